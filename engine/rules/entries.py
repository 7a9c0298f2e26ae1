"""The orders of a phase one by one, in the order of the sheets, with their verdicts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.board.board import PowerId
from engine.orders.orders import Order
from engine.orders.results import Resolution, Verdict


@dataclass(slots=True, eq=False)
class Entry:
    """One order of a phase, and its result once that is known.

    `power` is empty where the rules decide something that is no power's doing.
    """

    power: PowerId
    order: Order
    verdict: Verdict | None = None


def resolved(entries: Sequence[Entry], written: int, **left: Any) -> Resolution:
    """The resolution with these entries; players wrote the first `written` of them."""
    return Resolution(
        powers=tuple([entry.power for entry in entries]),
        orders=tuple([entry.order for entry in entries]),
        verdicts=tuple([entry.verdict for entry in entries if entry.verdict is not None]),
        written=written,
        **left,
    )
