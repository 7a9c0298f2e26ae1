"""What an order means on a board, worked out once for all positions.

Legality has a part that follows from the board alone: whether a move is a step of the
unit's own reach, which provinces an order is about. The board remembers it by order.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engine.board import Board, Location, ProvinceId, province_id
from engine.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove
from engine.position import Unit
from engine.standard.battle import CONVOY, HOLD, MOVE, SUPPORT
from engine.standard.ferries import beach_of

_KEPT = 50_000  # plans of one board; in a game that meets more, it starts anew


@dataclass(slots=True, eq=False)
class Plan:
    """A movement order in the terms of a battle. Not frozen only since many are made.

    A plain order is legal wherever nothing is closed and its units stand as it says: a
    step by land or sea, or help that needs no chain of fleets. Most orders are plain.
    """

    order: Order
    kind: int  # HOLD, MOVE, SUPPORT or CONVOY
    head: str  # the unit that it is for, kind and location: "FStP/sc"
    needs: str  # if plain, the unit that it helps, else the first again; if not, empty
    place: ProvinceId
    goal: ProvinceId  # where a move leads; else the place
    served: ProvinceId  # where the helped unit stands; else the place
    aim: ProvinceId  # where the helped unit shall be; else the place
    coast: Location | None = None  # the coast that a support names
    fleets: tuple[str, ...] = ()  # each of them could carry this move alone
    left: Unit | None = None  # the unit that this order moved last, and what it became
    arrived: Unit | None = None


_NOWHERE = province_id("")

type Plans = dict[int, Plan]  # by the identity of the order, which its plan keeps alive


def plans_of(board: Board) -> Plans:
    """The plans that the board remembers."""
    plans: Plans = board.memo.setdefault("plans", {})  # type: ignore[assignment]
    if len(plans) > _KEPT:
        plans.clear()
    return plans


def plan_of(board: Board, order: Order) -> Plan:
    """Make the plan of a movement order and remember it; any other is for no unit."""
    make = _PLANS.get(type(order))
    if make is None:
        return Plan(order, HOLD, "", "", _NOWHERE, _NOWHERE, _NOWHERE, _NOWHERE)
    found = plans_of(board)[id(order)] = make(board, order)
    return found


def hold_of(board: Board, unit: Unit) -> Plan:
    """The plan of a unit that nobody ordered; the board makes each once."""
    holds: dict[object, Plan] = board.memo.setdefault("holds", {})  # type: ignore[assignment]
    key = (unit.kind, unit.at, unit.count)
    if key not in holds:
        holds[key] = _hold(board, Hold(unit.kind, unit.at, count=unit.count))
    return holds[key]


def _hold(board: Board, order: Hold) -> Plan:
    place, head = board.province_of[order.at], order.kind + order.at
    return Plan(order, HOLD, head, head, place, place, place, place)


def _move(board: Board, order: Move) -> Plan:
    kind, at, to = order.kind, order.at, order.to
    place, goal, head = board.province_of[at], board.province_of[to], kind + at
    if not order.via and kind in board.moves and to in board.moves[kind][at]:
        return Plan(order, MOVE, head, head, place, goal, place, place)
    fleets: tuple[str, ...] = ()
    if kind != "F" and place != goal:
        both = {place, goal}
        fleets = tuple("F" + sea for sea in board.convoys[place] if both <= beach_of(board, sea))
    return Plan(order, MOVE, head, "", place, goal, place, place, None, fleets)


def _support_hold(board: Board, order: SupportHold) -> Plan:
    kind, at, target = order.kind, order.at, order.target
    place, served = board.province_of[at], board.province_of[target]
    plain = kind in board.moves and served in board.supports[kind][at]
    needs = order.target_kind + target if plain else ""
    return Plan(order, SUPPORT, kind + at, needs, place, place, served, served)


def _support_move(board: Board, order: SupportMove) -> Plan:
    kind, at, target, to = order.kind, order.at, order.target, order.to
    province_of, moves, helped = board.province_of, board.moves, order.target_kind
    place, aim, served = province_of[at], province_of[to], province_of[target]
    plain = (
        place != served
        and place != aim
        and kind in moves
        and aim in board.supports[kind][at]
        and helped in moves
        and to in moves[helped][target]
    )
    needs, coast = helped + target if plain else "", None if to == aim else to
    return Plan(order, SUPPORT, kind + at, needs, place, place, served, aim, coast)


def _convoy(board: Board, order: Convoy) -> Plan:
    place, aim = board.province_of[order.at], board.province_of[order.to]
    served, army = board.province_of[order.target], order.target_kind
    plain = (
        order.kind == "F"
        and army != "F"
        and served != aim
        and place not in {served, aim}
        and beach_of(board, place).issuperset((served, aim))
    )
    needs, coast = army + order.target if plain else "", None if order.to == aim else order.to
    return Plan(order, CONVOY, order.kind + order.at, needs, place, place, served, aim, coast)


_PLANS: dict[type[Order], Callable[..., Plan]] = {
    Hold: _hold,
    Move: _move,
    SupportHold: _support_hold,
    SupportMove: _support_move,
    Convoy: _convoy,
}
