"""The record of a game: read from a file with every fault, written back, appended to."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.seating import SeatId
from engine.errors import RecordError
from engine.record.append import add_event, add_slot, append
from engine.record.files.game_file import read_record, record_json
from engine.record.record import LONGEST_GAME, new_record
from engine.record.replay import replay
from tests.engine.corpus import LIBRARY, TABLE
from tests.engine.page import Page
from tests.engine.records import ID, Desk, faults

type Json = dict[str, Any]

STANDARD = LIBRARY["standard"]
AUSTRIA = PowerId("Austria")


def file() -> Json:
    """Return the file of a game of two phases."""
    page = Page()
    return page.play(page.new(), {"Austria": ["A Vie - Tri"]}, {"Austria": ["hm"]})


def full() -> Json:
    """Return a file in which every part of the format stands once."""
    order = {"power": "Austria", "order": "A Vie - Tri"}
    sheet = {"orders": {"Austria": ["A Vie H"]}, "said": ["yes"], "secret": ["BID 2 A Kin H"]}
    why = {"who": "Ruth", "reason": "a slip"}
    events = [
        {"event": "override", **why, "insert": order, "void": {"seat": "Austria", "order": "yes"}},
        {"event": "override", **why, "outcome": {**order, "result": "bounces"}},
        {"event": "override", **why, "edit": {"units": {"Austria": ["A Vie"]}}},
        {"event": "note", **why},
        {"event": "roll back", **why, "slot": 0},
    ]
    answers = [{"phase": "S1901M", "about": "Kin", "answer": "A Kin H"}]
    phase = {"phase": "S1901M", "kind": "phase", "sheets": {"Austria": sheet}}
    return {
        **file(),
        "id": ID,
        "title": "Friday",
        "names": {"Austria": "Ann"},
        "notes": {"0": "well"},
        "start": {"phase": "S1902M"},
        "slots": [
            {**phase, "answers": answers, "events": events, "checksum": "0123abcd"},
            {"phase": "S1901M", "kind": "ballot", "sheets": {"Italy": sheet}, "checksum": ""},
        ],
    }


def test_a_file_is_written_as_it_was_read() -> None:
    assert record_json(read_record(full())) == full()


def test_what_a_file_leaves_out_is_empty() -> None:
    bare = {"format": "chancery-game", "formatVersion": 2, "variant": "standard", "version": "x"}
    record = read_record({**bare, "title": None, "names": None, "slots": [{}]})
    assert (record.title, record.names, record.options, record.seats) == ("", {}, {}, {})
    assert record.id == record.slots[0].phase == record.slots[0].checksum == ""
    assert read_record(bare).slots == ()


def objects(value: Any, path: str = "") -> dict[str, Json]:
    """Return every object of a file whose keys the format names, by its path."""
    free = ("options", "seats", "start", "names", "notes", "sheets", "orders", "edit")
    found = {}
    if isinstance(value, dict):
        if path.rpartition(".")[2] not in free:
            found[path] = value
        for key, inner in value.items():
            if key not in ("options", "seats", "start", "names", "notes", "orders", "edit"):
                found |= objects(inner, f"{path}.{key}")
    if isinstance(value, list):
        for number, inner in enumerate(value):
            found |= objects(inner, f"{path}[{number}]")
    return found


@pytest.mark.parametrize("path", objects(full()))
def test_unknown_keys_are_kept_wherever_they_stand(path: str) -> None:
    game = full()
    objects(game)[path]["fireworks"] = {"at": [1, {"deep": None}]}
    assert record_json(read_record(game)) == game


def test_unknown_keys_stay_while_the_game_goes_on() -> None:
    game = file()
    for each in (game, game["slots"][1], game["slots"][1]["sheets"]["Austria"]):
        each["fireworks"] = True
    record = read_record(game)
    stages = replay(TABLE, record)
    longer, stages = append(TABLE, record, stages, {})
    noted, _ = add_event(TABLE, record, stages[:3], {"event": "note", "reason": "hm", "ink": 1})
    for grown in (record_json(longer), record_json(noted)):
        assert grown["fireworks"]
        assert grown["slots"][1]["fireworks"]
        assert grown["slots"][1]["sheets"]["Austria"]["fireworks"]
    assert record_json(noted)["slots"][1]["events"] == [
        {"event": "note", "who": "", "reason": "hm", "ink": 1}
    ]


def test_an_event_of_a_later_version_is_kept_and_changes_nothing() -> None:
    game = file()
    rekey = {"event": "rekey", "who": "", "reason": "", "slot": "x", "edit": 5, "seat": "Austria"}
    game["slots"][0]["events"] = [rekey]
    record = read_record(game)
    assert record_json(record) == game
    assert replay(TABLE, record)[-1].position == replay(TABLE, read_record(file()))[-1].position


def test_long_titles_and_notes_are_cut() -> None:
    record = read_record({**file(), "title": "x" * 20_000, "notes": {"0": "y" * 20_000}})
    assert len(record.title) == len(record.notes["0"]) == 10_000


def spoil(game: Json, number: int, **told: Any) -> None:
    game["slots"][number] |= told


def event(game: Json, **told: Any) -> None:
    game["slots"][1]["events"] = [told]


WHY = {"who": "Ruth", "reason": "a slip"}
FAULTS: dict[str, tuple[Callable[[Json], object], str]] = {
    "id": (lambda f: f.update(id="short"), "id: expected 22 letters, digits, - or _"),
    "id of signs": (lambda f: f.update(id="." * 22), "id: expected 22 letters, digits, - or _"),
    "options": (lambda f: f.update(options=[]), "options: expected an object"),
    "seats": (lambda f: f.update(seats=5), "seats: expected an object"),
    "a seat": (lambda f: f.update(seats={"Ann": 5}), "seats.Ann: expected a list of texts"),
    "start": (lambda f: f.update(start="S1901M"), "start: expected an object"),
    "slots": (lambda f: f.update(slots="S1901M"), "slots: expected a list"),
    "too many": (lambda f: f.update(slots=[{}] * 2001), "slots: a game has at most 2000 slots"),
    "a slot": (lambda f: f.update(slots=[5]), "slots[0]: expected an object"),
    "a kind": (
        lambda f: spoil(f, 0, kind="party"),
        "slots[0].kind: expected one of phase, ballot, events",
    ),
    "sheets": (lambda f: spoil(f, 1, sheets=5), "slots[1].sheets: expected an object"),
    "a sheet": (
        lambda f: spoil(f, 1, sheets={"Ann": []}),
        "slots[1].sheets.Ann: expected an object",
    ),
    "orders": (
        lambda f: spoil(f, 0, sheets={"Austria": {"orders": 5}}),
        "slots[0].sheets.Austria.orders: expected an object",
    ),
    "lines": (
        lambda f: spoil(f, 0, sheets={"Austria": {"orders": {"Austria": "A Vie H"}}}),
        "slots[0].sheets.Austria.orders.Austria: expected a list of texts",
    ),
    "said": (
        lambda f: spoil(f, 0, sheets={"Austria": {"said": [5]}}),
        "slots[0].sheets.Austria.said: expected a list of texts",
    ),
    "sheets for events": (
        lambda f: spoil(f, 1, kind="events"),
        "slots[1].sheets: this slot takes no sheets",
    ),
    "answers": (lambda f: spoil(f, 0, answers={}), "slots[0].answers: expected a list"),
    "an answer": (
        lambda f: spoil(f, 0, answers=[{"about": 5}]),
        "slots[0].answers[0].about: expected a text",
    ),
    "a long answer": (
        lambda f: spoil(f, 0, answers=[{"answer": "x" * 201}]),
        "slots[0].answers[0].answer: expected at most 200 characters",
    ),
    "too many events": (
        lambda f: spoil(f, 0, events=[{}] * 201),
        "slots[0].events: at most 200 events",
    ),
    "an event": (lambda f: spoil(f, 0, events=[5]), "slots[0].events[0]: expected an object"),
    "no event": (lambda f: event(f, who="x"), "slots[1].events[0].event: say what happened"),
    "an override without a reason": (
        lambda f: event(f, event="override", edit={"units": {}}),
        "slots[1].events[0].reason: say why",
    ),
    "a long reason": (
        lambda f: event(f, event="note", reason="x" * 501),
        "slots[1].events[0].reason: expected at most 500 characters",
    ),
    "an empty override": (
        lambda f: event(f, event="override", **WHY),
        "slots[1].events[0]: an override has insert or void or outcome or edit",
    ),
    "an order of nobody": (
        lambda f: event(f, event="override", **WHY, void={"order": "A Vie H"}),
        "slots[1].events[0].void: expected an order and its power, or its seat",
    ),
    "an order that is none": (
        lambda f: event(f, event="override", **WHY, insert="A Vie H"),
        "slots[1].events[0].insert: expected an object",
    ),
    "an outcome without a word": (
        lambda f: event(f, event="override", **WHY, outcome={"power": "Italy", "order": "hm"}),
        "slots[1].events[0].outcome: expected the result of an order of a power",
    ),
    "a slot to come": (
        lambda f: event(f, event="roll back", **WHY, slot=2),
        "slots[1].events[0].slot: expected the number of a slot, 0 to 1",
    ),
    "a slot that is no number": (
        lambda f: event(f, event="roll back", **WHY, slot=True),
        "slots[1].events[0].slot: expected the number of a slot, 0 to 1",
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
    assert faults(caught.value) == [expected]


def test_all_faults_of_a_file_are_told_at_once() -> None:
    with pytest.raises(RecordError) as caught:
        read_record({**file(), "options": [], "names": [], "slots": [5, {"events": [5]}]})
    assert len(caught.value.faults) == 4


def test_after_a_roll_back_only_notes_follow_in_the_same_slot() -> None:
    game = file()
    back = {"event": "roll back", **WHY, "slot": 0}
    edit = {"event": "override", **WHY, "edit": {"units": {}}}
    game["slots"][1]["events"] = [back, {"event": "note"}, edit, back]
    with pytest.raises(RecordError) as caught:
        read_record(game)
    message = "after a roll-back, this needs a slot of its own"
    assert faults(caught.value) == [f"slots[1].events[{n}]: {message}" for n in (2, 3)]


def test_orders_cannot_be_changed_where_none_are_resolved() -> None:
    game = file()
    event(game, event="override", **WHY, void={"power": "Austria", "order": "hm"})
    game["slots"][1]["kind"] = "ballot"
    with pytest.raises(RecordError, match=r"slots\[1\].events\[0\]: no orders stand in this slot"):
        read_record(game)


def test_a_phase_that_cannot_follow_is_told() -> None:
    game = file()
    game["slots"][1]["phase"] = "S1902M"
    with pytest.raises(RecordError) as caught:
        replay(TABLE, read_record(game))
    expected = "slots[1].phase: S1902M cannot follow here: the rules expect F1901M"
    assert faults(caught.value) == [expected]


def test_sheets_of_nobody_and_for_nobody_are_told() -> None:
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
        "slots[0].sheets..orders.Italy: its orders are those of Italy",
        "slots[1].sheets.Italy.orders: there is no power 'Mars'",
        "slots[1].events[0]: there is no Mars",
    ]


def test_a_phase_after_the_end_is_told() -> None:
    page = Page()
    record = page.new()
    record = page.play(record, {power: ["DRAW"] for power in record["seats"]})
    for phase in ("F1901M", "END"):
        after = {**record, "slots": [*record["slots"], {"phase": phase}]}
        with pytest.raises(RecordError, match=f"{phase} cannot follow here: the rules expect END"):
            replay(TABLE, read_record(after))


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


def test_what_a_game_holds_is_what_replay_gives() -> None:
    record = new_record(STANDARD, {})
    longer, stages = append(TABLE, record, replay(TABLE, record), {"Austria": ["A Vie - Gal"]})
    assert [s.position for s in replay(TABLE, longer)] == [s.position for s in stages]
    assert longer.slots[0].checksum


def test_seats_that_cannot_be_are_told_with_every_other_one() -> None:
    seats = {"Ann": ["Austria", "Mars"], "Bo": ["Venus", "Austria"]}
    game = {**file(), "seats": seats}
    with pytest.raises(RecordError) as told:
        replay(TABLE, read_record(game))
    assert faults(told.value) == [
        "seats.Ann: there is no power 'Mars'",
        "seats.Bo: there is no power 'Venus'",
        "seats.Bo: the seat Ann holds Austria already",
    ]
    assert Page().fault("open", file=game).startswith("seats.Ann: there is no power 'Mars'.")


def test_a_sheet_stands_under_the_seat_that_holds_the_power() -> None:
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


def test_what_a_file_is_refused_for_is_not_added() -> None:
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


def test_an_id_that_is_none_is_refused() -> None:
    assert Page().fault("new", variant="standard", id="a b") == (
        "id: expected 22 letters, digits, - or _."
    )
