"""Joined boards: what each of the four questions decides, and that each board is a game."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.board.board import Board, Location, PowerId, ProvinceId, province_id
from engine.board.position import Position, in_order
from engine.machine.cases import run_case
from engine.orders.orders import Convoy, Order, SupportMove
from engine.record.game import Table
from engine.request.reading import Reading
from engine.standard.opening import unit_of
from engine.text.lexicon import lexicon_of
from tests.engine.steps import counted
from tests.games import joined, play
from tests.games.joins import JOINS

TABLE = joined.table()
FILE = Path(__file__).parent / "joined.toml"
CASES: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["case"]
VARIANTS = {name: joined.variant(join, joined.Nations()) for name, join in JOINS.items()}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    plain = {key: value for key, value in case.items() if key != "join"}
    library = {"seven": VARIANTS[case["join"]]}
    assert run_case(library, {**plain, "variant": "seven"}) == []


@pytest.mark.parametrize("name", JOINS)
def test_without_an_order_across_boards_each_board_is_judged_separately(name: str) -> None:
    table = TABLE if name == "steps" else joined.table(JOINS[name])
    rule = table.variant.rules.phases["M"]
    for turns in joined.rounds(seed=2000, phases=20):
        position, sheets = joined.together(table.opening, turns)
        together = rule.resolve(table.board, position, sheets)
        whole = {
            (power, order): verdict.reason
            for power, order, verdict in zip(
                together.powers, together.orders, together.verdicts, strict=True
            )
        }
        for number, turn in enumerate(turns, 1):
            alone = turn.played.resolution
            for power, order, verdict in zip(
                alone.powers, alone.orders, alone.verdicts, strict=True
            ):
                key = (PowerId(f"{power}/{number}"), joined.lifted(order, number))
                assert whole[key] is verdict.reason, key
        places = {unit.at for unit in together.units}
        lifted = [
            joined.lifted_unit(unit, number).at
            for number, turn in enumerate(turns, 1)
            for unit in turn.played.resolution.units
        ]
        assert places == {*lifted}


def listed(table: Table, *units: str) -> dict[str, list[Order]]:
    """Return the legal orders of each unit in a position with these, all of one nation."""
    power = PowerId("England/1")
    position = Position(table.opening.phase, in_order([unit_of(u, power) for u in units]), {})
    rule = table.variant.rules.phases["M"]
    return {
        actor.key: list(rule.menu.orders(table.board, position, actor))
        for actor in rule.menu.actors(table.board, position, power)
        if actor.unit is not None
    }


def landings(orders: list[Order], army: str) -> set[str]:
    """Return the places on two boards where the listed convoys can land an army."""
    shores = NORWAY | CLYDE
    carried = [order for order in orders if isinstance(order, Convoy) and order.target == army]
    return {str(order.to) for order in carried if order.to in shores}


NORWAY, CLYDE = {"1:Nwy", "2:Nwy"}, {"1:Cly", "2:Cly"}


# The North Sea lies between Yorkshire and Norway; the Norwegian one touches Clyde and Norway.
@pytest.mark.parametrize(
    ("name", "army", "north", "norwegian"),
    [
        ("none", "1:Yor", {"1:Nwy"}, set()),
        ("steps", "1:Yor", {"1:Nwy"}, set()),
        ("steps", "2:Yor", set(), set()),
        ("crossings", "1:Yor", NORWAY, set()),
        ("crossings", "2:Yor", NORWAY, set()),
        ("crossings-at-home", "1:Yor", NORWAY, set()),
        ("crossings-at-home", "2:Yor", set(), set()),
        ("one-sea", "1:Yor", NORWAY | CLYDE, CLYDE),
        ("one-sea", "2:Yor", NORWAY | CLYDE, CLYDE),
    ],
)
def test_fleets_list_the_armies_they_may_carry(
    name: str, army: str, north: set[str], norwegian: set[str]
) -> None:
    orders = listed(joined.table(JOINS[name]), f"A {army}", "F 1:Nth", "F 2:Nwg")
    assert landings(orders["F 1:Nth"], army) == north
    assert landings(orders["F 2:Nwg"], army) == norwegian


@pytest.mark.parametrize("name", JOINS)
def test_exactly_the_legal_orders_are_listed(name: str) -> None:
    table = joined.table(JOINS[name])
    units = ("A 1:Yor", "A 2:Lvp", "F 1:Nth", "F 2:Nwg", "F 2:Nth", "F 3:Nao", "F 1:Den")
    rule, power = table.variant.rules.phases["M"], PowerId("England/1")
    position = Position(table.opening.phase, in_order([unit_of(u, power) for u in units]), {})
    for orders in listed(table, *units).values():
        for order in orders:
            assert rule.judge(table.board, position, power, order) is None, order
    boards = [str(number) for number in range(1, 8)]
    shores = [
        f"{board}:{place}"
        for board in boards
        for place in ("Nwy", "Edi", "Cly", "Yor", "Lvp", "Bel", "Hol", "Lon", "Den", "Swe")
    ]
    every = listed(table, *units)
    for unit in units:
        kind, at = unit.split()
        for army in ("1:Yor", "2:Lvp"):
            for to in map(Location, shores):
                for help_ in (Convoy, SupportMove):
                    order = help_(kind, Location(at), "A", Location(army), to)
                    legal = rule.judge(table.board, position, power, order) is None
                    assert legal == (order in every[unit]), (name, order)


def test_the_routes_of_a_board_are_computed_on_demand() -> None:
    board = joined.table(JOINS["one-sea"]).board
    assert board.moves["A"] == {}
    assert board.routes.boarding == {}
    seas: list[ProvinceId] = [province_id("3:Nth")]
    assert board.routes.is_route(province_id("1:Yor"), province_id("2:Nwy"), seas)
    assert set(board.routes.boarding) == {"1:Yor"}


def test_choices_are_built_lazily() -> None:
    position, power = TABLE.opening, "France/1"
    assert len(position.units) == 154
    first, _ = joined.nodes(TABLE, position, power, [])
    assert first < 1000
    sizes = joined.slot_sizes(TABLE, position, power)
    assert max(sizes.values()) < 600, max(sizes, key=lambda path: sizes[path])


def test_misspelt_units_cost_as_little_on_seven_boards_as_on_one() -> None:
    def steps(board: Board, texts: list[str]) -> int:
        lexicon = lexicon_of(board)  # made once; it indexes its names at the first mistake
        lexicon.nearest_place("zzyx", lexicon.numbers[0])
        reading = Reading(board)
        count, _ = counted(lambda: [reading.unit("", PowerId(""), text) for text in texts])
        assert len(reading.faults) == len(texts)
        return count

    plain = Table.of(play.LIBRARY["standard"]).board
    names = [f"Zzyx{letter}" for letter in "abcdefghij"]
    alone = steps(plain, [f"A {name}" for name in names])
    assert alone < 300 * len(names)
    assert steps(TABLE.board, [f"A 3:{name}" for name in names]) < 3 * alone
    assert steps(TABLE.board, [f"A {name}" for name in names]) < 3 * alone
