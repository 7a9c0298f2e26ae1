"""How well each side stands after a phase: its places, its centres, and what threatens them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Position
from engine.players.outlook import Scene, Side

# The number of its side, the centre it stands in, the centres in its reach, and what it is worth.
type Standing = tuple[int, int, int, int]

_CENTRE = 300  # a centre that is owned
_UNIT = 70  # beside the worth of where it stands
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
    _known: dict[tuple[PowerId, str, Location], Standing] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Number the centres, and remember who owns them now."""
        scene = self.scene
        self.bits = {place: 1 << n for n, place in enumerate(scene.board.centres())}
        self.owned = dict.fromkeys(self.sides, 0)
        for place, owner in scene.position.owners.items():
            side = scene.sides.get(owner)
            if side in self.owned and place in self.bits:
                self.owned[side] |= self.bits[place]

    def _standing(self, power: PowerId, kind: str, at: Location) -> Standing:
        """What a kind of unit of a power does at a place."""
        board, bits = self.scene.board, self.bits
        side = self.scene.sides[power]
        number = self.sides.index(side) if side in self.owned else -1
        mask = 0
        for to in board.reach_of(kind, at):
            mask |= bits.get(board.province_of[to], 0)
        worth = self.scene.worth_to(side)[self.scene.node(kind, at)] if number >= 0 else 0
        found = (number, bits.get(board.province_of[at], 0), mask, _UNIT + worth)
        self._known[power, kind, at] = found
        return found

    def states(self, after: Position) -> list[int]:
        """How each side stands, by itself."""
        known, many = self._known, len(self.sides)
        score, here = [0] * many, [0] * many
        once, twice = [0] * many, [0] * many
        others = 0  # centres in which units of nobody stand
        for unit in after.units:
            key = (unit.power, unit.kind, unit.at)
            found = known.get(key) or self._standing(*key)
            side, place, reach, worth = found
            if side < 0:
                others |= place
                continue
            count = unit.count
            score[side] += worth * count
            here[side] |= place
            twice[side] |= (once[side] & reach) if count == 1 else reach
            once[side] |= reach
        for gone in after.dislodged:
            if gone.retreats:
                unit = gone.unit
                key = (unit.power, unit.kind, unit.at)
                side = (known.get(key) or self._standing(*key))[0]
                if side >= 0:
                    score[side] += _UNIT // 2
        self._add_centres(score, here, once, twice, others)
        return score

    def _add_centres(
        self,
        score: list[int],
        here: Sequence[int],
        once: Sequence[int],
        twice: Sequence[int],
        others: int,
    ) -> None:
        """Add what each side's centres are worth, and those in its reach."""
        standing, counts = others, self.scene.counts
        for one in here:
            standing |= one
        reached, strongly = _by_sides(once), _by_sides(twice)
        for n, side in enumerate(self.sides):
            own, mine = self.owned[side], here[n]
            away = standing & ~mine
            taken, lost = mine & ~own, own & away
            if counts:
                own = (own | taken) & ~away
            else:
                score[n] += _TAKEN * (taken.bit_count() - lost.bit_count())
            threat = reached[1] | (reached[0] & ~once[n])
            force = strongly[1] | (strongly[0] & ~twice[n])
            score[n] += (
                _CENTRE * own.bit_count()
                - _BARE * (own & ~mine & threat).bit_count()
                - _WEAK * (own & mine & force).bit_count()
                + _OPEN * (once[n] & ~own & ~standing).bit_count()
                + _SOFT * (twice[n] & ~own & away).bit_count()
            )

    def utilities(self, after: Position) -> list[int]:
        """How each side stands beside the others."""
        states = self.states(after)
        total = sum(states)
        many = len(states)
        return [_ALL * one - total * _ALL // (2 * many) for one in states]


def _by_sides(masks: Sequence[int]) -> tuple[int, int]:
    """What at least one side has, and what at least two sides have."""
    one = two = 0
    for mask in masks:
        two |= one & mask
        one |= mask
    return one, two
