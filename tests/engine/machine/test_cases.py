"""The runner of worked cases notices every difference, and unknown keys fail."""

from typing import Any

import pytest

from engine.machine.case_checks import CHECKS
from engine.machine.case_shape import EXPECTED
from engine.machine.cases import run_case
from engine.variant.folder import FolderLibrary
from tests.engine.corpus import LIBRARY

type Case = dict[str, Any]

MOVE: Case = {
    "id": "example",
    "title": "Two armies for one province",
    "variant": "standard",
    "phase": "S1901M",
    "units": {"Austria": ["A Bud", "A Ser"], "Russia": ["A Rum"], "Italy": ["A Ven", "A Tri"]},
    "orders": {
        "Austria": ["A Bud - Rum", "A Ser S A Bud - Rum"],
        "Italy": ["A Ven - Tyr", "A Tri - Tyr"],
    },
}
EXPECT: Case = {
    "results": {
        "Austria": {"A Bud - Rum": "moves"},
        "A Ven - Tyr": "bounces",
        "A Rum H": "dislodged",
    },
    "units": {"Austria": ["A Rum", "A Ser"], "Italy": ["A Tri", "A Ven"]},
    "units_after": {"Italy": ["A Ven", "A Tri"], "Austria": ["A Ser", "A Rum"]},
    "dislodged": {"Russia": ["A Rum"]},
    "retreats": {"A Rum": ["Bul", "Gal", "Sev", "Ukr"]},
    "retreat_count": {"A Rum": 4},
    "retreat_includes": {"A Rum": ["Bul"]},
    "retreat_excludes": {"A Rum": ["Bud", "Ser"]},
    "contested": ["Tyr"],
    "winner": "",
    "winners": [],
    "ended": False,
    "builds": {"Austria": 0},
}
WRONG: dict[str, tuple[object, str]] = {
    "results": ({"A Ven - Tyr": "moves"}, "A Ven - Tyr: expected moves, got bounces"),
    "units": ({"Austria": ["A Rum"]}, "units: expected "),
    "units_after": ({}, "units: expected "),
    "dislodged": (["A Bul"], "dislodged: expected ['A Bul'], got ['A Rum']"),
    "retreats": ({"A Rum": ["Bul"]}, "retreats: expected "),
    "retreat_count": ({"A Rum": 3}, "retreat_count: expected "),
    "retreat_includes": ({"A Rum": ["Ser"]}, "A Rum should be able to retreat to Ser"),
    "retreat_excludes": ({"A Rum": ["Bul"]}, "A Rum should not be able to retreat to Bul"),
    "contested": ([], "contested: expected [], got ['Tyr']"),
    "centers": ({}, "centers: expected "),
    "centers_after": ({"Italy": ["Ven"]}, "centers: expected "),
    "winner": ("Austria", "winners: expected ['Austria'], got []"),
    "winners": (["Austria", "Italy"], "winners: expected ['Austria', 'Italy'], got []"),
    "ended": (True, "ended: expected True, got False"),
    "builds": ({"Austria": 2}, "builds: expected "),
    "disbanded": (["A Rum"], "disbanded: expected ['A Rum'], got []"),
    "weather": ("rain", "there is no key expect.weather"),
}


@pytest.mark.parametrize("key", EXPECT)
def test_a_case_with_the_expected_results_passes(key: str) -> None:
    assert run_case(LIBRARY, {**MOVE, "expect": {key: EXPECT[key]}}) == []


@pytest.mark.parametrize("key", WRONG)
def test_differences_from_the_expectation_are_reported(key: str) -> None:
    wanted, message = WRONG[key]
    (difference,) = run_case(LIBRARY, {**MOVE, "expect": {key: wanted}})
    assert difference.startswith(message)


def test_dislodged_units_may_be_listed_without_their_power() -> None:
    case = {**MOVE, "expect": {"dislodged": ["A Rum"]}}
    assert run_case(LIBRARY, case) == []
    retreats = {"Russia A Rum": ["Bul", "Gal", "Sev", "Ukr"]}
    assert run_case(LIBRARY, {**MOVE, "expect": {"retreats": retreats}}) == []


def test_an_order_that_was_not_given_has_no_result() -> None:
    case = {**MOVE, "expect": {"results": {"A Vie H": "holds"}}}
    assert run_case(LIBRARY, case) == ["A Vie H: expected holds, got no result"]


@pytest.mark.parametrize(
    ("order", "word"),
    [("A Ven - Qqq", "void"), ("A Ven - Mos", "void"), ("A Ven - Apu", "unmatched")],
)
def test_void_covers_illegal_and_unreadable_orders(order: str, word: str) -> None:
    case = {
        **MOVE,
        "orders": {"Italy": [order]},
        "expect": {"results": {order: word}},
    }
    assert bool(run_case(LIBRARY, case)) == (order == "A Ven - Apu")


def test_a_move_by_sea_may_be_void_or_without_a_path() -> None:
    # The fleet was ordered to hold: no path; without a fleet it is illegal, hence void.
    for fleets, word in ((["F Nth"], "void"), ([], "no-path")):
        case = {
            "variant": "standard",
            "phase": "S1901M",
            "units": {"England": ["A Lon", *fleets]},
            "orders": {"England": ["A Lon - Nwy"]},
            "expect": {"results": {"A Lon - Nwy": word}},
        }
        assert run_case(LIBRARY, case) == []


RETREAT: Case = {
    "variant": "standard",
    "phase": "F1901R",
    "units": {"Austria": ["A Rum"]},
    "centers": {"Russia": ["Rum"]},
    "dislodged": {"Russia": ["A Bul", "F Sev"]},
    "retreats": {"A Bul": ["Gre"], "Russia F Sev": ["Bla"]},
    "orders": {"Russia": ["A Bul R Gre"]},
    "expect": {
        "disbanded": ["F Sev"],
        "centers": {"Austria": ["Rum"], "Russia": ["Gre"]},
        "units_after": {"Austria": ["A Rum"], "Russia": ["A Gre"]},
    },
}


def test_a_retreat_phase_uses_the_retreats_given_in_the_case() -> None:
    assert run_case(LIBRARY, RETREAT) == []


ADJUST: Case = {
    "kind": "adjust",
    "variant": "standard",
    "owner": {"Russia": ["Mos", "Sev", "Rum"], "Turkey": ["Con"]},
    "units": {"Turkey": ["A Con", "A Smy"], "Russia": ["A Rum"]},
    "orders": {"Russia": ["B F Sev"]},
    "expect": {
        "builds": {"Russia": 2, "Turkey": 0},
        "legal": {"Russia": ["A Mos", "A Sev", "F Sev"]},
        "results": {"B F Sev": "built", "D A Smy": "removed"},
        "disbanded": ["A Smy"],
    },
}


def test_an_adjustment_counts_builds_and_lists_them() -> None:
    # The letter of the winter phase comes from the calendar, in any year.
    assert run_case(LIBRARY, {**ADJUST, "phase": "W1901A"}) == []
    wrong = {**ADJUST, "phase": "W1901A", "expect": {"legal": {"Russia": ["A Mos"]}}}
    (difference,) = run_case(LIBRARY, wrong)
    assert difference.startswith("legal: expected ")
    assert run_case(LIBRARY, ADJUST) == []


def test_victory_is_tested_on_centre_counts_only() -> None:
    case: Case = {
        "kind": "victory",
        "variant": "standard",
        "tests": [
            {"counts": {"Austria": 17, "Italy": 17}, "winner": ""},
            {"counts": {"Austria": 18, "Italy": 16}, "winner": "Austria"},
        ],
    }
    assert run_case(LIBRARY, case) == []
    case["tests"][0]["winner"] = "Italy"
    (difference,) = run_case(LIBRARY, case)
    assert difference.startswith("winner of {'Austria': 17, 'Italy': 17}: ")
    case["tests"] = [{"counts": {"Austria": 35}, "winner": "Austria"}]
    assert run_case(LIBRARY, case) == ["the board has 34 centres, but the test counts 35"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"weather": "rain"}, "there is no key 'weather'"),
        ({"variant": "chess"}, "variant: there is no variant 'chess'"),
        ({"options": {"fog": True}}, "options.fog: there is no such option"),
        ({"phase": "now"}, "phase: 'now' is not a phase"),
        ({"units": {"Mars": []}}, "units.Mars: there is no power 'Mars'"),
        ({"orders": {"Austria": [5]}}, "orders.Austria[0]: expected the text of an order"),
    ],
)
def test_a_case_that_cannot_be_run_says_why(change: Case, message: str) -> None:
    (difference,) = run_case(LIBRARY, {**MOVE, **change})
    assert difference.startswith(message)


MISSHAPEN: dict[str, tuple[Case, str]] = {
    "a kind that is none": ({"kind": "moove"}, "kind: there is no kind 'moove': expected move, "),
    "a kind that is no text": ({"kind": 1}, "kind: expected a text, found 1"),
    "a phase that is no text": ({"phase": 1901}, "phase: expected a text, found 1901"),
    "retreats in no table": ({"retreats": ["Bul"]}, "retreats: expected a table of lists of texts"),
    "dislodged in no list": (
        {"dislodged": "A Rum"},
        "dislodged: expected a table of lists of texts or a list of tables, found 'A Rum'",
    ),
    "an expectation in no table": ({"expect": ["moves"]}, "expect: expected a table, found "),
    "nothing expected": ({"expect": {}}, "expect: this case expects nothing, so it tests nothing"),
    "tests of no kind": ({"kind": "victory", "tests": 3}, "tests: expected a list of tables"),
    "a test without a winner": (
        {"kind": "victory", "tests": [{"counts": {"Italy": 1}}]},
        "tests[0].winner: this is missing",
    ),
    "a victory without tests": ({"kind": "victory"}, "tests: expected a list of tables with "),
    "results of a power that is none": (
        {"expect": {"results": {"Mars": {"A Ven - Tyr": "bounces"}}}},
        "expect.results: there is no power 'Mars'",
    ),
    "builds of a power that is none": (
        {"expect": {"builds": {"Mars": 1}}},
        "expect.builds: there is no power 'Mars'",
    ),
    "a count that is no number": (
        {"expect": {"builds": {"Italy": "one"}}},
        "expect.builds: expected a table of whole numbers, found {'Italy': 'one'}",
    ),
    "units in no list": (
        {"expect": {"units": {"Italy": 5}}},
        "expect.units: expected a table of lists of texts, found {'Italy': 5}",
    ),
    "an end that is no yes or no": (
        {"expect": {"ended": 1}},
        "expect.ended: expected true or fals",
    ),
}


@pytest.mark.parametrize("name", MISSHAPEN)
def test_values_of_the_wrong_type_are_reported(name: str) -> None:
    change, message = MISSHAPEN[name]
    told = run_case(LIBRARY, {**MOVE, "expect": EXPECT, **change})
    assert any(difference.startswith(message) for difference in told), told


def test_every_compared_key_has_a_type() -> None:
    assert EXPECTED.keys() == CHECKS.keys()


def test_a_case_of_an_empty_library_fails(tmp_path: Any) -> None:
    assert run_case(FolderLibrary(tmp_path), MOVE) == [
        "variant: there is no variant 'standard': expected "
    ]


def test_an_adjustment_case_may_list_centres_like_any_other() -> None:
    case: Case = {
        "variant": "standard",
        "kind": "adjust",
        "phase": "W1901A",
        "units": {"Germany": ["A Ber"]},
        "centres": {"Germany": ["Ber", "Mun"]},
        "expect": {"builds": {"Germany": 1}},
    }
    assert run_case(LIBRARY, case) == []
