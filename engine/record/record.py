"""The record of a game: what was ordered, phase by phase. Positions follow from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.board.board import Board, PowerId
from engine.board.position import Position
from engine.board.seating import seat_faults
from engine.errors import Fault, RecordError
from engine.orders.orders import Order
from engine.record.game import Table
from engine.record.position_json import checksum, read_position
from engine.rules.rules import PlayedPhase
from engine.variant.variant import Variant

FORMAT = "chancery-game"
FORMAT_VERSION = 1
RULES_VERSION = 2  # of the engine; raised when equal sheets may give other positions

_LONGEST_TEXT = 10_000  # characters in a title, name or note
LONGEST_GAME = 2_000  # phases


@dataclass(frozen=True, slots=True)
class SheetSet:
    """What was ordered in one phase, as text, and the checksum of what came of it."""

    phase: str
    orders: Mapping[PowerId, tuple[str, ...]]
    checksum: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as files hold it."""

    variant: str
    version: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: Mapping[str, tuple[PowerId, ...]] = field(default_factory=dict)
    start: Mapping[str, Any] = field(default_factory=dict)  # a position of its own
    phases: tuple[SheetSet, ...] = ()
    title: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stage:
    """One phase of a record: the position before it and the phases that were played from it."""

    position: Position
    played_phases: tuple[PlayedPhase, ...] = ()


def new_record(variant: Variant, options: Mapping[str, Any], seats: Any = None) -> Record:
    """An empty game; every playing power has a seat of its own unless told otherwise."""
    chosen = variant.options(options)
    board = variant.board(options)
    own: dict[str, tuple[PowerId, ...]]
    own = {power.id: (power.id,) for power in board.powers.values() if power.playing}
    return Record(
        variant=variant.id,
        version=variant.version,
        options=chosen,
        seats=_seats(seats, board) if seats else own,
    )


def _seats(value: Any, board: Board) -> dict[str, tuple[PowerId, ...]]:
    faults: list[Fault] = []
    found: dict[str, tuple[PowerId, ...]] = {}
    for seat, held in _object(value, "seats", faults).items():
        names = _texts(held, f"seats.{seat}", faults)
        found[str(seat)] = tuple(map(PowerId, names))
    faults += seat_faults(board, found)
    if faults:
        raise RecordError(faults)
    return found


def _object(value: Any, path: str, faults: list[Fault]) -> Mapping[str, Any]:
    if isinstance(value, Mapping):
        return value
    if value is not None:
        faults.append(Fault(path, "expected an object"))
    return {}


def _texts(value: Any, path: str, faults: list[Fault]) -> list[str]:
    sound = isinstance(value, Sequence) and not isinstance(value, str)
    if not sound or not all(isinstance(item, str) for item in value):
        faults.append(Fault(path, "expected a list of texts"))
        return []
    return [item[:_LONGEST_TEXT] for item in value]


def read_record(value: Any) -> Record:
    """Check a parsed game file; raise RecordError with every fault."""
    faults: list[Fault] = []
    data = _object(value, "", faults)
    if data.get("format") != FORMAT:
        raise RecordError([Fault("format", "this file is not a Chancery game")])
    if data.get("formatVersion") != FORMAT_VERSION:
        message = "this game was saved by a newer version of this site: reload the page"
        raise RecordError([Fault("formatVersion", message)])
    faults += [
        Fault(key, "expected a text")
        for key in ("variant", "version")
        if not isinstance(data.get(key), str)
    ]
    seats = _object(data.get("seats"), "seats", faults)
    phases = data.get("phases", [])
    if not isinstance(phases, Sequence) or isinstance(phases, str):
        faults.append(Fault("phases", "expected a list"))
        phases = []
    if len(phases) > LONGEST_GAME:
        faults.append(Fault("phases", f"a game has at most {LONGEST_GAME} phases"))
        phases = []
    record = Record(
        variant=str(data.get("variant")),
        version=str(data.get("version")),
        options=dict(_object(data.get("options"), "options", faults)),
        seats={
            str(seat): tuple(map(PowerId, _texts(held, f"seats.{seat}", faults)))
            for seat, held in seats.items()
        },
        start=dict(_object(data.get("start"), "start", faults)),
        phases=tuple(_sheet_set(item, f"phases[{i}]", faults) for i, item in enumerate(phases)),
        title=str(data.get("title") or "")[:_LONGEST_TEXT],
        names=_strings(data.get("names"), "names", faults),
        notes=_strings(data.get("notes"), "notes", faults),
    )
    if faults:
        raise RecordError(faults)
    return record


def _strings(value: Any, path: str, faults: list[Fault]) -> dict[str, str]:
    table = _object(value, path, faults)
    return {str(key): str(text)[:_LONGEST_TEXT] for key, text in table.items()}


def _sheet_set(value: Any, path: str, faults: list[Fault]) -> SheetSet:
    data = _object(value, path, faults)
    orders = _object(data.get("orders"), f"{path}.orders", faults)
    return SheetSet(
        str(data.get("phase") or ""),
        {
            PowerId(power): tuple(_texts(lines, f"{path}.orders.{power}", faults))
            for power, lines in orders.items()
        },
        str(data.get("checksum") or ""),
    )


def record_json(record: Record) -> dict[str, object]:
    """The record as a game file holds it."""
    return {
        "format": FORMAT,
        "formatVersion": FORMAT_VERSION,
        "variant": record.variant,
        "version": record.version,
        "options": dict(record.options),
        "seats": {seat: list(held) for seat, held in record.seats.items()},
        **({"start": dict(record.start)} if record.start else {}),
        "title": record.title,
        "phases": [
            {
                "phase": sheets.phase,
                "orders": {power: list(lines) for power, lines in sorted(sheets.orders.items())},
                "checksum": sheets.checksum,
            }
            for sheets in record.phases
        ],
        "names": dict(record.names),
        "notes": dict(record.notes),
    }


def opening(table: Table, record: Record) -> Position:
    """The position that a record begins from: its own, or else the variant's."""
    if not record.start:
        return table.opening
    return table.pass_over(read_position(table, record.start), ())[0]


def replay(table: Table, record: Record, known: Sequence[Stage] = ()) -> list[Stage]:
    """Recompute every phase of a record; the last stage is the one to be played.

    `known` are stages that were computed before for the same first phases. Raises
    RecordError where a phase is not the one that the calendar gives, or the seats hold
    what they cannot.
    """
    _check_seats(table, record)
    stages = list(known[:-1])
    position = known[-1].position if known else opening(table, record)
    past = [played for stage in stages for played in stage.played_phases]
    for number in range(len(stages), len(record.phases)):
        sheets = record.phases[number]
        if sheets.phase != position.phase.code:
            expected = position.phase.code
            message = f"{sheets.phase} cannot follow here: the rules expect {expected}"
            raise RecordError([Fault(f"phases[{number}].phase", message)])
        strangers = sorted(set(sheets.orders) - set(table.board.powers))
        if strangers:
            message = f"there is no power {strangers[0]!r}"
            raise RecordError([Fault(f"phases[{number}].orders", message)])
        read = table.read(position, sheets.orders)
        after, played_phases = table.advance(position, read, past)
        stages.append(Stage(position, played_phases))
        past += played_phases
        position = after
    return [*stages, Stage(position)]


def _check_seats(table: Table, record: Record) -> None:
    """Raise RecordError for powers of seats that there are not, or that are held twice."""
    faults = seat_faults(table.board, record.seats)
    if faults:
        raise RecordError(faults)


def append(
    table: Table, record: Record, stages: Sequence[Stage], orders: Any
) -> tuple[Record, list[Stage]]:
    """Resolve the present phase with these order texts and add it to the record."""
    position = stages[-1].position
    rule = table.variant.rules.phases.get(position.phase.kind)
    if rule is None or position.ending is not None:
        raise RecordError([Fault("phase", "the game is over")])
    faults: list[Fault] = []
    texts = {
        PowerId(power): tuple(_texts(lines, f"orders.{power}", faults))
        for power, lines in _object(orders, "orders", faults).items()
        if lines
    }
    faults += [
        Fault(f"orders.{power}", "there is no such power")
        for power in texts
        if power not in table.board.powers
    ]
    if faults:
        raise RecordError(faults)
    written = tidy(table, position, texts)
    sheets = SheetSet(position.phase.code, written)
    longer = replace(record, phases=(*record.phases, sheets))
    after = replay(table, longer, stages)
    sheets = replace(sheets, checksum=checksum(table, after[-1].position))
    return replace(record, phases=(*record.phases, sheets)), after


def tidy(
    table: Table, position: Position, texts: Mapping[PowerId, Sequence[str]]
) -> dict[PowerId, tuple[str, ...]]:
    """Orders in canonical text; sorted by their actors where writing order is nothing."""
    rule = table.variant.rules.phase_rule(position)
    found: dict[PowerId, tuple[str, ...]] = {}
    for power, orders in table.read(position, texts).items():
        lines = list(orders)
        if not rule.in_turn or _all_count(table, position, power, lines):
            keys = [actor.key for actor in rule.menu.actors(table.board, position, power)]
            rank = {key: number for number, key in enumerate(keys)}

            def place(order: Order, power: PowerId = power, rank: dict[str, int] = rank) -> int:
                actor = rule.menu.subject(table.board, position, power, order)
                return rank.get(actor.key, len(rank)) if actor else len(rank)

            lines.sort(key=place)
        found[power] = tuple(table.write(order) for order in lines)
    return dict(sorted(found.items()))


def _all_count(table: Table, position: Position, power: PowerId, orders: list[Order]) -> bool:
    """Whether all orders of a sheet are legal and none is too many, in whatever turn."""
    rule, board = table.variant.rules.phase_rule(position), table.board
    return (
        len(orders) <= rule.menu.demand(board, position, power)
        and len(set(orders)) == len(orders)
        and all(rule.judge(board, position, power, order) is None for order in orders)
        and len({rule.menu.subject(board, position, power, order) for order in orders})
        == len(orders)
    )
