"""What an order means in a position, and whether it could be carried out at all (section 5)."""

from dataclasses import replace

from engine.board import PowerId, ProvinceId
from engine.orders import Convoy, HelpOrder, Move, Order, SupportMove, UnitOrder
from engine.outcome import Reason, ReasonKind
from engine.position import Unit
from engine.standard.crowd import OWN
from engine.standard.fitting import fit_unit_order
from engine.standard.legality import judge_unit_order
from engine.standard.strikes import Attack, HelpAttack, Why, fit_strike, strike_fault
from variants.deus_vult.ground import Ground
from variants.deus_vult.orders import Ask
from variants.deus_vult.reasons import Because


def fit(ground: Ground, power: PowerId, order: Order) -> Order:
    """Complete kinds, and factions that nobody named: one's own, or the only one (ruling 10)."""
    fitted = fit_unit_order(ground, power, order)
    if isinstance(fitted, Attack):
        return fit_strike(ground, power, fitted)
    return (
        fit_strike(ground, fitted.whose or power, fitted)
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


def fault(ground: Ground, power: PowerId, order: UnitOrder) -> ReasonKind | None:
    """Why nothing that others order could make this order good, or None."""
    unit, place = ground.own(power, order), ground.board.province_of[order.at]
    if unit is None or unit.kind != order.kind:
        return Reason.NO_SUCH_UNIT
    found = _own_fault(ground, unit, place, order)
    if found or isinstance(order, (Attack, HelpAttack)):
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
        return None if ground.may_enter(unit.power, goal) else Because.DESERT
    return None


def _attack(ground: Ground, unit: Unit, at: ProvinceId, order: Attack) -> ReasonKind | None:
    wrong = strike_fault(ground, unit, order)
    if wrong is None and ground.is_guest(unit.power, at):
        fair = ground.board.province_of[order.to] == at
        fair = fair and order.foe == ground.position.owners[at]
        return None if fair else Because.GUEST_ATTACK
    return wrong


def _help(ground: Ground, unit: Unit, at: ProvinceId, order: HelpOrder) -> ReasonKind | None:
    target, whose = ground.board.province_of[order.target], order.whose or unit.power
    if ground.is_guest(unit.power, at) and not isinstance(order, Convoy):
        return Because.GUEST_SUPPORT
    if ground.helped(unit.power, order) is None:
        several = order.whose == OWN and len(ground.powers(target)) > 1
        return Why.AMBIGUOUS if several else Reason.NO_TARGET
    if isinstance(order, HelpAttack):
        return strike_fault(ground, unit, order)
    if isinstance(order, (SupportMove, Convoy)):
        bears = ground.may_enter(whose, ground.board.province_of[order.to])
        return None if bears else Reason.TARGET_CANNOT
    return None


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
