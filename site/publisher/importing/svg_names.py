"""Name the nameless shapes of an SVG by the texts that are written on them, or beside them.

Drawn boards, such as those of DiplomacyGM, have layers of nameless shapes and a layer of names. A
text names the smallest shape that it lies in; one that lies in none names the shape that is
nearest, if that has no other text as near, and the text no other shape.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from publisher.importing.markup import Node
from publisher.importing.model import Point, Ring
from publisher.importing.svg_shapes import (
    SAME,
    Matrix,
    Shape,
    applied,
    matrix_of,
    numbers_of,
    times,
)

_SIZE = re.compile(r"(?:^|;)\s*font-size\s*:\s*([\d.]+)")
_ANCHOR = re.compile(r"(?:^|;)\s*text-anchor\s*:\s*(\w+)")
_USUAL = 16.0  # units: letters whose size nothing says
_BROAD = 0.5  # of the size: a letter's breadth, on the whole
_LOW = 0.35  # of the size: how far the middle of letters is above their foot
_NEAR = 3.0  # times the size of its letters: how far a name may stand from its shape
_LETTERS = re.compile(r"[^\W\d_].*[^\W\d_]")  # a name has two letters, at least
_BEGINS = {"start": 0.5, "middle": 0.0, "end": -0.5}


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a drawing: its middle, where it is anchored, and the size of its letters."""

    text: str
    middle: Point
    anchor: Point
    size: float


@dataclass(frozen=True, slots=True)
class _Style:
    """What a text has from the elements round it."""

    matrix: Matrix = SAME
    size: float = _USUAL
    anchor: str = "start"

    def within(self, node: Node) -> "_Style":
        size, anchor = (_said(node, key, how) for key, how in _STYLES)
        sizes = numbers_of(size)
        return _Style(
            times(self.matrix, matrix_of(node.get("transform"))),
            sizes[0] if sizes else self.size,
            anchor or self.anchor,
        )


_STYLES = (("font-size", _SIZE), ("text-anchor", _ANCHOR))


def _said(node: Node, key: str, how: re.Pattern[str]) -> str:
    found = how.search(node.get("style"))
    return found[1] if found else node.get(key)


def texts_of(svg: Node) -> Iterator[Text]:
    """Yield every text of a drawing that may be a name."""
    stack = [(svg, _Style())]
    while stack:
        node, style = stack.pop()
        if node.name in ("defs", "symbol", "clipPath", "mask", "pattern", "marker"):
            continue
        style = style.within(node)
        if node.name == "text":
            found = _text(node, style)
            if found is not None and _LETTERS.search(found.text):
                yield found
        else:
            stack += [(child, style) for child in reversed(node.children)]


def _text(node: Node, style: _Style) -> Text | None:
    """Read one text: each line of it, as programs save them, is a tspan with a place of its own."""
    lines: list[str] = [node.text]
    places: list[Point] = []
    around = style
    _keep_place(places, node)
    for part in node.all("tspan"):
        is_line = any(part.get(key) for key in ("x", "y", "dy"))
        if is_line:
            style = around.within(part)
            _keep_place(places, part)
            lines.append(part.text)
        else:
            lines[-1] += part.text
    said = [" ".join(line.split()) for line in lines if line.strip()]
    if not said or not places:
        return None
    x = places[-1][0]
    y = (places[-1][1] + places[min(1, len(places) - 1)][1]) / 2
    broad = max(map(len, said)) * style.size * _BROAD
    middle = (x + broad * _BEGINS.get(style.anchor, 0.0), y - _LOW * style.size)
    scale = math.sqrt(abs(style.matrix[0] * style.matrix[3] - style.matrix[1] * style.matrix[2]))
    return Text(
        " ".join(said),
        applied(style.matrix, middle),
        applied(style.matrix, places[-1]),
        style.size * scale,
    )


def _keep_place(places: list[Point], node: Node) -> None:
    x, y = (numbers_of(node.get(key)) for key in ("x", "y"))
    if x and y:
        places.append((x[0], y[0]))


def without_sheets(shapes: Sequence[Shape]) -> list[Shape]:
    """Leave out shapes that lie under most of the others: a sheet is no province."""
    return [
        shape
        for shape in shapes
        if sum(_holds(shape, other.middle) for other in shapes if other is not shape)
        <= max(1, len(shapes) // 2)
    ]


def is_short_for(key: str, name: str) -> bool:
    """Tell whether an id abbreviates a name: it has fewer letters, in the order of the name.

    >>> is_short_for("nth", "North Sea"), is_short_for("bal", "Bal"), is_short_for("par", "Gascony")
    (True, False, False)
    """
    key, name = key.lower(), name.lower()
    letters = iter(name)
    return len(key) < len(name) and key[:1] == name[:1] and all(one in letters for one in key)


def names_of(shapes: Sequence[Shape], texts: Sequence[Text]) -> Mapping[int, Text]:
    """Return the text that names each shape, by its number; a shape without one is not there."""
    on: dict[int, list[Text]] = {}
    loose: list[Text] = []
    by_size = sorted(range(len(shapes)), key=lambda number: _extent(shapes[number]))
    for text in texts:
        inside = (
            number
            for spot in (text.middle, text.anchor)
            for number in by_size
            if _holds(shapes[number], spot)
        )
        number = next(inside, None)
        if number is None:
            loose.append(text)
        else:
            on.setdefault(number, []).append(text)
    named = {
        number: min(some, key=lambda one: math.dist(one.middle, shapes[number].middle))
        for number, some in on.items()
    }
    bare = [number for number in range(len(shapes)) if number not in named]
    # A text that is not the first in its shape may belong to a small one beside it.
    loose += [one for number, some in on.items() for one in some if one is not named[number]]
    return {**named, **_nearest(shapes, bare, loose)}


def _nearest(
    shapes: Sequence[Shape], bare: Sequence[int], loose: Sequence[Text]
) -> Mapping[int, Text]:
    """Pair shapes and texts that are each other's nearest."""
    far = {
        (number, place): _distance(shapes[number].rings, text.middle)
        for number in bare
        for place, text in enumerate(loose)
    }
    found = {}
    for (number, place), off in far.items():
        is_nearest = all(
            off < other
            for (one, two), other in far.items()
            if (one, two) != (number, place) and (one == number or two == place)
        )
        if is_nearest and off <= _NEAR * loose[place].size:
            found[number] = loose[place]
    return found


def _extent(shape: Shape) -> float:
    """Return the area of a shape's rings."""
    return sum(
        abs(sum(x * v - u * y for (x, y), (u, v) in pairwise((*ring, ring[0])))) / 2
        for ring in shape.rings
    )


def _holds(shape: Shape, spot: Point) -> bool:
    """Tell whether a point lies in a shape, by the even-odd rule."""
    x, y = spot
    crossed = 0
    for ring in shape.rings:
        for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                crossed += 1
    return crossed % 2 == 1


def _distance(rings: Sequence[Ring], spot: Point) -> float:
    """Return how far a point is from the nearest side of some rings."""
    return min(
        _off(spot, one, other) for ring in rings for one, other in pairwise((*ring, ring[0]))
    )


def _off(spot: Point, one: Point, other: Point) -> float:
    (x, y), (ax, ay), (bx, by) = spot, one, other
    length = (bx - ax) ** 2 + (by - ay) ** 2
    part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else 0.0
    part = max(0.0, min(1.0, part))
    return math.dist(spot, (ax + part * (bx - ax), ay + part * (by - ay)))
