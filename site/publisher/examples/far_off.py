"""What is so far off that an example shows it in a picture of its own."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from statistics import median

from publisher.chart.geometry import Geometry, Point
from publisher.examples.stages import Stage
from publisher.examples.windows import is_here, view_of
from publisher.words import rules as words

_WIDER = 1.5  # a window that would be so many times wider leaves out what is far off
_MOST = 1 / 3  # of the places of an example, that may be called far off

type Places = frozenset[str]  # provinces, without coasts


def near_and_far(geometry: Geometry, stages: Sequence[Stage]) -> tuple[list[Stage], list[Stage]]:
    """Divide the moments of an example into what one window shows, and what is far from it.

    The second list is empty where one window is enough. Orders stay with all that they concern.
    """
    everywhere = {at for stage in stages for at in stage.locations}
    if not all(map(is_here, everywhere)):  # a stub stands beside its place
        return list(stages), []
    spots = {_province(at): geometry.spot(at) for at in sorted(everywhere)}
    far: Places = frozenset()
    full = view_of(geometry, everywhere)[2]
    for group in _from_afar(spots, stages):
        far |= group
        if len(far) > _MOST * len(spots):
            break
        near = [at for at in everywhere if _province(at) not in far]
        if _WIDER * view_of(geometry, near)[2] <= full:
            return [_within(stage, spots.keys() - far) for stage in stages], _elsewhere(stages, far)
    return list(stages), []


def _from_afar(spots: dict[str, Point], stages: Sequence[Stage]) -> list[Places]:
    """Group the places that orders join, the group farthest from the middle of all first."""
    x, y = (median(spot[axis] for spot in spots.values()) for axis in (0, 1))
    groups = {place: frozenset([place]) for place in spots}
    for joined in _joined(stages):
        whole = frozenset[str]().union(*(groups[place] for place in joined))
        groups |= dict.fromkeys(whole, whole)

    def distance(group: Places) -> float:
        return min(abs(spots[place][0] - x) + abs(spots[place][1] - y) for place in group)

    return sorted(set(groups.values()), key=lambda group: (-distance(group), sorted(group)))


def _joined(stages: Sequence[Stage]) -> Iterator[Places]:
    """Yield the places of each order that is drawn from one place to another."""
    for stage in stages:
        for order in stage.orders:
            sketch = order["sketch"]
            ends = [sketch[key] for key in ("at", "from", "to") if sketch.get(key)]
            yield frozenset(map(_province, [*ends, *sketch.get("via", ())]))


def _elsewhere(stages: Sequence[Stage], far: Places) -> list[Stage]:
    """Cut out what is far off; a moment that looks like the one before is left out."""
    first, *later = (_within(stage, far) for stage in stages)
    shown = [replace(first, caption=words.ELSEWHERE.format(caption=first.caption))]
    for stage in later:
        if not shown[-1].shows_the_same(stage):
            shown.append(replace(stage, caption=words.ELSEWHERE.format(caption=stage.caption)))
    return shown


def _within(stage: Stage, places: Collection[str]) -> Stage:
    """Cut out of a moment what is in some provinces; what is drawn nowhere stays."""
    units = [unit for unit in stage.units if _province(unit["location"]) in places]
    orders = [
        order
        for order in stage.orders
        if not order["sketch"].get("at") or _province(order["sketch"]["at"]) in places
    ]
    return replace(stage, units=units, orders=orders)


def _province(location: str) -> str:
    return location.partition("/")[0]
