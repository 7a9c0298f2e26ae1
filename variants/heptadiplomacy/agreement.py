"""No end by agreement: a game continues until somebody has won (section 9)."""

from engine.kit import Board, Concede, Declaring, Draw, Order, Position, PowerId, Verdict
from variants.heptadiplomacy.orders import Why


class NoAgreement(Declaring):
    """A phase that refuses draws and concessions."""

    def declared(self, board: Board, position: Position, power: PowerId, order: Order) -> Verdict:
        """The verdict on a declaration."""
        if isinstance(order, (Draw, Concede)):
            return Verdict(Why.NO_AGREEMENT)
        return super().declared(board, position, power, order)
