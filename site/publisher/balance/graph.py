"""What the board alone says: how far homes lie apart, who is near neutral centres, hubs, corners.

Everything is counted in moves of the units that stand at the start, or that homes may build, each
by its own ways. Convoys are left out.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.board.board import Location, PowerId, ProvinceId
from engine.record.game import Table
from publisher.balance.stalemate import Line, lines_of

NEAR = 3  # moves within which a neutral centre counts as near
MOST_HUBS = 5

type Node = tuple[str, Location]  # a kind of unit, and where it stands
type Moves = Mapping[ProvinceId, int]  # the fewest to each province that can be reached


@dataclass(frozen=True, slots=True)
class Corner:
    """What the board says of one seat."""

    seat: str
    apart: Mapping[str, int]  # moves from its homes to the nearest home of each seat within reach
    near: tuple[int, ...]  # neutral centres within one move, two moves, three moves
    first: int  # of those within three moves, the ones that nobody else reaches as soon
    ways_in: int  # provinces from which its homes are entered

    @property
    def nearest(self) -> int:
        """How many moves the nearest seat is away; 0 if none can be reached."""
        return min(self.apart.values(), default=0)


@dataclass(frozen=True, slots=True)
class Graph:
    """What the board says."""

    corners: tuple[Corner, ...]
    neutral: Mapping[ProvinceId, Mapping[str, int]]  # the moves of each seat that is near
    hubs: Mapping[ProvinceId, int]  # the places with most neighbours
    dead_ends: tuple[ProvinceId, ...]  # one neighbour
    bays: tuple[ProvinceId, ...]  # two neighbours, which border each other: nothing leads through
    lines: tuple[Line, ...]  # candidates for stalemate lines, the shortest first


def graph_of(table: Table) -> Graph:
    """Read a board as its usual table has it at the start."""
    board, opening = table.board, table.opening
    homes: dict[str, frozenset[ProvinceId]] = {
        seat: _homes(table, held) for seat, held in table.seating.seats.items()
    }
    from_homes = {seat: _moves(table, _built(table, homes[seat])) for seat in homes}
    from_units: dict[str, Moves] = {
        seat: _moves(
            table, [(one.kind, one.at) for power in held for one in opening.units_of(power)]
        )
        for seat, held in table.seating.seats.items()
    }
    owned = {power for held in table.seating.seats.values() for power in held}
    neutral = {
        centre: {
            seat: moves[centre]
            for seat, moves in from_units.items()
            if 1 <= moves.get(centre, 0) <= NEAR
        }
        for centre in board.centres()
        if opening.owners.get(centre) not in owned
    }
    corners = tuple(_corner(table, seat, homes, from_homes[seat], neutral) for seat in homes)
    # On joined boards every seat has homes on all of them: no line has a side of its own.
    lines = () if board.copies else lines_of(board, homes, board.goal or 0)
    return Graph(corners, neutral, *_shape(table), lines=lines)


def _homes(table: Table, held: Iterable[PowerId]) -> frozenset[ProvinceId]:
    """The home centres of powers; those that have none begin where their units stand."""
    found: set[ProvinceId] = set()
    for power in map(table.board.powers.__getitem__, held):
        units = table.opening.units_of(power.id)
        found.update(power.home or [table.board.province_of[unit.at] for unit in units])
    return frozenset(found)


def _built(table: Table, homes: Iterable[ProvinceId]) -> list[Node]:
    board = table.board
    return [(kind, at) for kind in board.moves for home in homes for at in board.berths(kind, home)]


def _moves(table: Table, starts: Iterable[Node]) -> dict[ProvinceId, int]:
    board = table.board
    steps = dict.fromkeys(starts, 0)
    queue, found = deque(steps), dict[ProvinceId, int]()
    while queue:
        kind, at = queue.popleft()
        found.setdefault(board.province_of[at], steps[kind, at])
        for to in board.reach_of(kind, at):
            if (kind, to) not in steps:
                steps[kind, to] = steps[kind, at] + 1
                queue.append((kind, to))
    return found


def _corner(
    table: Table,
    seat: str,
    homes: Mapping[str, frozenset[ProvinceId]],
    moves: Moves,
    neutral: Mapping[ProvinceId, Mapping[str, int]],
) -> Corner:
    mine = homes[seat]
    apart = {
        other: min(moves[place] for place in theirs if place in moves)
        for other, theirs in homes.items()
        if other != seat and any(place in moves for place in theirs)
    }
    reached = [near for near in neutral.values() if seat in near]
    alone = [
        near
        for near in reached
        if all(near[seat] < others for other, others in near.items() if other != seat)
    ]
    outside = {
        place
        for place in table.board.provinces
        if place not in mine and mine.intersection(table.board.neighbours(place))
    }
    within = tuple(sum(near[seat] <= most for near in reached) for most in range(1, NEAR + 1))
    return Corner(seat, apart, within, len(alone), len(outside))


def _shape(
    table: Table,
) -> tuple[dict[ProvinceId, int], tuple[ProvinceId, ...], tuple[ProvinceId, ...]]:
    """The hubs, the dead ends and the bays."""
    board = table.board
    near = {place: board.neighbours(place) for place in sorted(board.provinces)}
    most = sorted(near, key=lambda place: (-len(near[place]), place))[:MOST_HUBS]
    return (
        {place: len(near[place]) for place in most if near[place]},
        tuple(place for place, beside in near.items() if len(beside) == 1),
        tuple(
            place
            for place, beside in near.items()
            if len(beside) == 2 and beside[1] in near[beside[0]]  # noqa: PLR2004 - a pair
        ),
    )
