"""Retreats: what is read, what is legal, and what happens to units without an order."""

from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.position import Position
from engine.machine.adjudicate import adjudicate
from engine.record.game import Table
from engine.request.position_json import read_position
from tests.engine.corpus import LIBRARY, TABLE

type Json = dict[str, Any]

AUSTRIA = PowerId("Austria")

# An army and a fleet of Austria are dislodged; the fleet may go to either coast of Spain.
REQUEST: Json = {
    "variant": "standard",
    "phase": "S1901R",
    "units": {"Italy": ["A Tyr"], "France": ["F Por"], "Austria": ["A Bud"]},
    "centres": {},
    "dislodged": [
        {"power": "Austria", "unit": "A Vie", "retreats": ["Boh", "Gal"]},
        {"power": "Austria", "unit": "F Mao", "retreats": ["Spa/nc", "Spa/sc", "Gas"]},
        {"power": "Italy", "unit": "A Tri", "retreats": ["Boh", "Ven"]},
        {"power": "Italy", "unit": "F Lyo", "retreats": ["Spa/sc"]},
        {"power": "Turkey", "unit": "A Smy", "retreats": []},
    ],
}


def results(**orders: list[str]) -> dict[str, str]:
    """Return the result of every order by power and text."""
    found: Json = adjudicate(LIBRARY, {**REQUEST, "orders": orders})
    assert found["faults"] == []
    return {f"{r['power']}: {r['order']}": r["result"] for r in found["results"]}


def units(**orders: list[str]) -> dict[str, list[str]]:
    found: Json = adjudicate(LIBRARY, {**REQUEST, "orders": orders})
    after: dict[str, list[str]] = found["next"]["units"]
    return after


def test_units_without_an_order_disband_and_the_others_remain() -> None:
    assert units() == {"Austria": ["A Bud"], "France": ["F Por"], "Italy": ["A Tyr"]}
    assert results() == {
        "Austria: D A Vie": "disbanded",
        "Austria: D F Mao": "disbanded",
        "Italy: D A Tri": "disbanded",
        "Italy: D F Lyo": "disbanded",
        "Turkey: D A Smy": "disbanded",
    }


def test_a_retreat_moves_and_a_disbandment_removes() -> None:
    found = results(Austria=["A Vie R Gal", "D F Mao"])
    assert found["Austria: A Vie R Gal"] == "retreats"
    assert found["Austria: D F Mao"] == "disbanded"
    assert units(Austria=["A Vie R Gal", "D F Mao"])["Austria"] == ["A Bud", "A Gal"]


def test_two_to_one_province_are_both_lost_also_on_different_coasts() -> None:
    found = results(
        Austria=["A Vie R Boh", "F Mao R Spa/nc"], Italy=["A Tri R Boh", "F Lyo R Spa/sc"]
    )
    assert set(found.values()) == {"disbanded"}
    answer: Json = adjudicate(
        LIBRARY, {**REQUEST, "orders": {"Austria": ["A Vie R Boh"], "Italy": ["A Tri R Boh"]}}
    )
    first = answer["results"][0]
    assert first["by"] == ["A Tri R Boh"]
    assert first["why"] == "Disbanded: the Italian army from Trieste also retreats to Bohemia."


@pytest.mark.parametrize(
    ("text", "order", "result"),
    [
        ("A Vie - Gal", "A Vie R Gal", "retreats"),
        ("vie to galicia", "A Vie R Gal", "retreats"),
        ("F Vie R Gal", "A Vie R Gal", "retreats"),  # DATC 4.C.1: a wrong kind is mended
        ("disband vie", "D A Vie", "disbanded"),
        ("F Mao R Gas", "F Mao R Gas", "retreats"),
        ("F Mao R Spa", "F Mao R Spa", "illegal"),  # two coasts are open
        ("A Vie R Tyr", "A Vie R Tyr", "illegal"),
        ("A Bud R Gal", "A Bud R Gal", "illegal"),  # it was not dislodged
        ("Bud R Gal", "A Bud R Gal", "illegal"),
        ("Nth R Yor", "F Nth R Yor", "illegal"),  # there is no such unit
        ("A Tri R Ven", "A Tri R Ven", "illegal"),  # it is Italy's
        ("A Vie H", "A Vie H", "illegal"),
        ("W", "W", "illegal"),
        ("???", "???", "invalid"),
    ],
)
def test_orders_are_completed_and_judged(text: str, order: str, result: str) -> None:
    assert results(Austria=[text])[f"Austria: {order}"] == result
    line_rule = TABLE.variant.rules.phases["R"]
    position = read_position(TABLE, REQUEST)
    read = TABLE.read(position, {AUSTRIA: [text]})[AUSTRIA][0]
    legal = line_rule.judge(TABLE.board, position, AUSTRIA, read) is None
    assert legal == (result in ("retreats", "disbanded"))


def test_a_coast_is_completed_where_only_one_is_open() -> None:
    assert results(Italy=["F Lyo R Spa"])["Italy: F Lyo R Spa/sc"] == "retreats"


def test_two_different_orders_for_a_unit_do_not_count() -> None:
    found = results(Austria=["A Vie R Gal", "A Vie R Boh"])
    assert found["Austria: A Vie R Gal"] == found["Austria: A Vie R Boh"] == "illegal"
    assert found["Austria: D A Vie"] == "disbanded"


def test_the_same_order_twice_counts_once() -> None:
    assert units(Austria=["A Vie R Gal", "A Vie R Gal"])["Austria"] == ["A Bud", "A Gal"]


def test_only_units_that_can_retreat_are_asked() -> None:
    rule = TABLE.variant.rules.phases["R"]
    position = read_position(TABLE, REQUEST)
    assert rule.menu.demand(TABLE.board, position, AUSTRIA) == 2
    assert rule.menu.actors(TABLE.board, position, PowerId("Turkey")) == ()
    (tri, _) = rule.menu.actors(TABLE.board, position, PowerId("Italy"))[::-1]
    assert [TABLE.write(o) for o in rule.menu.orders(TABLE.board, position, tri)] == [
        "A Tri R Boh",
        "A Tri R Ven",
        "D A Tri",
    ]


def test_no_retreat_to_a_contested_occupied_or_closed_province() -> None:
    table: Table = TABLE
    rule = table.variant.rules.phases["R"]
    position: Position = read_position(
        table, {"phase": "S1901R", "units": {"Italy": ["A Tyr"]}, "contested": ["Boh"]}
    )
    (unit,) = read_position(table, {"phase": "S1901M", "units": {"Austria": ["A Vie"]}}).units
    places = rule.retreats(table.board, position, unit, (table.board.province_of["Tri"],))  # type: ignore[index]
    assert places == ("Bud", "Gal")
