"""What is drawn over the land and the sea: mountains, rivers, graticule."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from publisher.atlas.land.noise import displacement
from publisher.atlas.land.projection import Sheet
from publisher.atlas.land.shore import window
from publisher.atlas.land.topology import as_points
from publisher.atlas.plan import Plan
from publisher.chart.geometry import Box, Mark, Point
from publisher.geometry import shapes
from publisher.geometry.shapes import Shape

PITCH = 21.0


def mountains(plan: Plan, land: Shape, taken: list[Box], shift: float) -> list[Mark]:
    """Return hills along the plan's ranges, none under a name or a unit."""
    held: list[Box] = []
    found = []
    land.prepare()
    for range_ in plan.ranges:
        line = shapes.line(plan.plane(range_.line))
        count = max(2, int(line.length / PITCH))
        for number in range(count + 1):
            along, down = line.along(number / count)
            for row, (across, size) in enumerate(((-6.0, 8.5), (5.5, 11.0))):
                turn = number * 2.4 + row * 1.1
                x = along + across + 4 * math.sin(turn)
                y = down + across + 4 * math.cos(turn * 1.3)
                high = size + 2 * math.sin(turn * 2.1)
                box = (x - high, y - high, x + high, y + high * 0.6)
                if _clear(box, (*taken, *held)) and land.contains(shapes.box(box).buffer(1)):
                    held.append((x - high * 0.5, y - high * 0.5, x + high * 0.5, y))
                    found.append(Mark("mountain", (_point(x, y, shift),), size=round(high, 1)))
    return sorted(found, key=lambda mark: (mark.points[0][1], mark.points[0][0]))


def rivers(plan: Plan, land: Shape, shift: float) -> list[Mark]:
    """Return the plan's rivers, wandering a little, where they run over land."""
    found = []
    wander = displacement(plan.style.land)
    for river in plan.rivers:
        line = shapes.line(plan.plane(river.line)).segmentize(6).moved(wander).intersection(land)
        found += [
            Mark("river", as_points(piece, shift), size=river.width)
            for piece in line.simplify(0.6).strokes
            if piece.length > PITCH / 2
        ]
    return found


def graticule(plan: Plan, shift: float) -> list[tuple[Point, ...]]:
    """Return meridians and parallels; an invented world has none."""
    step = plan.style.graticule
    if isinstance(plan.plane.sphere, Sheet) or step <= 0:
        return []
    west, south, east, north = plan.window
    frame = window(plan)
    true = replace(plan.plane, insets=())
    found = []
    for line in (*_meridians(west, east, step), *_parallels(south, north, step)):
        # where two points are as good, the last digit of a sine would choose, and machines differ
        flat = shapes.line([(round(x, 6), round(y, 6)) for x, y in true(line)]).intersection(frame)
        found += [
            as_points(piece, shift) for piece in flat.simplify(0.3).strokes if piece.length > PITCH
        ]
    return sorted(found)


def _meridians(west: float, east: float, step: float) -> Iterable[list[list[float]]]:
    for number in range(math.floor(west / step) - 5, math.ceil(east / step + 5)):
        yield [[number * step, latitude] for latitude in range(-80, 85)]


def _parallels(south: float, north: float, step: float) -> Iterable[list[list[float]]]:
    for number in range(math.floor(south / step) - 2, math.ceil(north / step + 2)):
        if abs(number * step) < 85:  # noqa: PLR2004  the projections end there
            yield [[longitude, number * step] for longitude in range(-90, 120)]


def _clear(box: Box, taken: Iterable[Box]) -> bool:
    x0, y0, x1, y1 = box
    return not any(x0 < c and x1 > a and y0 < d and y1 > b for a, b, c, d in taken)


def _point(x: float, y: float, shift: float) -> Point:
    return (round(x + shift, 1), round(y + shift, 1))
