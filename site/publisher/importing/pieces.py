"""Connected pieces of the areas of a sheet."""

from collections.abc import Iterable, Iterator, Sequence

from publisher.importing.hexes import OUTSIDE, Sheet

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
        beside = [
            labels[one]
            for cell in cells
            for one in sheet.near[cell]
            if one != OUTSIDE and labels[one] != label
        ]
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
