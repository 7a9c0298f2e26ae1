"""The record of a game: read from a file with every fault, replayed, written back."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.errors import RecordError
from engine.record.append import append
from engine.record.files.game_file import read_record, record_json
from engine.record.record import new_record
from engine.record.replay import replay
from tests.engine.corpus import LIBRARY, TABLE
from tests.engine.page import Page

type Json = dict[str, Any]

STANDARD = LIBRARY["standard"]


def file() -> Json:
    """Return the file of a game of two phases."""
    page = Page()
    return page.play(page.new(), {"Austria": ["A Vie - Tri"]}, {"Austria": ["hm"]})


def test_a_file_is_written_as_it_was_read() -> None:
    game = {
        **file(),
        "title": "Friday",
        "names": {"Austria": "Ann"},
        "notes": {"0": "well"},
        "start": {"phase": "S1902M"},
    }
    assert record_json(read_record(game)) == game


def test_what_a_file_leaves_out_is_empty() -> None:
    bare = {"format": "chancery-game", "formatVersion": 1, "variant": "standard", "version": "x"}
    record = read_record({**bare, "title": None, "names": None, "phases": [{}]})
    assert (record.title, record.names, record.options, record.seats) == ("", {}, {}, {})
    assert record.slots[0].phase == record.slots[0].checksum == ""


def test_long_texts_are_cut() -> None:
    record = read_record({**file(), "title": "x" * 20_000, "notes": {"0": "y" * 20_000}})
    assert len(record.title) == len(record.notes["0"]) == 10_000


FAULTS: dict[str, tuple[Callable[[Json], object], str]] = {
    "options": (lambda f: f.update(options=[]), "options: expected an object"),
    "seats": (lambda f: f.update(seats=5), "seats: expected an object"),
    "a seat": (lambda f: f.update(seats={"Ann": 5}), "seats.Ann: expected a list of texts"),
    "start": (lambda f: f.update(start="S1901M"), "start: expected an object"),
    "phases": (lambda f: f.update(phases="S1901M"), "phases: expected a list"),
    "too many": (lambda f: f.update(phases=[{}] * 2001), "phases: a game has at most 2000 phases"),
    "a phase": (lambda f: f.update(phases=[5]), "phases[0]: expected an object"),
    "orders": (lambda f: f["slots"][1].update(orders=5), "phases[1].orders: expected an object"),
    "a sheet": (
        lambda f: f["slots"][0].update(orders={"Austria": "A Vie H"}),
        "phases[0].orders.Austria: expected a list of texts",
    ),
    "names": (lambda f: f.update(names=["Ann"]), "names: expected an object"),
    "notes": (lambda f: f.update(notes="hm"), "notes: expected an object"),
    "variant": (lambda f: f.update(variant=5), "variant: expected a text"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_a_file_is_told_with_its_place(name: str) -> None:
    spoil, expected = FAULTS[name]
    game = file()
    spoil(game)
    with pytest.raises(RecordError) as caught:
        read_record(game)
    assert [str(fault) for fault in caught.value.faults] == [expected]


def test_all_faults_of_a_file_are_told_at_once() -> None:
    with pytest.raises(RecordError) as caught:
        read_record({**file(), "options": [], "names": [], "phases": [5]})
    assert len(caught.value.faults) == 3


def test_a_phase_that_cannot_follow_is_told() -> None:
    game = file()
    game["slots"][1]["phase"] = "S1902M"
    with pytest.raises(RecordError) as caught:
        replay(TABLE, read_record(game))
    (fault,) = caught.value.faults
    assert fault.path == "phases[1].phase"
    assert fault.message == "S1902M cannot follow here: the rules expect F1901M"


def test_orders_of_nobody_are_told() -> None:
    game = file()
    game["slots"][1]["orders"] = {"Mars": []}
    with pytest.raises(RecordError, match=r"phases\[1\]\.orders: there is no power 'Mars'"):
        replay(TABLE, read_record(game))


def test_a_phase_after_the_end_is_told() -> None:
    page = Page()
    record = page.new()
    record = page.play(record, {power: ["DRAW"] for power in record["seats"]})
    record["slots"].append({"phase": "F1901M", "orders": {}, "checksum": ""})
    with pytest.raises(RecordError, match="F1901M cannot follow here: the rules expect END"):
        replay(TABLE, read_record(record))


def test_replay_goes_on_from_what_is_known() -> None:
    record = read_record(file())
    stages = replay(TABLE, record)
    again = replay(TABLE, record, stages[:2])
    assert again[0] is stages[0]
    assert [s.position for s in again] == [s.position for s in stages]


def test_powers_that_do_not_play_have_no_seat() -> None:
    # Neutral powers are nobody's; all seven of the standard game play.
    assert set(new_record(STANDARD, {}).seats) == set(TABLE.board.powers)


def test_orders_are_sorted_by_unit_where_writing_order_is_nothing() -> None:
    record = new_record(STANDARD, {})
    stages = replay(TABLE, record)
    texts = {"Austria": ["vie h", "DRAW", "A Mos H", "bud h", "tri h"]}
    longer, _ = append(TABLE, record, stages, texts)
    # Actors in their order, the game after the units, what belongs to none at the end.
    assert longer.phases[0].orders[PowerId("Austria")] == (
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
    assert record["slots"][0]["orders"]["Austria"] == typed
    words = [r["result"] for r in page.ask("view", record=record, at=0)["results"]]
    assert words == ["waived", "builds", "void"]


def test_what_a_game_holds_is_what_replay_gives() -> None:
    record = new_record(STANDARD, {})
    longer, stages = append(TABLE, record, replay(TABLE, record), {"Austria": ["A Vie - Gal"]})
    assert [s.position for s in replay(TABLE, longer)] == [s.position for s in stages]
    assert longer.phases[0].checksum


def test_a_seat_of_a_power_that_there_is_not_is_told_with_every_other_one() -> None:
    game = {**file(), "seats": {"Ann": ["Austria", "Mars"], "Bo": ["Venus"]}}
    with pytest.raises(RecordError) as told:
        replay(TABLE, read_record(game))
    assert str(told.value) == (
        "seats.Ann: there is no power 'Mars'\nseats.Bo: there is no power 'Venus'"
    )
    assert Page().fault("open", file=game).startswith("seats.Ann: there is no power 'Mars'.")
