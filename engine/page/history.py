"""The game so far: centres when they were counted, and the orders of one power, place or unit."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.board.position import Position
from engine.board.seating import Viewer
from engine.errors import Fault, RecordError
from engine.page.results import results_json
from engine.record.game import Table
from engine.record.replay import Stage, line_to

type Json = dict[str, Any]

_TRAVELS = ("move", "retreat")


def history_json(
    table: Table, stages: Sequence[Stage], viewer: Viewer, about: Mapping[str, Any]
) -> Json:
    """The game so far: its `centres`, and the `orders` that are asked about, if any are."""
    centres = centres_json(table, stages, viewer)
    orders = orders_json(table, stages, viewer, about) if about else []
    return {"centres": centres, "orders": orders}


def centres_json(table: Table, stages: Sequence[Stage], viewer: Viewer) -> list[Json]:
    """How many centres each power had at first, and whenever they were counted since.

    Each has the `title` of the phase before which they stood so, and `counts` by power.
    """
    calendar, board = table.board.calendar, table.board
    sight = table.variant.rules.sight
    found = [(calendar.title(stages[0].position.phase), stages[0].position)]
    numbers = line_to(stages, len(stages) - 1)
    for number in numbers:
        counted = [p for p in stages[number].played_phases if calendar.is_count(p.before.phase)]
        for played in counted[-1:]:
            title = calendar.title(played.before.phase)
            found = [each for each in found if each[0] != title]
            found.append((title, _after(stages, numbers, number)))
    return [
        {
            "title": title[:1].upper() + title[1:],
            "counts": {
                power: len(sight.visible(board, position, viewer).centres_of(power))
                for power in board.powers
            },
        }
        for title, position in found
    ]


def _after(stages: Sequence[Stage], numbers: Sequence[int], number: int) -> Position:
    """The position that came of a stage: that of the next one in this line of play."""
    later = [*numbers, len(stages) - 1]
    return stages[later[later.index(number) + 1]].position


def orders_json(
    table: Table, stages: Sequence[Stage], viewer: Viewer, about: Mapping[str, Any]
) -> list[Json]:
    """The orders that a viewer may know, the latest first, with `at` and `phase`.

    `about` names a `power`; a `place`, from, to or in which they lead; or a `unit` of the
    present position by its power and location, followed back to where it came from. Raises
    RecordError if it names none of them.
    """
    power, place, unit = (about.get(key) for key in ("power", "place", "unit"))
    if not (power or place):
        raise RecordError([Fault("", "Ask for the orders of a power, a place or a unit.")])
    where = str(unit or "")
    found: list[Json] = []
    for at, result in _told_back(table, stages, viewer):
        sketch = result["sketch"] or {}
        if unit:
            arrived = sketch.get("shape") in _TRAVELS and sketch["state"] == "done"
            is_its = result["power"] == power and where == sketch.get("to" if arrived else "at")
            where = str(sketch["at"]) if is_its and arrived else where
        elif place:
            ends = (sketch.get("at"), sketch.get("to"), sketch.get("from"))
            is_its = str(place) in [table.board.province_of[end] for end in ends if end]
        else:
            is_its = result["power"] == power
        if is_its:
            phase = table.board.calendar.title(stages[at].position.phase)
            told = {key: result[key] for key in ("n", "power", "order", "result", "ok", "sentence")}
            found.append(told | {"at": at, "phase": phase[:1].upper() + phase[1:]})
    return found


def _told_back(table: Table, stages: Sequence[Stage], viewer: Viewer) -> Iterator[tuple[int, Json]]:
    """Every result that a viewer may know, the latest first, with the number of its stage."""
    for at in reversed(line_to(stages, len(stages) - 1)):
        for result in reversed(results_json(table, stages[at], viewer)):
            yield at, result
