"""What lies between a page and its broker: lines that drop, repeat, reorder or hold back."""

import json
import re
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Page, WebSocketRoute

from tests.relays.broker import Broker
from tests.relays.mqtt import PUBACK, PUBLISH, Client, packet
from tests.table.second.relay import HISTORY, SITTING, Relayed
from tests.table.second.roster import table_of
from tests.table.second.wire import find

MARK = 8  # bytes of the message behind which a page knows all that lay there
EVERY = 0.05  # seconds between two looks of a vandal
LARGE = 0xFFFF_FFFF  # the highest sequence number


@dataclass(frozen=True, slots=True)
class Delivered:
    """A message on its way to a page."""

    topic: str
    payload: bytes
    number: bytes  # under which it is acknowledged
    frame: bytes

    @property
    def is_mark(self) -> bool:
        return len(self.payload) == MARK


def packets(frame: bytes) -> Iterator[bytes]:
    """Split a frame into its packets."""
    at = 0
    while at < len(frame):
        size, shift, end = 0, 0, at + 1
        while True:
            digit = frame[end]
            size |= (digit & 127) << shift
            shift, end = shift + 7, end + 1
            if digit < 128:
                break
        yield frame[at : end + size]
        at = end + size


def delivered(one: bytes) -> Delivered | None:
    """Read a message that is delivered at least once; None for any other packet."""
    if one[0] >> 4 != PUBLISH or not one[0] & 6:
        return None
    start = next(at for at in range(1, 5) if one[at] < 128) + 1
    body = one[start:]
    size = int.from_bytes(body[:2], "big")
    number, rest = body[2 + size : 4 + size], body[4 + size :]
    return Delivered(body[2 : 2 + size].decode(), rest[1 + rest[0] :], number, one)


@dataclass
class Line:
    """A line to the broker; `change` says what becomes of each message on it."""

    change: Callable[[Delivered], Sequence[bytes]]
    lost: list[Delivered] = field(default_factory=list)

    def between(self, page: Page, broker: Broker) -> None:
        """Put the line between a page and its broker."""
        page.route_web_socket(re.compile(re.escape(broker.address)), self._carry)

    def _carry(self, near: WebSocketRoute) -> None:
        far = near.connect_to_server()

        def arrive(frame: str | bytes) -> None:
            assert isinstance(frame, bytes)
            for one in packets(frame):
                message = delivered(one)
                if message is None or message.is_mark:
                    near.send(one)
                    continue
                passed = self.change(message)
                for other in passed:
                    near.send(other)
                if one not in passed:  # the broker believes that it has arrived
                    self.lost.append(message)
                    far.send(packet(PUBACK, message.number))

        far.on_message(arrive)


def wild(seed: int) -> Line:
    """A line that drops, repeats, reorders, and brings old messages again."""
    dice = Random(seed)  # noqa: S311 - a line
    held: list[bytes] = []
    seen: list[bytes] = []

    def change(message: Delivered) -> Sequence[bytes]:
        own = message.frame
        seen.append(own)
        lot = dice.random()
        if lot < 0.15:
            return []
        if lot < 0.35:
            return [own, own]
        if lot < 0.55:
            return [dice.choice(seen), own]
        if lot < 0.75:
            held.append(own)
            return []
        back = [*held]
        held.clear()
        return [own, *back]

    return Line(change)


def without(topics: str) -> Line:
    """A line that never brings what lies below an address."""
    return Line(lambda message: [] if message.topic.startswith(topics) else [message.frame])


def keys_in(link: str) -> Relayed:
    """Return the keys of the table to which an invitation leads."""
    (token,) = find(link)
    offer = json.loads(zlib.decompressobj(-15).decompress(token.payload[17:]))
    return Relayed(bytes.fromhex(offer["nonce"]), table_of(offer))


@dataclass
class Vandal:
    """Overwrites and empties whatever lies with a broker, again and again."""

    broker: Broker
    keys: Relayed | None = None  # of a member, who writes what pages can open
    spoilt: int = 0
    _end: threading.Event = field(default_factory=threading.Event)

    def wreck(self, client: Client) -> None:
        """Spoil all that lies there now, each in another way."""
        for topic, payload in sorted(client.everything().items()):
            if not payload or payload == b"junk":
                continue
            self.spoilt += 1
            client.publish(topic, self._instead(topic))

    def _instead(self, topic: str) -> bytes:
        if self.keys:
            _, step, writer, piece = topic.split("/")
            for number in (SITTING, HISTORY, *range(1, 12)):
                for who in (*range(8), 253, 254, 255):
                    own = self.keys.step(number), self.keys.writer(number, who)
                    if own == (step, writer) and piece == "0":
                        empty = b"\x01\x00"
                        return self.keys.pieces(number, who, LARGE, empty)[0]
        return b"" if self.spoilt % 2 else b"junk"

    def run(self) -> None:
        """Go on until this is ended."""
        client = Client(self.broker.plain)
        while not self._end.wait(EVERY):
            self.wreck(client)
        client.close()

    @contextmanager
    def at_work(self) -> Iterator["Vandal"]:
        """Spoil everything as long as this lasts."""
        thread = threading.Thread(target=self.run)
        thread.start()
        try:
            yield self
        finally:
            self._end.set()
            thread.join()
