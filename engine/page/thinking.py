"""Computer players for the page: sheets that are thought of slice by slice, and what they were for.

The page loads this module and the players only when somebody asks for one (`PLAYERS` in
`site/publisher/runtime/runtime.py`), so no other module imports it at its head.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import SeatId, Viewer
from engine.errors import Fault, RecordError
from engine.limits import MOST_JUDGEMENTS
from engine.orders.orders import Order
from engine.players.suggest import EDITION, Player, Suggestion, explained, hinted, thinking
from engine.record.game import Table
from engine.record.replay import Stage

type Json = dict[str, Any]

_MOST_BEGUN = 3  # thoughts that wait while others are thought
_STEP = 20  # a step of thinking takes about as long as so many judgements, if not longer


@dataclass(slots=True, eq=False)
class Thought:
    """What a seat has thought of so far; `spent` counts judgements."""

    position: Position
    seat: SeatId
    player: Player
    steps: Generator[int, None, Suggestion]
    spent: int = 0

    def is_about(self, position: Position, seat: SeatId, player: Player) -> bool:
        """Whether this is the same question."""
        return (self.position, self.seat, self.player) == (position, seat, player)

    def go_on(self, judgements: int) -> Suggestion | None:
        """Think for about so many judgements; the sheets, if they are finished."""
        worked = 0
        while worked < judgements:
            try:
                spent = next(self.steps)
            except StopIteration as end:
                found: Suggestion = end.value
                return found
            worked += max(spent - self.spent, _STEP)
            self.spent = spent
        return None


class Thinker:
    """Goes on with what was begun, whoever is asked about in between; of that the latest few."""

    def __init__(self) -> None:
        self._begun: list[Thought] = []

    def think(self, table: Table, position: Position, viewer: Viewer, args: Json) -> Json:
        """Go on for a `slice` of judgements with the sheets of the seat that asks.

        Until the `sheet` is finished it is None, and the answer says how many judgements are
        `spent`. Then it has the `orders` by power and, for a seat that wants to know, `hints` at
        what they are for. Raises RecordError for somebody who is not one seat, for an impossible
        player and for a slice that is no number in range, and GameOverError after the end.
        """
        seat = _one_seat(viewer)
        player = Player(args["level"], args["seed"], args["budget"])
        count = args["slice"]
        if type(count) is not int or not 0 < count <= MOST_JUDGEMENTS:
            message = f"expected a whole number from 1 to {MOST_JUDGEMENTS}"
            raise RecordError([Fault("slice", message)])
        thought = self._taken(position, seat, player)
        if thought is None:
            thought = Thought(position, seat, player, thinking(table, position, seat, player))
        found = thought.go_on(count)
        if found is None:
            self._begun = [*self._begun[-_MOST_BEGUN:], thought]
            return {"sheet": None, "spent": thought.spent}
        return {"sheet": _sheet_json(table, position, found.orders)}

    def _taken(self, position: Position, seat: SeatId, player: Player) -> Thought | None:
        """The thought that was begun about this question; whatever fails then is begun anew."""
        for number, thought in enumerate(self._begun):
            if thought.is_about(position, seat, player):
                return self._begun.pop(number)
        return None


def _one_seat(viewer: Viewer) -> SeatId:
    """The seat that asks; raise RecordError for all of them together, and for a keeper."""
    if viewer.seat is None or not viewer.powers:
        raise RecordError([Fault("", "A computer player thinks for one seat.")])
    return viewer.seat


def _sheet_json(
    table: Table, position: Position, orders: Mapping[PowerId, Sequence[Order]]
) -> Json:
    texts = table.variant.rules.order_kinds.texts
    return {
        "orders": {power: texts(lines) for power, lines in orders.items()},
        "hints": {power: hinted(table, position, power, orders) for power in orders},
    }


def aims_json(table: Table, stage: Stage, viewer: Viewer) -> Json:
    """What the powers were after in a phase that is over, in a sentence for each.

    Where a viewer may not have everybody's orders, only its own powers are told about.
    """
    if not stage.played_phases:
        return {"aims": {}}
    sees_all = table.variant.rules.sight.may_hold_record(viewer)
    told = [
        power
        for power, lines in stage.texts.items()
        if lines and (sees_all or viewer.may_order(power)) and table.seating.seat_of(power)
    ]
    orders = table.read(stage.position, stage.texts)
    return {"aims": {power: explained(table, stage.position, power, orders) for power in told}}


def edition_json() -> Json:
    """Which edition of the computer players this is."""
    return {"edition": EDITION}
