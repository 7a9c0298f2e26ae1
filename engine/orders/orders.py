"""Orders: one frozen class for every kind. Variants add classes of their own."""

from dataclasses import dataclass, field

from engine.board.board import Location, PowerId
from engine.quick import quickly_made


@dataclass(frozen=True, slots=True)
class Order:
    """One instruction. The sheet names its power."""


@dataclass(frozen=True, slots=True)
class UnitOrder(Order):
    """An order to `count` units of a kind at a location."""

    kind: str
    at: Location
    count: int = field(default=1, kw_only=True)


@dataclass(frozen=True, slots=True)
class HelpOrder(UnitOrder):
    """An order to help another unit; `whose` where the order names its power."""

    target_kind: str
    target: Location
    whose: PowerId = field(default=PowerId(""), kw_only=True)


@quickly_made
@dataclass(frozen=True, slots=True)
class Hold(UnitOrder):
    """`A Vie H`: stay, and accept support."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Move(UnitOrder):
    """`A Vie - Tri`: attack a province and go there; `via`: by convoy in any case."""

    to: Location
    via: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class SupportHold(HelpOrder):
    """`F Nth S A Yor`: help a unit that does not move."""


@quickly_made
@dataclass(frozen=True, slots=True)
class SupportMove(HelpOrder):
    """`F Nth S A Yor - Nwy`: help exactly this move."""

    to: Location


@quickly_made
@dataclass(frozen=True, slots=True)
class Convoy(HelpOrder):
    """`F Nth C A Lon - Nwy`: carry exactly this army."""

    to: Location


@dataclass(frozen=True, slots=True)
class Retreat(UnitOrder):
    """`A Ser R Alb`: a dislodged unit goes to a free province."""

    to: Location


@dataclass(frozen=True, slots=True)
class Disband(UnitOrder):
    """`D A Vie`: take a unit off the board, instead of a retreat or for a lost centre."""


@dataclass(frozen=True, slots=True)
class Build(UnitOrder):
    """`B A Vie`: raise a new unit."""


@dataclass(frozen=True, slots=True)
class Waive(Order):
    """`W`: leave one build unused."""


@dataclass(frozen=True, slots=True)
class RetreatIf(Order):
    """`IF A Ser R Alb`: where a unit goes if it is dislodged in this phase."""

    kind: str
    at: Location
    to: Location
    count: int = field(default=1, kw_only=True)


@dataclass(frozen=True, slots=True)
class DisbandIf(Order):
    """`IF A Ser D`: a unit disbands if it is dislodged in this phase."""

    kind: str
    at: Location
    count: int = field(default=1, kw_only=True)


@dataclass(frozen=True, slots=True)
class Draw(Order):
    """`DRAW`: end the game as a draw if every survivor says so in the same phase."""


@dataclass(frozen=True, slots=True)
class Concede(Order):
    """`CONCEDE Austria`: accept that power's victory; all others must."""

    to: PowerId


@dataclass(frozen=True, slots=True)
class Invalid(Order):
    """Text that could not be read, kept as it was written."""

    text: str
    expected: str  # a sentence: what is wrong and what was expected
    mended: str = ""  # the text as it may have been meant
