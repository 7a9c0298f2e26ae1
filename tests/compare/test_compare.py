"""Comparing two checkouts finds every difference, and nothing else."""

import json
import sys
from pathlib import Path

import pytest

from tests.compare import compare, positions
from tests.compare.compare import Job, Tally
from tests.compare.differences import without_sentences
from tests.repository import ROOT

ORDERS = json.dumps({"choices": {"Austria": {"A Vie": ["A Vie H", "A Vie - Tri"]}}})
TURNED = json.dumps({"choices": {"Austria": {"A Vie": ["A Vie - Tri", "A Vie H"]}}})


def tally(command: str, old: list[str], new: list[str], *, any_order: bool = False) -> Tally:
    found = Tally()
    compare.compare(Job("some", (command,)), old, new, found, any_order=any_order)
    return found


def test_equal_answers_are_counted() -> None:
    found = tally("adjudicate", ["{}", "[]"], ["{}", "[]"])
    assert (found.same, found.told) == (2, [])


def test_a_missing_answer_is_a_difference() -> None:
    found = tally("adjudicate", ["{}", "[]"], ["{}"])
    assert found.same == 1
    assert found.told[0][-2:] == ["-[]", "+no answer"]


@pytest.mark.parametrize(("any_order", "told"), [(False, 1), (True, 0)])
def test_legal_orders_in_another_sequence_are_counted_separately(
    *, any_order: bool, told: int
) -> None:
    found = tally("choices", [ORDERS], [TURNED], any_order=any_order)
    assert (found.same, found.turned, len(found.told)) == (0, 1, told)
    assert tally("adjudicate", [ORDERS], [TURNED], any_order=any_order).turned == 0


def test_without_its_sentences_an_answer_keeps_its_results() -> None:
    said, better = (
        json.dumps({"results": [{"order": "A Vie H", "result": word, "why": why}], "faults": []})
        for word, why in (("holds", "It holds."), ("holds", "Holds in Vienna."))
    )
    other = better.replace("holds", "void")
    assert without_sentences(said) == without_sentences(better) != without_sentences(other)
    assert without_sentences("3 passed, 0 failed") == "3 passed, 0 failed"


def test_old_answers_are_asked_for_once(tmp_path: Path) -> None:
    request = '{"variant":"standard","phase":"S1901M","units":{}}'
    job = Job("few", ("adjudicate",), (request, "{"))
    kept = compare.Kept(ROOT, tmp_path)
    answers = kept.answers(job)
    assert [bool(json.loads(answer)["faults"]) for answer in answers] == [False, True]
    kept.old = tmp_path / "nowhere"
    assert kept.answers(job) == answers
    assert kept.answers(Job("few", ("adjudicate",), (request,))) == answers[:1]


def test_one_process_answers_all_streams_of_a_command() -> None:
    empty, bad = '{"variant":"standard","phase":"S1901M","units":{}}', "{"
    few = [Job("one", ("adjudicate",), (empty, bad)), Job("two", ("adjudicate",), (bad, empty))]
    answers = [told for _, told in compare.ask(ROOT, few)]
    assert answers == [few[0].answers(ROOT), few[1].answers(ROOT)]
    assert answers[0] == answers[1][::-1]


@pytest.mark.slow
def test_one_checkout_agrees_with_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = (tmp_path / "one", tmp_path / "two")
    counts = [positions.make(ROOT, folder, 8) for folder in folders]
    assert counts[0] == counts[1]
    made = [
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.json*")}
        for folder in folders
    ]
    assert made[0] == made[1]
    words = ["compare", str(ROOT), str(ROOT), "--requests", str(folders[0]), "--count", "8"]
    monkeypatch.setattr(sys, "argv", words)
    assert compare.main() == 0
