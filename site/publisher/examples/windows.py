"""Small windows on a map: the provinces concerned, the units and the arrows.

A window reuses the outlines of the page's one map with <use>, so it costs only a kilobyte
or two.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from markupsafe import Markup

from publisher.chart.chart import Geometry
from publisher.chart.geometry import Label, Point, meets
from publisher.chart.unit_room import off_name
from publisher.examples.shapes import Drawn, Picture, draw_pictures
from publisher.examples.stages import Stage

type Box = tuple[float, float, float, float]  # of a view: left, top, width, height

_ASPECT = 5 / 6  # height of a window over its width
_MARGIN = 62  # round the units, at scale 1
_LEAST = 300  # width of the smallest window, at scale 1
_CENTRE = ("rim", "face", "dot")
_EDGE = 2  # as far as a line is drawn outside its area
_STUB = 34  # how far beside a place its link to another board is named, at scale 1
_STUB_LETTERS = 13  # the size of that name
_UNITS = 350  # a window is so many times as wide as one unit of its symbols


@dataclass(frozen=True)
class Sheet:
    """The chart of a variant, as windows are cut from it."""

    geometry: Geometry
    provinces: frozenset[str]  # those that units may enter
    owners: Mapping[str, str] = field(default_factory=dict)  # in whose colours areas are drawn

    @cached_property
    def bounds(self) -> Mapping[str, Box]:
        """The rectangle round each area, by its name: left, top, right, bottom."""
        return {key: self.geometry.bounds(key) for key in sorted(self.geometry.areas)}

    def near(self, view: Box) -> list[str]:
        """Name the areas whose rectangles meet a part of the chart."""
        x, y, width, height = view
        return [
            key
            for key, (left, top, right, bottom) in self.bounds.items()
            if left < x + width and right > x and top < y + height and bottom > y
        ]

    def seen(self, view: Box) -> list[str]:
        """Name the areas that reach into a part of the map, or touch its edge."""
        x, y, width, height = view
        box = (x - _EDGE, y - _EDGE, x + width + _EDGE, y + height + _EDGE)
        return [key for key in self.near(view) if meets(self.geometry.outline(key), box)]


def windows(sheet: Sheet, examples: Mapping[str, Sequence[Stage]]) -> Mapping[str, list[Markup]]:
    """Draw each stage of each example.

    A window holds the ground for those that follow it, until a place has a new owner.
    `examples` has the stages of each example by its id on the page.
    """
    views = {
        key: view_of(
            sheet.geometry, [at for stage in stages for at in stage.locations if is_here(at)]
        )
        for key, stages in examples.items()
    }
    pictures = [
        _picture(sheet.geometry, views[key], stage)
        for key, stages in examples.items()
        for stage in stages
    ]
    layers = iter(draw_pictures(pictures))
    made: dict[str, list[Markup]] = {key: [] for key in examples}
    for key, stages in examples.items():
        drawn: list[Mapping[str, str]] = []  # the owners of each ground so far
        for stage in stages:
            owners = _new_owners(sheet, views[key], stage)
            is_new = not drawn or owners != drawn[-1]
            drawn += [owners] if is_new else []
            name = f"{key}-{len(drawn)}" if len(drawn) > 1 else key
            again = Markup('<use href="#{}"/>').format(name)
            ground = _ground(sheet, views[key], name, owners) if is_new else again
            made[key].append(
                _window(views[key], ground, next(layers), stage.told, _stubs(sheet.geometry, stage))
            )
    return made


def _new_owners(sheet: Sheet, view: Box, stage: Stage) -> Mapping[str, str]:
    """Name the owners in view that differ from those in whose colours the chart is drawn."""
    seen = sheet.seen(view)
    return {
        key: stage.owners[key]
        for key in seen
        if key in stage.owners and stage.owners[key] != sheet.owners.get(key, "")
    }


def view_of(geometry: Geometry, locations: Iterable[str]) -> Box:
    """Find the part of the chart that shows some locations."""
    points = [geometry.spot(location) for location in sorted(set(locations))]
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


def _picture(geometry: Geometry, view: Box, stage: Stage) -> Picture:
    """Gather what the units and arrows of a stage are drawn from."""
    scale = max(geometry.scale, view[2] / _UNITS)
    return Picture(
        scale=scale,
        anchors=_anchors(geometry, stage, scale),
        units=stage.units,
        orders=stage.orders,
    )


def _ground(sheet: Sheet, view: Box, key: str, owners: Mapping[str, str]) -> Markup:
    """Draw what windows of an example have in common, under an id of its own."""
    parts = _land(sheet, view, owners) + _names(sheet, view)
    return Markup('<g id="{}">{}</g>').format(key, parts)


def is_here(location: str) -> bool:
    """Tell whether a location is on the board that is shown, not a stub beside it."""
    return "@" not in location


def _anchors(geometry: Geometry, stage: Stage, scale: float) -> dict[str, Point]:
    """Place the locations of a stage; those on other boards go round the place they adjoin.

    Units of a larger scale than the map's stand off the names of their places.
    """
    found = {
        at: off_name(geometry.spot(at), _name_at(geometry, at), geometry.scale, scale)
        for at in stage.locations
        if is_here(at)
    }
    away = sorted({at for at in stage.locations if not is_here(at)})
    for number, at in enumerate(away):
        x, y = geometry.spot(at.partition("@")[2])
        side = -1 if number % 2 else 1
        found[at] = (x + side * _STUB * geometry.scale, y - _STUB * geometry.scale)
    return found


def _name_at(geometry: Geometry, at: str) -> Point | None:
    area = geometry.areas.get(at.partition("/")[0])
    return area.label.at if area is not None and area.label is not None else None


def _stubs(geometry: Geometry, stage: Stage) -> Markup:
    """Label each arrow to or from another board with the place on that board."""
    spots = _anchors(geometry, stage, geometry.scale)
    named = [(at, spot) for at, spot in spots.items() if not is_here(at)]
    drawn = Markup('<text class="stub" x="{}" y="{}" font-size="{}">{}</text>')
    size = _number(_STUB_LETTERS * geometry.scale)
    return Markup("").join(
        drawn.format(_number(x), _number(y), size, at.partition("@")[0]) for at, (x, y) in named
    )


def _window(view: Box, ground: Markup, layers: Drawn, label: str, stubs: Markup) -> Markup:
    """Put arrows and units on a ground; `label` describes the picture for screen readers."""
    head = Markup('<svg class="chart window" viewBox="{}" role="img" aria-label="{}">')
    box = " ".join(map(_number, view))
    return (
        head.format(box, label) + ground + layers.arrows + layers.units + stubs + Markup("</svg>")
    )


def _land(sheet: Sheet, view: Box, owners: Mapping[str, str]) -> Markup:
    """Repeat the outlines in view: seas below, land above, in the colours of new owners."""
    areas, seen = sheet.geometry.areas, sheet.seen(view)
    seas = [key for key in seen if areas[key].is_water]
    lands = [key for key in seen if not areas[key].is_water]
    made = Markup("")
    for kind, keys in (("seas", seas), ("lands", lands)):
        uses = Markup("").join(
            Markup('<use href="#{}"{}/>').format(
                f"{'p' if key in sheet.provinces else 'x'}-{key}", _colours(owners.get(key))
            )
            for key in keys
        )
        made += Markup('<g class="{}">{}</g>').format(kind, uses)
    return made


def _colours(owner: str | None) -> Markup:
    """Colour a repeated outline for another owner than its own; "" is nobody, None no other."""
    if owner is None:
        return Markup("")
    return Markup(' class="owned of-{}"').format(owner) if owner else Markup(' class="free"')


def _holds(view: Box, point: Point) -> bool:
    x, y, width, height = view
    return x < point[0] < x + width and y < point[1] < y + height


def _names(sheet: Sheet, view: Box) -> Markup:
    """Write the centre marks and the names in view."""
    areas = [sheet.geometry.areas[key] for key in sheet.near(view)]
    spots = [area.centre for area in areas if area.centre and _holds(view, area.centre)]
    water = Markup(' class="water"')
    labels = [(area.label, water if area.is_water else "") for area in areas if area.label]
    names = [(label, class_) for label, class_ in labels if _shows(view, label)]
    sizes = [label.size for label, _ in names]
    usual = max(sorted(set(sizes)), key=sizes.count, default=0.0)
    made = Markup("").join(_name(label, class_, usual) for label, class_ in names)
    head = Markup('<g class="labels" font-size="{}">').format(_number(usual))
    return _centres(spots) + head + made + Markup("</g>")


def _centres(spots: Sequence[Point]) -> Markup:
    """Mark supply centres: three dots upon each other, each a line without length."""
    data = "".join(f"M{_number(spot[0])} {_number(spot[1])}h0" for spot in spots)
    drawn = Markup('<path class="sc-{}" d="{}"/>')
    return Markup("").join(drawn.format(part, data) for part in _CENTRE if data)


def _shows(view: Box, label: Label) -> bool:
    x, y, width, height = view
    left, top, right, bottom = label.box
    return right >= x and left <= x + width and bottom >= y and top <= y + height


def _name(label: Label, class_: str, usual: float) -> Markup:
    """Write a name, a line of it after another."""
    middle, centre = label.at
    size = "" if label.size == usual else Markup(' font-size="{}"').format(_number(label.size))
    made = Markup("")
    for row, line in enumerate(label.lines):
        base = centre + (row - (len(label.lines) - 1) / 2) * label.size * 1.06 + label.size * 0.34
        drawn = Markup('<text x="{}" y="{}"{}{}>{}</text>')
        made += drawn.format(_number(middle), _number(base), size, class_, line)
    return made


def _number(value: float) -> str:
    """Write a number to a tenth, without needless digits.

    >>> _number(12.0), _number(-0.26)
    ('12', '-0.3')
    """
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")
