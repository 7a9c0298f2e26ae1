"""Shared provinces; where none is shared, orders are legal as in the standard rules."""

import random

import pytest

from engine.board.board import Location, PowerId
from engine.board.position import Position, Unit, in_order
from engine.orders.orders import Convoy, HelpOrder, Hold, Move, Order, SupportHold, SupportMove
from engine.request.position_json import read_position
from engine.standard.movement.completion import fit_unit_order
from engine.standard.movement.legality import judge_unit_order, situation_of
from engine.standard.movement.listing import movement_orders
from tests.engine.corpus import TABLE
from tests.games import play
from variants.deus_vult.legality import candidate_orders
from variants.deus_vult.orders import SupportAttack
from variants.deus_vult.situation import SharedSituation, shared_situation

BOARD = TABLE.board
KINDS = (Hold, Move, SupportHold, SupportMove, Convoy)


def positions() -> list[Position]:
    """Return the movement phases of a random game."""
    return [turn.before for turn in play.game(TABLE, 5, 24) if turn.before.phase.kind == "M"]


@pytest.mark.parametrize("position", positions(), ids=lambda p: p.phase.code)
def test_without_shared_provinces_the_standard_orders_are_legal(position: Position) -> None:
    field, shared = situation_of(BOARD, position), shared_situation(BOARD, position)
    assert len(shared.layers) == 1
    rng = random.Random(position.phase.code)  # noqa: S311 - a test's dice
    for unit in position.units:
        listed = movement_orders(field, unit)
        candidates = [o for o in candidate_orders(shared, unit) if type(o) in KINDS]
        assert [fit_unit_order(field, unit.power, o) for o in candidates] == [*listed]
        for _ in range(20):
            wild = _wild(rng, position, unit)
            fitted = fit_unit_order(shared, unit.power, wild)
            plain = fit_unit_order(field, unit.power, wild)
            assert fit_unit_order(field, unit.power, fitted) == plain
            assert judge_unit_order(shared, unit, fitted) == judge_unit_order(field, unit, plain)


def _wild(rng: random.Random, position: Position, unit: Unit) -> Order:
    target = rng.choice(position.units).at
    to = rng.choice(sorted(BOARD.province_of))
    kind = rng.choice((Move, SupportHold, SupportMove, Convoy))
    if kind is Move:
        return Move(unit.kind, unit.at, to, via=rng.random() < 0.2)
    if kind is SupportHold:
        return SupportHold(unit.kind, unit.at, "", target)
    return (SupportMove if kind is SupportMove else Convoy)(unit.kind, unit.at, "", target, to)


def shared(**units: list[tuple[str, str, int]]) -> SharedSituation:
    """Look at stacks on the standard board."""
    listed = [
        Unit(PowerId(power), kind, Location(at), count=count)
        for power, stacks in units.items()
        for kind, at, count in stacks
    ]
    start = TABLE.opening
    return shared_situation(BOARD, Position(start.phase, in_order(listed), {}))


def texts(at: SharedSituation, unit: Unit) -> set[str]:
    """Return the standard orders of a stack that help others."""
    orders = candidate_orders(at, unit)
    helps = [o for o in orders if isinstance(o, HelpOrder) and not isinstance(o, SupportAttack)]
    return {TABLE.write(order) for order in helps}


def test_an_order_names_the_helped_faction_where_several_stand() -> None:
    at = shared(
        Austria=[("A", "Vie", 1), ("A", "Boh", 2)], Italy=[("A", "Vie", 1), ("A", "Boh", 1)]
    )
    vienna = next(u for u in at.position.units if (u.power, u.at) == ("Austria", "Vie"))
    told = texts(at, vienna)
    assert {"A Vie S A Boh", "A Vie S Italy A Boh", "A Vie S Italy A Boh - Gal"} <= told
    # Its neighbour may leave with its support, a lone unit does not support itself.
    assert "A Vie S Italy A Vie - Gal" in told
    assert "A Vie S A Vie - Gal" not in told


def test_part_of_a_stack_supports_the_rest() -> None:
    at = shared(Austria=[("A", "Boh", 2)])
    (bohemia,) = at.position.units
    assert {"A Boh S A Boh - Mun", "A Boh S A Boh - Gal"} <= texts(at, bohemia)


def test_the_owner_of_the_units_is_completed_where_only_one_is_possible() -> None:
    at = shared(Austria=[("A", "Vie", 1)], Italy=[("A", "Boh", 1), ("A", "Tyr", 1)],
               Germany=[("A", "Tyr", 1)])  # fmt: skip
    austria = PowerId("Austria")
    for place, whose in (("Boh", "Italy"), ("Tyr", ""), ("Vie", "")):
        order = SupportHold("A", Location("Vie"), "", Location(place))
        fitted = fit_unit_order(at, austria, order)
        assert isinstance(fitted, SupportHold)
        assert fitted.whose == whose
    named = SupportHold("A", Location("Vie"), "F", Location("Tyr"), whose=PowerId("Germany"))
    fitted = fit_unit_order(at, austria, named)
    assert TABLE.write(fitted) == "A Vie S Germany A Tyr"


def test_an_order_means_the_unit_that_can_carry_it_out() -> None:
    at = shared(England=[("A", "Lon", 1), ("F", "Lon", 1), ("F", "Nth", 1)])
    england = PowerId("England")
    for to, kind in (("Eng", "F"), ("Wal", "A")):
        order = SupportMove("F", Location("Nth"), kind, Location("Lon"), Location(to))
        fitted = fit_unit_order(at, england, order)
        assert getattr(fitted, "target_kind", "") == kind
    carried = Convoy("F", Location("Nth"), "F", Location("Lon"), Location("Nwy"))
    assert TABLE.write(fit_unit_order(at, england, carried)) == "F Nth C A Lon - Nwy"


def test_a_stack_of_fleets_carries_and_supports_at_once() -> None:
    """DATC 6.D.31 is about a single fleet."""
    for count, can in ((1, False), (2, True)):
        at = shared(England=[("A", "Lon", 1), ("F", "Nth", count)])
        fleets = at.position.units[1]
        assert ("F Nth S A Lon - Nwy" in texts(at, fleets)) is can
        order = SupportMove("F", Location("Nth"), "A", Location("Lon"), Location("Nwy"))
        assert (judge_unit_order(at, fleets, order) is None) is can


def test_a_unit_helps_units_of_another_stack_that_fleets_carry() -> None:
    """Syria's army at Baalbek supports Kerbogha's host, second in Antioch, over the sea."""
    table = play.table_of("deus_vult")
    units = {"Mosul": ["A Ant", "K Ant"], "Syrians": ["F Sys", "F Cil", "A Baa"]}
    position = read_position(table, {"phase": "S1104M", "units": units})
    menu = table.variant.rules.phase_rule(position).menu
    (army,) = menu.actors(table.board, position, PowerId("Syrians"))[:1]
    texts = [table.write(order) for order in menu.orders(table.board, position, army)]
    assert "A Baa S Mosul K Ant - Tri" in texts
    assert "A Baa S Mosul A Ant - Tri" in texts
