"""The checksums of a file, compared with the positions that the rules give."""

from collections.abc import Sequence
from dataclasses import replace

from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage
from engine.request.position_json import checksum


def strayed(table: Table, record: Record, stages: Sequence[Stage]) -> int | None:
    """The number of the first slot with a checksum that does not match its position, or None."""
    for number, (slot, stage) in enumerate(zip(record.slots, stages[1:], strict=True)):
        if slot.checksum and slot.checksum != checksum(table, stage.position):
            return number
    return None


def summed_up(table: Table, record: Record, stages: Sequence[Stage]) -> Record:
    """The record with a checksum in every slot, those that it has as they are."""
    slots = tuple(
        slot if slot.checksum else replace(slot, checksum=checksum(table, stage.position))
        for slot, stage in zip(record.slots, stages[1:], strict=True)
    )
    return replace(record, slots=slots)


def resummed(table: Table, record: Record, stages: Sequence[Stage]) -> Record:
    """The record with the checksums of the stages that were replayed from it."""
    slots = tuple(
        replace(slot, checksum=checksum(table, stage.position))
        for slot, stage in zip(record.slots, stages[1:], strict=True)
    )
    return replace(record, slots=slots)
