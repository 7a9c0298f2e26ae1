"""The movement phase: sides, the chosen rulebook, claims with the Autumn orders."""

from collections.abc import Sequence
from dataclasses import replace

from engine.kit import (
    BEFOREHAND,
    OPEN,
    AfterMoves,
    Battle,
    Board,
    Context,
    Ending,
    MovementSheets,
    Position,
    PowerId,
    Resolution,
    Rulebook1971,
    Sheets,
    StandardMovement,
    Unit,
)
from variants.heptadiplomacy.agreement import NoAgreement
from variants.heptadiplomacy.boards import country_of, is_by_country, within
from variants.heptadiplomacy.claims import AUTUMN, CLAIMS, OUTCOME, Texts, claims_made, named_orders
from variants.heptadiplomacy.declaring import AUTUMN_TURN, ClaimBuilder
from variants.heptadiplomacy.judging import Outcome

_RULEBOOKS: dict[object, type[Battle]] = {"modern": Battle, "1971": Rulebook1971}


class Movement(NoAgreement, StandardMovement):
    """Movement over seven boards, without draws and concessions (section 9)."""

    def __init__(self) -> None:
        """Let claims complete their orders by this rule."""
        super().__init__()
        self.declarations = (BEFOREHAND, ClaimBuilder(self))

    def kernel(self, board: Board) -> type[Battle]:
        """The battle with modern convoys, or with those of the 1971 rulebook (ruling 1)."""
        return _RULEBOOKS[board.options["rulebook"]]

    def sides(self, board: Board, units: Sequence[Unit]) -> list[PowerId]:
        """The side of each unit: its country or its nation (section 4)."""
        if not is_by_country(board):
            return [unit.power for unit in units]
        return [PowerId(country_of(unit.power)) for unit in units]

    def after_moves(self, reader: MovementSheets, battle: Battle) -> AfterMoves:
        """The position after the battle, with retreats by option."""
        after = super().after_moves(reader, battle)
        board = reader.field.board
        if board.options["cross_board_retreats"]:
            return after
        gone = [
            replace(lost, retreats=within(board, lost.unit, lost.retreats))
            for lost in after.dislodged
        ]
        return after._replace(dislodged=tuple(gone))

    def agreed_ending(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Ending | None:
        """None: the game ends only by centres and claims."""
        return None

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve the moves, and record the claims."""
        resolution = super().resolve(board, position, sheets, context)
        asked: Texts = position.extra.get(CLAIMS, {})  # type: ignore[assignment]
        is_autumn = position.phase.turn == AUTUMN_TURN
        lists = {**asked, **claims_made(board, sheets, context)} if is_autumn else {}
        autumn = named_orders(board, lists, resolution) if lists else {}
        return replace(resolution, extra={CLAIMS: lists, AUTUMN: autumn, OUTCOME: Outcome()})
