"""Finding a province, on rules pages and in the player: one search for both."""

import json
import subprocess
from pathlib import Path

import pytest

from publisher.runtime.node import node
from tests.repository import ROOT

SCRIPT = Path(__file__).with_name("search.mjs")
MODULE = ROOT / "site/player/page/name-search.js"
ENTRIES = [
    {"id": "Ska", "name": "Skåne", "also": []},
    {"id": "Idf", "name": "Île-de-France", "also": []},
    {"id": "Fra", "name": "Frankfurt", "also": ["Main"]},
    {"id": "Lyo", "name": "Gulf of Lyon", "also": ["GoL"]},
    {"id": "Mao", "name": "Mid-Atlantic Ocean", "also": []},
]


def found(text: str) -> list[list[object]]:
    """Ask the page's module, in Node."""
    question = json.dumps({"module": MODULE.as_uri(), "entries": ENTRIES, "texts": [text]})
    command = [node(), str(SCRIPT)]
    done = subprocess.run(command, input=question, capture_output=True, text=True, check=True)
    answers: list[list[list[object]]] = json.loads(done.stdout)
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
