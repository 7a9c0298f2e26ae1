"""map.toml: how a board is drawn, as values.

Coordinates are degrees [longitude, latitude], or [x, y] with y upwards for an invented
world (`projection.kind = "flat"`). Lengths called units are units of the drawing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from publisher.atlas.land.noise import Wander
from publisher.atlas.land.projection import Inset, Plane
from publisher.chart.geometry import Join

Position = tuple[float, float]
Line = tuple[Position, ...]
LAND = frozenset({"inland", "coastal", "island", "closed"})
LAND_BORDERS = Wander(6, 46, 3, 3)
SEA_BORDERS = Wander(8, 160, 2, 11)
MADE_UP_COAST = Wander(16, 70, 5, 77)
WATER = frozenset({"sea", "strait", "lake"})


@dataclass(frozen=True, slots=True)
class Space:
    """One area to draw: a province of the rules, or land and water outside them."""

    id: str
    name: str
    kind: str
    seeds: Line = ()
    rings: tuple[Line, ...] = ()
    centre: bool = False
    coasts: tuple[str, ...] = ()
    shown: bool = True
    played: bool = True
    grow: float = 0.0
    label_at: Position | None = None
    tags: tuple[str, ...] = ()

    @property
    def is_land(self) -> bool:
        """Whether the area is drawn as land."""
        return self.kind in LAND


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line on the map: a frontier, a river, a range, a channel to dig."""

    line: Line
    between: tuple[str, ...] = ()
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Style:
    """How the drawing looks: lengths in units of the drawing."""

    coast: str = "land-10m"
    smooth: float = 1.0
    islet: float = 20.0
    simplify: float = 0.8
    far: float = 45.0
    inert: float = 350.0
    land: Wander = LAND_BORDERS
    sea: Wander = SEA_BORDERS
    shore: Wander = MADE_UP_COAST
    scale: float = 1.0
    sizes: tuple[float, ...] = (21, 19, 17, 16, 15, 14, 13, 12.5)
    margin: float = 28.0
    graticule: float = 10.0


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that map.toml says, with what the rules say of each province."""

    title: str
    subtitle: str
    plane: Plane
    spaces: Mapping[str, Space]
    style: Style = Style()
    window: tuple[float, float, float, float] = (0, 0, 0, 0)
    insets: tuple[Inset, ...] = ()
    digs: tuple[Stroke, ...] = ()
    fills: tuple[Line, ...] = ()
    frontiers: tuple[Stroke, ...] = ()
    rivers: tuple[Stroke, ...] = ()
    ranges: tuple[Stroke, ...] = ()
    links: tuple[Join, ...] = ()
    cuts: tuple[Join, ...] = ()
    fiat: Mapping[str, str] = field(default_factory=dict)
    realm: Mapping[str, str] = field(default_factory=dict)
    furniture: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    borders: str = ""
