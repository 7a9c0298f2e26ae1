"""Coasts: the shores of a province that fleets cannot pass between."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from publisher.atlas.lint.adjacency import Contacts, Shore, coast_of
from publisher.atlas.lint.agreement import coast_seas
from publisher.chart.geometry import Geometry, Point
from publisher.cli import Stop
from publisher.studio.edits.draft import Draft
from publisher.studio.edits.provinces import units_of, where
from publisher.studio.edits.reach import join

# The usual names, by the direction from the middle of the shores; y grows downwards.
_NAMES: Mapping[str, Point] = {"nc": (0, -1), "ec": (1, 0), "sc": (0, 1), "wc": (-1, 0)}


def coasts(draft: Draft, given: Mapping[str, Any]) -> None:
    """Tell a province's coasts apart as the map shows them, or no longer: {"province", "on"}."""
    province = str(given["province"])
    facts = draft.facts(province)
    if given["on"]:
        if draft.geometry is None or not draft.is_drawn:
            raise Stop("The map has to be drawn first: it shows where the coasts are.")
        _tell_apart(draft, province, draft.geometry)
    elif facts.get("coasts"):
        beside = _forgotten(draft, province)
        draft.rules.take(("provinces", province, "coasts"))
        for there in sorted(set(beside)):
            join(draft.rules, "fleet", (province, there))
        _units_on(draft, province, "")


def _tell_apart(draft: Draft, province: str, geometry: Geometry) -> None:
    contacts = Contacts(geometry)
    shores = [one for one in contacts.shores.get(province, ()) if one.seas and not one.is_island]
    if not 1 < len(shores) <= len(_NAMES):
        name = draft.provinces[province].get("name", province)
        message = f"The map shows no coasts of {name} that land parts."
        raise Stop(message)
    names = _named(geometry, shores)
    pairs = [
        (seas, other, others) if one == province else (others, one, seas)
        for one, other, seas, others in sorted(contacts.fleet, key=str)
        if province in {one, other}
    ]
    _forgotten(draft, province)
    draft.rules.put(("provinces", province, "coasts"), sorted(names.values()))
    for seas, other, others in pairs:
        if seas in names:
            coast = coast_of(others, coast_seas(other, draft.rules.data))
            there = f"{other}/{coast}" if coast else other
            join(draft.rules, "fleet", (f"{province}/{names[seas]}", there))
    _units_on(draft, province, min(names.values()))


def _named(geometry: Geometry, shores: Sequence[Shore]) -> dict[frozenset[str], str]:
    """Name shores after the points of the compass, each the nearest that is free."""
    middles = {shore.seas: _middle(geometry, shore) for shore in shores}
    x, y = (sum(values) / len(middles) for values in zip(*middles.values(), strict=True))
    turns = sorted(
        (math.dist(way, _unit(mx - x, my - y)), name, seas)
        for seas, (mx, my) in middles.items()
        for name, way in _NAMES.items()
    )
    found: dict[frozenset[str], str] = {}
    for _, name, seas in turns:
        if seas not in found and name not in found.values():
            found[seas] = name
    return found


def _unit(x: float, y: float) -> Point:
    size = math.hypot(x, y) or 1.0
    return x / size, y / size


def _middle(geometry: Geometry, shore: Shore) -> Point:
    points = [point for number in shore.arcs for point in geometry.arcs[number].points]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _forgotten(draft: Draft, province: str) -> list[str]:
    """Take a province and its coasts out of the fleets' reach; return what was beside it."""
    beside: list[str] = []
    path = ("reach", "fleet")
    for here, held in list(draft.rules.table(*path).items()):
        if here.partition("/")[0] == province:
            beside += held
            draft.rules.take((*path, here))
        else:
            for there in held:
                if there.partition("/")[0] == province:
                    draft.rules.drop((*path, here), there)
    return beside


def _units_on(draft: Draft, province: str, coast: str) -> None:
    """Put fleets of the start on a coast, or on none."""
    place = f"{province}/{coast}" if coast else province
    for index, power in enumerate(draft.rules.list("power")):
        held = [str(unit) for unit in power.get("units", ())]
        moved = [
            f"F {place}" if one.startswith("F ") and where(one) == province else one for one in held
        ]
        if moved != held:
            units_of(draft, index, moved)
