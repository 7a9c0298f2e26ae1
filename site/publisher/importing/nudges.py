"""Part four areas that meet in one corner: one pair gets seeds there, and then shares a border.

Which pair, the rules say; where they name neither, or both, it is the one that has more in common
already. On a coast that is the Earth's own, land and water cannot be moved: there the border of the
two seas is.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from publisher.atlas.lint.adjacency import Contacts
from publisher.atlas.lint.agreement import declared
from publisher.atlas.lint.lint import CROWD, crowds
from publisher.atlas.plan import Plan
from publisher.chart.geometry import Geometry, Point, encloses
from publisher.importing.mapfile import MapFile

_LOOK = 5.0  # units from a corner at which it is looked who lies round it
_TURNS = 36  # directions in which that is done
_OFF, _ASIDE = 4.0, 6.0  # units from the corner to the new seeds: away from it, and to either side
_ALONG = 12.0  # units along a shore by which a sea gets more of it


def nudge(made: MapFile, plan: Plan, geometry: Geometry, data: Mapping[str, Any]) -> bool:
    """Give seeds to one pair of each four that meet in a corner; tell whether there are any."""
    contacts = Contacts(geometry)
    wanted = {frozenset(pair) for kind in ("army", "fleet") for pair in declared(data, kind)}
    wanted = {frozenset(place.partition("/")[0] for place in pair) for pair in wanted}
    changed = False
    for corner, names in crowds(contacts).items():
        around = _around(geometry, names, corner)
        if len(names) != CROWD or len(around) != CROWD or not set(around) <= set(made.seeds):
            continue
        one, two, three, four = around
        pair = max(
            ((one, three), (two, four)),
            key=lambda ends: (
                frozenset(ends) in wanted,
                contacts.lengths.get((min(ends), max(ends)), 0.0),
                min(ends),
            ),
        )
        for name, points in _seeds(made, geometry, around, pair, corner).items():
            for x, y in points:
                at = plan.plane.inverse([(x - geometry.margin, y - geometry.margin)])[0]
                seed = [round(at[0], 2), round(at[1], 2)]
                if seed not in made.seeds[name]:
                    made.seeds[name].append(seed)
                    changed = True
    return changed


def _around(geometry: Geometry, names: frozenset[str], corner: Point) -> dict[str, float]:
    """Return the areas round a corner in their order, each with the direction of its middle."""
    seen: dict[str, list[complex]] = {}
    for turn in range(_TURNS):
        way = complex(math.cos(turn * math.tau / _TURNS), math.sin(turn * math.tau / _TURNS))
        at = (corner[0] + _LOOK * way.real, corner[1] + _LOOK * way.imag)
        for name in names:
            if encloses(geometry.outline(name), at):
                seen.setdefault(name, []).append(way)
    middles = {name: sum(ways) for name, ways in seen.items()}
    found = {name: math.atan2(way.imag, way.real) for name, way in middles.items()}
    return dict(sorted(found.items(), key=lambda one: one[1]))


def _seeds(
    made: MapFile,
    geometry: Geometry,
    around: Mapping[str, float],
    pair: Sequence[str],
    corner: Point,
) -> dict[str, list[Point]]:
    """Return new seeds for a pair, in the drawing."""
    wet = [name for name in pair if geometry.areas[name].is_water]
    if len(wet) == 1 and made.head.get("coast") != "seeds":
        seas = [name for name in around if name not in pair and geometry.areas[name].is_water]
        return {wet[0]: [_beyond(corner, around[one], _ALONG) for one in seas]}
    found = {}
    for name in pair:
        way = around[name]
        start = _beyond(corner, way, _OFF)
        found[name] = [_beyond(start, way + turn * math.pi / 2, _ASIDE) for turn in (-1, 1)]
    return found


def _beyond(point: Point, way: float, far: float) -> Point:
    return (point[0] + far * math.cos(way), point[1] + far * math.sin(way))
