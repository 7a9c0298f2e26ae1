"""Retreats agreed beforehand: `IF A Ser R Alb`, given with the orders of the movement phase.

A power may name several places for a unit, in the order in which it prefers them, and disbanding
last. If the unit is dislodged, the first that is open to it counts, and nobody is asked. If none
is, its power is asked as usual.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.board.board import Board, Location, PowerId
from engine.board.position import Dislodged, Position, Unit
from engine.lazy import last_remembered
from engine.orders.orders import Disband, DisbandIf, Order, Retreat, RetreatIf, UnitOrder
from engine.orders.results import Reason, ReasonKind, Resolution
from engine.rules.choices_tree import ChoiceAnswer, Root, branch
from engine.rules.declarations import Declaration
from engine.rules.menu import NO_DRAFTS, Drafts, Option, Step, place_option
from engine.standard.completion import meant_place, meant_unit, named_as
from engine.text.names import kind_name, location_name, spoken_place

type Agreed = RetreatIf | DisbandIf

_KINDS = (RetreatIf, DisbandIf)
_ROOM = 999  # lines of a power: more than any unit has neighbours


@last_remembered
def _standing(_board: Board, position: Position) -> frozenset[PowerId]:
    """The powers that have a unit; all powers ask in turn."""
    return frozenset([unit.power for unit in position.units])


class Beforehand(Declaration):
    """Where the units of a power go if they are dislodged in this phase."""

    key, kinds = "retreats", _KINDS
    label, detail = "If dislodged", "agree on retreats beforehand"
    is_constant = True
    done, wrong = Reason.BEFOREHAND, Reason.NEVER_A_RETREAT

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether somebody plays the power, and it has a unit."""
        return board.powers[power].playing and power in _standing(board, position)

    def room(self, board: Board, position: Position, power: PowerId) -> int:
        """As many lines as somebody likes."""
        return _ROOM

    def step(
        self,
        board: Board,
        position: Position,
        power: PowerId,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for the unit, then where it goes."""
        listed: dict[Order, tuple[ChoiceAnswer, ...]] = {
            order: self._answers(board, unit, order)
            for unit in position.units_of(power)
            for order in _orders(board, unit)
        }
        return branch(Root("unit", "Which unit?", (("If dislodged:", 0),)), listed, path)

    def _answers(self, board: Board, unit: Unit, order: Agreed) -> tuple[ChoiceAnswer, ...]:
        """The unit, then a place or disbanding."""
        place = location_name(board, unit.at)
        key = f"{unit.kind} {unit.at}"
        who = Option(key, place, kind_name(board, unit.kind), place=unit.at, unit=unit)
        said = f"the {kind_name(board, unit.kind)} in {spoken_place(board, unit.at)}"
        first = ChoiceAnswer(who, said, "to", "Where to?", f"IF {key} R ")
        if isinstance(order, DisbandIf):
            return first, ChoiceAnswer(Option("disband", "Disband"), "disbands")
        goal = place_option(board, order.to)
        return first, ChoiceAnswer(goal, f"retreats to {spoken_place(board, order.to)}")

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kind and coasts as in the retreat itself; all units of a stack are meant."""
        assert isinstance(order, _KINDS)  # noqa: S101  (the kinds that it is asked about)
        unit = meant_unit(board, position.units_of(power), Disband(order.kind, order.at))
        named: UnitOrder = named_as(board, Disband(order.kind, order.at), unit)
        order = replace(order, kind=named.kind, at=named.at, count=1)
        if isinstance(order, RetreatIf):
            near = board.moves.get(order.kind, {}).get(order.at, ())
            order = replace(order, to=meant_place(board, order.kind, order.to, near))
        return order

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Accept a place next to a unit of the power, whatever may stand there now."""
        assert isinstance(order, _KINDS)  # noqa: S101  (the kinds that it is asked about)
        own = [(unit.kind, unit.at) for unit in position.units_of(power)]
        if not board.powers[power].playing or (order.kind, order.at) not in own:
            return Reason.NOBODY_TO_RETREAT
        if isinstance(order, DisbandIf) or order.to in board.moves[order.kind][order.at]:
            return None
        return self.wrong


BEFOREHAND = Beforehand()


def _orders(board: Board, unit: Unit) -> Iterable[Agreed]:
    """What may be agreed for a unit."""
    for to in board.moves[unit.kind].get(unit.at, ()):
        yield RetreatIf(unit.kind, unit.at, to)
    yield DisbandIf(unit.kind, unit.at)


def with_agreed(position: Position, resolution: Resolution) -> Position:
    """The position after a movement phase, its dislodged units with what was agreed for them."""
    if not position.dislodged:
        return position
    said: Mapping[tuple[PowerId, str, Location], list[Agreed]] = defaultdict(list)
    for entry, order in enumerate(resolution.orders):
        if isinstance(order, _KINDS) and resolution.verdicts[entry].succeeded:
            said[resolution.powers[entry], order.kind, order.at].append(order)
    if not said:
        return position
    gone = tuple(
        replace(lost, agreed=_first(lost, said[lost.unit.power, lost.unit.kind, lost.unit.at]))
        for lost in position.dislodged
    )
    return replace(position, dislodged=gone)


def _first(lost: Dislodged, said: Iterable[Agreed]) -> tuple[Location, ...] | None:
    """What counts of all that was agreed for a unit: the first that is possible."""
    for order in said:
        if isinstance(order, DisbandIf):
            return ()
        if order.to in lost.retreats:
            return (order.to,)
    return None


def agreed_order(lost: Dislodged) -> UnitOrder | None:
    """The order that was agreed beforehand for a dislodged unit; a stack goes together."""
    if lost.agreed is None:
        return None
    unit = lost.unit
    if not lost.agreed:
        return Disband(unit.kind, unit.at, count=unit.count)
    return Retreat(unit.kind, unit.at, lost.agreed[0], count=unit.count)
