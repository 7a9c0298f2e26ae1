"""The audit: what follows from the secrets, once they are open, against what was answered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.board.seating import SeatId
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import line_to, replay, seated
from engine.rules.context import Difference

type Opened = Mapping[int, Mapping[SeatId, Sequence[str]]]


@dataclass(frozen=True, slots=True)
class SlotDifference:
    """One answer of a phase in a slot that is another one than the secrets give."""

    slot: int
    phase: str
    difference: Difference

    def __str__(self) -> str:
        """Say it in a sentence."""
        found = self.difference
        given, computed = found.given or "nothing", found.computed or "nothing"
        return (
            f"Slot {self.slot}, {self.phase}, {found.about}: "
            f"the answer was {given}, and from the secrets follows {computed}."
        )


def audit(
    table: Table, record: Record, secrets: Mapping[str, object], opened: Opened | None = None
) -> list[SlotDifference]:
    """Compute every answer of a game from the secrets and compare it with the one given.

    `opened` holds secret parts of sheets, by slot and seat, that the record does not hold.
    Slots that were rolled back are looked at, too. An empty list: everything matches.
    """
    table, stages = seated(table, record), replay(table, record)
    found: list[SlotDifference] = []
    for number, slot in enumerate(record.slots):
        texts = {seat: sheet.secret for seat, sheet in slot.sheets.items() if sheet.secret}
        texts |= {seat: tuple(lines) for seat, lines in (opened or {}).get(number, {}).items()}
        sheets = {seat: table.read_said(lines) for seat, lines in texts.items()}
        past = [played for n in line_to(stages, number) for played in stages[n].played_phases]
        for played in stages[number].played_phases:
            context = replace(played.context, secrets=secrets, secret_sheets=sheets)
            audited = table.audit(played.before, played.sheets, past, context)
            phase = played.before.phase.code
            found += [SlotDifference(number, phase, each) for each in audited.differences]
            past.append(played)
            sheets = {}  # nobody writes sheets for a phase that is passed over
    return found
