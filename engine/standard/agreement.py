"""Ending a game by agreement: a draw among the survivors, or a concession to one."""

from collections.abc import Mapping, Sequence

from engine.board.board import Board, PowerId
from engine.board.position import Ending, Position
from engine.orders.orders import Concede, Draw, Order
from engine.orders.results import Reason
from engine.rules.choices_tree import Answer
from engine.rules.declarations import ListedDeclaration
from engine.rules.menu import Option


def survivors(board: Board, position: Position) -> tuple[PowerId, ...]:
    """The playing powers that have a unit or a centre."""
    return tuple(p for p in position.survivors() if p in board.powers and board.powers[p].playing)


class Agreement(ListedDeclaration):
    """The end of the game, as those declare it who survive."""

    key, kinds = "game", (Draw, Concede)
    label, detail = "The game", "end it by agreement"
    head = "The game ends:"
    slot, prompt = "kind", "How should the game end?"
    is_ranked = False
    done, wrong = Reason.AGREED, Reason.NOT_A_SURVIVOR

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether somebody plays the power, and it survives."""
        if not board.powers[power].playing:
            return False
        return power in position.owners.values() or any(u.power == power for u in position.units)

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """A draw, or a concession to each other survivor."""
        alive = survivors(board, position)
        others = (p for p in alive if p != power)
        return (Draw(), *map(Concede, others)) if power in alive else ()

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[Answer, ...]:
        """The one answer that is a declaration."""
        if isinstance(order, Concede):
            label = f"concede to {board.powers[order.to].name}"
            return (Answer(Option(f"concede {order.to}", label), label),)
        label = "a draw, if all survivors agree"
        return (Answer(Option("draw", label), label),)


AGREEMENT = Agreement()


def ending(
    board: Board, position: Position, sheets: Mapping[PowerId, Sequence[Order]]
) -> Ending | None:
    """The end that all survivors declared in one phase, or None."""
    alive = survivors(board, position)
    if len(alive) > 1 and all(Draw() in sheets.get(power, ()) for power in alive):
        return Ending(alive, "draw")
    for winner in alive:
        others = [power for power in alive if power != winner]
        if others and all(Concede(winner) in sheets.get(power, ()) for power in others):
            return Ending((winner,), "concession")
    return None
