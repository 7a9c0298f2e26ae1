"""Law of every variant: a fleet on no path from the start to the goal has no part in a convoy."""

from random import Random
from typing import Any, NamedTuple

import pytest

from engine.board.board import Location, ProvinceId
from engine.board.position import Unit
from engine.errors import EngineError
from engine.machine.adjudicate import adjudicate
from engine.request.position_json import read_position
from engine.standard.convoys import shores, waters
from tests.engine.standard.lanes import is_between
from tests.sentences.phases import LIBRARY, PUBLISHED, Phases

FEW, MANY = 40, 1_500

type Json = dict[str, Any]


class Convoy(NamedTuple):
    """A request with one army to be carried, and where a fleet would have no part in that."""

    request: Json
    order: str  # of any fleet that carries it
    spare: tuple[str, ...]


def convoy(phases: Phases, rng: Random) -> Convoy | None:
    """Draw a convoy in a crowded position, where everybody else holds."""
    board, year = phases.board, phases.board.calendar.start.year
    code = next(code for code in phases.codes(year) if code.endswith("M"))
    request = phases.request(code)
    try:
        units = read_position(phases.table, request).units
    except EngineError:
        return None  # units where none can stand
    ashore, at = shores(board), board.province_of
    armies = [unit for unit in units if unit.kind == "A" and at[unit.at] in ashore]
    fleets = [unit for unit in units if unit.kind == "F" and at[unit.at] in waters(board)[0]]
    if not armies or not fleets:
        return None
    army = rng.choice(armies)
    start, end = at[army.at], rng.choice(sorted(ashore - {at[army.at]}))
    carry = f"C {army.kind} {army.at} - {end}"
    if phases.is_shared:
        carry = f"C {army.power} {army.kind} {army.at} - {end}"
    orders: dict[str, list[str]] = {army.power: [f"A {army.at} - {end}{rng.choice(('', ' via'))}"]}
    for fleet in fleets:
        if rng.random() < 0.7:
            orders.setdefault(fleet.power, []).append(f"F {fleet.at} {carry}")
    return Convoy(request | {"orders": orders}, carry, spare_seas(phases, units, start, end))


def spare_seas(
    phases: Phases, units: tuple[Unit, ...], start: ProvinceId, end: ProvinceId
) -> tuple[Location, ...]:
    """Return the empty seas where a fleet would be on no simple path."""
    board = phases.board
    taken = {board.province_of[unit.at] for unit in units}
    able = board.routes.open_seas(start, end)
    sea = waters(board)[0]
    fleets = frozenset(board.province_of[u.at] for u in units if u.kind == "F") & sea
    sailing = fleets if able is None else fleets & able
    return tuple(
        here
        for here in sorted(sea - taken)
        if here not in (start, end)
        if (able is not None and here not in able)
        or not is_between(board.routes, sailing | {here}, here, start, end)
    )


def check(variant: str, seed: int, count: int) -> None:
    """Add a fleet without a part to so many convoys, with the order to convoy or without."""
    phases, rng = Phases(variant, seed), Random(seed)  # noqa: S311 - samples, no secrets
    left = count
    for _ in range(count * 50):
        drawn = convoy(phases, rng)
        if drawn is None or not drawn.spare:
            continue
        at, power = rng.choice(drawn.spare), rng.choice(phases.powers).id
        text = f"F {at} {rng.choice((drawn.order, 'H'))}"
        added = with_fleet(drawn.request, power, at, text)
        before, after = (adjudicate(LIBRARY, one) for one in (drawn.request, added))
        assert before["faults"] == after["faults"] == []
        own = [one for one in results(after) if one["order"].startswith(f"F {at} ")]
        assert [one["result"] for one in own if " C " in one["order"]] in ([], ["illegal"]), added
        others = [one for one in results(after) if one not in own]
        assert key(others) == key(results(before)), added
        left -= 1
        if not left:
            return
    pytest.fail(f"{left} convoys of {count} were not found")


def with_fleet(request: Json, power: str, at: str, text: str) -> Json:
    """Return the request with one more fleet, and its order."""
    units, orders = request["units"], request["orders"]
    return request | {
        "units": units | {power: [*units.get(power, ()), f"F {at}"]},
        "orders": orders | {power: [*orders.get(power, ()), text]},
    }


def results(answer: Json) -> list[Json]:
    """Return the results of an answer."""
    found: list[Json] = answer["results"]
    return found


def key(told: list[Json]) -> list[str]:
    """Return results in a form to compare, in any sequence."""
    return sorted(map(repr, told))


@pytest.mark.parametrize("variant", PUBLISHED)
def test_a_fleet_on_no_path_changes_nothing(variant: str) -> None:
    check(variant, 3, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("variant", PUBLISHED)
def test_a_fleet_on_no_path_changes_nothing_in_many_positions(variant: str) -> None:
    check(variant, 4, MANY)
