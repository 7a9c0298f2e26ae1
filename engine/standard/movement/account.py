"""The forces behind each result of a settled battle, and who met whom."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Unit
from engine.orders.fronts import NOBODY, Bare, Clash, Fight, Front, Givers, Setting, Start
from engine.orders.orders import HelpOrder, Move, Order, UnitOrder
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
from engine.standard.resolution.battle import ALONE, MOVE, Battle, Contender
from engine.text.telling import told

_UNATTACKED = (Reason.SUPPORTED,)
_STRENGTH = attrgetter("strength")
# These take all fields at once, in half the time of the classes themselves.
_clash, _fight = partial(tuple.__new__, Clash), partial(tuple.__new__, Fight)
_front = partial(tuple.__new__, Front)


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

        Each opponent counts with the strength it opposes the order with: a rival for the same
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
        """The forces that the sentence about a unit's order names."""
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
        """The same as `attack`, worked out once: the attacked unit's sentence names it too."""
        known = self._attacks.get(unit)
        if known is None:
            known = self._attacks[unit] = self.attack(unit)
        return known

    def attack(self, unit: int) -> tuple[Front, Sequence[Front]]:
        """The attack of a unit, and who opposes it: who stands there, then its rivals."""
        return _attack_of(self.battle, self.field.position.units, unit)

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
        """The facts that the sentence on each of these orders depends on, if they are few."""
        if len(self.entries) != len(resolution.orders):
            return [None] * len(entries)
        units, verdicts, orders = self.entries, resolution.verdicts[:], resolution.orders
        battle, tellers = self.battle, self._tellers()
        goal, occupant, via, place = battle.goal, battle.occupant, battle.via, battle.place
        disputed, attacked = battle.disputed, battle.movers_to
        settings: list[Setting | None] = []
        order: Any
        for entry in entries:
            unit, verdict, order = units[entry], verdicts[entry], orders[entry]
            reason = verdict[0]
            if unit < 0 or reason not in tellers:
                settings.append(None)
            elif reason is Reason.SUPPORTED and place[unit] not in attacked:
                settings.append(_UNATTACKED)
            elif reason is Reason.MOVED and occupant[unit] < 0 and goal[unit] not in disputed:
                settings.append((reason, order.to, via[unit]))
            else:
                settings.append(tellers[reason](unit, verdict, order))
        return settings

    def _tellers(self) -> dict[AnyReason, Callable[[int, Verdict, Any], Setting | None]]:
        """What tells, by its reason, what the sentence on an order depends on."""
        return {
            Reason.MOVED: self.way,
            Reason.SUPPORTED: self._attacked,
            Reason.CUT: self._attacked,
            Reason.BLOCKED: self._bounce,
            Reason.HEAD_ON: self._bounce,
            Reason.OWN_SUPPORT: self._fought,
            Reason.DISLODGED: self._fought,
            Reason.OWN_UNIT: self._own_unit,
            Reason.UNMATCHED_SUPPORT: self._unmatched,
            Reason.UNMATCHED_CONVOY: self._unmatched,
            Reason.UNMATCHED_HOLD: self._unmatched,
            Reason.HELD: self._steady,
            Reason.CONVOYED: self._steady,
            Reason.CARRIED_IN_VAIN: self._steady,
        }

    def _fought(self, unit: int, verdict: Verdict, _order: Order) -> Fight:
        """The forces that met; the sentence names them all."""
        return _fight((verdict[0], self.met(unit, verdict[0]), None, False, 1, ()))

    def _own_unit(self, unit: int, verdict: Verdict, _order: Order) -> Setting | None:
        """Whom a move met that is of the same power."""
        occupant = self.field.position.units[self.battle.occupant[unit]]
        if occupant.count > 1:
            return None
        return verdict[0], self.battle.goal[unit], occupant.power, occupant.kind

    def _unmatched(self, unit: int, verdict: Verdict, order: HelpOrder) -> Setting | None:
        """The single unit that does something else, and where it should have gone, if anywhere."""
        others = self.units(self.behind(unit, verdict))
        if len(others) != 1 or others[0].count > 1:
            return None
        (other,), to = others, getattr(order, "to", None)
        return verdict[0], self.field.board.province_of[other.at], other.power, other.kind, to

    def _steady(self, unit: int, verdict: Verdict, order: UnitOrder) -> Setting | None:
        """Where a unit holds, or carries to, and who attacked it there if it holds."""
        battle, reason = self.battle, verdict[0]
        attackers = battle.attackers(unit)
        if reason is not Reason.HELD:
            return None if attackers else (reason, battle.goal[battle.helped[unit]])
        if not attackers:
            return reason, order.at
        if {battle.side[attacker] for attacker in attackers} == {battle.side[unit]}:
            return reason, order.at, True
        if not self.behind(unit, verdict):
            return None
        return Fight(reason, self.met(unit, reason), order.at)

    def _attacked(self, unit: int, verdict: Verdict, order: Order) -> Setting | None:
        """A support and the attacks on the unit that gives it: everything its sentence names.

        Those of its own side, who cut nothing, stand apart.
        """
        sides, attackers = self.battle.side, self.behind(unit, verdict)
        aim: object = getattr(order, "to", getattr(order, "target", None))
        others = self._starts([other for other in attackers if sides[other] != sides[unit]])
        own = self._starts([other for other in attackers if sides[other] == sides[unit]])
        return verdict[0], self.battle.place[unit], aim, others, own

    def _starts(self, attackers: Sequence[int]) -> tuple[Start, ...]:
        """Whose these units are, and from where they come."""
        province_of = self.field.board.province_of
        return tuple([(other.power, province_of[other.at]) for other in self.units(attackers)])

    def _bounce(self, mover: int, verdict: Verdict, order: Order) -> Bare | Fight:
        """A fight of two units, if nobody supports either of them; else all forces that met."""
        battle, place, units = self.battle, self.battle.place, self.field.position.units
        goal, other = battle.goal[mover], battle.occupant[mover]
        moves = other >= 0 and battle.kind[other] == MOVE and battle.advances(other)
        is_of_two = True
        if goal in battle.disputed:
            left = other < 0 or self._is_followed(other, mover)
            other, *more = battle.rivals(mover)
            is_of_two = left and not more and not battle.fate[other]
            is_of_two = is_of_two and battle.prevent_strength(other) == ALONE
        if not is_of_two or battle.supporters[mover] or battle.supporters[other]:
            return self._fought(mover, verdict, order)
        (force, _), (standing, _) = battle.attack_and_hold(mover)
        if force > 1 or standing > 1:  # by a rule of the variant's own
            return self._fought(mover, verdict, order)
        own, met, reason = units[mover], units[other], verdict[0]
        return reason, own.power, place[mover], goal, met.power, met.kind, place[other], moves

    def way(self, unit: int, verdict: Verdict, order: Move) -> Setting | None:
        """How a move found its goal: by sea or not, whom it followed, who stood against it."""
        battle, occupant, reason = self.battle, self.battle.occupant[unit], verdict[0]
        via = battle.via[unit]
        if battle.goal[unit] not in battle.disputed:
            if occupant < 0:
                return reason, order.to, via
            other = self.field.position.units[occupant]
            if other.count == 1 and self._is_followed(occupant, unit):
                return reason, order.to, via, other.power, other.kind
        left = self.units(self.behind(unit, verdict))
        return _fight((reason, self.met(unit, reason), order.to, via, order.count, left))

    def _is_followed(self, occupant: int, mover: int) -> bool:
        """Whether a unit went away from where a move leads."""
        battle = self.battle
        if battle.kind[occupant] != MOVE or not battle.fate[occupant]:
            return False
        return battle.advances(occupant) and not battle.is_head_to_head(mover, occupant)

    def behind(self, unit: int, verdict: Verdict) -> Sequence[int]:
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


def _attack_of(battle: Battle, units: Sequence[Unit], unit: int) -> tuple[Front, Sequence[Front]]:
    """The attack of a unit in a settled battle, and who opposes it: who stands there, then rivals.

    `units` are those of the battle by their numbers.
    """
    goal, occupant, supporters = battle.goal[unit], battle.occupant[unit], battle.supporters
    (force, _), (standing, _) = battle.attack_and_hold(unit)
    against: list[Front] = []
    helpers: Sequence[int] = supporters[unit]
    lost: Givers = ()
    if standing:
        against.append(_stand(battle, units, occupant, standing, unit))
        if helpers:
            side, sides = battle.side[occupant], battle.side
            lost = _givers(battle, units, [h for h in helpers if sides[h] == side])
            helpers = [h for h in helpers if sides[h] != side]
    if goal in battle.disputed:
        for rival in battle.rivals(unit):
            strength = battle.prevent_strength(rival)[0]
            against.append(_attack(battle, units, rival, strength, supporters[rival]))
    if battle.via[unit] and not battle.path(unit):
        force = 0
    return _attack(battle, units, unit, force, helpers, lost), against


def _attack(
    battle: Battle,
    units: Sequence[Unit],
    unit: int,
    strength: int,
    supporters: Sequence[int],
    lost: Givers = (),
) -> Front:
    """A unit that attacks a province."""
    own, place, goal = units[unit], battle.place[unit], battle.goal[unit]
    givers = _givers(battle, units, supporters) if supporters else ()
    won, via = battle.fate[unit] is True, battle.via[unit]
    ground = _ground(battle, unit, attacks=True)
    fields = own.power, strength, (own.kind,), (place,), goal, givers, won, via, False, lost, ground
    return _front(fields)


def _stand(battle: Battle, units: Sequence[Unit], unit: int, strength: int, mover: int) -> Front:
    """A unit that stands in a mover's way."""
    own, place, moving = units[unit], battle.place[unit], battle.kind[unit] == MOVE
    supporters, leaving = battle.supporters[unit], moving and battle.advances(unit)
    if not supporters or (moving and not battle.is_head_to_head(mover, unit)):
        givers: Givers = ()
    else:
        givers = _givers(battle, units, supporters)
    ground = _ground(battle, unit, attacks=False)
    fields = own.power, strength, (own.kind,), (place,), None, givers, False, False, leaving, ()
    return _front((*fields, ground))


def _ground(battle: Battle, unit: int, *, attacks: bool) -> str:
    """What adds to a unit's strength by a rule of the variant's own."""
    if type(battle).ground is Battle.ground:
        return ""
    return told("", battle.ground, unit, attacks=attacks)


def _givers(battle: Battle, units: Sequence[Unit], supporters: Iterable[int]) -> Givers:
    """Whose supports are given by these, and from where."""
    place, fate = battle.place, battle.fate
    return tuple([(units[giver].power, place[giver]) for giver in supporters if fate[giver]])
