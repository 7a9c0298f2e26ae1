"""Sketch the map of a foreign variant: which place owns which cell of a sheet of hexagons.

The best that the source allows, in this order: outlines or a picture whose areas are places;
points; nothing but the graph of neighbours, which is then laid out without crossings.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module

from publisher.importing.boxes import EACH, merged, roomy, unfolded
from publisher.importing.compass import turned
from publisher.importing.corridors import settle
from publisher.importing.hexes import OUTSIDE, Sheet
from publisher.importing.model import ForeignVariant, Picture, Point
from publisher.importing.pieces import drop_strays
from publisher.importing.rasters import outlined
from publisher.importing.settle import FEWEST, Settling, Wanted

CELLS, PICTURED = 45, 60  # cells for each place, where the source has no picture and where it has
FEWEST_CELLS, MOST_CELLS = 900, 16_000
ALONG = (0.2, 0.35, 0.47)  # of the way to a neighbour, where a place has further seeds
EDGE = 0.7  # round a layout, in steps between neighbours
_TORN = 4  # pairs that a picture leaves far apart: more of them cross it with lines or exits
_GAPS = 0.3  # of the pairs: where points leave more of them apart, the graph is laid out instead
SHARED = 3  # places at one point, as all of jDip's Imperial at 0,0: none of them lies there
GAP = 18  # cells of a gap in a picture that is more than letters and lines
_NARROW = 0.45  # the least height of a map to its breadth


@dataclass(frozen=True)
class Sketch:
    """A settled sheet, its areas in order, and what could not be settled."""

    settled: Settling
    keys: tuple[str, ...]  # of places; areas beyond them are scenery
    how: str  # picture, points or graph
    scenery: int  # how many areas are outside the game


def sketch(found: ForeignVariant) -> Sketch:
    """Sketch a variant's map; what lies in a box off the board is drawn inside the first of it."""
    if not found.boxes:
        return _plain(found)
    whole = _plain(merged(found, found.boxes))
    settled, keys = unfolded(whole.settled, whole.keys, found.boxes)
    return Sketch(settled, keys, whole.how, whole.scenery)


def _plain(found: ForeignVariant) -> Sketch:
    keys = tuple(found.places)
    wanted = wanted_of(found, keys)
    picture = found.picture or outlined(found.places)
    if picture is not None:
        made = _from_picture(keys, picture, found)
        torn = sum(not _leads_round(made, pair) for pair in made.settled.lost())
        if torn <= _TORN:
            return made
        other = _from_graph(keys, wanted, found)
        return other if len(other.settled.lost()) * _TORN < torn else made
    if all(found.places[key].point for key in keys) and _are_apart(found):
        made = _from_points(keys, wanted, found)
        if len(made.settled.lost()) <= _GAPS * len(wanted.touching):
            return made
    return _from_graph(keys, wanted, found)


def _leads_round(made: Sketch, pair: tuple[int, int]) -> bool:
    """Tell whether two areas lie at opposite sides, as on a map of the world: exits join them."""
    labels, at = made.settled.labels, made.settled.sheet.at
    across = [[x for (x, _), label in zip(at, labels, strict=True) if label == n] for n in pair]
    one, other = (sum(xs) / max(1, len(xs)) for xs in across)
    return abs(one - other) > made.settled.sheet.width / 2


def wanted_of(found: ForeignVariant, keys: Sequence[str], scenery: int = 0) -> Wanted:
    """Say what the rules want of the map: areas numbered as the keys, scenery behind them.

    Lands between which only fleets pass do not touch: a passage over the water joins them.
    """
    number = {key: n for n, key in enumerate(keys)}
    places = found.places
    touching: set[tuple[int, int]] = set()
    for a, b in found.army:
        touching.add(_pair(number[a], number[b]))
    seas: dict[tuple[str, str], set[int]] = defaultdict(set)
    for (a, coast), (b, _) in found.fleet:
        if "sea" in (places[a].terrain, places[b].terrain) or (a, b) in found.army:
            touching.add(_pair(number[a], number[b]))
        if places[b].terrain == "sea":
            seas[a, coast].add(number[b])
    shores: dict[tuple[int, int], set[int]] = defaultdict(set)
    for one, other in found.fleet:
        if (one[0], other[0]) in found.army:
            shores[_pair(number[one[0]], number[other[0]])] |= seas[one] & seas[other]
    coasts: dict[int, dict[int, str]] = {}
    for key in keys:
        on = Counter(sea for coast in places[key].coasts for sea in seas[key, coast])
        if on:
            coasts[number[key]] = {
                sea: coast
                for coast in places[key].coasts
                for sea in seas[key, coast]
                if on[sea] == 1
            }
    closed = {number[key] for key in keys if places[key].terrain == "closed"}
    return Wanted(
        count=len(keys) + scenery,
        wet=frozenset(number[key] for key in keys if places[key].terrain == "sea"),
        touching=frozenset(touching),
        shores={pair: frozenset(by) for pair, by in shores.items()},
        inland=frozenset(number[key] for key in keys if places[key].terrain == "inland"),
        coasts=coasts,
        scenery=frozenset(closed | set(range(len(keys), len(keys) + scenery))),
        blank=frozenset(range(len(keys), len(keys) + scenery)),
        boxes={number[box.first]: EACH * len(box.keys) for box in found.boxes},
    )


def _pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def cells_of(places: int, each: int) -> int:
    """Return how many cells a sheet has."""
    return min(MOST_CELLS, max(FEWEST_CELLS, places * each))


def _are_apart(found: ForeignVariant) -> bool:
    """Tell whether points say anything: few of them are one and the same."""
    points = [place.point for place in found.places.values()]
    return len(set(points)) > 0.9 * len(points)  # some sources have several at 0,0


def _from_picture(keys: Sequence[str], picture: Picture, found: ForeignVariant) -> Sketch:
    """Let each cell belong to the place that its pixels show."""
    sheet = Sheet.of(picture.width, picture.height, cells_of(len(keys), PICTURED))
    scale = picture.width / sheet.width
    number = {key: n for n, key in enumerate(keys)}
    of = [number.get(key, -1) for key in picture.keys]
    labels = [of[label] if label >= 0 else -1 for label in picture.sampled(sheet.at, scale)]
    labels, scenery = _filled(sheet, labels, len(keys))
    points = _middles(picture, number, scale)
    shared = Counter(place.point for place in found.places.values())
    points |= {
        number[key]: (place.point[0] / scale, place.point[1] / scale)
        for key, place in found.places.items()
        if place.point is not None and shared[place.point] < SHARED
    }
    made = wanted_of(found, keys, scenery)
    drop_strays(sheet, labels, _near(made), points)
    _give_room(sheet, labels, len(keys), _amid_neighbours(sheet, labels, made, points))
    labels = roomy(sheet, labels, made.boxes)
    return Sketch(settle(sheet, labels, made), tuple(keys), "picture", scenery)


def _near(wanted: Wanted) -> dict[int, set[int]]:
    """Return the neighbours of each area in the game."""
    found: dict[int, set[int]] = {n: set() for n in range(wanted.count) if n not in wanted.scenery}
    for one, other in wanted.touching:
        if one in found and other in found:
            found[one].add(other)
            found[other].add(one)
    return found


def _middles(picture: Picture, number: Mapping[str, int], scale: float) -> dict[int, Point]:
    """Return the middle of each place's pixels, on the sheet: some are too small for a cell."""
    sums: dict[int, list[int]] = {}
    for pixel, label in enumerate(picture.labels):
        if label >= 0:
            total = sums.setdefault(label, [0, 0, 0])
            total[0] += 1
            total[1] += pixel % picture.width
            total[2] += pixel // picture.width
    return {
        number[picture.keys[label]]: (x / count / scale, y / count / scale)
        for label, (count, x, y) in sums.items()
        if picture.keys[label] in number
    }


def _amid_neighbours(
    sheet: Sheet, labels: Sequence[int], wanted: Wanted, points: Mapping[int, Point]
) -> dict[int, Point]:
    """Add a point for each area that has neither point nor cell: deep amid its neighbours."""
    found = dict(points)
    for number in sorted(set(range(wanted.count)) - {*points, *labels}):
        near = {one for pair in wanted.touching if number in pair for one in pair}
        found[number] = sheet.at[_deepest(sheet, labels, near)]
    return found


def _deepest(sheet: Sheet, labels: Sequence[int], inside: set[int]) -> int:
    """Return the cell that is farthest from all that does not belong to some areas."""
    edge = [cell for cell, label in enumerate(labels) if label not in inside]
    reached = set(edge)
    while len(reached) < len(labels) and edge:
        beyond = dict.fromkeys(one for cell in edge for one in sheet.near[cell])
        edge = [one for one in beyond if one not in reached and one != OUTSIDE]
        reached.update(edge)
    return edge[len(edge) // 2] if edge else len(labels) // 2


def _filled(sheet: Sheet, labels: Sequence[int], count: int) -> tuple[list[int], int]:
    """Give narrow gaps to their neighbours; wide ones become scenery."""
    filled = list(labels)
    edge = [cell for cell, label in enumerate(filled) if label >= 0]
    for _ in range(2):
        grown = []
        for cell in edge:
            for one in sheet.near[cell]:
                if one != OUTSIDE and filled[one] < 0:
                    filled[one] = filled[cell]
                    grown.append(one)
        edge = grown
    scenery = 0
    for first, label in enumerate(filled):
        if label >= 0:
            continue
        piece, around = _gap(sheet, filled, first)
        if len(piece) > GAP or not around:
            new, scenery = count + scenery, scenery + 1
        else:
            new = Counter(around).most_common(1)[0][0]
        for cell in piece:
            filled[cell] = new
    return filled, scenery


def _gap(sheet: Sheet, labels: Sequence[int], first: int) -> tuple[list[int], list[int]]:
    """Return the cells of a gap, and the labels round it."""
    piece, around, seen = [first], [], {first}
    for cell in piece:
        for one in sheet.near[cell]:
            if one == OUTSIDE:
                continue
            if labels[one] >= 0:
                around.append(labels[one])
            elif one not in seen:
                seen.add(one)
                piece.append(one)
    return piece, around


def _give_room(sheet: Sheet, labels: list[int], count: int, points: Mapping[int, Point]) -> None:
    """Give an area that has vanished some cells round its point."""
    sizes = Counter(labels)
    for number in range(count):
        if sizes[number] >= FEWEST or number not in points:
            continue
        x, y = points[number]
        order = sorted(range(len(labels)), key=lambda c: math.dist(sheet.at[c], (x, y)))
        for cell in order[: FEWEST + 2]:
            if sizes[labels[cell]] > FEWEST or labels[cell] >= count:
                sizes[labels[cell]] -= 1
                labels[cell] = number
                sizes[number] += 1
        if not sizes[number]:  # all around are as small
            cell = next(c for c in order if sizes[labels[c]] > 1 or labels[c] >= count)
            sizes[labels[cell]] -= 1
            labels[cell] = number
            sizes[number] += 1


def _from_points(keys: Sequence[str], wanted: Wanted, found: ForeignVariant) -> Sketch:
    """Seed each place at its point, and along the way to each neighbour."""
    points = [found.places[key].point or (0.0, 0.0) for key in keys]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    wide, high = max(max(xs) - min(xs), 1.0), max(max(ys) - min(ys), 1.0)
    gap = math.sqrt(wide * high / len(keys)) * EDGE
    placed = [(x - min(xs) + gap, y - min(ys) + gap) for x, y in points]
    drawn = [pair for pair in wanted.touching if _is_near(placed, pair, gap / EDGE)]
    return _seeded(keys, wanted, placed, drawn, (wide + 2 * gap, high + 2 * gap), "points")


def _is_near(points: Sequence[Point], pair: tuple[int, int], step: float) -> bool:
    return math.dist(points[pair[0]], points[pair[1]]) < 4 * step


def _from_graph(keys: Sequence[str], wanted: Wanted, found: ForeignVariant) -> Sketch:
    """Lay the graph out without crossings; a gap between four places stays open as scenery.

    Raises ModuleNotFoundError where there is no numpy, as in a browser.
    """
    planar = import_module("publisher.importing.planar")
    number = {key: n for n, key in enumerate(keys)}
    beside = {_pair(number[a], number[b]) for a, b in found.beside}
    pairs = sorted(wanted.touching | beside)
    near: dict[int, list[int]] = {n: [] for n in range(len(keys))}
    for a, b in pairs:
        near[a].append(b)
        near[b].append(a)
    embedding = planar.embed(near)
    if not embedding.faces:
        placed: list[Point] = [_circled(n, len(keys)) for n in range(len(keys))]
        return _seeded(keys, wanted, placed, pairs, (3.0, 3.0), "graph")
    points, middles = planar.draw(len(keys), embedding)
    gaps = [
        at
        for face, at in zip(embedding.faces, middles, strict=True)
        if at is not None and len(face) > planar.TRIANGLE
    ]
    upright = turned([*points, *gaps], list(found.places.values()), found.known)
    placed = [(x + EDGE, y + EDGE) for x, y in upright]
    size = (max(x for x, _ in placed) + EDGE, max(y for _, y in placed) + EDGE)
    dropped = set(embedding.dropped)
    drawn = [pair for pair in pairs if pair not in dropped]
    made = wanted_of(found, keys, len(gaps))
    return _seeded(keys, made, placed, drawn, size, "graph")


def _circled(n: int, count: int) -> Point:
    turn = 2 * math.pi * n / max(count, 1)
    return (1.5 + math.cos(turn), 1.5 + math.sin(turn))


def _seeded(
    keys: Sequence[str],
    wanted: Wanted,
    points: Sequence[Point],
    drawn: Sequence[tuple[int, int]],
    size: Point,
    how: str,
) -> Sketch:
    """Settle a sheet on which each area has a point, and seeds along the ways to its neighbours."""
    wide, high = size
    high = max(high, wide * _NARROW)
    wide = max(wide, high * _NARROW)
    sheet = Sheet.of(wide, high, cells_of(len(keys), CELLS))
    scale = sheet.width / wide
    at = [(x * scale, y * scale) for x, y in points]
    seeds: dict[int, list[Point]] = {n: [point] for n, point in enumerate(at)}
    for a, b in drawn:
        for one, other in ((a, b), (b, a)):
            (x, y), (u, v) = at[one], at[other]
            seeds[one] += [(x + (u - x) * part, y + (v - y) * part) for part in ALONG]
    labels = sheet.nearest(seeds)
    _give_room(sheet, labels, len(keys), dict(enumerate(at)))
    labels = roomy(sheet, labels, wanted.boxes)
    scenery = wanted.count - len(keys)
    return Sketch(settle(sheet, labels, wanted), tuple(keys), how, scenery)
