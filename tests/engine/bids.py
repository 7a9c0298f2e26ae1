"""A made-up game with secrets: neutral units carry out the order with the highest bid.

Bids are the secret part of a seat's sheet: so many points on an order, at most one point
for each unit of the seat's powers and three in all. Their keeper answers with the order
that each neutral unit carries out. A unit holds if nobody bid on it or if two orders tie.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.board.board import Board, PowerId
from engine.board.position import Position, Unit
from engine.orders.orders import Hold, Order, UnitOrder
from engine.orders.results import Resolution
from engine.rules.context import OPEN, Context, KeeperAnswer
from engine.rules.phase_rule import Sheets
from engine.rules.rules import Keeper, Past
from engine.standard import STANDARD
from engine.standard.movement.phase import StandardMovement
from engine.text.notation import parse_order
from engine.text.order_kinds import OrderKind
from engine.text.standard_orders import STANDARD_ORDERS

MOST = 3  # points of one seat


@dataclass(frozen=True, slots=True)
class Bid(Order):
    """`BID 2 A Kin - Nju`: so many points for this order of a neutral unit."""

    points: int
    order: UnitOrder


BID = OrderKind(Bid, "BID {points} {order}", "{points} for this: {order}")
ORDERS = STANDARD_ORDERS.adding(BID)


def neutrals(board: Board, position: Position) -> tuple[Unit, ...]:
    """The units of powers that nobody plays."""
    return tuple(unit for unit in position.units if not board.powers[unit.power].playing)


def counted(
    board: Board, position: Position, powers: Sequence[PowerId], bids: Sequence[Order]
) -> list[bool]:
    """Which bids of a seat count: those for a neutral unit that its points can still pay for."""
    left = min(MOST, sum(len(position.units_of(power)) for power in powers))
    places = {unit.at for unit in neutrals(board, position)}
    count: list[bool] = []
    for bid in bids:
        is_sound = isinstance(bid, Bid) and 1 <= bid.points <= left and bid.order.at in places
        count.append(is_sound)
        left -= bid.points if isinstance(bid, Bid) and is_sound else 0
    return count


class BidKeeper(Keeper):
    """Counts the bids."""

    def answers(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> tuple[KeeperAnswer, ...]:
        """The order of every neutral unit, by the place where it stands."""
        if position.phase.kind != "M":
            return ()
        points: dict[UnitOrder, int] = {}
        for seat, bids in (context.secret_sheets or {}).items():
            powers = context.seating.powers_of(seat)
            count = counted(board, position, powers, bids)
            for bid, counts in zip(bids, count, strict=True):
                if isinstance(bid, Bid) and counts:
                    points[bid.order] = points.get(bid.order, 0) + bid.points
        return tuple(
            KeeperAnswer(position.phase.code, unit.at, ORDERS.write(_award(unit, points)))
            for unit in neutrals(board, position)
        )


def _award(unit: Unit, points: Mapping[UnitOrder, int]) -> UnitOrder:
    mine = {order: count for order, count in points.items() if order.at == unit.at}
    most = max(mine.values(), default=0)
    best = [order for order, count in mine.items() if count == most]
    return best[0] if len(best) == 1 else Hold(unit.kind, unit.at)


class BidMovement(StandardMovement):
    """Neutral units carry out what was answered for them."""

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve the sheets with the orders of the neutral units."""
        assert not context.has_secrets, "a rule goes by the answers"
        given = {
            answer.about: parse_order(board, answer.answer, ORDERS) for answer in context.answers
        }
        extra = {
            unit.power: [given[u.at] for u in position.units_of(unit.power) if u.at in given]
            for unit in neutrals(board, position)
        }
        return super().resolve(board, position, {**sheets, **extra}, context)


RULES = replace(
    STANDARD,
    order_kinds=ORDERS,
    phases={**STANDARD.phases, "M": BidMovement()},
    keeper=BidKeeper(),
)
