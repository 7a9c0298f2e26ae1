"""Whether a unit could carry out a movement order, for any orders of others.

DATC 4.E.1: an order is legal if it could be valid in this position; a support or a
convoy must be able to match, and a move by sea needs fleets that stand there now.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.board.board import (
    Aims,
    Board,
    Location,
    PowerId,
    ProvinceId,
    within_reach,
    within_support,
)
from engine.board.position import Position, Unit
from engine.lazy import last_remembered, remembered
from engine.orders.orders import (
    Convoy,
    HelpOrder,
    Hold,
    Invalid,
    Move,
    Order,
    SupportHold,
    SupportMove,
    UnitOrder,
)
from engine.orders.results import VERDICTS, Reason, Verdict
from engine.standard.convoys import (
    ConvoyChains,
    chains_of,
    fleets_at_sea,
    havens,
    may_convoy,
    shores,
    waters,
)


@dataclass(slots=True)
class Situation:
    """A position as the legality of movement orders looks at it."""

    board: Board
    position: Position
    numbers: dict[ProvinceId, int]  # of the unit in a province, or of one of its units
    # The next two only where no province holds two units: the number of the unit at a
    # location, and the units' provinces.
    berths: dict[Location, int] = field(default_factory=dict)
    places: list[ProvinceId] = field(default_factory=list)
    memo: dict[object, Any] = field(default_factory=dict)
    reach: Mapping[str, Aims] = field(init=False)  # what `within_reach` says of the board
    support: Mapping[str, Aims] = field(init=False)  # and `within_support`
    waters: frozenset[ProvinceId] = field(init=False)  # where fleets may convoy
    havens: frozenset[ProvinceId] = field(init=False)  # between which they plainly do
    # Why orders are illegal, or None, by their identity: kept from the second reading on.
    known: dict[int, tuple[Order, Reason | None]] | None = None
    is_read: bool = False  # whether sheets were read at all
    _fleets: frozenset[ProvinceId] | None = None
    _chains: ConvoyChains | None = None

    def __post_init__(self) -> None:
        """Look up the board's tables once."""
        self.reach, self.support, self.waters, self.havens = _tables(self.board)

    @property
    def fleets(self) -> frozenset[ProvinceId]:
        """The seas of the fleets that could carry an army, found when first needed."""
        if self._fleets is None:
            self._fleets = fleets_at_sea(self.board, self.position.units, self.numbers)
        return self._fleets

    @property
    def chains(self) -> ConvoyChains:
        """The standing chains of fleets, found when first needed."""
        if self._chains is None:
            self._chains = chains_of(self.board, self.fleets, self.position.closed)
        return self._chains

    def own(self, power: PowerId, order: UnitOrder) -> Unit | None:
        """The unit of a power that an order is for."""
        number = self.berths.get(order.at)
        if number is None:
            unit = self.unit_in(self.board.province_of[order.at])
        else:
            unit = self.position.units[number]
        return unit if unit is not None and unit.power == power else None

    def whose(self, power: PowerId, order: HelpOrder) -> PowerId:
        """The power of the unit helped, if the text must name it: never (DATC 4.C.5, 4.C.6)."""
        return PowerId("")

    def helped(self, power: PowerId, order: HelpOrder) -> Unit | None:
        """The unit that an order of a power would help."""
        return self.unit_in(self.board.province_of[order.target])

    def with_units(self, numbers: dict[ProvinceId, int]) -> "Situation":
        """The same as if these units alone stood in its provinces; the fleets stay as they are."""
        return Situation(
            self.board, self.position, numbers, _fleets=self.fleets, _chains=self.chains
        )

    def can_sail(self, unit: Unit, start: ProvinceId, goal: ProvinceId) -> bool:
        """Whether it is plain that standing fleets could carry a unit; if not, they might."""
        if unit.kind != "A" or self.position.closed or start == goal:
            return False
        ends_ashore = start in self.havens and goal in self.havens
        return ends_ashore and self.board.routes.is_route(start, goal, self.numbers)

    def unit_in(self, place: ProvinceId) -> Unit | None:
        """The unit in a province, or one of its units."""
        number = self.numbers.get(place)
        return None if number is None else self.position.units[number]


@remembered
def _tables(
    board: Board,
) -> tuple[Mapping[str, Aims], Mapping[str, Aims], frozenset[ProvinceId], frozenset[ProvinceId]]:
    """What every look at a position on a board needs."""
    return within_reach(board), within_support(board), waters(board)[0], havens(board)


@last_remembered
def situation_of(board: Board, position: Position) -> Situation:
    """Look at a position in which no province holds two units.

    The board remembers the last one, since every unit's list begins with it.
    """
    berths = {unit.at: number for number, unit in enumerate(position.units)}
    # Most locations are whole provinces: the exceptions are put right below.
    places: list[Any] = list(berths)
    at: dict[Any, int] = berths.copy()
    for coast in _coasts(board):
        if coast in berths:
            number, province = berths[coast], board.province_of[coast]
            del at[places[number]]
            at[province] = at.get(province, number)
            places[number] = province
    if len(at) != len(position.units):
        message = "two units share a province, which standard movement does not know"
        raise ValueError(message)
    return Situation(board, position, at, berths, places)


@remembered
def _coasts(board: Board) -> tuple[Location, ...]:
    """The locations of a board that are not whole provinces."""
    return tuple([at for at, province in board.province_of.items() if at != province])


def judge_unit_order(field: Situation, unit: Unit, order: Order) -> Verdict | None:
    """Why this unit could never carry out the order, or None if it could."""
    check = CHECKS.get(type(order))
    if check is None:
        unreadable = type(order) is Invalid
        return VERDICTS[Reason.INVALID if unreadable else Reason.WRONG_PHASE]
    reason = check(field, unit, order)
    return None if reason is None else VERDICTS[reason]


def _hold(_field: Situation, _unit: Unit, _order: Hold) -> Reason | None:
    return None


def _move(field: Situation, unit: Unit, order: Move) -> Reason | None:
    board, to = field.board, order.to
    near = not order.via and to in field.reach[unit.kind][unit.at]
    if near and not field.position.closed:
        return None
    start, goal = board.province_of[unit.at], board.province_of[to]
    if start == goal:
        return Reason.SAME_PLACE
    if goal in field.position.closed:
        return Reason.CLOSED
    if near:
        return None
    if unit.kind == "F":
        coasts = board.provinces[goal].coasts
        if to == goal and coasts and reachable_coasts(board, unit, goal):
            return Reason.COAST_OPEN
        return Reason.NOT_CARRIED if order.via else Reason.NOT_ADJACENT
    if not shores(board).issuperset((start, goal)):
        return Reason.NOT_CARRIED if order.via else Reason.NOT_ADJACENT
    if _could_carry(field, start, goal):
        return None
    return Reason.NO_VIA if order.via else Reason.NO_ROUTE


def _support_hold(field: Situation, unit: Unit, order: SupportHold) -> Reason | None:
    board = field.board
    goal = board.province_of[order.target]
    if goal not in field.support[unit.kind][unit.at]:
        return support_fault(board, unit, goal)
    return None if field.helped(unit.power, order) else Reason.NO_TARGET


def _support_move(field: Situation, unit: Unit, order: SupportMove) -> Reason | None:
    board, province_of = field.board, field.board.province_of
    goal, here = province_of[order.to], province_of[unit.at]
    if goal == here:
        return Reason.SUPPORTS_ITSELF  # DATC 6.D.34
    if goal not in field.support[unit.kind][unit.at]:
        return support_fault(board, unit, goal)
    mover = field.helped(unit.power, order)
    alone = unit.count == 1  # else another one of the stack may move, or carry it
    if mover is None:
        return Reason.NO_TARGET
    if mover == unit and alone:
        return Reason.SUPPORTS_OWN_MOVE
    if province_of[mover.at] == goal:
        return Reason.TARGET_THERE
    if order.to in field.reach[mover.kind][mover.at] and not field.position.closed:
        return None
    if can_enter(field, mover, order.to, without=here if alone else None):
        return None
    return Reason.NEEDS_CARRIER if can_enter(field, mover, order.to) else Reason.TARGET_CANNOT


def support_fault(board: Board, unit: Unit, goal: ProvinceId) -> Reason:
    """Why a unit can support nobody in a province that its support does not reach."""
    if goal == board.province_of[unit.at]:
        return Reason.SUPPORTS_HERE
    near = {board.province_of[to] for to in board.moves[unit.kind][unit.at]}
    return Reason.NO_SUPPORT if goal in near else Reason.OUT_OF_REACH


def can_enter(
    field: Situation, mover: Unit, to: Location, without: ProvinceId | None = None
) -> bool:
    """Whether a unit could move there, by land or carried by other fleets.

    `without` names a sea whose fleet does something else (DATC 6.D.31).
    """
    board = field.board
    goal = board.province_of[to]
    if goal in field.position.closed or goal == board.province_of[mover.at]:
        return False
    if to in field.reach[mover.kind][mover.at]:
        return True
    if mover.kind == "F":
        return to == goal and bool(reachable_coasts(board, mover, goal))
    # Fleets set an army ashore: none is ever carried into a sea.
    return goal in shores(board) and _could_carry(field, board.province_of[mover.at], goal, without)


def _could_carry(
    field: Situation, start: ProvinceId, goal: ProvinceId, without: ProvinceId | None = None
) -> bool:
    """Whether standing fleets, one left out, could carry an army."""
    fleets = field.fleets
    if without in fleets:
        fleets -= {without}
    return field.board.routes.is_route(start, goal, fleets)


def _convoy(field: Situation, unit: Unit, order: Convoy) -> Reason | None:
    board = field.board
    sea = board.province_of[unit.at]
    start, goal = board.province_of[order.target], board.province_of[order.to]
    if unit.kind != "F" or not board.provinces[sea].convoys:
        return Reason.CANNOT_CONVOY
    army = field.helped(unit.power, order)
    if army is None:
        return Reason.NO_TARGET
    if goal in field.position.closed:
        return Reason.CLOSED
    if army.kind == "F" or start == goal:
        return Reason.NOT_CARRIED
    if not shores(board).issuperset((start, goal)):
        return Reason.NOT_CARRIED
    plainly = start in field.havens and goal in field.havens
    if plainly and board.routes.is_short(start, goal, sea, field.numbers):
        return None
    helps = may_convoy(board, field.fleets, sea, start, goal)
    return None if helps else Reason.NOT_ON_ROUTE


def reachable_coasts(board: Board, unit: Unit, goal: ProvinceId) -> tuple[Location, ...]:
    """The locations of a province that a unit may move to by itself."""
    reach = board.moves[unit.kind][unit.at]
    return tuple(to for to in reach if board.province_of[to] == goal)


CHECKS: dict[type[Order], Callable[..., Reason | None]] = {
    Hold: _hold,
    Move: _move,
    SupportHold: _support_hold,
    SupportMove: _support_move,
    Convoy: _convoy,
}
