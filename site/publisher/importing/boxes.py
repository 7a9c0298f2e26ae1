"""Boxes of spaces that all border each other and the same others, such as high seas off the board.

No plane map shows more than a few of them side by side. They are drawn as one space with the others
inside it, and the rules name them as a group: what lies inside the first has its neighbours.
"""

import re
from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from dataclasses import replace

from publisher.importing.hexes import OUTSIDE, Sheet
from publisher.importing.model import Box, ForeignVariant
from publisher.importing.settle import Settling, Wanted

_FEWEST, _ALWAYS = 3, 4  # spaces that may be a box, and that no plane map shows with any neighbour
_NEIGHBOURS = 3  # that keep three such spaces from lying side by side
EACH = 60  # cells of a box for each of its spaces: room for its name, and a rim
_RADIUS, RIM = 2, 1  # cells from the middle of an inner space to its edge; of a rim that stays
_NUMBER = re.compile(r"[\s(\[{#.,-]*(?:\d+|[IVX]+|[A-Z])[\s)\]}.]*$")


def boxes(found: ForeignVariant) -> list[Box]:
    """Find the boxes of a variant: spaces of one terrain and one name, but for its number."""
    near: dict[str, set[tuple[str, str]]] = {key: set() for key in found.places}
    for a, b in found.army:
        near[a].add(("A", b))
        near[b].add(("A", a))
    for (a, _), (b, _) in found.fleet:
        near[a].add(("F", b))
        near[b].add(("F", a))
    alike: dict[object, list[str]] = defaultdict(list)
    for key, place in found.places.items():
        kinds = {kind for kind, _ in near[key]}
        name = _NUMBER.sub("", place.name)
        if len(kinds) == 1 and name and not place.coasts:
            closed = frozenset(near[key] | {(kind, key) for kind in kinds})
            alike[closed, place.terrain, name].append(key)
    names = {place.name for place in found.places.values()}
    made = []
    for keys in alike.values():
        outside = len(near[keys[0]]) - (len(keys) - 1)
        is_box = len(keys) >= (_FEWEST if outside >= _NEIGHBOURS else _ALWAYS) and outside
        name = _NUMBER.sub("", found.places[keys[0]].name)
        if is_box and name not in names:
            made.append(Box(name, tuple(keys)))
    return made


def merged(found: ForeignVariant, held: Sequence[Box]) -> ForeignVariant:
    """Return a variant in which each box is one place, the first of its spaces."""
    into = {key: box.first for box in held for key in box.inner}
    picture = found.picture
    if picture is not None:
        keys = tuple(into.get(key, key) for key in picture.keys)
        picture = replace(picture, keys=keys)
    places = {key: replace(place) for key, place in found.places.items() if key not in into}
    for key, first in into.items():
        places[first].outline = places[first].outline + found.places[key].outline
    return replace(
        found,
        places=places,
        army={p: at for p, at in found.army.items() if not into.keys() & set(p)},
        fleet={p: at for p, at in found.fleet.items() if not into.keys() & {p[0][0], p[1][0]}},
        beside={p for p in found.beside if not into.keys() & set(p)},
        picture=picture,
    )


def roomy(sheet: Sheet, labels: Sequence[int], cells: Mapping[int, int]) -> list[int]:
    """Widen areas until each has the cells that it needs, at the cost of what lies around."""
    found = list(labels)
    for label, wanted in cells.items():
        edge = deque(cell for cell, own in enumerate(found) if own == label)
        size = len(edge)
        while edge and size < wanted:
            cell = edge.popleft()
            for one in sheet.near[cell]:
                if one != OUTSIDE and found[one] not in cells and size < wanted:
                    found[one] = label
                    size += 1
                    edge.append(one)
    return found


def unfolded(
    settled: Settling, keys: Sequence[str], held: Sequence[Box]
) -> tuple[Settling, tuple[str, ...]]:
    """Draw the spaces of each box inside the first of them; return the sheet and its keys."""
    inner = [key for box in held for key in box.inner]
    number = {key: n for n, key in enumerate((*keys, *inner))}
    labels = [label + len(inner) * (label >= len(keys)) for label in settled.labels]
    for box in held:
        _carve(settled.sheet, labels, number[box.first], [number[key] for key in box.inner])
    wanted = _shifted(settled.wanted, len(keys), len(inner))
    inside = {(number[box.first], number[key]) for box in held for key in box.inner}
    wet = {number[key] for box in held for key in box.inner if number[box.first] in wanted.wet}
    inland = {n for one, n in inside if one in wanted.inland}
    wanted = replace(
        wanted,
        touching=wanted.touching | inside,
        wet=wanted.wet | wet,
        inland=wanted.inland | inland,
    )
    return Settling(settled.sheet, labels, wanted), (*keys, *inner)


def _shifted(wanted: Wanted, at: int, by: int) -> Wanted:
    """Number the areas outside the game anew, behind `by` further places."""

    def moved(areas: frozenset[int]) -> frozenset[int]:
        return frozenset(area + by * (area >= at) for area in areas)

    return replace(
        wanted,
        count=wanted.count + by,
        scenery=moved(wanted.scenery),
        blank=moved(wanted.blank),
    )


def _carve(sheet: Sheet, labels: list[int], first: int, inner: Sequence[int]) -> None:
    """Give each inner space a round piece of an area, where the area is deepest."""
    for new in inner:
        depth = _depths(sheet, labels, first)
        middle = max(depth, key=lambda cell: (depth[cell], -cell))
        reach = max(1, min(_RADIUS, depth[middle] - RIM - 1))
        for cell in _around(sheet, middle, reach):
            if depth.get(cell, 0) > RIM:
                labels[cell] = new


def _depths(sheet: Sheet, labels: Sequence[int], area: int) -> dict[int, int]:
    """Return how many steps each cell of an area is from what is not the area; at its edge, one."""
    depth = {cell: 0 for cell, label in enumerate(labels) if label == area}
    edge = [cell for cell in depth if any(one not in depth for one in sheet.near[cell])]
    step = 1
    while edge:
        depth |= dict.fromkeys(edge, step)
        step += 1
        near = dict.fromkeys(one for cell in edge for one in sheet.near[cell])
        edge = [one for one in near if depth.get(one, step) == 0]
    return depth


def _around(sheet: Sheet, middle: int, reach: int) -> set[int]:
    """Return the cells at most so many steps from one."""
    found = {middle}
    for _ in range(reach):
        found |= {one for cell in found for one in sheet.near[cell] if one != OUTSIDE}
    return found
