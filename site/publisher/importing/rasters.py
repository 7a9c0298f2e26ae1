"""Pictures whose areas are places, made of outlines."""

import math
from collections.abc import Mapping
from itertools import pairwise

from publisher.importing.model import Picture, Place, Ring, SourceError
from publisher.words import importing as words

_LONGEST = 900  # pixels of the longer side
_EDGE = 2  # pixels of a margin
_MOST_CROSSINGS = 8_000_000  # of outlines with rows of pixels


def outlined(places: Mapping[str, Place]) -> Picture | None:
    """Draw the outlines of places into a picture, the largest first, so that none is covered.

    Raises SourceError where outlines run up and down without end.
    """
    keys = tuple(places)
    rings = [ring for place in places.values() for ring in place.outline]
    points = [point for ring in rings for point in ring]
    if not points:
        return None
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
    scale = (_LONGEST - 2 * _EDGE) / max(wide, high, 1e-9)
    width, height = math.ceil(wide * scale) + 2 * _EDGE, math.ceil(high * scale) + 2 * _EDGE
    labels = [-1] * (width * height)
    rows = sum(
        1 + abs(y - v) * scale for ring in rings for (_, y), (_, v) in pairwise((*ring, ring[0]))
    )
    if rows > _MOST_CROSSINGS:
        origin = next(iter(places.values())).origin
        raise SourceError(origin, words.FINE_SHAPES.format(most=_MOST_CROSSINGS))
    order = sorted(range(len(keys)), key=lambda n: (-_area(places[keys[n]].outline), n))
    for number in order:
        moved = [
            tuple(((x - left) * scale + _EDGE, (y - top) * scale + _EDGE) for x, y in ring)
            for ring in places[keys[number]].outline
        ]
        for row, start, end in _spans(moved, height):
            for column in range(max(0, start), min(width, end)):
                labels[row * width + column] = number
    seen = set(labels)
    for number, place in enumerate(places.values()):
        if place.point is None and place.outline and number not in seen:
            place.point = place.outline[0][0]  # others lie over it, but it is somewhere
        if place.point is not None:
            x, y = place.point
            place.point = ((x - left) * scale + _EDGE, (y - top) * scale + _EDGE)
    return Picture(width, height, keys, labels)


def _area(rings: list[Ring]) -> float:
    return sum(abs(ring_area(ring)) for ring in rings)


def ring_area(ring: Ring) -> float:
    """Return the area of a ring; negative where it turns the other way."""
    turned = zip(ring, [*ring[1:], ring[0]], strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in turned) / 2


def _spans(rings: list[Ring], height: int) -> list[tuple[int, int, int]]:
    """Return the stretches of rows inside rings, a hole being what lies in two of them."""
    crossings: dict[int, list[float]] = {}
    for ring in rings:
        for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if y == v:
                continue
            (x0, y0), (x1, y1) = ((x, y), (u, v)) if y < v else ((u, v), (x, y))
            for row in range(max(0, math.ceil(y0 - 0.5)), min(height, math.ceil(y1 - 0.5))):
                at = x0 + (x1 - x0) * (row + 0.5 - y0) / (y1 - y0)
                crossings.setdefault(row, []).append(at)
    found = []
    for row, met in crossings.items():
        met.sort()
        for start, end in zip(met[::2], met[1::2], strict=False):
            found.append((row, math.ceil(start - 0.5), math.ceil(end - 0.5)))
    return found
