"""Every result says why and because of which units, in words that players use."""

import re

import pytest

from engine.orders.results import Reason
from engine.text.sentences import verdict_sentence
from tests.engine.corpus import TABLE, Case, cases, resolved
from tests.sentences.laws import faults
from tests.sentences.laws import sentences as said_of
from tests.sentences.strengths import wrong_strengths

CASES = cases()
BOARD = TABLE.board

# Reasons that must name a culprit: without one these results would be riddles.
BLAMED = {"bounces", "cut", "dislodged", "no-path"}

# No province of the standard board ever closes: test_movement.py closes some. NOT_HELD is covered
# by test_seats.py, retreats that are agreed by test_beforehand.py, the others by
# tests/sentences/test_said.py.
ELSEWHERE = {
    *(Reason.CLOSED, Reason.TOO_FEW_UNITS, Reason.NOT_HELD, Reason.NOT_PLAYED),
    *(Reason.NO_SUPPORT, Reason.SUPPORTS_HERE, Reason.SUPPORTS_OWN_MOVE),
    *(Reason.STOOD_BY, Reason.NO_CONCESSION, Reason.CONCEDED),
    *(Reason.BEFOREHAND, Reason.NOBODY_TO_RETREAT, Reason.NEVER_A_RETREAT, Reason.AGREED_ALREADY),
}

IDS = re.compile(rf"\b({'|'.join(sorted(BOARD.provinces))})\b|/[a-z]{{2}}\b|\d{{4}}[MRA]")


def sentences(case: Case) -> list[str]:
    """Return the sentence on every order of a case that could be read."""
    played = resolved(case)
    rule = TABLE.variant.rules.phase_rule(played.before)
    resolution = played.resolution
    return [
        verdict_sentence(BOARD, rule, resolution, entry) for entry in range(len(resolution.orders))
    ]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_numbers_in_sentences_bear_out_the_result(case: Case) -> None:
    for said in said_of(TABLE, resolved(case)):
        assert not [*faults(said), *wrong_strengths(said)], said


def test_every_reason_occurs() -> None:
    found = {v.reason for case in CASES for v in resolved(case).resolution.verdicts}
    assert set(Reason) - found == ELSEWHERE


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_failures_name_their_culprits(case: Case) -> None:
    resolution = resolved(case).resolution
    for order, verdict in zip(resolution.orders, resolution.verdicts, strict=True):
        if verdict.result in BLAMED:
            assert verdict.by, order
            assert order not in verdict.by, order


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_sentences_are_for_players(case: Case) -> None:
    for sentence in sentences(case):
        assert not IDS.search(sentence), sentence
        assert sentence[0].isupper(), sentence
        assert sentence.endswith("."), sentence
        assert "{" not in sentence, sentence
        assert "  " not in sentence, sentence


def test_order_to_a_foreign_unit_stays_illegal_when_that_unit_falls() -> None:
    case: Case = {
        "phase": "S1901M",
        "units": {"Austria": ["A Vie", "A Boh"], "Germany": ["A Tyr"]},
        "orders": {
            "Austria": ["A Vie - Tyr", "A Boh S A Vie - Tyr"],
            "France": ["A Tyr - Mun"],
        },
    }
    resolution = resolved(case).resolution
    told = zip(resolution.powers, resolution.verdicts, strict=True)
    assert [(power, verdict.result) for power, verdict in told] == [
        ("Austria", "moves"),
        ("Austria", "supports"),
        ("France", "illegal"),
        ("Germany", "dislodged"),
    ]
