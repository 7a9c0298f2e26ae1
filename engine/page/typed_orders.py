"""What typed or pasted text means, as the page shows it: its orders, lines, the sheets after.

All of it is read by `engine.reading`: a message holds orders among prose; in a field for orders
alone, whatever is no order is kept as a line that cannot be read.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.orders.orders import Order
from engine.page.due_orders import contradictions_json, due_json
from engine.page.next_choice import line_json
from engine.reading.kept import kept_after
from engine.reading.lines import Line, Reading, Said, Status
from engine.reading.owners import Owners
from engine.reading.reader import Reader
from engine.record.game import Table
from engine.text.names import spoken_power

type Json = dict[str, Any]


def read_json(
    owners: Owners,
    text: str,
    drafts: Mapping[PowerId, Sequence[str]],
    instead: Sequence[str] = (),
    *,
    is_message: bool = False,
) -> Json:
    """What a text means to a viewer.

    `lines` are its orders (`lines_json`). For each of the powers that is ordered in it, `sheets`
    says how the texts of its `drafts` stand after it (`sheet_after`), and `due` what is left to be
    given then (`due_json`). The drafts `instead` of which an order is given go, and what a message
    says about a unit replaces all that was drafted for it. Of a message, `rows` are the lines that
    are not empty, each with what became of it, and `skipped` those that are talk. Raises
    RecordError for a text that is too long.
    """
    reading = Reader(owners, owners.only, keeps_all=not is_message).read(text)
    taken = _taken_json(owners, lines_json(owners, reading), drafts, instead, anew=is_message)
    if not is_message:
        return taken
    skipped = [one for one in reading.lines if one.status is Status.SKIPPED and not one.phase]
    return taken | {
        "rows": [_row_json(row) for row in reading.lines],
        "skipped": [{"n": one.n, "text": one.text} for one in skipped if not one.is_heading],
    }


def lines_json(owners: Owners, reading: Reading) -> list[Json]:
    """Every order of a text as the page shows it.

    A line has `n`, its number in the text, and `asks`, the powers among which somebody must
    choose; its `power` is empty until then.
    """
    return [_line_json(owners, said) for said in reading.orders]


def _line_json(owners: Owners, said: Said) -> Json:
    table, position, power = owners.table, owners.position, said.power
    beside = {"n": said.n, "asks": list(said.asks)}
    if power and not owners.viewer.may_order(power):
        return refused_line(table, owners.viewer, power, said.text) | beside
    able = (*said.asks, *owners.powers, *table.board.powers)
    line = line_json(table, position, power or able[0], said.text)
    return line | {"power": power} | beside


def _row_json(line: Line) -> Json:
    return {
        "n": line.n,
        "text": line.text,
        "status": line.status.value,
        "orders": list(line.orders),
        "left": [{"text": one.text, "why": one.why} for one in line.left],
        "by": line.by,
        "phase": line.phase,
        "heading": line.is_heading,
    }


def _taken_json(
    owners: Owners,
    lines: Sequence[Json],
    drafts: Mapping[PowerId, Sequence[str]],
    instead: Sequence[str],
    *,
    anew: bool,
) -> Json:
    """How read lines change the drafts, as in `read_json`, with the contradictions afterwards.

    `anew`: what the lines say about a unit replaces all that was drafted for it.
    """
    table, position = owners.table, owners.position
    sheets: dict[PowerId, list[int]] = {}
    due: Json = {}
    after = {power: [str(draft) for draft in texts] for power, texts in drafts.items()}
    for power in dict.fromkeys(line["power"] for line in lines if line["power"] in owners.powers):
        before = after.get(power, [])
        leaving = _leaving(table, position, power, before, lines, instead, anew=anew)
        sheets[power] = sheet_after(table, position, power, before, lines, leaving)
        texts = [*before, *(line["text"] for line in lines if line["power"] == power)]
        after[power] = [texts[n] for n in sheets[power]]
        due[power] = due_json(table, position, power, after[power])
    contradictions = contradictions_json(table, position, after)
    return {"lines": lines, "sheets": sheets, "due": due, "contradictions": contradictions}


def _leaving(
    table: Table,
    position: Position,
    power: PowerId,
    before: Sequence[str],
    lines: Sequence[Json],
    instead: Sequence[str],
    *,
    anew: bool,
) -> Mapping[int, int]:
    """The drafts that a text replaces in any case, each with the number of the line that does."""
    own = [line for line in lines if line["power"] == power]
    leaving: dict[int, int] = {}
    for text in instead:
        leaving |= {before.index(text): 0} if text in before and own else {}
    if anew:
        menu = table.variant.rules.phase_rule(position).menu
        first: dict[str, int] = {}
        for number, line in enumerate(own):
            if line["actor"]:
                first.setdefault(line["actor"], number)
        orders: Sequence[Order] = table.read(position, {power: before})[power]
        keys = (menu.key(table.board, order) for order in orders)
        leaving |= {n: first[key] for n, key in enumerate(keys) if key in first}
    return leaving


def refused_line(table: Table, viewer: Viewer, power: PowerId, text: str) -> Json:
    """A line under the name of a power of another seat."""
    name = spoken_power(table.board, power)
    return {
        "text": text,
        "power": power,
        "order": None,
        "sentence": "",
        "status": "illegal",
        "why": f"Not possible: the seat {viewer.seat} does not play {name}.",
        "actor": None,
        "note": "",
        "suggestion": None,
        "sketch": None,
    }


def sheet_after(
    table: Table,
    position: Position,
    power: PowerId,
    before: Sequence[str],
    lines: Sequence[Json],
    leaving: Mapping[int, int] = MappingProxyType({}),
) -> list[int]:
    """The sheet of a power once these read lines are added to it, one after the other.

    Each number stands for an order: of the texts `before`, counted from 0, and then of the
    power's own lines (`kept_after`). `leaving` are texts that a line replaces in any case: its
    number, by theirs.
    """
    own = [line["text"] for line in lines if line["power"] == power]
    texts = [*before, *own]
    gone = {one: by + len(before) for one, by in leaving.items()}
    return kept_after(table, position, power, len(before), texts, gone).sheet
