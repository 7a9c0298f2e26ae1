"""What stood behind the result of each unit of a settled battle: the forces, and who met whom."""

from collections.abc import Hashable, Iterable, Sequence
from operator import attrgetter

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.fronts import NOBODY, Clash, Front, Givers
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
from engine.standard.resolution.order_table import MOVE

_STEADY = (Reason.HELD, Reason.SUPPORTED, Reason.CONVOYED, Reason.CARRIED_IN_VAIN)
_STRENGTH = attrgetter("strength")


class Account:
    """A settled battle with the order of each unit."""

    __slots__ = ("battle", "entries", "field", "orders")

    def __init__(self, battle: Battle, field: Situation, orders: Sequence[Order]) -> None:
        self.battle = battle
        self.field = field
        self.orders = orders
        self.entries: Sequence[int] = ()  # the unit of each entry, -1 where there is none

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
            own, against = self.attack(unit)
            least = 1 if reason.succeeded else own.strength
            return Clash(own, tuple([other for other in against if other.strength >= least]))
        stands, attacks = NOBODY, []
        for mover in battle.dislodged.get(unit) or battle.attackers(unit):
            attack, against = self.attack(mover)
            if attack.strength and attack not in attacks:
                attacks.append(attack)
            if stands is NOBODY and against and against[0].goal is None:
                stands = against[0]
        return Clash(stands, tuple(attacks))

    def attack(self, unit: int) -> tuple[Front, Sequence[Front]]:
        """The attack of a unit, and who opposes it: who stands there, then its rivals."""
        battle, fate = self.battle, self.battle.fate
        supporters, occupant = battle.supporters[unit], battle.occupant[unit]
        (force, _), (standing, _) = battle.attack_and_hold(unit)
        against: list[Front] = []
        lost: list[int] = []
        if standing:
            fights = battle.kind[occupant] != MOVE or battle.is_head_to_head(unit, occupant)
            helpers = battle.supporters[occupant] if fights else ()
            against.append(self._front(occupant, standing, helpers, None))
            if supporters:
                side = battle.side[occupant]
                lost = [h for h in supporters if battle.side[h] == side and fate[h]]
                supporters = tuple([h for h in supporters if battle.side[h] != side])
        goal = battle.goal[unit]
        if goal in battle.disputed:
            for rival in battle.rivals(unit):
                prevents = battle.prevent_strength(rival)[0]
                against.append(self._front(rival, prevents, battle.supporters[rival], goal))
        if battle.via[unit] and not battle.path(unit):
            force = 0
        return self._front(unit, force, supporters, goal, self._givers(lost)), against

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
        fate, won, via, leaving = battle.fate, False, False, False
        givers = self._givers([h for h in supporters if fate[h]]) if supporters else ()
        if goal is None:
            leaving = battle.kind[unit] == MOVE
        else:
            won, via = fate[unit] is True, battle.via[unit]
        kinds, starts = (own.kind,), (battle.place[unit],)
        return Front(own.power, strength, kinds, starts, goal, givers, won, via, leaving, lost)

    def _givers(self, units: Sequence[int]) -> Givers:
        """Whose supports these are, and from where."""
        power_of, place = self.power_of, self.battle.place
        return tuple([(power_of(unit), place[unit]) for unit in units])

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

    def setting(self, unit: int, reason: AnyReason, order: Order) -> Hashable:
        """All that the sentence on a unit's order depends on, where that is little; else None."""
        battle = self.battle
        if reason is Reason.MOVED:
            return self.way(unit, order)
        if reason is Reason.OWN_UNIT:
            occupant = self.field.position.units[battle.occupant[unit]]
            return battle.goal[unit], occupant.power, occupant.kind
        if reason is Reason.BLOCKED:
            return self._bare(unit, battle.occupant[unit])
        if reason not in _STEADY or battle.attackers(unit):
            return None
        if reason is Reason.SUPPORTED:
            return ""
        return order.at if reason is Reason.HELD else battle.goal[battle.helped[unit]]  # type: ignore[attr-defined]

    def _bare(self, mover: int, occupant: int) -> Hashable:
        """An attack on a unit, if neither has any support and nobody else takes part."""
        battle, place = self.battle, self.battle.place
        goal = battle.goal[mover]
        if battle.supporters[mover] or battle.supporters[occupant] or goal in battle.disputed:
            return None
        own, other = self.field.position.units[mover], self.field.position.units[occupant]
        moves = battle.kind[occupant] == MOVE
        return own.power, place[mover], goal, other.power, other.kind, moves

    def way(self, unit: int, order: Order) -> Hashable:
        """How a move found its goal, if nobody stood against it: by sea, whom it followed."""
        battle, occupant = self.battle, self.battle.occupant[unit]
        to: Location = order.to  # type: ignore[attr-defined]
        if battle.goal[unit] in battle.disputed:
            return None
        if occupant < 0:
            return to, battle.via[unit]
        left = battle.fate[occupant] and battle.kind[occupant] == MOVE
        if not left or battle.is_head_to_head(unit, occupant) or not battle.advances(occupant):
            return None
        other = self.field.position.units[occupant]
        return to, battle.via[unit], other.power, other.kind

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
