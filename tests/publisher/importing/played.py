"""Play an imported variant with random orders, as a group that never agrees would."""

import random
from pathlib import Path

from engine.api import choices, resolve, start
from engine.variant.folder import FolderLibrary


def play(root: Path, name: str, phases: int, seed: int = 1) -> list[str]:
    """Play so many phases of a variant below `root`, without draws; return their codes."""
    chance = random.Random(seed)  # noqa: S311 - play, not cryptography
    game = start(FolderLibrary(root / "variants")[name])
    played: list[str] = []
    while len(played) < phases and not game.is_over:
        played.append(game.phase)
        orders = {
            power: [
                chance.choice(texts) for unit, texts in by_unit.items() if texts and unit != "game"
            ]
            for power, by_unit in choices(game).items()
        }
        game = resolve(game, orders)
    return played
