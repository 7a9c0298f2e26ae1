"""Draw a sketch on the real coast: its cells become seeds in degrees, on land or in the water.

Cells that the real coast puts on the other element are left out. A place that loses all of them is
an island that Natural Earth does not show, or a sea that is a river or a lake: land is added for
it, or water dug. If that happens to many, the source has a coast of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import STRtree
from shapely.geometry.base import BaseGeometry

from publisher.atlas.land import shore
from publisher.atlas.land.coastline import CoastlineError
from publisher.atlas.land.projection import Plane, plane
from publisher.atlas.plan import Plan, Style
from publisher.importing.by_names import by_names
from publisher.importing.doubts import (
    BROAD,
    LARGE,
    Doubts,
    Trust,
    island_of,
    names_astray,
    nobodys,
    pieces_of,
    room_near,
    settled,
    tell,
    trusted,
)
from publisher.importing.fitting import Fit, Named, fitted
from publisher.importing.furnishing import Ground, furnished
from publisher.importing.gazetteer import Gazetteer
from publisher.importing.hexes import OUTSIDE
from publisher.importing.mapfile import (
    NARROWEST,
    ROOM,
    WANDER,
    WIDEST,
    MapFile,
    is_seed,
    scenery_kind,
    type_sizes,
    unit_scale,
)
from publisher.importing.model import ForeignVariant, Point
from publisher.importing.pieces import components
from publisher.importing.sketch import Sketch
from publisher.importing.smoothing import smoothed
from publisher.words import importing as words

type Points = NDArray[np.float64]

LOST = 0.08  # of the places: if the coast leaves more of them nowhere, it is not the source's
FOLDED = 0.01  # of the cells that a spline may turn over
FINE = 45  # degrees: a narrower window shows the fine coast
SHORE = 3.0  # units: a cell so near the coast is on either element
EDGE = 0.02  # of the window, round what the source shows
BEYOND = 1.6  # cells: land so far from every place is outside the game
ASTRAY = 0.15  # of the map: a name that lies farther off means another place
ISLE = 16.0  # units: radius of land that is added for an island
CHANNEL = 9.0  # units: half the breadth of water that is dug
LONGEST = 200.0  # units of such water: a longer sea lies elsewhere in the source
DIGITS = 2
_SMALL = 9  # cells in a row of a window's grid, at least
_PLANE_ROUNDS = 3


@dataclass(frozen=True)
class Grounds:
    """A sketch in the plane of its drawing on the Earth."""

    plane: Plane
    at: Points  # the cells
    is_dry: Sequence[bool]  # whether a cell lies on land
    to_shore: Sequence[float]  # units from a cell to the real coast
    land: BaseGeometry
    cell: float  # breadth of a cell, in units

    def middle(self, cells: Sequence[int]) -> Point:
        """Return the middle of some cells."""
        x, y = self.at[list(cells)].mean(axis=0).tolist() if cells else (0.0, 0.0)
        return (x, y)


def on_earth(
    drawn: Sketch, found: ForeignVariant, ids: Mapping[str, str], known: Gazetteer, root: Path
) -> tuple[MapFile, Fit, Doubts] | None:
    """Make map.toml of a sketch on the real coast; None where its names or its coast do not fit.

    `root` is the folder of node_modules, with the coastlines. The doubts are what to tell of it.
    """
    laid = _fitted(drawn, found, known)
    if laid is None:
        return None
    fit, named = laid
    better = by_names(drawn, found, fit, named)
    again = better and _fitted(better, found, known)
    if better and again and again[0].points >= fit.points:
        drawn, (fit, named) = better, again
    try:
        window, width, coast, grounds = _laid(drawn, fit, root)
    except (CoastlineError, ArithmeticError, ValueError):
        return None
    made = MapFile(
        title=found.name,
        subtitle="",
        window=window,
        width=width,
        head={"projection": dict(fit.projection), "coast": coast},
        seeds={},
        areas={},
        style={
            "land": list(WANDER),
            "sea": list(WANDER),
            "scale": unit_scale(width),
            "sizes": type_sizes(width),
        },
    )
    wet = frozenset(key for key, place in found.places.items() if place.terrain == "sea")
    doubts = _seeded(made, drawn, grounds, ids, (found, wet, named))
    if doubts is None:
        return None
    astray = names_astray(named, fit)
    doubts.names += [found.places[key].name for key in astray]
    powers = [power.name for power in found.powers.values() if power.playing]
    made.furniture = furnished(_ground(drawn, grounds), powers, wet)
    return made, fit, doubts


def _fitted(
    drawn: Sketch, found: ForeignVariant, known: Gazetteer
) -> tuple[Fit, dict[str, Named]] | None:
    """Line a sketch up with the Earth; return where its names lie, too."""
    sheet, named = drawn.settled.sheet, named_cells(drawn, found, known)
    fit = fitted(list(named.values()), sheet.width, sheet.height)
    return None if fit is None or _is_folded(drawn, fit) else (fit, named)


def named_cells(drawn: Sketch, found: ForeignVariant, known: Gazetteer) -> dict[str, Named]:
    """Return the middle of each place's largest piece, with where its name may lie."""
    sheet, labels = drawn.settled.sheet, drawn.settled.labels
    largest: dict[int, list[int]] = {}
    for label, cells in components(sheet, labels):
        if len(cells) > len(largest.get(label, ())):
            largest[label] = cells
    named = {}
    for number, key in enumerate(drawn.keys):
        place = found.places[key]
        cells = largest.get(number, [])
        if cells and place.terrain != "closed":
            x = sum(sheet.at[cell][0] for cell in cells) / len(cells)
            y = sum(sheet.at[cell][1] for cell in cells) / len(cells)
            named[key] = Named((x, y), known.of(place.name, wet=place.terrain == "sea"))
    return named


def _is_folded(drawn: Sketch, fit: Fit) -> bool:
    """Tell whether the way to the Earth turns parts of the sheet over."""
    sheet = drawn.settled.sheet
    flat = fit.flat(sheet.at)
    turned = looked = 0
    for cell, around in enumerate(sheet.near):
        east, below = around[0], around[1]
        if OUTSIDE in (east, below) or drawn.settled.labels[cell] >= len(drawn.keys):
            continue
        (ax, ay), (bx, by) = flat[east] - flat[cell], flat[below] - flat[cell]
        looked += 1
        turned += ax * by - ay * bx >= 0  # y runs down on the sheet and up on the plane
    return turned > FOLDED * looked


def _laid(
    drawn: Sketch, fit: Fit, root: Path
) -> tuple[tuple[float, float, float, float], int, str, Grounds]:
    """Choose window and scale, and find out where the land is."""
    sheet, labels = drawn.settled.sheet, drawn.settled.labels
    flat = fit.flat(sheet.at)
    played = flat[[label < len(drawn.keys) for label in labels]]
    window = _window(fit, played)
    (west, low), (east, high) = played.min(axis=0), played.max(axis=0)
    width = (max(4, len(drawn.keys)) * ROOM * (east - west) / (high - low)) ** 0.5
    width = round(max(NARROWEST, min(width, WIDEST, WIDEST * (east - west) / (high - low))))
    made = plane(fit.sphere, window, width)
    coast = "land-10m" if window[2] - window[0] < FINE else "land-50m"
    bare = Plan(title="", subtitle="", plane=made, spaces={}, style=Style(coast=coast))
    land = shore.land(_with_window(bare, window), root).held  # shapely's, as on every desk
    stands = [smoothed(sheet, labels, cell) for cell in range(len(labels))]
    at = np.array(made(fit.degrees(stands).tolist()))
    points = shapely.points(at)
    shapely.prepare(land)
    is_dry = np.asarray(shapely.contains(land, points), dtype=bool)
    to_shore = np.asarray(shapely.distance(land.boundary, points), dtype=np.float64)
    cell = float((made.width * made.height / len(at)) ** 0.5)
    grounds = Grounds(made, at, is_dry.tolist(), to_shore.tolist(), land, cell)
    return window, width, coast, grounds


def _with_window(plan: Plan, window: tuple[float, float, float, float]) -> Plan:
    return Plan(plan.title, plan.subtitle, plan.plane, plan.spaces, plan.style, window)


def _window(fit: Fit, played: Points) -> tuple[float, float, float, float]:
    """Return west, south, east and north, measured through the middle as map.toml has them."""
    (west, low), (east, high) = played.min(axis=0), played.max(axis=0)
    across, up = EDGE * (east - west), EDGE * (high - low)
    middle = ((west + east) / 2, (low + high) / 2)
    corners = [
        (west - across, middle[1]),
        (middle[0], low - up),
        (east + across, middle[1]),
        (middle[0], high + up),
    ]
    (w, _), (_, s), (e, _), (_, n) = map(fit.sphere.round, corners)
    for _ in range(_PLANE_ROUNDS):  # the sides are measured at the middle latitude
        _, y = fit.sphere.flat(((w + e) / 2, (s + n) / 2))
        w, e = (fit.sphere.round((side, y))[0] for side in (west - across, east + across))
    return (round(w, 1), round(s, 1), round(e, 1), round(n, 1))


def _seeded(
    made: MapFile,
    drawn: Sketch,
    grounds: Grounds,
    ids: Mapping[str, str],
    told: tuple[ForeignVariant, frozenset[str], Mapping[str, Named]],
) -> Doubts | None:
    """Give every place its seeds; None where the real coast has no room for too many.

    `told` has the variant, the keys of its seas, and where names lie.
    """
    found, wet, named = told
    doubts = Doubts()
    known: list[Point] = []
    cells: dict[int, list[int]] = {}
    for cell, label in enumerate(drawn.settled.labels):
        cells.setdefault(label, []).append(cell)
    at = [_spot(grounds, cell) for cell in range(len(drawn.settled.labels))]
    bodies = pieces_of(grounds.land, grounds.plane.width, grounds.plane.height)
    places = {key: cells.get(number, []) for number, key in enumerate(drawn.keys)}
    trust = trusted(places, at, grounds.is_dry, bodies, found, grounds.cell)
    for key in drawn.keys:
        is_wet, own, fit = key in wet, places[key], trust.cells[key]
        held = [c for c in fit if is_seed(drawn, c) or grounds.to_shore[c] < grounds.cell] or fit
        points = [at[c] for c in held]
        about = (key, own, named.get(key))
        spot = _elsewhere(trust, grounds, about, known, is_wet=is_wet, is_lost=not points)
        if spot is None and not points:
            (doubts.dry if is_wet else doubts.wet).append(found.places[key].name)
            if is_wet and key in named and named[key].where:  # a real sea, and not here
                tell(found, words.OTHER_COAST, [found.places[key].name])
                return None
            spot = _make_room(made, grounds, own, is_wet=is_wet) if own else None
            if spot is None:
                return None
        if spot is not None:
            points = [spot]
            known.append(spot)
        made.seeds[ids[key]] = _degrees(grounds, points)
    taken = [*known, *(at[c] for some in trust.cells.values() for c in some)]
    empty, full = nobodys(bodies[1], taken, BROAD), settled(trust, known)
    _scenery(made, drawn, grounds, cells, (wet, known, empty, full))
    for number, spot in enumerate(nobodys(bodies[0], taken, LARGE), start=1):
        seeds = _degrees(grounds, [spot])
        made.areas[f"Lake{number}"] = {"name": "", "kind": "lake", "seeds": seeds}
    lost = len(doubts.dry) + len(doubts.wet)
    if lost > max(2, LOST * len(drawn.keys)):
        tell(found, words.OTHER_COAST, [*doubts.dry, *doubts.wet])
        return None
    return doubts


def _elsewhere(
    trust: Trust,
    grounds: Grounds,
    about: tuple[str, Sequence[int], Named | None],
    taken: Sequence[Point],
    *,
    is_wet: bool,
    is_lost: bool,
) -> Point | None:
    """Return where a place lies if not at its cells: on the island of its name, or near by.

    `about` has its key, all its cells, and its name; it is lost where it has no ground.
    """
    key, own, named = about
    if not own:
        return None
    middle, side = grounds.middle(own), max(grounds.plane.width, grounds.plane.height)
    spot = None
    if named is not None and named.where and not is_wet:
        spot = island_of(trust, middle, grounds.plane(named.where), side)
    if spot is None and is_lost:
        spot = _where_known(grounds, own, named, is_wet=is_wet)
    if spot is None and is_lost:
        spot = room_near(trust, key, middle, side, taken, is_wet=is_wet)
    return spot


def _scenery(
    made: MapFile,
    drawn: Sketch,
    grounds: Grounds,
    cells: Mapping[int, Sequence[int]],
    told: tuple[frozenset[str], Sequence[Point], Sequence[Point], BaseGeometry],
) -> None:
    """Close the land on which no place lies.

    `told` has the seas, seeds beside the cells, points of islands without a place, and the islands
    of places that have no cell there.
    """
    wet, known, empty, full = told
    dry = [
        c
        for label in range(len(drawn.keys), len(drawn.keys) + drawn.scenery)
        for c in cells.get(label, ())
        if grounds.is_dry[c] and scenery_kind(drawn, label, wet) == "closed"
    ]
    closed = [*(_spot(grounds, c) for c in dry), *_outside(grounds, known), *empty]
    outside = [spot for spot in closed if not full.contains(shapely.Point(spot))]
    if outside:
        seeds = _degrees(grounds, outside)
        made.areas["Waste1"] = {"name": "", "kind": "closed", "seeds": seeds}


def _spot(grounds: Grounds, cell: int) -> Point:
    x, y = grounds.at[cell]
    return (float(x), float(y))


def _where_known(
    grounds: Grounds, own: Sequence[int], named: Named | None, *, is_wet: bool
) -> Point | None:
    """Return where a place lies by its name, if that is in the drawing and on its element."""
    if named is None or not named.where or not own:
        return None
    middle = grounds.at[list(own)].mean(axis=0)
    frame = shapely.box(0, 0, grounds.plane.width, grounds.plane.height)
    found = [
        (float(np.hypot(x - middle[0], y - middle[1])), (x, y))
        for x, y in grounds.plane(named.where)
        if frame.contains(shapely.Point(x, y))
        and grounds.land.contains(shapely.Point(x, y)) != is_wet
    ]
    far, at = min(found, default=(0.0, None))
    return at if far < ASTRAY * max(grounds.plane.width, grounds.plane.height) else None


def _make_room(
    made: MapFile, grounds: Grounds, own: Sequence[int], *, is_wet: bool
) -> Point | None:
    """Add land for a place that the real coast does not have, or dig water; return its seed.

    None for a sea that would be a long canal.
    """
    at = grounds.at[list(own)]
    x, y = at.mean(axis=0).tolist()
    if is_wet:
        way = at - (x, y)
        axis = np.linalg.svd(way, full_matrices=False)[2][0] if len(at) > 1 else np.array([1, 0])
        far = max(CHANNEL, float(np.abs(way @ axis).max()))
        if 2 * far > LONGEST:
            return None
        ends = [(x - axis[0] * far, y - axis[1] * far), (x + axis[0] * far, y + axis[1] * far)]
        made.digs.append((_degrees(grounds, [(float(a), float(b)) for a, b in ends]), CHANNEL))
    else:
        turns = np.arange(8) * np.pi / 4
        ring = np.column_stack([x + ISLE * np.cos(turns), y + ISLE * np.sin(turns)])
        made.fills.append(_degrees(grounds, [(float(a), float(b)) for a, b in ring]))
    return (x, y)


def _outside(grounds: Grounds, known: Sequence[Point]) -> list[Point]:
    """Return points on land that lies beyond everything that the source shows."""
    step = grounds.cell * BEYOND
    columns = max(_SMALL, int(grounds.plane.width / step))
    rows = max(_SMALL, int(grounds.plane.height / step))
    xs = (np.arange(columns) + 0.5) * grounds.plane.width / columns
    ys = (np.arange(rows) + 0.5) * grounds.plane.height / rows
    grid = np.array(np.meshgrid(xs, ys)).reshape(2, -1).T
    points = shapely.points(grid)
    tree = STRtree(shapely.points([*grounds.at.tolist(), *known]))
    _, far = tree.query_nearest(points, return_distance=True, all_matches=False)
    chosen = shapely.contains(grounds.land, points) & (far > step)
    return [(float(x), float(y)) for x, y in grid[chosen]]


def _degrees(grounds: Grounds, points: Sequence[Point]) -> list[list[float]]:
    """Return points of the plane in degrees, each once."""
    found: dict[tuple[float, float], None] = {}
    for x, y in np.round(grounds.plane.inverse(points), DIGITS).tolist():
        found[(x, y)] = None
    return [list(point) for point in found]


def _ground(drawn: Sketch, grounds: Grounds) -> Ground:
    """Spread points over the drawing, each with the place whose cells are nearest."""
    step = grounds.cell
    xs = np.arange(step / 2, grounds.plane.width, step)
    ys = np.arange(step / 2, grounds.plane.height, step)
    grid = np.array(np.meshgrid(xs, ys)).reshape(2, -1).T
    points = shapely.points(grid)
    dry = shapely.contains(grounds.land, points)
    labels = np.full(len(grid), len(drawn.keys))
    for is_dry in (True, False):
        own = [
            cell
            for cell, label in enumerate(drawn.settled.labels)
            if label < len(drawn.keys) and grounds.is_dry[cell] == is_dry
        ]
        here = np.flatnonzero(dry == is_dry)
        if own and len(here):
            tree = STRtree([shapely.Point(x, y) for x, y in grounds.at[own].tolist()])
            nearest = np.asarray(tree.nearest(shapely.points(grid[here])))
            labels[here] = [drawn.settled.labels[own[n]] for n in nearest.tolist()]
    spread = [(float(x), float(y)) for x, y in grid]
    return Ground(grounds.plane.width, grounds.plane.height, spread, labels.tolist(), drawn.keys)
