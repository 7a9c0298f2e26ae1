"""Legality of orders to units: completing, judging and listing them.

Legality depends on the position alone, never on other orders. Standard orders follow the standard
rules. An attack without advance (section 5) names a faction in a neighbouring province or in the
attacker's own.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from engine.kit import (
    Convoy,
    HelpOrder,
    Location,
    Move,
    Order,
    PowerId,
    ProvinceId,
    Reason,
    ReasonKind,
    SupportMove,
    Unit,
    UnitOrder,
    fit_unit_order,
    judge_unit_order,
    legal_unit_orders,
    support_fault,
)
from variants.deus_vult.orders import OWN, Attack, SupportAttack, Why
from variants.deus_vult.situation import SharedSituation


def completed(situation: SharedSituation, power: PowerId, order: Order) -> Order:
    """Complete kinds, coasts, and missing factions: one's own, or the only one there."""
    fitted = fit_unit_order(situation, power, order)
    if isinstance(fitted, Attack):
        return _with_foe(situation, power, fitted)
    if isinstance(fitted, SupportAttack):
        return _with_foe(situation, fitted.whose or power, fitted)
    return fitted


def _with_foe[O: (Attack, SupportAttack)](situation: SharedSituation, side: PowerId, order: O) -> O:
    """Complete the faction under attack, if only one other is there.

    An attack has no coast: it is against units anywhere in the province.
    """
    board, place = situation.board, situation.board.province_of[order.to]
    others = _others(situation, side, place)
    foe = order.foe or (others[0] if len(others) == 1 else OWN)
    stack = situation.stack(foe, order.foe_kind, place)
    kind = stack.kind if stack else "A" if board.stands("A", Location(place)) else "F"
    if (order.foe, order.foe_kind, order.to) == (foe, kind, place):
        return order
    return replace(order, foe=foe, foe_kind=kind, to=Location(place))


def _others(situation: SharedSituation, side: PowerId, place: ProvinceId) -> list[PowerId]:
    return [power for power in situation.powers(place) if power != side]


def order_fault(situation: SharedSituation, power: PowerId, order: UnitOrder) -> ReasonKind | None:
    """Why an order is illegal whatever others order, or None (section 5)."""
    province_of = situation.board.province_of
    at, to = province_of[order.at], province_of[getattr(order, "to", order.at)]
    is_guest = situation.own(power, order) is not None and situation.is_guest(power, at)
    if is_guest and isinstance(order, HelpOrder) and not isinstance(order, Convoy):
        return Why.GUEST_SUPPORT
    fault = _unit_fault(situation, power, order)
    if fault is not None:
        return fault
    if isinstance(order, Attack) and is_guest:
        is_fair = to == at and order.foe == situation.position.owners[at]  # ruling 28
        return None if is_fair else Why.GUEST_ATTACK
    if isinstance(order, Move):
        return None if situation.may_enter(power, to) else Why.DESERT
    if isinstance(order, (SupportMove, Convoy)):
        mover = order.whose or power
        return None if situation.may_enter(mover, to) else Why.DESERT
    return None


def _unit_fault(situation: SharedSituation, power: PowerId, order: UnitOrder) -> ReasonKind | None:
    """Why a faction's units cannot do it, apart from hosts and guests; or None."""
    unit = situation.own(power, order)
    if unit is None or unit.kind != order.kind:
        return Reason.NO_SUCH_UNIT
    if isinstance(order, HelpOrder) and situation.helped(power, order) is None:
        there = situation.powers(situation.board.province_of[order.target])
        if order.whose != OWN or not there:
            return Reason.NO_TARGET
        return Why.WHOSE_UNIT if len(there) > 1 else Why.NOT_OURS
    if isinstance(order, Attack):
        return _attack_fault(situation, unit, order)
    if isinstance(order, SupportAttack):
        return _support_attack_fault(situation, unit, order)
    verdict = judge_unit_order(situation, unit, order)
    reason = verdict.reason if verdict else None
    return reason if isinstance(reason, ReasonKind) else None


def _attack_fault(situation: SharedSituation, unit: Unit, order: Attack) -> ReasonKind | None:
    """Why a unit cannot make this attack, or None."""
    province_of = situation.board.province_of
    goal = province_of[order.to]
    if goal != province_of[unit.at] and goal not in _neighbours(situation, unit):
        return Why.FAR_FOE
    return _foe_fault(situation, unit.power, goal, order.foe)


def _support_attack_fault(
    situation: SharedSituation, unit: Unit, order: SupportAttack
) -> ReasonKind | None:
    """Why a unit cannot support this attack, or None."""
    province_of, whose = situation.board.province_of, order.whose or unit.power
    goal, start = province_of[order.to], province_of[order.target]
    if goal == province_of[unit.at]:
        return Reason.SUPPORTS_ITSELF
    if goal not in situation.board.supports[unit.kind][unit.at]:
        return support_fault(situation.board, unit, goal)
    reached = (_neighbours(situation, other) for other in situation.blocks.get((whose, start), ()))
    if goal != start and not any(goal in places for places in reached):
        return Why.FAR_ATTACK
    fault = _foe_fault(situation, whose, goal, order.foe)
    return fault or (Why.OWN_SIDE if order.foe == unit.power else None)


def _foe_fault(
    situation: SharedSituation, side: PowerId, goal: ProvinceId, foe: PowerId
) -> ReasonKind | None:
    others = _others(situation, side, goal)
    if foe in others:
        return None
    if foe == OWN:
        return Why.WHICH_FOE if others else Why.NO_FOE
    return Why.OWN_FOE if foe == side else Why.FOE_AWAY


def _neighbours(situation: SharedSituation, unit: Unit) -> list[ProvinceId]:
    """The provinces next to a unit."""
    board = situation.board
    return [board.province_of[to] for to in board.moves[unit.kind][unit.at]]


def candidate_orders(situation: SharedSituation, unit: Unit) -> Iterator[Order]:
    """Candidates for the legal orders of one unit of a stack; some come twice."""
    return chain(
        _standard_orders(situation, unit),
        _supports_from(situation, unit),
        _attacks(situation, unit),
    )


def _standard_orders(situation: SharedSituation, unit: Unit) -> Iterator[Order]:
    """The legal standard orders, found with one stack in each province at a time."""
    for layer in situation.layers:
        for order in legal_unit_orders(layer, unit):
            helped = layer.helped(unit.power, order) if isinstance(order, HelpOrder) else None
            if isinstance(order, HelpOrder) and helped and helped.power != unit.power:
                yield replace(order, whose=helped.power)
            else:
                yield order


def _supports_from(situation: SharedSituation, unit: Unit) -> Iterator[Order]:
    """Supports for moves out of the unit's own province, since no layer has two stacks there."""
    board, here = situation.board, situation.board.province_of[unit.at]
    goals = board.supports[unit.kind][unit.at]
    for other in situation.stacks[here]:
        if other == unit and unit.count == 1:
            continue
        whose = OWN if other.power == unit.power else other.power
        by_land = board.moves[other.kind][other.at]
        by_sea = situation.chains.landings(here) if other.kind != "F" else ()
        for to in dict.fromkeys((*by_land, *by_sea)):
            if board.province_of[to] in goals:
                yield SupportMove(unit.kind, unit.at, other.kind, other.at, to, whose=whose)


def _attacks(situation: SharedSituation, unit: Unit) -> Iterator[Order]:
    """Attacks, and supports for attacks that a neighbour could make."""
    kind, at, board = unit.kind, unit.at, situation.board
    here = board.province_of[at]
    for goal in (here, *_neighbours(situation, unit)):
        is_in_reach = goal != here and goal in board.supports[kind][at]
        for foe in _others(situation, unit.power, goal):
            yield Attack(kind, at, "", goal, foe)
            for whose, start in situation.attackers(goal) if is_in_reach else ():
                if whose != foe:
                    yield SupportAttack(kind, at, "", start, goal, "", foe, whose=whose)
