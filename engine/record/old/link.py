"""The sheets of links of format 1: ranks in the lists of all legal orders of each unit.

Only the engine's own rules still make the same lists: a variant with rules of its own
has to bring them back to open such a link.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.limits import LONGEST_GAME
from engine.record.append import summed
from engine.record.game import Table
from engine.record.links.link_bytes import DAMAGED, BrokenError
from engine.record.links.numbers import Reader
from engine.record.old.packing import Choices, Habits, PhaseReader, RankedActor
from engine.record.record import Record
from engine.record.replay import Stage, replay
from engine.record.slot import Slot, sheets_of
from engine.rules.walk import Walk
from engine.standard import STANDARD

FIRST_FORMAT = 1
RULES_VERSION = 2  # of the lists in which its ranks count

_GOES_ON = (1, 31)  # after every phase: whether another one follows


def is_readable(table: Table) -> bool:
    """Whether the lists of that format are still made for a variant."""
    return table.variant.rules is STANDARD


def read_phases(
    table: Table, record: Record, body: int, loose: Mapping[str, Any]
) -> tuple[Record, list[Stage]]:
    """The record with the phases of a link; `loose` sheets travelled as text.

    Raises BrokenError for a number that is none of that format.
    """
    stages = replay(table, record)
    reader, habits = Reader(body), Habits()
    while reader.take(_GOES_ON):
        position = stages[-1].position
        if position.ending is not None or len(stages) > LONGEST_GAME:
            raise BrokenError(DAMAGED)
        ranked = _ranked(table, position)
        orders = _texts(table, ranked, PhaseReader(table.board, habits, reader).orders(ranked))
        for power, texts in loose.get(str(len(record.slots)), {}).items():
            orders[PowerId(power)] = tuple(str(line) for line in texts)
        slot = Slot(position.phase.code, sheets=sheets_of(orders, table.seating))
        record, stages = summed(table, replace(record, slots=(*record.slots, slot)), stages)
    return record, stages


def _ranked(table: Table, position: Position) -> list[RankedActor]:
    """Everybody whose orders are ranked, with the canonical lists of what they may do."""
    rule = table.variant.rules.phase_rule(position)
    return [
        RankedActor(actor, Walk(rule.menu, table.board, position, actor).orders(), rule.takes)
        for power in sorted(table.board.powers)
        for actor in rule.menu.actors(table.board, position, power)
        if actor.ranked
    ]


def _texts(
    table: Table, ranked: list[RankedActor], chosen: list[Choices]
) -> dict[PowerId, tuple[str, ...]]:
    texts: dict[PowerId, tuple[str, ...]] = {}
    for one, orders in zip(ranked, chosen, strict=True):
        power = one.actor.power
        texts[power] = (*texts.get(power, ()), *map(table.write, orders))
    return texts
