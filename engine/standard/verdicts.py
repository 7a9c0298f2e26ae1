"""Why: reasons and culprits for every unit of a battle that is settled."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.board import Board, PowerId
from engine.orders import Order, UnitOrder
from engine.outcome import Forces, Reason, Verdict
from engine.standard.battle import Battle
from engine.standard.legality import Field
from engine.standard.lineup import CONVOY, MOVE, SUPPORT

# by kind: HOLD, MOVE, SUPPORT, CONVOY
_DONE = [Verdict(r) for r in (Reason.HELD, Reason.MOVED, Reason.SUPPORTED, Reason.CONVOYED)]
_PARADOX_CONVOY = Verdict(Reason.PARADOX_CONVOY)


@dataclass(frozen=True, slots=True)
class Trace:
    """A settled battle with the order of each unit."""

    battle: Battle
    orders: tuple[Order, ...]


def battle_verdicts(battle: Battle, orders: Sequence[Order], field: Field) -> list[Verdict]:
    """A verdict for each unit; those without culprits are shared constants."""
    kinds, fallen, serves = battle.kind, battle.fallen, battle.serves
    verdicts = [_DONE[kind] for kind in kinds]
    for fleets in battle.ferries.values():
        for fleet in fleets:
            verdicts[fleet] = _service(battle, fleet, orders, field)
    for unit in [unit for unit, done in enumerate(battle.fate) if not done]:
        if unit in fallen:
            continue
        if kinds[unit] == MOVE:
            verdicts[unit] = _failed_move(battle, unit, orders, field)
        elif serves[unit] < 0:
            verdicts[unit] = _unmatched(battle, unit, orders, field)
        elif kinds[unit] == SUPPORT:
            cutters = tuple([orders[u] for u in _cutters(battle, unit)])
            verdicts[unit] = Verdict(Reason.CUT, cutters)
    for unit, mover in fallen.items():
        verdicts[unit] = Verdict(Reason.DISLODGED, (orders[mover],))
    return verdicts


def _service(battle: Battle, unit: int, orders: Sequence[Order], field: Field) -> Verdict:
    """The verdict on a convoy that matches a move."""
    army = battle.serves[unit]
    if not battle.via[army]:
        return Verdict(Reason.LAND_ROUTE, (orders[army],))
    if unit in battle.knotted:
        return _PARADOX_CONVOY
    if battle.fate[army] or battle.path(army):
        return _DONE[CONVOY]
    broken = [f for f in lost_route(battle, army, field)[1] if f != unit] or [unit]
    return Verdict(Reason.STOOD_BY, tuple(orders[u] for u in broken))


def _unmatched(battle: Battle, unit: int, orders: Sequence[Order], field: Field) -> Verdict:
    target = battle.at[field.board.province_of[orders[unit].target]]  # type: ignore[attr-defined]
    convoy = battle.kind[unit] == CONVOY
    reason = Reason.UNMATCHED_CONVOY if convoy else Reason.UNMATCHED_SUPPORT
    return Verdict(reason, (orders[target],))


def _cutters(battle: Battle, unit: int) -> list[int]:
    return [
        attacker
        for attacker in battle.rivals.get(battle.place[unit], ())
        if battle.side[attacker] != battle.side[unit] and battle.cuts(attacker, unit)
    ]


def _failed_move(battle: Battle, unit: int, orders: Sequence[Order], field: Field) -> Verdict:
    if battle.via[unit] and not battle.path(unit):
        reason, fleets = lost_route(battle, unit, field)
        return Verdict(reason, tuple([orders[fleet] for fleet in fleets]))
    goal, occupant = battle.goal[unit], battle.met[unit]
    stays = occupant >= 0 and (battle.kind[occupant] != MOVE or not battle.vacates(occupant, unit))
    if stays and battle.side[occupant] == battle.side[unit]:
        return Verdict(Reason.OWN_UNIT, (orders[occupant],))
    duel = stays and battle.is_duel(unit, occupant)
    if stays and not battle.backers[unit] and goal not in battle.disputed:
        return Verdict(Reason.HEAD_ON if duel else Reason.BLOCKED, (orders[occupant],))
    (force, _), (standing, _) = battle.clash(unit)
    rivals = [
        rival
        for rival in battle.rivals[goal]
        if rival != unit and battle.prevent(rival)[0] >= force
    ]
    culprits = tuple([orders[rival] for rival in rivals])
    if occupant < 0 or force > standing:
        return Verdict(Reason.STANDOFF, culprits)
    helped = battle.strength(unit)[0] > standing
    reason = Reason.OWN_SUPPORT if helped else Reason.HEAD_ON if duel else Reason.BLOCKED
    return Verdict(reason, (orders[occupant], *culprits))


def lost_route(battle: Battle, army: int, field: Field) -> tuple[Reason, list[int]]:
    """Why a convoy did not take place, and the fleets that it lacked."""
    fleets = battle.ferries.get(army, ())
    start, goal = battle.place[army], battle.goal[army]
    seas = [battle.place[fleet] for fleet in fleets]
    if battle.route(start, goal, seas):
        sunk = [f for f in fleets if battle.fate[f] is False]
        knotted = [f for f in sunk if f in battle.knotted]
        return (Reason.PARADOX, knotted) if knotted else (Reason.BROKEN_ROUTE, sunk)
    idle = {
        battle.at[sea]
        for chain in field.ferries.along[start]
        if goal in chain.beach
        for sea in chain.seas
    }
    return Reason.UNORDERED_ROUTE, sorted(idle.difference(fleets))


def battle_forces(trace: Trace, board: Board, order: Order) -> tuple[Forces, ...]:
    """The forces in the province that an order was about, strongest first.

    Whoever meets the order counts with what it opposes it with: a rival for the same
    province with its prevent strength, the occupant with its hold strength.
    """
    battle, orders = trace.battle, trace.orders
    unit = battle.at.get(board.province_of[order.at]) if isinstance(order, UnitOrder) else None
    if unit is None:
        return ()
    goes = battle.kind[unit] == MOVE and unit not in battle.fallen
    goal = battle.goal[unit] if goes else None
    place = goal or battle.place[unit]
    occupant = battle.at.get(place)
    movers = battle.rivals.get(place, ())
    lines: list[Forces] = []
    for mover in movers:
        if goal is not None and mover != unit:
            force, counted = battle.prevent(mover)[0], None
        else:
            leaves = occupant is None or bool(battle.vacates(occupant, mover))
            force = battle.clash(mover)[0][0] if battle.path(mover) else 0
            counted = None if occupant is None or leaves else battle.side[occupant]
        lines.append(Forces("attacks", force, _helpers(trace, mover, counted), orders[mover]))
    gone = occupant is not None and battle.kind[occupant] == MOVE and battle.fate[occupant]
    if occupant is not None and not gone:
        met = [unit] if goal is not None else movers
        strength = max((battle.hold(occupant, m)[0] for m in met), default=1)
        lines.append(Forces("defends", strength, _helpers(trace, occupant), orders[occupant]))
    return tuple(sorted(lines, key=lambda line: -line.strength))


def _helpers(trace: Trace, unit: int, against: PowerId | None = None) -> tuple[Order, ...]:
    battle = trace.battle
    return tuple(
        trace.orders[backer]
        for backer in battle.backers[unit]
        if battle.fate[backer] and (against is None or battle.side[backer] != against)
    )
