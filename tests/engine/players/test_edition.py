"""Tables name the edition of their computer players: it grows whenever a sheet changes."""

import json
from pathlib import Path

from engine.api import Game, load, resolve, start, suggest
from engine.players.suggest import EDITION

KEPT = Path(__file__).with_name("edition.json")
BUDGETS = {"beginner": 1, "steady": 1, "strong": 100}

type Sheets = dict[str, dict[str, list[str]]]


def sheets_now() -> Sheets:
    """Return the sheets of every power, in a few positions that go on from each other."""
    found: Sheets = {}
    for variant in ("standard", "danelaw"):
        game = start(load(variant))
        for number, (level, budget) in enumerate(BUDGETS.items()):
            sheets = written(game, level, budget, number)
            found[f"{variant} {game.positions[-1].phase} {level}"] = sheets
            game = resolve(game, sheets)
    many = start(load("heptadiplomacy"))
    orders = suggest(many, "Austria/1", level="strong", budget=100)
    return {**found, "heptadiplomacy Austria/1": {"Austria/1": [*orders]}}


def written(game: Game, level: str, budget: int, seed: int) -> dict[str, list[str]]:
    """Return the sheets of all powers."""
    return {
        power: [*suggest(game, power, level=level, seed=seed, budget=budget)]
        for power in game.powers
    }


def test_a_changed_sheet_is_another_edition() -> None:
    """Tables tell by the edition whether they can check what computers ordered.

    If this fails, raise EDITION in `engine/players/suggest.py`, and keep the new sheets with it.
    """
    kept = json.loads(KEPT.read_text("utf-8"))
    assert (EDITION, sheets_now()) == (kept["edition"], kept["sheets"])
