"""Finding a province, on rules pages and in the player: one search for both."""

from pathlib import Path

import pytest

from tests.player.node import answer_of

SCRIPT = Path(__file__).with_name("search.mjs")
ENTRIES = [
    {"id": "Ska", "name": "Skåne", "also": []},
    {"id": "Idf", "name": "Île-de-France", "also": []},
    {"id": "Fra", "name": "Frankfurt", "also": ["Main"]},
    {"id": "Lyo", "name": "Gulf of Lyon", "also": ["GoL"]},
    {"id": "Mao", "name": "Mid-Atlantic Ocean", "also": []},
]


def found(text: str) -> list[list[object]]:
    """Ask the page's module, in Node."""
    asked = {"entries": ENTRIES, "texts": [text]}
    answers: list[list[list[object]]] = answer_of(SCRIPT, "map/name-search.js", asked)
    return answers[0]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("skane", [["Ska", True]]),
        ("ILE-DE-FRANCE", [["Idf", True]]),
        ("gol", [["Lyo", True]]),
        ("fra", [["Fra", True], ["Idf", False]]),
        ("france", [["Idf", False]]),
        ("ocean", [["Mao", False]]),
        ("tlant", [["Mao", False]]),
        ("la", []),
        (" ", []),
    ],
)
def test_a_province_is_found_by_what_people_type(text: str, answer: list[list[object]]) -> None:
    assert found(text) == answer
