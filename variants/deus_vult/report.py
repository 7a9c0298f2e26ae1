"""Verdicts on the orders of a resolved turn (6.7)."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.kit import (
    CONVOY,
    HOLD,
    MOVE,
    AnyReason,
    Clash,
    Contender,
    Front,
    HelpOrder,
    Move,
    Order,
    PowerId,
    Reason,
    Report,
    Resolution,
    Unit,
    UnitOrder,
    Verdict,
)
from variants.deus_vult.blocks import ATTACK, BlockBattle
from variants.deus_vult.orders import Ask, SupportAttack, Why

_DISLODGED = (Reason.DISLODGED, Why.FELL, Why.DESTROYED, Why.OVERRUN)
_UNMATCHED = (
    *(Reason.UNMATCHED_HOLD, Reason.UNMATCHED_SUPPORT, Reason.UNMATCHED_CONVOY),
    Why.NO_ATTACK,
)


class BlockReport(Report):
    """The report on a battle of blocks: each part is explained by its whole assault.

    A dislodged unit keeps the result of its own order.
    """

    __slots__ = ()

    done = (*Report.done, Verdict(Why.WINS))

    @property
    def blocks(self) -> BlockBattle:
        """The battle as one of blocks."""
        assert isinstance(self.battle, BlockBattle)  # noqa: S101  (made by the same rule)
        return self.battle

    def met(self, unit: int, reason: AnyReason) -> Clash:
        """The forces that a sentence names; in a circle (6.6) the weaker ones too."""
        clash = super().met(unit, reason)
        if clash.against or reason.succeeded or not self.battle.attacks(unit):
            return clash
        own, against = self.fight(unit)
        return Clash(own, tuple(against))

    def told(self, units: Iterable[int]) -> tuple[Order, ...]:
        """The orders of parts as culprits, each order once."""
        return tuple(dict.fromkeys(super().told(units)))

    def verdicts(self) -> list[Verdict]:
        """A verdict for each part."""
        verdicts = super().verdicts()
        for part, kind in enumerate(self.battle.kind):
            if kind == ATTACK:
                verdicts[part] = self._attack(part)
        return verdicts

    def _attack(self, unit: int) -> Verdict:
        """The verdict on an attack that does not advance."""
        blocks = self.blocks
        stayed = self.told(blocks.remaining(unit))
        if not stayed:
            block = blocks.parts_of_block(blocks.occupant[unit])
            return Verdict(Why.MISSES, self.told(block))
        if blocks.fate[unit]:
            parts = (blocks.kind[part] for part in blocks.contender(unit).units)
            return Verdict(Why.WINS_WITH_MOVES if MOVE in parts else Why.WINS, stayed)
        reason = Why.FAILS_IN_CIRCLE if self._is_stronger(unit) else Why.FAILS
        return Verdict(reason, self._opponents(unit))

    def _opponents(self, unit: int) -> tuple[Order, ...]:
        """The orders of the opponents that an assault does not exceed."""
        return self.told(self._fronts(unit))

    def _fronts(self, unit: int) -> list[int]:
        """The parts that an assault does not exceed; in a circle (6.6) all opponents."""
        against = self.blocks.opposition(unit)
        fronts = [one for one in against if one.force[0] >= self._force(unit)] or against
        return [part for front in fronts for part in front.units]

    def _force(self, unit: int) -> int:
        return self.blocks.strength(unit)[0]

    def _is_stronger(self, unit: int) -> bool:
        """Whether an assault exceeds all its opponents, so that only a circle stops it (6.6)."""
        against = self.blocks.opposition(unit)
        return all(front.force[0] < self._force(unit) for front in against)

    def failed_move(self, unit: int) -> Verdict:
        """The verdict on a failed move: no convoy, or opponents that it did not exceed."""
        if self.battle.via[unit] and not self.battle.path(unit):
            return super().failed_move(unit)
        reason = Why.BOUNCES_IN_CIRCLE if self._is_stronger(unit) else Why.BEATEN
        return Verdict(reason, self._opponents(unit))

    def cut(self, unit: int) -> Verdict:
        """The verdict on a support that is not given."""
        return Verdict(Reason.CUT, self.told(self._cutters(unit)))

    def _cutters(self, unit: int) -> list[int]:
        battle = self.battle
        return [a for a in battle.attackers(unit) if battle.cuts(a, unit)]

    def unmatched(self, unit: int) -> Verdict:
        """The verdict on a support or convoy without a matching order."""
        verdict = super().unmatched(unit)
        is_attack = isinstance(self.orders[unit], SupportAttack)
        return verdict._replace(reason=Why.NO_ATTACK) if is_attack else verdict

    def unit_of(self, power: PowerId, order: Order) -> int | None:
        """The first part that an order of a power is for, or that it asks for help (section 8)."""
        if isinstance(order, Ask):
            asked = self.blocks.units_in(self.field.board.province_of[order.order.at], order.whom)
            return next(iter(asked), None)
        if not isinstance(order, UnitOrder):
            return None
        block = self.blocks.units_in(self.field.board.province_of[order.at], power)
        return next((part for part in block if self.orders[part] is order), None)

    def numbered(self, resolution: Resolution, entry: int) -> int | None:
        """The part of an entry; a request is explained by the army that was asked."""
        order = resolution.orders[entry]
        if isinstance(order, Ask):
            return self.unit_of(resolution.powers[entry], order)
        return super().numbered(resolution, entry)

    def power_of(self, unit: int) -> PowerId:
        """The power of a part."""
        return self.battle.side[unit]

    def way(self, unit: int, verdict: Verdict, order: Move) -> tuple[Any, ...] | None:
        """How a peaceful move reached its goal."""
        return None if self.battle.occupant[unit] >= 0 else super().way(unit, verdict, order)

    def units(self, numbers: Iterable[int]) -> tuple[Unit, ...]:
        """Parts by their numbers."""
        return tuple(self.blocks.units[part] for part in numbers)

    def attack(self, unit: int) -> tuple[Front, Sequence[Front]]:
        """The assault of a part, and its opponents."""
        blocks = self.blocks
        against = dict.fromkeys(self._told_front(front) for front in blocks.opposition(unit))
        return self._told_front(blocks.contender(unit)), list(against)

    def _told_front(self, contender: Contender) -> Front:
        """Parts that act together, in the form that sentences use."""
        blocks = self.blocks
        label, _, (force, _), supporters = contender
        parts = sorted(contender.units)  # the same for every part of the assault
        units, first = [blocks.units[part] for part in parts], parts[0]
        givers = [helper for helper in supporters if blocks.fate[helper]]
        attacks = label == "attacks"
        return Front(
            power=self.power_of(first),
            strength=force,
            kinds=tuple(unit.kind for unit in units for _ in range(unit.count)),
            starts=tuple(dict.fromkeys(blocks.place[part] for part in parts)),
            goal=blocks.goal[first] if attacks else None,
            givers=tuple((self.power_of(giver), blocks.place[giver]) for giver in givers),
            won=attacks and blocks.fate[first] is True,
            via=attacks and all(blocks.via[part] for part in parts),
            leaving=all(blocks.kind[part] == MOVE for part in parts),
        )

    def behind(self, unit: int, verdict: Verdict) -> Sequence[int]:
        """The parts behind the result of a part, of any faction."""
        blocks, reason, order = self.blocks, verdict.reason, self.orders[unit]
        if unit in blocks.dislodged and reason in _DISLODGED:
            return blocks.dislodged[unit]
        if reason is Reason.CUT:
            return self._cutters(unit)
        if reason is Why.MISSES:
            return blocks.parts_of_block(blocks.occupant[unit])
        if reason in _UNMATCHED and isinstance(order, HelpOrder):
            place = self.field.board.province_of[order.target]
            return blocks.units_in(place, order.whose or blocks.side[unit])
        if reason is Reason.LAND_ROUTE:
            return [blocks.helped[unit]]
        if verdict.succeeded and not verdict.by:
            return () if blocks.kind[unit] in (MOVE, ATTACK) else blocks.attackers(unit)
        return [part for part in super().behind(unit, verdict) if self.orders[part] in verdict.by]

    def fell(self, unit: int) -> Verdict | None:
        """The verdict on a dislodged hold or support; attacks and moves count anyway (6.3)."""
        kind, by = self.battle.kind[unit], self.told(self.battle.dislodged[unit])
        if kind == HOLD:
            may_retreat = self.field.board.powers[self.battle.side[unit]].playing
            return Verdict(Why.FELL if may_retreat else Why.DESTROYED, by)
        if kind in (MOVE, ATTACK) or self.battle.helped[unit] < 0:
            return None
        return super().fell(unit) if kind == CONVOY else Verdict(Why.OVERRUN, by)
