"""The slot that decides who may see what: positions, results, reasons, tables, records."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from engine.board.board import Board, PowerId, ProvinceId
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.orders.results import Resolution


@dataclass(frozen=True, slots=True)
class Panel:
    """A small table of facts: rows of a label and a value, or of values under `columns`."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[str, ...] = ()  # the heads, that of the labels included; none where rows are two


@dataclass(frozen=True, slots=True)
class Badge:
    """What sets a unit apart: a key of the variant's, a letter or number, and words for it.

    The map shows the key in a disc on the unit, and the words in its legend. One that `travels`
    belongs to the unit wherever it goes, so a dislodged unit has it, too, and the map shows it
    large; another one belongs to where it stands.
    """

    key: str
    name: str
    travels: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """A mark on a province of the map: a shape that the map knows, and a word for it.

    The shapes are `star`, `home` (a frame in the colour of a `power`), `dated` (its `label`),
    `hatched` (over the whole of it, with the label) and `numbered` (a broken frame in the colour
    of a `power`, with the label in a box, which the legend explains by the name).
    """

    place: ProvinceId
    shape: str
    name: str
    label: str = ""
    power: PowerId | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """How much of one result a viewer may know.

    Without `result`, nothing: not even that there was an order. Otherwise the result word, and
    where these are true, the reason, who caused it, and how strong everybody was. A reason is
    hidden if its sentence names something that is hidden.
    """

    result: bool = True
    reason: bool = True
    culprits: bool = True
    strengths: bool = True


WHOLE = Told()
REASON_ALONE = Told(culprits=False, strengths=False)
NOTHING = Told(result=False, reason=False, culprits=False, strengths=False)


class Sight(ABC):
    """What somebody may see of a game. Unless overridden, of results only one's own."""

    @abstractmethod
    def visible(self, board: Board, position: Position, viewer: Viewer) -> Position:
        """The position as the viewer may see it; choices and panels are made from it."""

    def results(
        self, board: Board, position: Position, resolution: Resolution, viewer: Viewer
    ) -> Sequence[Told]:
        """How much a viewer may know of each entry; `position` is the one before."""
        if not viewer.is_one_seat:
            return (WHOLE,) * len(resolution.orders)
        own = viewer.powers
        return tuple(REASON_ALONE if power in own else NOTHING for power in resolution.powers)

    def panels(self, board: Board, position: Position, viewer: Viewer) -> tuple[Panel, ...]:
        """The variant's own facts, as plain tables; `position` is what the viewer sees."""
        return ()

    def signs(self, board: Board, position: Position) -> tuple[Sign, ...]:
        """The marks of provinces on the map; `position` is the one that the viewer sees."""
        return ()

    def may_hold_record(self, viewer: Viewer) -> bool:
        """Whether the viewer may have the whole public record, as links and files hold it."""
        return not viewer.is_one_seat
