"""The forces of a fight as sentences speak of them: an attack, and who opposes it."""

from collections.abc import Iterable, Sequence
from functools import partial

from engine.board.position import Unit
from engine.orders.fronts import Front, Givers
from engine.standard.resolution.battle import Battle
from engine.standard.resolution.order_table import MOVE

_front = partial(tuple.__new__, Front)  # takes all fields, in half the time of the class itself


def attack_of(battle: Battle, units: Sequence[Unit], unit: int) -> tuple[Front, Sequence[Front]]:
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
    fields = own.power, strength, (own.kind,), (place,), goal, givers, won, via, False, lost
    return _front(fields)


def _stand(battle: Battle, units: Sequence[Unit], unit: int, strength: int, mover: int) -> Front:
    """A unit that stands in a mover's way."""
    own, place, moving = units[unit], battle.place[unit], battle.kind[unit] == MOVE
    supporters, leaving = battle.supporters[unit], moving and battle.advances(unit)
    if not supporters or (moving and not battle.is_head_to_head(mover, unit)):
        givers: Givers = ()
    else:
        givers = _givers(battle, units, supporters)
    return _front(
        (own.power, strength, (own.kind,), (place,), None, givers, False, False, leaving, ())
    )


def _givers(battle: Battle, units: Sequence[Unit], supporters: Iterable[int]) -> Givers:
    """Whose supports are given by these, and from where."""
    place, fate = battle.place, battle.fate
    return tuple([(units[giver].power, place[giver]) for giver in supporters if fate[giver]])
