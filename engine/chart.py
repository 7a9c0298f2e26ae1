"""The map of a position as SVG: a drawing of the empty board, with owners and units.

The publisher makes the drawing; signs and units are placed and drawn as in the player.
"""

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

type Json = Mapping[str, Any]
type Point = tuple[float, float]

_NEAR, _WIDE = (25, 21), (34, 31)  # how far apart units stand that share a place, and rows of them
_HEAD = 22  # how far a unit and what stands over it reach above its spot
_LOW = 5  # how far below its spot discs stand beside a unit
_HIGHER = 3.2  # the same of large ones
_ASIDE = 9  # how far a dislodged unit stands aside, both ways
_IN_ROW, _SQUARE = 3, 4  # most units in a row; four stand two by two
_PLACE = re.compile(
    r' class="(?P<kind>(?:prov|centre)[^"]*)"(?P<id> id="[^"]*")?'
    r' data-(?P<of>[pc])="(?P<place>\w+)"(?: data-owner="\w+")?'
)
_SYMBOL = re.compile(r'<symbol id="u-(\w+)"')
_EMPTY = re.compile(r'<g class="(?P<layer>layer-signs|layer-units)" />')
_SCHEME = re.compile(r":root\{color-scheme:\w+\}")
_STAR = (
    "M0,-8 1.9,-2.6 7.6,-2.5 3.1,1 4.7,6.5 0,3.2 -4.7,6.5 -3.1,1 -7.6,-2.5 -1.9,-2.6Z",
    (22, -3),  # where it stands beside a unit
)
_LABELS = {"dated": (0, -16), "hatched": (0, 4)}  # over a unit; where none ever stands
_OVER = ("home", "hatched", "numbered")  # signs of the whole province
_BOX = (-19, -11)  # where the box of a numbered one stands beside a unit


def position_svg(svg: str, places: Json, view: Json, *, theme: str, board: str = "") -> str:
    """Draw a position on the map of an empty board.

    `places` is the drawing's companion file, and `view` the phase as `engine.page.view` shows it.
    `theme` is `light` or `dark`; on joined boards, `board` is the number of the one to draw.
    """
    signs, units = (
        [one for one in view[key] if _split(one["place"])[0] == board] for key in ("signs", "units")
    )
    symbols = set(_SYMBOL.findall(svg))
    layers = {
        "layer-signs": "".join(_sign(sign, places) for sign in signs),
        "layer-units": "".join(
            _unit(unit, spot, places["scale"], symbols) for unit, spot in placed(units, places)
        ),
    }

    def filled(found: re.Match[str]) -> str:
        name = found["layer"]
        return f'<g class="{name}" aria-hidden="true">{layers[name]}</g>'

    text = _EMPTY.sub(filled, _coloured(svg, places, view, board))
    return _SCHEME.sub(f":root{{color-scheme:{theme}}}", text, count=1)


def _coloured(svg: str, places: Json, view: Json, board: str) -> str:
    """Colour a drawing by the owners of the land, and mark closed provinces."""
    owners = {
        name: facts["realm"] for name, facts in places["provinces"].items() if "realm" in facts
    }
    for one in (*view["lands"], *view["centres"]):
        number, name = _split(one["place"])
        if number == board:
            owners[name] = one["owner"].partition("/")[0]
    closed = {name for number, name in map(_split, view["closed"]) if number == board}

    def coloured(found: re.Match[str]) -> str:
        place, owner = found["place"], owners.get(found["place"])
        kind = f"{found['kind']}{' shut' if place in closed else ''}"
        told = f' data-owner="{escape(owner)}"' if owner else ""
        return f' class="{kind}"{found["id"] or ""} data-{found["of"]}="{place}"{told}'

    return _PLACE.sub(coloured, svg)


def _split(place: str) -> tuple[str, str]:
    """A place as the board that it is on, if several are joined, and its name there."""
    board, _, name = place.rpartition(":")
    return board, name


def placed(units: Sequence[Json], places: Json) -> Iterator[tuple[Json, Point]]:
    """Place the units: one at its anchor, several side by side."""
    anchors, scale = _anchors(places["provinces"]), places["scale"]
    taken = {unit["place"] for unit in units if not _is_out(unit)}
    groups: defaultdict[str, list[Json]] = defaultdict(list)
    for unit in units:
        groups[_group(unit)].append(unit)
    for unit in units:
        group = groups[_group(unit)]
        aside = _ASIDE * scale if _is_out(unit) and unit["place"] in taken else 0
        location, place = (_split(unit[key])[1] for key in ("location", "place"))
        x, y = anchors.get(location) or anchors.get(place, (0, 0))
        wide = any(one["count"] > 1 or one["badge"] or one["marks"] for one in group)
        index = next(n for n, one in enumerate(group) if one is unit)
        steps = _WIDE if wide else _NEAR
        yield unit, _abreast((x + aside, y + aside), index, len(group), steps, scale)


def _anchors(provinces: Json) -> dict[str, Point]:
    """Where provinces and their coasts have their units."""
    found: dict[str, Point] = {}
    for name, facts in provinces.items():
        found[name] = facts["unit"]
        found |= {f"{name}/{coast}": spot for coast, spot in facts.get("coasts", {}).items()}
    return found


def _is_out(unit: Json) -> bool:
    return bool(unit["state"] == "dislodged")


def _group(unit: Json) -> str:
    return f"{unit['place']}!" if _is_out(unit) else str(unit["location"])


def _abreast(base: Point, index: int, count: int, steps: tuple[int, int], scale: float) -> Point:
    """Place up to three in a row and the rest in rows above, but never above the map's edge."""
    x, y = base
    if count == 1:
        return base
    columns = _IN_ROW if count == _IN_ROW or count > _SQUARE else 2
    rows, row = math.ceil(count / columns), index // columns
    in_row = count - row * columns if row == rows - 1 else columns
    above = (rows - 1) * steps[1] * scale
    return (
        x + (index % columns - (in_row - 1) / 2) * steps[0] * scale,
        max(y, _HEAD * scale + above) - above + row * steps[1] * scale,
    )


def _sign(sign: Json, places: Json) -> str:
    """A sign, over its province or beside the unit there; one without a shape is left out."""
    shape, name, scale = sign["shape"], _split(sign["place"])[1], places["scale"]
    x, y = places["provinces"][name]["unit"]
    told = f'data-sign="{escape(shape)} {sign["place"]}"/>'

    def beside(off: Point) -> str:
        spot = (x + off[0] * scale, y + off[1] * scale)
        return f'transform="translate({_at(spot)}) scale({_rounded(scale, 1000)})"'

    found = ""
    if shape == "star":
        path, off = _STAR
        found += f'<path class="star" d="{path}" {beside(off)} {told}'
    if shape in _OVER:
        owner = sign["power"].partition("/")[0]
        own = f'data-owner="{escape(owner)}" ' if owner else ""
        found += f'<use class="{shape}" href="#p-{name}" {own}{told}'
    if shape == "numbered":
        owner = escape(sign["power"].partition("/")[0])
        found += (
            f'<g class="box" {beside(_BOX)} data-owner="{owner}">'
            '<rect x="-8" y="-8" width="16" height="16"/>'
            f'<text y="5" text-anchor="middle">{escape(sign["label"])}</text></g>'
        )
    if shape in _LABELS:
        label = f'{beside(_LABELS[shape])} text-anchor="middle" {told.removesuffix("/>")}'
        found += f"<text {label}>{escape(sign['label'])}</text>"
    return found


def _unit(unit: Json, spot: Point, scale: float, symbols: set[str]) -> str:
    """A unit: its symbol, stack, marks and state."""
    is_out, stack = _is_out(unit), unit["count"] > 1
    kind = unit["kind"] if unit["kind"] in symbols else "other"
    symbol = f'<use href="#u-{kind}"/>'
    parts = [f'<g transform="translate(3.6 -3.6)">{symbol}</g>' if stack else "", symbol]
    parts += [f'<text y="4">{escape(unit["kind"])}</text>' if kind == "other" else ""]
    parts += ['<path class="brk" d="M-13-15 13 15"/>' if is_out else ""]
    parts += [_disc(str(unit["count"]), 12, -9) if stack else ""]
    if badge := unit["badge"]:
        large = badge.get("travels", False)
        place = (13, _HIGHER) if large else (12, _LOW)
        parts += [_disc(badge["key"], *place, large=large)]
    parts += [_disc(mark["letter"], -12 + 11 * n, _LOW) for n, mark in enumerate(unit["marks"])]
    labels = (mark["label"] for mark in unit["marks"] if mark.get("label"))
    parts += [f'<text class="over" y="-15">{escape(label)}</text>' for label in labels]
    named = f"u of-{unit['power'].partition('/')[0]}{' dis' if is_out else ''}"
    turned = " rotate(-14)" if is_out else ""
    where = f"translate({_at(spot)}){turned} scale({_rounded(scale, 1000)})"
    return f'<g class="{named}" transform="{where}">{"".join(parts)}</g>'


def _disc(text: str, x: int, y: float, *, large: bool = False) -> str:
    look, radius, low = ("cnt large", 8.6, 5) if large else ("cnt", 6.4, 3.3)
    inside = f'<circle r="{radius}"/><text y="{low}">{escape(text)}</text>'
    return f'<g class="{look}" transform="translate({x} {y})">{inside}</g>'


def _at(point: Iterable[float]) -> str:
    return " ".join(_rounded(value, 10) for value in point)


def _rounded(value: float, part: int) -> str:
    """A number rounded to a tenth, or another part of one, halves upwards.

    >>> _rounded(0.25, 10), _rounded(3.0, 10)
    ('0.3', '3')
    """
    return f"{math.floor(value * part + 0.5) / part:.12g}"
