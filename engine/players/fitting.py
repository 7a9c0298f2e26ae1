"""Whether the orders of one side fit together, and what to do with those that do not."""

from collections.abc import Mapping, Sequence

from engine.board.board import ProvinceId
from engine.orders.orders import Convoy, HelpOrder, Move, Order, SupportHold, SupportMove
from engine.players.outlook import Scene
from engine.players.pieces import Piece, Stand


def tidied(
    scene: Scene, pieces: Sequence[Piece], chosen: Mapping[int, Order]
) -> dict[int, Order] | None:
    """The same orders, in which help that fits no other order is given up.

    None if units would be in each other's way, or an army had nobody to carry it.
    """
    province_of = scene.board.province_of
    goals = {
        number: province_of[order.to] for number, order in chosen.items() if isinstance(order, Move)
    }
    if not scene.shares and _hinder(pieces, goals):
        return None
    at = {piece.stand for piece in pieces}
    going = {(piece.stand, goals[piece.number]) for piece in pieces if piece.number in goals}
    staying = {piece.stand for piece in pieces if piece.number not in goals}
    found: dict[int, Order] = {}
    for piece in pieces:
        order = chosen.get(piece.number)
        if order is None:
            continue
        helped = _helped(order)
        if helped in at:
            if isinstance(order, (SupportMove, Convoy)):
                fits = (helped, province_of[order.to]) in going
            else:
                fits = not isinstance(order, SupportHold) or helped in staying
            if not fits:
                order = piece.hold or order
        found[piece.number] = order
    return found if _carried(scene, pieces, found) else None


def _helped(order: Order) -> Stand | None:
    """The unit that an order helps, if it is to help one."""
    return (order.target_kind, order.target) if isinstance(order, HelpOrder) else None


def _hinder(pieces: Sequence[Piece], goals: Mapping[int, ProvinceId]) -> bool:
    """Whether units go to one place, to where another stays, or change places."""
    if len({*goals.values()}) < len(goals):
        return True
    at = {piece.place: piece.number for piece in pieces}
    place = {piece.number: piece.place for piece in pieces}
    for number, goal in goals.items():
        there = at.get(goal)
        if there is not None and (there not in goals or goals[there] == place[number]):
            return True
    return False


def _carried(scene: Scene, pieces: Sequence[Piece], chosen: Mapping[int, Order]) -> bool:
    """Whether each army that needs fleets has a chain of the side's own."""
    province_of = scene.board.province_of
    for piece in pieces:
        order = chosen.get(piece.number)
        by_sea = any(order == going.order for going in piece.by_sea)
        if not by_sea or not isinstance(order, Move):
            continue
        goal = province_of[order.to]
        seas = {
            other.place
            for other in pieces
            if isinstance(one := chosen.get(other.number), Convoy)
            and ((one.target_kind, one.target), province_of[one.to]) == (piece.stand, goal)
        }
        if not seas or not scene.board.routes.is_route(piece.place, goal, seas):
            return False
    return True
