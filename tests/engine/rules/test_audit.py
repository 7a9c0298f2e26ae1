"""Answers in the record, and the audit that computes them again from the secrets."""

from typing import Any

import pytest

from engine.board.seating import SeatId
from engine.errors import RecordError
from engine.record.audit import audit
from engine.record.files.game_file import read_record, record_json
from engine.record.replay import replay
from engine.rules.context import KeeperAnswer
from tests.engine import bids, purges, small
from tests.engine.records import Desk

type Json = dict[str, Any]

# Neutral units follow the highest bid; bids stay secret until the end of the game.
ISLE = {"id": "Isle", "playing": "no", "units": ["F Bay"]}
BIDS = small.table(bids.RULES, power=[*small.data()["power"], ISLE])
START = {
    "phase": "S1M",
    "units": {"North": ["A Nca"], "South": ["F Sca"], "Isle": ["F Bay"]},
    "centres": {"North": ["Nca"], "South": ["Sca"]},
}
SOUTH = SeatId("South")


def auction() -> Desk:
    """Return a game of two movement phases in which a keeper counted the bids."""
    sheets: Json = {
        "North": {"orders": {"North": ["A Nca H"]}, "secret": ["BID 1 F Bay - Har/wc"]},
        "South": {"secret": ["BID 2 F Bay - Nca"]},  # more than its one unit pays for
    }
    desk = Desk(BIDS, start=START).slot({}, sheets=sheets)
    return desk.slot({}, sheets={"South": {"secret": ["BID 1 F Har/wc - Bay"]}})


def shown(desk: Desk) -> tuple[Any, dict[int, dict[SeatId, list[str]]]]:
    """Return the public record of a game, and its secret parts apart."""
    file = record_json(desk.record)
    opened: dict[int, dict[SeatId, list[str]]] = {}
    for number, slot in enumerate(file["slots"]):
        for seat, sheet in slot["sheets"].items():
            opened.setdefault(number, {})[SeatId(seat)] = sheet.pop("secret", [])
    return read_record(file), opened


def test_a_keepers_answers_go_into_the_record() -> None:
    desk = auction()
    assert desk.record.slots[0].answers == (KeeperAnswer("S1M", "Bay", "F Bay - Har/wc"),)
    assert desk.record.slots[1].answers == (KeeperAnswer("S2M", "Har/wc", "F Har/wc - Bay"),)
    assert desk.units("Isle", 1) == ["F Har/wc"]


def test_answers_that_a_file_could_not_hold_are_not_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.record.files.slots.MOST_ANSWERS", 0)
    with pytest.raises(RecordError, match=r"slots\[0\].answers: at most 0 answers"):
        auction()


def test_a_replay_without_secrets_uses_the_answers() -> None:
    desk = auction()
    public, opened = shown(desk)
    assert opened[0] == {"North": ["BID 1 F Bay - Har/wc"], "South": ["BID 2 F Bay - Nca"]}
    stages = replay(BIDS, public)
    assert [s.position for s in stages] == [s.position for s in desk.stages]
    unanswered = record_json(public)
    del unanswered["slots"][0]["answers"]
    first = replay(BIDS, read_record({**unanswered, "slots": unanswered["slots"][:1]}))
    assert first[-1].position != desk.stages[1].position


def test_the_audit_of_an_honest_keeper_finds_nothing() -> None:
    desk = auction()
    assert audit(BIDS, desk.record, {}) == []
    public, opened = shown(desk)
    assert audit(BIDS, public, {}, opened) == []


def test_the_audit_names_slot_subject_answer_and_effect() -> None:
    public, opened = shown(auction())
    opened[0][SOUTH] = ["BID 1 F Bay - Nca"]  # as much as North bid
    opened[1] = {}
    (first, second) = audit(BIDS, public, {}, opened)
    assert (first.slot, first.phase, first.difference.about) == (0, "S1M", "Bay")
    assert str(first) == (
        "Slot 0, S1M, Bay: the answer was F Bay - Har/wc, but the secrets give F Bay H."
    )
    assert str(second) == (
        "Slot 1, S2M, Har/wc: the answer was F Har/wc - Bay, but the secrets give F Har/wc H."
    )


def test_the_audit_reports_a_missing_answer() -> None:
    public, opened = shown(auction())
    file = record_json(public)
    file["slots"][1]["answers"] = [{"phase": "S2M", "about": "Bay", "answer": "F Bay H"}]
    told = [str(each) for each in audit(BIDS, read_record(file), {}, opened)]
    assert told == [
        "Slot 1, S2M, Bay: the answer was F Bay H, but the secrets give nothing.",
        "Slot 1, S2M, Har/wc: the answer was nothing, but the secrets give F Har/wc - Bay.",
    ]


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        ("F Bay - Sca", "F Bay - Har/wc", "F Bay - Sca as well as F Bay - Har/wc"),
        ("F Bay - Har/wc", "F Bay - Sca", "F Bay - Har/wc as well as F Bay - Sca"),
        ("F Bay - Har/wc", "F Bay - Har/wc", "F Bay - Har/wc as well as F Bay - Har/wc"),
    ],
)
def test_the_audit_reports_two_answers_about_one_subject(first: str, last: str, told: str) -> None:
    """A rule may go by either, whichever of them is honest."""
    public, opened = shown(auction())
    file = record_json(public)
    file["slots"] = file["slots"][:1]
    answers = [{"phase": "S1M", "about": "Bay", "answer": text} for text in (first, last)]
    file["slots"][0] |= {"answers": answers, "checksum": ""}
    found = audit(BIDS, read_record(file), {}, opened)
    assert [str(each) for each in found] == [
        f"Slot 0, S1M, Bay: the answer was {told}, but the secrets give F Bay - Har/wc."
    ]


def test_the_audit_looks_at_slots_that_were_rolled_back() -> None:
    desk = auction().back(1)
    public, opened = shown(desk)
    assert audit(BIDS, public, {}, opened) == []
    opened[1] = {}
    (told,) = audit(BIDS, public, {}, opened)
    assert told.slot == 1


def test_secrets_that_outlive_a_phase_are_answered_and_audited() -> None:
    table = small.table(purges.RULES)
    start = {
        "phase": "W1A",
        "units": {"South": ["F Sca", "A Har"]},
        "centres": {"South": ["Har", "Sca"]},
    }
    secrets: Json = {"hqs": {"south": "Har"}}
    votes = {"North": {"said": ["VOTE Har"]}, "South": {"said": ["VOTE NONE"]}}
    desk = Desk(table, start=start).slot(secrets, sheets=votes)
    assert desk.record.slots[0].answers == (KeeperAnswer("W1A", "PURGE Har", "HQ"),)
    assert desk.stages[-1].position.closed == {"Har"}
    again = replay(table, read_record(record_json(desk.record)))
    assert again[-1].position == desk.stages[-1].position
    assert audit(table, desk.record, secrets) == []
    (told,) = audit(table, desk.record, {"hqs": {"south": "Sca"}})
    assert str(told) == ("Slot 0, W1A, PURGE Har: the answer was HQ, but the secrets give CLEAN.")


def test_an_answer_in_a_phase_passed_over_has_that_phases_code() -> None:
    # Two phases come from one slot; each uses the answers with its own code.
    desk = auction()
    file = record_json(desk.record)
    file["slots"][0]["answers"].append({"phase": "S1R", "about": "Bay", "answer": "F Bay H"})
    stages = replay(BIDS, read_record(file))
    codes = [[a.phase for a in p.context.answers] for p in stages[0].played_phases]
    assert codes[:2] == [["S1M"], ["S1R"]]
