"""Retreats: wherever a unit could move, other boards too (section 8)."""

from collections.abc import Sequence

from engine.kit import Board, Location, Position, ProvinceId, StandardRetreats, Unit
from variants.heptadiplomacy.agreement import NoAgreement
from variants.heptadiplomacy.boards import within


class Retreats(NoAgreement, StandardRetreats):
    """Retreats over the boards, or on the unit's own board alone (ruling 8)."""

    def retreats(
        self,
        board: Board,
        position: Position,
        unit: Unit,
        attackers: Sequence[ProvinceId],
    ) -> tuple[Location, ...]:
        """Where a dislodged unit may go."""
        return within(board, unit, super().retreats(board, position, unit, attackers))
