"""Who succeeds: the decision-based resolution of one movement phase.

Every order is True, False or open. Each pass judges the open ones with strengths
as pairs (at least, at most), where an open support counts only in the second; what
is settled never changes. What stays open is a tangle: a ring of moves or a convoy
paradox (Kruijswijk, "The Math of Adjudication"; DATC 5.B and 5.E, 4.A.2 Szykman).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from engine.board.board import Board, PowerId, ProvinceId
from engine.standard.resolution.decisions import Fate, Judge, Range, closed_tangle, settle

HOLD, MOVE, SUPPORT, CONVOY = range(4)

ALONE: Range = (1, 1)  # the strength of a unit that nobody supports
NOTHING: Range = (0, 0)

type Route = Callable[[ProvinceId, ProvinceId, Collection[ProvinceId]], bool]
type Serves = Callable[[frozenset[ProvinceId], ProvinceId, ProvinceId, ProvinceId], bool]


class Contender(NamedTuple):
    """Units that act together, how strong they are, and who may support them."""

    label: str
    units: Sequence[int]
    force: Range
    supporters: Sequence[int]


def _any_serves(
    _fleets: frozenset[ProvinceId], _sea: ProvinceId, _start: ProvinceId, _end: ProvinceId
) -> bool:
    """Take every fleet for part of some route, where nobody has said which are."""
    return True


class Battle:
    """The orders of one movement phase, and the rules that decide them.

    Units go by number. A list holds one entry for each unit, in the canonical order of the
    position. `goal` is the province that a mover attacks, or where another unit stands. `occupant`
    is the unit that a mover finds there, `helped` the one whose order a support or convoy matches,
    or -1. Allegiance, not power, decides what is one's own. The reader of the sheets enters the
    orders. Other readings of the rules override single methods.
    """

    __slots__ = (
        "at",
        "board",
        "convoyers",
        "dislodged",
        "disputed",
        "fate",
        "goal",
        "helped",
        "helpers",
        "kind",
        "movers",
        "movers_to",
        "occupant",
        "paradoxical",
        "place",
        "route",
        "serves",
        "side",
        "staying",
        "supporters",
        "via",
    )

    def __init__(
        self,
        places: list[ProvinceId],
        at: Mapping[ProvinceId, int],
        sides: list[PowerId],
        route: Route,
        staying: frozenset[int] = frozenset(),
    ) -> None:
        size = len(places)
        self.board: Board  # of the phase; whoever reads the sheets hands it over
        self.place = places
        self.at = at
        self.side = sides
        self.route = route
        # Whether some route over fleets needs the one in a sea: the fleets, it, start and end.
        self.serves: Serves = _any_serves
        self.staying = staying  # units whose moves attack, but never leave their province
        self.kind: list[int] = []
        self.fate: list[Fate] = [None] * size
        self.goal = places.copy()
        self.via = [False] * size
        self.helped = [-1] * size
        self.occupant = [-1] * size
        self.supporters: list[tuple[int, ...]] = [()] * size
        self.convoyers: dict[int, tuple[int, ...]] = {}  # by army; none where nobody carries it
        self.movers_to: dict[ProvinceId, tuple[int, ...]] = {}
        self.disputed: set[ProvinceId] = set()  # goals of several movers
        self.movers: list[int] = []
        self.helpers: list[int] = []  # supports and convoys that match an order
        self.dislodged: dict[int, tuple[int, ...]] = {}  # dislodged units with their attackers
        self.paradoxical: set[int] = set()  # convoys that a paradox settled

    # The course of a battle

    def choose_convoys(self) -> None:
        """Send an army by sea if its own side orders it a convoy (DATC 4.A.3, 6.G)."""
        via, side = self.via, self.side
        for unit, fleets in self.convoyers.items():
            if not via[unit]:
                via[unit] = side[unit] in [side[fleet] for fleet in fleets]

    def settle(self) -> None:
        """Decide every order. Afterwards none is open, and the dislodged are known."""
        todo = self.to_judge()
        settle(todo, self.fate, self.kind, self.judges(), self._settle_tangle)
        self.note_dislodged(todo)

    def to_judge(self) -> list[int]:
        """The orders that are open: matched supports and convoys, then moves.

        What meets nobody is carried out: help from a province that nobody attacks, and a move by
        land into an empty province to which nobody else moves.
        """
        fate, place, goal, movers_to = self.fate, self.place, self.goal, self.movers_to
        occupant, via, disputed = self.occupant, self.via, self.disputed
        todo: list[int] = []
        for unit in self.helpers:
            if place[unit] in movers_to:
                todo.append(unit)
            else:
                fate[unit] = True
        for unit in self.movers:
            if occupant[unit] >= 0 or via[unit] or goal[unit] in disputed:
                todo.append(unit)
            else:
                fate[unit] = True
        return todo

    def judges(self) -> tuple[Judge, ...]:
        """What decides an order, by its kind."""
        return self.judge_move, self.judge_move, self.judge_support, self.judge_convoy

    def note_dislodged(self, movers: Sequence[int]) -> None:
        """Note the units that these moves dislodge; other orders are ignored."""
        occupants, fate, kinds, staying = self.occupant, self.fate, self.kind, self.staying
        for mover in movers:
            occupant = occupants[mover]
            if occupant >= 0 and fate[mover]:
                left = kinds[occupant] == MOVE and fate[occupant] and occupant not in staying
                if not left:
                    self.dislodged[occupant] = (mover,)

    def _settle_tangle(self, todo: list[int]) -> None:
        open_ = set(todo)
        tangle = closed_tangle(
            todo, lambda u: [other for other in self.depends_on(u) if other in open_]
        )
        self.break_tangle(tangle)

    def depends_on(self, unit: int) -> list[int]:
        """The orders that may decide the judgement of this one."""
        orders: list[int] = []
        if self.kind[unit] != MOVE:
            for attacker in self.attackers(unit):
                orders.append(attacker)
                orders += self.convoyers.get(attacker, ())
            return orders
        orders += self.convoyers.get(unit, ())
        orders += self.supporters[unit]
        occupant, rivals = self.occupant[unit], self.movers_to[self.goal[unit]]
        if occupant >= 0:
            # one that stays matters only where it may beat a rival head to head
            if self.advances(occupant) or self.goal[occupant] in [self.place[r] for r in rivals]:
                orders.append(occupant)
            orders += self.supporters[occupant]
        for rival in rivals:
            orders += self.supporters[rival]
            orders += self.convoyers.get(rival, ())
        return orders

    def break_tangle(self, tangle: list[int]) -> None:
        """Settle a tangle: convoys in it fail (Szykman), a ring of moves turns.

        In any other one the moves fail, and so does everything that depends on their success.
        """
        convoys = [unit for unit in tangle if self.kind[unit] == CONVOY]
        moves = [unit for unit in tangle if self.kind[unit] != SUPPORT]
        self.paradoxical.update(convoys)
        for unit in convoys or moves:
            self.fate[unit] = not convoys and moves == tangle

    # Convoys

    def path(self, unit: int) -> Fate:
        """Whether a move can get there: by land always, by sea over fleets that sail."""
        if not self.via[unit]:
            return True
        fleets, fate, place = self.convoyers.get(unit, ()), self.fate, self.place
        start, goal = place[unit], self.goal[unit]
        sure = [place[fleet] for fleet in fleets if fate[fleet]]
        if sure and self.route(start, goal, sure):
            return True
        maybe = [place[fleet] for fleet in fleets if fate[fleet] is not False]
        return None if len(maybe) > len(sure) and self.route(start, goal, maybe) else False

    def judge_convoy(self, unit: int) -> Fate:
        """Whether a unit is not dislodged, and so carries whom it was ordered to."""
        verdict: Fate = True
        for attacker in self.movers_to.get(self.place[unit], ()):
            arrives = self.fate[attacker]
            if arrives:
                return False
            if arrives is None:
                verdict = None
        return verdict

    # Supports

    def judge_support(self, unit: int) -> Fate:
        """DATC 5.B.7: given unless cut."""
        verdict: Fate = True
        for attacker in self.movers_to.get(self.place[unit], ()):
            if self.side[attacker] == self.side[unit]:
                continue
            cuts = self.cuts(attacker, unit)
            if cuts:
                return False
            if cuts is None:
                verdict = None
        return verdict

    def cuts(self, attacker: int, unit: int) -> Fate:
        """Whether an attack of another side cuts the support that a unit gives.

        From the province that the support is directed against, only dislodging cuts
        (DATC 6.D.17), by convoy too (4.A.4).
        """
        if self.place[attacker] == self.goal[self.helped[unit]]:
            return self.fate[attacker]
        return self.path(attacker) if self.via[attacker] else True

    # Moves

    def judge_move(self, unit: int) -> Fate:
        """Whether a move gets there and overcomes everything that opposes it."""
        path = self.path(unit) if self.via[unit] else True
        if path is False:
            return False
        (sure, force), (least, most) = self.attack_and_hold(unit)
        if force <= least:
            return False
        if self.goal[unit] in self.disputed:
            for prevents in self.prevent_strengths(unit):
                if force <= prevents[0]:
                    return False
                most = max(most, prevents[1])
        return True if path and sure > most else None

    def advances(self, unit: int) -> bool:
        """Whether a successful move takes its unit along; otherwise the unit attacks and stays."""
        return unit not in self.staying

    def is_head_to_head(self, unit: int, other: int) -> bool:
        """Whether two units attack each other, both without a convoy."""
        if self.goal[other] != self.place[unit]:
            return False
        via = self.via[unit] or self.via[other]
        return not via and self.goal[unit] == self.place[other]

    def is_prevention_lost(self, unit: int, other: int) -> bool:
        """Whether a unit that the other dislodges stops nobody where that came from."""
        return self.is_head_to_head(unit, other)  # DATC 4.A.7

    def ground(self, _unit: int, *, attacks: bool) -> str:
        """What adds to a unit's strength beside supports, as in `with the walls of the fort`.

        A rule of a variant's own says it, so that sentences can; there is nothing of the kind here.
        """
        del attacks
        return ""

    def attack_and_hold(self, unit: int) -> tuple[Range, Range]:
        """A move's force, and the strength it must overcome in its goal (DATC 5.B.8 to 5.B.10).

        No side helps against its own unit, or dislodges it.
        """
        occupant, is_supported = self.occupant[unit], self.supporters[unit]
        if occupant < 0:
            return self.strength(unit) if is_supported else ALONE, NOTHING
        leaves: Fate = False
        defends = True  # with its supports: a move that fails elsewhere has none here
        if self.kind[occupant] == MOVE:
            returns = self.goal[occupant] == self.place[unit]
            defends = returns and self.is_head_to_head(unit, occupant)
            if not defends and self.advances(occupant):
                leaves = self.fate[occupant]
                if leaves:
                    return self.strength(unit) if is_supported else ALONE, NOTHING
        side, force = self.side[occupant], ALONE
        if side == self.side[unit]:
            force = NOTHING
        elif is_supported:
            force = self.strength(unit, side)
        if leaves is False:
            defends = defends and bool(self.supporters[occupant])
            return force, self.strength(occupant) if defends else ALONE
        return (force[0], self.strength(unit)[1]), (0, 1)

    def strength(self, unit: int, against: PowerId | None = None) -> Range:
        """1 and the supports, without those of a side that is not counted."""
        supporters = self.supporters[unit]
        if not supporters:
            return ALONE
        least = most = 1
        fate, side = self.fate, self.side
        for supporter in supporters:
            given = fate[supporter]
            if given is False or (against is not None and side[supporter] == against):
                continue
            most += 1
            if given:
                least += 1
        return least, most

    def prevent_strength(self, unit: int) -> Range:
        """DATC 5.B.11: what a move counts against others with the same goal."""
        path = self.path(unit) if self.via[unit] else True
        if path is False:
            return NOTHING
        least, most = self.strength(unit) if self.supporters[unit] else ALONE
        occupant = self.occupant[unit]
        returns = occupant >= 0 and self.goal[occupant] == self.place[unit]
        if returns and self.is_prevention_lost(unit, occupant):
            beaten = self.fate[occupant]
            if beaten:
                return NOTHING  # DATC 6.E.1: beaten head to head, it stops nobody
            if beaten is None:
                least = 0
        return (least, most) if path else (0, most)

    def prevent_strengths(self, unit: int) -> list[Range]:
        """The strengths with which the rivals of a move prevent it."""
        rivals = self.movers_to[self.goal[unit]]
        return [self.prevent_strength(rival) for rival in rivals if rival != unit]

    def rivals(self, unit: int) -> list[int]:
        """The other moves to the goal of a move; at most one of them may succeed."""
        return [rival for rival in self.movers_to[self.goal[unit]] if rival != unit]

    # What may be asked of a settled battle

    def units_in(self, place: ProvinceId, side: PowerId | None = None) -> Sequence[int]:
        """The units in a province, all of them or those of a side."""
        unit = self.at.get(place)
        return () if unit is None else (unit,)

    def attacks(self, unit: int) -> bool:
        """Whether a unit was ordered to attack."""
        return self.kind[unit] == MOVE

    def attackers(self, unit: int) -> Sequence[int]:
        """The moves against a unit where it stands."""
        return self.movers_to.get(self.place[unit], ())

    def contender(self, unit: int) -> Contender:
        """A move with its force against the unit in its goal."""
        force, standing = self.attack_and_hold(unit)
        against = self.side[self.occupant[unit]] if standing[1] else None
        supporters = [helper for helper in self.supporters[unit] if self.side[helper] != against]
        return Contender("attacks", (unit,), force if self.path(unit) else NOTHING, supporters)

    def opposition(self, unit: int) -> list[Contender]:
        """Who opposes a move: the unit in its goal, and its rivals."""
        standing, occupant = self.attack_and_hold(unit)[1], self.occupant[unit]
        is_on_its_way = self.kind[occupant] == MOVE and not self.is_head_to_head(unit, occupant)
        helpers = () if is_on_its_way else self.supporters[occupant]  # of a move they hold nothing
        defends = Contender("defends", (occupant,), standing, helpers)
        rivals = [
            Contender("attacks", (rival,), self.prevent_strength(rival), self.supporters[rival])
            for rival in self.rivals(unit)
        ]
        return [defends, *rivals] if standing[1] else rivals

    def is_vacated(self, place: ProvinceId) -> bool:
        """Whether no unit stood in a province, or the one that did went away."""
        occupant = self.at.get(place)
        if occupant is None:
            return True
        moves = self.kind[occupant] == MOVE and self.advances(occupant)
        return moves and self.fate[occupant] is True

    def bars_retreat(self, attacker: int) -> bool:
        """Whether the units it dislodges may not retreat to where it came from.

        An attacker that came by sea closes nothing (DATC 4.A.5, 2023 rulebook).
        """
        return not self.via[attacker]
