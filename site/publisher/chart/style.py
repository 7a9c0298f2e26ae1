"""A variant's chart.css: which colour and pattern each power has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.chart.facts import BoardFacts, PowerFacts
from publisher.chart.svg import Element, element

# One drawing for each slot of the palette (design system, section 4.1): the tile's
# side and its lines; together they tell fourteen powers apart in black and white.
TILES = {
    1: (10, "M0 10 10 0M-1 1 1-1M9 11 11 9"),
    2: (10, "M0 0 10 10M-1 9 1 11M9-1 11 1"),
    3: (9, "M0 4.5H9"),
    4: (9, "M4.5 0V9"),
    5: (12, "M3 3H9V9H3Z"),
    6: (14, "M7 2 12 7 7 12 2 7Z"),
    7: (9, "M4.5 4.5h.01"),
    8: (14, "M0 4 7 10 14 4"),
    9: (14, "M7 3a4 4 0 1 0 .01 0Z"),
    10: (5, "M0 2.5H5"),
    11: (13, "M6.5 3v7M3 6.5h7"),
    12: (12, "M1 3h6M7 9h6M-5 9H1"),
    13: (16, "M0 6q4-5 8 0t8 0"),
}
THICK = {7: 3.2}
HALF_LIGHT = 0.179  # WCAG 2: equal contrast with black and with white
IDENTIFIER = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")


def patterns(facts: BoardFacts, prefix: str) -> Iterator[Element]:
    """Yield the hachures of the powers that play."""
    for slot in sorted({power.slot for power in (*facts.powers, *facts.more)} & TILES.keys()):
        side, lines = TILES[slot]
        mark = element(
            "path",
            d=lines,
            class_=f"tile tile-{slot}",
            stroke_width=THICK.get(slot, 1.5),
        )
        yield element(
            "pattern",
            mark,
            id=f"{prefix}tile-{slot}",
            width=side,
            height=side,
            patternUnits="userSpaceOnUse",
        )


def stylesheet(facts: BoardFacts) -> str:
    """Return the rules that give every power its colours, as `--own` and `--on`.

    They hold for elements with `data-owner`, and for the class `of-<power>`.
    """
    rules = [_rule(power) for power in (*facts.powers, *facts.more)]
    return "\n".join(["/* The colours of this variant's powers. */", *rules]) + "\n"


def _rule(power: PowerFacts) -> str:
    if not IDENTIFIER.match(power.id):
        raise ValueError(f"The power {power.id!r} is not an identifier.")
    if power.is_mixed:
        own, on = power.colour, "#fff" if is_dark(power.colour) else "#1c150e"
    else:
        own, on = f"var(--p{power.slot})", f"var(--on-p{power.slot})"
    tile = ""
    if power.slot in TILES:
        tile = f";--pattern:var(--patterned) url(#tile-{power.slot})"
    return f"[data-owner={power.id}],.of-{power.id}{{--own:{own};--on:{on}{tile}}}"


def is_dark(colour: str) -> bool:
    """Whether white reads better on a colour than black."""
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    light: float = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
    return light < HALF_LIGHT
