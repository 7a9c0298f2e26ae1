"""Whether a move succeeds: the strengths that meet in its goal, and who leaves it."""

from engine.board.board import PowerId, ProvinceId
from engine.standard.resolution.order_table import MOVE
from engine.standard.resolution.passes import Fate, Range

ALONE: Range = (1, 1)  # the strength of a unit that nobody supports
NOTHING: Range = (0, 0)


class Moves:
    """What a battle answers about moves. Strengths are pairs: at least, at most."""

    __slots__ = ()

    kind: list[int]
    place: list[ProvinceId]
    goal: list[ProvinceId]
    via: list[bool]
    side: list[PowerId]
    fate: list[Fate]
    occupant: list[int]
    supporters: list[tuple[int, ...]]
    movers_to: dict[ProvinceId, tuple[int, ...]]
    disputed: set[ProvinceId]
    staying: frozenset[int]

    def judge_move(self, unit: int) -> Fate:
        """Whether a move gets there and overcomes whatever opposes it."""
        path = self.path(unit) if self.via[unit] else True
        if path is False:
            return False
        is_disputed = self.goal[unit] in self.disputed
        if self.occupant[unit] < 0 and not is_disputed:
            return path  # nothing opposes it
        (sure, force), (least, most) = self.attack_and_hold(unit)
        if force <= least:
            return False
        if is_disputed:
            for prevents in self.prevent_strengths(unit):
                if force <= prevents[0]:
                    return False
                most = max(most, prevents[1])
        return True if path and sure > most else None

    def advances(self, unit: int) -> bool:
        """Whether a move that succeeds moves its unit: else that attacks, and stays."""
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

    def attack_and_hold(self, unit: int) -> tuple[Range, Range]:
        """A move's force, and what it must overcome in its goal (DATC 5.B.8 to 5.B.10).

        No side helps against its own unit, or dislodges it.
        """
        occupant = self.occupant[unit]
        if occupant < 0:
            return self.strength(unit), NOTHING
        leaves: Fate = False
        defends = True  # with its supports: a move that fails elsewhere has none here
        if self.kind[occupant] == MOVE:
            defends = self.is_head_to_head(unit, occupant)
            if not defends and self.advances(occupant):
                leaves = self.fate[occupant]
                if leaves:
                    return self.strength(unit), NOTHING
        side = self.side[occupant]
        force = NOTHING if side == self.side[unit] else self.strength(unit, side)
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
        least, most = self.strength(unit)
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
        """What its rivals count against a move."""
        rivals = self.movers_to[self.goal[unit]]
        return [self.prevent_strength(rival) for rival in rivals if rival != unit]

    def rivals(self, unit: int) -> list[int]:
        """The other moves to the goal of a move, of which one at most may succeed."""
        return [rival for rival in self.movers_to[self.goal[unit]] if rival != unit]

    def path(self, unit: int) -> Fate:
        """Whether a move can get there; `engine.standard.resolution.convoys` answers."""
        raise NotImplementedError
