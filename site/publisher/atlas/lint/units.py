"""Lints of units as the player draws them: no smaller than can be seen, so larger than the map's.

A broad map is shown at a small scale, at which units of its own size would be specks. The player
enlarges them (site/player/map/unit-scale.js). The figures here are its own; a test compares them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.atlas.faults import Fault
from publisher.chart.geometry import Area, Box, Geometry, Point
from publisher.chart.unit_room import REACH, off_name

SCREEN = 1200.0  # pixels: a map on a desk
NARROWEST, ARMY, LARGEST = 20.0, 22.0, 2.4
HIDES = 0.25  # of a name's height and of twice that in breadth: a unit may overlap so much of it
SHOWN = 6  # names in a sentence


def shown_scale(scale: float, pixels: float) -> float:
    """Return the size of units on a map whose units are so many pixels.

    >>> round(shown_scale(1.0, 0.725), 2), shown_scale(1.0, 2), shown_scale(1.0, 0.2)
    (1.25, 1.0, 2.4)
    """
    least = NARROWEST / (ARMY * max(pixels, 0.01))
    return min(max(scale, least), scale * LARGEST)


def unit_faults(geometry: Geometry, played: set[str]) -> Iterator[Fault]:
    """Warn of names that units cover on a desk's screen."""
    shown = shown_scale(geometry.scale, SCREEN / geometry.width)
    names = [(name, _ink(geometry.areas[name])) for name in sorted(played)]
    hidden: dict[str, set[str]] = {}
    for name in sorted(played):
        area = geometry.areas[name]
        for spot in (area.unit, *area.coasts.values()):
            if spot is not None:
                box = _unit(area, spot, geometry.scale, shown)
                for other, ink in names:
                    if ink is not None and _covers(box, ink):
                        hidden.setdefault(other, set()).add(name)
    if hidden:
        listed = _listed([f"{name} (by {', '.join(sorted(by))})" for name, by in hidden.items()])
        yield Fault(
            "style.scale",
            f"on a map {SCREEN:.0f} px wide, units are drawn {shown / geometry.scale:.1f} times as"
            f" large as this map keeps free for them, and cover the names of {listed}.",
            f"Write scale = {min(2.0, shown):.1f} under [style], or lay a [[lens]] over small"
            " provinces.",
            is_warning=True,
        )


def _unit(area: Area, spot: Point, own: float, shown: float) -> Box:
    x, y = off_name(spot, area.label.at if area.label else None, own, shown)
    wide, high = REACH[0] * shown, REACH[1] * shown
    return (x - wide, y - high, x + wide, y + high)


def _ink(area: Area) -> Box | None:
    """Return the part of a name's box that must be seen; none of an abbreviation under its unit."""
    label = area.label
    if label is None or (label.lines == (area.id,) and label.at == area.unit):
        return None
    x0, y0, x1, y1 = label.box
    rim = label.size * HIDES
    return (x0 + 2 * rim, y0 + rim, x1 - 2 * rim, y1 - rim)


def _covers(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _listed(names: Sequence[str]) -> str:
    more = len(names) - SHOWN
    return ", ".join(names[:SHOWN]) + (f" and {more} more" if more > 0 else "")
