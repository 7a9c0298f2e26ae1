"""Shapes of an SVG as rings of points: curves flattened, transforms applied, copies resolved."""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from publisher.importing.markup import Node
from publisher.importing.model import FARTHEST, Origin, Point, Ring, SourceError
from publisher.words import importing as words

type Matrix = tuple[float, float, float, float, float, float]

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COMMAND = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|" + _NUMBER.pattern)
_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")
SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MOST_POINTS = 2_000_000  # of all shapes; copies may repeat them without end
MOST_VISITS = 1_000_000  # of elements, each copy counted
MOST_LETTERS = 12_000_000  # of what draws shapes, each copy counted
_LONGEST_LIST = 2_000  # letters of a list of transforms
_STEPS = 8  # straight pieces of a curve
_ROUND = 24  # of a circle
_COPIES = 8  # of copies within copies
_NAMES = ("id", "inkscape:label", "name")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
DRAWN = ("path", "polygon", "polyline", "rect", "circle", "ellipse", "line")


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape: the ids and labels of it and of the groups round it, its rings, how it is drawn."""

    names: tuple[str, ...]  # the innermost first
    layers: tuple[str, ...]  # labels and ids of groups, the outermost first
    rings: tuple[Ring, ...]
    style: str  # class, style and fill, in one text
    line: int
    is_closed: bool = True

    @property
    def middle(self) -> Point:
        """The middle of the box round it."""
        xs = [x for ring in self.rings for x, _ in ring]
        ys = [y for ring in self.rings for _, y in ring]
        return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def shapes_of(svg: Node) -> Iterator[Shape]:
    """Yield every shape of a file, in the order in which they are drawn."""
    by_id = {
        node.get("id"): node for node in svg.all("path", *DRAWN, "g", "symbol") if node.get("id")
    }
    points = 0
    for shape in _below(svg, SAME, (), (), _Walk(svg.name, by_id), 0):
        points += sum(map(len, shape.rings))
        if points > MOST_POINTS:
            raise SourceError(
                Origin(svg.name, shape.line), words.FINE_SHAPES.format(most=MOST_POINTS)
            )
        yield shape


class _Walk:
    """A way through a file and its copies, which ends in a fault if it is endless."""

    def __init__(self, file: str, by_id: dict[str, Node]) -> None:
        self.file, self.by_id, self.left = file, by_id, MOST_VISITS
        self.letters = MOST_LETTERS

    def visit(self, node: Node) -> None:
        self.left -= 1
        self.letters -= len(node.get("d")) + len(node.get("points"))
        if self.left < 0 or self.letters < 0:
            raise SourceError(Origin(self.file, node.line), words.XML_LARGE)


def _below(
    node: Node,
    matrix: Matrix,
    names: tuple[str, ...],
    layers: tuple[str, ...],
    walk: _Walk,
    copies: int,
) -> Iterator[Shape]:
    for child in node.children:
        walk.visit(child)
        own = tuple(filter(None, map(child.get, _NAMES)))
        inner = times(matrix, matrix_of(child.get("transform")))
        if child.name in DRAWN:
            rings = tuple(
                tuple(applied(inner, point) for point in ring) for ring in _rings(child) if ring
            )
            if rings and _is_sound(rings):
                style = " ".join(child.get(key) for key in ("class", "style", "fill"))
                is_closed = child.name not in ("polyline", "line")
                own = tuple(filter(None, (*own, titled(child))))
                yield Shape((*own, *names), layers, rings, style, child.line, is_closed)
        elif child.name == "use" and copies < _COPIES:
            link = child.get("xlink:href") or child.get("href")
            target = walk.by_id.get(link.removeprefix("#"))
            if target is not None:
                at = (1.0, 0.0, 0.0, 1.0, _number(child.get("x")), _number(child.get("y")))
                bare = {k: v for k, v in target.attributes.items() if k not in _NAMES}
                same = Node(target.name, bare, target.line, target.children)
                copy = Node("g", {}, child.line, [same])
                yield from _below(copy, times(inner, at), (*own, *names), layers, walk, copies + 1)
        elif child.name not in ("defs", "symbol", "clipPath", "mask", "pattern", "marker"):
            # A layer of Inkscape with several things in it is named for all of them, not for one.
            is_layer = child.get("inkscape:groupmode") == "layer" and len(child.children) > 1
            inside = () if is_layer else (*own, *names)
            yield from _below(child, inner, inside, (*layers, *own), walk, copies)


def titled(node: Node) -> str:
    """Return the title of an element, which programs show when one points at it."""
    return next((" ".join(one.text.split()) for one in node.children if one.name == "title"), "")


def _is_sound(rings: Sequence[Ring]) -> bool:
    """Tell whether all points lie where a map may lie."""
    return all(abs(n) < FARTHEST for ring in rings for point in ring for n in point)


def _number(text: str) -> float:
    found = _NUMBER.match(text.strip())
    return float(found[0]) if found else 0.0


def numbers_of(text: str) -> list[float]:
    """Return the numbers in a text, whatever parts them."""
    return [float(one) for one in _NUMBER.findall(text)]


def matrix_of(text: str) -> Matrix:
    """Read a list of transforms.

    >>> matrix_of("translate(1, 2) scale(3)")
    (3.0, 0.0, 0.0, 3.0, 1.0, 2.0)
    """
    found = SAME
    for kind, inside in _TRANSFORM.findall(text[:_LONGEST_LIST]):
        found = times(found, _one(kind, numbers_of(inside)))
    return found


def _one(kind: str, v: Sequence[float]) -> Matrix:
    if kind == "matrix" and len(v) == 6:  # noqa: PLR2004 - its six numbers
        return (v[0], v[1], v[2], v[3], v[4], v[5])
    if kind == "translate" and v:
        return (1.0, 0.0, 0.0, 1.0, v[0], v[1] if len(v) > 1 else 0.0)
    if kind == "scale" and v:
        return (v[0], 0.0, 0.0, v[1] if len(v) > 1 else v[0], 0.0, 0.0)
    if kind == "rotate" and v:
        turn = math.radians(v[0])
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = (v[1], v[2]) if len(v) > 2 else (0.0, 0.0)  # noqa: PLR2004 - about a point
        return (cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos)
    if kind in ("skewX", "skewY") and v:
        slope = math.tan(math.radians(v[0]))
        return (1.0, slope * (kind == "skewY"), slope * (kind == "skewX"), 1.0, 0.0, 0.0)
    return SAME


def times(a: Matrix, b: Matrix) -> Matrix:
    """Return the transform that does what `b` does, and then what `a` does."""
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def applied(m: Matrix, point: Point) -> Point:
    """Return where a transform brings a point."""
    x, y = point
    return (m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5])


def _rings(node: Node) -> list[Ring]:
    """Return the rings of one shape, in its own coordinates."""
    if node.name == "path":
        return flattened(node.get("d"))
    if node.name in ("polygon", "polyline"):
        numbers = numbers_of(node.get("points"))
        return [tuple(zip(numbers[::2], numbers[1::2], strict=False))]
    x, y, width, height = (_number(node.get(key)) for key in ("x", "y", "width", "height"))
    if node.name == "rect":
        return [((x, y), (x + width, y), (x + width, y + height), (x, y + height))]
    if node.name in ("circle", "ellipse"):
        r = _number(node.get("r"))
        cx, cy = _number(node.get("cx")), _number(node.get("cy"))
        rx, ry = r or _number(node.get("rx")), r or _number(node.get("ry"))
        turns = [2 * math.pi * n / _ROUND for n in range(_ROUND)]
        return [tuple((cx + rx * math.cos(t), cy + ry * math.sin(t)) for t in turns)]
    ends = [_number(node.get(key)) for key in ("x1", "y1", "x2", "y2")]
    return [((ends[0], ends[1]), (ends[2], ends[3]))]


def flattened(d: str) -> list[Ring]:
    """Return the rings of a path's data.

    >>> flattened("M0 0h2v1z m5,0 l1 1")
    [((0.0, 0.0), (2.0, 0.0), (2.0, 1.0)), ((5.0, 0.0), (6.0, 1.0))]
    """
    pen = _Pen()
    tokens = _COMMAND.findall(d)
    place, command = 0, ""
    while place < len(tokens):
        if tokens[place].isalpha():
            command, place = tokens[place], place + 1
        count = _COUNTS.get(command.upper(), 0)
        values = tokens[place : place + count]
        if len(values) < count or any(one.isalpha() for one in values):
            break  # a path is drawn up to its first mistake (SVG 2, 9.5.4)
        pen.draw(command, [float(one) for one in values])
        place += count
        if not count and place < len(tokens) and not tokens[place].isalpha():
            break
        command = {"M": "L", "m": "l"}.get(command, command)
    return [tuple(ring) for ring in pen.rings if len(ring) > 1]


class _Pen:
    def __init__(self) -> None:
        self.rings: list[list[Point]] = []
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None  # the last control point, for smooth curves
        self.last = ""

    def draw(self, command: str, v: list[float]) -> None:
        kind = command.upper()
        if command.islower() and kind not in "HVAZ":
            v = [one + self.at[n % 2] for n, one in enumerate(v)]
        if kind == "M":
            self.at = self.start = (v[0], v[1])
            self.rings.append([self.at])
        elif kind == "Z":
            self.at = self.start
        elif kind in "LHV":
            self._line(kind, v, is_relative=command.islower())
        elif kind in "CSQT":
            self._curve(kind, list(zip(v[::2], v[1::2], strict=True)))
        elif kind == "A":
            x, y = v[5:7]
            end = (x + self.at[0], y + self.at[1]) if command.islower() else (x, y)
            self._go(_arc(self.at, v, end))
        self.last = kind

    def _line(self, kind: str, v: list[float], *, is_relative: bool) -> None:
        x, y = self.at
        if kind == "H":
            x = v[0] + x * is_relative
        elif kind == "V":
            y = v[0] + y * is_relative
        else:
            x, y = v
        self._go([(x, y)])

    def _curve(self, kind: str, points: list[Point]) -> None:
        """Draw a cubic or quadratic curve; a smooth one goes on from the last handle."""
        if kind in "ST":
            smooth = self.last in ("CS" if kind == "S" else "QT") and self.handle is not None
            hx, hy = self.handle if smooth and self.handle else self.at
            points = [(2 * self.at[0] - hx, 2 * self.at[1] - hy), *points]
        self.handle = points[-2]
        curve = [self.at, *points]
        self._go([_bezier(curve, n / _STEPS) for n in range(1, _STEPS + 1)])

    def _go(self, points: Sequence[Point]) -> None:
        if not self.rings or self.last == "Z":
            self.rings.append([self.at])
        self.rings[-1] += points
        self.at = points[-1]


def _bezier(points: Sequence[Point], t: float) -> Point:
    """Return a point of a curve by repeated division (de Casteljau)."""
    while len(points) > 1:
        points = [(x + (u - x) * t, y + (v - y) * t) for (x, y), (u, v) in pairwise(points)]
    return points[0]


def _arc(start: Point, v: Sequence[float], end: Point) -> list[Point]:
    """Return points of an elliptical arc (SVG 2, appendix B.2.4)."""
    rx, ry, turn = abs(v[0]), abs(v[1]), math.radians(v[2])
    if not rx or not ry or start == end or max(rx, ry, *map(abs, (*start, *end))) > FARTHEST:
        return [end]
    cos, sin = math.cos(turn), math.sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos * dx + sin * dy, -sin * dx + cos * dy
    grow = math.sqrt(max(1.0, x * x / rx**2 + y * y / ry**2))
    rx, ry = rx * grow, ry * grow
    below = rx**2 * y * y + ry**2 * x * x
    part = math.sqrt(max(0.0, (rx**2 * ry**2 - below) / below)) * (-1 if v[3] == v[4] else 1)
    cx, cy = part * rx * y / ry, -part * ry * x / rx
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    span = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    span += 2 * math.pi * ((v[4] == 1 and span < 0) - (v[4] == 0 and span > 0))
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    found = []
    for n in range(1, _STEPS):
        angle = first + span * n / _STEPS
        px, py = cx + rx * math.cos(angle), cy + ry * math.sin(angle)
        found.append((cos * px - sin * py + mx, sin * px + cos * py + my))
    return [*found, end]
