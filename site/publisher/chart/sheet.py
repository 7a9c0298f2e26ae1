"""chart.json: where things stand on the chart, for the page that plays on it."""

from __future__ import annotations

from typing import Any

from publisher.chart.facts import BoardFacts
from publisher.chart.geometry import Area, Geometry, Point

ASIDE = 9.0  # design system, section 5: a dislodged unit stands 9 right and 9 below


def sheet(geometry: Geometry, facts: BoardFacts) -> dict[str, Any]:
    """Return the sheet: a place for every unit, coast, mark and name, and the reach."""
    return {
        "width": geometry.width,
        "height": geometry.height,
        "scale": geometry.scale,
        **({"boards": facts.boards} if facts.boards else {}),
        "provinces": {
            name: _province(geometry, facts, geometry.areas[name])
            for name in facts.provinces
            if name in geometry.areas and geometry.areas[name].unit is not None
        },
        "reach": {
            "A": {place: list(to) for place, to in facts.army.items()},
            "F": {place: list(to) for place, to in facts.fleet.items()},
        },
    }


def _province(geometry: Geometry, facts: BoardFacts, area: Area) -> dict[str, Any]:
    told = facts.provinces[area.id]
    unit = area.unit or (0.0, 0.0)
    aside = ASIDE * geometry.scale
    found: dict[str, Any] = {
        "name": told.name,
        "terrain": told.terrain,
        "unit": _point(unit),
        "dislodged": _point((unit[0] + aside, unit[1] + aside)),
        "label": _point(area.label.at if area.label else unit),
        "box": [round(side, 1) for side in geometry.bounds(area.id)],
    }
    if told.centre:
        found["centre"] = True
    if area.centre is not None:
        found["mark"] = _point(area.centre)
    if area.coasts:
        found["coasts"] = {k: _point(v) for k, v in sorted(area.coasts.items())}
    if told.aliases:
        found["aliases"] = list(told.aliases)
    if geometry.realm.get(area.id):
        found["realm"] = geometry.realm[area.id]
    return found


def _point(point: Point) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]
