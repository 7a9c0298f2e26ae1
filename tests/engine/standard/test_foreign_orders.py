"""An order to another power's unit, or to none, is illegal and replaces nobody's order."""

from dataclasses import replace

import pytest

from engine.board.board import PowerId, province_id
from engine.board.position import Position
from engine.orders.results import Reason
from engine.request.position_json import read_position
from tests.engine.corpus import TABLE

RULE = TABLE.variant.rules.phases["M"]

# Rum, the last province of these in the order of places, is Austria's, and so is Bud, the first.
UNITS = {"Austria": ["A Bud", "A Rum"], "Germany": ["A Kie", "F Hel", "F Nth"], "Italy": ["A Ber"]}


def results(position: Position, sheets: dict[str, list[str]]) -> list[tuple[str, str, str]]:
    """Return power, order and result word of every order, generated ones too."""
    texts = {PowerId(power): lines for power, lines in sheets.items()}
    found = RULE.resolve(TABLE.board, position, TABLE.read(position, texts))
    return [
        (power, TABLE.write(order), verdict.result)
        for power, order, verdict in zip(found.powers, found.orders, found.verdicts, strict=True)
    ]


def stage() -> Position:
    """Return the units where they stand."""
    return read_position(TABLE, {"phase": "S1901M", "units": UNITS, "centres": {}})


FOREIGN = [
    "A Kie - Mun",  # plain: a step by land
    "A Kie - Hol via",  # one fleet could carry it
    "A Kie - Lon",  # a chain of fleets could
    "A Kie H",
    "A Kie S A Ber",
    "A Kie S A Ber - Mun",
    "F Hel C A Kie - Hol",
    "F Nth C A Kie - Lon",
]
NOBODYS = [
    "A Tri - Ser",
    "A Tri H",
    "A Tri S A Bud",
    "A Tri S A Rum",
    "A Ser S A Rum - Bul",
    "F Adr C A Bud - Ven",
]


@pytest.mark.parametrize("text", [*FOREIGN, *NOBODYS])
def test_an_order_to_no_unit_of_ones_own_is_illegal(text: str) -> None:
    position = stage()
    power = PowerId("Austria")
    order = TABLE.read(position, {power: [text]})[power][0]
    verdict = RULE.judge(TABLE.board, position, power, order)
    assert verdict is not None
    assert verdict.reason is Reason.NO_SUCH_UNIT
    assert verdict.result == "illegal"


@pytest.mark.parametrize("text", [*FOREIGN, *NOBODYS])
def test_a_foreign_order_moves_nothing(text: str) -> None:
    found = results(stage(), {"Austria": [text]})
    assert found[0] == ("Austria", text, "illegal")
    assert sorted(found[1:]) == [
        (power, f"{unit} H", "holds") for power in sorted(UNITS) for unit in sorted(UNITS[power])
    ]


@pytest.mark.parametrize("text", [*FOREIGN, *NOBODYS])
@pytest.mark.parametrize("writer", ["Austria", "Turkey"])
@pytest.mark.parametrize("closed", [(), ("Por",)])
def test_a_foreign_order_neither_hides_nor_repeats_the_owners_orders(
    text: str, writer: str, closed: tuple[str, ...]
) -> None:
    position = replace(stage(), closed=frozenset(map(province_id, closed)))
    own = {
        "Austria": ["A Bud - Tri", "A Rum - Bul"],
        "Germany": ["A Kie - Den", "F Hel - Hol", "F Nth - Nwy"],
        "Italy": ["A Ber - Pru"],
    }
    sheets = {**own, writer: [text, *own.get(writer, [])]}
    found = results(position, sheets)
    assert (writer, text, "illegal") in found
    assert sorted(entry for entry in found if entry != (writer, text, "illegal")) == sorted(
        (power, line, "moves") for power, lines in own.items() for line in lines
    )
