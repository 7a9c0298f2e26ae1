"""What the real coast contradicts: places that it puts on the wrong element, and names astray.

A fit bends a sheet, and at its edges it only guesses. So a sea may come to lie on dry land but for
a corner in some lake, or a land on a shore that none of its neighbours has: such cells are not
trusted. A lake in which no place lies is nobody's, or the nearest sea would take it and its name.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import shapely
import shapely.ops
from shapely import Polygon, STRtree
from shapely.geometry.base import BaseGeometry

from publisher.importing.fitting import NEAR, Fit, Named
from publisher.importing.model import ForeignVariant, Point, listed
from publisher.words import importing as words

TRUSTED = 0.5  # of a place's cells: so many on its element show where it lies
FEW = 0.25  # of them: so few on its element may have come there by chance
LARGE = 2000.0  # square units: what is smaller and cut off is a lake to the atlas as it is
BROAD = 6000.0  # square units: a smaller island without a place is part of the nearest one
PARTED = 2.5  # cells: water that is broader parts the land of a place in two
SECOND = 0.4  # of a sea's cells in its largest water: fewer in another one are not of it
BESIDE, AWAY = 0.04, 0.06  # of the map: how far off a shore or an island may be that is meant
INWARD = 5.0  # units from a shore to a seed
ISLET = 80.0  # square units: a smaller island has no room for a place
NEARBY = 0.2  # of the map: a name farther off means another place
ASTRAY = 0.1  # of the map: a name that lies so far off is another place's


@dataclass(slots=True)
class Doubts:
    """What is to be told: places without their element on the real coast, and names astray."""

    dry: list[str] = field(default_factory=list)  # for which water is dug
    wet: list[str] = field(default_factory=list)  # for which land is added
    names: list[str] = field(default_factory=list)

    def tell(self, found: ForeignVariant) -> None:
        """Note them as decided by a rule."""
        for told, sentence in (
            (self.dry, words.COAST_IS_DRY),
            (self.wet, words.COAST_IS_WET),
            (self.names, words.NAMES_ASTRAY),
        ):
            if told:
                tell(found, sentence, told)


def tell(found: ForeignVariant, sentence: str, names: Sequence[str]) -> None:
    """Note something about places that the real coast decided."""
    said = sentence.format(names=listed(names))
    found.change(said, found.origin)
    found.coast.append(said)


@dataclass(frozen=True, slots=True)
class Trust:
    """The cells of each place that lie where it may be, and the pieces of land and water."""

    cells: Mapping[str, Sequence[int]]
    beside: Mapping[str, Sequence[Polygon]]  # the pieces on which a place's neighbours lie
    free: Sequence[Polygon]  # land on which no place lies


def trusted(
    places: Mapping[str, Sequence[int]],
    at: Sequence[Point],
    is_dry: Sequence[bool],
    bodies: tuple[Sequence[Polygon], Sequence[Polygon]],
    found: ForeignVariant,
    breadth: float,
) -> Trust:
    """Find out which cells of places count; those on the other element never do.

    `bodies` are the pieces of water and of land, `breadth` is that of a cell. A sea is one piece of
    water: cells in a smaller one are left out.
    """
    wet = {key for key in places if found.places[key].terrain == "sea"}
    own = {
        key: [cell for cell in cells if is_dry[cell] != (key in wet)]
        for key, cells in places.items()
    }
    body = _bodies(own, at, bodies, wet)
    sure = {key for key, cells in own.items() if cells and _share(cells, places[key]) >= TRUSTED}
    near = _neighbours(found, wet)
    kept, beside = {}, {}
    for key, cells in own.items():
        others = near.get(key, set()) & (sure - {key})
        known = {body[cell] for other in others for cell in own[other]}
        beside[key] = [bodies[not is_wet][number] for is_wet, number in sorted(known)]
        kept[key] = cells
        if known and _share(cells, places[key]) < FEW:
            kept[key] = [cell for cell in cells if body[cell] in known]
        elif key in wet:
            count = Counter(body[cell] for cell in cells)
            kept[key] = [
                cell for cell in cells if count[body[cell]] >= SECOND * max(count.values())
            ]
        else:
            foreign = {body[cell] for other in own if other != key for cell in own[other]}
            far = _overseas(cells, places[key], at, PARTED * breadth)
            kept[key] = [c for c in cells if c not in far or body[c] not in foreign]
    held = {body[cell] for cells in kept.values() for cell in cells}
    free = [piece for number, piece in enumerate(bodies[1]) if (False, number) not in held]
    return Trust(kept, beside, free)


def _overseas(
    cells: Sequence[int], drawn: Sequence[int], at: Sequence[Point], apart: float
) -> set[int]:
    """Return the few cells of a land that water parts from the others, where the source has none.

    A fit that leads a shore too far brings them to the opposite one, into the land of others.
    """
    parts = _clusters(cells, at, apart)
    if len(parts) < 2:  # noqa: PLR2004 - all in one
        return set()
    main = max(parts, key=len)
    whole = next(part for part in _clusters(drawn, at, apart) if main[0] in part)
    few = (part for part in parts if len(part) < FEW * len(cells) and part[0] in whole)
    return {cell for part in few for cell in part}


def _clusters(cells: Sequence[int], at: Sequence[Point], apart: float) -> list[list[int]]:
    """Group cells: from each of a group, another one is no farther off than `apart`."""
    left, found = list(cells), []
    while left:
        group = [left.pop()]
        for cell in group:
            near = [one for one in left if math.dist(at[one], at[cell]) <= apart]
            group += near
            left = [one for one in left if one not in near]
        found.append(group)
    return found


def room_near(
    trust: Trust, key: str, middle: Point, side: float, taken: Sequence[Point], *, is_wet: bool
) -> Point | None:
    """Return a spot near where a place would lie on the other element; None where there is none.

    It is by the shore of its neighbours, or, for land that has none, on an island without a place.
    `side` is the longer side of the drawing.
    """
    spot = shapely.Point(middle)
    shores = [_inside(piece) for piece in trust.beside[key]]
    shore = min(shores, key=spot.distance, default=None)
    if shore is not None and shore.distance(spot) <= BESIDE * side:
        x, y = shapely.ops.nearest_points(shore, spot)[0].coords[0]
        return (x, y)
    if is_wet or trust.beside[key]:
        return None
    islands = [
        (piece.distance(spot), number)
        for number, piece in enumerate(trust.free)
        if piece.area >= ISLET and not any(piece.contains(shapely.Point(one)) for one in taken)
    ]
    far, number = min(islands, default=(side, 0))
    if far > AWAY * side:
        return None
    return _middle(trust.free[number])


def island_of(trust: Trust, middle: Point, spots: Sequence[Point], side: float) -> Point | None:
    """Return where the name of a land lies, if that is off its place, on an island without one.

    `spots` are where the name may lie in the drawing, `middle` is where the sketch puts the land.
    """
    off = [(math.dist(middle, spot), spot) for spot in spots]
    for _, spot in sorted(one for one in off if NEAR * side < one[0] <= NEARBY * side):
        point = shapely.Point(spot)
        if any(piece.area >= ISLET and piece.contains(point) for piece in trust.free):
            return spot
    return None


def settled(trust: Trust, spots: Sequence[Point]) -> BaseGeometry:
    """Return the islands that belong to a place because its spot lies there, and no other place."""
    at = shapely.MultiPoint(spots)
    return shapely.union_all([piece for piece in trust.free if piece.intersects(at)])


def pieces_of(
    land: BaseGeometry, width: float, height: float
) -> tuple[list[Polygon], list[Polygon]]:
    """Return the pieces of water and of land in a drawing."""
    frame = shapely.box(0, 0, width, height)
    water, dry = (
        [piece for piece in shapely.get_parts(shape).tolist() if isinstance(piece, Polygon)]
        for shape in (frame.difference(land), land.intersection(frame))
    )
    return water, dry


def nobodys(pieces: Sequence[Polygon], seeds: Sequence[Point], least: float) -> list[Point]:
    """Return a point in each piece of water or land that is as large and has no seed."""
    tree = STRtree(shapely.points(seeds)) if seeds else None
    return [
        _middle(piece)
        for piece in pieces
        if piece.area > least and (tree is None or not len(tree.query(piece, "intersects")))
    ]


def names_astray(named: Mapping[str, Named], fit: Fit) -> list[str]:
    """Return the keys of names that lie elsewhere than what they name."""
    found = []
    for key, one in named.items():
        (here,) = fit.flat([one.at])
        far = [float(np.linalg.norm(fit.sphere.flat(at) - here)) for at in one.where]
        if far and min(far) > ASTRAY * fit.side:
            found.append(key)
    return found


def _middle(piece: Polygon) -> Point:
    """Return the point of a piece that is farthest from its rim."""
    x, y = shapely.maximum_inscribed_circle(piece, tolerance=1.0).coords[0]
    return (float(x), float(y))


def _inside(piece: Polygon) -> BaseGeometry:
    """Return a piece without its rim; a small one as it is."""
    inside = piece.buffer(-INWARD)
    return piece if inside.is_empty else inside


def _share(cells: Sequence[int], of: Sequence[int]) -> float:
    return len(cells) / max(1, len(of))


def _bodies(
    own: Mapping[str, Sequence[int]],
    at: Sequence[Point],
    bodies: tuple[Sequence[Polygon], Sequence[Polygon]],
    wet: set[str],
) -> dict[int, tuple[bool, int]]:
    """Say in which piece of water or land each cell lies."""
    found: dict[int, tuple[bool, int]] = {}
    for is_wet, pieces in zip((True, False), bodies, strict=True):
        cells = [cell for key, some in own.items() if (key in wet) == is_wet for cell in some]
        if cells and pieces:
            nearest = STRtree(pieces).nearest(shapely.points([at[cell] for cell in cells]))
            found.update(
                (cell, (is_wet, number))
                for cell, number in zip(cells, np.asarray(nearest).tolist(), strict=True)
            )
        else:
            found.update((cell, (is_wet, 0)) for cell in cells)
    return found


def _neighbours(found: ForeignVariant, wet: set[str]) -> dict[str, set[str]]:
    """Return the neighbours of each place that are of its element."""
    near: dict[str, set[str]] = {}
    dry = [pair for pair in found.army if not wet.intersection(pair)]
    sails = [(one[0], other[0]) for one, other in found.fleet if {one[0], other[0]} <= wet]
    for one, other in (*dry, *sails):
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    return near
