"""Nobody agrees on an end: a game goes on until somebody has won (section 9)."""

from engine.kit import Board, Concede, Declaring, Draw, Order, Position, PowerId, Verdict
from variants.heptadiplomacy.orders import Why


class NoAgreement(Declaring):
    """A phase in which draws and concessions are told that the game has none."""

    def declared(self, board: Board, position: Position, power: PowerId, order: Order) -> Verdict:
        """What becomes of an order that is for no unit."""
        if isinstance(order, (Draw, Concede)):
            return Verdict(Why.NO_AGREEMENT)
        return super().declared(board, position, power, order)
