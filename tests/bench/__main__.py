"""Run all benchmarks and print their figures beside the budgets: `make bench`.

The engine's positions are drawn by a seed that is new in each run; `--seed 7` chooses one.
"""

import argparse
import sys
from random import SystemRandom

from tests.bench import (
    auction,
    bringing,
    browser,
    convoys,
    engine,
    first_answer,
    importing,
    joined,
    players,
    wasm,
)
from tests.bench.report import Report


def main() -> int:
    """Return 1 if a budget is broken."""
    parser = argparse.ArgumentParser(prog="tests.bench", description=__doc__)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10_000))
    parser.add_argument("--engine", action="store_true", help="measure the engine in CPython alone")
    chosen = parser.parse_args()
    report = Report()
    engine.main(report, chosen.seed)
    bringing.main(report, chosen.seed)
    if not chosen.engine:
        joined.main(report)
        convoys.main(report)
        auction.main(report)
        importing.main(report)
        players.main(report, chosen.seed)
        wasm.main(report, chosen.seed)
        browser.main(report)
        first_answer.main(report)
    print(f"{len(report.broken)} budgets broken" if report.broken else "all budgets hold")
    return 1 if report.broken else 0


if __name__ == "__main__":
    sys.exit(main())
