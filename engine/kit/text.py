"""How orders and names are written and read, in games, requests and files."""

from engine.request.reading import Reading
from engine.text.names import counted_kind, location_name, spoken_place, units_counted
from engine.text.notation import parse_order
from engine.text.order_kinds import OrderKind
from engine.text.scanner import Scanner, UnreadableError
from engine.text.standard_orders import STANDARD_ORDERS
from engine.text.telling import told

__all__ = [
    "STANDARD_ORDERS",
    "OrderKind",
    "Reading",
    "Scanner",
    "UnreadableError",
    "counted_kind",
    "location_name",
    "parse_order",
    "spoken_place",
    "told",
    "units_counted",
]
