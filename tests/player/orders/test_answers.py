"""What is asked for beside options: numbers, texts, orders of preference."""

from typing import Any

from tests.player.node import told
from tests.words import said

type Json = dict[str, Any]

SPEECH = {"input": "text", "min": 1, "max": 12, "holds": "[A-Za-z ,.]+", "hint": "Letters only"}


def asked(step: Json, *entries: str, length: int = 0) -> Json:
    """Ask the page's module, in Node."""
    question = {"step": {"options": [], "order": None, **step}, "entries": entries}
    found: list[Json] = told(
        "orders/answers.mjs", "orders/typed-answers.js", questions=[{**question, "length": length}]
    )
    return found[0]


def ranking(*ranked: str, left: int, order: str | None = None) -> Json:
    """Return a question for two to three of some options, of which so many are left."""
    preference = {"min": 2, "max": 3, "ranked": ranked}
    return {"preference": preference, "options": [{"key": str(n)} for n in range(left)]} | {
        "order": order
    }


def test_a_number_is_whole_and_within_its_limits() -> None:
    found = asked({"input": "number", "min": 0, "max": 20}, "0", " 020 ", "21", "-1", "1.5", "")
    assert found["how"] == said("orders.wholeNumber", 0, 20)
    keys = [answer["key"] for answer in found["answers"]]
    assert keys == ["0", "20", None, None, None, None]
    assert {answer["fault"] for answer in found["answers"]} == {"", found["how"]}


def test_a_text_has_its_form_and_its_length() -> None:
    found = asked(SPEECH, " In peace. ", "Peace!", "   ", "We come in peace.")
    assert found["how"] == f"Letters only. {said('orders.atMost', 12)}"
    assert found["answers"] == [
        {"key": "In peace.", "fault": ""},
        {"key": None, "fault": found["how"]},
        {"key": None, "fault": found["how"]},
        {"key": None, "fault": said("orders.tooLong", 12, 17)},
    ]


def test_the_whole_text_has_the_form() -> None:
    found = asked({**SPEECH, "holds": "a|b", "hint": ""}, "a", "b", "ab")
    assert [answer["key"] for answer in found["answers"]] == ["a", "b", None]


def test_characters_are_counted_as_the_engine_counts_them() -> None:
    (found,) = asked({"input": "text", "max": 3, "hint": ""}, "⚔⚔😀")["answers"]
    assert found["key"] == "⚔⚔😀"
    assert len(found["key"]) == 3


def test_an_order_of_preference_says_how_many() -> None:
    assert asked(ranking(left=6))["how"] == said("orders.rankFirst", 2, 3)
    assert asked(ranking("a", left=5))["how"] == said("orders.rankNext", 2, 3)
    more = asked(ranking("a", "b", left=4, order="FRIENDS a > b"))["how"]
    assert more == said("orders.rankEnough", 3)
    assert asked(ranking(left=2))["how"] == said("orders.rankFirst", 2, 2)


def test_what_was_ranked_is_numbered() -> None:
    assert asked(ranking("a", "b", left=4), length=3)["ranks"] == [0, 1, 2]
    assert asked(SPEECH, length=3)["ranks"] == [0, 0, 0]


def test_other_questions_need_no_words() -> None:
    assert asked({"options": [{"key": "hold"}]})["how"] == ""
