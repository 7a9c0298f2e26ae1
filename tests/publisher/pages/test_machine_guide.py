"""docs/machine-interface.md: its examples are run, and it names every key and every word."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from engine import limits
from engine.__main__ import main
from engine.machine import adjudicate as machine
from engine.machine.read import read
from engine.machine.suggest import suggest
from engine.orders.results import Reason
from engine.players.suggest import LEVELS
from engine.variant.folder import FolderLibrary
from tests.repository import ROOT

GUIDE = (ROOT / "docs" / "machine-interface.md").read_text("utf-8")
LIBRARY = FolderLibrary(ROOT / "variants")
ASKED: dict[str, Callable[[Any, Any], Any]] = {
    "adjudicate": machine.adjudicate,
    "choices": machine.choices,
    "read": read,
    "suggest": suggest,
}
EXAMPLES = re.findall(
    r"^```(adjudicate|choices|read|suggest)\n(.*?)\n=>\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE
)
ROWS = {
    key
    for line in GUIDE.splitlines()
    if line.startswith("| `")
    for key in re.findall(r"`([\w-]+)`", line.split("|")[1])
}


def test_every_kind_of_request_has_examples() -> None:
    assert len(EXAMPLES) >= 5
    assert {kind for kind, _, _ in EXAMPLES} == set(ASKED)


@pytest.mark.parametrize(("kind", "request_text", "answer"), EXAMPLES)
def test_the_examples_match_the_engines_answers(kind: str, request_text: str, answer: str) -> None:
    assert ASKED[kind](LIBRARY, json.loads(request_text)) == json.loads(answer)


def test_the_second_example_feeds_the_first_ones_next_back() -> None:
    first, second = json.loads(EXAMPLES[0][2]), json.loads(EXAMPLES[1][1])
    assert second == {"variant": "standard", **first["next"], "orders": second["orders"]}


def test_the_python_example_runs() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
    place = f"Path({str(ROOT / 'variants')!r})"
    exec(block.replace('Path("variants")', place), {})  # noqa: S102 - the guide's own lines


def test_every_result_word_is_documented() -> None:
    assert {reason.result for reason in Reason} <= ROWS


def test_every_key_of_requests_and_answers_is_documented() -> None:
    asked = {"variant", "phase", "units", "centres", "orders", "dislodged", "contested", "home"}
    assert asked | {"options", "count", "faults", "results", "next"} <= ROWS
    assert {"powers", "level", "seed", "budget"} <= ROWS
    assert {"text", "what", "unread", "skipped", "replaced"} <= ROWS
    assert {"power", "order", "submitted", "result", "by", "why", "generated"} <= ROWS
    told = {"centers", "adjustments", "ended", "winners", "scores", "choices"}
    assert [key for key in sorted(told) if f"`{key}`" not in GUIDE] == []
    for variant_id in ("standard", "stonehenge", "deus_vult"):
        own = LIBRARY[variant_id].rules.keys.read
        assert [key for key in own if f"`{key}`" not in GUIDE] == []


def test_every_command_is_documented(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    commands = re.findall(r"^    ([a-z]+)  ", capsys.readouterr().out, re.MULTILINE)
    assert len(commands) >= 6
    assert [name for name in commands if f"`{name}`" not in GUIDE] == []


def test_every_level_of_play_is_documented() -> None:
    assert [level for level in LEVELS if f"`{level}`" not in GUIDE] == []


def test_the_documented_limits_match_the_engines() -> None:
    some = (limits.LONGEST_PASTE, limits.LONGEST_TEXT, limits.MOST_JUDGEMENTS)
    for limit in (
        limits.LONGEST_REQUEST,
        limits.MOST_UNITS,
        limits.MOST_ORDERS,
        limits.MOST_JUDGEMENTS,
        *some,
    ):
        assert f"{limit:,}" in GUIDE
    assert str(limits.LAST_YEAR) in GUIDE
