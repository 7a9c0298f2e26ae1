"""Who succeeds: the decision-based resolution of one movement phase.

Every order is True, False or open. Each pass judges the open ones with strengths
as pairs (at least, at most), where an open support counts only in the second; what
is settled never changes. What stays open is a knot: a ring of moves or a convoy
paradox (Kruijswijk, "The Math of Adjudication"; DATC 5.B and 5.E, 4.A.2 Szykman).
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.board.board import PowerId, ProvinceId
from engine.standard.resolution.convoys import Convoys
from engine.standard.resolution.knots import bottom_knot
from engine.standard.resolution.moves import NOTHING, Moves
from engine.standard.resolution.order_table import CONVOY, MOVE, SUPPORT, OrderTable
from engine.standard.resolution.passes import Judge, Range, settle
from engine.standard.resolution.supports import Supports


class Contender(NamedTuple):
    """Units that act together, how strong they are, and who may support them."""

    label: str
    units: Sequence[int]
    force: Range
    supporters: Sequence[int]


class Battle(Convoys, Supports, Moves, OrderTable):
    """A table of orders with the rules that decide it. Other readings override single ones."""

    __slots__ = ()

    def settle(self) -> None:
        """Decide every order. Afterwards none is open, and the dislodged are known."""
        todo = self.to_judge()
        settle(todo, self.fate, self.kind, self.judges(), self._settle_knot)
        self.note_dislodged(todo)

    def to_judge(self) -> list[int]:
        """The orders that are open: matched supports and convoys, then moves."""
        return [*self.helpers, *self.movers]

    def judges(self) -> tuple[Judge, ...]:
        """What decides an order, by its kind."""
        return self.judge_move, self.judge_move, self.judge_support, self.judge_convoy

    def note_dislodged(self, movers: Sequence[int]) -> None:
        """Note whom those of these units dislodge that move."""
        occupants, fate, kinds, staying = self.occupant, self.fate, self.kind, self.staying
        for mover in movers:
            if fate[mover] and occupants[mover] >= 0:
                occupant = occupants[mover]
                left = kinds[occupant] == MOVE and fate[occupant] and occupant not in staying
                if not left:
                    self.dislodged[occupant] = (mover,)

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
        """A move with what it counts against whoever stands in its goal."""
        force, standing = self.attack_and_hold(unit)
        against = self.side[self.occupant[unit]] if standing[1] else None
        supporters = [helper for helper in self.supporters[unit] if self.side[helper] != against]
        return Contender("attacks", (unit,), force if self.path(unit) else NOTHING, supporters)

    def opposition(self, unit: int) -> list[Contender]:
        """Who opposes a move: what stands in its goal, and its rivals."""
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

    def depends_on(self, unit: int) -> list[int]:
        """The orders on which the judgement of this one may depend."""
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

    def _settle_knot(self, todo: list[int]) -> None:
        open_ = set(todo)
        knot = bottom_knot(
            todo, lambda u: [other for other in self.depends_on(u) if other in open_]
        )
        self.break_knot(knot)

    def break_knot(self, knot: list[int]) -> None:
        """Settle a knot: convoys in it fail (Szykman), a ring of moves turns.

        In any other one the moves fail, and with them whatever depends on their success.
        """
        convoys = [unit for unit in knot if self.kind[unit] == CONVOY]
        moves = [unit for unit in knot if self.kind[unit] != SUPPORT]
        self.paradoxical.update(convoys)
        for unit in convoys or moves:
            self.fate[unit] = not convoys and moves == knot
