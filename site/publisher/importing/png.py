"""Read a picture in PNG, as far as maps are in it: 8 bits or fewer, not interlaced.

After the PNG Specification, third edition (W3C, 2025). Only the colours of pixels are kept, each as
a number that equal colours share.
"""

import struct
import zlib
from dataclasses import dataclass

from publisher.importing.model import Origin, SourceError
from publisher.words import importing as words

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
LARGEST = 12_000_000  # pixels
MOST_BYTES = 24_000_000  # of rows: filters are undone byte by byte
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_BYTE = 8  # bits
_DEPTHS = {0: (1, 2, 4, 8), 2: (8,), 3: (1, 2, 4, 8), 4: (8,), 6: (8,)}  # by kind of colour


@dataclass(frozen=True)
class Png:
    """A picture: a number for each pixel, row by row; equal numbers are equal colours."""

    width: int
    height: int
    pixels: list[int]


def read_png(name: str, data: bytes) -> Png:
    """Read a picture; raises SourceError where it is none, broken or too large."""
    where = Origin(name)
    if data[:8] != _SIGNATURE:
        raise SourceError(where, words.NO_PNG)
    try:
        head, body = _chunks(data)
        width, height, bits, colour, _, _, interlaced = struct.unpack(">IIBBBBB", head)
        if not 0 < width * height <= LARGEST:
            raise SourceError(where, words.PICTURE_SIZE.format(width=width, height=height))
        if interlaced or bits not in _DEPTHS.get(colour, ()):
            raise SourceError(where, words.PICTURE_KIND)
        channels = _CHANNELS[colour]
        row = (width * channels * bits + 7) // 8
        if row * height > MOST_BYTES:
            raise SourceError(where, words.PICTURE_SIZE.format(width=width, height=height))
        raw = zlib.decompressobj().decompress(body, (row + 1) * height)
        if len(raw) < (row + 1) * height:
            raise SourceError(where, words.ENDS_EARLY)
    except (struct.error, zlib.error) as error:
        raise SourceError(where, words.BROKEN_PICTURE.format(why=error)) from error
    step = max(1, channels * bits // _BYTE)
    rows = _unfiltered(raw, row, height, step)
    return Png(width, height, _pixels(rows, width, bits, channels))


def _chunks(data: bytes) -> tuple[bytes, bytes]:
    """Return the header, and the compressed rows."""
    place, head, body = 8, b"", []
    while place + 8 <= len(data):
        (size,) = struct.unpack(">I", data[place : place + 4])
        kind = data[place + 4 : place + 8]
        if kind == b"IHDR":
            head = data[place + 8 : place + 8 + size]
        elif kind == b"IDAT":
            body.append(data[place + 8 : place + 8 + size])
        elif kind == b"IEND":
            break
        place += size + 12
    return head, b"".join(body)


def _unfiltered(raw: bytes, row: int, height: int, step: int) -> list[bytearray]:
    """Undo the filter of each row."""
    found: list[bytearray] = []
    before = bytearray(row)
    for number in range(height):
        start = number * (row + 1)
        kind, line = raw[start], bytearray(raw[start + 1 : start + 1 + row])
        _undo(kind, line, before, step)
        found.append(line)
        before = line
    return found


def _undo(kind: int, line: bytearray, before: bytearray, step: int) -> None:
    if kind == 1:
        for n in range(step, len(line)):
            line[n] = (line[n] + line[n - step]) & 255
    elif kind == 2:  # noqa: PLR2004 - filter types have numbers
        for n in range(len(line)):
            line[n] = (line[n] + before[n]) & 255
    elif kind == 3:  # noqa: PLR2004 - filter types have numbers
        for n in range(len(line)):
            left = line[n - step] if n >= step else 0
            line[n] = (line[n] + (left + before[n]) // 2) & 255
    elif kind == 4:  # noqa: PLR2004 - filter types have numbers
        for n in range(len(line)):
            left, corner = (line[n - step], before[n - step]) if n >= step else (0, 0)
            line[n] = (line[n] + _paeth(left, before[n], corner)) & 255


def _paeth(left: int, above: int, corner: int) -> int:
    """Predict a byte from three neighbours."""
    guess = left + above - corner
    away, over, across = abs(guess - left), abs(guess - above), abs(guess - corner)
    if away <= over and away <= across:
        return left
    return above if over <= across else corner


def _pixels(rows: list[bytearray], width: int, bits: int, channels: int) -> list[int]:
    found: list[int] = []
    for line in rows:
        if bits < _BYTE:
            each = _BYTE // bits
            mask = (1 << bits) - 1
            spread = [byte >> (_BYTE - bits * (n + 1)) & mask for byte in line for n in range(each)]
            found += spread[:width]
        elif channels == 1:
            found += line
        else:
            parts = [line[n::channels] for n in range(channels)]
            found += [int.from_bytes(bytes(pixel)) for pixel in zip(*parts, strict=True)]
    return found
