"""Run all benchmarks and print their figures beside the budgets: `make bench`."""

import sys

from tests.bench import auction, browser, engine, first_answer, joined, smooth, wasm
from tests.bench.report import Report


def main() -> int:
    """Return 1 if a budget is broken."""
    report = Report()
    engine.main(report)
    joined.main(report)
    auction.main(report)
    wasm.main(report)
    browser.main(report)
    first_answer.main(report)
    smooth.main(report)
    print(f"{len(report.broken)} budgets broken" if report.broken else "all budgets hold")
    return 1 if report.broken else 0


if __name__ == "__main__":
    sys.exit(main())
