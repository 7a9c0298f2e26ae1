"""The gallery's small charts: a light and a dark picture that stand alone.

An <img> sees nothing of the page's styles, so each picture has its colours written in, and its
names are set in a face that the reader's system has.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from markupsafe import Markup

from publisher.chart.chart import BoardFacts, Geometry
from publisher.chart.geometry import Box
from publisher.pages.plain import colours_of, framed, mixed
from publisher.thumbs.names import NAME_SIZE, thumb_names

_SIZE = (560, 420)
_COARSE = 2.6  # how far a simplified line may lie from the true one, in pixels
_FACES = "Alegreya,Palatino,'Palatino Linotype','Book Antiqua',Georgia,serif"
_TO_BASELINE = 0.33  # from the middle of a line, by its height
_OUTSIDE = 6  # pixels round the picture in which lines are drawn
_TINT = {"light": 0.38, "dark": 0.26}  # how strong an owner's tint is


def thumbs(geometry: Geometry, facts: BoardFacts) -> Mapping[str, str]:
    """Draw both pictures, by file name."""
    return {f"thumb-{theme}.svg": _thumb(geometry, facts, theme) for theme in ("light", "dark")}


def _thumb(geometry: Geometry, facts: BoardFacts, theme: str) -> str:
    colours = colours_of(theme)
    x, y, width, height = framed(geometry, _SIZE[0] / _SIZE[1])
    scale = width / _SIZE[0]
    parts = [Markup('<rect width="100%" height="100%" fill="{}"/>').format(colours["c-sea"])]
    owners = {power.id: power for power in facts.powers}
    for key in sorted(geometry.areas, key=lambda k: (not geometry.areas[k].is_water, k)):
        area = geometry.areas[key]
        left, top, right, bottom = geometry.bounds(key)
        if right < x or left > x + width or bottom < y or top > y + height:
            continue
        told = facts.provinces.get(key)
        fill = colours["c-sea" if area.is_water else "c-neutral"]
        if told is None and not area.is_water:
            fill = colours["c-imp"]
        if told is not None and told.owner in owners and not area.is_water:
            power = owners[told.owner]
            own = colours.get(f"p{power.slot}", power.colour)
            fill = mixed(own, fill, _TINT[theme])
        line = colours["c-wave" if area.is_water else "c-ink"]
        d = "".join(_ring(ring, (x, y), scale) for ring in geometry.outline(key))
        shape = Markup('<path d="{}" fill="{}" stroke="{}" stroke-width="{}"/>')
        parts.append(shape.format(d, fill, line, 0.5 if area.is_water else 0.9))
    for key, told in facts.provinces.items():
        spot = geometry.areas[key].centre if key in geometry.areas else None
        if told.centre and spot is not None:
            cx, cy = (spot[0] - x) / scale, (spot[1] - y) / scale
            dot = Markup('<circle cx="{:.0f}" cy="{:.0f}" r="2.2" fill="{}"/>')
            parts.append(dot.format(cx, cy, colours["c-sc"]))
    parts += _names(geometry, facts, (x, y, width, height), colours)
    head = Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" stroke-linejoin="round">'
    )
    body = Markup("").join((head.format(*_SIZE), *parts, Markup("</svg>\n")))
    return str(body)


def _names(
    geometry: Geometry, facts: BoardFacts, frame: Box, colours: Mapping[str, str]
) -> Iterator[Markup]:
    """Set the powers' names, legible over every border."""
    looks = Markup(
        '<g font-family="{}" font-size="{}" font-style="italic" text-anchor="middle"'
        ' fill="{}" stroke="{}" stroke-width="4" stroke-opacity=".75" paint-order="stroke">'
    )
    yield looks.format(_FACES, NAME_SIZE, colours["c-ink"], colours["c-neutral"])
    for name in thumb_names(geometry, facts, frame, _SIZE):
        text = Markup('<text x="{:.0f}" y="{:.0f}">{}</text>')
        yield text.format(name.x, name.y + NAME_SIZE * _TO_BASELINE, name.text)
    yield Markup("</g>")


def _ring(ring: list[tuple[float, float]], corner: tuple[float, float], scale: float) -> str:
    """Write a ring in pixels, leaving out points that the eye would not miss."""
    points = [
        (
            _kept((px - corner[0]) / scale, _SIZE[0]),
            _kept((py - corner[1]) / scale, _SIZE[1]),
        )
        for px, py in ring
    ]
    kept = points[:1]
    for point in points[1:]:
        if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) >= _COARSE:
            kept.append(point)
    if len(kept) < 3:  # noqa: PLR2004 - no area
        return ""
    pixels = [(round(px), round(py)) for px, py in kept]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(pixels)]
    way = " ".join(f"{dx} {dy}" for dx, dy in steps).replace(" -", "-")
    return f"M{pixels[0][0]} {pixels[0][1]}l{way}z"


def _kept(value: float, limit: float) -> float:
    """Bring what lies outside the picture near to its edge, where it shrinks to little."""
    return min(max(value, -_OUTSIDE), limit + _OUTSIDE)
