"""The movement phase where stacks part, and units of several powers share provinces."""

from collections.abc import Iterable, Sequence

from engine.board.board import Board, ProvinceId
from engine.board.position import Dislodged, stacked, unit_key
from engine.orders.orders import Order
from engine.orders.results import Reason, ReasonKind, Verdict
from engine.standard.movement.after_moves import AfterMoves
from engine.standard.movement.legality import Situation
from engine.standard.movement.sheets import MovementSheets
from engine.standard.movement.verdicts import Report
from engine.standard.resolution.battle import Battle
from variants.deus_vult.blocks import STRIKE, Blocks
from variants.deus_vult.crowd import Crowd
from variants.deus_vult.levy import Levy
from variants.deus_vult.sharing import Sharing
from variants.deus_vult.strikes import Why


class CrowdedReport(Report):
    """A settled battle of blocks: a part tells of its whole assault."""

    __slots__ = ()

    beaten: ReasonKind = Reason.BLOCKED  # of an assault that did not win

    @property
    def blocks(self) -> Blocks:
        """The battle as one of blocks."""
        assert isinstance(self.battle, Blocks)  # noqa: S101  (made by the same rule)
        return self.battle

    done = (*Report.done, Verdict(Why.WINS))

    def told(self, units: Iterable[int]) -> tuple[Order, ...]:
        """The orders of parts, as culprits; that of several parts once."""
        return tuple(dict.fromkeys(super().told(units)))

    def verdicts(self) -> list[Verdict]:
        """A verdict for each part."""
        found = super().verdicts()
        for part in [part for part, kind in enumerate(self.battle.kind) if kind == STRIKE]:
            if part not in self.battle.dislodged or not self.fell(part):
                found[part] = self.fought(part)
        return found

    def fought(self, unit: int) -> Verdict:
        """What came of an attack that does not advance."""
        blocks = self.blocks
        stay = self.told(blocks.stayers(unit))
        if not stay:
            return Verdict(Why.MISSES, self.told(blocks.mates_of(blocks.occupant[unit])))
        if blocks.fate[unit]:
            return Verdict(Why.WINS, stay)
        return Verdict(Why.FAILS, self.told(blocks.opponents(unit)))

    def cut(self, unit: int) -> Verdict:
        """The verdict on a support that is not given."""
        battle = self.battle
        return Verdict(
            Reason.CUT, self.told(a for a in battle.attackers(unit) if battle.cuts(a, unit))
        )

    def failed_move(self, unit: int) -> Verdict:
        """Why a move failed: no way, or whoever its assault did not exceed."""
        if self.battle.via[unit] and not self.battle.path(unit):
            return super().failed_move(unit)
        return Verdict(self.beaten, self.told(self.blocks.opponents(unit)))


class CrowdedMovement(Sharing):
    """Standard movement of blocks, which share provinces and add up their forces."""

    report = CrowdedReport

    def reader(self, field: Situation) -> MovementSheets:
        """The reader of the sheets."""
        return Levy(field, self)

    def is_shared(self, board: Board, place: ProvinceId) -> bool:
        """Any place is shared."""
        return True

    def battle(self, reader: MovementSheets) -> Battle:
        """The kernel that judges this phase."""
        field, board, units = reader.field, reader.field.board, reader.units
        assert isinstance(field, Crowd)  # noqa: S101  (made by the same rule)
        places = [board.province_of[unit.at] for unit in units]
        sides, weights = (
            self.sides(board, units),
            [unit.count * field.weight(unit.kind) for unit in units],
        )
        kernel = self.kernel(board)
        return kernel(units, places, sides, weights, board.routes.is_route)

    def kernel(self, board: Board) -> type[Blocks]:
        """The kind of battle that the table's options make."""
        return Blocks

    def after_moves(self, reader: MovementSheets, battle: Battle) -> AfterMoves:
        """What the battle leaves behind, parts as stacks again."""
        left = super().after_moves(reader, battle)
        return left._replace(
            units=stacked(unit for unit in left.units if unit.count),
            dislodged=_joined(left.dislodged),
        )


def _joined(gone: Sequence[Dislodged]) -> tuple[Dislodged, ...]:
    """The parts of stacks that were dislodged, as stacks."""
    attackers = {unit_key(one.unit): tuple(sorted(set(one.attackers))) for one in gone}
    retreats = {unit_key(one.unit): one.retreats for one in gone}
    return tuple(
        Dislodged(unit, attackers[unit_key(unit)], retreats[unit_key(unit)])
        for unit in stacked(one.unit for one in gone if one.unit.count)
    )
