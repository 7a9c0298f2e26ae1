"""Who asks in a call, and what is refused to them, in a plain sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import KEEPER, Viewer, everybody, viewer_at
from engine.errors import Fault, RecordError
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage
from engine.record.slot import Sheet, Slot, SlotKind, own_orders


def viewer_of(table: Table, args: Mapping[str, Any]) -> Viewer:
    """Who asks in a call: a `seat`, the `keeper`, or all seats together if it names neither.

    Raises RecordError for a seat that the table does not have, or for both.
    """
    seat, is_keeper = args.get("seat"), args.get("keeper") or False
    if type(is_keeper) is not bool or (is_keeper and seat is not None):
        raise RecordError([Fault("", "A call is for one seat or for the keeper, not for both.")])
    if is_keeper:
        return KEEPER
    if seat is None:
        return everybody(table.board)
    if seat not in table.seating.seats:
        raise RecordError([Fault("", f"There is no seat {seat} in this game.")])
    return viewer_at(table.seating, seat)


def check_record(table: Table, viewer: Viewer) -> None:
    """Raise RecordError where the record of the game holds what the viewer may not see."""
    if not table.variant.rules.sight.may_hold_record(viewer):
        message = f"The whole game shows more than the seat {viewer.seat} may see."
        raise RecordError([Fault("", message)])


def visible_record(record: Record, stages: Sequence[Stage], viewer: Viewer) -> Record:
    """The record as a viewer may have it: until the end, without secret parts of other seats.

    Keys that this version does not know may hold anything, and are nobody's own.
    """
    if not viewer.is_one_seat or stages[-1].position.ending is not None:
        return record
    slots = tuple(_told_slot(slot, viewer) for slot in record.slots)
    return replace(record, slots=slots, unknown={})


def _told_slot(slot: Slot, viewer: Viewer) -> Slot:
    sheets = {
        seat: sheet if seat == viewer.seat else replace(sheet, secret=())
        for seat, sheet in slot.sheets.items()
        if seat == viewer.seat or not sheet.secret or sheet.orders or sheet.said
    }
    return replace(slot, sheets=sheets, unknown={})


def visible_orders(
    table: Table, position: Position, slot: Slot, viewer: Viewer
) -> dict[PowerId, list[str]]:
    """The orders of a slot that a viewer may have, by power, including those in secret parts.

    Open orders are those of its own powers, or all of them for a keeper.
    """
    openly = own_orders(slot.sheets, table.seating)
    found = {
        power: [*lines]
        for power, lines in openly.items()
        if viewer.may_order(power) or viewer.is_keeper
    }
    seats = table.seating.seats if slot.kind == SlotKind.PHASE else {}
    for seat, held in seats.items():
        secret = slot.sheets.get(seat, Sheet()).secret
        if held and (seat == viewer.seat or not viewer.is_one_seat):
            _add_secret(table, position, found, sorted(held), secret)
    return found


def _add_secret(
    table: Table,
    position: Position,
    found: dict[PowerId, list[str]],
    held: Sequence[PowerId],
    lines: Sequence[str],
) -> None:
    """Give the lines of a seat's secret part back to its powers, in the turn of writing.

    Each goes to the first one that can have it beside what it has, or else stays with the last.
    """
    rule, board = table.variant.rules.phase_rule(position), table.board
    powers = held
    for line in lines:
        for power in powers:
            *earlier, order = table.read(position, {power: [*found.get(power, ()), line]})[power]
            stays = rule.menu.stay(board, position, power, earlier, order)
            if rule.judge(board, position, power, order) is None and all(stays):
                powers = powers[powers.index(power) :]
                break
        found.setdefault(powers[0], []).append(line)


def check_resolving(viewer: Viewer) -> None:
    """Raise RecordError for one seat, that does not have everybody's orders."""
    if viewer.is_one_seat:
        message = "One seat alone cannot resolve a phase."
        raise RecordError([Fault("", message)])


def check_ordering(viewer: Viewer) -> None:
    """Raise RecordError for somebody who holds no power."""
    if not viewer.powers:
        raise RecordError([Fault("", f"{_name(viewer)} gives no orders.")])


def ordered_power(table: Table, viewer: Viewer, power: object) -> PowerId:
    """The power that a call gives orders to; raise RecordError if the viewer may not."""
    if power not in table.board.powers:
        raise RecordError([Fault("", f"There is no power {power} in this game.")])
    known = PowerId(str(power))
    if not viewer.may_order(known):
        name = table.board.powers[known].name
        raise RecordError([Fault("", f"{_name(viewer)} gives no orders to {name}.")])
    return known


def _name(viewer: Viewer) -> str:
    return "The keeper" if viewer.is_keeper else f"The seat {viewer.seat}"


def own_texts(
    table: Table, viewer: Viewer, texts: Mapping[Any, Sequence[Any]]
) -> dict[PowerId, list[str]]:
    """The order texts of a call by power; raise RecordError for a power of somebody else."""
    return {
        ordered_power(table, viewer, power): [str(text) for text in lines]
        for power, lines in texts.items()
    }


def phase_asked(stages: Sequence[Stage], args: Mapping[str, Any]) -> int:
    """The number of the phase that a call is about; the present one if it does not say.

    Raises RecordError for a phase that the game does not have.
    """
    at = args.get("at")
    if at is None:
        return len(stages) - 1
    if type(at) is not int or not 0 <= at < len(stages):
        raise RecordError([Fault("", "The game has no such phase.")])
    return at
