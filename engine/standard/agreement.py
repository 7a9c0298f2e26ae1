"""Ending a game by agreement: a draw among the survivors, or a concession to one."""

from collections.abc import Mapping, Sequence
from itertools import chain

from engine.board.board import Board, PowerId
from engine.board.position import Ending, Position
from engine.board.seating import SeatId, Seating
from engine.lazy import Bounded, last_remembered, remembered
from engine.orders.orders import Concede, Draw, Order
from engine.orders.results import Reason, ReasonKind, Verdict
from engine.rules.choices_tree import ChoiceAnswer
from engine.rules.context import OPEN, Context
from engine.rules.declarations import ListedDeclaration
from engine.rules.menu import Option
from engine.text.names import spoken_power
from engine.text.order_kinds import OrderKinds

_KEPT = 1_000  # lists of declarations that a board remembers; beyond, it starts anew


@last_remembered
def survivors(board: Board, position: Position) -> tuple[PowerId, ...]:
    """The playing powers that have a unit or a centre."""
    return tuple(p for p in position.survivors() if p in board.powers and board.powers[p].playing)


@last_remembered
def _present(_board: Board, position: Position) -> frozenset[PowerId]:
    """The powers that have a centre, or a unit on the board; all powers ask in turn."""
    return frozenset(position.owners.values()).union([unit.power for unit in position.units])


@remembered
def _endings(_board: Board) -> Bounded[tuple[tuple[PowerId, ...], PowerId], tuple[Order, ...]]:
    """What a power may declare, by the survivors and the power."""

    def made(asked: tuple[tuple[PowerId, ...], PowerId]) -> tuple[Order, ...]:
        alive, power = asked
        others = [other for other in alive if other != power]
        return (Draw(), *map(Concede, others)) if power in alive else ()

    return Bounded(made, _KEPT)


@remembered
def _texts(
    board: Board,
) -> Bounded[tuple[OrderKinds, tuple[PowerId, ...], PowerId], Sequence[str]]:
    """The same as it is written."""
    return Bounded(lambda asked: tuple(asked[0].texts(_endings(board)[asked[1:]])), _KEPT)


class Agreement(ListedDeclaration):
    """The end of the game, as those declare it who survive."""

    key, kinds = "game", (Draw, Concede)
    label, detail = "The game", "end it by agreement"
    head = "To end the game:"
    slot, prompt = "kind", "What do you declare?"
    is_constant = True
    done, wrong = Reason.AGREED, Reason.NO_CONCESSION

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether somebody plays the power, and it survives."""
        return board.powers[power].playing and power in _present(board, position)

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """A draw, or a concession to each other survivor."""
        return _endings(board)[survivors(board, position), power]

    def texts(
        self, board: Board, position: Position, power: PowerId, kinds: OrderKinds
    ) -> Sequence[str]:
        """The same as it is written; most phases have the survivors of the last."""
        return [*_texts(board)[kinds, survivors(board, position), power]]

    def verdict(self, board: Board, position: Position, power: PowerId, order: Order) -> Verdict:
        """The result of a declaration; a valid one says what it agrees to."""
        verdict = super().verdict(board, position, power, order)
        agrees = isinstance(order, Concede) and verdict.succeeded
        return Verdict(Reason.CONCEDED) if agrees else verdict

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Only survivors agree, and concede to each other."""
        if not self.has_say(board, position, power):
            playing = board.powers[power].playing
            return Reason.NOT_A_SURVIVOR if playing else Reason.NOT_PLAYED
        return super().fault(board, position, power, order)

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[ChoiceAnswer, ...]:
        """The one answer that is a declaration."""
        if isinstance(order, Concede):
            label = f"concede to {spoken_power(board, order.to)}"
            return (ChoiceAnswer(Option(f"concede {order.to}", label), label),)
        label = "a draw, if all survivors agree"
        return (ChoiceAnswer(Option("draw", label), label),)


AGREEMENT = Agreement()


_DECLARED = frozenset({Draw, Concede})


def ending(
    board: Board,
    position: Position,
    sheets: Mapping[PowerId, Sequence[Order]],
    context: Context = OPEN,
) -> Ending | None:
    """The end that all survivors declared in one phase, or None.

    A seat may declare for all its powers at once. Winners are named with their seats
    where a seat holds several powers.
    """

    def declares(power: PowerId, order: Order) -> bool:
        return order in sheets.get(power, ()) or order in context.said_for(power)

    told = chain(*sheets.values(), *context.said.values())
    if _DECLARED.isdisjoint(map(type, told)):
        return None
    alive = survivors(board, position)
    if len(alive) > 1 and all(declares(power, Draw()) for power in alive):
        return Ending(alive, "draw", seats=winning_seats(context.seating, alive))
    for winner in alive:
        others = [power for power in alive if power != winner]
        if others and all(declares(power, Concede(winner)) for power in others):
            return Ending((winner,), "concession")
    return None


def winning_seats(seating: Seating, winners: Sequence[PowerId]) -> tuple[SeatId, ...]:
    """The seats of winners, where an ending must name them: if one of them holds several."""
    held = {power: seating.seat_of(power) for power in winners}
    seats = tuple(dict.fromkeys(seat for seat in held.values() if seat is not None))
    is_needed = None not in held.values() and len(seats) < len(held)
    return seats if is_needed else ()
