"""What somebody decided beside the sheets: overrides, roll-backs, notes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.board.board import PowerId
from engine.board.seating import SeatId


class EventKind(StrEnum):
    """The events that this version carries out. It keeps others, and nothing follows from them."""

    OVERRIDE = "override"
    ROLL_BACK = "roll back"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class NamedOrder:
    """An order by its text and whose it is: a power's, or what a seat itself says.

    The other one of the two is empty.
    """

    order: str
    power: PowerId
    seat: SeatId


@dataclass(frozen=True, slots=True)
class Outcome:
    """The word that is to stand as the result of an order."""

    order: NamedOrder
    result: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event of a slot.

    An override has at least one of the four: an order that is put in the place of what the
    same unit was ordered, or that does not count; an outcome, which changes what is told and
    not where units stand; an edit, which gives keys of the position new values once the slot
    is over. A roll-back goes on from the position before the slot `to`.
    """

    kind: str
    who: str = ""
    reason: str = ""
    insert: NamedOrder | None = None
    void: NamedOrder | None = None
    outcome: Outcome | None = None
    edit: Mapping[str, Any] = field(default_factory=dict)
    to: int | None = None

    @property
    def orders(self) -> tuple[NamedOrder, ...]:
        """The orders that it is about."""
        ruled = None if self.outcome is None else self.outcome.order
        return tuple(order for order in (self.insert, self.void, ruled) if order is not None)
