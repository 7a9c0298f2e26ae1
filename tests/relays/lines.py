"""Lines between a page and its broker that drop, repeat, reorder or hold back what comes."""

import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tests.relays.mqtt import PUBACK, PUBLISH, packet

MARK = 8  # bytes of the message behind which a page knows all that lay there
MASKED = b"\0\0\0\0"
type Change = Callable[["Delivered"], Sequence[bytes]]


@dataclass(frozen=True, slots=True)
class Delivered:
    """A message on its way to a page."""

    topic: str
    payload: bytes
    number: bytes  # under which it is acknowledged
    packet: bytes


class Line:
    """A line to a broker on this machine; `change` gives the packets that arrive for a message.

    The opening of the WebSocket goes through as it is; then each frame of the broker is looked at.
    """

    def __init__(self, port: int, change: Change) -> None:
        """Listen."""
        self.lost: list[Delivered] = []
        self._port, self._change = port, change
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"ws://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        """Take no more calls."""
        self._listener.close()

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._port))
            except OSError:
                return
            threading.Thread(target=self._outward, args=(near, far), daemon=True).start()
            threading.Thread(target=self._inward, args=(near, far), daemon=True).start()

    @staticmethod
    def _outward(near: socket.socket, far: socket.socket) -> None:
        try:
            while data := near.recv(65_536):
                far.sendall(data)
        except OSError:
            pass
        finally:
            far.close()

    def _inward(self, near: socket.socket, far: socket.socket) -> None:
        stream = far.makefile("rb")
        try:
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                head += stream.read(1)
            near.sendall(head)
            while frame := read_frame(stream.read):
                kind, body = frame
                near.sendall(b"".join(framed(kind, one) for one in self._arriving(kind, body, far)))
        except (OSError, ValueError):
            pass
        finally:
            near.close()

    def _arriving(self, kind: int, body: bytes, far: socket.socket) -> Iterator[bytes]:
        if kind & 15 != 2:
            yield body
            return
        for one in packets(body):
            message = delivered(one)
            if message is None or len(message.payload) == MARK:
                yield one
                continue
            passed = self._change(message)
            yield from passed
            if one not in passed:  # the broker believes that it has arrived
                self.lost.append(message)
                far.sendall(framed(0x82, packet(PUBACK, message.number), is_masked=True))


def read_frame(read: Callable[[int], bytes]) -> tuple[int, bytes] | None:
    """Read a frame of a server; None at the end."""
    head = read(2)
    if len(head) < 2:
        return None
    size = head[1] & 127
    if size == 126:
        size = int.from_bytes(read(2), "big")
    elif size == 127:
        size = int.from_bytes(read(8), "big")
    return head[0], read(size)


def framed(kind: int, body: bytes, *, is_masked: bool = False) -> bytes:
    """Put bytes into a frame; those of a client are masked."""
    size, mask = len(body), 128 if is_masked else 0
    if size < 126:
        length = bytes([size | mask])
    elif size < 65_536:
        length = bytes([126 | mask]) + size.to_bytes(2, "big")
    else:
        length = bytes([127 | mask]) + size.to_bytes(8, "big")
    return bytes([kind]) + length + (MASKED if is_masked else b"") + body


def packets(frame: bytes) -> Iterator[bytes]:
    """Split a frame into its packets; one that is cut raises ValueError."""
    at = 0
    while at < len(frame):
        size, shift, end = 0, 0, at + 1
        while True:
            digit = frame[end]
            size |= (digit & 127) << shift
            shift, end = shift + 7, end + 1
            if digit < 128:
                break
        if end + size > len(frame):
            raise ValueError(frame)
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


def wild(seed: int) -> Change:
    """Drop, repeat, reorder, and bring old messages again."""
    dice = Random(seed)  # noqa: S311 - a line
    held: list[bytes] = []
    seen: list[bytes] = []

    def change(message: Delivered) -> Sequence[bytes]:
        own = message.packet
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

    return change


def without(topics: str) -> Change:
    """Never bring what lies below an address."""
    return lambda message: [] if message.topic.startswith(topics) else [message.packet]
