"""What stood behind the result of each unit of a settled battle: the forces, and who met whom."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.fronts import NOBODY, Bare, Clash, Front, Givers, Setting
from engine.orders.orders import Order, UnitOrder
from engine.orders.results import (
    AGAINST,
    OWN,
    AnyReason,
    Forces,
    Reason,
    Resolution,
    Verdict,
)
from engine.standard.movement.legality import Situation
from engine.standard.resolution.battle import Battle, Contender
from engine.standard.resolution.moves import ALONE
from engine.standard.resolution.order_table import MOVE

_STEADY = (Reason.HELD, Reason.CONVOYED, Reason.CARRIED_IN_VAIN)
_UNATTACKED = (Reason.SUPPORTED,)
_STRENGTH = attrgetter("strength")
# These take all fields at once, in half the time of the classes themselves.
_front, _clash = partial(tuple.__new__, Front), partial(tuple.__new__, Clash)


class Account:
    """A settled battle with the order of each unit."""

    __slots__ = ("_attacks", "battle", "entries", "field", "orders")

    def __init__(self, battle: Battle, field: Situation, orders: Sequence[Order]) -> None:
        self.battle = battle
        self.field = field
        self.orders = orders
        self.entries: Sequence[int] = ()  # the unit of each entry, -1 where there is none
        self._attacks: dict[int, tuple[Front, Sequence[Front]]] = {}  # those that were asked for

    def fell(self, unit: int) -> Verdict | None:
        """The verdict on a unit because it is dislodged; `verdicts` answers."""
        raise NotImplementedError

    def told(self, units: Iterable[int]) -> tuple[Order, ...]:
        """The orders of units, as culprits."""
        orders = self.orders
        return tuple([orders[unit] for unit in units])

    def unit_of(self, power: PowerId, order: Order) -> int | None:
        """The unit that an order of a power is for."""
        if not isinstance(order, UnitOrder):
            return None
        unit = self.battle.at.get(self.field.board.province_of[order.at])
        if unit is not None and self.orders[unit] is order and self.battle.side[unit] == power:
            return unit
        mine = enumerate(zip(self.orders, self.battle.side, strict=True))
        return next((n for n, (o, side) in mine if o is order and side == power), unit)

    def forces(self, power: PowerId, order: Order) -> tuple[Forces, ...]:
        """The forces in the province that an order was about, strongest first.

        Whoever meets the order counts with what it opposes it with: a rival for the same
        province with its prevent strength, the occupant with its hold strength.
        """
        unit = self.unit_of(power, order)
        if unit is None:
            return ()
        battle, fate = self.battle, self.battle.fate
        if battle.attacks(unit) and (unit not in battle.dislodged or not self.fell(unit)):
            lines = [self._line(battle.contender(unit), OWN)]
            lines += [self._line(other, AGAINST) for other in battle.opposition(unit)]
        else:
            fell = bool(battle.dislodged.get(unit))
            known: dict[tuple[str, frozenset[int]], Forces] = {}
            for mover in sorted(battle.attackers(unit), key=lambda mover: not fate[mover]):
                stands = OWN if fate[mover] or not fell else ""
                told = [(battle.contender(mover), AGAINST)]
                told += [(o, stands) for o in battle.opposition(mover) if o.label == "defends"]
                for front, side in told:
                    key = front.label, frozenset(front.units)
                    if key not in known or known[key].strength < front.force[0]:
                        known[key] = self._line(front, side)
            lines = list(known.values())
        lines.sort(key=_STRENGTH, reverse=True)
        return tuple(lines)

    def _line(self, contender: Contender, side: str) -> Forces:
        """A line of the sum behind a verdict."""
        label, units, (force, _), supporters = contender
        orders = self.told(units)
        helpers = self.told([helper for helper in supporters if self.battle.fate[helper]])
        power = self.power_of(units[0])
        return Forces(label, force, helpers, orders[0], orders, side, power)

    def met(self, unit: int, reason: AnyReason) -> Clash:
        """The forces that a sentence on a unit's order tells of."""
        battle = self.battle
        if battle.attacks(unit) and (unit not in battle.dislodged or not self.fell(unit)):
            own, against = self.fight(unit)
            least = 1 if reason.succeeded else own.strength
            return _clash((own, tuple([other for other in against if other.strength >= least])))
        stands, attacks = NOBODY, []
        for mover in battle.dislodged.get(unit) or battle.attackers(unit):
            attack, against = self.fight(mover)
            if attack.strength and attack not in attacks:
                attacks.append(attack)
            if stands is NOBODY and against and against[0].goal is None:
                stands = against[0]
        return _clash((stands, tuple(attacks)))

    def fight(self, unit: int) -> tuple[Front, Sequence[Front]]:
        """The same as `attack`, worked out once: who is attacked tells of it, too."""
        known = self._attacks.get(unit)
        if known is None:
            known = self._attacks[unit] = self.attack(unit)
        return known

    def attack(self, unit: int) -> tuple[Front, Sequence[Front]]:
        """The attack of a unit, and who opposes it: who stands there, then its rivals."""
        battle, front = self.battle, self._front
        goal, occupant, supporters = battle.goal[unit], battle.occupant[unit], battle.supporters
        (force, _), (standing, _) = battle.attack_and_hold(unit)
        against: list[Front] = []
        helpers: Sequence[int] = supporters[unit]
        lost: Givers = ()
        if standing:
            fights = battle.kind[occupant] != MOVE or battle.is_head_to_head(unit, occupant)
            against.append(front(occupant, standing, supporters[occupant] if fights else (), None))
            if helpers:
                side, sides = battle.side[occupant], battle.side
                lost = self._givers([h for h in helpers if sides[h] == side])
                helpers = [h for h in helpers if sides[h] != side]
        if goal in battle.disputed:
            against += [
                front(rival, battle.prevent_strength(rival)[0], supporters[rival], goal)
                for rival in battle.rivals(unit)
            ]
        if battle.via[unit] and not battle.path(unit):
            force = 0
        return front(unit, force, helpers, goal, lost), against

    def _front(
        self,
        unit: int,
        strength: int,
        supporters: Sequence[int],
        goal: ProvinceId | None,
        lost: Givers = (),
    ) -> Front:
        """A unit that attacks a province, or stands in the way where there is none."""
        battle, own = self.battle, self.field.position.units[unit]
        kinds, starts = (own.kind,), (battle.place[unit],)
        givers = self._givers(supporters) if supporters else ()
        if goal is None:
            leaving = battle.kind[unit] == MOVE
            stands = own.power, strength, kinds, starts, None, givers, False, False, leaving, lost
            return _front(stands)
        won, via = battle.fate[unit] is True, battle.via[unit]
        return _front((own.power, strength, kinds, starts, goal, givers, won, via, False, lost))

    def _givers(self, supporters: Iterable[int]) -> Givers:
        """Whose supports are given by these, and from where."""
        units, place, fate = self.field.position.units, self.battle.place, self.battle.fate
        return tuple([(units[giver].power, place[giver]) for giver in supporters if fate[giver]])

    def power_of(self, unit: int) -> PowerId:
        """Whose a unit is."""
        return self.field.position.units[unit].power

    def units(self, numbers: Iterable[int]) -> tuple[Unit, ...]:
        """Units by their numbers."""
        units = self.field.position.units
        return tuple([units[number] for number in numbers])

    def numbered(self, resolution: Resolution, entry: int) -> int | None:
        """The unit of an entry, as far as an order was for one."""
        if len(self.entries) == len(resolution.orders):
            unit = self.entries[entry]
            return unit if unit >= 0 else None
        return self.unit_of(resolution.powers[entry], resolution.orders[entry])

    def settings(self, resolution: Resolution, entries: Sequence[int]) -> Sequence[Setting | None]:
        """What the sentence on each of these orders depends on, as far as that is little."""
        if len(self.entries) != len(resolution.orders):
            return [None] * len(entries)
        units, verdicts, orders = self.entries, resolution.verdicts, resolution.orders
        tell: dict[AnyReason, Callable[[int, Verdict, Order], Any]] = {
            Reason.MOVED: self.way,
            Reason.SUPPORTED: self._attacked,
            Reason.CUT: self._attacked,
            Reason.BLOCKED: self._bare,
            Reason.HEAD_ON: self._bare,
            Reason.OWN_UNIT: self._own_unit,
            **dict.fromkeys(_STEADY, self._steady),
        }
        settings: list[Setting | None] = []
        for entry in entries:
            unit, verdict = units[entry], verdicts[entry]
            setting = tell.get(verdict[0]) if unit >= 0 else None
            settings.append(setting(unit, verdict, orders[entry]) if setting else None)
        return settings

    def _own_unit(self, unit: int, verdict: Verdict, _order: Order) -> Setting | None:
        """Whom a move met that is of the same power."""
        occupant = self.field.position.units[self.battle.occupant[unit]]
        if occupant.count > 1:
            return None
        return verdict[0], self.battle.goal[unit], occupant.power, occupant.kind

    def _steady(self, unit: int, verdict: Verdict, order: Order) -> Setting | None:
        """Where a unit holds, or carries to, that nobody attacks; or holds against its own."""
        battle, reason = self.battle, verdict[0]
        attackers = battle.attackers(unit)
        if reason is Reason.HELD:
            at: Location = order.at  # type: ignore[attr-defined]
            if not attackers:
                return reason, at
            is_own = {battle.side[attacker] for attacker in attackers} == {battle.side[unit]}
            return (reason, at, is_own) if is_own else None
        return None if attackers else (reason, battle.goal[battle.helped[unit]])

    def _attacked(self, unit: int, verdict: Verdict, order: Order) -> Setting | None:
        """A support with those who attack whoever gives it: all that its sentence tells of."""
        reason = verdict[0]
        if reason is Reason.SUPPORTED and not self.battle.attackers(unit):
            return _UNATTACKED
        province_of = self.field.board.province_of
        aim: object = getattr(order, "to", getattr(order, "target", None))
        attackers = self.units(self.behind(unit, verdict))
        starts = tuple([(other.power, province_of[other.at]) for other in attackers])
        return reason, self.power_of(unit), self.battle.place[unit], aim, starts

    def _bare(self, mover: int, verdict: Verdict, _order: Order) -> Bare | None:
        """A fight of two units, if nobody supports either of them."""
        reason = verdict[0]
        battle, place, units = self.battle, self.battle.place, self.field.position.units
        goal, other = battle.goal[mover], battle.occupant[mover]
        moves = other >= 0 and battle.kind[other] == MOVE
        if goal in battle.disputed:
            if other >= 0 and not self._is_followed(other, mover):
                return None
            other, *more = battle.rivals(mover)
            if more or battle.fate[other] or battle.prevent_strength(other) != ALONE:
                return None
        if battle.supporters[mover] or battle.supporters[other]:
            return None
        own, met = units[mover], units[other]
        return reason, own.power, place[mover], goal, met.power, met.kind, place[other], moves

    def way(self, unit: int, verdict: Verdict, order: Order) -> Hashable:
        """How a move found its goal, if nobody stood against it: by sea, whom it followed."""
        battle, occupant = self.battle, self.battle.occupant[unit]
        to: Location = order.to  # type: ignore[attr-defined]
        if battle.goal[unit] in battle.disputed:
            return None
        if occupant < 0:
            return verdict[0], to, battle.via[unit]
        other = self.field.position.units[occupant]
        if other.count > 1 or not self._is_followed(occupant, unit):
            return None
        return verdict[0], to, battle.via[unit], other.power, other.kind

    def _is_followed(self, occupant: int, mover: int) -> bool:
        """Whether a unit went away from where a move leads."""
        battle = self.battle
        if battle.kind[occupant] != MOVE or not battle.fate[occupant]:
            return False
        return battle.advances(occupant) and not battle.is_head_to_head(mover, occupant)

    def behind(self, unit: int, verdict: Verdict) -> Iterable[int]:
        """The units behind the result of a unit.

        Of an order that was carried out, those that could have stood in its way.
        """
        battle = self.battle
        if not verdict.by and verdict.succeeded:
            occupant = battle.occupant[unit]
            if battle.kind[unit] == MOVE:
                return () if occupant < 0 else (occupant,)
            return battle.attackers(unit)
        province_of = self.field.board.province_of
        places = [province_of[order.at] for order in verdict.by if isinstance(order, UnitOrder)]
        return [number for place in places for number in battle.units_in(place)]
