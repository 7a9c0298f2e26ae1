"""A plain client of a broker, over TCP: for strangers who write, and to count what lies there."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

CONNECT, CONNACK, PUBLISH, PUBACK = 1, 2, 3, 4
SUBSCRIBE, SUBACK, DISCONNECT = 8, 9, 14
SESSION_LIFE = 60  # seconds between signs of life


def packet(kind: int, body: bytes, flags: int = 0) -> bytes:
    """Return a packet with its length before it."""
    size, length = len(body), b""
    while True:
        length += bytes([size % 128 | (128 if size > 127 else 0)])
        size //= 128
        if not size:
            return bytes([kind << 4 | flags]) + length + body


def text(told: str) -> bytes:
    """Return a text with its length before it."""
    return len(told.encode()).to_bytes(2, "big") + told.encode()


def connect(name: str = "") -> bytes:
    """Return the packet that begins a clean session of MQTT 5."""
    own = name or os.urandom(8).hex()
    head = text("MQTT") + b"\x05\x02" + SESSION_LIFE.to_bytes(2, "big") + b"\0"
    return packet(CONNECT, head + text(own))


def publish(topic: str, payload: bytes, *, number: int = 0, retain: bool = True) -> bytes:
    """Return a message; with a number the broker acknowledges it."""
    body = text(topic) + (number.to_bytes(2, "big") if number else b"") + b"\0" + payload
    return packet(PUBLISH, body, (2 if number else 0) | int(retain))


def subscribe(*filters: str, number: int = 1) -> bytes:
    """Return a subscription, delivered at most once."""
    body = number.to_bytes(2, "big") + b"\0" + b"".join(text(one) + b"\0" for one in filters)
    return packet(SUBSCRIBE, body, 2)


@dataclass(frozen=True, slots=True)
class Message:
    """What was published."""

    topic: str
    payload: bytes
    retained: bool


class Client:
    """One connection."""

    def __init__(self, port: int) -> None:
        """Connect to a broker on this machine."""
        self._socket = socket.create_connection(("127.0.0.1", port), 30)
        self._kept = b""
        self._number = 0
        self._socket.sendall(connect())
        assert self._read()[0] >> 4 == CONNACK

    def close(self) -> None:
        """Leave in order."""
        self._socket.sendall(packet(DISCONNECT, b""))
        self._socket.close()

    def publish(self, topic: str, payload: bytes) -> None:
        """Put a message in place of the one that lies there, and wait until that is done."""
        self._number = self._number % 60_000 + 1
        self._socket.sendall(publish(topic, payload, number=self._number))
        while self._read()[0] >> 4 != PUBACK:
            pass

    def everything(self) -> dict[str, bytes]:
        """Return whatever lies there, by topic; this asks for it, and follows nothing."""
        end = f"table/{os.urandom(8).hex()}/{os.urandom(8).hex()}/0"
        self._socket.sendall(subscribe("table/+/+/+"))
        while self._read()[0] >> 4 != SUBACK:
            pass
        self._socket.sendall(publish(end, b"end", retain=False))
        found: dict[str, bytes] = {}
        while True:
            head, body = self._read()
            if head >> 4 != PUBLISH:
                continue
            one = self.message(head, body)
            if one.topic == end:
                return found
            if one.retained:
                found[one.topic] = one.payload

    @staticmethod
    def message(head: int, body: bytes) -> Message:
        """Read a message that is delivered at most once."""
        size = int.from_bytes(body[:2], "big")
        rest = body[2 + size + (2 if head & 6 else 0) :]
        assert rest[0] < 128  # bytes of properties
        return Message(body[2 : 2 + size].decode(), rest[1 + rest[0] :], bool(head & 1))

    def _read(self) -> tuple[int, bytes]:
        head = self._take(1)[0]
        size, shift = 0, 0
        while True:
            digit = self._take(1)[0]
            size |= (digit & 127) << shift
            shift += 7
            if digit < 128:
                return head, self._take(size)

    def _take(self, size: int) -> bytes:
        while len(self._kept) < size:
            more = self._socket.recv(65_536)
            assert more, "the broker has closed the connection"
            self._kept += more
        found, self._kept = self._kept[:size], self._kept[size:]
        return found


@contextmanager
def client(port: int) -> Iterator[Client]:
    """Connect as long as this lasts."""
    made = Client(port)
    try:
        yield made
    finally:
        made.close()
