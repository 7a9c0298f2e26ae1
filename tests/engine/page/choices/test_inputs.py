"""Texts in a player's own words, and orders of preference."""

import pytest

from engine.errors import RefusedChoiceError
from tests.engine.calls import Page
from tests.engine.page.choices.table import TABLE, TIUNDA, keys, step, walk

WORDS = "We come in peace, friends."


def test_a_message_asks_for_its_recipient_and_then_for_its_text() -> None:
    assert "Ostrogothia" in keys(step(["say"]))
    assert "Tiunda" not in keys(step(["say"]))
    asked = step(["say", "Ostrogothia"])
    assert (asked["input"], asked["min"], asked["max"]) == ("text", 1, 40)
    assert asked["holds"] == "[A-Za-z ,.!?]+"
    assert asked["hint"] == "Letters, blanks and the signs , . ! ?"
    assert (asked["order"], asked["options"], asked["text"]) == (None, [], "SAY Ostrogothia ")


def test_a_text_goes_into_the_order_unchanged() -> None:
    whole = step(["say", "Ostrogothia", WORDS])
    assert whole["order"] == f"SAY Ostrogothia {WORDS}"
    assert " ".join(word["text"] for word in whole["sentence"]) == f"Say to Ostrogothia {WORDS}"
    (order,) = TABLE.read(TABLE.opening, {TIUNDA: [whole["order"]]})[TIUNDA]
    assert TABLE.write(order) == whole["order"]
    tree = walk("say")
    assert tree.step(("Ostrogothia", WORDS)).order == order
    assert tree.step(("Ostrogothia",)).keys == ()


def test_a_typed_text_with_commas_is_one_order() -> None:
    page = Page()
    page.session.variants["auction"] = TABLE.variant
    record = page.new("auction")
    for typed, orders in {
        f"Say Ostrogothia {WORDS}": [f"SAY Ostrogothia {WORDS}"],
        f"Tiunda: say Ostrogothia {WORDS}": [f"SAY Ostrogothia {WORDS}"],
        "A Tiu H, F Eis H": ["A Tiu H", "F Eis H"],
    }.items():
        lines = page.ask("read", record=record, power="Tiunda", text=typed)["lines"]
        assert [line["order"] for line in lines] == orders
        assert {line["status"] for line in lines} == {"legal"}


@pytest.mark.parametrize(
    "path",
    [
        ["Tiunda"],
        ["Ostrogothia", ""],
        ["Ostrogothia", "x" * 41],
        ["Ostrogothia", "3 armies"],
        ["Ostrogothia", "two\nlines"],
        ["Ostrogothia", " blanks "],
        ["Ostrogothia", "Yes.", "No."],
    ],
)
def test_a_text_outside_the_questions_limits_is_refused(path: list[str]) -> None:
    with pytest.raises(RefusedChoiceError, match="is not offered here"):
        step(["say", *path])


def test_a_preference_is_ranked_one_answer_at_a_time() -> None:
    first = step(["claim"])
    assert first["preference"] == {"min": 1, "max": 2, "ranked": []}
    assert (first["order"], "input" in first) == (None, False)
    one = step(["claim", "2WAY Mercia"])
    assert one["preference"]["ranked"] == ["2WAY Mercia"]
    assert (one["order"], one["more"]) == ("CLAIM 2WAY Mercia", True)
    assert set(keys(one)) == set(keys(first)) - {"2WAY Mercia"}
    two = step(["claim", "2WAY Mercia", "3WAY Wessex Jelling"])
    assert two["preference"]["ranked"] == ["2WAY Mercia", "3WAY Wessex Jelling"]
    assert (two["order"], two["more"]) == ("CLAIM 2WAY Mercia > 3WAY Wessex Jelling", False)
    assert keys(two) == []
    other = step(["claim", "3WAY Wessex Jelling", "2WAY Mercia"])
    assert other["order"] == "CLAIM 3WAY Wessex Jelling > 2WAY Mercia"


@pytest.mark.parametrize(
    "path",
    [
        ["2WAY Tiunda"],
        ["2WAY Mercia", "2WAY Mercia"],
        ["2WAY Mercia", "2WAY Wessex", "2WAY Jelling"],
    ],
)
def test_a_ranking_with_invalid_answers_is_refused(path: list[str]) -> None:
    with pytest.raises(RefusedChoiceError, match="is not offered here"):
        step(["claim", *path])
