"""Several copies of a board: names, reach across boards, and orders on it."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from engine.board.board import Board, Location, PowerId, ProvinceId, province_id
from engine.board.joined import Join, split
from engine.board.seating import everybody
from engine.orders.orders import Move, SupportMove
from engine.page.view import comers_json, powers_json
from engine.record.replay import Stage
from engine.standard import STANDARD
from engine.text.notation import parse_order, taken_for_granted
from engine.text.standard_orders import STANDARD_ORDERS
from tests.engine import small


class SamePlace(Join):
    """Every place is next to itself on the other boards, for moves and supports."""

    def moves(self, base: Board, kind: str, at: Location) -> Iterable[Location]:
        """The same location."""
        return (at,)

    def supports(self, base: Board, kind: str, at: Location) -> Iterable[ProvinceId]:
        """The same province."""
        return (base.province_of[at],)


JOINED = replace(STANDARD, joins={"same_place": SamePlace()})
TWO = small.table(JOINED, copies={"boards": 2, "join": "same_place"})
BOARD = TWO.board


def test_places_and_powers_carry_the_number_of_their_board() -> None:
    assert len(BOARD.provinces) == 10
    assert BOARD.province_of[Location("2:Har/ec")] == "2:Har"
    assert sorted(BOARD.powers) == ["North/1", "North/2", "South/1", "South/2"]
    assert BOARD.powers[PowerId("North/2")].home == ("2:Nca",)
    assert BOARD.provinces[province_id("2:Nca")].owner == "North/2"
    assert BOARD.provinces[province_id("2:Nca")].name == "North Cape on board 2"
    assert BOARD.provinces[province_id("2:Har")].owner is None
    assert split("2:Har/ec") == ("2", "Har/ec")


def test_a_unit_reaches_its_own_board_and_the_places_added_by_the_join() -> None:
    assert BOARD.reach_of("A", Location("1:Sca")) == ("1:Har", "2:Sca")
    assert BOARD.reach_of("F", Location("2:Har/wc")) == ("1:Har/wc", "2:Bay", "2:Sca")


def test_supports_reach_across_and_convoys_stay_on_their_board() -> None:
    assert BOARD.supports["F"][Location("2:Har/wc")] == ("1:Har", "2:Bay", "2:Sca")
    assert BOARD.routes.boarding[province_id("1:Nca")] == ("1:Bay",)


def test_units_start_on_every_board_and_are_its_powers() -> None:
    units = [(u.power, u.kind, u.at, u.marks) for u in TWO.opening.units]
    assert units == [
        ("North/1", "A", "1:Nca", ()),
        ("South/1", "F", "1:Sca", ()),
        ("North/2", "A", "2:Nca", ()),
        ("South/2", "F", "2:Sca", ()),
    ]
    assert BOARD.copies == ("1", "2")
    assert {power.code[-1] for power in BOARD.powers.values()} == {"1", "2"}


def test_the_base_is_not_touched() -> None:
    TWO.board.reach_of("A", Location("1:Sca"))
    assert small.table().board.reach_of("A", Location("Sca")) == ("Har",)


@pytest.mark.parametrize(
    "text",
    [
        "A 1:Sca - 2:Sca",
        "A(1:Sca)-2:Sca",
        "a 1:south cape to 2:south cape",
        "A 1:SCA -> 2:Sca",
    ],
)
def test_orders_across_boards_are_read_in_every_notation(text: str) -> None:
    assert parse_order(BOARD, text) == Move("A", Location("1:Sca"), Location("2:Sca"))


def test_orders_across_boards_are_written_one_way() -> None:
    order = SupportMove("F", Location("2:Bay"), "A", Location("1:Nca"), Location("2:Nca"))
    assert STANDARD_ORDERS.write(order) == "F 2:Bay S A 1:Nca - 2:Nca"
    assert parse_order(BOARD, STANDARD_ORDERS.write(order)) == order
    assert parse_order(BOARD, "F(2:Bay)S A(1:Nca)-2:Nca") == order


def test_a_place_without_its_board_is_asked_for() -> None:
    order = parse_order(BOARD, "A Sca - 2:Sca")
    assert STANDARD_ORDERS.write(order) == "A Sca - 2:Sca"
    assert getattr(order, "expected", "") == 'Say on which board "Sca" is, as in 1:Sca.'


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("A 1:Sca - Harbr", "A 1:Sca - 1:Har"),
        ("A 1:Sca - 2:Harbr", "A 1:Sca - 2:Har"),
        ("F 2:Bay S A 1:Sca - Harbr", "F 2:Bay S A 1:Sca - 1:Har"),
        ("A 2:Harbr H", "A 2:Har H"),
    ],
)
def test_a_misspelt_place_is_corrected_on_the_board_named(text: str, mended: str) -> None:
    assert getattr(parse_order(BOARD, text), "mended", "") == mended


@pytest.mark.parametrize(
    ("text", "meant", "note"),
    [
        ("A 2:Sca - Har", "A 2:Sca - 2:Har", "Har is read as 2:Har"),
        ("A(2:Sca)-the south cape", "A 2:Sca - 2:Sca", "Sca is read as 2:Sca"),
        ("F 1:Bay S A 2:Sca - Har", "F 1:Bay S A 2:Sca - 2:Har", "Har is read as 2:Har"),
        ("A 1:Sca - 2:Sca", "A 1:Sca - 2:Sca", ""),
    ],
)
def test_a_destination_without_a_board_is_on_the_units_own_board(
    text: str, meant: str, note: str
) -> None:
    assert STANDARD_ORDERS.write(parse_order(BOARD, text)) == meant
    assert taken_for_granted(BOARD, text).partition(",")[0] == note


@pytest.mark.parametrize("number", ["0", "3", "8"])
def test_an_unknown_board_number_is_named(number: str) -> None:
    order = parse_order(BOARD, f"A 1:Sca - {number}:Sca")
    expected = f"There is no board {number}: boards are numbered 1 to 2."
    assert getattr(order, "expected", "") == expected


def test_a_phase_on_joined_boards_is_resolved_as_one() -> None:
    sheets = TWO.read(
        TWO.opening,
        {
            PowerId("North/1"): ["A 1:Nca - 2:Nca"],
            PowerId("North/2"): ["A 2:Nca - 2:Har"],
            PowerId("South/1"): ["F 1:Sca - 2:Sca"],  # its occupant stays
        },
    )
    after, played_phases = TWO.advance(TWO.opening, sheets)
    words = {
        TWO.write(order): verdict.result
        for order, verdict in zip(
            played_phases[0].resolution.orders, played_phases[0].resolution.verdicts, strict=True
        )
    }
    assert words == {
        "A 1:Nca - 2:Nca": "moves",
        "A 2:Nca - 2:Har": "moves",
        "F 1:Sca - 2:Sca": "bounces",
        "F 2:Sca H": "holds",
    }
    assert [u.at for u in after.units if u.power == "North/1"] == ["2:Nca"]


def test_copies_of_a_power_have_one_colour() -> None:
    slots: dict[str, set[int]] = {}
    for power in powers_json(TWO, TWO.opening):
        slots.setdefault(power["id"].partition("/")[0], set()).add(power["slot"])
    assert sorted(map(sorted, slots.values())) == [[n] for n in range(1, len(slots) + 1)]


def test_comers_to_a_province_are_listed_from_all_boards() -> None:
    stage = Stage(TWO.opening)
    told = comers_json(TWO, stage, "1:Sca", everybody(BOARD))
    # The fleet on the other board steps across; armies on either board cannot come by land.
    assert [(one["location"], one["how"]) for one in told] == [("2:Sca", "move")]
