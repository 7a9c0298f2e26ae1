"""Vandals at a broker: strangers, and members of a table, who overwrite and empty its topics."""

import json
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.relays.broker import Broker
from tests.relays.mqtt import Client
from tests.table.second.relay import HISTORY, SITTING, Relayed
from tests.table.second.roster import table_of
from tests.table.second.wire import find

EVERY = 0.05  # seconds between two looks
LARGE = 0xFFFF_FFFF  # the highest sequence number


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
