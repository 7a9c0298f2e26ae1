"""Turn a map that was laid out from neighbours alone, so that north is up.

Points and shapes of a source say which way is up even where they do not bear its borders. Else
names say where places lie: by a compass word ("Western Mediterranean"), or because one of our own
boards has a place of that name on the real Earth.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from publisher.importing.gazetteer import folded, own_places
from publisher.importing.gazetteer import gazetteer as all_known
from publisher.importing.model import Place, Point

ANGLES = 72
_WORDS = {"north": (0.0, -1.0), "south": (0.0, 1.0), "east": (1.0, 0.0), "west": (-1.0, 0.0)}
_KNOWN = 3.0  # weight of a known place, against 1 of a compass word
_FEWEST = 4  # known places below which they say nothing
_MIDDLE = 50  # degrees north, where our boards lie


def gazetteer(root: Path, names: Iterable[str] = ()) -> dict[str, Point]:
    """Return where places of our own boards lie, by name; x to the east and y to the south.

    Where our boards know hardly any of some names, those that only one place on the Earth has are
    known too.
    """
    own = {name: _flat(at) for name, at, _ in reversed(own_places(root))}
    if sum(folded(name) in own for name in names) >= _FEWEST:
        return own
    known = all_known(root)
    once = {
        name: _flat(spots[0])
        for table in (known.sea, known.land)
        for name, spots in table.items()
        if len(spots) == 1
    }
    return once | own


def _flat(at: Point) -> Point:
    x, y = at
    return (x * math.cos(math.radians(_MIDDLE)), -y)


def turned(
    points: Sequence[Point], places: Sequence[Place], known: Mapping[str, Point]
) -> list[Point]:
    """Turn and if need be mirror points, so that names lie where they say; y runs downwards.

    `points` may have more than there are places; the rest turns with them.
    """
    spots = list(points[: len(places)])
    pulls = _placed(spots, places) or _compass(spots, places) + _matched(spots, places, known)
    if not pulls:
        return list(points)
    best = max(
        (sum(w * _dot(_turn(at, angle, flip), to) for at, to, w in pulls), -angle, flip)
        for angle in range(ANGLES)
        for flip in (False, True)
    )
    moved = [_turn(point, -best[1], best[2]) for point in points]
    left, top = min(x for x, _ in moved), min(y for _, y in moved)
    return [(x - left, y - top) for x, y in moved]


def _turn(point: Point, angle: int, flip: bool) -> Point:  # noqa: FBT001 - two ways to look at it
    x, y = point
    x = -x if flip else x
    turn = 2 * math.pi * angle / ANGLES
    return (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1]


def _placed(points: Sequence[Point], places: Sequence[Place]) -> list[tuple[Point, Point, float]]:
    """Return the pull of each place that lies somewhere in the source's own picture."""
    pairs = [
        (point, at)
        for point, place in zip(points, places, strict=True)
        if (at := place.point or next((ring[0] for ring in place.outline if ring), None))
    ]
    if len({at for _, at in pairs}) < _FEWEST:
        return []
    here, there = _centred([a for a, _ in pairs]), _centred([b for _, b in pairs])
    return [(a, b, 1.0) for a, b in zip(here, there, strict=True)]


def _compass(points: Sequence[Point], places: Sequence[Place]) -> list[tuple[Point, Point, float]]:
    """Return the pull of each name with a compass word: its place, the direction, a weight."""
    middle = _centred(points)
    found = []
    for point, place in zip(middle, places, strict=True):
        name = place.name.lower()
        for word, way in _WORDS.items():
            if word in name:
                found.append((point, way, 1.0))
    return found


def _matched(
    points: Sequence[Point], places: Sequence[Place], known: Mapping[str, Point]
) -> list[tuple[Point, Point, float]]:
    """Return the pull of each place that one of our own boards has."""
    pairs = [
        (point, known[name])
        for point, place in zip(points, places, strict=True)
        if (name := folded(place.name)) in known
    ]
    if len(pairs) < _FEWEST:
        return []
    here, there = _centred([a for a, _ in pairs]), _centred([b for _, b in pairs])
    return [(a, b, _KNOWN) for a, b in zip(here, there, strict=True)]


def _centred(points: Sequence[Point]) -> list[Point]:
    """Move points to their middle, and scale them to about one unit."""
    count = max(1, len(points))
    x0, y0 = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
    size = math.sqrt(sum((x - x0) ** 2 + (y - y0) ** 2 for x, y in points) / count) or 1.0
    return [((x - x0) / size, (y - y0) / size) for x, y in points]
