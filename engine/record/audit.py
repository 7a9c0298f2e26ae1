"""The audit: compares the keeper's answers with those that the opened secrets give."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.record.game import Table
from engine.record.keeper_past import Opened, opened_past, opened_phases
from engine.record.record import Record
from engine.record.replay import replay, seated
from engine.rules.context import Difference


@dataclass(frozen=True, slots=True)
class SlotDifference:
    """An answer in a phase that differs from the one that the secrets give."""

    slot: int
    phase: str
    difference: Difference

    def __str__(self) -> str:
        """Say it in a sentence."""
        found = self.difference
        given, computed = found.given or "nothing", found.computed or "nothing"
        return (
            f"Slot {self.slot}, {self.phase}, {found.about}: "
            f"the answer was {given}, but the secrets give {computed}."
        )


def audit(
    table: Table, record: Record, secrets: Mapping[str, object], opened: Opened | None = None
) -> list[SlotDifference]:
    """Compute every answer of a game from the secrets and compare it with the one given.

    `opened` holds secret parts of sheets, by slot and seat, that are missing from the record.
    Slots that were rolled back are checked too. If everything matches, the list is empty.
    """
    table, stages = seated(table, record), replay(table, record)
    found: list[SlotDifference] = []
    for number in range(len(record.slots)):
        past = opened_past(table, record, stages, number, secrets, opened)
        for played in opened_phases(table, record, stages, number, secrets, opened):
            audited = table.audit(played.before, played.sheets, past, played.context)
            phase = played.before.phase.code
            found += [SlotDifference(number, phase, each) for each in audited.differences]
            past.append(played)
    return found
