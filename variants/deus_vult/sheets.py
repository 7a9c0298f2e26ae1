"""What an order means in a position, and whether it could be carried out at all (section 5)."""

from dataclasses import replace

from engine.board import PowerId, ProvinceId
from engine.orders import Convoy, HelpOrder, Move, Order, SupportMove, UnitOrder
from engine.outcome import Reason, ReasonKind
from engine.position import Unit
from engine.standard.crowd import OWN
from engine.standard.fitting import fit_unit_order
from engine.standard.legality import judge_unit_order
from variants.deus_vult.ground import Ground
from variants.deus_vult.orders import Ask, Attack, HelpAttack
from variants.deus_vult.reasons import Because


def fit(ground: Ground, power: PowerId, order: Order) -> Order:
    """Complete kinds, and factions that nobody named: one's own, or the only one (ruling 10)."""
    fitted = fit_unit_order(ground, power, order)
    if isinstance(fitted, Attack):
        return _fit_foe(ground, power, fitted)
    return (
        _fit_foe(ground, fitted.whose or power, fitted)
        if isinstance(fitted, HelpAttack)
        else fitted
    )


def fit_ask(ground: Ground, power: PowerId, ask: Ask) -> Ask:
    """What is asked for, with factions as the one that asks would name them."""
    inner = ask.order
    if isinstance(inner, HelpOrder):
        inner = replace(inner, whose=ground.whose(power, inner) or power)
    fitted = fit(ground, ask.whom, inner)
    assert isinstance(fitted, UnitOrder)  # noqa: S101  (fitting changes no order's class)
    if isinstance(fitted, HelpOrder) and fitted.whose == power:
        fitted = replace(fitted, whose=OWN)
    return replace(ask, order=fitted)


def _fit_foe[O: (Attack, HelpAttack)](ground: Ground, side: PowerId, order: O) -> O:
    place = ground.board.province_of[order.to]
    others = [power for power in ground.powers(place) if power != side]
    foe = order.foe or (others[0] if len(others) == 1 else OWN)
    stack = ground.stack(foe, order.foe_kind, place)
    kind = stack.kind if stack else "A" if ground.board.stands("A", order.to) else "F"
    return replace(order, foe=foe, foe_kind=kind)


def fault(ground: Ground, power: PowerId, order: UnitOrder) -> ReasonKind | None:
    """Why nothing that others order could make this order good, or None."""
    unit, place = ground.own(power, order), ground.board.province_of[order.at]
    if unit is None or unit.kind != order.kind:
        return Reason.NO_SUCH_UNIT
    found = _own_fault(ground, unit, place, order)
    if found or isinstance(order, (Attack, HelpAttack)) or ground.is_off(place):
        return found
    verdict = judge_unit_order(ground, unit, order)
    return verdict.reason if verdict else None


def _own_fault(
    ground: Ground, unit: Unit, place: ProvinceId, order: UnitOrder
) -> ReasonKind | None:
    """What stands against an order by the rules of this variant alone."""
    if isinstance(order, Attack):
        return _attack(ground, unit, place, order)
    if isinstance(order, HelpOrder):
        return _help(ground, unit, place, order)
    if isinstance(order, Move):
        goal = ground.board.province_of[order.to]
        if ground.is_off(place) and goal not in ground.steps(unit.kind, place):
            return Reason.NOT_ADJACENT
        return None if ground.may_enter(unit.power, goal) else Because.DESERT
    return None


def _attack(ground: Ground, unit: Unit, at: ProvinceId, order: Attack) -> ReasonKind | None:
    goal = ground.board.province_of[order.to]
    if goal != at and goal not in ground.steps(order.kind, at):
        return Reason.NOT_ADJACENT
    wrong = _foe(ground, unit.power, goal, order.foe)
    if wrong is None and ground.is_guest(unit.power, at):
        fair = goal == at and order.foe == ground.position.owners[at]
        return None if fair else Because.GUEST_ATTACK
    return wrong


def _foe(ground: Ground, side: PowerId, goal: ProvinceId, foe: PowerId) -> ReasonKind | None:
    others = [power for power in ground.powers(goal) if power != side]
    if foe in others:
        return None
    return Because.AMBIGUOUS if foe == OWN and others else Because.NO_FOE


def _help(ground: Ground, unit: Unit, at: ProvinceId, order: HelpOrder) -> ReasonKind | None:
    target, whose = ground.board.province_of[order.target], order.whose or unit.power
    if ground.is_off(at):
        return Because.OFF_MAP
    if ground.is_guest(unit.power, at) and not isinstance(order, Convoy):
        return Because.GUEST_SUPPORT
    if ground.helped(unit.power, order) is None:
        several = order.whose == OWN and len(ground.powers(target)) > 1
        return Because.AMBIGUOUS if several else Reason.NO_TARGET
    if isinstance(order, HelpAttack):
        return _help_attack(ground, unit, at, order)
    if isinstance(order, (SupportMove, Convoy)):
        bears = ground.may_enter(whose, ground.board.province_of[order.to])
        return None if bears else Reason.TARGET_CANNOT
    return None


def _help_attack(
    ground: Ground, unit: Unit, at: ProvinceId, order: HelpAttack
) -> ReasonKind | None:
    target, goal = ground.board.province_of[order.target], ground.board.province_of[order.to]
    if goal == at:
        return Reason.SUPPORTS_ITSELF  # ruling 9
    if goal not in ground.steps(order.kind, at):
        return Reason.OUT_OF_REACH
    if order.foe == unit.power:
        return Because.OWN_BLOCK
    whose = order.whose or unit.power
    near = (ground.steps(other.kind, target) for other in ground.blocks[whose, target])
    if goal != target and not any(goal in steps for steps in near):
        return Reason.TARGET_CANNOT
    return _foe(ground, whose, goal, order.foe)


def ask_fault(ground: Ground, power: PowerId, order: Ask) -> ReasonKind | None:
    """Section 8: Crusaders ask, against a Muslim block in one province."""
    facts, inner = ground.facts("armenians"), order.order
    powers = ground.board.powers
    if order.whom != facts["power"] or not isinstance(inner, (SupportMove, HelpAttack)):
        return Because.NOT_ASKED_SO
    named = replace(inner, whose=inner.whose or power)
    goal = ground.board.province_of[inner.to]
    foe = ground.host(goal) if isinstance(inner, SupportMove) else inner.foe
    fair = (
        goal == facts["into"]
        and foe is not None
        and foe != OWN
        and powers[power].group == powers[named.whose].group == facts["help"]
        and powers[foe].group == facts["against"]
    )
    return fault(ground, order.whom, named) if fair else Because.NOT_ASKED_SO
