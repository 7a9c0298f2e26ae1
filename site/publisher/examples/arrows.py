"""Draw orders as arrows, each kind with a shape of its own, as the player does."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from publisher.examples.ground import Drawn, Ground
from publisher.examples.lines import (
    Curve,
    Point,
    across,
    at,
    bent,
    minus,
    number,
    plus,
    size,
    times,
    triangle,
    turned,
    unit,
    wave,
)

_DESIGNED_AT = 1.6  # the scale at which all lengths below are given
_SHORT = 110  # an arrow shorter than this has its strength beside it
_GOING = frozenset({"move", "attack"})


@dataclass(slots=True)
class _Picture:
    """The arrows drawn so far: later ones lean on earlier ones."""

    ground: Ground
    orders: Sequence[Drawn]
    f: float  # how much larger than designed
    ways: dict[tuple[str, str], dict[str, Curve]] = field(default_factory=dict)  # by power
    cups: dict[tuple[str, str], int] = field(default_factory=dict)

    def helped(self, order: Drawn) -> Curve:
        """Give the way of the move that an order helps: of the power that is meant."""
        ways = self.ways.get(_pair(order.text("from"), order.text("to")), {})
        whose = order.text("whose") or order.power
        if ways:
            return ways.get(whose) or next(iter(ways.values()))
        start = self.ground.stack(order.text("from"), whose)
        return bent(start, self.ground.anchor(order.text("to")))


def arrows(ground: Ground, orders: Sequence[Drawn]) -> Markup:
    """Draw all orders of a phase."""
    picture = _Picture(ground, orders, ground.scale / _DESIGNED_AT)
    for order in orders:
        if order.text("shape") in _GOING:
            key = _pair(order.text("at"), order.text("to"))
            picture.ways.setdefault(key, {})[order.power] = _move_curve(picture, order)
    return Markup("").join(
        _group(order, drawer(picture, order))
        for order in orders
        if (drawer := _DRAWERS.get(order.text("shape")))
    )


def _group(order: Drawn, parts: Markup) -> Markup:
    classes = f"ar of-{order.power}{' fail' if order.failed else ''}"
    return Markup('<g class="{}">{}</g>').format(classes, parts)


def _pair(start: str, end: str) -> tuple[str, str]:
    return start.partition("/")[0], end.partition("/")[0]


def _path(kind: str, d: str, width: float) -> Markup:
    drawn = Markup('<path class="{}" d="{}" stroke-width="{}"/>')
    return drawn.format(kind, d, number(width))


def _line(d: str, width: float, style: str = "") -> Markup:
    """Draw casing, ink and colour: three strokes of one path."""
    kinds = (("cs", 5.0), (f"ik {style}".strip(), 2.0), (f"cl {style}".strip(), 0.0))
    return Markup("").join(_path(kind, d, width + more) for kind, more in kinds)


def _circle(kind: str, centre: Point, radius: float, width: float = 0) -> Markup:
    drawn = Markup('<circle class="{}" cx="{}" cy="{}" r="{}" stroke-width="{}"/>')
    x, y = (number(value) for value in centre)
    return drawn.format(kind, x, y, number(radius), number(width))


def _move_curve(picture: _Picture, order: Drawn) -> Curve:
    """Bend convoyed moves and opposed pairs, away from the convoying fleet."""
    start = picture.ground.own(order)
    end = picture.ground.anchor(order.text("to"))
    key = _pair(order.text("at"), order.text("to"))
    carrier = next(
        (
            other.text("at")
            for other in picture.orders
            if other.text("shape") == "convoy"
            and _pair(other.text("from"), other.text("to")) == key
        ),
        "",
    )
    if carrier:
        way = minus(end, start)
        middle = plus(start, times(way, 0.5))
        aside = minus(picture.ground.anchor(carrier), middle)
        on_left = way[0] * aside[1] - way[1] * aside[0] > 0
        return bent(start, end, -0.18 if on_left else 0.18)
    opposed = any(
        other.text("shape") == "move" and _pair(other.text("to"), other.text("at")) == key
        for other in picture.orders
    )
    return bent(start, end, 0.14 if opposed else 0)


def _move(picture: _Picture, order: Drawn) -> Markup:
    f = picture.f
    whole = picture.ways[_pair(order.text("at"), order.text("to"))][order.power]
    gap = 23 if picture.ground.occupied(order.text("to")) else 17
    used = whole.trimmed(20 * f, gap * f)
    if order.failed:
        used = used.trimmed(0, used.length() * 0.2)
    heading = used.heading(1)
    if order.text("shape") == "attack":  # it stays where it is: no head to arrive with
        parts = _line(used.path, 4.4 * f) + _vee(used.end, heading, f)
    else:
        head = triangle(used.end, heading, 15 * f, 17 * f)
        parts = _line(used.trimmed(0, 13 * f).path, 4.4 * f)
        parts += _path("head hollow" if order.failed else "head", head, 1.2 * f)
    if order.failed:
        bar = across(plus(used.end, times(heading, 5 * f)), heading, 22 * f)
        parts += _path("bar", bar, 3.6 * f)
    strength = order.sketch.get("strength", order.sketch.get("count"))
    return parts + _strength(whole, strength if isinstance(strength, int) else 1, f)


def _strength(curve: Curve, value: int, f: float) -> Markup:
    if value <= 1:
        return Markup("")
    short = curve.length() < _SHORT * f
    spot = curve.point(0.5 if short else 0.28)
    aside = times(turned(curve.heading(0.28)), -16 * f if short else 0)
    drawn = Markup(
        '<g class="str" transform="translate({}) scale({})">'
        '<circle r="9"/><text y="4.6">{}</text></g>'
    )
    return drawn.format(at(plus(spot, aside)), f"{f:.2f}", value)


def _support_move(picture: _Picture, order: Drawn) -> Markup:
    """Put a cup round the supported arrow; several cups share its way."""
    f = picture.f
    start = picture.ground.own(order)
    carried = picture.helped(order)
    key = _pair(order.text("from"), order.text("to"))
    taken = picture.cups.get(key, 0)
    picture.cups[key] = taken + 1
    along = carried.nearest(start, 0.5, 0.72) + taken * 0.1
    spot = carried.point(min(0.8, max(0.5, along)))
    ahead = unit(minus(spot, start))
    bottom = minus(spot, times(ahead, 9.5 * f))
    side, handle = times(turned(ahead), 8.5 * f), times(ahead, -10 * f)
    a, b = plus(spot, side), minus(spot, side)
    cup = f"M{at(a)}Q{at(plus(a, handle))} {at(bottom)}Q{at(plus(b, handle))} {at(b)}"
    body = bent(start, bottom).trimmed(20 * f, 0)
    parts = _line(body.path, 2.3 * f, "dash") + _path("cup", cup, 2.6 * f)
    return parts + _cut(order, body, f)


def _support_hold(picture: _Picture, order: Drawn) -> Markup:
    f = picture.f
    start = picture.ground.own(order)
    place = order.text("to") or order.text("from")
    end = picture.ground.stack(place, order.text("whose") or order.power)
    body = bent(start, end).trimmed(20 * f, 26 * f)
    parts = _line(body.path, 2.3 * f, "dash") + _circle("ring", end, 25 * f, 2.6 * f)
    return parts + _cut(order, body, f)


def _cut(order: Drawn, body: Curve, f: float) -> Markup:
    """Draw a gap and two strokes where a support or a convoy failed."""
    if not order.failed:
        return Markup("")
    x, y = body.point(0.5)
    parts = _circle("gapc", (x, y), 8 * f)
    for aside in (-4, 4):
        low = at((x + (aside - 3) * f, y + 8 * f))
        parts += _path("slash", f"M{low}L{at((x + (aside + 3) * f, y - 8 * f))}", 3 * f)
    return parts


def _convoy(picture: _Picture, order: Drawn) -> Markup:
    f = picture.f
    start = picture.ground.own(order)
    carried = picture.helped(order)
    buoy = carried.point(carried.nearest(start, 0.3, 0.75))
    way = minus(buoy, start)
    start = plus(start, times(unit(way), min(20 * f, size(way) * 0.4)))
    parts = _line(wave(start, buoy, 4.6 * f, 26 * f), 2.2 * f)
    parts += _circle("buoy", buoy, 6 * f, 2.4 * f)
    return parts + _cut(order, bent(start, buoy), f)


def _retreat(picture: _Picture, order: Drawn) -> Markup:
    f = picture.f
    start = picture.ground.own(order)
    used = bent(start, picture.ground.anchor(order.text("to")), 0.08)
    used = used.trimmed(20 * f, 17 * f)
    if order.failed:
        used = used.trimmed(0, used.length() * 0.2)
    heading = used.heading(1)
    line = _line(used.path, 4 * f, "dots")
    if order.failed:
        return line + _path("bar", across(used.end, heading, 22 * f), 3.6 * f)
    return line + _vee(used.end, heading, f)


def _vee(tip: Point, heading: Point, f: float) -> Markup:
    """Draw an open head."""
    base = minus(tip, times(heading, 10 * f))
    side = times(turned(heading), 8.5 * f)
    return _path("vee", f"M{at(plus(base, side))}L{at(tip)} {at(minus(base, side))}", 3.4 * f)


def _hold(picture: _Picture, order: Drawn) -> Markup:
    f = picture.f
    x, y = picture.ground.own(order)
    d = f"M{at((x - 24 * f, y + 24 * f))}h{number(48 * f)}"
    return _path("cs", d, 6.4 * f) + _path("holdm", d, 3.2 * f)


def _build(picture: _Picture, order: Drawn) -> Markup:
    f = picture.f
    x, y = picture.ground.anchor(order.text("to") or order.text("at"))
    arm = 8 * f
    d = f"M{at((x + 10 * f, y - 18 * f))}h{number(2 * arm)}m{number(-arm)} "
    d += f"{number(-arm)}v{number(2 * arm)}"
    return _path("cs", d, 8 * f) + _path("plus", d, 3.6 * f)


def _disband(picture: _Picture, order: Drawn) -> Markup:
    f = picture.f
    x, y = picture.ground.own(order)
    d = f"M{at((x - 21 * f, y - 24 * f))}L{at((x + 21 * f, y + 24 * f))}"
    return _path("cs", d, 8 * f) + _path("slash", d, 3.6 * f)


_DRAWERS: Mapping[str, Callable[[_Picture, Drawn], Markup]] = {
    "move": _move,
    "attack": _move,
    "support-move": _support_move,
    "support-hold": _support_hold,
    "convoy": _convoy,
    "retreat": _retreat,
    "hold": _hold,
    "build": _build,
    "disband": _disband,
}
