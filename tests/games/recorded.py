"""Records of random games, and the recorded games kept as files.

`python -m tests.games.recorded` played the kept games and wrote them. They stay as they
are when the engine changes: that is their use. Only a variant that changes its data, and
so its version, needs them played anew.
"""

import json
from pathlib import Path

from engine.record.append import append
from engine.record.files.game_file import record_json
from engine.record.game import Table
from engine.record.record import Record, new_record
from engine.record.replay import Stage
from engine.request.position_json import position_json
from tests.games import coherent, play

FOLDER = Path(__file__).parent

# The games kept as files, by variant and seed: ten years each, every kind of phase.
KEPT = (("standard", 1), ("standard", 2), ("standard", 3), ("stonehenge", 1))


def record(table: Table, seed: int, years: int) -> tuple[Record, list[Stage]]:
    """Play so many years by chance and keep the record, with its stages."""
    found = new_record(table.variant, {})
    stages = [Stage(table.opening)]
    last = table.opening.phase.year + years - 1
    rng = coherent.dice(seed)
    while (position := stages[-1].position).ending is None:
        if position.phase.year > last:
            break
        texts = play.sheets(table, position, rng)
        found, stages = append(table, found, stages, texts)
    return found, stages


def path(variant: str, seed: int, ending: str = "game.json") -> Path:
    """Return the path of a kept game, or with "final.json" that of its last position."""
    return FOLDER / f"{variant}-{seed}.{ending}"


def final(table: Table, stages: list[Stage]) -> dict[str, object]:
    """Return the last position in the form of the machine interface."""
    return dict(position_json(table, stages[-1].position))


def _write(place: Path, value: object) -> None:
    text = json.dumps(value, indent=1, ensure_ascii=False)
    place.write_text(text + "\n", "utf-8")


def main() -> None:
    """Write the kept games."""
    for variant, seed in KEPT:
        table = play.table_of(variant)
        kept, stages = record(table, seed, years=10)
        _write(path(variant, seed), record_json(kept))
        _write(path(variant, seed, "final.json"), final(table, stages))


if __name__ == "__main__":
    main()
