"""How long it takes to judge many combinations of sheets on one position, as a search does.

A player that searches judges thousands of combinations of a few sheets of each power
(`engine.rules.imagining`). Here every unit's order is drawn from all its legal ones, on the
crowded position of the standard game with the most units.
"""

from collections.abc import Sequence
from functools import partial
from itertools import batched

from engine.board.board import PowerId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.record.game import Table
from engine.rules.imagining import Imagining
from engine.rules.phase_rule import Sheets
from tests.bench.positions import Sample
from tests.bench.report import Report, quiet, timed
from tests.games import coherent

JUDGEMENTS = 10_000  # of a strong player's phase
DRAWN, BLOCK = 1_000, 50  # combinations that are judged here, so many at a time
ROUNDS = 3
SHEETS = 5  # of each power
LONGEST = 5  # seconds of all judgements in Pyodide


def seconds(table: Table, found: Sequence[Sample], seed: int) -> float:
    """Return the seconds of all judgements; each block is taken from its quickest round."""
    position = max((sample.position for sample in found), key=lambda one: len(one.units))
    drawn = combinations(table, position, coherent.dice(seed))

    def judge(block: Sequence[Sheets]) -> None:
        imagining = Imagining(table.variant.rules, table.board, position)
        for sheets in block:
            imagining.after(sheets)

    blocks = [*batched(drawn, BLOCK)]
    with quiet():
        rounds = [[timed(partial(judge, block)) for block in blocks] for _ in range(ROUNDS)]
    quickest: list[float] = [*map(min, zip(*rounds, strict=True))]
    return sum(quickest) * JUDGEMENTS / DRAWN


def combinations(table: Table, position: Position, rng: coherent.Random) -> list[Sheets]:
    """Return combinations of a few random sheets of each power."""
    menu = table.variant.rules.phase_rule(position).menu

    def sheet(power: PowerId) -> tuple[Order, ...]:
        actors = menu.present(table.board, position, power)
        legal = [menu.orders(table.board, position, one) for one in actors if one.unit]
        return tuple(map(rng.choice, legal))

    sheets = {power: [sheet(power) for _ in range(SHEETS)] for power in table.board.powers}
    return [{power: rng.choice(own) for power, own in sheets.items()} for _ in range(DRAWN)]


def told(found: Sequence[Sample]) -> str:
    """Return what is measured."""
    most = max(len(sample.position.units) for sample in found)
    return f"{JUDGEMENTS:,} combinations of sheets of {most} units, judged for a search"


def main(report: Report, table: Table, found: Sequence[Sample], seed: int) -> None:
    """Report the seconds in CPython."""
    report.tell(told(found), f"{seconds(table, found, seed):.2f} s")
