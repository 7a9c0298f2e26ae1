"""map.toml of an import, from a settled sketch: seeds, scenery, furniture."""

import math
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from publisher.importing import toml
from publisher.importing.hexes import OUTSIDE
from publisher.importing.sketch import Sketch
from publisher.importing.smoothing import smoothed
from publisher.words import importing as words

ROOM = 26_000.0  # square units of the drawing for each place, as on the standard map
WIDEST, NARROWEST = 5_000.0, 700.0  # units
WANDER = (7, 60, 3, 5)  # land, sea and shore wander alike: what touches on the sheet stays so
SIZES = (21, 19, 17, 16, 15, 14, 13, 12.5)
READ_AT, FRAME = 1656.0, 56.0  # units: the broadest drawing in which these are read; its frame
CARTOUCHE = (310.0, 78.0)
LEGEND_WIDTH, LEGEND_ROW = 180.0, 24.0
INSET = 24.0  # units from the frame
_COVERED = 1.2  # what furniture may hide, as _hidden counts it


@dataclass(slots=True)
class MapFile:
    """What map.toml says; the linter's loop adds to it."""

    title: str
    subtitle: str
    window: tuple[int, int, int, int]
    width: int
    head: dict[str, object]
    seeds: dict[str, list[list[int]]]
    areas: dict[str, dict[str, object]]
    style: dict[str, object] = field(default_factory=dict)
    furniture: dict[str, object] = field(default_factory=dict)
    links: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)  # reach, why
    cuts: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    fiat: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    labels: dict[str, list[float]] = field(default_factory=dict)

    def text(self, variant: str) -> str:
        """Write the file."""
        head = {
            "title": self.title,
            "subtitle": self.subtitle,
            "projection": {"kind": "flat"},
            "window": list(self.window),
            "width": self.width,
            **self.head,
        }
        parts = [
            words.MAP_HEAD.format(id=variant),
            toml.table("map", head),
            toml.table("style", self.style),
            toml.table("furniture", self.furniture),
            toml.tables("link", _joins(self.links)),
            toml.tables("cut", _joins(self.cuts)),
            toml.table("fiat", self.fiat),
            toml.table("names", self.names),
            toml.table("labels", self.labels),
            toml.table("areas", self.areas),
            toml.table("seeds", self.seeds),
        ]
        return "\n".join(part for part in parts if part)


def _joins(
    joins: Mapping[tuple[str, str], tuple[str, str]],
) -> list[dict[str, object]]:
    return [
        {"between": list(pair), "reach": reach, "why": why}
        for pair, (reach, why) in sorted(joins.items())
    ]


def map_file(
    drawn: Sketch, ids: Mapping[str, str], title: str, powers: int, wet: frozenset[str]
) -> MapFile:
    """Make map.toml of a sketch; `wet` has the keys of seas."""
    sheet = drawn.settled.sheet
    places = max(4, len(drawn.keys))
    unit = math.sqrt(places * ROOM / (sheet.width * sheet.height))
    unit = min(unit, WIDEST / sheet.width, WIDEST / sheet.height)
    unit = max(unit, NARROWEST / sheet.width)
    width, height = round(sheet.width * unit), round(sheet.height * unit)
    seeds: dict[str, list[list[int]]] = {ids[key]: [] for key in drawn.keys}
    scenery: dict[int, list[list[int]]] = defaultdict(list)
    for cell, label in enumerate(drawn.settled.labels):
        if not _is_seed(drawn, cell):
            continue
        x, y = smoothed(sheet, drawn.settled.labels, cell)
        point = [round(x * unit), round(height - y * unit)]
        if label < len(drawn.keys):
            seeds[ids[drawn.keys[label]]].append(point)
        else:
            scenery[label].append(point)
    areas: dict[str, dict[str, object]] = {
        f"Waste{number}": {"name": "", "kind": _scenery_kind(drawn, label, wet), "seeds": points}
        for number, (label, points) in enumerate(sorted(scenery.items()), start=1)
    }
    made = MapFile(
        title=title,
        subtitle="",
        window=(0, 0, width, height),
        width=width,
        head={"coast": "seeds"},
        seeds=seeds,
        areas=areas,
        style={
            "land": list(WANDER),
            "sea": list(WANDER),
            "shore": list(WANDER),
            "sizes": type_sizes(width),
        },
    )
    made.furniture = furnished(drawn, unit, powers, wet)
    return made


def type_sizes(width: int) -> list[float]:
    """Return sizes of type of which even the smallest can be read on a screen.

    >>> type_sizes(1000)[-1], type_sizes(3256)[-1]
    (12.5, 25.0)
    """
    factor = max(1.0, (width + FRAME) / READ_AT)
    return [round(size * factor + 0.04, 1) if factor > 1 else size for size in SIZES]


def _is_seed(drawn: Sketch, cell: int) -> bool:
    """Tell whether a cell lies on a border: what lies inside follows from those that do."""
    labels, near = drawn.settled.labels, drawn.settled.sheet.near[cell]
    own = labels[cell]
    if any(one != OUTSIDE and labels[one] != own for one in near):
        return True
    return drawn.settled.sizes[own] == len(labels) and cell == len(labels) // 2


def _scenery_kind(drawn: Sketch, label: int, wet: frozenset[str]) -> str:
    """Say what lies outside the game: water amid seas, closed land elsewhere."""
    around: Counter[bool] = Counter()
    labels = drawn.settled.labels
    for cell, own in enumerate(labels):
        if own == label:
            for one in drawn.settled.sheet.near[cell]:
                if one != OUTSIDE and labels[one] < len(drawn.keys):
                    around[drawn.keys[labels[one]] in wet] += 1
    return "closed" if around[False] or not around[True] else "strait"


def furnished(drawn: Sketch, unit: float, powers: int, wet: frozenset[str]) -> dict[str, object]:
    """Place title and legend where they hide least, and leave out what has no place."""
    legend = (LEGEND_WIDTH, LEGEND_ROW * (powers + 3) + 20)
    taken: list[tuple[float, float, float, float]] = []
    found: dict[str, object] = {}
    for name, size in (("legend", legend), ("cartouche", CARTOUCHE)):
        box = _spot(drawn, unit, size, taken, wet)
        if box is not None:
            taken.append(box)
            x, y = round(box[0]), round(box[1])
            found[name] = [x, y] if name == "legend" else [x, y, *map(round, size)]
    return dict(sorted(found.items()))


def _spot(
    drawn: Sketch,
    unit: float,
    size: tuple[float, float],
    taken: list[tuple[float, float, float, float]],
    wet: frozenset[str],
) -> tuple[float, float, float, float] | None:
    """Find the box along the frame that covers the least of any area, water before land."""
    sheet = drawn.settled.sheet
    wide, high = sheet.width * unit, sheet.height * unit
    room = (wide - 2 * INSET - size[0], high - 2 * INSET - size[1])
    if min(room) < 0:
        return None
    steps = [n / 12 for n in range(13)]
    corners = [(a, b) for a in steps for b in (0.0, 1.0)] + [
        (a, b) for a in (0.0, 1.0) for b in steps
    ]
    best: tuple[float, tuple[float, float, float, float]] | None = None
    for across, down in corners:
        x, y = INSET + across * room[0], INSET + down * room[1]
        box = (x, y, x + size[0], y + size[1])
        if any(_meet(box, other) for other in taken):
            continue
        cost = _hidden(drawn, unit, box, wet)
        if cost <= _COVERED and (best is None or cost < best[0]):
            best = (cost, box)
    return None if best is None else best[1]


def _meet(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return (
        a[0] < b[2] + INSET and b[0] < a[2] + INSET and a[1] < b[3] + INSET and b[1] < a[3] + INSET
    )


def _hidden(drawn: Sketch, unit: float, box: tuple[float, ...], wet: frozenset[str]) -> float:
    """Say how much a box hides: the largest share of any area, and borders; land counts thrice."""
    covered: Counter[int] = Counter()
    for cell, (x, y) in enumerate(drawn.settled.sheet.at):
        if box[0] < x * unit < box[2] and box[1] < y * unit < box[3]:
            covered[drawn.settled.labels[cell]] += 1
    worst, areas = 0.0, 0
    for label, cells in covered.items():
        is_played = label < len(drawn.keys)
        is_wet = is_played and drawn.keys[label] in wet
        share = cells / max(1, drawn.settled.sizes[label])
        worst = max(worst, share * (1.0 if is_wet else 3.0) * is_played)
        areas += 1 if is_wet else 3
    return worst + 0.03 * areas
