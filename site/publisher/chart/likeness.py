"""How much alike two colours are to different eyes.

Colour blindness is simulated as Machado, Oliveira and Fernandes do ("A physiologically-based model
for simulation of color vision deficiency", 2009, at severity 1.0), on linear sRGB. Distances are
those of Oklab (Ottosson, 2020), in which 0.02 can just be noticed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import dist

type Row = tuple[float, float, float]
type Matrix = tuple[Row, Row, Row]

EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_LMS: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


CLOSE = 0.04  # twice what can just be noticed: side by side apart, at a distance perhaps not
_STRAIGHT = 0.04045  # IEC 61966-2-1: darker parts of sRGB are in proportion to their light
_LAND = "#f1e8d2"  # of nobody, and how much of its owner's colour other land has (chart.css)
_SHARE = 0.38


def come_close(colours: Iterable[str]) -> bool:
    """Whether the land of two powers of different colours looks much alike to some eyes.

    >>> come_close(["#aa3406", "#1a236c"]), come_close(["#737477", "#5a9062"])
    (False, True)
    """
    lands = [mixed(colour, _LAND, _SHARE) for colour in sorted(set(colours))]
    return any(nearest(lands, eyes) < CLOSE for eyes in EYES)


def nearest(colours: Iterable[str], eyes: str) -> float:
    """Return the smallest distance between two of some colours, such as `#aa3406`, to some eyes.

    It is infinite where there are fewer than two.

    >>> nearest(["#000000", "#ffffff"], "usual")
    1.0
    """
    seen = [_lab(colour, EYES[eyes]) for colour in colours]
    return round(min((dist(a, b) for a, b in combinations(seen, 2)), default=float("inf")), 4)


def mixed(colour: str, ground: str, share: float) -> str:
    """Return so great a share of a colour on a ground, as CSS mixes it in sRGB.

    >>> mixed("#ff0000", "#0000ff", 0.25)
    '#4000bf'
    """
    both = zip(_bytes(colour), _bytes(ground), strict=True)
    parts = (share * a + (1 - share) * b for a, b in both)
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def _bytes(colour: str) -> list[int]:
    return [int(colour[n : n + 2], 16) for n in (1, 3, 5)]


def _lab(colour: str, eyes: Matrix) -> Sequence[float]:
    linear = [_linear(part / 255) for part in _bytes(colour)]
    seen = [min(1.0, max(0.0, part)) for part in _times(eyes, linear)]
    return _times(_LAB, [part ** (1 / 3) for part in _times(_LMS, seen)])


def _linear(part: float) -> float:
    return part / 12.92 if part <= _STRAIGHT else ((part + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
