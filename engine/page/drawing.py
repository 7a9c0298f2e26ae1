"""How to draw an order: a shape and its places. The page knows only the shapes."""

from engine.orders.orders import Order, UnitOrder
from engine.text.order_kinds import OrderKinds

type Sketch = dict[str, object]

_STAYS = {"move": "hold", "attack": "hold", "support-move": "support-hold"}


def sketch_of(order: Order, table: OrderKinds) -> Sketch:
    """The shape of an order and where it begins, leads and helps."""
    shape = table.shape(order) or "none"
    if not isinstance(order, UnitOrder):
        return {"shape": "none"}
    found: Sketch = {"shape": shape, "unit": order.kind, "at": order.at}
    for key, field in (("to", "to"), ("from", "target")):
        place = getattr(order, field, None)
        if place is not None:
            found[key] = place
    if order.count > 1:
        found["count"] = order.count
    if whose := getattr(order, "whose", ""):  # some orders name the power of a helped unit
        found["whose"] = whose
    if found.get("to") == found.get("from", order.at):  # a fight on the spot
        found["shape"] = _STAYS.get(shape, shape)
        del found["to"]
    return found
