"""How to draw an order: a shape and its places. The page knows only the shapes."""

from collections.abc import Mapping

from engine.orders.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    UnitOrder,
)

type Sketch = dict[str, object]

_SHAPES: Mapping[type[Order], str] = {
    Hold: "hold",
    Move: "move",
    SupportHold: "support-hold",
    SupportMove: "support-move",
    Convoy: "convoy",
    Retreat: "retreat",
    Disband: "disband",
    Build: "build",
}


_STAYS = {"move": "hold", "attack": "hold", "support-move": "support-hold"}


def sketch_of(order: Order, shapes: Mapping[type[Order], str]) -> Sketch:
    """The shape of an order and where it begins, leads and helps."""
    shape = shapes.get(type(order)) or _SHAPES.get(type(order), "none")
    if not isinstance(order, UnitOrder):
        return {"shape": "none"}
    found: Sketch = {"shape": shape, "unit": order.kind, "at": order.at}
    for key, field in (("to", "to"), ("from", "target")):
        place = getattr(order, field, None)
        if place is not None:
            found[key] = place
    if order.count > 1:
        found["count"] = order.count
    if whose := getattr(order, "whose", ""):  # where an order says whose unit it helps
        found["whose"] = whose
    if found.get("to") == found.get("from", order.at):  # a fight on the spot
        found["shape"] = _STAYS.get(shape, shape)
        del found["to"]
    return found
