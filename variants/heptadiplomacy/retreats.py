"""Retreats: wherever a unit could move, including other boards (section 8)."""

from collections.abc import Sequence

from engine.kit import Board, Location, Position, ProvinceId, StandardRetreats, Unit
from variants.heptadiplomacy.agreement import NoAgreement
from variants.heptadiplomacy.boards import within


class Retreats(NoAgreement, StandardRetreats):
    """Retreats to any board, or only on the unit's own board, by option (ruling 8)."""

    def retreats(
        self,
        board: Board,
        position: Position,
        unit: Unit,
        attackers: Sequence[ProvinceId],
    ) -> tuple[Location, ...]:
        """Where a dislodged unit may go."""
        return within(board, unit, super().retreats(board, position, unit, attackers))
