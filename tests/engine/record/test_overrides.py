"""Overrides: edits of the position, orders that are inserted or voided, ruled outcomes."""

from dataclasses import replace
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.errors import RecordError
from engine.record.files.game_file import record_json
from engine.rules.context import KeeperAnswer
from tests.engine import purges, small
from tests.engine.calls import Page
from tests.engine.records import Desk, faults, replayed

AUSTRIA = PowerId("Austria")
GALICIA = {"power": "Austria", "order": "A Vie - Gal"}


def answers(desk: Desk) -> list[KeeperAnswer]:
    """Return the answers of the last slot."""
    return list(desk.record.slots[-1].answers)


def test_an_edit_gives_the_position_new_values() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    desk.override(edit={"units": {"Austria": ["A Vie"], "Italy": ["A Tri"]}})
    assert desk.units("Austria", 0) == ["A Bud", "F Tri", "A Vie"]
    assert desk.units("Austria") == ["A Vie"]
    assert desk.units("Italy") == ["A Tri"]
    assert desk.units("France") == []  # the override gives the whole board
    owners = desk.stages[-1].position.owners
    assert owners == desk.stages[0].position.owners  # omitted keys stay as they were
    desk.override(edit={"centres": {"Austria": ["Vie"]}, "home": {"Austria": ["Tri"]}})
    position = desk.stages[-1].position
    assert position.owners == {"Vie": "Austria"}
    assert (position.homes[AUSTRIA], desk.units("Italy")) == (("Tri",), ["A Tri"])
    assert replayed(desk) == ["S1901M", "F1901M"]


def test_an_edit_before_the_first_phase_has_a_slot_of_its_own() -> None:
    desk = Desk().override(edit={"units": {"Austria": ["A Gal"]}})
    assert desk.record.slots[0].kind == "events"
    assert desk.units("Austria") == ["A Gal"]
    assert replayed(desk.orders(Austria=["A Gal - War"])) == ["S1901M", "S1901M", "F1901M"]
    assert desk.units("Austria") == ["A War"]


def test_an_edit_may_leave_nothing_to_decide() -> None:
    start = {"phase": "W1901A", "units": {}, "centres": {"Austria": ["Vie"]}}
    desk = Desk(start=start).override(edit={"units": {"Austria": ["A Vie"]}})
    assert replayed(desk) == ["W1901A", "S1902M"]
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
            "units.Austria[0]: 'A Nth': a unit of this kind cannot stand there",
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


def test_an_inserted_order_replaces_the_units_own() -> None:
    desk = Desk().orders(Austria=["A Vie - Boh", "A Bud - Ser"])
    desk.override(insert=GALICIA)
    assert desk.units("Austria") == ["A Gal", "A Ser", "F Tri"]
    assert desk.stages[0].texts[AUSTRIA] == ("A Bud - Ser", "A Vie - Gal")
    # The seat's own order stays in the record.
    (sheet,) = desk.record.slots[0].sheets.values()
    assert sheet.orders == {"Austria": ("A Bud - Ser", "A Vie - Boh")}
    assert replayed(desk) == ["S1901M", "F1901M"]


def test_an_order_is_inserted_for_a_seat_that_gave_none() -> None:
    desk = Desk().orders(Italy=["A Ven H"]).override(insert=GALICIA)
    assert desk.units("Austria") == ["A Bud", "A Gal", "F Tri"]


def test_a_voided_order_does_not_count() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal", "A Bud - Ser", "gibberish"])
    desk.override(void={"power": "Austria", "order": "vie-gal"})  # read leniently
    desk.override(void={"power": "Austria", "order": "gibberish"})
    assert desk.units("Austria") == ["A Ser", "F Tri", "A Vie"]
    assert ("Austria", "gibberish") not in desk.results(0)
    assert replayed(desk) == ["S1901M", "F1901M"]
    with pytest.raises(RecordError) as caught:
        desk.override(void=GALICIA)
    (fault,) = faults(caught.value)
    assert fault == "slots[0].events[2].void: Austria did not order 'A Vie - Gal'"


def test_an_order_of_a_power_without_a_seat_is_voided() -> None:
    desk = Desk(seats={"Ann": (PowerId("Italy"),)})
    desk.slot(sheets={"": {"orders": {"Austria": ["A Vie - Gal"], "Russia": ["A Mos H"]}}})
    desk.override(void=GALICIA)
    assert desk.units("Austria") == ["A Bud", "F Tri", "A Vie"]


def test_orders_may_be_changed_before_they_are_resolved() -> None:
    why = {"event": "override", "who": "Ruth", "reason": "written on the back"}
    desk = Desk().slot(sheets={}, events=[{**why, "insert": GALICIA}])
    assert desk.units("Austria") == ["A Bud", "A Gal", "F Tri"]


def test_an_inserted_order_and_its_edit_come_in_their_order() -> None:
    desk = Desk().orders(Austria=["A Vie - Boh"])
    desk.override(edit={"units": {"Austria": ["A Tyr"]}}).override(insert=GALICIA)
    assert desk.units("Austria") == ["A Tyr"]  # the edit is applied after the phase
    assert desk.results(0)["Austria", "A Vie - Gal"] == "moves"


def test_a_ruled_outcome_replaces_the_result() -> None:
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
    assert replayed(desk) == ["S1901M", "F1901M"]


def test_an_outcome_without_a_name_is_the_game_masters() -> None:
    desk = Desk().orders(Austria=["hm"])
    desk.override(outcome={"power": "Austria", "order": "hm", "result": "holds"}, who="")
    text = Page().ask("text", record=record_json(desk.record), at=0)["text"]
    assert "hm: The game master ruled so: a slip." in text


def test_an_outcome_for_an_order_that_was_not_given_is_refused() -> None:
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
    assert answers(desk) == [KeeperAnswer("W1A", "PURGE Sca", "CLEAN")]
    desk.override(secrets, void=vote)
    assert desk.units("South") == ["A Har", "F Sca"]
    assert answers(desk) == []
    desk.override(secrets, insert={**vote, "order": "VOTE Har"})
    assert desk.units("South") == ["F Sca"]
    assert answers(desk) == [KeeperAnswer("W1A", "PURGE Har", "HQ")]
    with pytest.raises(RecordError, match=r"slots\[0\].events\[2\]: there is no Mars"):
        desk.override(insert={**vote, "seat": "Mars"})
