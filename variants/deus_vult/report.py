"""Why: a reason and its culprits for every order of a war that is settled (6.7)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.orders import Convoy, Move, Order
from engine.outcome import Forces, Reason, Resolution, Verdict
from engine.standard.entries import Entry
from variants.deus_vult.orders import Ask, Attack
from variants.deus_vult.reasons import Because
from variants.deus_vult.war import Part, Route, Support, War


@dataclass(frozen=True, slots=True)
class Trace:
    """A settled war, and all entries of its turn."""

    war: War
    entries: Sequence[Entry]


def judged(war: War, entries: Sequence[Entry]) -> list[Entry]:
    """Every entry with its verdict, and after them what nobody ordered."""
    neutral = war.ground.facts("armenians")["power"]
    served = next((part for part in war.parts if part.power == neutral and part.given), None)
    for entry in entries:
        if entry.verdict is None and isinstance(entry.order, Ask):
            answered = served is not None and _same(served.order, entry)
            entry.verdict = (
                _answer(war, served) if answered and served else Verdict(Because.UNASKED)
            )
            served = None if answered else served
    for part in war.parts:
        part.entry.verdict = _verdict(war, part)
    written = set(map(id, entries))
    return [*entries, *(part.entry for part in war.parts if id(part.entry) not in written)]


def _same(order: Order, entry: Entry) -> bool:
    """Whether the neutral army does what an entry asks of it."""
    asked = entry.order.order  # type: ignore[attr-defined]
    return (
        getattr(order, "target", None) == asked.target
        and getattr(order, "whose", None) == (asked.whose or entry.power)
        and getattr(order, "foe", None) == getattr(asked, "foe", None)
    )


def _answer(war: War, army: Part) -> Verdict:
    found = _verdict(war, army)
    return Verdict(Because.ASKED) if found.reason is Reason.SUPPORTED else found


def _orders(parts: Iterable[Part]) -> tuple[Order, ...]:
    return tuple(dict.fromkeys(part.order for part in parts))


def _conquerors(war: War, part: Part) -> tuple[Order, ...]:
    won = [war.assault(n) for n in war.on(part.power, part.at) if war.fate[n]]
    return _orders(member for assault in won for member in assault.members)


def _verdict(war: War, part: Part) -> Verdict:
    if part.verdict is not None:
        return part.verdict
    if part.goal is not None:
        return _moved(war, part)
    if isinstance(part.order, Attack):
        return _fought(war, part)
    by = _conquerors(war, part)
    if part.given:
        return _helped(war, part, by)
    if isinstance(part.order, Convoy):
        return Verdict(Reason.DISLODGED, by) if by else Verdict(Reason.CONVOYED)
    return Verdict(Because.FELL, by) if by else Verdict(Reason.HELD)


def _moved(war: War, part: Part) -> Verdict:
    if war.leaves(part):
        return Verdict(Reason.MOVED)
    if war.alive(part):
        return Verdict(Because.BEATEN, _opponents(war, part.assault))
    route = war.nodes[part.route]
    fleets = route.fleets if isinstance(route, Route) else []
    sunk = [fleet for fleet in fleets if war.lost(fleet)]
    if sunk:
        return Verdict(Reason.BROKEN_ROUTE, _orders(sunk))
    chains = war.ground.ferries.by_sea
    idle = [
        p
        for p in war.parts
        if p.at in chains and p not in fleets and {part.at, part.goal} <= set(chains[p.at].shores)
    ]
    return Verdict(Reason.UNORDERED_ROUTE, _orders(idle))


def _opponents(war: War, number: int) -> tuple[Order, ...]:
    """Whoever the assault did not exceed: defenders that stay, attackers, rivals."""
    assault, least = war.assault(number), war.force(number)[0]
    forces = war.opposing(number)
    others = (*war.counters(number), *war.rivals(number))
    by: list[Part] = []
    if forces[0][0] >= least:
        by += [
            p
            for p in war.parts
            if (p.power, p.at) == (assault.foe, assault.place) and not war.leaves(p)
        ]
    for other, force in zip(others, forces[1:], strict=True):
        if force[0] >= least:
            by += war.assault(other).members
    return _orders(by)


def _fought(war: War, part: Part) -> Verdict:
    assault = war.assault(part.assault)
    there = [p for p in war.parts if (p.power, p.at) == (assault.foe, assault.place)]
    if all(war.leaves(p) for p in there):
        return Verdict(Because.MISSES, _orders(there))
    if war.fate[part.assault]:
        return Verdict(Because.WINS, _orders(p for p in there if not war.leaves(p)))
    return Verdict(Because.FAILS, _opponents(war, part.assault))


def _helped(war: War, part: Part, by: tuple[Order, ...]) -> Verdict:
    if any(war.fate[number] for number in part.given):
        return Verdict(Reason.SUPPORTED)
    if by:
        return Verdict(Because.OVERRUN, by)
    node = war.nodes[part.given[0]]
    cutters = war.cutters(node) if isinstance(node, Support) else ()
    return Verdict(Reason.CUT, _orders(cutter for cutter, alive in cutters if alive))


def explain(resolution: Resolution, entry: int) -> tuple[Forces, ...]:
    """The forces behind one verdict: of its assault, or of those against its block."""
    trace = resolution.trace
    if not isinstance(trace, Trace):
        return ()
    war, entries = trace.war, trace.entries
    part = next((part for part in war.parts if part.entry is entries[entry]), None)
    if part is None:
        return ()
    fights = part.assault >= 0 and isinstance(part.order, (Move, Attack))
    numbers = [part.assault] if fights else list(war.on(part.power, part.at))
    lines: list[Forces] = []
    for number in numbers:
        assault = war.assault(number)
        leader = part if part in assault.members else assault.members[0]
        lines.append(_line(war, "attacks", number, leader))
        others = (*war.counters(number), *war.rivals(number))
        lines += [_line(war, "attacks", n, war.assault(n).members[0]) for n in others]
        stays = [p for p in war.parts if (p.power, p.at) == (assault.foe, assault.place)]
        if stays and assault.foe is not None:
            force = war.defence(assault.foe, assault.place, assault)[0]
            helpers = war.holding.get((assault.foe, assault.place), ())
            lines.append(Forces("defends", force, _helpers(war, helpers), stays[0].order))
    return tuple(sorted(dict.fromkeys(lines), key=lambda line: -line.strength))


def _line(war: War, label: str, number: int, leader: Part) -> Forces:
    helpers = _helpers(war, war.assault(number).backers)
    return Forces(label, war.force(number)[0], helpers, leader.order)


def _helpers(war: War, supports: Iterable[int]) -> tuple[Order, ...]:
    given = {number for number in supports if war.fate[number]}
    return _orders(part for part in war.parts if given.intersection(part.given))
