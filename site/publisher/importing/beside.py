"""One map on two judges' boards: what differs in the boards, and in play."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.calendar import Phase
from engine.board.position import Position
from engine.record.game import Table
from engine.rules.rules import PlayedPhase
from publisher.importing.known_faults import (
    FAULTS,
    PORTS,
    RETREATS,
    Entry,
    goes_by_sea,
    is_port_trouble,
    is_strange_retreat,
    known_faults,
)
from publisher.importing.model import listed
from publisher.importing.peer import Answer, Peer
from publisher.importing.random_play import chance_of, sheets
from publisher.words import against as words

MOST_EXAMPLES = 3  # for each kind of difference


@dataclass(slots=True)
class Differences:
    """What differs, by kind: how often, and the first examples; and what is known of the peer."""

    times: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)
    explained: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)  # by the letter of their kind

    def note(self, kind: str, example: str) -> None:
        """Count a difference."""
        self.times[kind] += 1
        shown = self.examples.setdefault(kind, [])
        if len(shown) < MOST_EXAMPLES:
            shown.append(example)

    def compare(self, kind: str, ours: Iterable[str], theirs: Iterable[str], where: str) -> bool:
        """Count what is in one of two lists only, as one difference; tell whether all is equal."""
        here, there = set(ours), set(theirs)
        parts = [
            text.format(what=listed(sorted(more), 8))
            for text, more in ((words.ONLY_HERE, here - there), (words.ONLY_THERE, there - here))
            if more
        ]
        if parts:
            self.note(kind, ": ".join(filter(None, [where, "; ".join(parts)])))
        return not parts


def compare_boards(table: Table, peer: Peer, found: Differences) -> None:
    """Compare what is known before anybody moves."""
    board, theirs = table.board, peer.game.map
    base = {at.partition("/")[0] for at in map(str.upper, theirs.locs)}
    open_there = {peer.our_place(at) for at in base if theirs.area_type(at) != "SHUT"}
    ours = {p.id for p in board.provinces.values() if p.terrain != "closed"}
    found.compare(words.PLACES, ours, open_there, "")
    shared = sorted(ours & open_there)
    for kind, name in (("A", words.ARMIES), ("F", words.FLEETS)):
        spots = [at for place in shared for at in board.berths(kind, place)]
        here = {f"{a}-{b}" for a in spots for b in board.reach_of(kind, a)}
        there = {
            f"{a}-{b}"
            for a in spots
            for b in spots
            if theirs.abuts(kind, peer.place(a), "-", peer.place(b))
        }
        found.compare(name, here, there, "")
    powers = {power.id for power in board.powers.values()}
    found.compare(words.POWERS, powers, map(peer.our_power, theirs.powers), "")
    found.compare(words.CENTRES, board.centres(), map(peer.our_place, theirs.scs), "")
    found.compare(
        words.HOMES,
        (f"{power.id} {home}" for power in board.powers.values() for home in power.home),
        _pairs(peer, theirs.homes),
        "",
    )
    start = table.variant.start(board)
    found.compare(
        words.START,
        units_of(peer, start),
        (
            f"{peer.our_power(name)} {unit[:2]}{peer.our_place(unit[2:])}"
            for name, units in theirs.units.items()
            for unit in units
        ),
        "",
    )
    owned = (f"{owner} {place}" for place, owner in start.owners.items() if owner in peer.powers)
    found.compare(words.OWNERS_AT_START, owned, _pairs(peer, theirs.centers), "")
    goal = theirs.victory[0] if theirs.victory else len(theirs.scs) // 2 + 1
    found.compare(words.GOAL, [str(board.goal)], [str(goal)], "")


def _pairs(peer: Peer, table: Mapping[str, Iterable[str]]) -> list[str]:
    return [
        f"{peer.our_power(name)} {peer.our_place(place)}"
        for name, places in table.items()
        for place in places
        if name in peer.game.powers
    ]


def units_of(peer: Peer, position: Position) -> set[str]:
    """Write the units of powers that the peer knows."""
    return {
        f"{unit.power} {unit.kind} {unit.at}"
        for unit in position.units
        if unit.power in peer.powers
    }


def compare_play(table: Table, peer: Peer, phases: int, found: Differences, seed: int = 1) -> None:
    """Play so many phases by random orders, each judged by both."""
    chance = chance_of(seed)
    position, in_step = table.opening, False
    past: tuple[PlayedPhase, ...] = ()
    while sum(found.phases.values()) < phases:
        if position.ending is not None:
            position, past = table.opening, ()
        before = position
        orders = sheets(table, before, chance)
        position, played = table.advance(before, orders, past)
        past = (*past, *played)
        found.phases[before.phase.kind] += 1
        if before.phase.kind != "R":
            in_step = _judged_alike(table, peer, played[0], position, found)
        elif in_step:
            _retreated_alike(table, peer, played[0], position, found)


def _entries(played: PlayedPhase) -> Sequence[Entry]:
    done = played.resolution
    told = (verdict.result for verdict in done.verdicts)
    return list(zip(done.powers, done.orders, told, strict=True))[: done.written]


def _asked(table: Table, peer: Peer, played: PlayedPhase) -> dict[str, list[str]]:
    entries = _entries(played)
    asked: dict[str, list[str]] = {}
    for power, order, _ in entries:
        if power in peer.powers:
            by_sea = goes_by_sea(table.board, entries, power, order)
            text = peer.order(table.write(order), by_sea=by_sea)
            asked.setdefault(peer.powers[power], []).append(text)
    return asked


def _is_counted(table: Table, phase: Phase) -> bool:
    """Tell whether owners change between a phase of movement and what comes after its retreats."""
    calendar = table.board.calendar
    while True:
        if calendar.is_count(phase):
            return True
        phase = calendar.after(phase)
        if phase.kind != "R":
            return False


def _judged_alike(
    table: Table, peer: Peer, played: PlayedPhase, after: Position, found: Differences
) -> bool:
    """Compare one phase of movement or builds; tell whether its retreats can be compared."""
    before, is_movement = played.before, played.before.phase.kind == "M"
    counted = is_movement and _is_counted(table, before.phase)
    peer.set_up(before, is_counted=counted)
    answer = peer.judge(_asked(table, peer, played))
    where = before.phase.code
    if answer.refused:
        if is_port_trouble(table.board, before, answer.refused):
            found.explained[PORTS] += 1
        else:
            found.note(words.REFUSED, f"{where}: {listed(answer.refused, 4)}")
        return False
    ours = {
        f"{unit.power} {unit.kind} {unit.at}"
        for unit in played.resolution.units
        if unit.power in peer.powers
    }
    if not is_movement:
        found.compare(words.BUILDS, ours, answer.units, where)
        return False
    if ours != answer.units:
        reasons = known_faults(table.board, before, _entries(played))
        for reason in sorted(reasons):
            found.explained[FAULTS[reason]] += 1
        if not reasons:
            found.compare(words.MOVEMENT, ours, answer.units, where)
        return False
    alike = _same_retreats(table, played, answer, found)
    if counted and alike and after.phase.kind != "R":
        _same_owners(peer, after, answer, where, found)
    return alike


def _same_retreats(table: Table, played: PlayedPhase, answer: Answer, found: Differences) -> bool:
    entries, alike = _entries(played), True
    strange, ours = set(), {}
    for one in played.resolution.dislodged:
        unit = f"{one.unit.power} {one.unit.kind} {one.unit.at}"
        if is_strange_retreat(table.board, entries, one):
            strange.add(unit)
        if one.retreats:
            ours[unit] = tuple(sorted(one.retreats))
    for unit in sorted(ours.keys() | answer.retreats.keys()):
        if ours.get(unit) == answer.retreats.get(unit):
            continue
        alike = False
        if unit in strange:
            found.explained[RETREATS] += 1
        else:
            here, there = ours.get(unit, ()), answer.retreats.get(unit, ())
            found.compare(words.RETREATS, here, there, f"{played.before.phase.code} {unit}")
    return alike


def _same_owners(
    peer: Peer, after: Position, answer: Answer, where: str, found: Differences
) -> None:
    ours = [f"{owner} {place}" for place, owner in after.owners.items() if owner in peer.powers]
    theirs = [f"{owner} {place}" for place, owner in answer.owners.items()]
    found.compare(words.OWNERS, ours, theirs, where)


def _retreated_alike(
    table: Table, peer: Peer, played: PlayedPhase, after: Position, found: Differences
) -> None:
    where = played.before.phase.code
    answer = peer.judge(_asked(table, peer, played))
    if answer.refused:
        found.note(words.REFUSED, f"{where}: {listed(answer.refused, 4)}")
        return
    ours = {
        f"{unit.power} {unit.kind} {unit.at}"
        for unit in played.resolution.units
        if unit.power in peer.powers
    }
    if found.compare(words.AFTER_RETREATS, ours, answer.units, where) and (
        table.board.calendar.is_count(played.before.phase)
    ):
        _same_owners(peer, after, answer, where, found)
