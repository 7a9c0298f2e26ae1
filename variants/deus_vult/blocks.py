"""Battles of blocks: several units of several sides share a province, and forces add up.

All units of a side in a province are its block there. Whatever a side does against one
block is one assault: it counts with the sum of those who get there and their supports. A
block stays, and is dislodged, as a whole, by as many assaults as are stronger than it.
With a single unit in each province this is the standard battle, but that a side's units
do not bounce each other.
"""

from collections.abc import Iterable, Sequence

from engine.board.board import PowerId, ProvinceId
from engine.board.position import Unit
from engine.standard.resolution.battle import Battle, Contender
from engine.standard.resolution.moves import NOTHING
from engine.standard.resolution.order_table import MOVE, Route
from engine.standard.resolution.passes import Fate, Judge, Range, either, total

STRIKE = 4  # a kind of order beside those of the line-up: a move that attacks and stays

type Block = tuple[PowerId, ProvinceId]


class Blocks(Battle):
    """A battle of parts: so many units of a stack, with one order and one fate.

    `weight` is what a part counts. `mates` are the parts of its assault, `met` is the first
    part of the block that it attacks. `held` are the supports of a block, `toward` says for
    every support where it acts. What attacks nobody meets no resistance.
    """

    __slots__ = ("blocks", "held", "mates", "toward", "units", "weight")

    def __init__(
        self,
        units: Sequence[Unit],
        places: list[ProvinceId],
        sides: list[PowerId],
        weights: list[int],
        route: Route,
    ) -> None:
        super().__init__(places, {}, sides, route)
        self.units = units
        self.weight = weights
        self.mates: list[list[int]] = [[part] for part in range(len(places))]
        self.blocks: dict[Block, list[int]] = {}
        for part, block in enumerate(zip(sides, places, strict=True)):
            self.blocks.setdefault(block, []).append(part)
        self.held: dict[Block, list[int]] = {}
        self.toward: dict[int, ProvinceId] = {}

    def attack(self, part: int, foe: PowerId | None, *, contested: bool) -> None:
        """Enter an attack on a side's block in its goal, or into a place that one side may hold."""
        goal, side = self.goal[part], self.side[part]
        self.occupant[part] = self.blocks[foe, goal][0] if foe else -1
        rivals = self.movers_to.get(goal, ())
        mates = [
            r for r in rivals if self.side[r] == side and self.occupant[r] == self.occupant[part]
        ]
        if mates:
            self.mates[part] = self.mates[mates[0]]
            self.mates[part].append(part)
        self.movers_to[goal] = (*rivals, part)
        if contested:
            self.disputed.add(goal)

    def support(self, part: int, served: int, *, holds: bool) -> None:
        """Enter a support of a part's attack or, if it holds, of its block."""
        self.helpers.append(part)
        self.helped[part] = served
        self.toward[part] = self.place[served] if holds else self.goal[served]
        if holds:
            self.held.setdefault(self.block(served), []).append(part)
        else:
            self.supporters[served] += (part,)

    def block(self, part: int) -> Block:
        """The block of a part."""
        return self.side[part], self.place[part]

    def mates_of(self, part: int) -> list[int]:
        """The parts of a block."""
        return self.blocks[self.block(part)]

    def units_in(self, place: ProvinceId, side: PowerId | None = None) -> Sequence[int]:
        """The parts in a province, all of them or those of a side."""
        if side is not None:
            return self.blocks.get((side, place), ())
        return [part for part, at in enumerate(self.place) if at == place]

    def to_judge(self) -> list[int]:
        """Whatever is open, and goes somewhere or serves somebody."""
        open_ = [part for part, fate in enumerate(self.fate) if fate is None]
        return [part for part in open_ if self.attacks(part) or self.helped[part] >= 0]

    def attacks(self, unit: int) -> bool:
        """Whether a part was ordered to attack, and to advance or not."""
        return self.kind[unit] in (MOVE, STRIKE)

    def advances(self, unit: int) -> bool:
        """Whether a part that attacks goes there when it succeeds."""
        return self.kind[unit] == MOVE

    def judges(self) -> tuple[Judge, ...]:
        """What decides an order, by its kind."""
        return *super().judges(), self.judge_move

    def note_dislodged(self, movers: Sequence[int]) -> None:
        """Note whom these dislodge: all of a block that do not leave."""
        for mover in [mover for mover in movers if self.fate[mover]]:
            for part in self.stayers(mover):
                self.dislodged[part] = (*self.dislodged.get(part, ()), mover)

    def stayers(self, unit: int) -> list[int]:
        """The parts of the block that an assault is against, as far as they do not leave."""
        met = self.occupant[unit]
        block = self.mates_of(met) if met >= 0 else ()
        return [part for part in block if not self.leaves(part, unit)]

    def attackers(self, unit: int) -> Sequence[int]:
        """The attacks on a part's block."""
        return [r for r in self.movers_to.get(self.place[unit], ()) if self.is_against(r, unit)]

    def is_against(self, attacker: int, unit: int) -> bool:
        """Whether an attack in a part's province is one on its block."""
        met = self.occupant[attacker]
        return met >= 0 and self.side[met] == self.side[unit]

    def judge_convoy(self, unit: int) -> Fate:
        """Whether no attack dislodges a part's block."""
        falls = either(self.fate[attacker] for attacker in self.attackers(unit))
        return None if falls is None else not falls

    def cuts(self, attacker: int, unit: int) -> Fate:
        """Whether an attack cuts a support: from where that acts only if it wins."""
        if not self.is_against(attacker, unit):
            return False
        if self.place[attacker] == self.toward[unit]:
            return self.fate[attacker]
        return self.path(attacker)

    def strength(self, unit: int, against: PowerId | None = None) -> Range:
        """The assault of a part: those who get there, and then their supports."""
        mates = self.mates[unit]
        least, most = total((self.weight[mate], self.path(mate)) for mate in mates)
        help_ = self.help(self.aid(unit), against)
        return (least + help_[0] if least else 0), (most + help_[1] if most else 0)

    def help(self, supports: Iterable[int], against: PowerId | None = None) -> Range:
        """The supports that are given, without those of a side that is not counted."""
        counted = [part for part in supports if self.side[part] != against]
        return total((self.weight[part], self.fate[part]) for part in counted)

    def garrison(self, occupant: int, attacker: int) -> Range:
        """The parts of a block that stay, with its supports."""
        parts = self.mates_of(occupant)
        gone = [(self.weight[part], self.leaves(part, attacker)) for part in parts]
        least, most = total((weight, None if left is None else not left) for weight, left in gone)
        help_ = self.help(self.held.get(self.block(occupant), ()))
        return least + help_[0], most + help_[1]

    def hold_strength(self, occupant: int, attacker: int) -> Range:
        """The most of what a block that stays has, and what it attacks the attackers with."""
        found = [self.garrison(occupant, attacker), *map(self.strength, self.counters(attacker))]
        return max(least for least, _ in found), max(most for _, most in found)

    def attack_and_hold(self, unit: int) -> tuple[Range, Range]:
        """An assault's force, and what it must overcome."""
        occupant = self.occupant[unit]
        if occupant < 0:
            return self.strength(unit), NOTHING
        return self.strength(unit, self.side[occupant]), self.hold_strength(occupant, unit)

    def is_head_to_head(self, unit: int, other: int) -> bool:
        """Whether two parts attack each other's blocks, both without a convoy."""
        met, foes = self.occupant[unit], self.occupant[other]
        if -1 in (met, foes) or not super().is_head_to_head(unit, other):
            return False
        return self.side[met] == self.side[other] and self.side[foes] == self.side[unit]

    def counters(self, unit: int) -> list[int]:
        """The attacks of the block that an assault is against on where that comes from."""
        return [
            other
            for mate in self.mates[unit]
            for other in self.movers_to.get(self.place[mate], ())
            if self.is_head_to_head(mate, other)
        ]

    def prevent_strength(self, unit: int) -> Range:
        """What an assault counts against others: nothing if it is beaten head to head."""
        beaten = either(self.fate[o] for o in self.counters(unit) if self.advances(o))
        least, most = (0, 0) if beaten else self.strength(unit)
        return (least if beaten is False else 0), most

    def leaves(self, occupant: int, attacker: int) -> Fate:
        """Whether a part leaves, and does not just meet the assault head to head."""
        if not self.advances(occupant):
            return False
        movers = [mate for mate in self.mates[attacker] if self.advances(mate)]
        head_on = any(self.is_head_to_head(mover, occupant) for mover in movers)
        return False if head_on else self.fate[occupant]

    def rivals(self, unit: int) -> list[int]:
        """The moves of other sides to a goal that one side may hold, if the assault enters it."""
        goal, enters = self.goal[unit], [m for m in self.mates[unit] if self.advances(m)]
        rivals = self.movers_to[goal] if enters and goal in self.disputed else ()
        return [r for r in rivals if self.advances(r) and self.side[r] != self.side[unit]]

    def prevent_strengths(self, unit: int) -> list[Range]:
        """What contenders count: nothing against those who join a block that stays."""
        found, kept = [self.prevent_strength(r) for r in self.rivals(unit)], self._is_kept(unit)
        if kept is False:
            return found
        return [] if kept else [(0, most) for _, most in found]

    def _is_kept(self, unit: int) -> Fate:
        """Whether the side's own block in the goal stays."""
        own = self.units_in(self.goal[unit], self.side[unit])
        gone = [self.advances(part) and self.fate[part] for part in own]
        held = not all(gone) and self.judge_convoy(own[0])
        return None if held and False not in gone else held

    def aid(self, unit: int) -> list[int]:
        """The supports of an assault."""
        return [backer for mate in self.mates[unit] for backer in self.supporters[mate]]

    def contender(self, unit: int) -> Contender:
        """An assault with what it counts; the part itself comes first."""
        others = [mate for mate in self.mates[unit] if mate != unit]
        return Contender("attacks", (unit, *others), self.attack_and_hold(unit)[0], self.aid(unit))

    def opposition(self, unit: int) -> list[Contender]:
        """Who opposes an assault: those of a block that stay, its own assaults, contenders."""
        found, stay = [], self.stayers(unit)
        if stay:
            held = self.held.get(self.block(stay[0]), [])
            found.append(Contender("defends", stay, self.garrison(stay[0], unit), held))
        met = [(other, self.strength(other)) for other in self.counters(unit)]
        met += zip(self.rivals(unit), self.prevent_strengths(unit), strict=False)
        return found + [Contender("attacks", self.mates[o], force, self.aid(o)) for o, force in met]

    def opponents(self, unit: int) -> list[int]:
        """Whoever an assault does not exceed."""
        force = self.strength(unit)[0]
        fronts = [front for front in self.opposition(unit) if front.force[0] >= force]
        return [part for front in fronts for part in front.units]

    def is_vacated(self, place: ProvinceId) -> bool:
        """Whether nobody is left of those who stood in a province."""
        stood = self.units_in(place)
        return all(p in self.dislodged or (self.advances(p) and self.fate[p]) for p in stood)

    def depends_on(self, unit: int) -> list[int]:
        """The orders on which the judgement of this one may depend."""
        if not self.attacks(unit):
            return super().depends_on(unit)
        found: list[int] = []
        forces = [unit]
        if self.occupant[unit] >= 0:
            found += self.mates_of(self.occupant[unit])
            found += self.held.get(self.block(self.occupant[unit]), ())
            forces += self.counters(unit)
        if self.goal[unit] in self.disputed:
            rivals = self.rivals(unit)
            found += [other for rival in rivals for other in self.counters(rival)]
            own = self.units_in(self.goal[unit], self.side[unit])
            found += [*own, *(attacker for part in own[:1] for attacker in self.attackers(part))]
            forces += rivals
        for mate in [mate for force in forces for mate in self.mates[force]]:
            found += (*self.convoyers.get(mate, ()), *self.supporters[mate])
        return found

    def break_knot(self, knot: list[int]) -> None:
        """Settle a knot; a ring turns only if all of it stands when it does."""
        super().break_knot(knot)
        turned = [part for part in knot if self.fate[part]]
        if not all(self.judge_move(part) for part in turned):
            for part in turned:
                self.fate[part] = False
