"""What pictures that see no style sheet are made with: the colours themselves, and a frame."""

from collections.abc import Mapping
from functools import cache
from re import compile as pattern

from publisher.chart.geometry import Box, Geometry
from publisher.signs import SITE

_MARGIN = 0.06  # round the outermost centres, as a share of what lies between them
_COLOUR = pattern(r"--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)")


@cache
def colours_of(theme: str) -> Mapping[str, str]:
    """Read the colours of tokens.css, of the theme `light` or `dark`."""
    text = (SITE / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    which = {"light": 2, "dark": 3}[theme]
    return {found[1]: found[which] for found in _COLOUR.finditer(text)}


def framed(geometry: Geometry, shape: float) -> Box:
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


def mixed(own: str, ground: str, part: float) -> str:
    """Mix two colours.

    >>> mixed("#ff0000", "#0000ff", 0.5)
    '#800080'
    """
    pairs = zip(_parts(own), _parts(ground), strict=True)
    blend = (round(a * part + b * (1 - part)) for a, b in pairs)
    return "#" + "".join(f"{value:02x}" for value in blend)


def _parts(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
