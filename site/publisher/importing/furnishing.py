"""Where title and legend hide least of an imported map."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publisher.atlas.labels.room import widened
from publisher.atlas.lint.furniture import hidden
from publisher.chart.facts import BoardFacts
from publisher.chart.furniture import boxes, legend_width
from publisher.chart.geometry import Geometry
from publisher.importing.model import Point
from publisher.importing.sketch import Sketch

CARTOUCHE = (310.0, 78.0)  # units of the drawing
LEGEND_ROW, ROUND = 24.0, 4.0  # of the legend, and its rim
INSET = 24.0  # units from the frame
_COVERED = 1.2  # what furniture may hide, as _hidden counts it
_ROUND_LAND = 16.0  # units between a piece over water and the nearest land
_STEPS = 12  # along each side of the frame
_CORNER = 0.4  # what it costs to stand where a page has its controls, as _hidden counts it

type Rectangle = tuple[float, float, float, float]


@dataclass(frozen=True)
class Ground:
    """A map as evenly spread points, in units of the drawing, each with its area's number.

    Numbers are those of `keys`; beyond them is scenery.
    """

    width: float
    height: float
    at: Sequence[Point]
    labels: Sequence[int]
    keys: Sequence[str]


def ground_of(drawn: Sketch, unit: float) -> Ground:
    """Return the cells of a sketch as points; a cell is `unit` units broad."""
    sheet = drawn.settled.sheet
    at = [(x * unit, y * unit) for x, y in sheet.at]
    wide, high = sheet.width * unit, sheet.height * unit
    return Ground(wide, high, at, drawn.settled.labels, drawn.keys)


def furnished(ground: Ground, powers: Sequence[str], wet: frozenset[str]) -> dict[str, object]:
    """Place title and legend where they hide least, and leave out what has no place.

    `powers` are the names that the legend lists.
    """
    legend = (legend_width(powers) + ROUND, LEGEND_ROW * (len(powers) + 3) + 20)
    taken: list[Rectangle] = []
    found: dict[str, object] = {}
    for name, size in (("legend", legend), ("cartouche", CARTOUCHE)):
        box = _spot(ground, size, taken, wet)
        if box is not None:
            taken.append(box)
            x, y = round(box[0]), round(box[1])
            found[name] = [x, y] if name == "legend" else [x, y, *map(round, size)]
    return dict(sorted(found.items()))


def _spot(
    ground: Ground, size: Point, taken: Sequence[Rectangle], wet: frozenset[str]
) -> Rectangle | None:
    """Find the box along the frame that covers the least of any area, water before land."""
    room = (ground.width - 2 * INSET - size[0], ground.height - 2 * INSET - size[1])
    if min(room) < 0:
        return None
    steps = [n / _STEPS for n in range(_STEPS + 1)]
    corners = [(a, b) for a in steps for b in (0.0, 1.0)] + [
        (a, b) for a in (0.0, 1.0) for b in steps
    ]
    best: tuple[float, Rectangle] | None = None
    for across, down in corners:
        x, y = INSET + across * room[0], INSET + down * room[1]
        box = (x, y, x + size[0], y + size[1])
        if any(_meet(box, other) for other in taken):
            continue
        hidden_part = _hidden(ground, box, wet)
        cost = hidden_part + (_CORNER if _is_under_controls(across, down) else 0.0)
        if hidden_part <= _COVERED and (best is None or cost < best[0]):
            best = (cost, box)
    return None if best is None else best[1]


def _is_under_controls(across: float, down: float) -> bool:
    """Tell whether a place along the frame lies in an upper corner, where pages have buttons."""
    return down < 1 / 4 and not 1 / 8 < across < 7 / 8


def refurnished(geometry: Geometry, facts: BoardFacts) -> dict[str, list[int] | None]:
    """Return new places for title and legend that hide something of a drawn map.

    They are those of map.toml; None stands for what has no place along the frame. A corner of land
    counts, too, but stays hidden where the piece has no place over water.
    """
    standing = boxes(geometry, facts)
    found: dict[str, list[int] | None] = {}
    for name in ("legend", "cartouche"):
        if name not in standing or _is_clear(geometry, facts, standing[name]):
            continue
        others = [box for other, box in standing.items() if other != name]
        box = _place(geometry, facts, standing[name], others)
        if box is None:
            standing.pop(name)
            found[name] = None
        elif box != standing[name]:
            standing[name] = box
            x0, y0, x1, y1 = box
            at = [round(x0 - geometry.margin), round(y0 - geometry.margin)]
            found[name] = at if name == "legend" else [*at, round(x1 - x0), round(y1 - y0)]
    return found


def _place(
    geometry: Geometry, facts: BoardFacts, present: Rectangle, others: Sequence[Rectangle]
) -> Rectangle | None:
    """Return the best place of a piece of furniture: over water, else where it hides little."""
    free = [
        (box, has_no_buttons)
        for box, has_no_buttons in _frame(geometry, present)
        if not any(_meet(box, other) for other in others)
    ]
    for box, has_no_buttons in free:
        if has_no_buttons and _is_clear(geometry, facts, box):
            return box
    likely = (present, *(box for box, _ in free))
    return next((box for box in likely if not hidden(geometry, facts, box)), None)


def _is_clear(geometry: Geometry, facts: BoardFacts, box: Rectangle) -> bool:
    """Tell whether a box hides nothing, and no land lies at its rim."""
    return not hidden(geometry, facts, widened(box, _ROUND_LAND), share=0.0)


def _frame(geometry: Geometry, piece: Rectangle) -> Iterator[tuple[Rectangle, bool]]:
    """Yield places of a piece along the frame, and whether a page has no buttons there.

    Corners come first, but those under buttons last.
    """
    wide, high = piece[2] - piece[0], piece[3] - piece[1]
    inset = geometry.margin + INSET
    room = (geometry.width - 2 * inset - wide, geometry.height - 2 * inset - high)
    if min(room) < 0:
        return
    steps = sorted((n / _STEPS for n in range(_STEPS + 1)), key=lambda part: -abs(part - 0.5))
    spots = [spot for part in steps for side in (1.0, 0.0) for spot in ((part, side), (side, part))]
    for across, down in sorted(spots, key=lambda spot: _is_under_controls(*spot)):
        x, y = inset + across * room[0], inset + down * room[1]
        yield (x, y, x + wide, y + high), not _is_under_controls(across, down)


def _meet(a: Rectangle, b: Rectangle) -> bool:
    return (
        a[0] < b[2] + INSET and b[0] < a[2] + INSET and a[1] < b[3] + INSET and b[1] < a[3] + INSET
    )


def _hidden(ground: Ground, box: Rectangle, wet: frozenset[str]) -> float:
    """Say how much a box hides: the largest share of any area, and borders; land counts thrice."""
    covered: Counter[int] = Counter()
    for (x, y), label in zip(ground.at, ground.labels, strict=True):
        if box[0] < x < box[2] and box[1] < y < box[3]:
            covered[label] += 1
    sizes = Counter(ground.labels) if covered else Counter()
    worst, areas = 0.0, 0
    for label, cells in covered.items():
        is_played = label < len(ground.keys)
        is_wet = is_played and ground.keys[label] in wet
        share = cells / max(1, sizes[label])
        worst = max(worst, share * (1.0 if is_wet else 3.0) * is_played)
        areas += 1 if is_wet else 3
    return worst + 0.03 * areas
