"""Records that tests play: sheets in, a record and its stages out."""

from typing import Any

from engine.errors import RecordError
from engine.record.append import add_event, add_slot
from engine.record.files.game_file import read_record, record_json
from engine.record.game import Table
from engine.record.record import Record, new_record
from engine.record.replay import Stage, replay
from engine.request.position_json import checksum
from tests.engine.calls import Page
from tests.engine.corpus import TABLE

type Json = dict[str, Any]
type Played = tuple[Record, list[Stage]]

ID = "0123456789abcdefABC-_Z"


def played(*phases: dict[str, list[str]], **extra: Any) -> Record:
    """Return the record of a standard game."""
    page = Page()
    return read_record(page.play({**page.new(), **extra}, *phases))


class Desk:
    """A game in progress, to which slots and events are added in turn."""

    def __init__(self, table: Table = TABLE, **extra: Any) -> None:
        self.table = table
        whole = new_record(table.variant, table.board.options, game=ID)
        self.record = Record(**{**{k: getattr(whole, k) for k in whole.__slots__}, **extra})
        self.stages = replay(table, self.record)

    def slot(self, secrets: Json | None = None, **told: Any) -> "Desk":
        """Add a slot as files hold it."""
        self.record, self.stages = add_slot(self.table, self.record, self.stages, told, secrets)
        return self

    def orders(self, **orders: list[str]) -> "Desk":
        """Resolve a phase with orders by power; each power has its own seat."""
        return self.slot(sheets={p: {"orders": {p: lines}} for p, lines in orders.items()})

    def event(self, secrets: Json | None = None, **told: Any) -> "Desk":
        """Let something happen, for a reason."""
        event = {"who": "Ruth", "reason": "a slip", **told}
        self.record, self.stages = add_event(self.table, self.record, self.stages, event, secrets)
        return self

    def override(self, secrets: Json | None = None, **told: Any) -> "Desk":
        return self.event(secrets, event="override", **told)

    def back(self, slot: int) -> "Desk":
        return self.event(event="roll back", slot=slot)

    def units(self, power: str, number: int = -1) -> list[str]:
        """Return a power's units before a slot; by default where the game stands."""
        position = self.stages[number].position
        return [f"{u.kind} {u.at}" for u in position.units if u.power == power]

    def results(self, number: int) -> dict[tuple[str, str], str]:
        """Return the result of every order that was played from a slot."""
        return {
            (power, self.table.write(order)): verdict.result
            for phase in self.stages[number].played_phases
            for power, order, verdict in zip(
                phase.resolution.powers,
                phase.resolution.orders,
                phase.resolution.verdicts,
                strict=True,
            )
        }


def replayed(desk: Desk) -> list[str]:
    """Return the phase of every stage, played again from the file of a game."""
    record = read_record(record_json(desk.record))
    assert record == desk.record
    stages = replay(desk.table, record)
    assert [s.position for s in stages] == [s.position for s in desk.stages]
    assert record.slots[-1].checksum == checksum(desk.table, stages[-1].position)
    return [stage.position.phase.code for stage in stages]


def faults(error: RecordError) -> list[str]:
    return [str(fault) for fault in error.faults]
