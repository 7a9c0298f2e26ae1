"""A result behind an order is passed over, in requests as in pasted texts."""

from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from engine.machine.read import read
from tests.engine.corpus import LIBRARY

type Json = dict[str, Any]

POSITION: Json = {
    "variant": "standard",
    "phase": "F1903M",
    "units": {"Austria": ["A Bud", "A Ser"], "Turkey": ["F Bla"]},
}


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("A Bud - Rum (bounced)", "A Bud - Rum"),
        ("A Bud-Rum (FAILED)", "A Bud - Rum"),
        ("A Bud - Rum -> resolved", "A Bud - Rum"),
        ("Army Budapest to Rumania => bounce", "A Bud - Rum"),
        ("A Bud - Rum [bounced with Sevastopol]", "A Bud - Rum"),
        ("A Bud - Rum: void, dislodged", "A Bud - Rum"),
        ("A Bud H | held", "A Bud H"),
        ("A Bud S A Ser - Rum (cut)", "A Bud S A Ser - Rum"),
        ("A Bud - Rum ; gescheitert", "A Bud - Rum"),
    ],
)
def test_the_words_of_results_are_no_part_of_an_order(text: str, order: str) -> None:
    request = POSITION | {"orders": {"Austria": [text]}}
    answer: Any = adjudicate(LIBRARY, request)
    first = answer["results"][0]
    assert (first["order"], first["submitted"]) == (order, text)
    assert first["result"] not in ("invalid", "illegal")
    told: Any = read(LIBRARY, POSITION | {"text": f"Austria: {text}"})
    assert told["orders"] == {"Austria": [order]}


@pytest.mark.parametrize(
    "text",
    [
        "A Bud - Rum (or Gal)",
        "A Bud - Rum (not moved)",
        "A Bud (bounced)",
        "A Bud - Rum bounced?",
        "A Bud - Rum, if it held",
    ],
)
def test_other_words_behind_an_order_leave_it_unread(text: str) -> None:
    answer: Any = adjudicate(LIBRARY, POSITION | {"orders": {"Austria": [text]}})
    first = answer["results"][0]
    assert (first["order"], first["result"]) == (text, "invalid")


def test_a_name_that_is_misspelt_before_a_result_is_suggested() -> None:
    orders = {"Austria": ["A Bud - Rumenia (bounced)"]}
    answer: Any = adjudicate(LIBRARY, POSITION | {"orders": orders})
    first = answer["results"][0]
    assert first["result"] == "invalid"
    assert "Rum" in first["why"]
