"""What the arrows of an example need to know of the chart and of the position."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from publisher.examples.lines import Point
from publisher.examples.units import Standing

_FAILED = frozenset({"failed", "void"})


@dataclass(frozen=True, slots=True)
class Drawn:
    """An order to draw: its sketch as the engine gives it, and whose it is."""

    sketch: Mapping[str, object]
    power: str

    def text(self, key: str) -> str:
        """Give one member of the sketch, empty where it has none."""
        return str(self.sketch.get(key) or "")

    @property
    def failed(self) -> bool:
        """Whether the order came to nothing."""
        return self.text("state") in _FAILED


@dataclass(frozen=True, slots=True)
class Ground:
    """What the arrows need to know of the chart and of the position."""

    scale: float
    anchor: Callable[[str], Point]
    occupied: Callable[[str], bool]
    standing: Standing = ()

    def own(self, order: Drawn) -> Point:
        """Where the unit of an order stands; its province where it is not on the chart yet."""
        place = order.text("at").partition("/")[0]
        out = order.text("shape") == "retreat"
        like = [
            (piece, spot)
            for piece, spot in self.standing
            if (piece.place, piece.kind, piece.dislodged) == (place, order.text("unit"), out)
        ]
        mine = [spot for piece, spot in like if piece.power == order.power]
        return next(iter((*mine, *(spot for _, spot in like))), self.anchor(order.text("at")))

    def stack(self, location: str, power: str) -> Point:
        """Where the units of a power stand in a place; the place where it has none."""
        place = location.partition("/")[0]
        return next(
            (
                spot
                for piece, spot in self.standing
                if (piece.place, piece.power, piece.dislodged) == (place, power, False)
            ),
            self.anchor(location),
        )
