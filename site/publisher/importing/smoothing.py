"""Smooth the borders of a sheet of hexagons, whose cells follow them in zigzag.

Each seed on a border of two areas moves across it, until it stands half a cell from where the
border would run if the cells around were blurred. Seeds near a corner stay, and so do corners.
"""

import math
from collections.abc import Sequence

from publisher.importing.hexes import OUTSIDE, Point, Sheet

_NEAR, _FAR = 0.6, 0.25  # weights of the cells round one, and of those round these
_SLOPE = 0.30  # how fast the share of an area grows across its border, for each cell
_FARTHEST = 0.32  # cells that a seed moves at most
_STAND = 0.5  # cells from the border


def smoothed(sheet: Sheet, labels: Sequence[int], cell: int) -> Point:
    """Return where the seed of a cell stands."""
    x, y = sheet.at[cell]
    own = labels[cell]
    ring = [one for one in sheet.near[cell] if one != OUTSIDE]
    outer = {two for one in ring for two in sheet.near[one] if two != OUTSIDE} - {cell, *ring}
    if len({labels[one] for one in (*ring, *outer)} | {own}) != 2 or len(outer) < 12:  # noqa: PLR2004 - a border of two areas, off the frame
        return x, y
    total, share, right, down = 1.0, 1.0, 0.0, 0.0
    for cells, weight in ((ring, _NEAR), (outer, _FAR)):
        for one in cells:
            total += weight
            if labels[one] == own:
                share += weight
                right += weight * (sheet.at[one][0] - x)
                down += weight * (sheet.at[one][1] - y)
    length = math.hypot(right, down)
    if length < 0.1:  # noqa: PLR2004 - no side is the inside
        return x, y
    inside = (share / total - 0.5) / _SLOPE
    step = max(-_FARTHEST, min(_FARTHEST, _STAND - inside))
    return x + right / length * step, y + down / length * step
