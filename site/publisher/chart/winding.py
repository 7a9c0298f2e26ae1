"""The direction of outlines, chosen so that neighbours write their border alike.

Each border is written twice, once for the area on either side. If both run along it in the same
direction, the steps are equal, and compression stores them once.
"""

from collections.abc import Mapping
from dataclasses import replace

from publisher.chart.geometry import Arc, Area, Geometry

type Near = Mapping[str, list[tuple[str, bool, int]]]


def with_matching_winding(geometry: Geometry) -> Geometry:
    """Return a geometry with some outlines, and some arcs, the other way round.

    An outline is turned as long as more of its border is written like its neighbours'
    for it; every turn makes the whole better, so this ends. The arcs follow, since coasts
    and borders are also written without the areas.
    """
    near = _near(geometry)
    turns = dict.fromkeys(geometry.areas, False)
    restless = True
    while restless:
        restless = False
        for name, others in near.items():
            if sum(-n if turns[name] == (turns[o] == alike) else n for o, alike, n in others) > 0:
                turns[name] = not turns[name]
                restless = True
    areas = {name: _turned(area) if turns[name] else area for name, area in geometry.areas.items()}
    return _numbered(replace(geometry, areas=areas))


def _near(geometry: Geometry) -> Near:
    """Give each area's neighbours, whether both run alike, and for how many points."""
    walks: dict[int, list[tuple[str, bool]]] = {}
    for area in geometry.areas.values():
        for ring in area.rings:
            for number in ring:
                key = max(number, ~number)
                walks.setdefault(key, []).append((area.id, (number >= 0) != area.is_water))
    near: dict[str, list[tuple[str, bool, int]]] = {name: [] for name in geometry.areas}
    for number, sides in walks.items():
        for one, way in sides:
            for other, its_way in sides:
                if one != other:
                    size = len(geometry.arcs[number].points)
                    near[one].append((other, way == its_way, size))
    return near


def _turned(area: Area) -> Area:
    rings = tuple(tuple(~number for number in reversed(ring)) for ring in area.rings)
    return replace(area, rings=rings)


def _numbered(geometry: Geometry) -> Geometry:
    """Give the arcs the order and the direction in which outlines first follow them."""
    new: dict[int, int] = {}  # by the old number; ~n where the direction changes
    for area in sorted(geometry.areas.values(), key=lambda area: not area.is_water):
        for ring in area.rings:
            for number in (~n for n in reversed(ring)) if area.is_water else ring:
                old = max(number, ~number)
                new.setdefault(old, len(new) if number >= 0 else ~len(new))
    for old in range(len(geometry.arcs)):
        new.setdefault(old, len(new))
    olds = sorted(new, key=lambda old: max(new[old], ~new[old]))
    arcs = (geometry.arcs[old] if new[old] >= 0 else _back(geometry.arcs[old]) for old in olds)
    areas = {
        name: replace(area, rings=tuple(tuple(_new(n, new) for n in ring) for ring in area.rings))
        for name, area in geometry.areas.items()
    }
    return replace(geometry, arcs=tuple(arcs), areas=areas)


def _new(number: int, new: Mapping[int, int]) -> int:
    return new[number] if number >= 0 else ~new[~number]


def _back(arc: Arc) -> Arc:
    return Arc(arc.points[::-1], arc.right, arc.left)
