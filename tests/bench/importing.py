"""The cost of an import with its map, beside drawing the standard board.

The sources are walls of bricks, as GeoJSON: each brick borders six others, the outer ones are
water, and the names are those of no place on the Earth.
"""

import json
import math
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from publisher.atlas.command import make_map
from publisher.importing.command import make, read
from publisher.importing.formats import format_of
from publisher.importing.model import Bundle
from tests.bench.report import Report, quiet, timed
from tests.repository import ROOT

SIZES = ((80, 3.0), (350, 15.0))  # provinces, and how many standard boards they may cost
WIDE, HIGH = 40, 30  # of a brick
_FIRST, _LAST = "bcdfghklmnprstvz", "aeiou"


def brick_wall(provinces: int) -> str:
    """Return a GeoJSON of about so many bricks."""
    columns = round(math.sqrt(provinces))
    features = []
    for number in range(provinces):
        row, column = divmod(number, columns)
        x, y = column * WIDE + row % 2 * WIDE // 2, -row * HIGH
        ring = [[x, y], [x + WIDE, y], [x + WIDE, y + HIGH], [x, y + HIGH], [x, y]]
        rows = math.ceil(provinces / columns)
        is_outer = column in (0, columns - 1) or row in (0, rows - 1)
        facts = {
            "name": _name(number),
            "terrain": "sea" if is_outer else "land",
            "centre": not is_outer and number % 3 == 0,
        }
        shape = {"type": "Polygon", "coordinates": [ring]}
        features.append({"type": "Feature", "properties": facts, "geometry": shape})
    return json.dumps({"type": "FeatureCollection", "features": features})


def _name(number: int) -> str:
    """Make up a name, another one for each number."""
    made = ""
    for _ in range(3):
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
            bundle = Bundle("wall", {"wall.geojson": brick_wall(provinces).encode()})
            spent = timed(lambda: _imported(bundle))  # noqa: B023 - called at once
            report.at_most(
                f"importing {provinces} provinces, times drawing the standard board",
                spent / standard,
                budget,
                f"{spent:.1f} s against {standard:.1f} s",
            )


def _imported(bundle: Bundle) -> None:
    found = read(bundle, format_of(bundle, ""), "wall")
    make(ROOT, found, "wall", [])
