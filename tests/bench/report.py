"""The table that the benchmark prints, and whether all budgets hold."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import process_time


@contextmanager
def quiet() -> Iterator[None]:
    """Keep the garbage collector out of a round, as the standard library's timeit does."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def timed(act: Callable[[], object]) -> float:
    """Return the processor seconds that an act takes, regardless of other programs."""
    start = process_time()
    act()
    return process_time() - start


@dataclass
class Report:
    """Prints each figure with its budget as it comes in."""

    broken: list[str] = field(default_factory=list)

    def at_least(self, name: str, value: float, budget: float, detail: str = "") -> None:
        """Report a figure that should not be below its budget."""
        self._line(name, f"{value:.1f}", f"at least {budget:g}", detail, value >= budget)

    def at_most(self, name: str, value: float, budget: float, detail: str = "") -> None:
        """Report a figure that should not exceed its budget."""
        shown = f"{value:.2f}".removesuffix(".00")
        self._line(name, shown, f"at most {budget:g}", detail, value <= budget)

    def tell(self, name: str, detail: str) -> None:
        """Report a figure without a budget."""
        print(f"       {name}: {detail}", flush=True)

    def _line(self, name: str, value: str, budget: str, detail: str, holds: bool) -> None:  # noqa: FBT001
        if not holds:
            self.broken.append(name)
        mark = "ok" if holds else "BROKEN"
        note = f"; {detail}" if detail else ""
        print(f"{mark:6} {name}: {value} (budget {budget}{note})", flush=True)
