"""A card as a PNG: drawn in Node, in few colours, with the stamp of what it was drawn from."""

import struct
import zlib
from base64 import b64decode
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from publisher.pages.chart import starting_units
from publisher.pictures.card import FACES, gallery_card, variant_card
from publisher.pictures.freshness import PNG, STAMP, Shown, gallery_stamp, variant_stamp
from publisher.runtime.answers import ask
from publisher.site_files import SITE, symbols

_GROWN = 1.35  # so that units are seen on a picture that is shown small
COLOURS = 256  # the most that a palette holds
_PALETTE, _DEPTH = 3, 8  # of a PNG: its colour type, and the bits of a pixel
_SCRIPT = Path(__file__).with_name("pixels.mjs")
_FONTS = SITE / "static" / "fonts"


def variant_picture(shown: Shown) -> bytes:
    """Draw a variant's card as a PNG; Stop says why where Node cannot."""
    start = shown.start(_units(shown, _GROWN))
    return _picture(variant_card(shown.folder, start), variant_stamp(shown))


def gallery_picture(all_shown: Sequence[Shown]) -> bytes:
    """Draw the gallery's card as a PNG."""
    grown = _GROWN if len(all_shown) == 1 else 1.4 * _GROWN
    starts = [one.start(_units(one, grown)) for one in all_shown]
    return _picture(gallery_card(starts), gallery_stamp(all_shown))


def _units(shown: Shown, grown: float) -> str:
    """Draw the units that begin a game, so much larger than on the chart."""
    geometry = replace(shown.geometry, scale=shown.geometry.scale * grown)
    return str(starting_units(geometry, shown.units))


def _picture(svg: str, stamp: str) -> bytes:
    signs = str(symbols())
    defs = signs[signs.index("<defs>") : signs.index("</defs>")] + "</defs>"
    whole = svg.replace("</style>", f"</style>{defs}", 1)
    fonts = [str(_FONTS / f"{face}.woff2") for face in FACES]
    drawn = ask(_SCRIPT, {"fonts": fonts, "svg": whole})
    pixels = np.frombuffer(b64decode(drawn["pixels"]), np.uint8)
    rows, palette = in_few_colours(pixels.reshape(drawn["height"], drawn["width"], 4)[:, :, :3])
    return write([row.tobytes() for row in rows], palette.tobytes(), stamp)


type Pixels = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


def in_few_colours(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """Give each pixel the number of its colour, or of the nearest among the most frequent ones.

    `pixels` has rows, columns and three parts of a colour. Returns the numbers and the colours.
    """
    parts = pixels.reshape(-1, 3).astype(np.int64)
    keys = parts[:, 0] << 16 | parts[:, 1] << 8 | parts[:, 2]
    begins = np.flatnonzero(np.diff(keys, prepend=-1))  # of each run of one colour
    lengths = np.diff(begins, append=len(keys))
    known, places = np.unique(keys[begins], return_inverse=True)
    counts = np.bincount(places, lengths)
    chosen = np.sort(known[np.lexsort((known, -counts))[:COLOURS]])
    split = [
        np.stack([some >> 16, some >> 8 & 255, some & 255], axis=1) for some in (known, chosen)
    ]
    away = np.zeros((len(known), len(chosen)), np.int32)
    for part in range(3):
        away += np.subtract.outer(split[0][:, part], split[1][:, part]).astype(np.int32) ** 2
    nearest = away.argmin(axis=1).astype(np.uint8)
    return nearest[places].repeat(lengths).reshape(pixels.shape[:2]), split[1].astype(np.uint8)


def write(rows: list[bytes], palette: bytes, stamp: str) -> bytes:
    """Return a PNG: of each pixel the number of its colour, of each colour its three parts."""
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), _DEPTH, _PALETTE, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = (
        (b"IHDR", head),
        (b"tEXt", STAMP + stamp.encode("ascii")),
        (b"PLTE", palette),
        (b"IDAT", pixels),
        (b"IEND", b""),
    )
    return PNG + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
