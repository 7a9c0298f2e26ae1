"""The phases of a game with its secrets, as the keeper of the secrets sees them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board.seating import SeatId
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage, line_to
from engine.rules.rules import PlayedPhase

type Opened = Mapping[int, Mapping[SeatId, Sequence[str]]]


def opened_phases(
    table: Table,
    record: Record,
    stages: Sequence[Stage],
    number: int,
    secrets: Mapping[str, object],
    opened: Opened | None = None,
) -> list[PlayedPhase]:
    """The phases of one slot, with the secrets and the secret parts of its sheets.

    `opened` holds secret parts, by slot and seat, that are missing from the record.
    """
    sheets = record.slots[number].sheets
    texts = {seat: sheet.secret for seat, sheet in sheets.items() if sheet.secret}
    texts |= {seat: tuple(lines) for seat, lines in (opened or {}).get(number, {}).items()}
    read = {seat: table.read_said(lines) for seat, lines in texts.items()}
    return [
        # there are no sheets for a phase that is passed over
        replace(
            played,
            context=replace(played.context, secrets=secrets, secret_sheets={} if later else read),
        )
        for later, played in enumerate(stages[number].played_phases)
    ]


def opened_past(
    table: Table,
    record: Record,
    stages: Sequence[Stage],
    number: int,
    secrets: Mapping[str, object],
    opened: Opened | None = None,
) -> list[PlayedPhase]:
    """The phases that led to a slot, with the secrets; without those that were rolled back."""
    return [
        played
        for earlier in line_to(stages, number)
        for played in opened_phases(table, record, stages, earlier, secrets, opened)
    ]
