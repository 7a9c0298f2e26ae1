"""Small windows on a chart: the provinces concerned, the units and the arrows.

A window repeats the outlines of the page's one chart by <use>, so that it costs a
kilobyte or two.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from publisher.chart import Geometry
from publisher.examples_arrows import arrows
from publisher.examples_ground import Drawn, Ground
from publisher.examples_lines import Point, at, number
from publisher.examples_units import Piece, piece_drawn, placed

type Box = tuple[float, float, float, float]

_ASPECT = 5 / 6  # height of a window over its width
_MARGIN = 62  # round the units, at scale 1
_LEAST = 300  # width of the smallest window, at scale 1
_UNITS = 350  # a window is so many times as wide as one unit of its symbols


@dataclass(frozen=True)
class Sheet:
    """The chart of a variant, as windows are cut from it."""

    geometry: Geometry
    provinces: frozenset[str]  # those that units may enter

    @cached_property
    def bounds(self) -> Mapping[str, Box]:
        """The rectangle round each area, by its name: left, top, right, bottom."""
        return {key: self.geometry.bounds(key) for key in sorted(self.geometry.areas)}

    def seen(self, view: Box) -> list[str]:
        """Name the areas that meet a part of the chart."""
        x, y, width, height = view
        return [
            key
            for key, (left, top, right, bottom) in self.bounds.items()
            if left < x + width and right > x and top < y + height and bottom > y
        ]


def view_of(geometry: Geometry, locations: Iterable[str]) -> Box:
    """Find the part of the chart that shows some locations: left, top, width, height."""
    points = [_anchor(geometry, location) for location in sorted(set(locations))]
    scale = geometry.scale
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    margin = _MARGIN * scale
    width = max(right - left + 2 * margin, _LEAST * scale)
    width = max(width, (bottom - top + 2 * margin) / _ASPECT)
    width = min(width, geometry.width, geometry.height / _ASPECT)
    height = width * _ASPECT
    x = min(max((left + right - width) / 2, 0), geometry.width - width)
    y = min(max((top + bottom - height) / 2, 0), geometry.height - height)
    return round(x), round(y), round(width), round(height)


def ground_of(sheet: Sheet, view: Box, key: str) -> Markup:
    """Draw what all windows of an example have in common, under an id of its own."""
    parts = _land(sheet, view) + _names(sheet, view)
    return Markup('<g id="{}">{}</g>').format(key, parts)


def window(
    geometry: Geometry,
    view: Box,
    ground: Markup,
    pieces: Sequence[Piece],
    drawn: Sequence[Drawn],
    label: str,
) -> Markup:
    """Draw units and arrows on a ground; `label` says what a reader would see."""
    taken = {piece.place for piece in pieces if not piece.dislodged}
    scale = max(geometry.scale, view[2] / _UNITS)
    standing = placed(pieces, lambda location: _anchor(geometry, location), scale)
    stage = Ground(
        scale=scale,
        anchor=lambda location: _anchor(geometry, location),
        occupied=lambda location: location.partition("/")[0] in taken,
        standing=standing,
    )
    units = Markup("").join(piece_drawn(piece, spot, scale) for piece, spot in standing)
    head = Markup('<svg class="chart window" viewBox="{}" role="img" aria-label="{}">')
    box = " ".join(number(side) for side in view)
    body = Markup("").join((ground, arrows(stage, drawn), units, Markup("</svg>")))
    return head.format(box, label) + body


def _anchor(geometry: Geometry, location: str) -> Point:
    province, _, coast = location.partition("/")
    area = geometry.areas.get(province)
    if area is None or area.unit is None:
        return geometry.width / 2, geometry.height / 2
    return area.coasts.get(coast, area.unit)


def _land(sheet: Sheet, view: Box) -> Markup:
    """Repeat the outlines in view: seas below, land above."""
    areas, seen = sheet.geometry.areas, sheet.seen(view)
    seas = [key for key in seen if areas[key].is_water]
    lands = [key for key in seen if not areas[key].is_water]
    made = Markup("")
    for kind, keys in (("seas", seas), ("lands", lands)):
        uses = Markup("").join(
            Markup('<use href="#{}"/>').format(f"{'p' if key in sheet.provinces else 'x'}-{key}")
            for key in keys
        )
        made += Markup('<g class="{}">{}</g>').format(kind, uses)
    return made


def _holds(view: Box, point: Point) -> bool:
    x, y, width, height = view
    return x < point[0] < x + width and y < point[1] < y + height


def _names(sheet: Sheet, view: Box) -> Markup:
    """Write the names and the centre marks in view."""
    x, y, width, height = view
    made = Markup("")
    for key in sheet.seen(view):
        area = sheet.geometry.areas[key]
        if area.centre is not None and _holds(view, area.centre):
            spot = at(area.centre)
            made += Markup('<use href="#sc" transform="translate({})"/>').format(spot)
        if area.label is None:
            continue
        left, top, right, bottom = area.label.box
        if right < x or left > x + width or bottom < y or top > y + height:
            continue
        lines = area.label.lines
        size, (middle, centre) = area.label.size, area.label.at
        for row, line in enumerate(lines):
            base = centre + (row - (len(lines) - 1) / 2) * size * 1.06 + size * 0.34
            drawn = Markup('<text x="{}" y="{}" font-size="{}"{}>{}</text>')
            water = Markup(' class="water"') if area.is_water else Markup("")
            places = (number(middle), number(base), number(size))
            made += drawn.format(*places, water, line)
    return Markup('<g class="labels">{}</g>').format(made)
