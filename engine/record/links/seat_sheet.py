"""One seat's sheet for the present phase: its canonical texts, and the short form of them.

A text has a line for each order, in the canonical print: the open part, and in games with
secret parts the secret one. Lines of a seat with several powers begin with the power.
"""

from collections.abc import Mapping, Sequence

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.errors import RecordError
from engine.record.game import Table
from engine.record.links.choices import ChoiceReader, ChoiceWriter
from engine.record.links.link_bytes import DAMAGED, BrokenError
from engine.record.links.order_choices import SlotCoder
from engine.record.links.packed_game import lines_of
from engine.record.links.texts import TextCoder

type Lines = Mapping[PowerId, tuple[str, ...]]

LONGEST = 4_088  # bytes of a short form


def parts_of(table: Table, position: Position, seat: SeatId, orders: Lines) -> tuple[str, ...]:
    """The texts of the parts of a sheet; orders are in canonical print, by power of the seat."""
    keeper, board = table.variant.rules.keeper, table.board
    powers = table.seating.powers_of(seat)
    parts: list[list[str]] = [[] for _ in range(2 if keeper.has_secret_parts(board) else 1)]
    for power in sorted(orders):
        for line in orders[power]:
            is_kept = keeper.keeps(board, position, table.read_said((line,))[0])
            head = "" if len(powers) == 1 else f"{power}: "
            parts[int(is_kept)].append(f"{head}{line}\n")
    return tuple(map("".join, parts))


def orders_of(table: Table, seat: SeatId, parts: Sequence[str]) -> dict[PowerId, list[str]]:
    """The orders by power that the parts of a sheet hold, the open part first.

    A line that names no power of a seat with several stays with the first of them, as it is.
    """
    powers = table.seating.powers_of(seat)
    found: dict[PowerId, list[str]] = {power: [] for power in powers}
    for line in filter(None, "".join(parts).split("\n")):
        head, _, rest = line.partition(": ")
        named = PowerId(head) if len(powers) > 1 and head in found else None
        found[named or powers[0]].append(rest if named else line)
    return {power: lines for power, lines in found.items() if lines}


def pack(table: Table, position: Position, seat: SeatId, parts: Sequence[str]) -> bytes | None:
    """The short form of a sheet's parts; None if they cannot be read back from it."""
    orders = {power: tuple(lines) for power, lines in orders_of(table, seat, parts).items()}
    choices = ChoiceWriter()
    coder = SlotCoder(table, position, choices, TextCoder(table, choices))
    try:
        coder.texts(_powers(table, seat), lines_of(table, position, orders))
    except RecordError:  # too long even for a link
        return None
    body = choices.packed()
    if len(body) > LONGEST or unpack(table, position, seat, body) != tuple(parts):
        return None
    return body


def unpack(table: Table, position: Position, seat: SeatId, body: bytes) -> tuple[str, ...]:
    """The parts of a sheet from its short form; raises BrokenError if it is malformed."""
    if len(body) > LONGEST:
        raise BrokenError(DAMAGED)
    choices = ChoiceReader(body)
    coder = SlotCoder(table, position, choices, TextCoder(table, choices))
    orders = coder.texts(_powers(table, seat), {})
    choices.check_end()
    return parts_of(table, position, seat, orders)


def _powers(table: Table, seat: SeatId) -> list[PowerId]:
    return sorted(table.seating.powers_of(seat))
