"""A province split by a line: the seeds that draw it, while the borders round it stay.

A border runs halfway between two seeds, so a pair of them at equal distances from the line makes
the line the border. Where the pairs lie best is tried on a grid of points.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from publisher.chart.geometry import Point
from publisher.cli import Stop
from publisher.studio.edits.draft import Draft
from publisher.studio.edits.seeds import is_wet, on_sheet

GRID = 24  # points to a side, on which a split is tried
ROOM = 0.6  # of the province's width, tried round it
PAIRS = (1, 2, 3, 4)
OFF = (0.03, 0.08, 0.16, 0.3)  # distances from the line that are tried, in its lengths
STRAY = 2  # a point taken from a neighbour counts as so many on the wrong side
APART = 4.0  # units between seeds of the two sides, at least
STEPS = 40  # along the line, on which it is in the province or not


@dataclass(frozen=True)
class Split:
    """Seeds of the two sides of a line, and how many points of a grid they give wrongly."""

    left: tuple[Point, ...]
    right: tuple[Point, ...]
    wrong: int = 0


def split(draft: Draft, province: str, line: Sequence[Point]) -> Split:
    """Divide a province by a line: the seeds of both sides, such that other borders stay.

    Raises Stop if the line does not cross the province.
    """
    everyone = on_sheet(draft)
    if not everyone.get(province):
        raise Stop("This province has no seed, so a line cannot split it.")
    water = {name for name in everyone if is_wet(draft, name)}
    own = everyone[province]
    others = [
        seed
        for name, held in everyone.items()
        if name != province
        for seed in held
        if (name in water) == (province in water)
        or draft.drawing.data["map"].get("coast") == "seeds"
    ]
    grid = [
        (point, math.dist(point, _nearest(point, others)) if others else math.inf)
        for point in _grid(own, line, draft)
    ]
    inside = [
        (point, far, min(math.dist(point, seed) for seed in own) < far) for point, far in grid
    ]
    sides = {_is_left(point, line) for point, _, is_in in inside if is_in}
    within = [p for p in _along(line, STEPS) if min(math.dist(p, s) for s in own) < _far(p, others)]
    if len(sides) < len(("left", "right")) or not within:
        raise Stop("The line does not cross the province. Draw it from border to border.")
    found = [
        replace(one, wrong=_wrong(one, inside, line))
        for one in _candidates(own, (within[0], *line[1:-1], within[-1]))
        if all(math.dist(left, right) > APART for left in one.left for right in one.right)
    ]
    if not found:
        raise Stop("The province is too small to be split.")
    return min(found, key=lambda one: (one.wrong, len(one.left) + len(one.right)))


def _far(point: Point, others: Sequence[Point]) -> float:
    return math.dist(point, _nearest(point, others)) if others else math.inf


def _nearest(point: Point, seeds: Iterable[Point]) -> Point:
    return min(seeds, key=lambda seed: math.dist(point, seed))


def _grid(own: Sequence[Point], line: Sequence[Point], draft: Draft) -> list[Point]:
    """Return points over the province and round it, inside the frame."""
    xs, ys = zip(*own, *line, strict=True)
    room = ROOM * max(max(xs) - min(xs), max(ys) - min(ys), 40.0)
    frame = draft.frame
    left, right = max(frame.margin, min(xs) - room), min(frame.margin + frame.width, max(xs) + room)
    top, foot = max(frame.margin, min(ys) - room), min(frame.margin + frame.height, max(ys) + room)
    steps = [n / (GRID - 1) for n in range(GRID)]
    return [(left + a * (right - left), top + b * (foot - top)) for a in steps for b in steps]


def _candidates(own: Sequence[Point], line: Sequence[Point]) -> Iterable[Split]:
    """Yield seeds to try: pairs along the line, beside the old seeds or alone.

    An old seed that lies nearer to the line than the pairs stays, or goes, or becomes a pair; the
    others stay, mirrored or not.
    """
    length = sum(math.dist(a, b) for a, b in pairwise(line))
    for off in (part * length for part in OFF):
        far = [seed for seed in own if _off(seed, _piece(seed, line)) >= off]
        feet = [_foot(seed, line) for seed in own if seed not in far]
        beside = _beside(feet, line, off)
        for kept, (before, behind) in ((own, ([], [])), (far, ([], [])), (far, beside)):
            left = [seed for seed in kept if _is_left(seed, line)]
            right = [seed for seed in kept if not _is_left(seed, line)]
            there = [_mirrored(seed, line) for seed in left]
            back = [_mirrored(seed, line) for seed in right]
            yield from _with_pairs([*left, *before], [*right, *behind], line, off)
            yield from _with_pairs([*left, *back, *before], [*right, *there, *behind], line, off)
        yield from _with_pairs([], [], line, off)


def _with_pairs(
    left: Sequence[Point], right: Sequence[Point], line: Sequence[Point], off: float
) -> Iterable[Split]:
    if left and right:
        yield Split(tuple(left), tuple(right))
    for count in PAIRS:
        before, behind = _beside(_along(line, count), line, off)
        yield Split((*left, *before), (*right, *behind))


def _beside(
    points: Iterable[Point], line: Sequence[Point], off: float
) -> tuple[list[Point], list[Point]]:
    """Return the places on the left and on the right of points of a line."""
    left, right = [], []
    for x, y in points:
        (ax, ay), (bx, by) = _piece((x, y), line)
        size = math.dist((ax, ay), (bx, by)) or 1.0
        dx, dy = (by - ay) / size * off, (ax - bx) / size * off
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return left, right


def _foot(point: Point, line: Sequence[Point]) -> Point:
    """Return the point of a line, or of where it would go on, that is nearest to a point."""
    (ax, ay), (bx, by) = _piece(point, line)
    size = (bx - ax) ** 2 + (by - ay) ** 2 or 1.0
    part = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / size
    return ax + part * (bx - ax), ay + part * (by - ay)


def _mirrored(point: Point, line: Sequence[Point]) -> Point:
    """Return the point on the other side of a line, as far from it."""
    x, y = _foot(point, line)
    return 2 * x - point[0], 2 * y - point[1]


def _along(line: Sequence[Point], count: int) -> list[Point]:
    """Return points in the middles of equal parts of a line."""
    length = sum(math.dist(a, b) for a, b in pairwise(line))
    found: list[Point] = []
    gone = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        size = math.dist((ax, ay), (bx, by))
        while len(found) < count and size:
            part = ((len(found) + 0.5) / count * length - gone) / size
            if part > 1:
                break
            found.append((ax + part * (bx - ax), ay + part * (by - ay)))
        gone += size
    return found


def _piece(point: Point, line: Sequence[Point]) -> tuple[Point, Point]:
    """Return the piece of a line that is nearest to a point."""
    return min(pairwise(line), key=lambda piece: _off(point, piece))


def _off(point: Point, piece: tuple[Point, Point]) -> float:
    (ax, ay), (bx, by) = piece
    size = (bx - ax) ** 2 + (by - ay) ** 2
    part = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / size if size else 0.0
    part = max(0.0, min(1.0, part))
    return math.dist(point, (ax + part * (bx - ax), ay + part * (by - ay)))


def _is_left(point: Point, line: Sequence[Point]) -> bool:
    """Is a point on the left of a line, for whoever walks it? y grows downwards."""
    (ax, ay), (bx, by) = _piece(point, line)
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) < 0


def _wrong(tried: Split, grid: Iterable[tuple[Point, float, bool]], line: Sequence[Point]) -> int:
    """Count the points that seeds give to another side or province than they should."""
    wrong = 0
    for point, far, is_in in grid:
        left = min((math.dist(point, seed) for seed in tried.left), default=math.inf)
        right = min((math.dist(point, seed) for seed in tried.right), default=math.inf)
        if min(left, right) < far:
            is_amiss = (left < right) != _is_left(point, line)
            wrong += is_amiss if is_in else STRAY
        else:
            wrong += is_in
    return wrong
