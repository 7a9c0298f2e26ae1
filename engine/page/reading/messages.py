"""What a message means that holds orders among prose: e-mails and chats as people write them.

An order goes to the power whose unit it names where only one can be meant; else to the power
that heads it; else it asks whose it is. What is quoted counts as said before the rest. Nothing
that may be an order is lost: lines without any are listed as skipped.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.errors import Fault, RecordError
from engine.limits import LONGEST_ORDER, LONGEST_PASTE, LONGEST_TEXT, MOST_ORDERS
from engine.orders.orders import Invalid, Order, UnitOrder
from engine.page.next_choice import line_json
from engine.page.reading.headings import Headings
from engine.page.reading.rows import BETWEEN, Row, lines_of, readings, rows_of
from engine.page.typed_orders import refused_line
from engine.record.game import Table
from engine.text.notation import parse_order
from engine.text.scanner import Scanner, UnreadableError

type Json = dict[str, Any]

_ORDER_WORD = re.compile(
    r"->|-|>|\b(?:to|into|s|c|h|r|d|b|m|x|via|moves?|moving|attacks?|supports?|supporting|holds?"
    r"|holding|convoys?|convoying|retreats?|disbands?|builds?|removes?|stands?)\b",
    re.IGNORECASE,
)
_MOST_WORDS = 6  # of what is no sentence
_MOST_WORDS_OF_ORDERS = 24
_MOST_PIECES = 2 * MOST_ORDERS
_UNIT = re.compile(r"^(?:\d{0,2}[A-Z]\.?(?=[\s(])|(?:army|fleet)\b)", re.IGNORECASE)


@dataclass
class Message:
    """A message read for a viewer; `powers` are the viewer's powers that may order now.

    `owners` are the answers to what was asked before: the power of a line by its number.
    """

    table: Table
    position: Position
    viewer: Viewer
    powers: Sequence[PowerId]
    owners: Mapping[str, str] = field(default_factory=dict)

    def read(self, text: str) -> tuple[list[Json], list[Json]]:
        """The orders of a text as the page shows them, and the lines that hold none.

        A line has `n`, its number in the text, and `asks`, the powers among which somebody must
        choose; its `power` is empty until then. Raises RecordError for a text that is too long.
        """
        if len(text) > LONGEST_PASTE:
            raise RecordError([Fault("", f"Paste at most {LONGEST_PASTE} characters at a time.")])
        is_long = any(len(line.strip()) > LONGEST_TEXT for line in lines_of(text))
        rows = [] if is_long else [*rows_of(text)]
        if is_long or len(rows) > MOST_ORDERS:
            message = f"Paste at most {MOST_ORDERS} lines at a time, of {LONGEST_TEXT} characters."
            raise RecordError([Fault("", message)])
        if sum(len(sign.findall(text)) for sign in BETWEEN) > _MOST_PIECES:
            raise RecordError([Fault("", f"Paste at most {MOST_ORDERS} orders at a time.")])
        lines: list[Json] = []
        skipped: list[Json] = []
        for part in ([r for r in rows if r.is_quoted], [r for r in rows if not r.is_quoted]):
            whose: PowerId | None = None
            for row in part:
                whose, orders = self._row(row, whose)
                if not orders and not self._is_heading(row):
                    skipped.append({"n": row.n, "text": row.text})
                for power, order in orders:
                    before = lines[-1]["power"] if lines else None
                    lines.append(self._line(len(lines), power, order, before) | {"n": row.n})
                    # an order to somebody else ends the block under a heading
                    whose = whose if whose == power == lines[-1]["power"] else None
        if len(lines) > MOST_ORDERS:
            raise RecordError([Fault("", f"Paste at most {MOST_ORDERS} orders at a time.")])
        return lines, sorted(skipped, key=lambda one: one["n"])

    @cached_property
    def _headings(self) -> Headings:
        return Headings(self.table.board)

    def _is_heading(self, row: Row) -> bool:
        return len(row.said) <= LONGEST_ORDER and self._headings.alone(row.said) is not None

    def _row(
        self, row: Row, whose: PowerId | None
    ) -> tuple[PowerId | None, list[tuple[PowerId | None, str]]]:
        """Whose orders follow a line, and its own orders with the powers that head them."""
        said, headings = row.said, self._headings
        if len(said) > LONGEST_TEXT // 5:
            return whose, [(whose, order) for order in self._orders(said)]
        if headed := headings.before(said):
            orders = self._orders(headed[1])
            if orders:
                return headed[0], [(headed[0], order) for order in orders]
        if self._strict(said) is None:
            if person := headings.person(said):
                orders = self._orders(person[1])
                if orders:
                    return person[0], [(person[0], order) for order in orders]
            alone = headings.alone(said) if self._is_heading(row) else None
            if alone:
                return alone, []
        return whose, [(whose, order) for order in self._orders(said)]

    def _orders(self, text: str, signs: int = 0) -> list[str]:
        """The orders in a text, in turn; also those that cannot be read, but look like orders."""
        whole = self._strict(text) or self._told(text)
        if whole is not None:
            return [whole]
        for number, sign in enumerate(BETWEEN[signs:], signs + 1):
            pieces = [piece.strip() for piece in sign.split(text) if piece.strip()]
            if len(pieces) > 1:
                found = [self._orders(piece, number) for piece in pieces]
                is_cut = any(self._is_read(order) for orders in found for order in orders)
                if is_cut or len(text) > LONGEST_ORDER:  # each sign is tried once on long lines
                    return [order for orders in found for order in orders]
        begun = self._begun(text)
        if begun is not None:
            return [begun]
        return [text] if self._looks_like_one(text) else []

    def _is_read(self, text: str) -> bool:
        return not isinstance(self._parsed(text), Invalid)

    def _parsed(self, text: str) -> Order:
        return parse_order(self.table.board, text, self.table.variant.rules.order_kinds)

    def _strict(self, text: str) -> str | None:
        """The one order that a text is, without the courtesies round it."""
        if len(text) > 2 * LONGEST_ORDER:
            return None
        return next((one for one in readings(text) if one and self._is_read(one)), None)

    def _told(self, text: str) -> str | None:
        """The order of a unit before its sentence, as results are written for a chat."""
        order, colon, _ = text.partition(": ")
        return order if colon and isinstance(self._parsed(order), UnitOrder) else None

    def _begun(self, text: str) -> str | None:
        """The order to a unit with which a text begins, where prose follows."""
        if not _UNIT.match(text):
            return None
        words = text.split()
        for length in range(min(len(words) - 1, _MOST_WORDS_OF_ORDERS), 1, -1):
            order, rest = " ".join(words[:length]), " ".join(words[length:])
            if isinstance(self._parsed(order), UnitOrder):
                is_part = _ORDER_WORD.search(rest) or self._names_place(rest)
                return None if is_part else order
        return None

    def _names_place(self, text: str) -> bool:
        """Whether a text begins with the name of a place."""
        try:
            Scanner(self.table.board, text).place()
        except UnreadableError:
            return False
        return True

    def _looks_like_one(self, text: str) -> bool:
        """Whether a text that cannot be read is meant as an order to a unit."""
        if not (_UNIT.match(text) or _has_verb(text)):
            return False
        scan = Scanner(self.table.board, text)
        has_number = scan.number() is not None
        kind = scan.kind()
        try:
            scan.place()
        except UnreadableError as error:
            verbs = text.split()[2:3]  # behind the unit's kind and place
            is_meant = any(map(_ORDER_WORD.fullmatch, verbs)) or (error.mended and _has_verb(text))
            return bool(kind and is_meant and _UNIT.match(text))
        return bool(kind) or has_number or (_has_verb(text) and len(text.split()) <= _MOST_WORDS)

    def _line(
        self, number: int, heading: PowerId | None, text: str, before: PowerId | None
    ) -> Json:
        """An order as the page shows it, with its power, or with the powers to choose from."""
        able = self._able(text)
        if not (able or heading or self._is_read(text)):
            heading = before  # an unreadable line stays with the line before it
        asks: list[PowerId] = []
        if len(able) == 1:
            power = able[0]
        elif heading and (heading in able or not able):
            power = heading
        else:
            own = [one for one in able or self.powers if self.viewer.may_order(one)]
            chosen = self.owners.get(str(number))
            asks = own if len(own) > 1 else []
            power = PowerId(chosen) if chosen in own else own[0] if len(own) == 1 else PowerId("")
        if power and not self.viewer.may_order(power):
            return refused_line(self.table, self.viewer, power, text) | {"asks": []}
        line = line_json(self.table, self.position, power or (*asks, *self.powers)[0], text)
        return line | {"power": power, "asks": asks}

    def _able(self, text: str) -> list[PowerId]:
        """The powers with the unit, site or say that an order needs."""
        rule = self.table.variant.rules.phase_rule(self.position)
        board, position = self.table.board, self.position
        text = self._meant(text)
        found = []
        for power in board.powers:
            order = self.table.read(position, {power: [text]})[power][0]
            if rule.menu.subject(board, position, power, order) is not None:
                found.append(power)
        return found

    def _meant(self, text: str) -> str:
        """An order that tells whose it is: for one that cannot be read, that its unit holds."""
        parsed = self._parsed(text)
        if not isinstance(parsed, Invalid):
            return text
        if parsed.mended and self._is_read(parsed.mended):
            return parsed.mended
        scan = Scanner(self.table.board, text)
        scan.number()
        kind = scan.kind()
        try:
            return f"{kind} {scan.place()} H".strip()
        except UnreadableError:
            return text


def _has_verb(text: str) -> bool:
    words: Iterator[str] = iter(text.split()[1:])
    return _ORDER_WORD.search(" ".join(words)) is not None
