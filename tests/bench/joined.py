"""The cost of a game on seven joined boards."""

import statistics
from collections.abc import Sequence
from functools import partial
from random import Random

from engine.board.position import Position
from engine.board.seating import SeatId
from engine.rules.phase_rule import Sheets
from tests.bench.report import Report, quiet, timed
from tests.games import joined, play
from tests.variants.heptadiplomacy import seven

ROUNDS = 7


def _time(report: Report) -> None:
    table, single = joined.table(), play.table_of("standard")
    rule = single.variant.rules.phases["M"]
    pairs = [
        (joined.together(table.opening, turns), turns)
        for turns in joined.rounds(seed=2000, phases=60)
    ]

    def together() -> None:
        for (position, sheets), _ in pairs:
            len(rule.resolve(table.board, position, sheets).verdicts)

    def apart() -> None:
        for _, turns in pairs:
            for turn in turns:
                len(rule.resolve(single.board, turn.before, turn.played.sheets).verdicts)

    together()  # a joined board works its borders out when they are first asked for
    with quiet():
        ratios = [timed(together) / timed(apart) for _ in range(ROUNDS)]
    ratio = statistics.median(ratios)
    detail = f"{len(pairs)} positions"
    report.at_most("seven boards joined, times seven single boards", ratio, 1.2, detail)


def _published(report: Report) -> None:
    """Time the published variant by its module 3: 154 units, at home and across boards."""
    of, single = seven.table(module=3, option="B"), play.table_of("standard")
    rule, alone = of.variant.rules.phases["M"], single.variant.rules.phases["M"]
    turns = joined.rounds(seed=2000, phases=60)
    home = [joined.together(of.opening, each) for each in turns]
    chance = seven.Chance(Random(1))  # noqa: S311 - a test's dice
    across = [(of.opening, seven.nations_sheets(of, of.opening, chance)) for _ in turns]
    apart = [(turn.before, turn.played.sheets) for each in turns for turn in each]

    def together(phases: Sequence[tuple[Position, Sheets]]) -> None:
        for position, sheets in phases:
            len(rule.resolve(of.board, position, sheets).verdicts)

    def singly() -> None:
        for position, sheets in apart:
            alone.resolve(single.board, position, sheets)

    for phases, orders, most in ((home, "of one board each", 1.2), (across, "of all boards", 1.2)):
        together(phases)
        with quiet():
            ratios = [timed(partial(together, phases)) / timed(singly) for _ in range(ROUNDS)]
        name = f"module 3, orders {orders}, times seven standard phases"
        report.at_most(name, statistics.median(ratios), most, f"{len(phases)} positions")
    seat = of.seating.powers_of(SeatId("P1"))
    first = sum(joined.nodes(of, of.opening, power, [])[0] for power in seat)
    report.at_most("nodes of the first answers of a seat of seven nations", first, 599)


def _choices(report: Report) -> None:
    table = joined.table()
    position, power = table.opening, "France/1"
    first, _ = joined.nodes(table, position, power, [])
    name = f"nodes of the first answer, {len(position.units)} units on seven boards"
    report.at_most(name, first, 999)
    sizes = joined.slot_sizes(table, position, power)
    report.at_most("most nodes of a unit's next slot there", max(sizes.values()), 599)


def main(report: Report) -> None:
    """Measure time and size."""
    _time(report)
    _published(report)
    _choices(report)
