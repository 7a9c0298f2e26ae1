"""Who succeeds: battles of blocks, in which forces add up (6.1 to 6.6).

All units of a faction in a province are its block there. Whatever a faction does against one
block is one assault: it counts with the sum of those who get there and their supports. A block
stays, and is dislodged, as a whole, by as many assaults as are stronger than it. With a single
unit in each province this is the standard battle, but no unit bounces one of its own faction.
"""

from collections.abc import Iterable, Sequence

from engine.kit import (
    MOVE,
    SUPPORT,
    Contender,
    ConvoyRoute,
    ExplicitConvoys,
    Fate,
    Judge,
    NoRetreatToEmbarkation,
    PowerId,
    ProvinceId,
    Strength,
    Unit,
    any_fate,
    total_strength,
)

ATTACK = 4  # a kind of order beside the standard ones: a move that attacks and stays

type Block = tuple[PowerId, ProvinceId]


class BlockBattle(ExplicitConvoys, NoRetreatToEmbarkation):
    """A battle of parts: so many units of a stack, with one order and one fate.

    `weights` is what each part counts. `assaults` has for each part all parts of its assault,
    `occupant` the first part of the block that it attacks. `hold_supports` are those of a block,
    `toward` says for every support where it acts. What attacks nobody meets no resistance. If
    `cuts_one`, each attacking unit cuts one support, those listed last first; else all (ruling 7).
    """

    __slots__ = ("assaults", "blocks", "cuts_one", "hold_supports", "toward", "units", "weights")

    def __init__(
        self,
        units: Sequence[Unit],
        places: list[ProvinceId],
        sides: list[PowerId],
        weights: list[int],
        route: ConvoyRoute,
        *,
        cuts_one: bool = False,
    ) -> None:
        super().__init__(places, {}, sides, route)
        self.units = units
        self.weights = weights
        self.cuts_one = cuts_one
        self.assaults: list[list[int]] = [[part] for part in range(len(places))]
        self.blocks: dict[Block, list[int]] = {}
        for part, block in enumerate(zip(sides, places, strict=True)):
            self.blocks.setdefault(block, []).append(part)
        self.hold_supports: dict[Block, list[int]] = {}
        self.toward: dict[int, ProvinceId] = {}

    def enter_attack(self, part: int, foe: PowerId | None, *, contested: bool) -> None:
        """Enter an attack on a side's block in its goal, or into a sea, which one side holds."""
        goal, side = self.goal[part], self.side[part]
        first = self.occupant[part] = self.blocks[foe, goal][0] if foe else -1
        earlier = self.movers_to.get(goal, ())
        same = [e for e in earlier if self.side[e] == side and self.occupant[e] == first]
        if same:
            self.assaults[part] = self.assaults[same[0]]
            self.assaults[part].append(part)
        self.movers_to[goal] = (*earlier, part)
        if contested:
            self.disputed.add(goal)

    def enter_support(self, part: int, helped: int, *, holds: bool) -> None:
        """Enter a support of a part's attack or, if it holds, of its block."""
        self.helpers.append(part)
        self.helped[part] = helped
        self.toward[part] = self.place[helped] if holds else self.goal[helped]
        if holds:
            self.hold_supports.setdefault(self.block(helped), []).append(part)
        else:
            self.supporters[helped] += (part,)

    def block(self, part: int) -> Block:
        """The block of a part."""
        return self.side[part], self.place[part]

    def parts_of_block(self, part: int) -> list[int]:
        """All parts of the block of a part."""
        return self.blocks[self.block(part)]

    def units_in(self, place: ProvinceId, side: PowerId | None = None) -> Sequence[int]:
        """The parts in a province, all of them or those of a side."""
        if side is not None:
            return self.blocks.get((side, place), ())
        return [part for part, at in enumerate(self.place) if at == place]

    def to_judge(self) -> list[int]:
        """Whatever is open, and attacks or helps somebody."""
        undecided = [part for part, fate in enumerate(self.fate) if fate is None]
        return [part for part in undecided if self.attacks(part) or self.helped[part] >= 0]

    def attacks(self, unit: int) -> bool:
        """Whether a part was ordered to attack, and to advance or not."""
        return self.kind[unit] in (MOVE, ATTACK)

    def advances(self, unit: int) -> bool:
        """Whether a part that attacks goes there when it succeeds (6.3)."""
        return self.kind[unit] == MOVE

    def judges(self) -> tuple[Judge, ...]:
        """What decides an order, by its kind."""
        return *super().judges(), self.judge_move

    def note_dislodged(self, movers: Sequence[int]) -> None:
        """Note whom these dislodge: all of a block that do not leave (6.3)."""
        for mover in [mover for mover in movers if self.fate[mover]]:
            for part in self.remaining(mover):
                self.dislodged[part] = (*self.dislodged.get(part, ()), mover)

    def remaining(self, unit: int) -> list[int]:
        """The parts of the block that an assault is against, as far as they do not leave."""
        occupant = self.occupant[unit]
        block = self.parts_of_block(occupant) if occupant >= 0 else ()
        return [part for part in block if not self.leaves(part, unit)]

    def attackers(self, unit: int) -> Sequence[int]:
        """The attacks on a part's block."""
        return [a for a in self.movers_to.get(self.place[unit], ()) if self.is_against(a, unit)]

    def is_against(self, attacker: int, unit: int) -> bool:
        """Whether an attack in a part's province is one on its block."""
        occupant = self.occupant[attacker]
        return occupant >= 0 and self.side[occupant] == self.side[unit]

    def judge_convoy(self, unit: int) -> Fate:
        """Whether no attack dislodges a part's block (6.5)."""
        falls = any_fate(self.fate[attacker] for attacker in self.attackers(unit))
        return None if falls is None else not falls

    def judge_support(self, unit: int) -> Fate:
        """Whether a support is given (6.4); of several, those listed first (ruling 7)."""
        if not self.cuts_one:
            return super().judge_support(unit)
        fellows = [other for other in self.helpers if self.block(other) == self.block(unit)]
        later = sum(other > unit and self.kind[other] == SUPPORT for other in fellows)
        cutters = [a for a in self.attackers(unit) if self.place[a] != self.toward[unit]]
        least, most = total_strength((self.units[a].count, self.path(a)) for a in cutters)
        stays = self.judge_convoy(unit)
        if least > later:
            return False
        return None if stays and most > later else stays

    def cuts(self, attacker: int, unit: int) -> Fate:
        """Whether an attack cuts a support: from where that acts only if it wins (6.4)."""
        if not self.is_against(attacker, unit):
            return False
        if self.place[attacker] == self.toward[unit]:
            return self.fate[attacker]
        return self.path(attacker)

    def strength(self, unit: int, against: PowerId | None = None) -> Strength:
        """The force of an assault: those who get there, and then their supports (6.2)."""
        parts = self.assaults[unit]
        least, most = total_strength((self.weights[part], self.path(part)) for part in parts)
        given = self.given(self.attack_supports(unit), against)
        return (least + given[0] if least else 0), (most + given[1] if most else 0)

    def given(self, supports: Iterable[int], against: PowerId | None = None) -> Strength:
        """The supports that are given, without those of a side that is not counted."""
        counted = [part for part in supports if self.side[part] != against]
        return total_strength((self.weights[part], self.fate[part]) for part in counted)

    def defence(self, occupant: int, attacker: int) -> Strength:
        """The parts of a block that stay, with its supports (6.2)."""
        parts = self.parts_of_block(occupant)
        left = [(self.weights[part], self.leaves(part, attacker)) for part in parts]
        least, most = total_strength((w, None if gone is None else not gone) for w, gone in left)
        given = self.given(self.hold_supports.get(self.block(occupant), ()))
        return least + given[0], most + given[1]

    def hold_strength(self, occupant: int, attacker: int) -> Strength:
        """The most of what a block that stays has, and what it attacks the attackers with."""
        counter = map(self.strength, self.counterattacks(attacker))
        forces = [self.defence(occupant, attacker), *counter]
        return max(least for least, _ in forces), max(most for _, most in forces)

    def attack_and_hold(self, unit: int) -> tuple[Strength, Strength]:
        """An assault's force, and what it must overcome."""
        occupant = self.occupant[unit]
        if occupant < 0:
            return self.strength(unit), (0, 0)
        return self.strength(unit, self.side[occupant]), self.hold_strength(occupant, unit)

    def is_head_to_head(self, unit: int, other: int) -> bool:
        """Whether two parts attack each other's blocks, both without a convoy."""
        one, another = self.occupant[unit], self.occupant[other]
        if -1 in (one, another) or not super().is_head_to_head(unit, other):
            return False
        return self.side[one] == self.side[other] and self.side[another] == self.side[unit]

    def counterattacks(self, unit: int) -> list[int]:
        """The attacks of the block that an assault is against on where that comes from."""
        to, parts = self.movers_to, self.assaults[unit]
        pairs = ((part, other) for part in parts for other in to.get(self.place[part], ()))
        return [other for part, other in pairs if self.is_head_to_head(part, other)]

    def prevent_strength(self, unit: int) -> Strength:
        """What an assault counts against others: nothing if it is beaten head to head."""
        beaten = any_fate(self.fate[o] for o in self.counterattacks(unit) if self.advances(o))
        least, most = (0, 0) if beaten else self.strength(unit)
        return (least if beaten is False else 0), most

    def leaves(self, occupant: int, attacker: int) -> Fate:
        """Whether a part leaves, and does not just meet the assault head to head."""
        if not self.advances(occupant):
            return False
        movers = [part for part in self.assaults[attacker] if self.advances(part)]
        head_on = any(self.is_head_to_head(mover, occupant) for mover in movers)
        return False if head_on else self.fate[occupant]

    def rivals(self, unit: int) -> list[int]:
        """The moves of other sides to the sea that an assault enters, if it enters one."""
        goal, enters = self.goal[unit], [m for m in self.assaults[unit] if self.advances(m)]
        rivals = self.movers_to[goal] if enters and goal in self.disputed else ()
        return [r for r in rivals if self.advances(r) and self.side[r] != self.side[unit]]

    def prevent_strengths(self, unit: int) -> list[Strength]:
        """What rivals count: nothing against those who join a block that stays."""
        strengths = [self.prevent_strength(rival) for rival in self.rivals(unit)]
        kept = self._is_kept(unit)
        if kept is False:
            return strengths
        return [] if kept else [(0, most) for _, most in strengths]

    def _is_kept(self, unit: int) -> Fate:
        """Whether the side's own block in the goal stays."""
        own = self.units_in(self.goal[unit], self.side[unit])
        gone = [self.advances(part) and self.fate[part] for part in own]
        held = not all(gone) and self.judge_convoy(own[0])
        return None if held and False not in gone else held

    def attack_supports(self, unit: int) -> list[int]:
        """The supports of an assault."""
        return [helper for part in self.assaults[unit] for helper in self.supporters[part]]

    def contender(self, unit: int) -> Contender:
        """An assault with what it counts; the part itself, then all others that get there."""
        units = (unit, *(p for p in self.assaults[unit] if p != unit and self.path(p)))
        force = self.attack_and_hold(unit)[0]
        return Contender("attacks", units, force, self.attack_supports(unit))

    def opposition(self, unit: int) -> list[Contender]:
        """Who opposes an assault: those of a block that stay, its own assaults, rivals."""
        fronts, stay = [], self.remaining(unit)
        if stay:
            supports = self.hold_supports.get(self.block(stay[0]), [])
            fronts.append(Contender("defends", stay, self.defence(stay[0], unit), supports))
        against = [(other, self.strength(other)) for other in self.counterattacks(unit)]
        against += zip(self.rivals(unit), self.prevent_strengths(unit), strict=False)
        return fronts + [self.contender(other)._replace(force=force) for other, force in against]

    def is_vacated(self, place: ProvinceId) -> bool:
        """Whether nobody is left of those who stood in a province."""
        stood = self.units_in(place)
        return all(p in self.dislodged or (self.advances(p) and self.fate[p]) for p in stood)

    def depends_on(self, unit: int) -> list[int]:
        """The orders on which the judgement of this one may depend."""
        if not self.attacks(unit):
            return super().depends_on(unit)
        orders, forces = list[int](), [unit]
        if self.occupant[unit] >= 0:
            orders += self.parts_of_block(self.occupant[unit])
            orders += self.hold_supports.get(self.block(self.occupant[unit]), ())
            forces += self.counterattacks(unit)
        if self.goal[unit] in self.disputed:
            rivals = self.rivals(unit)
            orders += [other for rival in rivals for other in self.counterattacks(rival)]
            own = self.units_in(self.goal[unit], self.side[unit])
            orders += [*own, *(attacker for part in own[:1] for attacker in self.attackers(part))]
            forces += rivals
        for part in [part for force in forces for part in self.assaults[force]]:
            orders += (*self.convoyers.get(part, ()), *self.supporters[part])
        return orders

    def break_knot(self, knot: list[int]) -> None:
        """Settle a knot, whole assaults; a ring turns only if all of it stands then (6.6)."""
        tied = {part for one in knot if self.attacks(one) for part in self.assaults[one]}
        knot = sorted({*knot, *(part for part in tied if self.fate[part] is None)})
        super().break_knot(knot)
        turned = [part for part in knot if self.fate[part]]
        if not all(self.judge_move(part) for part in turned):
            for part in turned:
                self.fate[part] = False
