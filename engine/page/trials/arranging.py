"""A position set up by hand, one change after the other, with all that is wrong with it.

It travels in the words of game files: the page shows it, and gives it back with a change.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board.board import Board, PowerId
from engine.board.calendar import END, RETREATS, Phase
from engine.board.position import Position
from engine.errors import EngineError, Fault, RecordError
from engine.limits import LONGEST_TEXT
from engine.page.view import ground_json, phase_json
from engine.reading.positions import read_position_text
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import opening
from engine.request.position_json import guarded, position_json, read_position, readable_position
from engine.request.reading import Reading
from engine.text.names import capital, kind_name

type Json = dict[str, Any]
type Told = Mapping[str, Any]

_DERIVED = ("adjustments", "ended")  # they follow from the rest of a position
_LISTS = ("dislodged", "contested")  # a position that has none of them leaves them out


def setting_json(table: Table, position: Position) -> Json:
    """A position to be set up anew: itself, an `empty` one, and what can stand where.

    `turns` are the phases that a year may have, `kinds` the kinds of units with their places.
    """
    board = table.board
    phase = board.calendar.first if position.phase == END else position.phase
    begun = replace(position, phase=phase, ending=None)
    bare = read_position(table, {"phase": phase.code, "units": {}, "centres": {}})
    return {
        "position": _told(table, begun),
        "empty": _told(table, bare),
        "turns": [*_turns(board)],
        "turn": _turn(board, phase),
        "year": phase.year,
        "kinds": [
            {
                "key": kind,
                "name": kind_name(board, kind),
                "places": [at for place in board.provinces for at in board.berths(kind, place)],
            }
            for kind in sorted({*board.moves, *board.kinds})
        ],
        "marks": [{"letter": letter, "name": mark.name} for letter, mark in board.marks.items()],
    }


def _turns(board: Board) -> Iterator[Json]:
    """The phases of a year, those before the first one by their codes."""
    calendar = board.calendar
    for phase in calendar.setup:
        yield {"key": phase.code, "name": f"{calendar.title(phase)}, {calendar.task(phase)}"}
    for turn in calendar.cycle:
        phase = Phase(turn[0], 0, turn[1])
        season = calendar.names.get(phase.season, phase.season)
        yield {"key": turn, "name": f"{season}, {calendar.task(phase)}"}


def _turn(board: Board, phase: Phase) -> str:
    return phase.code if phase in board.calendar.setup else phase.turn


def arranged_json(table: Table, base: Position, args: Told) -> Json:
    """A position after a change, and every fault of it.

    `position` is in the words of game files; `turn` and `year` give it another phase, `take`
    takes the unit of a `power` with this text away, `put` is text that names units and centres, of
    `power` unless it says whose they are. Where only one unit may stand, a new one replaces the
    old one. The answer's `edit` turns `base`, the position of a game, into this one; it is None
    while there are faults, and where the phase is another one, which no override can change. Raises
    RecordError if the result is not a position.
    """
    if not isinstance(args.get("position"), Mapping):
        raise RecordError([Fault("position", "expected an object")])
    told = dict(args["position"])
    if "turn" in args:
        told["phase"] = _phase(str(args["turn"]), args.get("year"))
    told = _without(told, args.get("take"))
    told, unread = _with(table, told, args.get("put"))
    own = table.variant.rules.keys.missing
    told = {key: value for key, value in told.items() if key not in own}
    position, faults = readable_position(table, told)
    edit = None
    if not faults:
        try:
            position = guarded("", read_position, table, told)
            edit = edit_of(table, base, position) if position.phase == base.phase else None
        except EngineError as error:
            faults = [*error.faults]
    phase = position.phase
    return {
        "position": _told(table, position),
        "faults": [_fault_json(one) for one in (*unread, *faults)],
        "unread": bool(unread),
        "sound": not faults,
        "turn": _turn(table.board, phase),
        "year": phase.year,
        "phase": phase_json(table, position),
        "retreats": phase.kind == RETREATS,
        "ground": guarded("position", ground_json, table, position),
        "edit": edit,
    }


def _fault_json(fault: Fault) -> Json:
    """A fault as a sentence of its own, and where it is."""
    where = f"{capital(fault.path)}: " if fault.path.startswith("line ") else ""
    return {"where": fault.path, "message": where + capital(replace(fault, path="").sentence)}


def started(table: Table, record: Record, start: object) -> Record:
    """A new game that begins from a position of its own; RecordError with every fault of it."""
    if not isinstance(start, Mapping):
        raise RecordError([Fault("start", "expected an object")])
    position, faults = readable_position(table, start)
    if faults:
        raise RecordError(Fault(f"start.{one.path}", one.message) for one in faults)
    begun = replace(record, start=_told(table, position))
    guarded("start", opening, table, begun)
    return begun


def edit_of(table: Table, base: Position, position: Position) -> Json:
    """The keys of a position that an override gives new values, to turn `base` into it."""
    before, after = _told(table, base), _told(table, position)
    for key in _LISTS:
        if key in before:
            after.setdefault(key, [])
    return {key: value for key, value in after.items() if before.get(key) != value}


def _told(table: Table, position: Position) -> Json:
    """A position in the words of game files, without what follows from the rest of it."""
    whole = position_json(table, position)
    return {key: value for key, value in whole.items() if key not in _DERIVED}


def _phase(turn: str, year: object) -> str:
    """The code of a phase by its turn and the year; phases before the first have their own."""
    return turn if any(letter.isdecimal() for letter in turn) else f"{turn[:1]}{year}{turn[1:]}"


def _without(told: Json, gone: object) -> Json:
    """The JSON of a position without one unit or stack."""
    if not isinstance(gone, Mapping):
        return told
    power, text = str(gone.get("power")), gone.get("unit")
    units, listed = told.get("units"), told.get("dislodged")
    found = dict(told)
    if isinstance(units, Mapping) and isinstance(own := units.get(power), list):
        found["units"] = {**units, power: [one for one in own if one != text]}
    if isinstance(listed, list):
        found["dislodged"] = [one for one in listed if not _is_of(one, power, text)]
    return found


def _is_of(entry: object, power: str, text: object) -> bool:
    """Whether an entry of the dislodged units is this one."""
    return isinstance(entry, Mapping) and entry.get("power") == power and entry.get("unit") == text


def _with(table: Table, told: Json, put: object) -> tuple[Json, list[Fault]]:
    """The JSON of a position with what a text names, and why it cannot all be placed.

    Nothing is placed where something cannot be read, unless `put` says `anyway`.
    """
    if not isinstance(put, Mapping):
        return told, []
    text, power = str(put.get("text", "")), str(put.get("power") or "")
    if len(text) > LONGEST_TEXT:
        raise RecordError([Fault("put", f"expected at most {LONGEST_TEXT} characters")])
    whose = PowerId(power) if power in table.board.powers else None
    read = read_position_text(table.board, text, whose)
    many = len(text.strip().splitlines()) > 1
    unread = [Fault(f"line {one.n}" if many else "", one.why) for one in read.unread]
    if unread and not put.get("anyway"):
        return told, unread
    for owner, names in read.units.items():
        for name in names:
            added = _added(told, owner, name)
            if len(_crowds(table, added)) > len(_crowds(table, told)):
                added = _added(_vacated(table, told, owner, name), owner, name)
            told = added
    return _owned(told, read.centres), unread


def _owned(told: Json, centres: Mapping[PowerId, Sequence[str]]) -> Json:
    """The JSON of a position in which these centres have these owners."""
    if not centres:
        return told
    named = {centre for own in centres.values() for centre in own}
    before = told.get("centres")
    kept = {
        power: [one for one in own if one not in named] if isinstance(own, list) else own
        for power, own in (before.items() if isinstance(before, Mapping) else ())
    }
    for power, own in centres.items():
        kept[power] = [*kept.get(power, []), *own]
    return {**told, "centres": kept}


def _added(told: Json, power: PowerId, text: str) -> Json:
    units = told.get("units")
    known = units if isinstance(units, Mapping) else {}
    own = known.get(power)
    return {**told, "units": {**known, power: [*(own if isinstance(own, list) else ()), text]}}


def _crowds(table: Table, told: Json) -> list[Fault]:
    return [fault for fault in readable_position(table, told)[1] if fault.path == "units"]


def _vacated(table: Table, told: Json, power: PowerId, text: str) -> Json:
    """The JSON of a position without the units of the province where a unit is placed."""
    board, units = table.board, told["units"]
    (new,) = Reading(board).units("", {power: [text]})
    place = board.province_of[new.at]

    def stays(whose: str, line: object) -> bool:
        found = Reading(board).unit("", PowerId(str(whose)), line)
        return found is None or board.province_of[found.at] != place

    return {
        **told,
        "units": {
            whose: [line for line in own if stays(whose, line)] if isinstance(own, list) else own
            for whose, own in units.items()
        },
    }
