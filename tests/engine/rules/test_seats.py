"""Seats hold powers: sheets, refused orders, endings and totals by seat."""

from dataclasses import replace

import pytest

from engine.board.board import Board, PowerId
from engine.board.calendar import Phase
from engine.board.position import Ending, Position
from engine.board.seating import SeatId, Seating, own_seats, viewer_at
from engine.errors import RecordError
from engine.orders.orders import Concede, Draw
from engine.record.game import Table
from engine.record.slot import Sheet
from engine.request.position_json import read_position
from engine.rules.context import OPEN, Context
from engine.rules.rules import Past
from engine.standard import STANDARD
from engine.standard.victory import StandardVictory
from engine.text.sentences import verdict_sentence
from tests.engine import small
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY

ANN, BO = SeatId("Ann"), SeatId("Bo")
AUSTRIA, ITALY, FRANCE = PowerId("Austria"), PowerId("Italy"), PowerId("France")
SEATS = {"Ann": ["Austria", "Italy"], "Bo": ["France"]}
TABLE = Table.of(LIBRARY["standard"], seats=SEATS)


def test_every_playing_power_has_its_own_seat_by_default() -> None:
    table = Table.of(LIBRARY["standard"])
    assert table.seating.seats == {SeatId(power): (power,) for power in table.board.powers}
    neutral = small.table(power=[*small.data()["power"], {"id": "Sea", "playing": "no"}])
    assert set(own_seats(neutral.board).seats) == {"North", "South"}


def test_a_seat_holds_its_powers() -> None:
    seating = TABLE.seating
    assert seating.powers_of(ANN) == (AUSTRIA, ITALY)
    assert seating.powers_of(SeatId("Cy")) == ()
    assert seating.seat_of(ITALY) == ANN
    assert seating.seat_of(PowerId("Turkey")) is None
    viewer = viewer_at(seating, ANN)
    assert (viewer.may_order(ITALY), viewer.may_order(FRANCE)) == (True, False)


def test_a_board_knows_which_powers_are_played_together() -> None:
    board = TABLE.board
    assert board.held_with(ITALY) == (AUSTRIA, ITALY)
    assert board.held_with(FRANCE) == (FRANCE,)
    assert Table.of(LIBRARY["standard"], seats=dict(reversed(SEATS.items()))).board is board
    apart = TABLE.seated(Seating({ANN: (AUSTRIA,), BO: (ITALY,)})).board
    assert apart.held_with(ITALY) == (ITALY,)
    assert Table.of(LIBRARY["standard"]).board is LIBRARY["standard"].board()


@pytest.mark.parametrize(
    ("seats", "fault"),
    [
        ({"Ann": ["Mars"]}, "seats.Ann: there is no power 'Mars'"),
        (
            {"Ann": ["Austria"], "Bo": ["Italy", "Austria"]},
            "seats.Bo: the seat Ann already holds Austria",
        ),
        ({"Ann": ["Italy", "Italy"]}, "seats.Ann: the seat Ann already holds Italy"),
    ],
)
def test_a_power_must_be_known_and_have_only_one_seat(
    seats: dict[str, list[str]], fault: str
) -> None:
    with pytest.raises(RecordError) as caught:
        Table.of(LIBRARY["standard"], seats=seats)
    assert str(caught.value) == fault
    page = Page()
    assert page.fault("new", variant="standard", seats=seats) == f"{fault}."
    assert page.fault("view", record={**page.new(), "seats": seats}) == f"{fault}."


def test_a_sheet_of_a_seat_holds_the_orders_of_its_powers() -> None:
    sheet = Sheet({AUSTRIA: ("vie-gal",), ITALY: ("A Ven H", "rubbish")}, said=("DRAW",))
    written = TABLE.read_seats(TABLE.opening, {ANN: sheet, BO: Sheet()})
    assert written.texts == {AUSTRIA: ("vie-gal",), ITALY: ("A Ven H", "rubbish")}
    assert [TABLE.write(order) for order in written.sheets[AUSTRIA]] == ["A Vie - Gal"]
    assert written.said == {ANN: (Draw(),)}
    assert written.refused == ()


def test_orders_to_another_seats_power_get_a_result_and_move_nothing() -> None:
    sheets = {
        BO: Sheet({FRANCE: ("A Par - Bur",), ITALY: ("A Ven - Tyr", "rubbish")}),
        ANN: Sheet({ITALY: ("A Ven - Pie",)}),
    }
    written = TABLE.read_seats(TABLE.opening, sheets)
    assert [(one.seat, one.power) for one in written.refused] == [(BO, ITALY), (BO, ITALY)]
    context = Context(refused=written.refused)
    after, (played, *_) = TABLE.advance(TABLE.opening, written.sheets, (), context)
    assert {unit.at for unit in after.units} >= {"Bur", "Pie"}
    resolution = played.resolution
    rule = TABLE.variant.rules.phase_rule(played.before)
    told = [
        (power, TABLE.write(resolution.orders[n]), resolution.verdicts[n].result)
        for n, power in enumerate(resolution.powers[: resolution.written])
    ]
    assert told == [
        ("France", "A Par - Bur", "moves"),
        ("Italy", "A Ven - Pie", "moves"),
        ("Italy", "A Ven - Tyr", "illegal"),
        ("Italy", "rubbish", "illegal"),
    ]
    for entry in (2, 3):
        assert verdict_sentence(TABLE.board, rule, resolution, entry) == (
            "Not possible: the player who wrote this order does not play Italy."
        )


def test_sheets_of_unknown_seats_are_faults() -> None:
    sheets = {SeatId("Cy"): Sheet(), ANN: Sheet({PowerId("Mars"): ("A Mars H",)})}
    with pytest.raises(RecordError) as caught:
        TABLE.read_seats(TABLE.opening, sheets)
    assert str(caught.value).splitlines() == [
        "sheets.Cy: there is no such seat",
        "sheets.Ann.orders: there is no power 'Mars'",
    ]


LAND = {
    "phase": "S1901M",
    "units": {"Austria": ["A Vie"], "Italy": ["A Ven"], "France": ["A Par"]},
    "centres": {"Austria": ["Vie"], "Italy": ["Ven", "Rom"], "France": ["Par"]},
}


def test_a_seat_may_agree_for_all_its_powers_at_once() -> None:
    position = read_position(TABLE, LAND)
    context = Context(said={ANN: [Draw()]})
    after, _ = TABLE.advance(position, {FRANCE: [Draw()]}, (), context)
    ending = after.ending
    assert ending is not None
    assert (ending.reason, ending.seats) == ("draw", ("Ann", "Bo"))
    assert ending.sentence == "A draw between Ann and Bo ends the game in Spring 1901."
    after, _ = TABLE.advance(position, {}, (), Context(said={ANN: [Concede(FRANCE)]}))
    assert after.ending is not None
    assert (after.ending.winners, after.ending.seats) == ((FRANCE,), ())
    after, _ = TABLE.advance(position, {}, (), context)
    assert after.ending is None


class SeatsWin(StandardVictory):
    """The seat with four centres wins, whichever powers hold them."""

    def ending(
        self,
        board: Board,
        position: Position,
        past: Past,
        context: Context = OPEN,
        *,
        counted: bool,
    ) -> Ending | None:
        totals = self.totals(board, position, context.seating)
        best = [seat for seat, total in totals.items() if total >= 4]
        if not best or not counted:
            return None
        return Ending(context.seating.powers_of(best[0]), "solo", seats=(best[0],))


def test_a_seat_wins_on_the_total_of_its_powers() -> None:
    variant = replace(LIBRARY["standard"], rules=replace(STANDARD, victory=SeatsWin()))
    table = Table.of(variant, seats=SEATS)
    position = read_position(table, {**LAND, "phase": "F1901M"})
    assert variant.rules.victory.totals(table.board, position, table.seating) == {
        "Ann": 3,
        "Bo": 1,
    }
    sheets = table.read(position, {AUSTRIA: ["A Vie - Tri"]})
    after, _ = table.advance(position, sheets)
    assert after.phase == Phase.parse("END")
    assert after.ending is not None
    assert (after.ending.winners, after.ending.seats) == ((AUSTRIA, ITALY), ("Ann",))
    assert after.ending.sentence == "Ann wins with 4 centres in Fall 1901."
    alone = Table.of(variant)
    assert alone.advance(position, sheets)[0].ending is None


def test_a_view_lists_the_seats_with_their_totals() -> None:
    page = Page()
    record = {**page.new(seats=SEATS), "start": LAND}
    assert page.ask("view", record=record)["seats"] == [
        {"id": "Ann", "powers": ["Austria", "Italy"], "total": 3},
        {"id": "Bo", "powers": ["France"], "total": 1},
    ]


def test_a_context_keeps_the_seats_that_it_brings() -> None:
    seating = Seating({BO: (AUSTRIA,)})
    _, (played, *_) = TABLE.advance(TABLE.opening, {}, (), Context(seating))
    assert played.context.seating == seating
    _, (played, *_) = TABLE.advance(TABLE.opening, {})
    assert played.context.seating == TABLE.seating
