"""Who succeeds: the decision-based resolution of one movement phase.

Every order is True, False or open. Each pass judges the open ones with strengths
as pairs (at least, at most), where an open support counts only in the second; what
is settled never changes. What stays open is a knot: a ring of moves or a convoy
paradox (Kruijswijk, "The Math of Adjudication"; DATC 5.B and 5.E, 4.A.2 Szykman).
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.board.board import PowerId, ProvinceId
from engine.standard.resolution.knots import bottom_knot
from engine.standard.resolution.order_index import CONVOY, MOVE, SUPPORT, OrderIndex
from engine.standard.resolution.passes import Fate, Judge, Range, settle

_ALONE: Range = (1, 1)  # the strength of a unit that nobody supports
NOTHING: Range = (0, 0)


class Front(NamedTuple):
    """Units that act together, how strong they are, and who may support them."""

    label: str
    units: Sequence[int]
    force: Range
    backers: Sequence[int]


class Battle(OrderIndex):
    """A line-up with the rules that decide it. Other readings override single ones."""

    __slots__ = ()

    def settle(self) -> None:
        """Decide every order. Afterwards none is open, and the fallen are known."""
        todo = self.agenda()
        settle(todo, self.fate, self.kind, self.judges(), self._untangle)
        self.rout(todo)

    def judges(self) -> tuple[Judge, ...]:
        """What decides an order, by its kind."""
        return self.judge_move, self.judge_move, self.judge_support, self.judge_convoy

    def rout(self, movers: Sequence[int]) -> None:
        """Note whom these dislodge; a plain move dislodges nobody, and is not among them."""
        met, fate, kinds = self.met, self.fate, self.kind
        for mover in movers:
            occupant = met[mover]
            if occupant >= 0 and fate[mover] and (kinds[occupant] != MOVE or not fate[occupant]):
                self.fallen[occupant] = (mover,)

    def path(self, unit: int) -> Fate:
        """Whether a move can get there: by land always, by sea over fleets that sail."""
        if not self.via[unit]:
            return True
        ferries, fate, place = self.ferries.get(unit, ()), self.fate, self.place
        start, goal = place[unit], self.goal[unit]
        maybe = [place[f] for f in ferries if fate[f] is not False]
        if not maybe or not self.route(start, goal, maybe):
            return False
        sure = [place[f] for f in ferries if fate[f]]
        if len(sure) == len(maybe) or self.route(start, goal, sure):
            return True
        return None

    def judge_support(self, unit: int) -> Fate:
        """DATC 5.B.7: given unless cut."""
        verdict: Fate = True
        for attacker in self.rivals.get(self.place[unit], ()):
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
        if self.place[attacker] == self.goal[self.serves[unit]]:
            return self.fate[attacker]
        return self.path(attacker)

    def judge_convoy(self, unit: int) -> Fate:
        """Whether a unit is not dislodged, and so carries whom it was ordered to."""
        verdict: Fate = True
        for attacker in self.rivals.get(self.place[unit], ()):
            arrives = self.fate[attacker]
            if arrives:
                return False
            if arrives is None:
                verdict = None
        return verdict

    def judge_move(self, unit: int) -> Fate:
        """Whether a move gets there and overcomes whatever opposes it."""
        path = self.path(unit) if self.via[unit] else True
        if path is False:
            return False
        force, (least, most) = self.clash(unit)
        if force[1] <= least:
            return False
        if self.goal[unit] in self.disputed:
            for prevents in self.rivalry(unit):
                if force[1] <= prevents[0]:
                    return False
                most = max(most, prevents[1])
        return True if path and force[0] > most else None

    def rivalry(self, unit: int) -> list[Range]:
        """What its contenders count against a move."""
        rivals = self.rivals[self.goal[unit]]
        return [self.prevent(rival) for rival in rivals if rival != unit]

    def is_duel(self, unit: int, other: int) -> bool:
        """Whether two units attack each other head to head, both without a convoy."""
        return (
            self.goal[unit] == self.place[other]
            and self.goal[other] == self.place[unit]
            and not self.via[unit]
            and not self.via[other]
        )

    def is_spent(self, unit: int, other: int) -> bool:
        """Whether a unit that the other dislodges stops nobody where that came from."""
        return self.is_duel(unit, other)  # DATC 4.A.7

    def vacates(self, occupant: int, attacker: int) -> Fate:
        """Whether the unit that stands in an attacker's way leaves its province."""
        if self.kind[occupant] != MOVE:
            return False
        returns = self.goal[occupant] == self.place[attacker]
        return False if returns and self.is_duel(attacker, occupant) else self.fate[occupant]

    def strength(self, unit: int, against: PowerId | None = None) -> Range:
        """1 and the supports, without those of a side that is not counted."""
        backers = self.backers[unit]
        if not backers:
            return _ALONE
        least = most = 1
        fate, side = self.fate, self.side
        for backer in backers:
            given = fate[backer]
            if given is False or (against is not None and side[backer] == against):
                continue
            most += 1
            if given:
                least += 1
        return least, most

    def clash(self, unit: int) -> tuple[Range, Range]:
        """A move's force, and what it must overcome in its goal (DATC 5.B.8, 5.B.9).

        No side helps against its own unit, or dislodges it.
        """
        occupant = self.met[unit]
        if occupant < 0:
            return self.strength(unit), NOTHING
        moves = self.kind[occupant] == MOVE
        leaves = self.vacates(occupant, unit) if moves else False
        if leaves:
            return self.strength(unit), NOTHING
        side = self.side[occupant]
        force = NOTHING if side == self.side[unit] else self.strength(unit, side)
        if leaves is False:
            return force, self.hold(occupant, unit) if moves else self.strength(occupant)
        return (force[0], self.strength(unit)[1]), (0, 1)

    def hold(self, occupant: int, attacker: int) -> Range:
        """DATC 5.B.9 and 5.B.10: what a unit that stays holds against an attacker."""
        if self.kind[occupant] == MOVE and not self.is_duel(attacker, occupant):
            return _ALONE
        return self.strength(occupant)

    def prevent(self, unit: int) -> Range:
        """DATC 5.B.11: what a move counts against others with the same goal."""
        path = self.path(unit) if self.via[unit] else True
        if path is False:
            return NOTHING
        least, most = self.strength(unit)
        occupant = self.met[unit]
        returns = occupant >= 0 and self.goal[occupant] == self.place[unit]
        if returns and self.is_spent(unit, occupant):
            beaten = self.fate[occupant]
            if beaten:
                return NOTHING  # DATC 6.E.1: beaten head to head, it stops nobody
            if beaten is None:
                least = 0
        return (least, most) if path else (0, most)

    def units_in(self, place: ProvinceId, side: PowerId | None = None) -> Sequence[int]:
        """The units in a province, all of them or those of a side."""
        unit = self.at.get(place)
        return () if unit is None else (unit,)

    def goes(self, unit: int) -> bool:
        """Whether a unit was ordered to attack."""
        return self.kind[unit] == MOVE

    def attackers(self, unit: int) -> Sequence[int]:
        """The moves against a unit where it stands."""
        return self.rivals.get(self.place[unit], ())

    def contenders(self, unit: int) -> list[int]:
        """The other moves to the goal of a move, of which one at most may succeed."""
        return [rival for rival in self.rivals[self.goal[unit]] if rival != unit]

    def front(self, unit: int) -> Front:
        """A move with what it counts against whoever stands in its goal."""
        force, standing = self.clash(unit)
        against = self.side[self.met[unit]] if standing[1] else None
        backers = [backer for backer in self.backers[unit] if self.side[backer] != against]
        return Front("attacks", (unit,), force if self.path(unit) else NOTHING, backers)

    def opposition(self, unit: int) -> list[Front]:
        """Who opposes a move: what stands in its goal, and its contenders."""
        standing, occupant = self.clash(unit)[1], self.met[unit]
        found = [Front("defends", (occupant,), standing, self.backers[occupant])]
        rivals = [
            Front("attacks", (r,), self.prevent(r), self.backers[r]) for r in self.contenders(unit)
        ]
        return (found if standing[1] else []) + rivals

    def is_left(self, place: ProvinceId) -> bool:
        """Whether no unit stood in a province, or the one that did went away."""
        occupant = self.at.get(place)
        return occupant is None or (self.kind[occupant] == MOVE and self.fate[occupant] is True)

    def bars_retreat(self, attacker: int) -> bool:
        """Whether the units it dislodges may not retreat to where it came from.

        An attacker that came by sea closes nothing (DATC 4.A.5, 2023 rulebook).
        """
        return not self.via[attacker]

    def reads(self, unit: int) -> list[int]:
        """The orders on which the judgement of this one may depend."""
        reads: list[int] = []
        if self.kind[unit] != MOVE:
            for attacker in self.attackers(unit):
                reads.append(attacker)
                reads += self.ferries.get(attacker, ())
            return reads
        reads += self.ferries.get(unit, ())
        reads += self.backers[unit]
        occupant = self.met[unit]
        if occupant >= 0:
            reads.append(occupant)
            reads += self.backers[occupant]
        for rival in self.rivals[self.goal[unit]]:
            reads += self.backers[rival]
            reads += self.ferries.get(rival, ())
        return reads

    def _untangle(self, todo: list[int]) -> None:
        open_ = set(todo)
        self.break_knot(bottom_knot(todo, lambda u: [r for r in self.reads(u) if r in open_]))

    def break_knot(self, knot: list[int]) -> None:
        """Settle a knot: convoys in it fail (Szykman), a ring of moves turns.

        In any other one the moves fail, and with them whatever depends on their success.
        """
        convoys = [unit for unit in knot if self.kind[unit] == CONVOY]
        moves = [unit for unit in knot if self.kind[unit] != SUPPORT]
        self.knotted.update(convoys)
        for unit in convoys or moves:
            self.fate[unit] = not convoys and moves == knot
