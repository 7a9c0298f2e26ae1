"""Connected pieces of the areas of a sheet."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from publisher.importing.hexes import OUTSIDE, Point, Sheet

_ROUNDS = 3  # of giving strays away: what lies in one may be the next
ISLAND = 5  # cells of a piece that stays apart from the rest of its area


def make_whole(sheet: Sheet, labels: list[int], cut: Iterable[int] = ()) -> None:
    """Give small pieces of an area to their neighbours; of areas that were cut, all but one."""
    pieces = list(components(sheet, labels))
    largest: dict[int, int] = {}
    for number, (label, cells) in enumerate(pieces):
        if label not in largest or len(cells) > len(pieces[largest[label]][1]):
            largest[label] = number
    in_one = set(cut)
    for number, (label, cells) in enumerate(pieces):
        if largest[label] == number or (len(cells) >= ISLAND and label not in in_one):
            continue
        _give_away(labels, cells, _beside(sheet, labels, cells))


def drop_strays(
    sheet: Sheet, labels: list[int], near: Mapping[int, set[int]], points: Mapping[int, Point]
) -> None:
    """Give pieces of an area that lie amid strangers away, if it has a home amid its neighbours.

    A picture that is filled from a lake runs down its river and into the estuary. `near` has the
    neighbours of each area in the game, `points` is where the source puts them.
    """
    for _ in range(_ROUNDS):
        strays = list(_strays(sheet, labels, near, points))
        for cells in strays:
            played = [one for one in _beside(sheet, labels, cells) if one in near]
            _give_away(labels, cells, played)
        if not strays:
            return


def _strays(
    sheet: Sheet, labels: Sequence[int], near: Mapping[int, set[int]], points: Mapping[int, Point]
) -> Iterator[list[int]]:
    """Yield the pieces that lie amid strangers alone, of areas that have a home elsewhere."""
    pieces = defaultdict[int, list[tuple[list[int], set[int]]]](list)
    for label, cells in components(sheet, labels):
        if label in near:
            pieces[label].append((cells, set(_beside(sheet, labels, cells))))
    for label, own in pieces.items():
        stray = [piece for piece in own if not near[label] & piece[1]]
        if len(stray) == len(own):
            at = sheet.cell_at(points[label]) if label in points else OUTSIDE
            if not near[label] & _around(sheet, labels, at):
                continue
        yield from (cells for cells, beside in stray if near.keys() & beside)


def _around(sheet: Sheet, labels: Sequence[int], at: int) -> set[int]:
    """Return the areas at a cell and round it."""
    return {labels[one] for one in (at, *sheet.near[at]) if one != OUTSIDE} if at >= 0 else set()


def _beside(sheet: Sheet, labels: Sequence[int], cells: Iterable[int]) -> list[int]:
    """Return the areas beside a piece, once for each edge."""
    return [
        labels[one]
        for cell in cells
        for one in sheet.near[cell]
        if one != OUTSIDE and labels[one] != labels[cell]
    ]


def _give_away(labels: list[int], cells: Iterable[int], beside: Sequence[int]) -> None:
    """Give cells to the area that most of them lie beside."""
    if beside:
        new = max(sorted(set(beside)), key=beside.count)
        for cell in cells:
            labels[cell] = new


def whole(sheet: Sheet, labels: Sequence[int]) -> list[int]:
    """Return labels without small pieces that lie apart."""
    found = list(labels)
    make_whole(sheet, found)
    return found


def components(sheet: Sheet, labels: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
    """Yield each connected piece of each area: its number and its cells."""
    seen = bytearray(len(labels))
    for first, label in enumerate(labels):
        if seen[first]:
            continue
        seen[first] = 1
        piece = [first]
        for cell in piece:
            for one in sheet.near[cell]:
                if one != OUTSIDE and not seen[one] and labels[one] == label:
                    seen[one] = 1
                    piece.append(one)
        yield label, piece
