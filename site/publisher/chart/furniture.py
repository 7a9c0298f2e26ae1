"""Everything round the map: frame, cartouche, legend, compass, scale."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from publisher.chart.facts import BoardFacts, PowerFacts
from publisher.chart.geometry import Box, Geometry
from publisher.chart.letter_widths import width
from publisher.chart.svg import Element, element, group, path
from publisher.words import maps as words

BAR = 9.0
DIVISIONS = 40
ROW = 24.0
LEGEND_WIDTH = 176.0  # at least
ENTRY, INDENT, RIM = 15, 54, 9  # of a name in the legend: size, left of it, right of it
POINTS = 16
SCALE_PARTS = 4


def furniture(geometry: Geometry, facts: BoardFacts) -> Element:
    """Return the group of everything that is not the map."""
    parts = [*_frame(geometry)]
    if facts.credit:
        parts.append(_credit(geometry, facts.credit))
    places = geometry.furniture
    if "cartouche" in places:
        parts.append(_cartouche(geometry, *places["cartouche"]))
    if "legend" in places:
        parts.append(_legend(geometry, facts, *places["legend"]))
    if "compass" in places:
        parts.append(_compass(*places["compass"]))
    if "scale" in places:
        parts.append(_scale(*places["scale"]))
    return group("furniture", parts, aria_hidden="true")


def boxes(geometry: Geometry, facts: BoardFacts) -> dict[str, Box]:
    """Return the rectangles that furniture takes up on the map, in the drawing's units."""
    found: dict[str, Box] = {}
    for name, (x, y, *more) in geometry.furniture.items():
        match name:
            case "cartouche":
                found[name] = (x, y, x + more[0], y + more[1])
            case "legend":
                wide = legend_width(_entries(geometry, facts))
                found[name] = (x, y, x + wide, y + _legend_height(geometry, facts))
            case "compass":
                found[name] = (x - more[0], y - more[0] - 20, x + more[0], y + more[0])
            case "scale":
                found[name] = (x, y, x + more[1], y + ROW)
    return found


def _frame(geometry: Geometry) -> Iterator[Element]:
    """Yield the neatline: margin, graticule bar, thin and thick lines."""
    w, h, m = geometry.width, geometry.height, geometry.margin
    hole = f"M0 0H{w:g}V{h:g}H0ZM{m:g} {m:g}V{h - m:g}H{w - m:g}V{m:g}Z"
    yield path(hole, "margin")
    yield path(_bars(w, h, m), "bars")
    for inset, class_ in ((m, "thin"), (m - BAR, "thin"), (m - BAR - 5, "thick")):
        yield element(
            "rect",
            x=inset,
            y=inset,
            width=w - 2 * inset,
            height=h - 2 * inset,
            class_=class_,
        )


def _credit(geometry: Geometry, text: str) -> Element:
    """Return the line under the frame; a long one is written smaller."""
    size = min(10.0, geometry.width / len(text) * 2)
    spot = {"x": geometry.width / 2, "y": geometry.height - 3.5}
    return element("text", text=text, class_="credit", font_size=round(size, 1), **spot)


def _bars(width: float, height: float, margin: float) -> str:
    across, down = width - 2 * margin, height - 2 * margin
    count = DIVISIONS
    rows = max(2, round(count * down / across))
    text = ""
    for n in range(1, count, 2):
        x = margin + n * across / count
        for y in (margin - BAR, height - margin):
            text += f"M{x:.1f} {y:g}h{across / count:.1f}v{BAR:g}h-{across / count:.1f}z"
    for n in range(1, rows, 2):
        y = margin + n * down / rows
        for x in (margin - BAR, width - margin):
            text += f"M{x:g} {y:.1f}h{BAR:g}v{down / rows:.1f}h-{BAR:g}z"
    return text


def _panel(x: float, y: float, w: float, h: float) -> list[Element]:
    """Return a framed ground with a small ring on each corner."""
    inner = {"x": x + 5, "y": y + 5, "width": w - 10, "height": h - 10}
    rings = [
        element("circle", cx=cx, cy=cy, r=4, class_="thin")
        for cx in (x + 5, x + w - 5)
        for cy in (y + 5, y + h - 5)
    ]
    return [
        element("rect", x=x, y=y, width=w, height=h, rx=3, class_="panel"),
        element("rect", **inner, rx=2, class_="thin"),
        *rings,
    ]


def _cartouche(geometry: Geometry, x: float, y: float, w: float, h: float) -> Element:
    middle = x + w / 2
    size = min(h * 0.42, (w - 40) / max(1, len(geometry.title)) * 2.1)
    small = min(h * 0.16, (w - 30) / max(1, len(geometry.subtitle)) * 2.3)
    foot = h * 0.52 if geometry.subtitle else h / 2 + size * 0.34  # a title by itself stands midway
    title = element(
        "text",
        text=geometry.title,
        class_="title",
        x=middle,
        y=round(y + foot, 1),
        font_size=round(size, 1),
    )
    under = element(
        "text",
        text=geometry.subtitle,
        class_="subtitle",
        x=middle,
        y=y + h * 0.78,
        font_size=round(small, 1),
    )
    return group("cartouche", [*_panel(x, y, w, h), title, under])


def _legend(geometry: Geometry, facts: BoardFacts, x: float, y: float) -> Element:
    powers, signs = _listed(facts), _signs(geometry, facts)
    wide = legend_width(_entries(geometry, facts))
    parts = _panel(x, y, wide, _legend_height(geometry, facts))
    for n, power in enumerate(powers):
        row = y + 22 + n * ROW
        box = {"x": x + 16, "y": row - 8, "width": 26, "height": 16}
        swatch = element("rect", **box, class_="swatch")
        hachure = element("rect", **box, class_="hachure")  # of land that is shown in patterns
        name = _entry(power.name, x + INDENT, row)
        parts.append(group("", [swatch, hachure, name], data_owner=power.id))
    row = y + 22 + len(powers) * ROW
    mark = [
        element("circle", cx=x + 29, cy=row, r=4.8),
        element("circle", cx=x + 29, cy=row, r=2.3),
    ]
    parts += [group("centre", mark), _entry(words.CENTRE, x + INDENT, row)]
    for n, (class_, said) in enumerate(signs, 1):
        at = row + n * ROW
        sign, holder = path(f"M{x + 16:g} {at:g}h26", class_), "borders"
        if class_.startswith("prov"):
            sign, holder = path(f"M{x + 16:g} {at - 8:g}h26v16h-26z", class_), ""
        parts.append(group(holder, [sign, _entry(said, x + INDENT, at)]))
    for n, (look, label, meaning) in enumerate(facts.keys, len(signs) + 1):
        at = row + n * ROW
        parts.append(group("", [_key(look, label, x + 29, at), _entry(meaning, x + INDENT, at)]))
    return group("legend", parts)


def _listed(facts: BoardFacts) -> list[PowerFacts]:
    """Return the powers that the legend names."""
    owners = {told.owner for told in facts.provinces.values()}
    return [power for power in facts.powers if power.playing or power.id in owners]


def _entries(geometry: Geometry, facts: BoardFacts) -> list[str]:
    signs = [said for _, said in _signs(geometry, facts)]
    keys = [meaning for _, _, meaning in facts.keys]
    return [*(power.name for power in _listed(facts)), words.CENTRE, *signs, *keys]


def legend_width(entries: Iterable[str]) -> float:
    """Return how broad a legend of some entries is.

    >>> legend_width(["Rome"]), legend_width(["Rome", "Eastern Roman Empire"]) > 176
    (176.0, True)
    """
    longest = max((width(entry, ENTRY) for entry in entries), default=0.0)
    return max(LEGEND_WIDTH, float(math.ceil(INDENT + longest + RIM)))


def _legend_height(geometry: Geometry, facts: BoardFacts) -> float:
    rows = len(_listed(facts)) + 1 + len(_signs(geometry, facts)) + len(facts.keys)
    return ROW * rows + 20


def _key(look: str, label: str, x: float, y: float) -> Element:
    """Return a label as units (in a disc) or provinces (in a box) bear it."""
    form = (
        element("circle", cx=x, cy=y, r=8.6)
        if look == "badge"
        else element("rect", x=x - 8, y=y - 8, width=16, height=16)
    )
    return group(f"key-{look}", [form, element("text", text=label, x=x, y=y + 5)])


def _signs(geometry: Geometry, facts: BoardFacts) -> list[tuple[str, str]]:
    """Return the lines and grounds that need a word: class and word."""
    signs = []
    if any(mark.kind in {"link", "exit"} for mark in geometry.marks):
        signs.append(("link", words.PASSAGE))
    if geometry.cuts:
        signs.append(("b shut", words.CLOSED))
    used = {tint for told in facts.provinces.values() for tint in told.tints}
    signs += [(f"prov tint-{tint}", word) for tint, word in facts.tints if tint in used]
    return signs


def _entry(text: str, x: float, y: float) -> Element:
    return element("text", text=text, x=x, y=y + 5, font_size=ENTRY, class_="entry")


def _compass(x: float, y: float, radius: float) -> Element:
    """Return a rose of eight points, each half dark and half light, on two rings."""
    parts = [element("circle", r=round(radius * part, 1), class_="thin") for part in (0.66, 0.6)]
    ticks = ""
    for n in range(POINTS * 4):
        angle = n * math.pi / POINTS / 2
        a, b = radius * 0.6, radius * 0.66
        s, c = math.sin(angle), -math.cos(angle)
        ticks += f"M{a * s:.1f} {a * c:.1f}L{b * s:.1f} {b * c:.1f}"
    parts.append(path(ticks, "thin"))
    for n in (1, 3, 5, 7, 0, 2, 4, 6):
        length = radius if n % 2 == 0 else radius * 0.7
        wide = length * 0.14
        tip, side = f"0 {-length:.1f}", f"{-wide:.1f}"
        dark = path(f"M{tip}L{wide:.1f} {side}L0 0Z", "dark")
        light = path(f"M{tip}L{-wide:.1f} {side}L0 0Z", "light")
        turn = f"rotate({n * 45})" if n else None
        parts.append(group("", [dark, light], transform=turn))
    north = element("text", text=words.NORTH, y=-radius - 6, font_size=17)
    return group("compass", [*parts, north], transform=f"translate({x:g} {y:g})")


def _scale(x: float, y: float, distance: float, length: float) -> Element:
    step = length / SCALE_PARTS
    parts = [
        element(
            "rect",
            x=round(x + n * step, 1),
            y=y,
            width=round(step, 1),
            height=6,
            class_="dark" if n % 2 == 0 else "light",
        )
        for n in range(SCALE_PARTS)
    ]
    label = element(
        "text",
        text=words.DISTANCE.format(km=f"{distance:g}"),
        x=round(x + length / 2, 1),
        y=y + 22,
        font_size=14,
    )
    return group("scale", [*parts, label])
