"""Where a source and our rules differ about a phase: the unit, both outcomes, the likely rule."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from engine.board.board import Board, Location, PowerId
from engine.board.calendar import RETREATS
from engine.board.position import Unit
from engine.bringing.on_the_board import Ground, Standing
from engine.orders.orders import Build, Move, Order, Retreat, UnitOrder
from engine.orders.results import AnyReason, Reason
from engine.rules.rules import PlayedPhase
from engine.text.standard_orders import STANDARD_ORDERS

GONE, OUT = "gone", "dislodged"  # what may become of a unit, besides a place where it stands
_ADJUSTMENTS = "A"
_PARADOXES = {Reason.PARADOX, Reason.PARADOX_CONVOY}


class Rule(Enum):
    """The rule that most likely makes a source and ours differ: a word, and a sentence for it."""

    VIA_WALKS = "via-walks", "There, an army ordered by convoy walks if nobody convoys it."
    PARADOX = "paradox", "There, another rule decides about a convoy that depends on itself."
    REMOVALS = "removals", "Nobody ordered a removal, and there another rule picks the unit."
    BUILDS = "builds", "There, other rules decide which builds and removals count."
    RETREATS = "retreats", "There, another rule decides about this retreat."
    OWNERS = "owners", "There, another rule decides who owns a centre."
    MISSING_ORDER = "missing-order", "The text has no order for this unit, though it acted."
    MISSING_PHASE = "missing-phase", "The text leaves this phase out."
    EXTRA_PHASE = "extra-phase", "By our rules there was nothing to decide in this phase."
    ENDED = "ended", "By our rules the game was over by then."
    UNKNOWN = "unknown", "We know of no rule that explains this."

    @property
    def word(self) -> str:
        """The word of the machine interface."""
        return self.value[0]

    @property
    def sentence(self) -> str:
        """The rule, for players."""
        return self.value[1]


_PLAIN = {Rule.UNKNOWN, Rule.OWNERS}  # which another difference of the phase may explain


@dataclass(frozen=True, slots=True)
class Difference:
    """What became of a unit or a centre in a phase: `here` by our rules, and `there`.

    `unit` is as it stood before the phase, or the id of the centre; it is empty where the whole
    phase differs. `here` and `there` are places or owners, GONE or OUT. `order` is what the unit
    was ordered, if anything.
    """

    phase: str
    power: str
    unit: str
    here: str
    there: str
    rule: Rule
    order: str = ""

    def stands(self, at: str) -> Standing:
        """The unit as it stands in a place."""
        return PowerId(self.power), self.unit.partition(" ")[0], Location(at), 1


def differences(
    board: Board, played: PlayedPhase, ours: Ground, theirs: Ground
) -> list[Difference]:
    """What differs after a phase; `played` are our results of it."""
    found = [*_of_units(board, played, ours, theirs)]
    if ours.owners is not None and theirs.owners is not None:
        code = played.before.phase.code
        for centre in board.centres():
            here, there = ours.owners.get(centre, ""), theirs.owners.get(centre, "")
            if here != there:
                found.append(Difference(code, here or there, centre, here, there, Rule.OWNERS))
    return explained(found)


def explained(found: list[Difference]) -> list[Difference]:
    """The differences of a phase; those without a rule of their own follow from the others."""
    causes = {one.rule for one in found} - _PLAIN
    if len(causes) != 1:
        return found
    (cause,) = causes
    return [replace(one, rule=cause) if one.rule in _PLAIN else one for one in found]


@dataclass(frozen=True, slots=True)
class Ordered:
    """A unit before a phase, what it was ordered, and what we say became of it."""

    unit: Unit
    order: UnitOrder | None
    reason: AnyReason | None
    here: str
    is_stuck: bool = False  # dislodged without a retreat

    @property
    def goal(self) -> Location | None:
        """Where it was ordered to go."""
        return self.order.to if isinstance(self.order, Move | Retreat) else None

    def is_alike(self, there: str, *, is_out_told: bool) -> bool:
        """Whether a source means the same; some leave out units that cannot retreat."""
        is_out = {there, self.here} == {GONE, OUT}
        return there == self.here or (is_out and (self.is_stuck or not is_out_told))

    def difference(self, board: Board, played: PlayedPhase, there: str) -> Difference:
        """That something else became of it there."""
        text = f"{self.unit.kind} {self.unit.at}"
        told = "" if self.order is None else STANDARD_ORDERS.write(self.order)
        rule = _rule(board, played, self, there)
        code = played.before.phase.code
        return Difference(code, self.unit.power, text, self.here, there, rule, told)


def _of_units(
    board: Board, played: PlayedPhase, ours: Ground, theirs: Ground
) -> Iterator[Difference]:
    if ours.units == theirs.units and theirs.dislodged in (None, ours.dislodged):
        return
    code, is_out_told = played.before.phase.code, theirs.dislodged is not None
    ordered = [*outcomes(played)]
    there, theirs_new = _matched(board, ordered, theirs)
    for number, one in enumerate(ordered):
        outcome = there.get(number, GONE)
        if not one.is_alike(outcome, is_out_told=is_out_told):
            yield one.difference(board, played, outcome)
    rule = Rule.BUILDS if played.before.phase.kind == _ADJUSTMENTS else Rule.UNKNOWN
    ours_new = {standing for standing in ours.units if _is_new(played, standing)}
    for power, kind, at, count in sorted(ours_new ^ theirs_new):
        is_ours = (power, kind, at, count) in ours_new
        here, there_too = (at, GONE) if is_ours else (GONE, at)
        yield Difference(code, power, f"{kind} {at}", here, there_too, rule)


def outcomes(played: PlayedPhase) -> Iterator[Ordered]:
    """The units before a phase with what was ordered, and what became of them by our rules."""
    before, resolution = played.before, played.resolution
    told = zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)
    orders: dict[tuple[PowerId, Location], tuple[UnitOrder, AnyReason]] = {}
    lost: set[tuple[PowerId, Location]] = set()
    for power, order, verdict in told:  # what was written stands first, what takes its place last
        if isinstance(order, UnitOrder) and not isinstance(order, Build):
            orders.setdefault((power, order.at), (order, verdict.reason))
            lost |= {(power, order.at)} if verdict.reason.is_loss else set()
    for unit in [*before.units, *(gone.unit for gone in before.dislodged)]:
        is_bound = bool(before.dislodged) and unit in before.units  # others retreat
        ordered = None if is_bound else orders.get((unit.power, unit.at))
        given, reason = ordered or (None, None)
        is_lost = not is_bound and (unit.power, unit.at) in lost
        gone = next((one for one in resolution.dislodged if one.unit == unit), None)
        here = GONE if is_lost else OUT if gone else _here(unit, given, reason)
        yield Ordered(unit, given, reason, here, gone is not None and not gone.retreats)


def _here(unit: Unit, order: UnitOrder | None, reason: AnyReason | None) -> str:
    if isinstance(order, Move | Retreat) and reason is not None and reason.succeeded:
        return order.to
    return unit.at


def _matched(
    board: Board, ordered: list[Ordered], theirs: Ground
) -> tuple[dict[int, str], set[Standing]]:
    """What became of each unit there, by its number, and the units that came from nowhere.

    A unit may stay, arrive where it was ordered to, be dislodged or be gone. Where several may
    have come to a place, those go first that have nowhere else to be; then our outcome decides.
    """
    outcomes: dict[int, str] = {}
    for number, one in enumerate(ordered):
        unit = one.unit
        if (unit.power, unit.kind, unit.at, unit.count) in (theirs.dislodged or ()):
            outcomes[number] = OUT
    left = set(theirs.units)
    while left:
        claims = {at: [*_claimants(board, ordered, outcomes, at)] for at in sorted(left)}
        sole = next(((at, own[0]) for at, own in claims.items() if len(own) == 1), None)
        if sole is None:
            several = [(at, own) for at, own in claims.items() if own]
            if not several:
                break
            at, own = next(
                ((at, own) for at, own in several if any(ordered[n].here == at[2] for n in own)),
                several[0],
            )
            sole = at, next((n for n in own if ordered[n].here == at[2]), own[0])
        at, number = sole
        outcomes[number] = at[2]
        left.discard(at)
    return outcomes, left


def _claimants(
    board: Board, ordered: list[Ordered], settled: Mapping[int, str], standing: Standing
) -> Iterator[int]:
    """The numbers of the units that may have come to stand so."""
    power, kind, at, count = standing
    province = board.province_of[at]
    for number, one in enumerate(ordered):
        unit = one.unit
        if number in settled or (unit.power, unit.kind, unit.count) != (power, kind, count):
            continue
        if unit.at == at or (one.goal is not None and board.province_of[one.goal] == province):
            yield number


def _is_new(played: PlayedPhase, standing: Standing) -> bool:
    """Whether a unit of ours was raised in this phase."""
    told = zip(played.resolution.powers, played.resolution.orders, strict=True)
    return any(
        isinstance(order, Build) and (power, order.kind, order.at) == standing[:3]
        for power, order in told
    )


def _rule(board: Board, played: PlayedPhase, one: Ordered, there: str) -> Rule:
    """The rule that most likely explains what became of a unit there."""
    resolution, order = played.resolution, one.order
    verdicts = [*zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)]
    if played.before.phase.kind == _ADJUSTMENTS:
        is_left = any(
            power == one.unit.power and verdict.reason is Reason.CIVIL_DISORDER
            for power, _, verdict in verdicts
        )
        return Rule.REMOVALS if is_left else Rule.BUILDS
    if played.before.phase.kind == RETREATS:
        return Rule.RETREATS
    if any(_could_walk(board, each, verdict.reason) for _, each, verdict in verdicts):
        return Rule.VIA_WALKS
    if any(verdict.reason in _PARADOXES for _, _, verdict in verdicts):
        return Rule.PARADOX
    written = {each for _, each, _ in verdicts[: resolution.written]}
    is_moved = there not in (one.unit.at, OUT, GONE)
    return Rule.MISSING_ORDER if is_moved and order not in written else Rule.UNKNOWN


def _could_walk(board: Board, order: Order, reason: AnyReason) -> bool:
    """Whether a move by convoy failed, perhaps for want of one, though its goal was near."""
    is_near = (
        isinstance(order, Move)
        and order.via
        and order.to in board.reach_of(order.kind or "A", order.at)
    )
    return is_near and reason.result in {"no-path", "illegal", "dislodged"}
