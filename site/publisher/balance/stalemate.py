"""Where a few units could hold a front for good: candidates for stalemate lines.

A line is a set of provinces that separates one side of the board from the other. Whoever holds it,
and what lies behind it, has enough centres to keep a sole winner from the number that wins, and
not many more. Only borders are counted; whether units can keep the line is for people to find out.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.board.board import Board, ProvinceId

MOST_LINES = 5
# A province counts as one side's if it is nearer to that side by at least the first number of
# moves, and as the other side's if by at most the second; the line runs between.
_MARGINS = tuple((mine, mine - gap) for mine in (-1, 0, 1, 2) for gap in (1, 2))
_MORE = 10  # a line's centres are at most this part of all beyond those that are needed

_IN, _OUT = "in", "out"
_ANY = 1_000_000

type Beside = Mapping[ProvinceId, Sequence[ProvinceId]]
type Steps = Mapping[ProvinceId, int]
type Step = tuple[str, str]  # a province, as it is entered or left
type Room = dict[Step, dict[Step, int]]

_BEGIN: Step = ("", _OUT)
_END: Step = ("", _IN)


@dataclass(frozen=True, slots=True)
class Line:
    """Provinces to hold, and the centres on them and behind them."""

    places: tuple[ProvinceId, ...]
    centres: tuple[ProvinceId, ...]


def lines_of(
    board: Board, homes: Mapping[str, Iterable[ProvinceId]], goal: int
) -> tuple[Line, ...]:
    """The shortest lines that keep a win from everybody beyond; none where no number wins.

    `homes` are the home centres of each seat, `goal` is the number of centres that wins.
    """
    beside = {place: board.neighbours(place) for place in sorted(board.provinces)}
    steps = {seat: _steps(beside, mine) for seat, mine in homes.items()}
    centres = frozenset(board.centres())
    least = len(centres) - goal + 1
    most = least + len(centres) // _MORE
    found: set[Line] = set()
    for one, near in steps.items() if goal else ():
        for other in (seat for seat in steps if seat != one):
            for margins in _MARGINS:
                line = _between(beside, near, steps[other], margins, centres)
                if line and least <= len(line.centres) <= most:
                    found.add(line)
    held = (line for line in found if len(line.places) <= len(line.centres))
    shortest: dict[tuple[ProvinceId, ...], Line] = {}  # by its places: some can be held both ways
    for line in sorted(held, key=lambda one: (len(one.places), one.places, len(one.centres))):
        shortest.setdefault(line.places, line)
    return tuple(shortest.values())[:MOST_LINES]


def _steps(beside: Beside, starts: Iterable[ProvinceId]) -> dict[ProvinceId, int]:
    """The fewest borders between the starts and each province."""
    found = dict.fromkeys(sorted(starts), 0)
    queue = deque(found)
    while queue:
        place = queue.popleft()
        for near in beside[place]:
            if near not in found:
                found[near] = found[place] + 1
                queue.append(near)
    return found


def _between(
    beside: Beside,
    near: Steps,
    far: Steps,
    margins: tuple[int, int],
    centres: frozenset[ProvinceId],
) -> Line | None:
    """The shortest line between what is nearer to one seat and what is nearer to another."""
    nearer = {place: far[place] - near[place] for place in near.keys() & far.keys()}
    mine = {place for place, by in nearer.items() if by >= margins[0]}
    theirs = {place for place, by in nearer.items() if by <= margins[1]}
    if not mine or not theirs:
        return None
    cut, behind = _shortest_cut(beside, mine, theirs)
    return Line(tuple(sorted(cut)), tuple(sorted(centres & (cut | behind))))


def _shortest_cut(
    beside: Beside, mine: set[ProvinceId], theirs: set[ProvinceId]
) -> tuple[set[ProvinceId], set[ProvinceId]]:
    """The fewest provinces that every way from mine to theirs crosses, and what lies behind them.

    By Menger's theorem they are as many as there are ways without a common province. The ways are
    a flow through provinces of which each lets one way pass (Ford and Fulkerson, 1956). Provinces
    of either side may be in the cut themselves.
    """
    room = _room(beside, mine, theirs)
    while True:
        came = _reached(room)
        if _END not in came:
            break
        step = _END
        while (before := came[step]) is not None:
            room[before][step] -= 1
            room[step][before] = room[step].get(before, 0) + 1
            step = before
    entered = {place for place in beside if (place, _IN) in came}
    left = {place for place in beside if (place, _OUT) in came}
    return entered - left, left


def _room(beside: Beside, mine: set[ProvinceId], theirs: set[ProvinceId]) -> Room:
    """How many ways may go from each step to the next: one through a province, else any number."""
    room: Room = {_BEGIN: {(place, _IN): _ANY for place in sorted(mine)}, _END: {}}
    for place, near in beside.items():
        room[place, _IN] = {(place, _OUT): 1}
        room[place, _OUT] = {(one, _IN): _ANY for one in near}
        if place in theirs:
            room[place, _OUT][_END] = _ANY
    return room


def _reached(room: Room) -> dict[Step, Step | None]:
    """The steps that one more way could reach, with the step before each."""
    came: dict[Step, Step | None] = {_BEGIN: None}
    queue = deque([_BEGIN])
    while queue:
        step = queue.popleft()
        for onward, ways in room[step].items():
            if ways and onward not in came:
                came[onward] = step
                queue.append(onward)
    return came
