"""The record of a game: replayed, appended to, refused where it cannot go on."""

from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.seating import SeatId
from engine.errors import RecordError
from engine.limits import LONGEST_GAME
from engine.record.append import add_event, add_slot, append
from engine.record.files.game_file import read_record, record_json
from engine.record.record import new_record
from engine.record.replay import replay
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY, TABLE
from tests.engine.records import ID, Desk, faults

type Json = dict[str, Any]

STANDARD = LIBRARY["standard"]
AUSTRIA = PowerId("Austria")


def file() -> Json:
    """Return the file of a game of two phases."""
    page = Page()
    return page.play(page.new(), {"Austria": ["A Vie - Tri"]}, {"Austria": ["hm"]})


WHY = {"who": "Ruth", "reason": "a slip"}


def test_a_phase_out_of_sequence_is_reported() -> None:
    game = file()
    game["slots"][1]["phase"] = "S1902M"
    with pytest.raises(RecordError) as caught:
        replay(TABLE, read_record(game))
    expected = "slots[1].phase: S1902M cannot follow here: the rules expect F1901M"
    assert faults(caught.value) == [expected]


def test_sheets_of_unknown_seats_and_powers_are_reported() -> None:
    game = file()
    game["slots"][0]["sheets"] = {"Mars": {"orders": {}}, "": {"orders": {"Italy": ["A Ven H"]}}}
    game["slots"][1]["sheets"] = {"Italy": {"orders": {"Mars": []}}}
    game["slots"][1]["events"] = [
        {"event": "override", **WHY, "insert": {"power": "Mars", "order": "A Vie H"}}
    ]
    with pytest.raises(RecordError) as caught:
        replay(TABLE, read_record(game))
    assert faults(caught.value) == [
        "slots[0].sheets.Mars: there is no such seat",
        "slots[0].sheets..orders.Italy: these orders belong on the sheet of Italy",
        "slots[1].sheets.Italy.orders: there is no power 'Mars'",
        "slots[1].events[0]: there is no Mars",
    ]


def test_orders_of_a_power_without_a_seat_stand_on_the_sheet_of_nobody() -> None:
    game = {**file(), "seats": {"Ann": ["Austria"]}}
    game["slots"] = game["slots"][:1]
    sheet = {"orders": {"Italy": ["A Ven - Tyr"]}}
    game["slots"][0]["sheets"] = {"": sheet}
    (stage, _) = replay(TABLE, read_record(game))
    assert stage.texts == {"Italy": ("A Ven - Tyr",)}
    game["slots"][0]["sheets"] = {"Italy": sheet}
    with pytest.raises(RecordError) as caught:
        replay(TABLE, read_record(game))
    expected = "there is no such seat: orders of a power without one belong on the sheet ''"
    assert faults(caught.value) == [f"slots[0].sheets.Italy: {expected}"]


def test_a_phase_after_the_end_is_reported() -> None:
    page = Page()
    record = page.new()
    record = page.play(record, {power: ["DRAW"] for power in record["seats"]})
    for phase in ("F1901M", "END"):
        after = {**record, "slots": [*record["slots"], {"phase": phase}]}
        with pytest.raises(RecordError, match=f"{phase} cannot follow here: the rules expect END"):
            replay(TABLE, read_record(after))


def test_replay_continues_from_stages_already_played() -> None:
    record = read_record(file())
    stages = replay(TABLE, record)
    again = replay(TABLE, record, stages[:2])
    assert again[0] is stages[0]
    assert [s.position for s in again] == [s.position for s in stages]


def test_powers_that_do_not_play_have_no_seat() -> None:
    # Neutral powers belong to nobody; all seven powers of the standard game are played.
    assert set(new_record(STANDARD, {}).seats) == set(TABLE.board.powers)


def test_orders_are_sorted_by_unit_where_writing_order_is_nothing() -> None:
    record = new_record(STANDARD, {})
    stages = replay(TABLE, record)
    texts = {"Austria": ["vie h", "DRAW", "A Mos H", "bud h", "tri h"]}
    longer, _ = append(TABLE, record, stages, texts)
    # Actors in sequence, declarations after the units, unplaced lines at the end.
    assert longer.slots[0].sheets[SeatId("Austria")].orders[AUSTRIA] == (
        "A Bud H",
        "F Tri H",
        "A Vie H",
        "DRAW",
        "A Mos H",
    )


def test_orders_keep_their_order_where_the_first_ones_count() -> None:
    start = {"phase": "W1901A", "units": {}, "centres": {"Austria": ["Vie", "Bud"]}}
    page = Page()
    record = {**page.new(), "start": start}
    typed = ["W", "B A Vie", "B A Bud"]
    record = page.play(record, {"Austria": typed})
    assert record["slots"][0]["sheets"]["Austria"]["orders"] == {"Austria": typed}
    words = [r["result"] for r in page.ask("view", record=record, at=0)["results"]]
    assert words == ["waived", "builds", "void"]


def test_replay_gives_the_positions_of_the_game() -> None:
    record = new_record(STANDARD, {})
    longer, stages = append(TABLE, record, replay(TABLE, record), {"Austria": ["A Vie - Gal"]})
    assert [s.position for s in replay(TABLE, longer)] == [s.position for s in stages]
    assert longer.slots[0].checksum


def test_impossible_seats_are_reported_together_with_all_other_faults() -> None:
    seats = {"Ann": ["Austria", "Mars"], "Bo": ["Venus", "Austria"]}
    game = {**file(), "seats": seats}
    with pytest.raises(RecordError) as told:
        replay(TABLE, read_record(game))
    assert faults(told.value) == [
        "seats.Ann: there is no power 'Mars'",
        "seats.Bo: there is no power 'Venus'",
        "seats.Bo: the seat Ann already holds Austria",
    ]
    assert Page().fault("open", file=game).startswith("seats.Ann: there is no power 'Mars'.")


def test_a_sheet_belongs_to_the_seat_of_the_power() -> None:
    record = new_record(STANDARD, {}, {"Ann": ["Austria", "Italy"]})
    orders = {"Italy": ["A Ven H"], "Austria": ["A Vie H"], "Russia": ["A Mos H"]}
    longer, stages = append(TABLE, record, replay(TABLE, record), orders)
    sheets = record_json(longer)["slots"][0]["sheets"]
    assert sheets == {
        "Ann": {"orders": {"Austria": ["A Vie H"], "Italy": ["A Ven H"]}},
        "": {"orders": {"Russia": ["A Mos H"]}},  # nobody's seat
    }
    assert stages[0].texts == {power: tuple(lines) for power, lines in sorted(orders.items())}
    assert read_record(record_json(longer)) == longer


def test_an_order_to_the_power_of_another_seat_is_kept_and_has_a_result() -> None:
    desk = Desk().slot(sheets={"Italy": {"orders": {"Austria": ["A Vie - Gal"], "Italy": []}}})
    assert desk.results(0)["Austria", "A Vie - Gal"] == "illegal"
    assert desk.results(0)["Austria", "A Vie H"] == "holds"
    sheet = desk.record.slots[0].sheets[SeatId("Italy")]
    assert sheet.orders == {AUSTRIA: ("A Vie - Gal",), PowerId("Italy"): ()}


def test_no_more_slots_are_added_than_a_file_may_hold() -> None:
    game = file()
    ballot = {"phase": "F1901M", "kind": "ballot"}
    game["slots"] = [game["slots"][0], *[ballot] * (LONGEST_GAME - 1)]
    record = read_record(game)
    stages = replay(TABLE, record)
    told = "slots: a game has at most 2000 slots"
    with pytest.raises(RecordError, match=told):
        append(TABLE, record, stages, {})
    with pytest.raises(RecordError, match=told):
        add_slot(TABLE, record, stages, {"kind": "ballot"})


def test_an_event_that_a_file_could_not_hold_is_not_added() -> None:
    record = new_record(STANDARD, {})
    stages = replay(TABLE, record)
    with pytest.raises(RecordError) as caught:
        add_slot(TABLE, record, stages, {"kind": "party", "sheets": {"Austria": {"said": 5}}})
    assert faults(caught.value) == [
        "slots[0].kind: expected one of phase, ballot, events",
        "slots[0].sheets.Austria.said: expected a list of texts",
    ]
    with pytest.raises(RecordError, match=r"slots\[0\].sheets.Mars: there is no such seat"):
        add_slot(TABLE, record, stages, {"sheets": {"Mars": {}}})
    with pytest.raises(RecordError, match=r"slots\[0\]: expected an object"):
        add_slot(TABLE, record, stages, [])
    with pytest.raises(RecordError, match=r"slots\[0\].events\[0\].reason: say why"):
        add_event(TABLE, record, stages, {"event": "override", "edit": {"units": {}}})


@pytest.mark.parametrize("game", [ID, ""])
def test_a_game_keeps_its_id(game: str) -> None:
    page = Page()
    record = page.play(page.new(id=game), {}, {})
    assert record["id"] == game
    payload = page.ask("encode", record=record)["payload"]
    assert page.ask("decode", payload=payload)["record"]["id"] == game
    assert page.ask("branch", record=record, at=1)["record"]["id"] == game
    assert page.ask("open", file=record)["record"]["id"] == game


def test_an_invalid_id_is_refused() -> None:
    assert Page().fault("new", variant="standard", id="a b") == (
        "id: expected 22 letters, digits, - or _."
    )
