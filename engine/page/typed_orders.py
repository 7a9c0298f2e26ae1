"""What typed or pasted text means: the power of each order, and the orders it replaces."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.errors import Fault, RecordError
from engine.limits import LONGEST_PASTE, LONGEST_TEXT, MOST_ORDERS
from engine.orders.orders import Invalid, Order
from engine.page.due_orders import contradictions_json, due_json
from engine.page.next_choice import line_json
from engine.page.reading.headings import names
from engine.record.game import Table
from engine.text.names import spoken_power
from engine.text.notation import parse_order

type Json = dict[str, Any]

_AFTER_HEAD = re.compile(r"(?:\s+orders)?\s*(?:[:.]\s*|$)", re.IGNORECASE)
_BETWEEN = re.compile("[;,]")  # stands between orders of one line
_RANKS = ("legal", "illegal", "invalid")


def read_json(
    table: Table,
    position: Position,
    viewer: Viewer,
    text: str,
    drafts: Mapping[PowerId, Sequence[str]],
    powers: Sequence[PowerId],
    whose: PowerId | None = None,
    instead: Sequence[str] = (),
) -> Json:
    """What a text means to a viewer; `powers` are the viewer's powers that may order now.

    `lines` are its orders (`read_lines`). For each of the powers that is ordered in it,
    `sheets` says how the texts of its `drafts` stand after it (`sheet_after`), and `due` what
    is left to be given then (`due_json`). The drafts `instead` of which an order is given go.
    """
    lines = read_lines(table, position, viewer, text, powers, whose)
    return taken_json(table, position, lines, drafts, powers, instead=instead)


def taken_json(
    table: Table,
    position: Position,
    lines: Sequence[Json],
    drafts: Mapping[PowerId, Sequence[str]],
    powers: Sequence[PowerId],
    *,
    instead: Sequence[str] = (),
    anew: bool = False,
) -> Json:
    """How read lines change the drafts, as in `read_json`, with the contradictions afterwards.

    `anew`: what the lines say about a unit replaces all that was drafted for it.
    """
    sheets: dict[PowerId, list[int]] = {}
    due: Json = {}
    after = {power: [str(draft) for draft in texts] for power, texts in drafts.items()}
    for power in dict.fromkeys(line["power"] for line in lines if line["power"] in powers):
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


def read_lines(
    table: Table,
    position: Position,
    viewer: Viewer,
    text: str,
    powers: Sequence[PowerId],
    whose: PowerId | None,
) -> list[Json]:
    """Every order of a text as the page shows it, with `n`, the number of its line in the text.

    A power's name heads its orders: `Austria: A Vie - Tri`, or on a line of its own. Orders before
    the first heading belong to `whose`; without it, each goes to the first of `powers` that can
    give it. Orders under a power of another seat are not possible. Lines after a heading belong to
    that power too, unless it has no such unit and exactly one of the others has one.
    Raises RecordError if the text or one of its lines is too long.
    """
    if len(text) > LONGEST_PASTE:
        raise RecordError([Fault("", f"Paste at most {LONGEST_PASTE} characters at a time.")])
    lines: list[Json] = []
    headed = 0  # the line of the order that the heading stood before; 0 if it stands above a sheet
    kinds = table.variant.rules.order_kinds
    pieces = list(islice(_pieces(table, position, text), MOST_ORDERS + 1))
    if len(pieces) > MOST_ORDERS:
        raise RecordError([Fault("", f"Paste at most {MOST_ORDERS} orders at a time.")])
    for n, piece in pieces:
        if len(piece) > LONGEST_TEXT:
            raise RecordError([Fault("", f"Line {n} has more than {LONGEST_TEXT} characters.")])
        owner, order = _headed(table, position, piece)
        whose = owner or whose
        if owner:
            headed = n if order else 0
        if order:
            if whose and not viewer.may_order(whose):
                lines.append(refused_line(table, viewer, whose, order) | {"n": n})
                continue
            tried = (whose,) if whose else powers or viewer.powers
            if isinstance(parse_order(table.board, order, kinds), Invalid):
                tried = tried[:1]  # nobody can read it
            read = [line_json(table, position, power, order) for power in tried]
            if 0 < headed < n and not read[0]["actor"]:
                read = _by_its_unit(table, position, order, powers) or read
            lines += [line | {"n": n} for line in sorted(read, key=_likelihood)[:1]]
    return lines


def _by_its_unit(
    table: Table, position: Position, order: str, powers: Sequence[PowerId]
) -> list[Json]:
    """What an order means to the only one of these powers with such a unit; empty for several."""
    read = (line_json(table, position, power, order) for power in powers)
    found = [line for line in read if line["actor"]]
    return found if len(found) == 1 else []


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
    power's own lines. An order that replaces others takes the place of the first of them.
    `leaving` are texts that a line replaces in any case: its number, by theirs.
    """
    menu = table.variant.rules.phase_rule(position).menu
    own = [line for line in lines if line["power"] == power]
    texts = [*before, *(line["text"] for line in own)]
    orders: Sequence[Order] = table.read(position, {power: texts})[power]
    sheet = list(range(len(before)))
    for number, line in enumerate(own, len(before)):
        gone = {one for one, by in leaving.items() if by + len(before) == number}
        if line["actor"]:
            rest = [one for one in sheet if one not in gone]
            earlier = [orders[one] for one in rest]
            kept = menu.stay(table.board, position, power, earlier, orders[number])
            gone |= {one for one, stay in zip(rest, kept, strict=True) if not stay}
        place = next((n for n, one in enumerate(sheet) if one in gone), len(sheet))
        sheet = [one for one in sheet if one not in gone]
        sheet.insert(min(place, len(sheet)), number)
    return sheet


def _pieces(table: Table, position: Position, text: str) -> Iterator[tuple[int, str]]:
    """Each order of a text with the number of its line, from 1."""
    for n, row in enumerate(text.split("\n"), 1):
        pieces = _BETWEEN.split(row)
        if len(pieces) > 1 and _is_one_order(table, position, row.strip()):
            pieces = [row]
        for piece in pieces:
            if piece.strip():
                yield n, piece.strip()


def _is_one_order(table: Table, position: Position, row: str) -> bool:
    """Whether a row is a single order that itself contains commas or semicolons."""
    _, text = _headed(table, position, row)
    order = parse_order(table.board, text, table.variant.rules.order_kinds)
    return not isinstance(order, Invalid) and bool(_BETWEEN.search(table.write(order)))


def _likelihood(line: Mapping[str, Any]) -> int:
    """Rank the readings of an order: legal, for a unit that exists, readable, none of these."""
    if line["status"] == "legal":
        return 0
    return 1 if line["actor"] else 1 + _RANKS.index(line["status"])


def _headed(table: Table, position: Position, piece: str) -> tuple[PowerId | None, str]:
    """A piece of text without the name of the power that heads it, and that power."""
    for power in table.board.powers.values():
        for name in names(power):
            if not piece.lower().startswith(name):
                continue
            rest = piece[len(name) :]
            if head := _AFTER_HEAD.match(rest):
                return power.id, rest[head.end() :]
            if rest[:1].isspace() and _is_order_of(table, position, power.id, piece, rest):
                return power.id, rest.strip()
    return None, piece


def _is_order_of(table: Table, position: Position, power: PowerId, whole: str, rest: str) -> bool:
    """Whether a text is an order only without its first word: `Austrian A Vie - Tri`."""
    orders = table.read(position, {power: [whole, rest.strip()]})[power]
    return isinstance(orders[0], Invalid) and not isinstance(orders[1], Invalid)
