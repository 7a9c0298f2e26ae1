"""The sheet of one seat, in every form in which it travels: orders, texts, bytes."""

from collections.abc import Mapping
from typing import Any

from engine.board.position import Position
from engine.board.seating import SeatId
from engine.errors import Fault, RecordError
from engine.record.append import tidy
from engine.record.game import Table
from engine.record.links.link_bytes import BrokenError
from engine.record.links.seat_sheet import orders_of, pack, parts_of, unpack
from engine.record.slot import Sheet
from engine.standard.retreats.beforehand import BEFOREHAND

type Json = dict[str, Any]


def sheet_json(table: Table, position: Position, seat: SeatId, args: Mapping[str, Any]) -> Json:
    """A sheet that is given by its `orders` by power, the texts of its `parts`, or its `body`.

    Returns all three: orders and parts in the canonical print, and the body in hexadecimal
    digits, None where orders have no short form; and how many `things` the seat may order
    now. Raises RecordError for a body that packs no sheet of this position.
    """
    if "body" in args:
        try:
            given = orders_of(table, seat, unpack(table, position, seat, _bytes(args["body"])))
        except BrokenError as error:
            raise RecordError([Fault("body", str(error))]) from error
    elif "parts" in args:
        given = orders_of(table, seat, [str(part) for part in args["parts"]])
    else:
        given = args.get("orders") or {}
    held = table.seating.powers_of(seat)
    orders = {power: tuple(map(_one_line, given[power])) for power in held if given.get(power)}
    (sheet,) = tidy(table, position, {seat: Sheet(orders)}).values()
    parts = parts_of(table, position, seat, sheet.orders)
    body = pack(table, position, seat, parts)
    menu = table.variant.rules.phase_rule(position).menu
    present = [one for power in held for one in menu.present(table.board, position, power)]
    things = sum(one.key != BEFOREHAND.key for one in present)  # retreats go with their units
    return {
        "orders": {power: list(lines) for power, lines in sheet.orders.items()},
        "parts": list(parts),
        "body": None if body is None else body.hex(),
        "things": things,
    }


def _one_line(text: object) -> str:
    """An order on one line, as sealed texts have it: line breaks become blanks."""
    return " ".join(str(text).splitlines())


def _bytes(digits: object) -> bytes:
    try:
        return bytes.fromhex(str(digits))
    except ValueError as error:
        raise RecordError([Fault("body", "expected hexadecimal digits")]) from error
