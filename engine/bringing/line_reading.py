"""The lines of a phase, read in the position before it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import everybody
from engine.bringing.source import DISLODGED, FAILS, SUCCEEDS, SourceLine, SourceOrder, Unread
from engine.errors import Fault, RecordError
from engine.orders.orders import Build, Disband, Invalid, Retreat
from engine.orders.results import Reason
from engine.reading.lines import Line, Status
from engine.reading.owners import Owners
from engine.reading.reader import Reader
from engine.record.game import Table
from engine.text.notation import order_texts

_OUT = re.compile(r"\b(?:dislodged|destroyed|annihilated)\b", re.IGNORECASE)
_FAILED = re.compile(
    r"\b(?:bounce[sd]?|bouncing|fail(?:s|ed|ure)?|void|illegal|invalid|unsuccessful|standoff"
    r"|no convoy)\b",
    re.IGNORECASE,
)
_DONE = re.compile(r"\b(?:resolved|succeed(?:s|ed)|success(?:ful)?)\b|[(\[]ok[)\]]", re.IGNORECASE)
_UNITLESS = {Reason.WRONG_PHASE, Reason.NOT_DISLODGED, Reason.NO_SUCH_UNIT}
_WRONG_PHASE = "this phase takes no orders of this kind"


@dataclass(slots=True)
class LinesRead:
    """What the lines of a phase hold; `later` are those that may be for a later one."""

    orders: list[SourceOrder] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    skipped: list[SourceLine] = field(default_factory=list)
    later: list[SourceLine] = field(default_factory=list)


def read_lines(
    table: Table, position: Position, lines: Sequence[SourceLine], *, is_marked: bool
) -> LinesRead:
    """Read lines; raise RecordError if one of them, or all together, are too long."""
    board, found = table.board, LinesRead()
    menu = table.variant.rules.phase_rule(position).menu
    able = [power for power in board.powers if menu.present(board, position, power)]
    reader = Reader(Owners(table, position, everybody(board), able))
    try:
        reading = reader.read("\n".join(line.text for line in lines))
    except RecordError as error:
        raise RecordError(Fault("text", fault.message) for fault in error.faults) from error
    counts = {number for numbers in reading.sheets.values() for number in numbers}
    for row in reading.lines:
        line = lines[row.n - 1]
        own = [reading.orders[number] for number in row.orders if number in counts]
        result = _result(line.text, is_marked=is_marked) if len(own) == 1 else ""
        for said in own:
            if not _has_place(table, position, said.power, said.text):
                text = f"{said.power}: {said.text}" if said.power else said.text
                if line.later:
                    found.later.append(SourceLine(line.n, text, line.later))
                else:
                    found.unread.append(Unread(line.n, said.text, _WRONG_PHASE))
            else:
                found.orders.append(
                    SourceOrder(said.text, line.n, said.power, result, written=line.text)
                )
        _leave(table, row, line, found)
    return found


def _leave(table: Table, row: Line, line: SourceLine, found: LinesRead) -> None:
    """Note what of a line was not taken; a heading that stands for another is no line."""
    if not line.n:
        return
    if row.status is Status.SKIPPED:
        if row.phase:
            found.unread.append(Unread(line.n, line.text, f"this is for {row.phase}"))
        else:
            found.skipped.append(line)
        return
    if row.status is Status.REPLACED:
        found.unread.append(Unread(line.n, line.text, "a later order replaces this"))
        return
    if row.status is Status.UNREAD and line.later:
        found.later.append(line)
        return
    meant = order_texts(table.board, table.variant.rules.order_kinds)
    for one in row.left:
        if line.later and not isinstance(meant[one.text], Invalid):
            found.later.append(SourceLine(line.n, one.text, line.later))
        else:
            found.unread.append(Unread(line.n, one.text, one.why))


def _has_place(table: Table, position: Position, power: PowerId, text: str) -> bool:
    """Whether an order is one for this phase; whose it is may not be known."""
    rule = table.variant.rules.phase_rule(position)
    power = power or next(iter(table.board.powers))
    (order,) = table.read(position, {power: [text]})[power]
    verdict = rule.judge(table.board, position, power, order)
    if verdict is not None and isinstance(order, Build | Disband | Retreat):
        return verdict.reason not in _UNITLESS  # no unit is there, whatever the phase
    return verdict is None or verdict.reason is not Reason.WRONG_PHASE


def _result(text: str, *, is_marked: bool) -> str:
    """The result that a line tells; where failures are marked, all others succeeded."""
    if _OUT.search(text):
        return DISLODGED
    if _FAILED.search(text):
        return FAILS
    return SUCCEEDS if is_marked or _DONE.search(text) else ""
