"""docs/balance.md: its program plays the game that the command played."""

import re
from pathlib import Path

import pytest

from engine.api import replay
from engine.players.suggest import BUDGET
from publisher.balance.play import Match, play
from tests.repository import ROOT

GUIDE = (ROOT / "docs" / "balance.md").read_text("utf-8")


def test_the_program_plays_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
    assert "S1921M" in program  # the spring after 20 years
    monkeypatch.chdir(tmp_path)
    exec(program.replace("S1921M", "S1904M"), {})  # noqa: S102 - the guide's own program
    end = replay((tmp_path / "game-7.json").read_text("utf-8")).position
    played = play(Match(str(ROOT), "standard", "-", "-", "steady", BUDGET, 3), 7)
    assert {power: len(end.centres.get(power, ())) for power in played.centres} == played.centres
    assert (end.phase, played.phase) == ("S1904M", "W1903A")
