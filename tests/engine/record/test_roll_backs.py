"""Roll-backs, notes and ballots, and how the page shows them."""

import pytest

from engine.errors import RecordError
from engine.record.files.game_file import record_json
from engine.record.replay import line_to
from tests.engine.calls import Page
from tests.engine.corpus import TABLE
from tests.engine.records import Desk, replayed


def test_a_roll_back_keeps_the_history_and_continues_from_the_earlier_phase() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"]).orders(Austria=["A Gal - War"])
    desk.back(1)
    assert replayed(desk) == ["S1901M", "F1901M", "F1901M"]
    assert desk.stages[2].position == desk.stages[1].position
    desk.orders(Austria=["A Gal - Boh"])
    assert desk.units("Austria") == ["A Boh", "A Bud", "F Tri"]
    assert [slot.phase for slot in desk.record.slots] == ["S1901M", "F1901M", "F1901M"]
    # Slot 1 is not part of the line that led here.
    assert [line_to(desk.stages, n) for n in range(4)] == [[], [0], [0], [0, 2]]
    assert replayed(desk) == ["S1901M", "F1901M", "F1901M", "S1902M"]


def test_a_roll_back_may_leave_a_line_that_was_rolled_back() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"]).orders(Austria=["A Gal - War"]).back(0)
    desk.orders(Austria=["A Vie - Boh"]).back(2)  # to slot 2 itself: that phase once more
    assert desk.units("Austria") == ["A Bud", "F Tri", "A Vie"]
    desk.back(1)  # and then to where the first line was
    assert desk.record.slots[-1].kind == "events"
    assert desk.units("Austria") == ["A Bud", "A Gal", "F Tri"]
    assert line_to(desk.stages, len(desk.stages) - 1) == [0]
    assert replayed(desk.orders())[-1] == "S1902M"


def test_rules_see_only_the_past_of_the_branch_being_played() -> None:
    desk = Desk().orders().orders().back(1).orders()
    line = line_to(desk.stages, 3)
    past = [phase.before.phase.code for n in line for phase in desk.stages[n].played_phases]
    assert past == ["S1901M", "S1901R", "F1901M", "F1901R", "W1901A"]


def test_an_edit_after_a_roll_back_has_a_slot_of_its_own() -> None:
    desk = Desk().orders().back(0).event(event="note", reason="sorry")
    desk.override(edit={"units": {"Austria": ["A Gal"]}})
    assert [(slot.kind, len(slot.events)) for slot in desk.record.slots] == [
        ("phase", 2),
        ("events", 1),
    ]
    assert replayed(desk) == ["S1901M", "S1901M", "S1901M"]


def test_a_game_that_is_over_can_be_rolled_back_and_not_edited() -> None:
    draw = {power: ["DRAW"] for power in TABLE.board.powers}
    desk = Desk().orders(**draw)
    with pytest.raises(RecordError, match="the game is over: roll it back instead"):
        desk.override(edit={"units": {}})
    with pytest.raises(RecordError, match="phase: the game is over"):
        desk.orders()
    assert replayed(desk.back(0).orders()) == ["S1901M", "S1901M", "F1901M"]


def test_a_note_changes_nothing() -> None:
    desk = Desk().orders()
    before = desk.stages[-1].position
    desk.event(event="note", reason="Italy was late.")
    assert desk.stages[-1].position == before
    assert replayed(desk) == ["S1901M", "F1901M"]


def test_a_ballot_collects_statements_and_changes_nothing() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    ballot = {"Austria": {"said": ["yes"]}, "Italy": {"said": ["no"]}}
    desk.slot(kind="ballot", sheets=ballot)
    assert desk.stages[1].position == desk.stages[2].position
    assert record_json(desk.record)["slots"][1]["sheets"]["Italy"]["said"] == ["no"]
    assert replayed(desk.orders()) == ["S1901M", "F1901M", "F1901M", "S1902M"]
    page, record = Page(), record_json(desk.record)
    view = page.ask("view", record=record, at=1)
    assert (view["results"], view["after"]["units"]) == ([], view["units"])
    assert page.ask("text", record=record, at=1)["text"] == "Diplomacy, Fall 1901, movement"


def test_the_page_adds_events_and_replays_them_separately() -> None:
    page = Page()
    record = page.play(page.new(), {"Austria": ["A Vie - Gal"]})
    change = {"event": "override", "who": "Ruth", "reason": "a slip"}
    units = [["A Vie"], ["A Boh"], ["A Tyr"]]
    edited = [
        page.ask("event", record=record, event={**change, "edit": {"units": {"Austria": each}}})
        for each in units
    ]
    for told_of, each in zip(edited * 2, units * 2, strict=True):
        assert told_of["at"] == 1
        view = page.ask("view", record=told_of["record"])
        assert [unit["text"] for unit in view["units"]] == each
    assert len(page.ask("view", record=record)["units"]) == 22
    assert page.ask("open", file=edited[1]["record"])["warnings"] == []


def test_the_page_accepts_a_slot_in_the_form_of_the_file() -> None:
    page = Page()
    ballot = {"kind": "ballot", "sheets": {"Austria": {"said": ["yes"]}}}
    answer = page.ask("resolve", record=page.new(), slot=ballot)
    assert answer["at"] == 0
    assert answer["record"]["slots"][0]["kind"] == "ballot"
    only = "One seat alone cannot resolve a phase."
    event = {"event": "note", "reason": "hm"}
    assert page.fault("event", record=page.new(), event=event, seat="Austria") == only
