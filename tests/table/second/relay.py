"""The second implementation, 9: a table's messages as they lie with a relay."""

import os
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tests.table.second import wire

SITTING, HISTORY = 0, 65_535
EVERYBODY = 253
CLASS, CHUNK = 256, 3_840


@dataclass(frozen=True)
class Relayed:
    """The keys and addresses of one table."""

    nonce: bytes
    table: bytes

    @property
    def root(self) -> bytes:
        return wire.mac(self.nonce, "relay", self.table)

    @property
    def cipher(self) -> AESGCM:
        return AESGCM(wire.mac(self.root, "relay key"))

    def step(self, step: int) -> str:
        return wire.mac(self.root, "relay step", wire.u16(step))[:16].hex()

    def writer(self, step: int, writer: int) -> str:
        return wire.mac(self.root, "relay writer", wire.u16(step), wire.u8(writer))[:16].hex()

    def topic(self, step: int, writer: int, piece: int = 0) -> str:
        return f"table/{self.step(step)}/{self.writer(step, writer)}/{piece}"

    def pieces(
        self, step: int, writer: int, seq: int, message: bytes, nonces: Sequence[bytes] = ()
    ) -> list[bytes]:
        """Encrypt a message, in pieces."""
        whole = len(message).to_bytes(4, "big") + message
        whole += bytes(-len(whole) % CLASS)
        chunks = [whole[at : at + CHUNK] for at in range(0, len(whole), CHUNK)]
        found = []
        for index, chunk in enumerate(chunks):
            nonce = nonces[index] if nonces else os.urandom(12)
            head = seq.to_bytes(4, "big") + bytes([index, len(chunks)])
            bound = self._bound(step, writer, index)
            found.append(nonce + self.cipher.encrypt(nonce, head + chunk, bound))
        return found

    def opened(self, step: int, writer: int, pieces: Sequence[bytes]) -> tuple[int, bytes] | None:
        """Return the number and the message of pieces, or None where they hold none."""
        plain = []
        for index, piece in enumerate(pieces):
            try:
                bound = self._bound(step, writer, index)
                plain.append(self.cipher.decrypt(piece[:12], piece[12:], bound))
            except InvalidTag:
                return None
        heads = {(one[:4], one[5]) for one in plain}
        if len(heads) != 1 or [one[4] for one in plain] != list(range(plain[0][5])):
            return None
        whole = b"".join(one[6:] for one in plain)
        length = int.from_bytes(whole[:4], "big")
        return int.from_bytes(plain[0][:4], "big"), whole[4 : 4 + length]

    def _bound(self, step: int, writer: int, index: int) -> bytes:
        addresses = (self.step(step).encode(), self.writer(step, writer).encode())
        return wire.frame("relay piece", *addresses, wire.u8(index))


def short(tokens: Sequence[str]) -> bytes:
    """Return what says whether two pages have heard the same of somebody."""
    return wire.digest("relay heard", "\n".join(sorted(tokens)).encode())[:4]


def message(tokens: Sequence[str], heard: Mapping[int, bytes]) -> bytes:
    told = b"".join(bytes([writer]) + heard[writer] for writer in sorted(heard))
    return bytes([1, len(heard)]) + told + b"".join(map(packed, tokens))


def packed(token: str) -> bytes:
    """Return a token's letter, length and payload."""
    (read,) = wire.find(token)
    return read.kind.encode() + wire.u16(len(read.payload)) + read.payload


def tokens_of(told: bytes) -> list[str]:
    """Return the tokens of a message."""
    at = 2 + 5 * told[1]
    found = []
    while at < len(told):
        length = int.from_bytes(told[at + 1 : at + 3], "big")
        found.append(wire.token(chr(told[at]), told[at + 3 : at + 3 + length]))
        at += 3 + length
    return found


def history_of(told: bytes) -> list[str]:
    """Return the tokens of a history."""
    assert told[0] == 2
    plain = zlib.decompressobj(-15).decompress(told[1:])
    found, at = [], 0
    while at < len(plain):
        shared, end = plain[at : at + 10], at + 14 + int.from_bytes(plain[at + 12 : at + 14], "big")
        at += 14
        while at < end:
            length = int.from_bytes(plain[at + 3 : at + 5], "big")
            payload = shared + plain[at + 1 : at + 3] + plain[at + 5 : at + 5 + length]
            found.append(wire.token(chr(plain[at]), payload))
            at += 5 + length
    return found
