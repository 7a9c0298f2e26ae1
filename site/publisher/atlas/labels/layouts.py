"""The ways to set a name: its lines, its type, and where unit and mark stand by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.atlas.plan import Space
from publisher.chart import letter_widths
from publisher.chart.geometry import LEADING, Label, Point

MARK = 12.0
GAP = 1.5
SEA_SPACING = 0.12
LAND_SPACING = 0.02


@dataclass(frozen=True)
class Block:
    """Where the centre of the slot and of the mark lie, seen from the name's centre."""

    slot: Point
    mark: Point
    penalty: float


def breaks(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the ways to set a name in one to three lines.

    >>> list(breaks("North Sea"))
    [('North Sea',), ('North', 'Sea')]
    """
    words = name.split()
    count = len(words)
    yield (name,)
    for i in range(1, count):
        yield (" ".join(words[:i]), " ".join(words[i:]))
    for i in range(1, count - 1):
        for j in range(i + 1, count):
            yield (" ".join(words[:i]), " ".join(words[i:j]), " ".join(words[j:]))


def label_of(space: Space, lines: tuple[str, ...], size: float) -> Label:
    """Return a name set in lines of a size, with its width, in no place yet."""
    sea = space.kind == "sea"
    spacing = round(size * (SEA_SPACING if sea else LAND_SPACING), 2)
    wide = max(letter_widths.width(line, size, italic=sea, spacing=spacing) for line in lines)
    return Label(lines, size, (0, 0), spacing, width=round(wide, 1))


def height(label: Label) -> float:
    """Return the height of a name's block of lines."""
    return len(label.lines) * label.size * LEADING


def blocks(label: Label, slot_size: tuple[float, float], *, marked: bool) -> Iterator[Block]:
    """Yield the layouts: slot above, below, right or left; mark beside slot or name."""
    w, h = slot_size
    wide, high = label.width, height(label)
    up, side = (high + h) / 2 + GAP, (wide + w) / 2 + GAP + 1
    beside = (w + MARK) / 2
    along = (wide + MARK) / 2 + GAP
    for way, penalty in ((-1, 0.0), (1, 9.0)):
        slot = (0.0, way * up)
        yield Block(slot, (-beside, way * up), penalty)
        if marked:
            yield Block(slot, (beside, way * up), penalty + 1)
            yield Block(slot, (along, 0.0), penalty + 2)
            yield Block(slot, (-along, 0.0), penalty + 3)
    for way in (1, -1):
        yield Block((way * side, 0), (way * side, -(h + MARK) / 2), 14)
        if marked:
            yield Block((way * side, 0), (way * side, (h + MARK) / 2), 15)
            yield Block((way * side, 0), (-way * along, 0), 15)
            yield Block((way * side, 0), (0, (high + MARK) / 2), 16)
