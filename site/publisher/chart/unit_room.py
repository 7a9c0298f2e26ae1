"""Where a unit stands that is drawn larger than the map keeps room for.

The page moves it off the name beside it (site/player/map/shapes/units.js); the figures here are
those of the page, and a test compares them.
"""

from __future__ import annotations

import math

from publisher.chart.geometry import Point

REACH = (13.0, 11.0)  # how far a unit reaches from its spot, at scale 1
ROOM = (15.0, 12.0)  # how far the map keeps its name off that spot
BESIDE = 70.0  # units: a name whose middle is farther off does not stand beside the unit


def off_name(spot: Point, name: Point | None, own: float, shown: float) -> Point:
    """Return where a unit stands that is larger than its room: it grows away from its name.

    `own` is the map's own scale of units, `shown` that of this one.

    >>> off_name((50, 50), (50, 70), 1.0, 2.0), off_name((50, 50), (50, 70), 1.0, 1.0)
    ((50, 40.0), (50, 50.0))
    """
    if name is None or math.dist(spot, name) > BESIDE * own:
        return spot
    dx, dy = name[0] - spot[0], name[1] - spot[1]
    over = [max(0.0, reach * shown - room * own) for reach, room in zip(REACH, ROOM, strict=True)]
    if abs(dy) < abs(dx):
        return (spot[0] - math.copysign(over[0], dx), spot[1])
    return (spot[0], spot[1] - (math.copysign(over[1], dy) if dy else 0.0))
