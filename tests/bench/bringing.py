"""From the text of a history to its last position, beside the replay of the same game's file.

Both are commands in new processes, `python -m engine read` and `python -m engine replay`. The
figure is the processor time of each whole process, from the quickest of several rounds in which
they take turns. Modules were compiled by an earlier run.
"""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from engine.api import Game, choices, game_file, load, resolve, start
from tests.bench.report import Report
from tests.bench.whole_process import ROUNDS, processor

PHASES = 36
MOST = 3  # times the replay
READ = ("-m", "engine", "read")


def played(seed: int) -> Game:
    """Return a standard game of as many phases, by random legal orders."""
    drawn, game = Random(seed), start(load("standard"))  # noqa: S311
    while len(game.record.slots) < PHASES and not game.is_over:
        orders = {
            power: [drawn.choice(own) for unit, own in units.items() if own and unit != "game"]
            for power, units in choices(game).items()
        }
        game = resolve(game, orders)
    return game


def history(game: Game) -> str:
    """Return a game as people keep it: a heading for each phase, orders under their powers."""
    lines: list[str] = []
    for slot in game.record.slots:
        lines += ["", slot.phase]
        for sheet in slot.sheets.values():
            for power, orders in sheet.orders.items():
                lines += [f"{power}:", *orders]
    return "\n".join(lines)


def main(report: Report, seed: int) -> None:
    """Measure both commands and report their ratio."""
    game = played(seed)
    request = {"variant": "standard", "what": "game", "text": history(game)}
    with TemporaryDirectory() as folder:
        text, file, nothing = (Path(folder) / name for name in ("text", "file.json", "nothing"))
        text.write_text(json.dumps(request) + "\n", "utf-8")
        file.write_text(game_file(game), "utf-8")
        nothing.touch()
        replay = ("-m", "engine", "replay", str(file))
        times = [(processor(READ, text), processor(replay, nothing)) for _ in range(ROUNDS + 1)]
    ours, theirs = (min(each) for each in zip(*times[1:], strict=True))
    detail = f"{1_000 * ours:.0f} ms to {1_000 * theirs:.0f} ms, from cold"
    report.at_most(f"a history of {PHASES} phases, times its replay", ours / theirs, MOST, detail)
