"""What the drawing room shows of a draft: its seeds, its provinces, its map where that is drawn."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from publisher.chart.geometry import Geometry, Point
from publisher.studio.edits.differences import Difference, differences
from publisher.studio.edits.draft import Draft, Texts, told_of_faults
from publisher.studio.edits.seeds import on_sheet
from publisher.studio.edits.slips import slips


def board(root: Path, texts: Texts, name: str) -> Mapping[str, object]:
    """Describe a draft for the drawing room, all points in units of the drawing.

    `shapes` are paths by province or area, as the map was last drawn; `isDrawn` says whether they
    are those of the files as they are. Raises Stop if there is nothing to draw on.
    """
    draft = Draft(root, texts, name)
    with told_of_faults():
        return _told_board(draft)


def _told_board(draft: Draft) -> Mapping[str, object]:
    frame, geometry = draft.frame, draft.geometry
    head = draft.drawing.table("map")
    is_drawn = draft.is_drawn
    return {
        "width": frame.width + 2 * frame.margin,
        "height": frame.height + 2 * frame.margin,
        "margin": frame.margin,
        "coast": str(head.get("coast", "land-10m")),
        "spaces": _spaces(draft),
        "powers": [
            {key: str(power.get(key, "")) for key in ("id", "name", "colour")}
            for power in draft.rules.list("power")
        ],
        "joins": [
            {
                "table": table,
                "index": index,
                "between": [str(place) for place in row.get("between", ())],
                "reach": str(row.get("reach", "f")),
                "why": str(row.get("why", "")),
            }
            for table in ("link", "cut")
            for index, row in enumerate(draft.drawing.list(table))
        ],
        "slips": [asdict(slip) for slip in slips(draft)],
        "isDrawn": is_drawn,
        "shapes": _shapes(geometry) if geometry else {},
        "spots": {
            place: list(area.unit)
            for place, area in (geometry.areas if geometry else {}).items()
            if area.unit
        },
        "differences": [
            _told(one, geometry)
            for one in (differences(draft, geometry) if is_drawn and geometry else ())
        ],
    }


def _spaces(draft: Draft) -> list[Mapping[str, object]]:
    """Describe the provinces, and the areas outside the game."""
    seeds = on_sheet(draft)
    owners: dict[str, str] = {}
    units: dict[str, list[str]] = {}
    for power in draft.rules.list("power"):
        for place in power.get("home", ()):
            owners[place] = str(power.get("id", ""))
        for unit in power.get("units", ()):
            place = str(unit).rpartition(" ")[2].partition("/")[0]
            units.setdefault(place, []).append(f"{str(unit)[:1]} {power.get('id', '')}")
    provinces = [
        {
            "id": name,
            "name": str(facts.get("name", name)),
            "kind": str(facts.get("terrain", "coastal")),
            "isPlayed": True,
            "hasCentre": facts.get("centre") is True,
            "coasts": [str(coast) for coast in facts.get("coasts", ())],
            "owner": owners.get(name, ""),
            "units": units.get(name, []),
            "seeds": [list(seed) for seed in seeds.get(name, ())],
            "isOutlined": bool(draft.drawing.list("outlines", name)),
        }
        for name, facts in draft.provinces.items()
        if isinstance(facts, Mapping)
    ]
    areas = [
        {
            "id": name,
            "name": str(facts.get("name", name)),
            "kind": str(facts.get("kind", "closed")),
            "isPlayed": False,
            "hasCentre": False,
            "coasts": [],
            "owner": "",
            "units": [],
            "seeds": [list(seed) for seed in seeds.get(name, ())],
            "isOutlined": bool(facts.get("rings")),
        }
        for name, facts in draft.drawing.table("areas").items()
        if isinstance(facts, Mapping)
    ]
    return [*provinces, *areas]


def _shapes(geometry: Geometry) -> dict[str, str]:
    return {
        name: "".join(f"{_path(ring)}Z" for ring in geometry.outline(name))
        for name in geometry.areas
    }


def _path(points: list[Point] | tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x:g},{y:g}" for x, y in points)


def _told(found: Difference, geometry: Geometry | None) -> Mapping[str, Any]:
    """Describe a difference with the border that it is about, if there is one."""
    pair = tuple(sorted(place.partition("/")[0] for place in (found.one, found.other)))
    arcs = geometry.borders.get((pair[0], pair[1]), []) if geometry else []
    return {
        "kind": found.kind,
        "one": found.one,
        "other": found.other,
        "isDrawn": found.is_drawn,
        "path": "".join(_path(geometry.arcs[number].points) for number in arcs) if geometry else "",
    }
