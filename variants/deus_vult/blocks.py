"""Battles of blocks, in which forces add up (6.1 to 6.6).

All units of a faction in a province form its block there. Everything that a faction does against
one block is one assault, whose force is the sum of the units that get there and their supports.
A block defends, and is dislodged, as a whole; several assaults may each be stronger than it. With
one unit in each province this is the standard battle, except that no unit bounces another of its
own faction.
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
    """A battle of parts: a number of units of one stack, with one order and one fate.

    `weights` is the strength of each part. `assaults` lists for each part all parts of its
    assault; `occupant` is the first part of the block that it attacks. `hold_supports` belong to
    a block; `toward` is the province in which a support acts. An attack on nobody meets no
    resistance. If `cuts_one`, each attacking unit cuts one support, those listed last first;
    otherwise it cuts all of them (ruling 7).
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
        """Enter a support for a part's attack or, if `holds`, for its block."""
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
        """The undecided parts that attack or help."""
        undecided = [part for part, fate in enumerate(self.fate) if fate is None]
        return [part for part in undecided if self.attacks(part) or self.helped[part] >= 0]

    def attacks(self, unit: int) -> bool:
        """Whether a part attacks, with or without advancing."""
        return self.kind[unit] in (MOVE, ATTACK)

    def advances(self, unit: int) -> bool:
        """Whether a part that attacks moves in if it succeeds (6.3)."""
        return self.kind[unit] == MOVE

    def judges(self) -> tuple[Judge, ...]:
        """The judges of orders, by kind."""
        return *super().judges(), self.judge_move

    def note_dislodged(self, movers: Sequence[int]) -> None:
        """Note whom these dislodge: all parts of a block that do not leave (6.3)."""
        for mover in [mover for mover in movers if self.fate[mover]]:
            for part in self.remaining(mover):
                self.dislodged[part] = (*self.dislodged.get(part, ()), mover)

    def remaining(self, unit: int) -> list[int]:
        """The parts of the attacked block that do not leave."""
        occupant = self.occupant[unit]
        block = self.parts_of_block(occupant) if occupant >= 0 else ()
        return [part for part in block if not self.leaves(part, unit)]

    def attackers(self, unit: int) -> Sequence[int]:
        """The attacks on a part's block."""
        return [a for a in self.movers_to.get(self.place[unit], ()) if self.is_against(a, unit)]

    def is_against(self, attacker: int, unit: int) -> bool:
        """Whether an attack in a part's province is on that part's block."""
        occupant = self.occupant[attacker]
        return occupant >= 0 and self.side[occupant] == self.side[unit]

    def judge_convoy(self, unit: int) -> Fate:
        """Whether a part's block escapes dislodgement (6.5)."""
        falls = any_fate(self.fate[attacker] for attacker in self.attackers(unit))
        return None if falls is None else not falls

    def judge_support(self, unit: int) -> Fate:
        """Whether a support is given (6.4); of several, the first listed survive (ruling 7)."""
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
        """Whether an attack cuts a support; from where the support acts, only if it wins (6.4)."""
        if not self.is_against(attacker, unit):
            return False
        if self.place[attacker] == self.toward[unit]:
            return self.fate[attacker]
        return self.path(attacker)

    def strength(self, unit: int, against: PowerId | None = None) -> Strength:
        """The force of an assault: the parts that get there, plus their supports (6.2)."""
        parts = self.assaults[unit]
        least, most = total_strength((self.weights[part], self.path(part)) for part in parts)
        given = self.given(self.attack_supports(unit), against)
        return (least + given[0] if least else 0), (most + given[1] if most else 0)

    def given(self, supports: Iterable[int], against: PowerId | None = None) -> Strength:
        """The strength of the given supports, except those of the side `against`."""
        counted = [part for part in supports if self.side[part] != against]
        return total_strength((self.weights[part], self.fate[part]) for part in counted)

    def defence(self, occupant: int, attacker: int) -> Strength:
        """The strength of the parts of a block that stay, plus its supports (6.2)."""
        parts = self.parts_of_block(occupant)
        left = [(self.weights[part], self.leaves(part, attacker)) for part in parts]
        least, most = total_strength((w, None if gone is None else not gone) for w, gone in left)
        given = self.given(self.hold_supports.get(self.block(occupant), ()))
        return least + given[0], most + given[1]

    def hold_strength(self, occupant: int, attacker: int) -> Strength:
        """The larger of a block's defence and its counter-attacks on the attackers."""
        counter = map(self.strength, self.counterattacks(attacker))
        forces = [self.defence(occupant, attacker), *counter]
        return max(least for least, _ in forces), max(most for _, most in forces)

    def attack_and_hold(self, unit: int) -> tuple[Strength, Strength]:
        """An assault's force, and the strength that it must exceed."""
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
        """The attacked block's own attacks on the provinces that the assault comes from."""
        to, parts = self.movers_to, self.assaults[unit]
        pairs = ((part, other) for part in parts for other in to.get(self.place[part], ()))
        return [other for part, other in pairs if self.is_head_to_head(part, other)]

    def prevent_strength(self, unit: int) -> Strength:
        """An assault's strength against rivals: none if it is beaten head to head."""
        beaten = any_fate(self.fate[o] for o in self.counterattacks(unit) if self.advances(o))
        least, most = (0, 0) if beaten else self.strength(unit)
        return (least if beaten is False else 0), most

    def leaves(self, occupant: int, attacker: int) -> Fate:
        """Whether a part leaves, and not head to head into the assault."""
        if not self.advances(occupant):
            return False
        movers = [part for part in self.assaults[attacker] if self.advances(part)]
        head_on = any(self.is_head_to_head(mover, occupant) for mover in movers)
        return False if head_on else self.fate[occupant]

    def rivals(self, unit: int) -> list[int]:
        """Other sides' moves to the sea that an assault enters, if it enters one."""
        goal, enters = self.goal[unit], [m for m in self.assaults[unit] if self.advances(m)]
        rivals = self.movers_to[goal] if enters and goal in self.disputed else ()
        return [r for r in rivals if self.advances(r) and self.side[r] != self.side[unit]]

    def prevent_strengths(self, unit: int) -> list[Strength]:
        """The strengths of rivals: none against units that join their own block that stays."""
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
        """An assault with its force: the part itself first, then the others that get there."""
        units = (unit, *(p for p in self.assaults[unit] if p != unit and self.path(p)))
        force = self.attack_and_hold(unit)[0]
        return Contender("attacks", units, force, self.attack_supports(unit))

    def opposition(self, unit: int) -> list[Contender]:
        """The opponents of an assault: the block's remaining parts, its counter-attacks, rivals."""
        fronts, stay = [], self.remaining(unit)
        if stay:
            supports = self.hold_supports.get(self.block(stay[0]), [])
            fronts.append(Contender("defends", stay, self.defence(stay[0], unit), supports))
        against = [(other, self.strength(other)) for other in self.counterattacks(unit)]
        against += zip(self.rivals(unit), self.prevent_strengths(unit), strict=False)
        return fronts + [self.contender(other)._replace(force=force) for other, force in against]

    def is_vacated(self, place: ProvinceId) -> bool:
        """Whether all units that stood in a province are gone."""
        stood = self.units_in(place)
        return all(p in self.dislodged or (self.advances(p) and self.fate[p]) for p in stood)

    def depends_on(self, unit: int) -> list[int]:
        """The orders that may decide the judgement of this one."""
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

    def break_tangle(self, tangle: list[int]) -> None:
        """Settle a tangle by whole assaults; a ring of moves turns only if all of it can (6.6)."""
        tied = {part for one in tangle if self.attacks(one) for part in self.assaults[one]}
        tangle = sorted({*tangle, *(part for part in tied if self.fate[part] is None)})
        super().break_tangle(tangle)
        turned = [part for part in tangle if self.fate[part]]
        if not all(self.judge_move(part) for part in turned):
            for part in turned:
                self.fate[part] = False
