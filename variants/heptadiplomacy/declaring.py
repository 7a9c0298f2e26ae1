"""Claims on a sheet: who may make them, their faults, and the questions for them (9.1)."""

from engine.kit import (
    NO_DRAFTS,
    Board,
    Declaration,
    Drafts,
    Order,
    PhaseRule,
    Position,
    PowerId,
    ReasonKind,
    Step,
    refused,
)
from variants.heptadiplomacy.boards import holds_claims, own_name
from variants.heptadiplomacy.language import ClaimEntry, fitted, read_entry
from variants.heptadiplomacy.orders import Claim, Why
from variants.heptadiplomacy.questions import PARTNERS, Asking

MOST_ENTRIES = 12  # in a player's list
AUTUMN_TURN = "FM"


class ClaimBuilder(Declaration):
    """A player's list of claims, on the sheet of their nation of board 1."""

    key, kinds = "claim", (Claim,)
    label, detail = "Claims", "the wins that you claim, the best first"
    done, wrong = Why.CLAIMED, Why.NOT_AUTUMN

    def __init__(self, movement: PhaseRule) -> None:
        """Complete and offer orders in conditions by this movement rule."""
        self._movement = movement

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether the power may claim: in Autumn, with the nation of board 1."""
        return position.phase.turn == AUTUMN_TURN and holds_claims(power)

    def room(self, board: Board, position: Position, power: PowerId) -> int:
        """The most entries in a list."""
        return MOST_ENTRIES

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete the orders in a claim's conditions."""
        if not isinstance(order, Claim):
            return order
        entry = read_entry(board, order.says)

        def fit(nation: PowerId, named: Order) -> Order:
            return self._movement.fit(board, position, nation, named)

        return Claim(fitted(board, entry, fit).text)

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Why a claim is faulty with any players; or None."""
        if position.phase.turn != AUTUMN_TURN:
            return Why.NOT_AUTUMN
        if not holds_claims(power):
            return Why.NOT_SPEAKER
        assert isinstance(order, Claim)  # noqa: S101  (the one kind of this subject)
        entry = read_entry(board, order.says)
        return _partner_fault(board, power, entry)

    def step(
        self,
        board: Board,
        position: Position,
        power: PowerId,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for the goal, the partners, and any conditions."""
        if not self.has_say(board, position, power):
            raise refused((self.key, *path))
        asking = Asking(board, position, power, self._movement.menu)
        return asking.goal(path)


def _partner_fault(board: Board, power: PowerId, entry: ClaimEntry) -> ReasonKind | None:
    """The fault in a claim's partners, as far as the board alone shows it."""
    if len(entry.partners) != PARTNERS[entry.goal]:
        return Why.WRONG_NUMBER
    names = [own_name(board, name) for name in entry.partners]
    if len({*names}) < len(names):
        return Why.TWICE
    return Why.ONESELF if own_name(board, power) in names else None
