"""The cost of an import with its map, beside drawing the standard board.

The sources are walls of bricks: each brick borders six others, the outer ones are water, and the
names are those of no place on the Earth. They come as shapes in GeoJSON, as a graph of neighbours
in a map of DPjudge, and as a picture in a folder of webDiplomacy. A fourth wall is crammed: no name
has room on its brick, and the many lakes are too small to hold other names than their own.
"""

import json
import math
import shutil
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from publisher.atlas.command import make_map
from publisher.importing.command import make
from publisher.importing.formats import format_of, variants_of
from publisher.importing.model import Bundle
from publisher.importing.reading import read
from tests.bench.report import Report, quiet, timed
from tests.repository import ROOT

SIZES = ((80, 3.0), (350, 15.0))  # provinces, and how many standard boards they may cost
WIDE, HIGH = 40, 30  # of a brick
SYLLABLES, LONG, LAKES = 3, 9, 4  # of a name, of a long one; one brick in so many is a lake
_FIRST, _LAST = "bcdfghklmnprstvz", "aeiou"


@dataclass(frozen=True)
class Brick:
    """A brick: its number, its corner in the north-west, and what it is."""

    number: int
    x: int
    y: int
    is_outer: bool

    @property
    def is_centre(self) -> bool:
        """Whether a supply centre lies here."""
        return not self.is_outer and self.number % 3 == 0


def bricks(provinces: int) -> list[Brick]:
    """Return a wall of so many bricks, row by row."""
    columns = round(math.sqrt(provinces))
    rows = math.ceil(provinces / columns)
    found = []
    for number in range(provinces):
        row, column = divmod(number, columns)
        is_outer = column in (0, columns - 1) or row in (0, rows - 1)
        found.append(Brick(number, column * WIDE + row % 2 * WIDE // 2, row * HIGH, is_outer))
    return found


def neighbours(wall: list[Brick]) -> dict[int, list[int]]:
    """Say which bricks each one borders."""
    at = {(one.x, one.y): one.number for one in wall}
    half = WIDE // 2
    steps = [(-WIDE, 0), (WIDE, 0), *((x, y) for x in (-half, half) for y in (-HIGH, HIGH))]
    return {
        one.number: [at[spot] for x, y in steps if (spot := (one.x + x, one.y + y)) in at]
        for one in wall
    }


def as_crammed(wall: list[Brick]) -> Bundle:
    """Return a wall with a lake for each three bricks, and names too long for them, as GeoJSON."""
    lakes = [replace(one, is_outer=one.is_outer or one.number % LAKES == 0) for one in wall]
    return as_shapes(lakes, LONG)


def as_shapes(wall: list[Brick], syllables: int = SYLLABLES) -> Bundle:
    """Return a wall as GeoJSON."""
    features = []
    for one in wall:
        x, y = one.x, -one.y
        ring = [[x, y], [x + WIDE, y], [x + WIDE, y - HIGH], [x, y - HIGH], [x, y]]
        facts = {
            "name": _name(one.number, syllables),
            "terrain": "sea" if one.is_outer else "land",
            "centre": one.is_centre,
        }
        shape = {"type": "Polygon", "coordinates": [ring]}
        features.append({"type": "Feature", "properties": facts, "geometry": shape})
    text = json.dumps({"type": "FeatureCollection", "features": features})
    return Bundle("wall", {"wall.geojson": text.encode()})


def as_graph(wall: list[Brick]) -> Bundle:
    """Return a wall as a map of DPjudge, which has no points."""
    near, ids = neighbours(wall), [_short(one.number) for one in wall]
    homes = [ids[one.number] for one in wall if one.is_centre]
    lines = ["REDS (RED) " + homes[0], "A " + homes[0], "BLUES (BLUE) " + homes[-1]]
    lines += ["A " + homes[-1], "UNOWNED " + " ".join(homes[1:-1])]
    lines += [f"{_name(one.number)} = {ids[one.number].lower()}" for one in wall]
    for one in wall:
        is_coast = any(wall[other].is_outer for other in near[one.number])
        kind = "WATER" if one.is_outer else "COAST" if is_coast else "LAND"
        ends = [ids[other] for other in near[one.number]]
        lines.append(f"{kind} {ids[one.number]} ABUTS {' '.join(ends)}")
    return Bundle("wall", {"wall.map": "\n".join(lines).encode()})


def as_picture(wall: list[Brick]) -> Bundle:
    """Return a wall as a folder of webDiplomacy: rows in PHP, and a picture to be filled."""
    names = [_name(one.number) for one in wall]
    near = neighbours(wall)
    owners = {min(n for n, one in enumerate(wall) if one.is_centre): 1}
    rows = ",\n".join(
        f"array('{names[one.number]}', '{'Sea' if one.is_outer else 'Coast'}',"
        f" '{'Yes' if one.is_centre else 'No'}', {one.x + WIDE // 2}, {one.y + HIGH // 2},"
        f" 0, 0, {owners.get(one.number, 2 if one.is_centre and one.number % 2 else 0)})"
        for one in wall
    )
    borders = ",\n".join(
        f"array('{names[one]}', '{names[other]}', '{'Yes' if wet else 'No'}', '{dry}')"
        for one, ends in near.items()
        for other in ends
        if one < other
        for wet in [wall[one].is_outer or wall[other].is_outer]
        for dry in ["No" if wet else "Yes"]
    )
    install = (
        f"<?php\n$territoryRawData = array(\n{rows});\nforeach($territoryRawData as"
        " $territoryRawRow) { list($name, $type, $supply, $x, $y, $sx, $sy, $countryID)ROW; }\n"
        f"$bordersRawData = array(\n{borders});\n"
    ).replace("ROW", " = $territoryRawRow")
    variant = (
        "<?php\nclass WallVariant extends WDVariant {\n public $name='Wall';\n"
        " public $countries=array('Reds', 'Blues');\n}\n"
    )
    files = {
        "variant.php": variant.encode(),
        "install.php": install.encode(),
        "resources/map.png": _painted(wall),
    }
    return Bundle("Wall", files)


def _painted(wall: list[Brick]) -> bytes:
    """Draw a wall in two colours, black between the bricks, as a PNG with a palette."""
    wide, high = (
        max(side) + 1 for side in zip(*((b.x + WIDE, b.y + HIGH) for b in wall), strict=True)
    )
    rows = [bytearray(wide) for _ in range(high)]
    for one in wall:
        for y in range(one.y + 1, one.y + HIGH):
            rows[y][one.x + 1 : one.x + WIDE] = bytes([1 + one.is_outer]) * (WIDE - 1)
    head = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    palette = bytes([0, 0, 0, 240, 230, 210, 150, 180, 220])
    body = zlib.compress(b"".join(b"\0" + row for row in rows))
    chunks = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", body), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def _short(number: int) -> str:
    """Return three letters, others for each number."""
    return "".join(chr(ord("A") + number // 26**place % 26) for place in (2, 1, 0))


def _name(number: int, syllables: int = SYLLABLES) -> str:
    """Make up a name, another one for each number."""
    made = ""
    for _ in range(syllables):
        number, one = divmod(number, len(_FIRST))
        number, two = divmod(number, len(_LAST))
        made += _FIRST[one] + _LAST[two]
    return f"{made.title()}q"


def main(report: Report) -> None:
    """Compare imports of two sizes with the drawing of the standard board."""
    with TemporaryDirectory() as held, quiet():
        variants = Path(held) / "variants"
        shutil.copytree(ROOT / "variants" / "standard", variants / "standard")
        standard = timed(lambda: make_map("standard", variants=variants, root=ROOT))
        for provinces, budget in SIZES:
            for kind, source in SOURCES.items():
                bundle = source(bricks(provinces))
                spent = timed(lambda: _imported(bundle))  # noqa: B023 - called at once
                report.at_most(
                    f"importing {provinces} provinces from {kind}, times the standard board",
                    spent / standard,
                    budget,
                    f"{spent:.1f} s against {standard:.1f} s",
                )


def _imported(bundle: Bundle) -> None:
    form = format_of(bundle, "")
    found = read(bundle, form, variants_of(bundle, form)[0])
    make(ROOT, found, "wall", [])


SOURCES: dict[str, Callable[[list[Brick]], Bundle]] = {
    "shapes": as_shapes,
    "a graph": as_graph,
    "a picture": as_picture,
    "a crammed board": as_crammed,
}
