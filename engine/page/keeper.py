"""What a keeper of secrets has to draw, what it tells a viewer alone, what it opens at the end."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.board.seating import Viewer, viewer_at
from engine.lazy import Lazy
from engine.record.game import Table
from engine.record.keeper_past import opened_past, opened_phases
from engine.record.record import Record
from engine.record.replay import Stage, line_to
from engine.rules.rules import Keeper, PlayedPhase
from engine.rules.sight import Panel

type Json = dict[str, Any]


def lots_json(table: Table, record: Record, stages: Sequence[Stage], viewer: Viewer) -> Json:
    """The lots to draw before the present phase is resolved: their names, and pools of lines.

    `has_draws` says whether games of this variant draw lots at all, so that somebody must keep
    them. `told` has the lines drawn earlier that each seat should learn now, for the seats that
    get a letter; a viewer of one seat gets its own only.
    """
    keeper = table.variant.rules.keeper
    lots = keeper.lots(table.board, stages[-1].position)
    return {
        "lots": [{"name": lot.name, "pool": list(lot.pool)} for lot in lots],
        "has_draws": type(keeper).lots is not Keeper.lots,
        "told": {
            seat: lines
            for seat, lines in _told(table, record, stages).items()
            if viewer.seat in (None, seat)
        },
    }


def _told(table: Table, record: Record, stages: Sequence[Stage]) -> Json:
    """What the keeper writes to each seat alone about the draw, from the last slot."""
    if len(stages) < 2:  # noqa: PLR2004  (nothing was played)
        return {}
    board, (before, after) = table.board, (stage.position for stage in stages[-2:])
    past = opened_past(table, record, stages, len(stages) - 1, {})
    told = {
        seat: table.variant.rules.keeper.tells(
            board, before, after, past, viewer_at(table.seating, seat)
        )
        for seat in table.seating.seats
    }
    return {seat: list(lines) for seat, lines in told.items() if lines is not None}


def notices_json(
    table: Table,
    record: Record,
    stages: Sequence[Stage],
    at: int,
    viewer: Viewer,
    secrets: Mapping[str, object] | None,
) -> list[Json]:
    """What the keeper tells a viewer alone before a phase; nothing without secrets at hand.

    Those are the `secrets` of a keeper, or the secret parts of the sheets of a record.
    """
    if secrets is None and not has_secrets(record, at):
        return []
    rules, board = table.variant.rules, table.board
    past = opened_past(table, record, stages, at, secrets or {})
    position = rules.sight.visible(board, stages[at].position, viewer)
    return [panel_json(panel) for panel in rules.keeper.notices(board, position, past, viewer)]


def has_secrets(record: Record, before: int) -> bool:
    """Whether the slots before a number hold secret parts of sheets."""
    sheets = (sheet for slot in record.slots[:before] for sheet in slot.sheets.values())
    return any(sheet.secret for sheet in sheets)


def opened_json(
    table: Table,
    record: Record,
    stages: Sequence[Stage],
    numbers: Sequence[int],
    secrets: Mapping[str, object] | None,
) -> dict[int, list[Json]]:
    """What was secret in these slots, as tables, by number: nothing before the game is over.

    The secrets are those of a keeper, or the secret parts of the sheets of a record.
    """
    slots = len(record.slots)
    is_open = secrets is not None or has_secrets(record, slots)
    if stages[-1].position.ending is None or not is_open:
        return {}
    keeper, given = table.variant.rules.keeper, secrets or {}
    phases = Lazy[int, list[PlayedPhase]](
        lambda number: opened_phases(table, record, stages, number, given)
    )
    found: dict[int, list[Json]] = {}
    for number in numbers:
        past = [played for earlier in line_to(stages, number) for played in phases[earlier]]
        for played in phases[number] if number < slots else ():
            panels = keeper.opens(table.board, played, past)
            found.setdefault(number, []).extend(map(panel_json, panels))
            past.append(played)
    return {number: panels for number, panels in found.items() if panels}


def panel_json(panel: Panel) -> Json:
    """A table with its rows; under heads, a row has more values than one."""
    if panel.columns:
        rows: list[Json] = [{"label": label, "values": values} for label, *values in panel.rows]
        return {"title": panel.title, "columns": list(panel.columns), "rows": rows}
    return {
        "title": panel.title,
        "rows": [{"label": label, "value": value} for label, value in panel.rows],
    }
