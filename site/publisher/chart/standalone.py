"""A map as a file of its own, with styles, fonts and symbols inside.

Designers look at it while drawing; readers keep or print it. Any program that shows SVG opens it.
The site's pages use the bare drawing with their own styles instead.
"""

import re
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path

from publisher.chart.facts import BoardFacts
from publisher.chart.geometry import Geometry
from publisher.chart.plain.drawing import plain
from publisher.chart.style import stylesheet

STATIC = Path(__file__).resolve().parents[2] / "static"
SHEETS = ("tokens.css", "units.css", "chart.css")
FACES = ("alegreya-400.woff2", "alegreya-400i.woff2", "fell.woff2", "fell-more.woff2")
FACE = re.compile(r"@font-face\s*\{[^}]*\}")
ADDRESS = re.compile(r"url\(([^)]*/)?([\w-]+\.woff2)\)")
EMPTY = "empty"  # the part of a file that is the chart without its units (units.css)
MILLIMETRES = {"a4": (190.0, 277.0), "a3": (277.0, 400.0)}  # within the margins


def standalone(svg: str, facts: BoardFacts, *, theme: str = "light", paper: str = "") -> str:
    """Return a drawing with all that it needs inside, for any program that shows SVG.

    `theme` is light, dark or print (patterns, white ground); `paper` is a4, a3 or nothing,
    and gives the drawing its size on the sheet, upright or across as it fills it best.
    """
    scheme = "dark" if theme == "dark" else "light"
    sheet = _sheet(facts, theme)
    kept = "".join(FACE.findall(sheet)) + f"#{EMPTY}:target .layer-units{{display:none}}"
    return plain(_whole(svg, paper), FACE.sub("", sheet), scheme, kept)


def with_styles(svg: str, facts: BoardFacts) -> str:
    """Return a drawing with its style sheet inside: what is put on it later is styled, too."""
    style = f"{_sheet(facts, 'light')}\n:root{{color-scheme:light}}"
    style = style.replace("&", "&amp;").replace("<", "&lt;")
    return _whole(svg, "").replace(">", f"><style>{style}</style>", 1)


def _sheet(facts: BoardFacts, theme: str) -> str:
    rules = [*map(_file, SHEETS), stylesheet(facts)]
    if theme == "print":
        rules.append(".chart{--patterned: ;--c-sea:#fff;--depth:#8a8a8a;--full:.8}")
        rules.append(".chart .ground,.chart .margin{fill:#fff}")
    return "\n".join(rules)


def _whole(svg: str, paper: str) -> str:
    """Return a drawing with its symbols, its id, and its size on paper."""
    signs = (STATIC / "symbols.svg").read_text(encoding="utf-8")
    head, rest = svg.split(">", 1)
    return f'{head}{_size(head, paper)} id="{EMPTY}">{_symbols(signs)}{rest}'


def all_borders(geometry: Geometry, facts: BoardFacts) -> str:
    """Return lines between all neighbours, for the designer's eye, as a group of SVG.

    Army lines are drawn, fleet lines dashed; each joins the places where units stand.
    """
    lines = "".join(
        f'<path class="{kind}-line" d="{_lines(geometry, reach)}"/>'
        for kind, reach in (("army", facts.army), ("fleet", facts.fleet))
        if reach
    )
    return f'<g class="all-borders">{lines}</g>'


def with_all_borders(svg: str, geometry: Geometry, facts: BoardFacts) -> str:
    """Return a drawing with every declared reach drawn over it."""
    empty = '<g class="layer-reach" />'
    group = all_borders(geometry, facts)
    return svg.replace(empty, f'<g class="layer-reach">{group}</g>', 1)


def with_units(svg: str, units: str) -> str:
    """Return a drawing with the markup of units on it, which the page says in words elsewhere."""
    empty = '<g class="layer-units" />'
    return svg.replace(empty, f'<g class="layer-units" aria-hidden="true">{units}</g>', 1)


def _lines(geometry: Geometry, reach: Mapping[str, tuple[str, ...]]) -> str:
    pairs = sorted({(min(a, b), max(a, b)) for a, others in reach.items() for b in others})
    text = ""
    for pair in pairs:
        (ax, ay), (bx, by) = (geometry.spot(location) for location in pair)
        text += f"M{ax:g} {ay:g}L{bx:g} {by:g}"
    return text


def _file(name: str) -> str:
    """Return a style sheet; of its faces, those that a chart is lettered in."""
    text = (STATIC / "css" / name).read_text(encoding="utf-8")
    return FACE.sub(_face, text)


def _face(found: re.Match[str]) -> str:
    rule = found[0]
    address = ADDRESS.search(rule)
    if address is None or address[2] not in FACES:
        return ""
    data = b64encode((STATIC / "fonts" / address[2]).read_bytes()).decode()
    return rule.replace(address[0], f"url(data:font/woff2;base64,{data})")


def _symbols(signs: str) -> str:
    start, end = signs.index("<defs>"), signs.index("</defs>")
    return signs[start:end] + "</defs>"


def _size(head: str, paper: str) -> str:
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', head)
    if not paper or box is None:
        return ""
    width, height = float(box[1]), float(box[2])
    short, long = MILLIMETRES[paper]
    wide, high = (short, long) if height >= width else (long, short)
    scale = min(wide / width, high / height)
    return f' width="{width * scale:.1f}mm" height="{height * scale:.1f}mm"'
