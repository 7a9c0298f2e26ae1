"""Who stands where, who can come where, and what each place is worth to a seat."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Position, Unit
from engine.lazy import last_remembered, remembered
from engine.players.ground import USUAL, Worths, ground_of

type Side = PowerId  # the first power of a seat stands for all of them

FREE = 100  # the worth of a centre that nobody owns
TAKEN = 80  # of one that another side owns
_STRONG = 5  # more for each centre of a side that leads
KEPT = 14  # of one's own where nothing threatens it
_THREAT = 34  # more for each unit of one side that could take it
_MOST_THREAT = 3


@dataclass(slots=True, eq=False)
class Scene:
    """A position as all sides see it alike.

    `arrivals` counts, for each province, the units of each side that could go there by
    themselves. Units that nobody plays stand, but come nowhere.
    """

    board: Board
    position: Position
    sides: Mapping[PowerId, Side]
    standing: Mapping[ProvinceId, list[Unit]]
    arrivals: Mapping[ProvinceId, dict[Side, int]]
    sizes: Mapping[Side, int]  # centres
    shares: bool  # whether several units may stand in one province
    counts: bool  # whether owners are counted before units move again, as not after every move
    ways: int  # of a unit from its place, on the average
    _worths: Worths | None = None
    _worth_to: dict[Side, list[int]] = field(default_factory=dict)

    def node(self, kind: str, at: Location) -> int:
        """The number of a place on the graph."""
        return ground_of(self.board).numbers[kind, at]

    def worth_to(self, side: Side) -> list[int]:
        """What each node of the graph is worth to a side."""
        if side not in self._worth_to:
            every = sorted({*self.sides.values()})
            if self._worths is None:
                bases = [base_worth(self, one) for one in every]
                self._worths = ground_of(self.board).spread(bases, counts=self.counts)
            self._worth_to[side] = self._worths.to(every.index(side))
        return self._worth_to[side]

    def rivals(self, place: ProvinceId, side: Side) -> int:
        """The most units of one other side that could come to a province."""
        found = self.arrivals.get(place)
        if not found:
            return 0
        return max([count for other, count in found.items() if other != side], default=0)

    def likely(self, many: int) -> int:
        """How many are likely to come at once to one place, of so many units that could.

        Where units have more ways than on most boards, each goes any one of them less often.
        """
        return many * USUAL // self.ways

    def foes(self, place: ProvinceId, side: Side) -> list[Unit]:
        """The units of other sides in a province."""
        there = self.standing.get(place)
        return [unit for unit in there if self.sides[unit.power] != side] if there else []


@remembered
def sides_of(board: Board) -> dict[PowerId, Side]:
    """The side of each power: that of its seat."""
    return {power: min(board.held_with(power)) for power in board.powers}


@last_remembered
def scene_of(board: Board, position: Position) -> Scene:
    """Look at a position once for all sides."""
    sides, powers = sides_of(board), board.powers
    standing: dict[ProvinceId, list[Unit]] = {}
    arrivals: dict[ProvinceId, dict[Side, int]] = {}
    shares = False
    for unit in position.units:
        place = board.province_of[unit.at]
        there = standing.setdefault(place, [])
        shares = shares or bool(there) or unit.count > 1
        there.append(unit)
        if not powers[unit.power].playing:
            continue
        side = sides[unit.power]
        for goal in {board.province_of[to] for to in board.reach_of(unit.kind, unit.at)}:
            coming = arrivals.setdefault(goal, {})
            coming[side] = coming.get(side, 0) + unit.count
    sizes: dict[Side, int] = {}
    for owner in position.owners.values():
        if owner in powers and powers[owner].playing:
            sizes[sides[owner]] = sizes.get(sides[owner], 0) + 1
    counts = board.calendar.is_last_move(position.phase)
    ways = ground_of(board).ways
    return Scene(board, position, sides, standing, arrivals, sizes, shares, counts, ways)


def base_worth(scene: Scene, side: Side) -> dict[ProvinceId, int]:
    """What each centre is worth to a side: to take, to keep, to guard."""
    owners, powers = scene.position.owners, scene.board.powers
    own = scene.sizes.get(side, 0)
    worth: dict[ProvinceId, int] = {}
    for place in scene.board.centres():
        owner = owners.get(place)
        if place in scene.position.closed:
            continue
        if owner is None or not powers[owner].playing:
            worth[place] = FREE
        elif scene.sides[owner] == side:
            threat = scene.likely(scene.rivals(place, side))
            worth[place] = KEPT + _THREAT * min(threat, _MOST_THREAT)
        else:
            ahead = max(scene.sizes.get(scene.sides[owner], 0) - own, 0)
            worth[place] = TAKEN + _STRONG * min(ahead, 4)
    return worth
