"""The chart on a card: as a page shows it, with its colours written in and without its names.

What draws cards knows neither custom properties nor mixed colours; what differs from
element to element is inherited, `color` standing for the ink on a power's own colour.
"""

from collections.abc import Iterator
from html import escape

from publisher.chart.chart import BoardFacts, Geometry
from publisher.chart.facts import PowerFacts
from publisher.chart.geometry import Box
from publisher.chart.land import definitions, layers
from publisher.chart.style import is_dark
from publisher.chart.svg import Element, element, group, text_of, use
from publisher.pages.plain import colours_of, framed, mixed

C = colours_of("light")
_LEFT_OUT = ("tints", "layer-signs", "labels")
_DEPTHS = ((1, 0.09, 44), (2, 0.20, 28), (3, 0.34, 16), (4, 0.55, 7))  # as in chart.css
_TINT, _RIM = 0.38, 0.55  # how strong an owner's ground and edge are
_INKS = "#fff", C["unit-line"]  # on dark and on light grounds
STYLE = f"""
.prov{{fill:{C["c-neutral"]}}}
.sea path{{fill:{C["c-sea"]}}}
.tint-sand{{fill:{C["c-sand"]}}}
.closed{{fill:{C["c-imp"]}}}
.shore{{fill:none;stroke-linecap:round;stroke-linejoin:round}}
.coast{{stroke:{C["c-ink"]};stroke-width:2.6}}
.graticule path{{fill:none;stroke:{C["c-seaink"]};stroke-width:.8;stroke-opacity:.28}}
.borders path{{fill:none;stroke-linecap:round;stroke-linejoin:round}}
.b{{stroke:{C["c-ink"]};stroke-width:1.3;stroke-opacity:.7}}
.frontier{{stroke-width:2.2;stroke-opacity:.85}}
.sea-border{{stroke:{C["c-seaink"]};stroke-width:1.4;stroke-dasharray:2 5;stroke-opacity:.8}}
.shut{{stroke-width:4.5;stroke-dasharray:1.3 2.7;stroke-linecap:butt}}
.link{{stroke:{C["c-seaink"]};stroke-width:2.2;stroke-dasharray:.1 4.4}}
.river{{fill:none;stroke:{mixed(C["c-seaink"], C["c-neutral"], 0.7)};stroke-width:1.1}}
.hill{{opacity:.72}}
.slope{{fill:{C["c-neutral"]};fill-opacity:.75}}
.shade{{fill:{C["c-soft"]};fill-opacity:.65}}
.ridge{{fill:none;stroke:{C["c-ink"]};stroke-width:.9;stroke-opacity:.8}}
.centre{{fill:{C["c-scfill"]};stroke:{C["c-sc"]};stroke-width:1.4}}
.u{{fill:{C["c-neutral"]};color:{C["unit-line"]}}}
.gap{{fill:{C["unit-gap"]};stroke:{C["unit-gap"]};stroke-width:4.4;stroke-linejoin:round}}
.body,.back{{stroke:{C["unit-line"]};stroke-width:1.3;stroke-linejoin:round}}
.gl{{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}}
.over{{display:none}}
.cnt{{fill:{C["unit-line"]};font:700 9.5px "Alegreya Sans";text-anchor:middle}}
.cnt circle{{fill:{C["unit-gap"]};stroke:{C["unit-line"]};stroke-width:1.3}}
"""


def chart_part(geometry: Geometry, facts: BoardFacts, units: str, box: Box, prefix: str) -> str:
    """Draw what is played for, as large as it fits into a box: left, top, width, height.

    `units` is the markup of those that begin the game; `prefix` stands before every id.
    """
    x, y, width, height = framed(geometry, box[2] / box[3])
    parts = [part for part in layers(geometry, facts, prefix) if _class(part) not in _LEFT_OUT]
    land = next(n for n, part in enumerate(parts) if _class(part) == "land")
    parts.insert(land + 1, group("rims", _rims(geometry, facts, prefix)))
    window = element(
        "svg",
        element("defs", *definitions(geometry, facts, prefix)),
        element("rect", x=x, y=y, width=width, height=height, fill=C["c-sea"]),
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
    """Return the rules that give a chart's powers their colours."""
    return "\n".join(rule for power in facts.powers for rule in _rules(power, f".of-{prefix} "))


def depths() -> str:
    """Return the rules of the lines along the shore, from the outermost."""
    shades = ((n, mixed(C["c-wave"], C["c-sea"], part), wide) for n, part, wide in _DEPTHS)
    return "\n".join(
        f".depth-{n}{{stroke:{shade};stroke-width:{wide}}}" for n, shade, wide in shades
    )


def _class(part: Element) -> str:
    return str(part.attribs.get("class", ""))


def _rims(geometry: Geometry, facts: BoardFacts, prefix: str) -> Iterator[Element]:
    """Yield the inner edges of what somebody owns, in the owner's full colour."""
    owners = {power.id: own(power) for power in facts.powers}
    for name, told in facts.provinces.items():
        area = geometry.areas.get(name)
        owner = told.owner or geometry.realm.get(name, "")
        if area is not None and not area.is_water and owner in owners:
            yield use(
                f"{prefix}p-{name}",
                stroke=owners[owner],
                stroke_width=11,
                stroke_opacity=_RIM,
                clip_path=f"url(#{prefix}c-{name})",
            )


def own(power: PowerFacts) -> str:
    """Return a power's colour; that of neutral land where it has none."""
    return C.get(f"p{power.slot}", power.colour) or C["c-neutral"]


def _rules(power: PowerFacts, within: str) -> Iterator[str]:
    colour = own(power)
    name = escape(power.id)
    ground = mixed(colour, C["c-neutral"], _TINT)
    yield f'{within}.land path[data-owner="{name}"]{{fill:{ground}}}'
    yield f"{within}.u.of-{name}{{fill:{colour};color:{_INKS[not is_dark(colour)]}}}"
