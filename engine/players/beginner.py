"""The beginner: each unit goes for the best place beside it, and few of them help each other."""

from engine.board.board import ProvinceId
from engine.orders.orders import Order
from engine.players.chance import Dice
from engine.players.outlook import Scene, Side, base_worth
from engine.players.pieces import Piece

type Chosen = dict[int, Order]  # by the number of the piece

_NEAR = 4  # the worth of a neighbour counts as one part of so many
_STAY = 3  # is better than a move into nowhere
_LUCK = 9  # what chance adds at most


def single_orders(scene: Scene, side: Side, pieces: list[Piece], dice: Dice) -> Chosen:
    """An order for each piece: short-sighted, but none in the way of another."""
    worth = base_worth(scene, side)
    owned = {place for place, owner in scene.position.owners.items() if scene.sides[owner] == side}
    chosen: Chosen = {}
    goals: dict[ProvinceId, Piece] = {}
    for piece in sorted(pieces, key=lambda one: (-worth.get(one.place, 0), one.number)):
        best, order, goal = _STAY + _keeping(scene, side, piece, worth), piece.hold, piece.place
        for going in piece.moves:
            place = going.place
            if place in goals and not scene.shares:
                continue
            gain = 0 if place in owned else worth.get(place, 0)
            near = [worth.get(one, 0) for one in scene.board.neighbours(place)]
            gain += max(near, default=0) // _NEAR + dice.below(_LUCK)
            if scene.foes(place, side):
                gain //= 3
            if gain > best:
                best, order, goal = gain, going.order, place
        if order is not None:
            chosen[piece.number] = order
            goals[goal] = piece
    return unhindered(scene, pieces, chosen)


def _keeping(scene: Scene, side: Side, piece: Piece, worth: dict[ProvinceId, int]) -> int:
    """What it is worth to stay."""
    owner = scene.position.owners.get(piece.place)
    is_own = owner is not None and scene.sides[owner] == side
    if is_own and not scene.rivals(piece.place, side):
        return 0
    return worth.get(piece.place, 0)


def unhindered(scene: Scene, pieces: list[Piece], chosen: Chosen) -> Chosen:
    """The same orders, but nobody moves to where another unit of the seat stays, or swaps."""
    if scene.shares:
        return chosen
    at = {piece.place: piece for piece in pieces}
    goal = {
        piece.number: going.place
        for piece in pieces
        for going in piece.moves
        if going.order == chosen.get(piece.number)
    }
    waiting = [piece for piece in pieces if piece.number in goal]
    while waiting:
        piece = waiting.pop()
        there = at.get(goal.get(piece.number, piece.place))
        if there is None or there is piece:
            continue
        if there.number not in goal or goal[there.number] == piece.place:
            del goal[piece.number]
            chosen[piece.number] = (
                piece.props.get(there.stand) or piece.hold or piece.moves[0].order
            )
            waiting = [one for one in pieces if one.number in goal]
            if there.number in goal:
                del goal[there.number]
                if there.hold is not None:
                    chosen[there.number] = there.hold
    return chosen
