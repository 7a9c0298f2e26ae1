"""What an order means in a position, and whether it could be carried out at all (section 5)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.board import Location, PowerId, ProvinceId
from engine.orders import (
    Convoy,
    HelpOrder,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    UnitOrder,
)
from engine.outcome import Reason, ReasonKind, Verdict
from engine.rules import Sheets
from engine.standard import agreement
from engine.standard.legality import ILLEGAL
from engine.standard.movement import judge_unit_order_alone
from variants.deus_vult.ground import Ground
from variants.deus_vult.orders import OWN, Ask, Attack, HelpAttack, Permit
from variants.deus_vult.reasons import Because


@dataclass(frozen=True, slots=True)
class Entry:
    """One order of a sheet; a verdict where it has no effect."""

    power: PowerId
    order: Order
    verdict: Verdict | None


def fit(ground: Ground, power: PowerId, order: Order) -> Order:
    """Complete kinds, and factions that nobody named: one's own, or the only one (ruling 10)."""
    if isinstance(order, Ask):
        return replace(order, order=_fit_unit(ground, order.whom, power, order.order))
    return _fit_unit(ground, power, power, order) if isinstance(order, UnitOrder) else order


def _fit_unit(ground: Ground, actor: PowerId, power: PowerId, order: UnitOrder) -> UnitOrder:
    changes: dict[str, object] = {"kind": _kind(ground, actor, order.kind, order.at)}
    if isinstance(order, HelpOrder):
        whose = order.whose or _only(ground.factions(_place(ground, order.target)), power)
        kind = _kind(ground, whose or power, order.target_kind, order.target)
        changes |= {"whose": OWN if whose == power else whose, "target_kind": kind}
    if isinstance(order, (Attack, HelpAttack)):
        side = power if isinstance(order, Attack) else changes["whose"] or power
        others = [p for p in ground.factions(_place(ground, order.to)) if p != side]
        foe = order.foe or (others[0] if len(others) == 1 else OWN)
        changes |= {"foe": foe, "foe_kind": _kind(ground, foe, order.foe_kind, order.to)}
    return replace(order, **changes)  # type: ignore[arg-type]


def _only(factions: Sequence[PowerId], power: PowerId) -> PowerId:
    if power in factions:
        return power
    return factions[0] if len(factions) == 1 else OWN


def _place(ground: Ground, at: Location) -> ProvinceId:
    return ground.board.province_of[at]


def _kind(ground: Ground, power: PowerId, kind: str, at: Location) -> str:
    """The kind as written if the block has it or nobody is there, else one that it has."""
    kinds = [unit.kind for unit in ground.blocks.get((power, _place(ground, at)), ())]
    if kind in kinds or (kind and not kinds):
        return kind
    return kinds[0] if kinds else "A" if ground.board.stands("A", at) else "F"


def fault(ground: Ground, power: PowerId, order: Order) -> ReasonKind | None:
    """Why nothing that others order could make this order good, or None."""
    if isinstance(order, Permit):
        owner = ground.position.owners.get(order.place)
        return None if owner == power != order.guest else Because.NOT_CONTROLLER
    if isinstance(order, Ask):
        return _ask(ground, power, order)
    check = _CHECKS.get(type(order))
    if check is None or not isinstance(order, UnitOrder):
        return judge_unit_order_alone(order).reason
    at = _place(ground, order.at)
    if not ground.count(power, order.kind, at):
        return Reason.NO_SUCH_UNIT
    if ground.is_off(at) and not isinstance(order, (Hold, Move, Attack)):
        return Because.OFF_MAP
    return check(ground, power, at, order)


def _hold(_ground: Ground, _power: PowerId, _at: ProvinceId, _order: Hold) -> None:
    return None


def _move(ground: Ground, power: PowerId, at: ProvinceId, order: Move) -> ReasonKind | None:
    goal = _place(ground, order.to)
    if goal == at:
        return Reason.SAME_PLACE
    if not ground.may_enter(power, goal):
        return Because.DESERT
    by_land = goal in ground.steps(order.kind, at) and not order.via
    if by_land or (order.kind != "F" and ground.could_sail(at, goal)):
        return None
    if order.via:
        return Reason.NO_VIA
    return Reason.NOT_ADJACENT if order.kind == "F" or ground.is_off(at) else Reason.NO_ROUTE


def _attack(ground: Ground, power: PowerId, at: ProvinceId, order: Attack) -> ReasonKind | None:
    goal = _place(ground, order.to)
    if goal != at and goal not in ground.steps(order.kind, at):
        return Reason.NOT_ADJACENT
    wrong = _foe(ground, power, goal, order.foe)
    if wrong is None and ground.is_guest(power, at):
        fair = goal == at and order.foe == ground.position.owners[at]
        return None if fair else Because.GUEST_ATTACK
    return wrong


def _foe(ground: Ground, side: PowerId, goal: ProvinceId, foe: PowerId) -> ReasonKind | None:
    others = [power for power in ground.factions(goal) if power != side]
    if foe in others:
        return None
    return Because.AMBIGUOUS if foe == OWN and others else Because.NO_FOE


def _help(
    ground: Ground, power: PowerId, at: ProvinceId, order: SupportHold | SupportMove | HelpAttack
) -> ReasonKind | None:
    target = _place(ground, order.target)
    goal = target if isinstance(order, SupportHold) else _place(ground, order.to)
    if ground.is_guest(power, at):
        return Because.GUEST_SUPPORT
    if goal == at:
        return Reason.SUPPORTS_ITSELF  # ruling 9
    if goal not in ground.steps(order.kind, at):
        return Reason.OUT_OF_REACH
    whose = order.whose or power
    units = ground.blocks.get((whose, target))
    if units is None:
        several = order.whose == OWN and len(ground.factions(target)) > 1
        return Because.AMBIGUOUS if several else Reason.NO_TARGET
    if isinstance(order, SupportMove):
        goes = any(ground.could_go(whose, unit.kind, target, goal) for unit in units)
        return None if goes else Reason.TARGET_CANNOT
    if isinstance(order, HelpAttack):
        if order.foe == power:
            return Because.OWN_BLOCK
        if goal != target and not any(goal in ground.steps(u.kind, target) for u in units):
            return Reason.TARGET_CANNOT
        return _foe(ground, whose, goal, order.foe)
    return None


def _carry(ground: Ground, power: PowerId, at: ProvinceId, order: Convoy) -> ReasonKind | None:
    start, goal = _place(ground, order.target), _place(ground, order.to)
    if order.kind != "F" or not ground.board.provinces[at].convoys:
        return Reason.CANNOT_CONVOY
    whose = order.whose or power
    units = ground.blocks.get((whose, start), ())
    if all(unit.kind == "F" for unit in units):
        several = order.whose == OWN and len(ground.factions(start)) > 1
        return Because.AMBIGUOUS if several else Reason.NO_TARGET
    shores = ground.ferries.by_sea[at].shores
    return None if start != goal and {start, goal} <= set(shores) else Reason.NOT_ON_ROUTE


def _ask(ground: Ground, power: PowerId, order: Ask) -> ReasonKind | None:
    """Section 8: Crusaders ask, against a Muslim block in one province."""
    facts, inner = ground.facts("armenians"), order.order
    powers = ground.board.powers
    if order.whom != facts["power"] or not isinstance(inner, (SupportMove, HelpAttack)):
        return Because.NOT_ASKED_SO
    named = replace(inner, whose=inner.whose or power)
    goal = _place(ground, inner.to)
    foe = ground.host(goal) if isinstance(inner, SupportMove) else inner.foe
    fair = (
        goal == facts["into"]
        and foe is not None
        and foe != OWN
        and powers[power].group == powers[named.whose].group == facts["help"]
        and powers[foe].group == facts["against"]
    )
    return fault(ground, order.whom, named) if fair else Because.NOT_ASKED_SO


_CHECKS: dict[type[Order], Callable[..., ReasonKind | None]] = {
    Hold: _hold,
    Move: _move,
    Attack: _attack,
    SupportHold: _help,
    SupportMove: _help,
    HelpAttack: _help,
    Convoy: _carry,
}


def fits(orders: Sequence[UnitOrder], room: int) -> bool:
    """Whether a stack has units for all these orders; a fleet may carry often (ruling 17)."""
    carrying = [order.count for order in orders if isinstance(order, Convoy)]
    others = sum(order.count for order in orders if not isinstance(order, Convoy))
    return others + max(carrying, default=0) <= room


def enter(
    ground: Ground, sheets: Sheets, judge: Callable[[PowerId, Order], Verdict | None]
) -> list[Entry]:
    """Take the sheets in, order by order; what exceeds its stack is void (section 5)."""
    entries: list[Entry] = []
    for power in sorted(sheets):
        taken: dict[tuple[str, Location], list[UnitOrder]] = {}
        for order in sheets[power]:
            verdict = judge(power, order)
            if verdict is None and agreement.is_declaration(order):
                verdict = agreement.judge(ground.board, ground.position, power, order)
            if verdict is None and isinstance(order, UnitOrder):
                orders = taken.setdefault((order.kind, order.at), [])
                if fits(
                    [*orders, order], ground.count(power, order.kind, _place(ground, order.at))
                ):
                    orders.append(order)
                else:
                    verdict = Verdict(Because.ALL_USED)
            entries.append(Entry(power, order, verdict))
    return entries


def illegal(reason: ReasonKind | None) -> Verdict | None:
    """The verdict of a fault."""
    return None if reason is None else ILLEGAL.get(reason) or Verdict(reason)  # type: ignore[call-overload]
