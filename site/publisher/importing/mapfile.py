"""map.toml of an import, from a settled sketch: seeds, scenery, furniture."""

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from publisher.importing import toml
from publisher.importing.furnishing import furnished, ground_of
from publisher.importing.hexes import OUTSIDE
from publisher.importing.sketch import Sketch
from publisher.importing.smoothing import smoothed
from publisher.words import importing as words

ROOM = 26_000.0  # square units of the drawing for each place, as on the standard map
WIDEST, NARROWEST = 5_000.0, 700.0  # units
WANDER = (7, 60, 3, 5)  # land, sea and shore wander alike: what touches on the sheet stays so
SIZES = (21, 19, 17, 16, 15, 14, 13, 12.5)
LARGEST_UNIT = 1.4
READ_AT, FRAME = 1656.0, 56.0  # units: the broadest drawing in which these are read; its frame


@dataclass(slots=True)
class MapFile:
    """What map.toml says; the linter's loop adds to it."""

    title: str
    subtitle: str
    window: tuple[float, float, float, float]
    width: int
    head: dict[str, object]  # of [map]: coast, borders, projection
    seeds: dict[str, list[list[float]]]
    areas: dict[str, dict[str, object]]
    style: dict[str, object] = field(default_factory=dict)
    furniture: dict[str, object] = field(default_factory=dict)
    links: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)  # reach, why
    cuts: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    fills: list[list[list[float]]] = field(default_factory=list)  # rings of added land
    digs: list[tuple[list[list[float]], float]] = field(default_factory=list)  # line, half width
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
            toml.tables("fill", [{"ring": ring} for ring in self.fills]),
            toml.tables("dig", [{"line": line, "width": wide} for line, wide in self.digs]),
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
    drawn: Sketch, ids: Mapping[str, str], title: str, powers: Sequence[str], wet: frozenset[str]
) -> MapFile:
    """Make map.toml of a sketch; `wet` has the keys of seas."""
    sheet = drawn.settled.sheet
    places = max(4, len(drawn.keys))
    unit = math.sqrt(places * ROOM / (sheet.width * sheet.height))
    unit = min(unit, WIDEST / sheet.width, WIDEST / sheet.height)
    unit = max(unit, NARROWEST / sheet.width)
    width, height = round(sheet.width * unit), round(sheet.height * unit)
    seeds: dict[str, list[list[float]]] = {ids[key]: [] for key in drawn.keys}
    scenery: dict[int, list[list[float]]] = defaultdict(list)
    for cell, label in enumerate(drawn.settled.labels):
        if not is_seed(drawn, cell):
            continue
        x, y = smoothed(sheet, drawn.settled.labels, cell)
        point: list[float] = [round(x * unit), round(height - y * unit)]
        if label < len(drawn.keys):
            seeds[ids[drawn.keys[label]]].append(point)
        else:
            scenery[label].append(point)
    areas: dict[str, dict[str, object]] = {
        f"Waste{number}": {"name": "", "kind": scenery_kind(drawn, label, wet), "seeds": points}
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
            "scale": unit_scale(width),
            "sizes": type_sizes(width),
        },
    )
    made.furniture = furnished(ground_of(drawn, unit), powers, wet)
    return made


def type_sizes(width: int) -> list[float]:
    """Return sizes of type of which even the smallest can be read on a screen.

    >>> type_sizes(1000)[-1], type_sizes(3256)[-1]
    (12.5, 25.0)
    """
    factor = max(1.0, (width + FRAME) / READ_AT)
    return [round(size * factor + 0.04, 1) if factor > 1 else size for size in SIZES]


def unit_scale(width: int) -> float:
    """Return a size of units that keeps them readable on a broad map, as far as there is room.

    >>> unit_scale(1000), unit_scale(2000), unit_scale(3256)
    (1.0, 1.2, 1.4)
    """
    return round(min(LARGEST_UNIT, max(1.0, (width + FRAME) / READ_AT)), 1)


def is_seed(drawn: Sketch, cell: int) -> bool:
    """Tell whether a cell lies on a border: what lies inside follows from those that do."""
    labels, near = drawn.settled.labels, drawn.settled.sheet.near[cell]
    own = labels[cell]
    if any(one != OUTSIDE and labels[one] != own for one in near):
        return True
    return drawn.settled.sizes[own] == len(labels) and cell == len(labels) // 2


def scenery_kind(drawn: Sketch, label: int, wet: frozenset[str]) -> str:
    """Say what lies outside the game: water amid seas, closed land elsewhere."""
    around: Counter[bool] = Counter()
    labels = drawn.settled.labels
    for cell, own in enumerate(labels):
        if own == label:
            for one in drawn.settled.sheet.near[cell]:
                if one != OUTSIDE and labels[one] < len(drawn.keys):
                    around[drawn.keys[labels[one]] in wet] += 1
    return "closed" if around[False] or not around[True] else "strait"
