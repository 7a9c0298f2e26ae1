"""From the orders of a turn to a war: who moves in peace, who assaults, who serves whom."""

from collections.abc import Iterable, Sequence

from engine.board import PowerId, ProvinceId
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
from engine.outcome import Reason, Verdict
from engine.position import stacked
from engine.standard.crowd import OWN
from engine.standard.entries import Entry
from engine.standard.permissions import Leave, permits_in
from variants.deus_vult.ground import Ground
from variants.deus_vult.orders import Ask, Attack, HelpAttack
from variants.deus_vult.reasons import Because
from variants.deus_vult.war import Assault, Key, Part, Route, Support, War


def muster(ground: Ground, entries: Sequence[Entry]) -> War:
    """Enter moves and attacks first, then what serves them (6.1)."""
    war = War(ground)
    _part(war, entries)
    permits = permits_in(ground.position)
    for part in war.parts:
        if isinstance(part.order, Move):
            _move(war, part, permits)
        elif isinstance(part.order, Attack):
            _strike(war, part, (part.power, part.order.foe, _at(war, part.order)))
    for part in war.parts:
        if isinstance(part.order, Convoy):
            _carry(war, part)
        elif isinstance(part.order, (SupportHold, SupportMove, HelpAttack)):
            _support(war, part)
    _shield(war)
    _armenians(war, entries)
    return war


def _at(war: War, order: Move | Attack | SupportMove | HelpAttack | Convoy) -> ProvinceId:
    return war.ground.board.province_of[order.to]


def _part(war: War, entries: Sequence[Entry]) -> None:
    """One part for each order, and one that holds for what is left of a stack."""
    ground = war.ground
    used: dict[tuple[PowerId, str, ProvinceId, bool], int] = {}
    for entry in entries:
        order = entry.order
        if entry.verdict is None and isinstance(order, UnitOrder):
            at = ground.board.province_of[order.at]
            carries = isinstance(order, Convoy)
            key = (entry.power, order.kind, at, carries)
            # Fleets that carry one army carry any number (ruling 17).
            count = max(0, order.count - used.get(key, 0)) if carries else order.count
            used[key] = used.get(key, 0) + count
            war.parts.append(Part(entry.power, order.kind, at, count, order, entry))
    for unit in stacked(ground.position.units):
        at = ground.board.province_of[unit.at]
        busy = (used.get((unit.power, unit.kind, at, carries), 0) for carries in (False, True))
        left = unit.count - sum(busy)
        if left > 0:
            hold = Hold(unit.kind, unit.at, count=left)
            war.parts.append(Part(unit.power, unit.kind, at, left, hold, Entry(unit.power, hold)))


def _move(war: War, part: Part, permits: frozenset[Leave]) -> None:
    """A move is peaceful or an assault, whatever else happens (6.1)."""
    ground, order = war.ground, part.order
    assert isinstance(order, Move)  # noqa: S101  (asked by the caller)
    goal, options = _at(war, order), ground.board.options
    host = ground.bars(part.power, goal, permits)
    others = [power for power in ground.powers(goal) if power != part.power]
    held = others if ground.is_sea(goal) else []
    if ground.is_guest(part.power, part.at):
        kept = options["guest_exit"] == "permission" and ground.bars(part.power, part.at, permits)
        if kept or host or held:
            part.verdict = Verdict(Because.GUEST_KEPT if kept else Because.GUEST_EXIT)
            return
    part.goal = goal
    if part.kind != "F" and (order.via or goal not in ground.steps(part.kind, part.at)):
        key = (part.power, part.at, goal)
        if key not in war.routes:
            war.routes[key] = war.add(Route(part.at, goal))
        part.route = war.routes[key]
    if ground.is_sea(goal):
        _strike(war, part, (part.power, held[0] if held else None, goal))
    elif host and options["unpermitted_move"] == "fail":
        part.verdict = Verdict(Because.DENIED)
    elif host:
        _strike(war, part, (part.power, host, goal))


def _strike(war: War, part: Part, key: Key) -> None:
    if key not in war.assaults:
        war.assaults[key] = war.add(Assault(*key))
    part.assault = war.assaults[key]
    war.assault(part.assault).members.append(part)


def _served(war: War, power: PowerId, order: HelpOrder) -> list[Part]:
    """The parts whose order matches a support or a convoy: by faction, start and goal."""
    province_of = war.ground.board.province_of
    whose, start = order.whose or power, province_of[order.target]
    parts = [p for p in war.parts if (p.power, p.at) == (whose, start)]
    if isinstance(order, SupportHold):
        return [p for p in parts if p.goal is None]
    if isinstance(order, HelpAttack):
        return [
            p
            for p in parts
            if isinstance(p.order, Attack)
            and (province_of[p.order.to], p.order.foe) == (_at(war, order), order.foe)
        ]
    goal = province_of[order.to]  # type: ignore[attr-defined]
    return [p for p in parts if p.goal == goal]


def _others(war: War, part: Part, order: HelpOrder) -> tuple[Order, ...]:
    """What the units do that a support or convoy was meant for."""
    whose, start = order.whose or part.power, war.ground.board.province_of[order.target]
    return tuple(p.order for p in war.parts if (p.power, p.at) == (whose, start))


def _carry(war: War, part: Part) -> None:
    assert isinstance(part.order, Convoy)  # noqa: S101
    armies = [p for p in _served(war, part.power, part.order) if p.kind != "F"]
    if not armies:
        part.verdict = Verdict(Reason.UNMATCHED_CONVOY, _others(war, part, part.order))
    elif armies[0].route < 0:
        part.verdict = Verdict(Reason.LAND_ROUTE, (armies[0].order,))
    else:
        route = war.nodes[armies[0].route]
        assert isinstance(route, Route)  # noqa: S101
        route.fleets.append(part)


def _support(war: War, part: Part) -> None:
    """Attach a part's supports, one for each unit, to what they serve."""
    order = part.order
    assert isinstance(order, (SupportHold, SupportMove, HelpAttack))  # noqa: S101
    served = _served(war, part.power, order)
    assault = served[0].assault if served and not isinstance(order, SupportHold) else -1
    if not served:
        part.verdict = Verdict(Reason.UNMATCHED_SUPPORT, _others(war, part, order))
    elif assault >= 0 and war.assault(assault).foe == part.power:
        part.verdict = Verdict(Because.OWN_BLOCK, (served[0].order,))
    else:
        _give(war, part, served[0])


def _give(war: War, part: Part, served: Part) -> None:
    order = part.order
    toward = _at(war, order) if isinstance(order, (SupportMove, HelpAttack)) else served.at
    weight = war.ground.weight(part.kind)
    numbers = [war.add(Support(part.power, part.at, toward, weight)) for _ in range(part.count)]
    part.given += numbers
    if isinstance(order, SupportHold):
        war.holding.setdefault((served.power, served.at), []).extend(numbers)
    elif served.assault >= 0:
        war.assault(served.assault).backers.extend(numbers)
    if isinstance(order, SupportMove):
        war.entering.setdefault((served.power, served.at, toward), []).extend(numbers)


def _shield(war: War) -> None:
    """One attacker for each support, the last ones first, if the table says so (ruling 7)."""
    if war.ground.board.options["cut"] == "all":
        return
    behind: dict[tuple[PowerId, ProvinceId], int] = {}
    for node in reversed(war.nodes):
        if isinstance(node, Support):
            node.shield = behind.get((node.power, node.at), 0)
            behind[node.power, node.at] = node.shield + 1


def _armenians(war: War, entries: Sequence[Entry]) -> None:
    """The neutral army serves one assault, if it is asked for one only (section 8, ruling 14)."""
    facts, board = war.ground.facts("armenians"), war.ground.board
    automatic = board.options["armenian_support"] == "automatic"
    asked = [
        (entry, _served(war, entry.power, entry.order.order))
        for entry in entries
        if isinstance(entry.order, Ask)
        and isinstance(entry.order.order, (SupportMove, HelpAttack))
        and entry.verdict is None
    ]
    wanted = {parts[0].assault for _, parts in asked if parts and parts[0].assault >= 0}
    if automatic:
        wanted = set(_eligible(war))
    army = next((p for p in war.parts if p.power == facts["power"]), None)
    if len(wanted) != 1 or army is None:
        return
    member = war.assault(wanted.pop()).members[0]
    helped = (member.kind, member.order.at, board.province_of[facts["into"]])
    foe = war.assault(member.assault).foe or OWN
    if member.goal is None:
        army.order = HelpAttack("A", army.order.at, *helped, "A", foe, whose=member.power)
    else:
        army.order = SupportMove("A", army.order.at, *helped, whose=member.power)
    army.entry.order = army.order
    _give(war, army, member)


def _eligible(war: War) -> Iterable[int]:
    facts, powers = war.ground.facts("armenians"), war.ground.board.powers
    for (power, foe, place), number in war.assaults.items():
        sides = (powers[power].group, foe is not None and powers[foe].group)
        if place == facts["into"] and sides == (facts["help"], facts["against"]):
            yield number
