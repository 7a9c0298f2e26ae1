"""Decisions beside the sheets: overrides, roll-backs, notes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.board.board import PowerId
from engine.board.seating import SeatId


class EventKind(StrEnum):
    """The events that this version carries out; it keeps others and ignores them."""

    OVERRIDE = "override"
    ROLL_BACK = "roll back"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class NamedOrder:
    """The text of an order and who gave it: a power, or a seat for itself.

    The other of the two is empty.
    """

    order: str
    power: PowerId
    seat: SeatId


@dataclass(frozen=True, slots=True)
class Outcome:
    """The word that replaces the result of an order."""

    order: NamedOrder
    result: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event of a slot.

    An override has at least one of four parts: an order to `insert`, which replaces the order to
    the same unit; an order to `void`; an `outcome`, which changes the result that players see but
    moves no unit; an `edit`, which gives keys of the position new values after the slot. A
    roll-back returns to the position before the slot `to`.
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
        """The orders that the event names."""
        ruled = None if self.outcome is None else self.outcome.order
        return tuple(order for order in (self.insert, self.void, ruled) if order is not None)
