"""The lines of a text and what became of each, as values."""

from dataclasses import dataclass, field
from enum import StrEnum

from engine.board.board import PowerId
from engine.reading.rows import Row


class Status(StrEnum):
    """What became of a line."""

    TAKEN = "taken"  # all of it, as one order or several
    PARTLY = "partly"  # something of it was not
    REPLACED = "replaced"  # by a later line
    UNREAD = "unread"  # it may hold an order, and was not taken
    SKIPPED = "skipped"  # a heading, talk, or for another phase


@dataclass(frozen=True, slots=True)
class Said:
    """One order of a text: its line, its words, and whose it is.

    `power` is empty where somebody must choose among the powers of `asks`.
    """

    n: int
    text: str
    power: PowerId
    asks: tuple[PowerId, ...] = ()
    is_read: bool = True


@dataclass(frozen=True, slots=True)
class Left:
    """A part of a line that was not taken, and why."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a text that is not empty, and what became of it.

    `orders` are the numbers of its orders that count, among all of the text. `by` is the line that
    replaced it, and `phase` the other phase for which it is. A heading says whose orders
    follow, or for which phase.
    """

    n: int
    text: str
    status: Status
    orders: tuple[int, ...] = ()
    left: tuple[Left, ...] = ()
    by: int = 0
    phase: str = ""
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as it was read: its lines in turn, its orders, and the sheets that they make.

    A sheet has the numbers of the orders that stand in the end, by power.
    """

    lines: tuple[Line, ...]
    orders: tuple[Said, ...]
    sheets: dict[PowerId, list[int]]


@dataclass(slots=True)
class Outcome:
    """What was found in a line before the orders of all lines are laid side by side."""

    row: Row
    whose: PowerId | None = None
    orders: list[tuple[PowerId | None, str]] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)
    phase: str = ""
    is_heading: bool = False
