"""How well each side stands after a phase: its places, its centres, and what threatens them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.board import Location, ProvinceId
from engine.board.position import Position
from engine.players.outlook import Scene, Side

type Reach = tuple[int, int, Sequence[int]]  # the centre it stands in, those in reach, its worths

_CENTRE = 300  # a centre that is owned
_UNIT = 70
_PLACE = 1  # times the worth of where a unit stands
_TAKEN = 150  # a centre in which a unit waits for the count
_BARE = 110  # less for each centre of one's own that another side may walk into
_WEAK = 35  # less for each that a stronger force may take
_OPEN = 55  # for each that one may walk into
_SOFT = 20  # for each that one may take with more than one unit
_ALL = 8  # how much more one's own state counts than the average of all


@dataclass(slots=True, eq=False)
class Appraisal:
    """Looks at positions that may follow one position. Centres are bits of a number."""

    scene: Scene
    sides: Sequence[Side]
    bits: Mapping[ProvinceId, int] = field(init=False)
    owned: dict[Side, int] = field(init=False)
    _known: dict[tuple[str, Location], Reach] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Number the centres, and remember who owns them now."""
        scene = self.scene
        self.bits = {place: 1 << n for n, place in enumerate(scene.board.centres())}
        self.owned = dict.fromkeys(self.sides, 0)
        for place, owner in scene.position.owners.items():
            side = scene.sides.get(owner)
            if side in self.owned and place in self.bits:
                self.owned[side] |= self.bits[place]

    def _reach(self, kind: str, at: Location) -> Reach:
        """What a kind of unit does at a place."""
        board, bits = self.scene.board, self.bits
        mask = 0
        for to in board.reach_of(kind, at):
            mask |= bits.get(board.province_of[to], 0)
        node = self.scene.node(kind, at)
        worths = [self.scene.worth_to(side)[node] for side in self.sides]
        found = (bits.get(board.province_of[at], 0), mask, worths)
        self._known[kind, at] = found
        return found

    def states(self, after: Position) -> list[int]:
        """How each side stands, by itself."""
        known, counts = self._known, self.scene.counts
        number = {side: n for n, side in enumerate(self.sides)}
        sides = self.scene.sides
        many = len(self.sides)
        score, here = [0] * many, [0] * many
        once, twice = [0] * many, [0] * many
        others = 0  # centres in which units of nobody stand
        for unit in after.units:
            found = known.get((unit.kind, unit.at)) or self._reach(unit.kind, unit.at)
            side = number.get(sides[unit.power])
            if side is None:
                others |= found[0]
                continue
            place, reach, worths = found
            count = unit.count
            score[side] += (_UNIT + worths[side] * _PLACE) * count
            here[side] |= place
            twice[side] |= (once[side] & reach) if count == 1 else reach
            once[side] |= reach
        for gone in after.dislodged:
            side = number.get(sides[gone.unit.power])
            if side is not None and gone.retreats:
                score[side] += _UNIT // 2
        return self._with_centres(score, here, once, twice, others, counts)

    def _with_centres(
        self,
        score: list[int],
        here: Sequence[int],
        once: Sequence[int],
        twice: Sequence[int],
        others: int,
        counts: bool,  # noqa: FBT001
    ) -> list[int]:
        """Add what each side's centres are worth, and those in its reach."""
        many = range(len(score))
        standing = others
        for one in here:
            standing |= one
        for n in many:
            own = self.owned[self.sides[n]]
            away = 0
            once_others = twice_others = 0
            for m in many:
                if m != n:
                    away |= here[m]
                    once_others |= once[m]
                    twice_others |= twice[m]
            away |= others
            taken = here[n] & ~own
            lost = own & away
            if counts:
                own = (own | taken) & ~away
                score[n] += _CENTRE * own.bit_count()
            else:
                score[n] += _CENTRE * own.bit_count()
                score[n] += _TAKEN * (taken.bit_count() - lost.bit_count())
            score[n] -= _BARE * (own & ~here[n] & once_others).bit_count()
            score[n] -= _WEAK * (own & here[n] & twice_others).bit_count()
            score[n] += _OPEN * (once[n] & ~own & ~standing).bit_count()
            score[n] += _SOFT * (twice[n] & ~own & away).bit_count()
        return score

    def utilities(self, after: Position) -> list[int]:
        """How each side stands beside the others."""
        states = self.states(after)
        total = sum(states)
        many = len(states)
        return [_ALL * one - total * _ALL // (2 * many) for one in states]
