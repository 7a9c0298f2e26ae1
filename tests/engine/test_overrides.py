"""What is decided beside the sheets: overrides, roll-backs, notes, ballots."""

from dataclasses import replace
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.errors import RecordError
from engine.record.files.game_file import read_record, record_json
from engine.record.position_json import checksum
from engine.record.replay import line_to, replay
from engine.rules.context import Answer
from tests.engine import purges, small
from tests.engine.corpus import TABLE
from tests.engine.page import Page
from tests.engine.records import Desk, faults

AUSTRIA = PowerId("Austria")
GALICIA = {"power": "Austria", "order": "A Vie - Gal"}


def told(desk: Desk) -> list[str]:
    """Return what every stage comes to, when the record is played again from its file."""
    record = read_record(record_json(desk.record))
    assert record == desk.record
    stages = replay(desk.table, record)
    assert [s.position for s in stages] == [s.position for s in desk.stages]
    assert record.slots[-1].checksum == checksum(desk.table, stages[-1].position)
    return [stage.position.phase.code for stage in stages]


def answers(desk: Desk) -> list[Answer]:
    """Return the answers of the last slot."""
    return list(desk.record.slots[-1].answers)


def test_an_edit_gives_the_position_new_values() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    desk.override(edit={"units": {"Austria": ["A Vie"], "Italy": ["A Tri"]}})
    assert desk.units("Austria", 0) == ["A Bud", "F Tri", "A Vie"]
    assert desk.units("Austria") == ["A Vie"]
    assert desk.units("Italy") == ["A Tri"]
    assert desk.units("France") == []  # the whole board is given
    owners = desk.stages[-1].position.owners
    assert owners == desk.stages[0].position.owners  # what it leaves out stays
    desk.override(edit={"centres": {"Austria": ["Vie"]}, "home": {"Austria": ["Tri"]}})
    position = desk.stages[-1].position
    assert position.owners == {"Vie": "Austria"}
    assert (position.homes[AUSTRIA], desk.units("Italy")) == (("Tri",), ["A Tri"])
    assert told(desk) == ["S1901M", "F1901M"]


def test_an_edit_before_the_first_phase_has_a_slot_of_its_own() -> None:
    desk = Desk().override(edit={"units": {"Austria": ["A Gal"]}})
    assert desk.record.slots[0].kind == "events"
    assert desk.units("Austria") == ["A Gal"]
    assert told(desk.orders(Austria=["A Gal - War"])) == ["S1901M", "S1901M", "F1901M"]
    assert desk.units("Austria") == ["A War"]


def test_an_edit_may_leave_nothing_to_decide() -> None:
    start = {"phase": "W1901A", "units": {}, "centres": {"Austria": ["Vie"]}}
    desk = Desk(start=start).override(edit={"units": {"Austria": ["A Vie"]}})
    assert told(desk) == ["W1901A", "S1902M"]
    assert [phase.before.phase.code for phase in desk.stages[0].played_phases] == ["W1901A"]


def test_an_edit_reads_the_variants_own_facts() -> None:
    def read(reading: Any, position: Any, value: Any) -> Any:
        if value != "high":
            reading.fault("tide", "expected high")
        return replace(position, extra={**position.extra, "tide": value})

    keys = replace(purges.RULES.keys, read={"tide": read})
    desk = Desk(small.table(replace(purges.RULES, keys=keys)))
    desk.override(edit={"tide": "high"})
    assert desk.stages[-1].position.extra["tide"] == "high"
    with pytest.raises(RecordError) as caught:
        desk.override(edit={"tide": "low"})
    assert faults(caught.value) == ["slots[0].events[1].edit.tide: expected high"]


EDITS: list[tuple[dict[str, object], list[str]]] = [
    (
        {"phase": "S1905M", "moon": 1},
        [
            "phase: expected one of centres, contested, dislodged, home, units",
            "moon: expected one of centres, contested, dislodged, home, units",
        ],
    ),
    (
        {"units": {"Mars": [], "Austria": ["A Nth"]}, "centres": {"Italy": ["Gal"]}},
        [
            "units.Mars: there is no power 'Mars'",
            "units.Austria[0]: 'A Nth': such a unit cannot stand there",
            "centres.Italy[0]: Gal is not a supply centre",
        ],
    ),
    (
        {"units": {"Austria": ["A Vie", "A Vie"]}},
        ["units: more than one unit stands in Vienna"],
    ),
]


@pytest.mark.parametrize(("edit", "expected"), EDITS)
def test_an_edit_that_cannot_be_is_refused_with_every_fault(
    edit: dict[str, object], expected: list[str]
) -> None:
    desk = Desk()
    with pytest.raises(RecordError) as caught:
        desk.override(edit=edit)
    assert faults(caught.value) == [f"slots[0].events[0].edit.{fault}" for fault in expected]
    assert desk.record.slots == ()


def test_an_inserted_order_takes_the_place_of_the_units_own() -> None:
    desk = Desk().orders(Austria=["A Vie - Boh", "A Bud - Ser"])
    desk.override(insert=GALICIA)
    assert desk.units("Austria") == ["A Gal", "A Ser", "F Tri"]
    assert desk.stages[0].texts[AUSTRIA] == ("A Bud - Ser", "A Vie - Gal")
    # What the seat wrote stays in the record.
    (sheet,) = desk.record.slots[0].sheets.values()
    assert sheet.orders == {"Austria": ("A Bud - Ser", "A Vie - Boh")}
    assert told(desk) == ["S1901M", "F1901M"]


def test_an_order_is_inserted_for_a_seat_that_gave_none() -> None:
    desk = Desk().orders(Italy=["A Ven H"]).override(insert=GALICIA)
    assert desk.units("Austria") == ["A Bud", "A Gal", "F Tri"]


def test_a_voided_order_does_not_count() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal", "A Bud - Ser", "gibberish"])
    desk.override(void={"power": "Austria", "order": "vie-gal"})  # read as it is meant
    desk.override(void={"power": "Austria", "order": "gibberish"})
    assert desk.units("Austria") == ["A Ser", "F Tri", "A Vie"]
    assert ("Austria", "gibberish") not in desk.results(0)
    assert told(desk) == ["S1901M", "F1901M"]
    with pytest.raises(RecordError) as caught:
        desk.override(void=GALICIA)
    (fault,) = faults(caught.value)
    assert fault == "slots[0].events[2].void: Austria did not order 'A Vie - Gal'"


def test_orders_may_be_changed_before_they_are_resolved() -> None:
    why = {"event": "override", "who": "Ruth", "reason": "written on the back"}
    desk = Desk().slot(sheets={}, events=[{**why, "insert": GALICIA}])
    assert desk.units("Austria") == ["A Bud", "A Gal", "F Tri"]


def test_an_inserted_order_and_its_edit_come_in_their_order() -> None:
    desk = Desk().orders(Austria=["A Vie - Boh"])
    desk.override(edit={"units": {"Austria": ["A Tyr"]}}).override(insert=GALICIA)
    assert desk.units("Austria") == ["A Tyr"]  # the phase first, the edit of what came of it after
    assert desk.results(0)["Austria", "A Vie - Gal"] == "moves"


def test_a_ruled_outcome_is_what_is_told() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    where = {"units": {"Austria": ["A Vie", "A Bud", "F Tri"]}}
    desk.override(outcome={**GALICIA, "result": "bounces"}, edit=where, reason="{snow} fell")
    assert desk.results(0)["Austria", "A Vie - Gal"] == "bounces"
    assert desk.units("Austria") == ["A Bud", "F Tri", "A Vie"]
    page, record = Page(), record_json(desk.record)
    (result,) = (
        r for r in page.ask("view", record=record, at=0)["results"] if r["order"] == "A Vie - Gal"
    )
    assert (result["result"], result["ok"]) == ("bounces", False)
    assert result["sentence"] == "Bounces: Ruth ruled so: {snow} fell."
    why = page.ask("why", record=record, at=0, result=result["n"])
    assert why["sentence"] == result["sentence"]
    assert told(desk) == ["S1901M", "F1901M"]


def test_an_outcome_without_a_name_is_the_game_masters() -> None:
    desk = Desk().orders(Austria=["hm"])
    desk.override(outcome={"power": "Austria", "order": "hm", "result": "holds"}, who="")
    text = Page().ask("text", record=record_json(desk.record), at=0)["text"]
    assert "hm: The game master ruled so: a slip." in text


def test_an_outcome_of_an_order_that_nobody_gave_is_refused() -> None:
    desk = Desk().orders(Austria=["A Vie - Boh"])
    with pytest.raises(RecordError) as caught:
        desk.override(outcome={**GALICIA, "result": "moves"})
    (fault,) = faults(caught.value)
    assert fault == "slots[0].events[0].outcome: Austria has no order 'A Vie - Gal'"


def test_an_order_of_a_seat_itself_is_inserted_and_voided() -> None:
    # The unit in the province with most votes is gone (`tests.engine.purges`).
    table = small.table(purges.RULES)
    start = {
        "phase": "W1A",
        "units": {"North": ["A Nca"], "South": ["F Sca", "A Har"]},
        "centres": {"North": ["Nca"], "South": ["Har", "Sca"]},
    }
    secrets: dict[str, Any] = {"hqs": {"south": "Har"}}
    vote = {"seat": "North", "order": "VOTE Sca"}
    desk = Desk(table, start=start)
    desk.slot(secrets, sheets={"North": {"said": ["VOTE Sca"]}})
    assert desk.units("South") == ["A Har"]
    with pytest.raises(RecordError, match=r"void: South did not order 'VOTE Sca'"):
        desk.override(void={**vote, "seat": "South"})
    assert answers(desk) == [Answer("W1A", "PURGE Sca", "CLEAN")]
    desk.override(secrets, void=vote)
    assert desk.units("South") == ["A Har", "F Sca"]
    assert answers(desk) == []
    desk.override(secrets, insert={**vote, "order": "VOTE Har"})
    assert desk.units("South") == ["F Sca"]
    assert answers(desk) == [Answer("W1A", "PURGE Har", "HQ")]
    with pytest.raises(RecordError, match=r"slots\[0\].events\[2\]: there is no Mars"):
        desk.override(insert={**vote, "seat": "Mars"})


def test_a_roll_back_keeps_the_history_and_goes_on_from_before() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"]).orders(Austria=["A Gal - War"])
    desk.back(1)
    assert told(desk) == ["S1901M", "F1901M", "F1901M"]
    assert desk.stages[2].position == desk.stages[1].position
    desk.orders(Austria=["A Gal - Boh"])
    assert desk.units("Austria") == ["A Boh", "A Bud", "F Tri"]
    assert [slot.phase for slot in desk.record.slots] == ["S1901M", "F1901M", "F1901M"]
    # Slot 1 is not part of the line that led here.
    assert [line_to(desk.stages, n) for n in range(4)] == [[], [0], [0], [0, 2]]
    assert told(desk) == ["S1901M", "F1901M", "F1901M", "S1902M"]


def test_a_roll_back_may_leave_a_line_that_was_rolled_back() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"]).orders(Austria=["A Gal - War"]).back(0)
    desk.orders(Austria=["A Vie - Boh"]).back(2)  # to slot 2 itself: that phase once more
    assert desk.units("Austria") == ["A Bud", "F Tri", "A Vie"]
    desk.back(1)  # and then to where the first line was
    assert desk.record.slots[-1].kind == "events"
    assert desk.units("Austria") == ["A Bud", "A Gal", "F Tri"]
    assert line_to(desk.stages, len(desk.stages) - 1) == [0]
    assert told(desk.orders())[-1] == "S1902M"


def test_rules_look_at_the_past_of_the_line_that_is_played() -> None:
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
    assert told(desk) == ["S1901M", "S1901M", "S1901M"]


def test_a_game_that_is_over_can_be_rolled_back_and_not_edited() -> None:
    draw = {power: ["DRAW"] for power in TABLE.board.powers}
    desk = Desk().orders(**draw)
    with pytest.raises(RecordError, match="the game is over: roll it back instead"):
        desk.override(edit={"units": {}})
    with pytest.raises(RecordError, match="phase: the game is over"):
        desk.orders()
    assert told(desk.back(0).orders()) == ["S1901M", "S1901M", "F1901M"]


def test_a_note_changes_nothing() -> None:
    desk = Desk().orders()
    before = desk.stages[-1].position
    desk.event(event="note", reason="Italy was late.")
    assert desk.stages[-1].position == before
    assert told(desk) == ["S1901M", "F1901M"]


def test_a_ballot_takes_statements_and_changes_nothing() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    ballot = {"Austria": {"said": ["yes"]}, "Italy": {"said": ["no"]}}
    desk.slot(kind="ballot", sheets=ballot)
    assert desk.stages[1].position == desk.stages[2].position
    assert record_json(desk.record)["slots"][1]["sheets"]["Italy"]["said"] == ["no"]
    assert told(desk.orders()) == ["S1901M", "F1901M", "F1901M", "S1902M"]
    page, record = Page(), record_json(desk.record)
    view = page.ask("view", record=record, at=1)
    assert (view["results"], view["after"]["units"]) == ([], view["units"])
    assert page.ask("text", record=record, at=1)["text"] == "Diplomacy, Fall 1901, movement"


def test_the_page_lets_things_happen_and_replays_them_apart() -> None:
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


def test_the_page_takes_in_a_slot_as_files_hold_it() -> None:
    page = Page()
    ballot = {"kind": "ballot", "sheets": {"Austria": {"said": ["yes"]}}}
    answer = page.ask("resolve", record=page.new(), slot=ballot)
    assert answer["at"] == 0
    assert answer["record"]["slots"][0]["kind"] == "ballot"
    only = "A phase is resolved by all seats together or by the keeper."
    event = {"event": "note", "reason": "hm"}
    assert page.fault("event", record=page.new(), event=event, seat="Austria") == only
