"""Run the Diplomacy Adjudicator Test Cases; none may be missing or incomplete."""

import re
from collections import Counter
from copy import deepcopy

import pytest

from engine.machine.cases import run_case
from tests.engine.corpus import LIBRARY, Case, cases, words

CASES = cases()

# DATC 3.0, chapter 6: how many cases each section has.
LENGTHS = (12, 15, 9, 34, 15, 25, 20, 16, 7, 11)
SECTIONS = dict(zip("ABCDEFGHIJ", LENGTHS, strict=True))

every_case = pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])


@every_case
def test_the_engine_agrees(case: Case) -> None:
    assert run_case(LIBRARY, case) == []


@every_case
def test_the_runner_notices_a_wrong_result(case: Case) -> None:
    for power, expected in case["expect"]["results"].items():
        for order, word in expected.items():
            spoilt = deepcopy(case)
            wrong = "waived" if "waived" not in words(word) else "moves"
            spoilt["expect"]["results"][power][order] = wrong
            assert len(run_case(LIBRARY, spoilt)) == 1, order


def test_every_case_of_the_document_is_here() -> None:
    # "6.H.1/retreats" is a further phase of 6.H.1.
    ids = {case["id"].partition("/")[0] for case in CASES if case["id"][:2] == "6."}
    assert ids == {
        f"6.{letter}.{number + 1}" for letter, count in SECTIONS.items() for number in range(count)
    }
    assert len(ids) == 164


def test_no_two_cases_share_an_id() -> None:
    counts = Counter(case["id"] for case in CASES)
    assert [name for name, count in counts.items() if count > 1] == []


@every_case
def test_every_order_has_an_expectation(case: Case) -> None:
    results = case["expect"]["results"]
    for power, sheet in case["orders"].items():
        for order, count in Counter(sheet).items():
            assert len(words(results[power][order])) == count, order


@every_case
def test_every_unit_of_a_movement_case_has_an_order(case: Case) -> None:
    # In 6.A.6 the power of the unit is silent; "reasons" are about missing orders too.
    if case["phase"].endswith("M") and case["id"] != "6.A.6" and case["id"][:2] == "6.":
        units = Counter(
            re.sub(r"/..$", "", unit) for units in case["units"].values() for unit in units
        )
        ordered = Counter(order[:5] for sheet in case["orders"].values() for order in sheet)
        assert units == ordered
