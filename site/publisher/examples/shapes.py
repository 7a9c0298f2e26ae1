"""Units and orders as the player draws them: its own shapes, made in Node, as markup."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from markupsafe import Markup

from publisher.runtime.answers import ask
from publisher.site_files import SITE, symbols

type Point = tuple[float, float]
type Json = Mapping[str, Any]

_SCRIPT = Path(__file__).with_name("pictures.mjs")
_SHAPES = SITE / "player" / "map" / "shapes"
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


def draw_pictures(pictures: Sequence[Picture]) -> Sequence[Drawn]:
    """Draw several pictures in one call; Stop says why where Node cannot."""
    if not pictures:
        return ()
    known = _kinds()
    names = [field.name for field in fields(Picture)]
    asked = [{name: getattr(one, name) for name in names} | {"symbols": known} for one in pictures]
    made = ask(_SCRIPT, asked, sorted(_SHAPES.glob("*.js")))
    return [Drawn(_markup(one["units"]), _markup(one["arrows"])) for one in made]


@cache
def _kinds() -> Sequence[str]:
    """Name the kinds of units that have a symbol of their own."""
    return _SYMBOL.findall(symbols())


def _markup(shapes: Sequence[Json]) -> Markup:
    return Markup(_all(shapes))  # noqa: S704 - what is not ours is escaped


def _all(shapes: Sequence[Json | str]) -> str:
    return "".join(escape(one) if isinstance(one, str) else _written(one) for one in shapes)


def _written(shape: Json) -> str:
    """Write a shape as an element."""
    tag, parts = shape["tag"], _all(shape["parts"])
    named = {"class": shape["class"]} if shape["class"] else {}
    pairs = (named | shape["attributes"]).items()
    head = "".join(f' {key}="{escape(value)}"' for key, value in pairs)
    return f"<{tag}{head}>{parts}</{tag}>" if parts else f"<{tag}{head}/>"
