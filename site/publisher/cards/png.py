"""A picture of few colours as the bytes of a PNG, with the stamp of what it was drawn from."""

import struct
import zlib
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_KEY = b"Drawn from\0"
_PALETTE, _DEPTH = 3, 8  # colour type and bits of a pixel


def write(rows: list[bytes], palette: bytes, stamp: str) -> bytes:
    """Return a PNG: of each pixel the number of its colour, of each colour its three parts."""
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), _DEPTH, _PALETTE, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = (
        (b"IHDR", head),
        (b"tEXt", _KEY + stamp.encode("ascii")),
        (b"PLTE", palette),
        (b"IDAT", pixels),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def stamp_of(data: bytes) -> str:
    """Return the stamp that a picture carries; "" where it has none."""
    texts = (body for kind, body in _chunks(data) if kind == b"tEXt")
    found = next((body for body in texts if body.startswith(_KEY)), _KEY)
    return found.removeprefix(_KEY).decode("latin-1")


def _chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while data.startswith(SIGNATURE) and at + 8 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12
