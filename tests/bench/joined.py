"""What a game on seven joined boards costs."""

import statistics

from tests.bench.report import Report, quiet, timed
from tests.games import joined, play

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
            rule.resolve(table.board, position, sheets)

    def apart() -> None:
        for _, turns in pairs:
            for turn in turns:
                rule.resolve(single.board, turn.before, turn.played.sheets)

    together()  # a joined board works its borders out when they are first asked for
    with quiet():
        ratios = [timed(together) / timed(apart) for _ in range(ROUNDS)]
    ratio = statistics.median(ratios)
    detail = f"{len(pairs)} positions"
    report.at_most("seven boards joined, times seven single boards", ratio, 1.2, detail)


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
    _choices(report)
