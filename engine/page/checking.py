"""A whole game checked: against what its file says, and against its secrets."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.board.seating import Viewer
from engine.errors import Fault, RecordError
from engine.page.keeper import opened_json
from engine.page.view import phase_name
from engine.record.audit import SlotDifference, audit
from engine.record.checksums import strayed
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage
from engine.rules.context import Difference

type Json = dict[str, Any]


def warnings_of(table: Table, record: Record, stages: Sequence[Stage]) -> list[str]:
    """What somebody who opens the file of a game should know of it, in sentences."""
    warnings = []
    if record.version != table.variant.version:
        warnings.append(
            "This game was started under another version of the rules, so positions may differ."
        )
    number = strayed(table, record, stages)
    if number is not None:
        warnings.append(
            f"After {_phase(table, stages, number)}, these rules arrive at a different position "
            "from the one in the file. The position shown follows from the orders."
        )
    return warnings


def audit_json(
    table: Table,
    record: Record,
    stages: Sequence[Stage],
    viewer: Viewer,
    secrets: Mapping[str, object] | None = None,
) -> Json:
    """What was announced in a game, computed again from its secrets.

    `announced` is how many answers were given, `sheets` how many secret parts of sheets the
    record holds, and `differences` has a sentence for each answer that differs. Once the game is
    over, `opened` lists what was secret in each phase, as tables. Raises RecordError where there is
    nothing to compute by (a keeper gives its `secrets`, an empty object will do), and for one seat
    until the game is over.
    """
    if viewer.is_one_seat and stages[-1].position.ending is None:
        raise RecordError([Fault("", "Secrets can be checked only when the game is over.")])
    sheets = [sheet for slot in record.slots for sheet in slot.sheets.values() if sheet.secret]
    if not sheets and secrets is None:
        raise RecordError([Fault("", "This game has no secrets to check.")])
    numbers = range(len(record.slots))
    opened = opened_json(table, record, stages, numbers, secrets)
    return {
        "announced": sum(len(slot.answers) for slot in record.slots),
        "sheets": len(sheets),
        "differences": [
            _sentence(table, stages, found) for found in audit(table, record, secrets or {})
        ],
        "opened": [
            {"at": number, "phase": _phase(table, stages, number), "panels": panels}
            for number, panels in opened.items()
        ],
    }


def _sentence(table: Table, stages: Sequence[Stage], found: SlotDifference) -> str:
    """What differs, with the name of the phase in which the sheets were written."""
    where = f"{_phase(table, stages, found.slot)}, about {found.difference.about}"
    return f"{where}: {_differing(found.difference)}"


def _differing(difference: Difference) -> str:
    given, computed = difference.given, difference.computed
    if given is None:
        return f"nothing was announced, but the secrets give {computed}."
    if computed is None:
        return f"{given} was announced, but does not follow from the secrets."
    return f"{given} was announced, but the secrets give {computed}."


def _phase(table: Table, stages: Sequence[Stage], number: int) -> str:
    return phase_name(table, stages[number].position)
