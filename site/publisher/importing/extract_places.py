"""Extract names and positions of places from Natural Earth, for `gazetteer`.

    PYTHONPATH=site python -m publisher.importing.extract_places FOLDER

FOLDER holds the files of FILES as GeoJSON, as Natural Earth and others offer them; places.txt is
written beside this module. Natural Earth is in the public domain: https://www.naturalearthdata.com
"""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import shapely

from publisher.importing.gazetteer import FILE, folded

FILES = {
    "ne_10m_admin_0_label_points": ("sr_subunit",),
    "ne_10m_admin_1_label_points": ("name",),
    "ne_10m_geography_regions_polys": ("name", "NAME"),
    "ne_10m_geography_marine_polys": ("name", "namealt"),
    "ne_10m_populated_places": ("NAME", "NAME_EN", "NAMEPAR", "NAMEALT"),
}
MARINE = "ne_10m_geography_marine_polys"
LEAST = {"ne_10m_populated_places": 6, "ne_10m_admin_1_label_points": 9}  # the last rank taken
MOST = 300_000  # bytes
SHORTEST = 3  # letters of a name
HEAD = """\
# Names of places and where they lie: an extract of Natural Earth, which is in the public domain
# (https://www.naturalearthdata.com), made by publisher.importing.extract_places. A line holds a
# name without accents, L for land or S for sea, longitude and latitude in tenths of a degree.
"""


def main(folder: Path) -> None:
    """Write places.txt."""
    rows = sorted({row for file in FILES for row in _rows(folder, file)})
    text = HEAD + "".join(f"{name} {kind} {x} {y}\n" for name, kind, x, y in rows)
    if len(text.encode()) > MOST:
        raise SystemExit(f"the extract would have more than {MOST} bytes")
    FILE.write_text(text, encoding="utf-8", newline="\n")


def _rows(folder: Path, file: str) -> Iterator[tuple[str, str, int, int]]:
    """Yield each name of a file with its position; of a place in pieces, the most important."""
    best: dict[tuple[str, ...], tuple[float, Mapping[str, Any], Any]] = {}
    features = json.loads((folder / f"{file}.json").read_text("utf-8"))["features"]
    for number, feature in enumerate(features):
        facts = feature["properties"]
        rank = facts.get("scalerank", facts.get("SCALERANK")) or 0
        if rank > LEAST.get(file, 99):
            continue
        whole = file.endswith("populated_places") and str(number)
        key = (str(facts.get("adm1_code") or ""), str(facts.get(FILES[file][0])), str(whole))
        if key not in best or rank < best[key][0]:
            best[key] = (rank, facts, feature["geometry"])
    for _, facts, geometry in best.values():
        at = shapely.from_geojson(json.dumps(geometry)).representative_point()
        for column in FILES[file]:
            for name in str(facts.get(column) or "").split("|"):
                told = folded(name)
                if len(told) >= SHORTEST and told.isascii():
                    kind = "S" if file == MARINE else "L"
                    yield told, kind, round(at.x * 10), round(at.y * 10)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
