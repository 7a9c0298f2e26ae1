"""What the picture says: which areas touch, and along which coast.

Reads arcs alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from publisher.chart.geometry import Area, Geometry, Point

VISIBLE = 4.0  # units: a shorter border is an accident of drawing, and nobody sees it


@dataclass(frozen=True, slots=True)
class Shore:
    """A stretch of an area's border along water, unbroken by land."""

    area: str
    seas: frozenset[str]
    ends: frozenset[Point]
    arcs: tuple[int, ...]
    length: float
    is_island: bool = False


@dataclass(frozen=True)
class Contacts:
    """All that touches in a picture."""

    geometry: Geometry

    @cached_property
    def lengths(self) -> dict[tuple[str, str], float]:
        """Length of the border of each pair that touches, names in order."""
        return {
            pair: sum(self.geometry.arcs[n].length for n in arcs)
            for pair, arcs in self.geometry.borders.items()
            if pair[0] != pair[1]
        }

    def middle(self, one: str, other: str) -> Point:
        """A point on the border of two areas that touch, near its middle."""
        arcs = self.geometry.borders[min(one, other), max(one, other)]
        longest = max((self.geometry.arcs[n] for n in arcs), key=lambda arc: arc.length)
        return longest.points[len(longest.points) // 2]

    @cached_property
    def shores(self) -> dict[str, tuple[Shore, ...]]:
        """The shores of each land area, the longest first."""
        return {
            name: tuple(sorted(_shores(self.geometry, area), key=lambda s: -s.length))
            for name, area in self.geometry.areas.items()
            if not area.is_water
        }

    @cached_property
    def army(self) -> set[tuple[str, str]]:
        """Pairs of land areas that touch, names in order."""
        return {
            pair
            for pair, length in self.lengths.items()
            if length > VISIBLE and all(map(self._is_walked, pair))
        }

    @cached_property
    def fleet(self) -> set[tuple[str, str, frozenset[str], frozenset[str]]]:
        """Pairs that a fleet may pass between, each with the seas of the shore used.

        For water the seas are empty: it has no shores.
        """
        found = set()
        for pair, length in self.lengths.items():
            if length <= VISIBLE:
                continue
            wet = [self._area(name).kind == "sea" for name in pair]
            if all(wet):
                found.add((*pair, frozenset[str](), frozenset[str]()))
            elif any(wet):
                found |= self._from_sea(pair, wet)
            elif all(map(self._is_walked, pair)):
                found |= self._along(pair)
        return found

    def _area(self, name: str) -> Area:
        return self.geometry.areas[name]

    def _is_walked(self, name: str) -> bool:
        return self._area(name).kind in {"inland", "coastal", "island"}

    def _from_sea(
        self, pair: tuple[str, str], wet: list[bool]
    ) -> set[tuple[str, str, frozenset[str], frozenset[str]]]:
        sea, land = pair if wet[0] else pair[::-1]
        if not self._is_walked(land):
            return set()
        none = frozenset[str]()
        arcs = set(self.geometry.borders[pair])
        return {
            (*pair, none, shore.seas) if wet[0] else (*pair, shore.seas, none)
            for shore in self.shores[land]
            if sea in shore.seas and self._reach(arcs, shore) > VISIBLE
        }

    def _reach(self, arcs: set[int], shore: Shore) -> float:
        return sum(self.geometry.arcs[n].length for n in arcs.intersection(shore.arcs))

    def _along(self, pair: tuple[str, str]) -> set[tuple[str, str, frozenset[str], frozenset[str]]]:
        """Coasts that meet where the border of two lands reaches the sea."""
        found = set()
        for number in self.geometry.borders[pair]:
            points = self.geometry.arcs[number].points
            for end in (points[0], points[-1]):
                one, other = (
                    [s for s in self.shores[name] if end in s.ends and s.seas] for name in pair
                )
                if one and other and one[0].seas & other[0].seas & self._at(end):
                    found.add((*pair, one[0].seas, other[0].seas))
        return found

    def _at(self, point: Point) -> frozenset[str]:
        return self._seas_at.get(point, frozenset())

    @cached_property
    def _seas_at(self) -> dict[Point, frozenset[str]]:
        found: dict[Point, set[str]] = defaultdict(set)
        for arc in self.geometry.arcs:
            for name in (arc.left, arc.right):
                if name and self._area(name).kind == "sea":
                    found[arc.points[0]].add(name)
                    found[arc.points[-1]].add(name)
        return {point: frozenset(names) for point, names in found.items()}

    @cached_property
    def corners(self) -> dict[Point, frozenset[str]]:
        """Points where areas meet, with the areas that meet there."""
        found: dict[Point, set[str]] = defaultdict(set)
        for arc in self.geometry.arcs:
            for point in {arc.points[0], arc.points[-1]}:
                found[point] |= {arc.left, arc.right} - {""}
        return {point: frozenset(names) for point, names in found.items()}


def coast_of(seas: frozenset[str], coasts: Mapping[str, frozenset[str]]) -> str | None:
    """Return the coast whose declared seas fit a shore best; None when none fits."""
    if not coasts:
        return ""
    fits = {name: len(seas & wanted) for name, wanted in coasts.items()}
    best = max(fits.values())
    names = sorted(name for name, fit in fits.items() if fit == best)
    if best == 0:
        return None
    if len(names) > 1:
        names.sort(key=lambda name: (len(coasts[name] ^ seas), name))
    return names[0]


def _shores(geometry: Geometry, area: Area) -> list[Shore]:
    found = []
    for ring in area.rings:
        wet = [_water_beyond(geometry, area.id, number) for number in ring]
        for run in _runs(wet):
            arcs = [ring[n] for n in run]
            numbers = tuple(n if n >= 0 else ~n for n in arcs)
            seas = {wet[n] for n in run} - {None, ""}
            points = [geometry.arcs[n].points for n in numbers]
            found.append(
                Shore(
                    area=area.id,
                    seas=frozenset(s for s in seas if s),
                    ends=frozenset(p for line in points for p in (line[0], line[-1])),
                    arcs=numbers,
                    length=sum(geometry.arcs[n].length for n in numbers),
                    is_island=len(run) == len(ring),
                )
            )
    return found


def _water_beyond(geometry: Geometry, area: str, number: int) -> str | None:
    """Return the sea on the arc's other side, "" for other water, None for none."""
    arc = geometry.arcs[number if number >= 0 else ~number]
    other = arc.right if arc.left == area else arc.left
    if not other or not geometry.areas[other].is_water:
        return None
    return other if geometry.areas[other].kind == "sea" else ""


def _runs(wet: list[str | None]) -> list[list[int]]:
    """Return the stretches of places that are not None, round the ring."""
    count = len(wet)
    if all(side is not None for side in wet):
        return [list(range(count))]
    start = next(n for n in range(count) if wet[n] is None)
    runs: list[list[int]] = []
    fresh = True
    for step in range(1, count + 1):
        here = (start + step) % count
        if wet[here] is None:
            fresh = True
        elif fresh:
            runs.append([here])
            fresh = False
        else:
            runs[-1].append(here)
    return runs
