"""The powers' names on a small chart, each on its own land, where there is room."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from publisher.chart.chart import BoardFacts, Geometry
from publisher.chart.geometry import Box, Point

NAME_SIZE = 22  # pixels of the picture; galleries show it at a half to two thirds
_LETTER = 0.56  # a letter's mean width by its height, in the widest of the faces that are used
_BESIDE = 1.1  # how far a name may lie above or below its place, by its height
_EDGE = 8  # pixels that stay free round the picture


@dataclass(frozen=True, slots=True)
class ThumbName:
    """A name, with the middle of its line in pixels of the picture."""

    text: str
    x: float
    y: float

    @property
    def box(self) -> Box:
        """Left, top, right and bottom of its area."""
        across, down = len(self.text) * NAME_SIZE * _LETTER / 2, NAME_SIZE / 2
        return self.x - across, self.y - down, self.x + across, self.y + down


def thumb_names(
    geometry: Geometry, facts: BoardFacts, frame: Box, size: tuple[int, int]
) -> Sequence[ThumbName]:
    """Place the powers' names, those with the most land first; who finds no room goes unnamed.

    `frame` is what the picture shows of the chart (left, top, width, height), `size` the
    picture's width and height in pixels.
    """
    homes = _homes(geometry, facts)
    called = {power.id: power.name for power in facts.powers}
    placed: list[ThumbName] = []
    for power in sorted(homes, key=lambda one: (-_land(geometry, homes[one]), one)):
        spots = [_in_picture(spot, frame, size) for spot in _spots(geometry, homes[power])]
        names = (_inside(ThumbName(called[power], x, y), size) for x, y in _tries(spots))
        found = next((name for name in names if _has_room(name, placed, size)), None)
        placed += [found] if found else []
    return placed


def _homes(geometry: Geometry, facts: BoardFacts) -> Mapping[str, Sequence[str]]:
    """Gather the provinces that each power holds at the beginning."""
    owners = {power.id for power in facts.powers}
    homes: dict[str, list[str]] = defaultdict(list)
    for key, told in facts.provinces.items():
        if told.owner in owners and key in geometry.areas and not geometry.areas[key].is_water:
            homes[told.owner].append(key)
    return homes


def _land(geometry: Geometry, provinces: Iterable[str]) -> float:
    boxes = (geometry.bounds(key) for key in provinces)
    return sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)


def _spots(geometry: Geometry, provinces: Sequence[str]) -> Sequence[Point]:
    """Give the middle of all the land, and that of each province of it."""
    boxes = [geometry.bounds(key) for key in provinces]
    spots = [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]
    return [(fmean(x for x, _ in spots), fmean(y for _, y in spots)), *spots]


def _in_picture(spot: Point, frame: Box, size: tuple[int, int]) -> Point:
    return (spot[0] - frame[0]) / frame[2] * size[0], (spot[1] - frame[1]) / frame[3] * size[1]


def _tries(spots: Sequence[Point]) -> Iterator[Point]:
    """Try every spot itself, then a line above and below."""
    for beside in (0, -_BESIDE, _BESIDE):
        for x, y in spots:
            yield x, y + beside * NAME_SIZE


def _inside(name: ThumbName, size: tuple[int, int]) -> ThumbName:
    """Push a name in from the edge, if its land is in the picture."""
    if not (0 <= name.x <= size[0] and 0 <= name.y <= size[1]):
        return name
    left, top, right, bottom = name.box
    x = name.x + max(_EDGE - left, 0) - max(right + _EDGE - size[0], 0)
    return replace(name, x=x, y=name.y + max(_EDGE - top, 0) - max(bottom + _EDGE - size[1], 0))


def _has_room(name: ThumbName, others: Iterable[ThumbName], size: tuple[int, int]) -> bool:
    left, top, right, bottom = name.box
    if left < _EDGE or top < _EDGE or right > size[0] - _EDGE or bottom > size[1] - _EDGE:
        return False
    boxes = (other.box for other in others)
    return all(right < a or c < left or bottom < b or d < top for a, b, c, d in boxes)
