"""Whether readers, the colour-blind among them, can tell the powers' colours apart.

Colour vision deficiency after G. M. Machado, M. M. Oliveira, L. A. F. Fernandes (2009),
severity 1; difference after G. Sharma, W. Wu, E. N. Dalal: CIEDE2000 (2005).
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

from publisher.atlas.faults import Fault
from publisher.chart.likeness import EYES
from publisher.chart.palette import DARK, PALETTE, UNREACHED, slots_of, steps_between

COLOUR = re.compile(r"#[0-9a-f]{6}")
APART = 10.0  # the palette's fourteen colours are at least so different
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SIGHTS: dict[str, Matrix] = {
    "normal sight": EYES["usual"],
    "protanopia": EYES["protan"],
    "deuteranopia": EYES["deutan"],
    "tritanopia": EYES["tritan"],
}
# sRGB (D65) to XYZ, divided by the white point.
TO_XYZ: Matrix = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)
LINEAR_BELOW = 0.04045
CUBE_ABOVE = 216 / 24389
FAR = 25.0**7
_KEPT = 2_000  # pairs of colours that were compared


def confusions(variant: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield each pair of powers whose colours some readers cannot tell apart.

    Of more powers than the palette has colours, only neighbours are compared.
    """
    powers = variant.get("power", ())
    steps = steps_between(variant) if len(powers) > len(PALETTE) else None
    told = [(p["id"], str(p.get("colour", "")).lower()) for p in powers]
    coloured = [(name, colour) for name, colour in told if COLOUR.fullmatch(colour)]
    for (one, a), (other, b) in combinations(coloured, 2):
        if steps is not None and steps[one].get(other, UNREACHED) > 1:
            continue
        if found := alike(a, b):
            sight, apart = found
            yield Fault(
                f"power.{other}.colour",
                f"{a} of {one} and {b} of {other} look alike in {sight} (distance"
                f" {apart:.1f}; {APART:.0f} is enough).",
                "Take another colour of the palette for one of them, or leave `colour` out.",
            )


@lru_cache(_KEPT)
def alike(one: str, other: str) -> tuple[str, float] | None:
    """Say in which sight two colours are too near each other, and how near; None if in none.

    A colour of the palette is another one in the dark theme.
    """
    for theme, (a, b) in (("", (one, other)), (" in the dark theme", (dark(one), dark(other)))):
        for sight, matrix in SIGHTS.items():
            apart = difference(lab(a, matrix), lab(b, matrix))
            if apart < APART:
                return sight + theme, apart
    return None


def dark(colour: str) -> str:
    """Return a colour as the dark theme shows it."""
    return DARK[PALETTE.index(colour)] if colour in PALETTE else colour


def beside(variant: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the colours of the others by power, those that the palette gives them included.

    Of more powers than the palette has colours, only neighbours count.
    """
    powers = [row for row in variant.get("power", ()) if isinstance(row.get("id"), str)]
    slots = slots_of(powers, variant)
    steps = steps_between(variant) if len(powers) > len(PALETTE) else None
    seen = {row["id"]: _seen(row, slots[row["id"]]) for row in powers}
    return {
        one: [
            colour
            for other, colour in seen.items()
            if other != one
            and COLOUR.fullmatch(colour)
            and (steps is None or steps[one].get(other, UNREACHED) <= 1)
        ]
        for one in seen
    }


def _seen(power: Mapping[str, Any], slot: int) -> str:
    return str(power.get("colour") or (PALETTE[slot - 1] if slot else "")).lower()


def better(others: Collection[str]) -> list[str]:
    """List the colours of the palette that everybody can tell from the others."""
    return [one for one in PALETTE if not any(alike(one, other) for other in others)]


def lab(colour: str, sight: Matrix = SIGHTS["normal sight"]) -> Triple:
    """Return a colour such as #aa3406, as someone sees it, in CIELAB."""
    red, green, blue = (_linear(int(colour[n : n + 2], 16) / 255) for n in (1, 3, 5))
    r, g, b = (min(1.0, max(0.0, v)) for v in _times(sight, (red, green, blue)))
    x, y, z = (_cube(value) for value in _times(TO_XYZ, (r, g, b)))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def difference(one: Triple, other: Triple) -> float:
    """Return CIEDE2000 of two colours in CIELAB.

    >>> round(difference((50, 2.6772, -79.7751), (50, 0, -82.7485)), 4)
    2.0425
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(chroma**7 / (chroma**7 + FAR)))
    c1, h1 = _polar(a1 * (1 + g), b1)
    c2, h2 = _polar(a2 * (1 + g), b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    bend = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rt = -math.sin(math.radians(bend)) * 2 * math.sqrt(c**7 / (c**7 + FAR))
    dl, dc, dhh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(dl**2 + dc**2 + dhh**2 + rt * dc * dhh)


def _polar(a: float, b: float) -> tuple[float, float]:
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _linear(value: float) -> float:
    if value <= LINEAR_BELOW:
        return value / 12.92
    lifted: float = ((value + 0.055) / 1.055) ** 2.4
    return lifted


def _cube(value: float) -> float:
    if value > CUBE_ABOVE:
        return math.cbrt(value)
    return (24389 / 27 * value + 16) / 116


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return (x, y, z)
