"""The map as the game begins, with its colours written in.

Pictures see no style sheet of the page, and the program that draws cards knows neither custom
properties nor mixed colours. What differs from element to element is inherited: `color` stands
for the ink on a power's own colour.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from re import compile as pattern

from publisher.chart.chart import BoardFacts, Geometry
from publisher.chart.facts import PowerFacts
from publisher.chart.geometry import Box
from publisher.chart.land import definitions, layers
from publisher.chart.style import is_dark
from publisher.chart.svg import Element, element, group, text_of, use
from publisher.site_files import SITE

type Colours = Mapping[str, str]

_MARGIN = 0.06  # round the outermost centres, as a share of what lies between them
_LEFT_OUT = ("tints", "layer-signs", "labels")
_DEPTHS = ((1, 0.09, 44), (2, 0.20, 28), (3, 0.34, 16), (4, 0.55, 7))  # as in chart.css
_GROUND = {"light": 0.38, "dark": 0.26}  # how strong an owner's ground is
_RIM = 0.55  # how strong an owner's edge is
_COLOUR = pattern(r"--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)")


@cache
def colours_of(theme: str) -> Colours:
    """Read the colours of tokens.css, of the theme `light` or `dark`."""
    text = (SITE / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    which = {"light": 2, "dark": 3}[theme]
    return {found[1]: found[which] for found in _COLOUR.finditer(text)}


_LIGHT = colours_of("light")


def start_map(
    geometry: Geometry, facts: BoardFacts, box: Box, *, units: str = "", prefix: str = ""
) -> str:
    """Draw the provinces that matter, as large as they fit into a box: left, top, width, height.

    `units` is the markup of those that begin the game; `prefix` stands before every id.
    """
    x, y, width, height = frame_of(geometry, box[2] / box[3])
    parts = [part for part in layers(geometry, facts, prefix) if class_of(part) not in _LEFT_OUT]
    land = next(n for n, part in enumerate(parts) if class_of(part) == "land")
    parts.insert(land + 1, group("rims", _rims(geometry, facts, prefix)))
    window = element(
        "svg",
        element("defs", *definitions(geometry, facts, prefix)),
        element("rect", x=x, y=y, width=width, height=height, fill=_LIGHT["c-sea"]),
        *parts,
        group("layer-units"),
        x=box[0],
        y=box[1],
        width=box[2],
        height=box[3],
        viewBox=f"{x:g} {y:g} {width:g} {height:g}",
        class_=f"of-{prefix}",
    )
    empty = '<g class="layer-units" />'
    return text_of(window).replace(empty, f"<g>{units}</g>", 1)


def style_of(facts: BoardFacts, prefix: str) -> str:
    """Return the rules that give the powers of a map their colours; `prefix` is that of its ids."""
    return "\n".join(rule for power in facts.powers for rule in _rules(power, f".of-{prefix} "))


def map_style() -> str:
    """Return the style rules of land, water, lines and units that do not depend on the owner."""
    shades = ((n, mix(_LIGHT["c-wave"], _LIGHT["c-sea"], part), wide) for n, part, wide in _DEPTHS)
    depths = "\n".join(
        f".depth-{n}{{stroke:{shade};stroke-width:{wide}}}" for n, shade, wide in shades
    )
    return f"""
.prov{{fill:{_LIGHT["c-neutral"]}}}
.sea path{{fill:{_LIGHT["c-sea"]}}}
.tint-sand{{fill:{_LIGHT["c-sand"]}}}
.closed{{fill:{_LIGHT["c-imp"]}}}
.shore{{fill:none;stroke-linecap:round;stroke-linejoin:round}}
.coast{{stroke:{_LIGHT["c-ink"]};stroke-width:2.6}}
.graticule path{{fill:none;stroke:{_LIGHT["c-seaink"]};stroke-width:.8;stroke-opacity:.28}}
.borders path{{fill:none;stroke-linecap:round;stroke-linejoin:round}}
.b{{stroke:{_LIGHT["c-ink"]};stroke-width:1.3;stroke-opacity:.7}}
.frontier{{stroke-width:2.2;stroke-opacity:.85}}
.sea-border{{stroke:{_LIGHT["c-seaink"]};stroke-width:1.4;stroke-dasharray:2 5;stroke-opacity:.8}}
.shut{{stroke-width:4.5;stroke-dasharray:1.3 2.7;stroke-linecap:butt}}
.link{{stroke:{_LIGHT["c-seaink"]};stroke-width:2.2;stroke-dasharray:.1 4.4}}
.river{{fill:none;stroke:{mix(_LIGHT["c-seaink"], _LIGHT["c-neutral"], 0.7)};stroke-width:1.1}}
.hill{{opacity:.72}}
.slope{{fill:{_LIGHT["c-neutral"]};fill-opacity:.75}}
.shade{{fill:{_LIGHT["c-soft"]};fill-opacity:.65}}
.ridge{{fill:none;stroke:{_LIGHT["c-ink"]};stroke-width:.9;stroke-opacity:.8}}
.centre{{fill:{_LIGHT["c-scfill"]};stroke:{_LIGHT["c-sc"]};stroke-width:1.4}}
.u{{fill:{_LIGHT["c-neutral"]};color:{_LIGHT["unit-line"]}}}
.gap{{fill:{_LIGHT["unit-gap"]};stroke:{_LIGHT["unit-gap"]};stroke-width:4.4;stroke-linejoin:round}}
.body,.back{{stroke:{_LIGHT["unit-line"]};stroke-width:1.3;stroke-linejoin:round}}
.gl{{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}}
.over{{display:none}}
.cnt{{fill:{_LIGHT["unit-line"]};font:700 9.5px "Alegreya Sans";text-anchor:middle}}
.cnt circle{{fill:{_LIGHT["unit-gap"]};stroke:{_LIGHT["unit-line"]};stroke-width:1.3}}
{depths}"""


def frame_of(geometry: Geometry, shape: float) -> Box:
    """Frame what is played for: every centre, with as little round them as the picture allows.

    What is round the chart, its border of degrees, stays out of the picture. `shape` is the
    picture's width by its height. Returns left, top, width and height.
    """
    edge = geometry.margin
    across, down = geometry.width - 2 * edge, geometry.height - 2 * edge
    left, top, wide, high = _played(geometry)
    width = min(max(wide, high * shape), across, down * shape)
    height = width / shape
    x = min(max(left + (wide - width) / 2, edge), edge + across - width)
    y = min(max(top + (high - height) / 2, edge), edge + down - height)
    return x, y, width, height


def shape_of(geometry: Geometry) -> float:
    """Return the width, by its height, of the picture that shows what is played for."""
    _, _, wide, high = _played(geometry)
    edge = 2 * geometry.margin
    return min(wide, geometry.width - edge) / min(high, geometry.height - edge)


def _played(geometry: Geometry) -> Box:
    """Return the box of all centres, with a margin; where there are none, the chart."""
    spots = [spot for area in geometry.areas.values() if (spot := area.centre)]
    if not spots:
        edge = geometry.margin
        return edge, edge, geometry.width - 2 * edge, geometry.height - 2 * edge
    (left, right), (top, bottom) = ((min(at), max(at)) for at in zip(*spots, strict=True))
    margin = _MARGIN * max(right - left, bottom - top)
    return left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin


def mix(own: str, ground: str, part: float) -> str:
    """Mix two colours.

    >>> mix("#ff0000", "#0000ff", 0.5)
    '#800080'
    """
    pairs = zip(_parts(own), _parts(ground), strict=True)
    blend = (round(a * part + b * (1 - part)) for a, b in pairs)
    return "#" + "".join(f"{value:02x}" for value in blend)


def _parts(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def class_of(part: Element) -> str:
    """Return the class of an element, which names a layer of the map."""
    return str(part.attribs.get("class", ""))


def ground_of(power: PowerFacts, theme: str) -> str:
    """Return the colour of a power's land: its own, mixed with that of neutral land."""
    return mix(_colour_of(power, theme), colours_of(theme)["c-neutral"], _GROUND[theme])


def _colour_of(power: PowerFacts, theme: str = "light") -> str:
    """Return a power's colour; that of neutral land where it has none."""
    colours = colours_of(theme)
    return colours.get(f"p{power.slot}", power.colour) or colours["c-neutral"]


def _rims(geometry: Geometry, facts: BoardFacts, prefix: str) -> Iterator[Element]:
    """Yield the inner edges of the provinces that somebody owns, in the owner's full colour."""
    owners = {power.id: _colour_of(power) for power in facts.powers}
    for name, province in facts.provinces.items():
        area = geometry.areas.get(name)
        owner = province.owner or geometry.realm.get(name, "")
        if area is not None and not area.is_water and owner in owners:
            yield use(
                f"{prefix}p-{name}",
                stroke=owners[owner],
                stroke_width=11,
                stroke_opacity=_RIM,
                clip_path=f"url(#{prefix}c-{name})",
            )


def _rules(power: PowerFacts, within: str) -> Iterator[str]:
    colour, name = _colour_of(power), escape(power.id)
    ink = "#fff" if is_dark(colour) else _LIGHT["unit-line"]
    yield f'{within}.land path[data-owner="{name}"]{{fill:{ground_of(power, "light")}}}'
    yield f"{within}.u.of-{name}{{fill:{colour};color:{ink}}}"
