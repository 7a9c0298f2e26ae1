"""A game as its source tells it, before any rules have read it."""

from collections.abc import Mapping
from dataclasses import dataclass

type Place = int | str  # a line, counted from 1, or a path such as phases[3].orders.FRANCE[1]
type Names = Mapping[str, tuple[str, ...]]  # texts by power, as the source names it

SUCCEEDS, FAILS, DISLODGED = "succeeds", "fails", "dislodged"


@dataclass(frozen=True, slots=True)
class SourceOrder:
    """An order in a notation that boards can read.

    `power` is empty where only the unit tells whose order it is. `result` is SUCCEEDS, FAILS or
    DISLODGED, or empty where the source does not say. `written` is the source's own text.
    """

    text: str
    at: Place
    power: str = ""
    result: str = ""
    written: str = ""

    @property
    def said(self) -> str:
        """The order in the words of its source."""
        return self.written or self.text


@dataclass(frozen=True, slots=True)
class SourcePosition:
    """A position; `centres` and `dislodged` are None where the source does not list them."""

    units: Names
    centres: Names | None = None
    dislodged: Names | None = None


@dataclass(frozen=True, slots=True)
class SourceOwners:
    """Who owns which centre after a phase: centres by power, and those that nobody owns."""

    at: Place
    centres: Names
    unowned: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """When a phase is: the letter or the name of its season, its year, and what is decided."""

    season: str
    year: int
    kind: str  # M, R or A, as in the codes of phases


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of a text that is to be read in the position of its phase.

    `n` is its number, or 0 for a heading that stands for one further above. `later` are the codes
    of phases for which it may be, too, such as the retreats after a movement.
    """

    n: int
    text: str
    later: tuple[str, ...] = ()
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class SourcePhase:
    """A phase with its orders, and the position before them if the source has it.

    `lines` hold orders that are not read yet. `owners` are those after the phase and its retreats.
    """

    turn: Turn
    at: Place
    orders: tuple[SourceOrder, ...] = ()
    position: SourcePosition | None = None
    lines: tuple[SourceLine, ...] = ()
    owners: SourceOwners | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """A part of the source that was not taken, and why."""

    at: Place
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class SourceGame:
    """A whole game.

    `format` names the program or the kind of text, `variant` is the source's name for its map,
    and `ended` its own words for the end of the game; both may be empty. `skipped` are lines of
    talk. If `is_marked`, orders that failed are marked, so that others succeeded.
    """

    format: str
    phases: tuple[SourcePhase, ...]
    variant: str = ""
    title: str = ""
    ended: str = ""
    unread: tuple[Unread, ...] = ()
    skipped: tuple[SourceLine, ...] = ()
    is_marked: bool = False
