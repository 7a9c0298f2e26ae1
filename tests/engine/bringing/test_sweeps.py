"""Whole games that other programs played: all differences are counted in docs/bringing-games.md.

The history of godip is not ours to keep here: `git clone https://github.com/zond/godip-history`
and name its folder in GODIP_HISTORY.
"""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from engine.api import Game, replay
from engine.bringing.formats import held_in
from engine.bringing.on_the_board import ground_of, source_ground
from tests.engine.bringing.sources import brought
from tests.repository import ROOT

type Json = dict[str, Any]

HISTORY = os.environ.get("GODIP_HISTORY", "")
GAMES, SAVES = 1_000, 100
LEFT = "there is nothing to decide"  # by our rules, in a phase that a difference has opened there


def told(source: str) -> dict[str, int]:
    """Return the counts that the guide gives for a source."""
    guide = (ROOT / "docs" / "bringing-games.md").read_text("utf-8")
    rows = re.findall(rf"^\| {source} \| ([\w -]+) \| ([\d,]+) \|$", guide, re.MULTILINE)
    return {word: int(number.replace(",", "")) for word, number in rows}


def counts(texts: Iterable[str]) -> dict[str, int]:
    """Return how many games differ, at their end too, and the differences by kind."""
    found: Counter[str] = Counter()
    for text in texts:
        answer = brought(text)
        assert answer["stopped"] == ""
        found["unread"] += sum(LEFT not in one["why"] for one in answer["unread"])
        found["games"] += 1
        found["alike"] += not answer["differences"]
        found["phases"] += len(answer["phases"])
        found.update(one["rule"] for one in answer["differences"])
        found["apart"] += not ends_alike(text, replay(answer["game"]))
    return dict(found)


def ends_alike(text: str, game: Game) -> bool:
    """Whether a game ends with the units and owners of its source's last position.

    One whose source ends in orders counts as alike: what came of them is not told.
    """
    source = held_in(text).game
    assert source is not None
    *_, last = source.phases
    if last.orders:
        return True
    assert last.position is not None
    theirs, strange = source_ground(game.table.board, last.position, last.at)
    ours = ground_of(game.stages[-1].position)
    return (strange, ours.units, ours.owners) == ([], theirs.units, theirs.owners)


@pytest.mark.slow
@pytest.mark.skipif(not HISTORY, reason="GODIP_HISTORY names no folder")
def test_a_thousand_games_of_godip_end_as_they_did_there() -> None:
    games = sorted((Path(HISTORY) / "classical" / "droidippy" / "games").glob("*.txt"))[:GAMES]
    assert counts(path.read_text("utf-8") for path in games) == told("godip")


@pytest.mark.slow
@pytest.mark.skipif(find_spec("diplomacy") is None, reason="`make ci` installs the package")
def test_a_hundred_random_games_of_the_python_package_end_as_they_did_there() -> None:
    made = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.engine.bringing.random_saves", str(SAVES)],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONWARNINGS": "ignore"},
    )
    assert counts(made.stdout.splitlines()) == told("diplomacy")
