"""Units and orders as the player draws them: its own shapes, made in Node, as markup."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup

from publisher.runtime.node import answered
from publisher.signs import symbols

type Point = tuple[float, float]
type Json = Mapping[str, Any]

_SCRIPT = Path(__file__).with_name("pictures.mjs")
_SYMBOL = re.compile(r'<symbol id="u-(\w+)"')


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What stands on a part of a chart, and what is ordered there."""

    scale: float  # of the symbols
    anchors: Mapping[str, Point]  # where the units of each location stand
    units: Sequence[Json]  # as the engine tells the page
    orders: Sequence[Json]  # each with its `sketch` and its `power`


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture's markup."""

    units: Markup
    arrows: Markup


def drawn(pictures: Sequence[Picture]) -> Sequence[Drawn]:
    """Draw several pictures in one call; Stop says why where Node cannot."""
    if not pictures:
        return ()
    known = _kinds()
    made = answered(_SCRIPT, [{**asdict(picture), "symbols": known} for picture in pictures])
    return [Drawn(_all(one["units"]), _all(one["arrows"])) for one in made]


@cache
def _kinds() -> Sequence[str]:
    """Name the kinds of units that have a symbol of their own."""
    return _SYMBOL.findall(symbols())


def _all(shapes: Sequence[Json | str]) -> Markup:
    return Markup("").join(one if isinstance(one, str) else _markup(one) for one in shapes)


def _markup(shape: Json) -> Markup:
    """Write a shape as an element."""
    tag, parts = Markup(shape["tag"]), _all(shape["parts"])  # noqa: S704 - our own shapes
    named = {"class": shape["class"]} if shape["class"] else {}
    pairs = (Markup(' {}="{}"').format(*pair) for pair in (named | shape["attributes"]).items())
    head = Markup("<{}{}").format(tag, Markup("").join(pairs))
    return head + (Markup(">{}</{}>").format(parts, tag) if parts else Markup("/>"))
