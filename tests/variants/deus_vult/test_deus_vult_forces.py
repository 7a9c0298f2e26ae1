"""The strengths behind a result: assaults of several parts, and shared provinces (6.2)."""

from typing import Any, NamedTuple

from engine.board.board import PowerId
from engine.machine.adjudicate import adjudicate
from engine.orders.results import AGAINST, OWN, Forces
from engine.request.position_json import read_position
from tests.games import play

TABLE = play.table_of("deus_vult")

type Texts = dict[str, list[str]]


class Told(NamedTuple):
    """The explanation of an order: its force, what that met, and the strengths in the sentence."""

    force: int
    against: list[tuple[int, tuple[str, ...]]]  # with the orders that act together
    sentence: str


def told(units: Texts, orders: Texts, power: str, order: str) -> Told:
    """Return how an order is explained; a centre belongs to the faction with most armies in it."""
    request: dict[str, Any] = {"phase": "S1099M", "units": units, "orders": orders}
    position = read_position(TABLE, request)
    rule = TABLE.variant.rules.phase_rule(position)
    sheets = TABLE.read(position, {PowerId(p): lines for p, lines in orders.items()})
    found = rule.resolve(TABLE.board, position, sheets)
    texts = [TABLE.write(one) for one in found.orders]
    entry = [*zip(found.powers, texts, strict=True)].index((PowerId(power), order))
    lines = rule.explain(TABLE.board, found, entry)
    answer: Any = adjudicate(play.LIBRARY, {**request, "variant": "deus_vult"})
    (own,) = {line.strength for line in lines if line.side == OWN}
    against = [(line.strength, _orders(line)) for line in lines if line.side == AGAINST]
    return Told(own, sorted(against), answer["results"][entry]["why"])


def _orders(line: Forces) -> tuple[str, ...]:
    return tuple(TABLE.write(order) for order in line.orders)


def test_a_counter_assault_of_two_parts_opposes_with_both() -> None:
    units = {"French": ["2A Syc"], "Mosul": ["A Syc", "2A Lar"]}
    inside, outside = "A Syc ATT French A Syc", "2A Lar ATT French A Syc"
    orders = {"French": ["2A Syc ATT Mosul A Syc"], "Mosul": [inside, outside]}
    one = told(units, orders, "French", "2A Syc ATT Mosul A Syc")
    assert (one.force, one.against) == (2, [(1, (inside,)), (3, (inside, outside))])
    assert one.sentence == (
        "The French attack inside Syce (2) is weaker than the Turkish attack from Laranda and "
        "inside Syce (3), which succeeds."
    )
    assert one.sentence.count("3") == 1
    assert "1" not in one.sentence
    for order in (inside, outside):
        one = told(units, orders, "Mosul", order)
        assert (one.force, one.against[-1][0]) == (3, 2)


def test_an_assault_from_two_provinces_is_one_force() -> None:
    units = {"Normans": ["A Lar", "A Her", "A Syc"], "Germans": ["2A Ico", "A Ada"]}
    orders = {
        "Normans": ["A Lar - Ico", "A Her - Ico", "A Syc S A Her - Ico"],
        "Germans": ["A Ada S A Ico", "A Ico H"],
    }
    for order in ("A Lar - Ico", "A Her - Ico"):
        one = told(units, orders, "Normans", order)
        assert one.force == 3
        assert one.against[-1][0] == 3  # two armies and a support
    # A unit in a block of two is never explained as half of it.
    one = told({**units, "Germans": ["2A Ico"]}, orders, "Normans", "A Lar - Ico")
    assert (one.force, one.against[-1][0]) == (3, 2)


def test_equal_orders_from_one_province_are_distinguished() -> None:
    units = {"Normans": ["F Tor"], "Germans": ["F Tor", "F Fam"], "Syrians": ["F Bei"]}
    orders = {
        "Normans": ["F Tor - Sys"],
        "Germans": ["F Tor - Sys", "F Fam S F Tor - Sys"],
        "Syrians": ["F Bei - Sys"],
    }
    normans = told(units, orders, "Normans", "F Tor - Sys")
    assert (normans.force, [force for force, _ in normans.against]) == (1, [1, 2])
    syrians = told(units, orders, "Syrians", "F Bei - Sys")
    assert (syrians.force, syrians.against[-1][0]) == (1, 2)


def test_a_part_without_a_way_is_no_force() -> None:
    # No fleet is ordered to carry the army from Tyre, so it counts for neither side.
    units = {"Fatimids": ["A Asc", "A Tyr", "F Sys"], "Germans": ["2A Jaf"]}
    orders = {"Fatimids": ["A Asc - Jaf", "A Tyr - Jaf via"]}
    one = told(units, orders, "Fatimids", "A Asc - Jaf")
    assert (one.force, one.against) == (1, [(2, ("2A Jaf H",))])
    # The part of the army that stays in Ascalon defends with one, and meets the Germans with one.
    back = {**orders, "Germans": ["2A Jaf - Asc"]}
    one = told(units, back, "Germans", "2A Jaf - Asc")
    assert (one.force, one.against) == (2, [(1, ("A Asc - Jaf",))] * 2)
