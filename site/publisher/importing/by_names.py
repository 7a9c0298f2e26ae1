"""Lay a board that is only a graph out anew, by where its names lie on the Earth.

A layout without crossings knows who borders whom, and nothing of distances; bent over the Earth, it
leaves Portugal in the Pyrenees. So each place whose name is known there, near where the layout has
it, goes to its true position, and the others move as their neighbours do.
"""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from publisher.importing.doubts import NEARBY
from publisher.importing.fitting import Fit, Named
from publisher.importing.model import ForeignVariant
from publisher.importing.sketch import Sketch, sketch

type Vector = NDArray[np.float64]

SHEET = 1000.0  # units of the new layout: the length of the old one's longer side


def by_names(
    drawn: Sketch, found: ForeignVariant, fit: Fit, named: Mapping[str, Named]
) -> Sketch | None:
    """Return a sketch of points that the names give; None where that does not bear the borders."""
    if drawn.how != "graph" or found.boxes:
        return None
    at = {key: fit.flat([spot])[0] for key, spot in _middles(drawn).items()}
    moves = _spread(found, at, _moves(fit, at, named))
    if len(moves) < len(drawn.keys):
        return None
    places = {}
    for key, place in found.places.items():
        x, y = ((at[key] + moves[key]) * SHEET / fit.side).tolist()
        places[key] = replace(place, point=(x, -y))
    made = sketch(replace(found, places=places))
    return made if made.how == "points" else None


def _middles(drawn: Sketch) -> dict[str, tuple[float, float]]:
    """Return the middle of all cells of each place."""
    labels = np.array(drawn.settled.labels)
    at = np.array(drawn.settled.sheet.at)
    found = {}
    for number, key in enumerate(drawn.keys):
        own = at[labels == number]
        if len(own):
            x, y = own.mean(axis=0).tolist()
            found[key] = (x, y)
    return found


def _moves(fit: Fit, at: Mapping[str, Vector], named: Mapping[str, Named]) -> dict[str, Vector]:
    """Say how far each known place is from where its name lies."""
    moves = {}
    for key, one in named.items():
        ways = [np.array(fit.sphere.flat(where)) - at[key] for where in one.where]
        way = min(ways, key=lambda way: float(np.linalg.norm(way)), default=None)
        if way is not None and np.linalg.norm(way) <= NEARBY * fit.side:
            moves[key] = way
    return moves


def _spread(
    found: ForeignVariant, at: Mapping[str, Vector], known: Mapping[str, Vector]
) -> dict[str, Vector]:
    """Let places of unknown names move as their neighbours do, from the known ones outwards."""
    near: dict[str, set[str]] = {key: set() for key in at}
    pairs = [*found.army, *((one[0], other[0]) for one, other in found.fleet), *found.beside]
    for one, other in pairs:
        if one in near and other in near:
            near[one].add(other)
            near[other].add(one)
    moves = dict(known)
    while True:
        further = {
            key: np.mean([moves[one] for one in sorted(near[key] & moves.keys())], axis=0)
            for key in near
            if key not in moves and near[key] & moves.keys()
        }
        if not further:
            return moves
        moves |= further
