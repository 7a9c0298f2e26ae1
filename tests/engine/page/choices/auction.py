"""Made-up rules: powers bid for neutral units, and talk.

A bid gives some of a power's points for the order of a neutral unit, `BID 2 A Har S F Bay -
Sca`; all bids of a power come out of one wallet.
"""

from dataclasses import dataclass, replace
from functools import partial

from engine.board.board import Board, PowerId
from engine.board.position import Position, Unit
from engine.orders.orders import Order, UnitOrder
from engine.orders.results import ReasonKind, Verdict
from engine.rules.choices_tree import Question, ask, inside
from engine.rules.inputs import Number
from engine.rules.menu import NO_DRAFTS, Actor, Drafts, Option, Step, order_key
from engine.standard import STANDARD
from engine.standard.movement.menu import MovementMenu, unit_actor
from engine.standard.movement.phase import StandardMovement
from engine.text.order_kinds import OrderKind
from engine.text.standard_orders import STANDARD_ORDERS
from tests.engine.page.choices.talk import CLAIM, SAY, Claims, Word

MOST = 3  # points of a power
EMPTY = "All your points are given."


@dataclass(frozen=True, slots=True)
class Bid(Order):
    """`BID 2 A Har H`: how many points for an order of a neutral unit."""

    points: int
    order: UnitOrder


class Why(ReasonKind):
    """Why a bid had its result: the word, a sentence, the rule, success."""

    BIDS = "bids", "bids for a neutral unit", "bids", True
    NO_POINTS = "void", "{power} has not so many points", "bids"
    NOT_NEUTRAL = "illegal", "there is no such neutral unit", "bids"


class AuctionMenu(MovementMenu):
    """The units of a power, and the neutral units that it may bid for."""

    rule: "Auction"

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Its own units, then the neutral ones, then its declarations."""
        actors = super().actors(board, position, power)
        own = [actor for actor in actors if actor.unit]
        bids = [self._bid(board, position, power, unit) for unit in neutral(board, position)]
        return (*own, *(bids if actors else ()), *actors[len(own) :])

    def _bid(self, board: Board, position: Position, power: PowerId, unit: Unit) -> Actor:
        return replace(
            unit_actor(board, unit),
            key=f"bid {unit.kind} {unit.at}",
            power=power,
            detail="bid for it",
            due=False,
            room=self.rule.points(position, power),
            wallet=self.rule.wallet(power),
            lazy=True,
        )

    def key(self, board: Board, order: Order) -> str:
        """The unit, or the neutral unit that a bid is for."""
        return (
            f"bid {order_key(order.order)}" if isinstance(order, Bid) else super().key(board, order)
        )

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Bids are not listed."""
        return () if actor.wallet else super().orders(board, position, actor)

    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for the points of a bid, then for the order of the neutral unit."""
        if not actor.wallet or actor.unit is None:
            return super().step(board, position, actor, path, drafts)
        whom, left = unit_actor(board, actor.unit), self.left(board, position, actor, drafts)
        unit_step = partial(super().step, board, position, whom)
        return ask(
            how_many(left),
            path,
            lambda points, rest: inside(
                unit_step(rest), partial(_bid, int(points)), f"BID {points} "
            ),
        )


def how_many(left: int) -> Question:
    """Ask how many of the points left in the wallet to bid, if there are any."""
    answers = Number(1, left) if left > 0 else (Option("0", "None", reason=EMPTY),)
    words = (("Bid", 0),)
    return Question("points", "How many points?", answers, "{} so that".format, words, "BID ")


def _bid(points: int, order: Order) -> Order:
    assert isinstance(order, UnitOrder)
    return Bid(points, order)


def neutral(board: Board, position: Position) -> tuple[Unit, ...]:
    """Return the neutral units."""
    return position.units_of(board.neutral) if board.neutral else ()


class Auction(StandardMovement):
    """Movement in which bids, messages and claims are legal; here they have no effect."""

    menu_type = AuctionMenu
    in_turn = True  # the first bids count
    declarations = (*StandardMovement.declarations, Word(), Claims())

    def points(self, position: Position, power: PowerId) -> int:
        """How many points a power has: one for each of its units, at most three."""
        return min(MOST, len(position.units_of(power)))

    def wallet(self, power: PowerId) -> str:
        """Where the points of a power are: each has its own."""
        return f"points {power}"

    def takes(self, order: Order) -> int:
        """A bid costs its points."""
        return order.points if isinstance(order, Bid) else super().takes(order)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete the order of the neutral unit as that unit would have it."""
        if not isinstance(order, Bid) or board.neutral is None:
            return super().fit(board, position, power, order)
        fitted = super().fit(board, position, board.neutral, order.order)
        return replace(order, order=fitted) if isinstance(fitted, UnitOrder) else fitted

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """A bid must be for a legal order of the neutral unit and within the wallet."""
        if not isinstance(order, Bid):
            return super().judge(board, position, power, order)
        if not 0 < order.points <= self.points(position, power):
            return Verdict(Why.NO_POINTS)
        stands = any(order_key(order.order) == f"{u.kind} {u.at}" for u in neutral(board, position))
        if board.neutral is None or not stands:
            return Verdict(Why.NOT_NEUTRAL)
        return super().judge(board, position, board.neutral, order.order)

    def declared(self, board: Board, position: Position, power: PowerId, order: Order) -> Verdict:
        """A legal bid is made."""
        if isinstance(order, Bid):
            return self.judge(board, position, power, order) or Verdict(Why.BIDS)
        return super().declared(board, position, power, order)


BID = OrderKind(Bid, "BID {points} {order}", "{points} points are bid: {order}")
RULES = replace(
    STANDARD,
    order_kinds=STANDARD_ORDERS.adding(BID, SAY, CLAIM),
    phases={**STANDARD.phases, "M": Auction()},
)
