"""What a message of orders means, line by line: every line that is not empty has one status.

An order goes to the power whose unit it names where only one can be meant; else to the power
that heads it; else it asks whose it is. What is quoted counts as said before the rest. Headings
of phases rule: what stands under another phase is not for this one. Conditions, denials and
alternatives are never taken.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from engine.board.board import PowerId
from engine.errors import Fault, RecordError
from engine.limits import LONGEST_PASTE, LONGEST_TEXT, MOST_ORDERS
from engine.orders.orders import Invalid, UnitOrder
from engine.reading.kept import Kept, kept_after
from engine.reading.owners import Owners
from engine.reading.phase_headings import PhaseHeading, phase_headings
from engine.reading.pieces import BETWEEN, Found, Pieces
from engine.reading.power_headings import power_headings
from engine.reading.rows import Row, lines_of, rows_of
from engine.reading.wording import begins_alternative, opens_condition, reservation, withdraws
from engine.text.characters import folded
from engine.text.names import spoken_power

_MOST_PIECES = 2 * MOST_ORDERS
_STRUCK = "This is struck out, so it is not taken."
_WITHDRAWN = "This may take back other orders."
_OPEN = "The next line offers another order instead, so neither is taken."
_BUILDS = re.compile(r"\b(?:builds?|aufbau|constructions?)\b")
_REMOVES = re.compile(r"\b(?:removals?|removes?|disbands?|abbau)\b")


class Status(StrEnum):
    """What became of a line."""

    TAKEN = "taken"  # all of it, as one order or several
    PARTLY = "partly"  # something of it was not
    REPLACED = "replaced"  # by a later line
    UNREAD = "unread"  # it may hold an order, and was not taken
    SKIPPED = "skipped"  # a heading, talk, or for another phase


@dataclass(frozen=True, slots=True)
class Said:
    """One order of a text: its line, its words, and whose it is.

    `power` is empty where somebody must choose among the powers of `asks`.
    """

    n: int
    text: str
    power: PowerId
    asks: tuple[PowerId, ...] = ()
    is_read: bool = True


@dataclass(frozen=True, slots=True)
class Left:
    """A part of a line that was not taken, and why."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a text that is not empty, and what became of it.

    `orders` are the numbers of its orders that count, among all of the text. `by` is the line that
    replaced it, and `phase` the other phase for which it is. A heading says whose orders
    follow, or for which phase.
    """

    n: int
    text: str
    status: Status
    orders: tuple[int, ...] = ()
    left: tuple[Left, ...] = ()
    by: int = 0
    phase: str = ""
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as it was read: its lines in turn, its orders, and the sheets that they make.

    A sheet has the numbers of the orders that stand in the end, by power.
    """

    lines: tuple[Line, ...]
    orders: tuple[Said, ...]
    sheets: dict[PowerId, list[int]]


@dataclass(slots=True)
class _Block:
    """What stands above a line and counts for it: whose orders follow, and for which phase."""

    whose: PowerId | None = None
    phase: PhaseHeading | None = None
    reserved: str = ""  # why orders below a condition are not taken
    verb: str = ""  # stands above a list of units: `Builds:`


@dataclass(slots=True)
class _Outcome:
    """What was found in a line before the orders of all lines are laid side by side."""

    row: Row
    whose: PowerId | None = None
    orders: list[tuple[PowerId | None, str]] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)
    phase: str = ""
    is_heading: bool = False


@dataclass
class Reader:
    """Reads texts in one position; `owners` says for whom, and whose orders are.

    With `keeps_all`, what is neither a heading nor an order is kept as an order that cannot be
    read, as in a field that is for orders alone; `whose` are then the orders without a heading.
    """

    owners: Owners
    whose: PowerId | None = None
    keeps_all: bool = False

    def read(self, text: str) -> Reading:
        """Read a text; raise RecordError if it is too long."""
        rows = self._rows(text)
        outcomes: list[_Outcome] = []
        for part in ([r for r in rows if r.is_quoted], [r for r in rows if not r.is_quoted]):
            outcomes += self._outcomes(part)
        orders: list[Said] = []
        for outcome in outcomes:
            orders += self._said(outcome, orders[-1].power if orders else PowerId(""), len(orders))
        if len(orders) > MOST_ORDERS:
            raise RecordError([Fault("", f"Paste at most {MOST_ORDERS} orders at a time.")])
        return self._settled(outcomes, orders)

    def _rows(self, text: str) -> list[Row]:
        if len(text) > LONGEST_PASTE:
            raise RecordError([Fault("", f"Paste at most {LONGEST_PASTE} characters at a time.")])
        lengths = [len(line.strip()) for line in lines_of(text)]
        if max(lengths) > LONGEST_TEXT:
            n = next(n for n, length in enumerate(lengths, 1) if length > LONGEST_TEXT)
            raise RecordError([Fault("", f"Line {n} has more than {LONGEST_TEXT} characters.")])
        rows = [*rows_of(text)]
        if len(rows) > MOST_ORDERS:
            raise RecordError([Fault("", f"Paste at most {MOST_ORDERS} lines at a time.")])
        if sum(len(sign.findall(text)) for sign in BETWEEN) > _MOST_PIECES:
            raise RecordError([Fault("", f"Paste at most {MOST_ORDERS} orders at a time.")])
        return rows

    @cached_property
    def _pieces(self) -> Pieces:
        rules, position = self.owners.table.variant.rules, self.owners.position
        implied = rules.phase_rule(position).implied
        return Pieces(self.owners.table.board, rules.order_kinds, implied)

    def _outcomes(self, rows: Sequence[Row]) -> list[_Outcome]:
        """What the lines of one part of a message hold, each under the headings above it."""
        found: list[_Outcome] = []
        blocks: dict[str, _Block] = {}  # by sender
        sender = ""
        for row in rows:
            sender = row.sender or sender
            block = blocks.setdefault(sender, _Block(self.whose))
            outcome = self._outcome(row, block)
            if begins_alternative(row.said) and found and not row.is_after_gap:
                found[-1].left += [Left(text, _OPEN) for _, text in found[-1].orders]
                found[-1].orders = []
            found.append(outcome)
        return found

    def _outcome(self, row: Row, block: _Block) -> _Outcome:
        outcome = _Outcome(row, block.whose)
        block.reserved = "" if row.is_after_gap else block.reserved
        if row.struck and (self._found(row.struck).orders or self._found(row.struck).left):
            outcome.left.append(Left(row.struck, _STRUCK))
        if not row.said or self._is_phase_heading(row.said, block):
            outcome.is_heading = True
            return outcome
        headed = phase_headings(self.owners.table.board).before(row.said)
        said = row.said
        if headed is not None:
            block.phase, said = headed[0].after(block.phase), headed[1]
        whose, rest, found = self._under_power(said, block)
        if not (found.orders or found.left):
            self._note_talk(outcome, rest, block)
            return outcome
        other = self._other_phase(block)
        if other:
            outcome.phase = other
            return outcome
        why = block.reserved or self._reservation(said, rest)
        if why:
            outcome.left.append(Left(said, why))
            return outcome
        rivals = [] if self.keeps_all else self._rivals(found.orders)
        if rivals:
            both = " and ".join(f'"{order}"' for order in rivals)
            outcome.left += [Left(order, f"This line has {both} for one unit.") for order in rivals]
            found.orders = [order for order in found.orders if order not in rivals]
        outcome.orders += [(whose, order) for order in found.orders]
        if any(whose not in (self.owners.able(order) or (whose,)) for order in found.orders):
            block.whose = self.whose  # an order to somebody else ends the block under a heading
        outcome.left += [Left(text, self._why(text)) for text in found.left]
        return outcome

    def _rivals(self, texts: Sequence[str]) -> list[str]:
        """The orders of one line of which only one can stand, so that it is not clear which."""
        places: dict[object, list[str]] = {}
        for text in dict.fromkeys(texts):
            place = getattr(self._pieces.parsed(text), "at", None)
            if place:
                places.setdefault(place, []).append(text)
        owners, rivals = self.owners, []
        for own in places.values():
            able = owners.able(own[0]) if len(own) > 1 else []
            if len(able) == 1:
                kept = kept_after(owners.table, owners.position, able[0], 0, own)
                rivals += [own[n] for pair in kept.replaced.items() for n in pair]
        return list(dict.fromkeys(rivals))

    def _reservation(self, said: str, rest: str) -> str:
        """Why the orders in a line may not be meant, judging by all of it or what heads them."""
        is_plain = self._pieces.plain(rest) is not None
        return reservation(said.removesuffix(rest) if is_plain else said, self._pieces.names)

    def _is_phase_heading(self, said: str, block: _Block) -> bool:
        """Whether a line is the heading of a phase; it then counts for those below it."""
        board = self.owners.table.board
        headings, powers = phase_headings(board), power_headings(board)
        if headings.parts(said) is None or self._pieces.plain(said) is not None:
            return False
        known = powers.words | frozenset(folded(self.owners.table.variant.name).split())
        found = headings.alone(said, known)
        if found is None or headings.before(said) or self._pieces.may_hold(said):
            return False
        block.phase = found.after(block.phase)
        named = powers.powers_in(said)
        block.whose = next(iter(named)) if len(named) == 1 else None
        block.reserved = ""
        words = folded(said)
        block.verb = "B" if _BUILDS.search(words) else "D" if _REMOVES.search(words) else ""
        return True

    def _under_power(self, said: str, block: _Block) -> tuple[PowerId | None, str, Found]:
        """Whose orders a line has, its text behind the name of the power, and what is in it."""
        board, pieces = self.owners.table.board, self._pieces
        headings = power_headings(board)
        headed, behind = headings.before(said), Found()
        if headed is not None and not self._is_said_of(headed[0], said):
            power, rest, is_said = headed
            behind = self._found(rest, block, is_headed=is_said)
            if behind.orders:
                block.whose = power
                return power, rest, behind
        if pieces.plain(said) is None:
            person = headings.person(said)
            if person is not None and not pieces.may_hold(said.partition(":")[0]):
                found = self._found(person[1], block, is_headed=person[0] is not None)
                if found.orders or (person[0] and found.left):
                    block.whose = person[0]
                    return person[0], person[1], found
            if headed is not None and behind.left:
                block.whose = headed[0]
                return headed[0], headed[1], behind
            alone = headings.alone(said)
            is_heading = headings.is_bare(said) or not pieces.may_hold(said)
            if alone is not None and is_heading and not reservation(said, pieces.names):
                block.whose, block.reserved = alone, ""
                return alone, "", Found()
        return block.whose, said, self._found(said, block)

    def _is_said_of(self, power: PowerId, said: str) -> bool:
        """Whether a line is an order about a power that nobody plays, and no heading of its own."""
        order = self._pieces.parsed(said)
        is_order = not isinstance(order, (Invalid, UnitOrder))
        return is_order and not self.owners.table.board.powers[power].playing

    def _found(self, text: str, block: _Block | None = None, *, is_headed: bool = False) -> Found:
        if block is not None and block.verb:
            listed = self._pieces.plain(f"{block.verb} {text}")
            if listed is not None and self._pieces.plain(text) is None:
                return Found([listed])
        return self._pieces.of(text, is_headed=is_headed)

    def _note_talk(self, outcome: _Outcome, said: str, block: _Block) -> None:
        """A line without an order: it may still speak of those in other lines."""
        outcome.is_heading = not said
        if said and withdraws(said):
            outcome.left.append(Left(said, _WITHDRAWN))
        elif said and (opens_condition(said) or begins_alternative(said)):
            block.reserved = reservation(said)

    def _other_phase(self, block: _Block) -> str:
        """The phase of a line, if it is not the one that is being ordered."""
        calendar, phase = self.owners.table.board.calendar, self.owners.position.phase
        if block.phase is None or block.phase.is_of(calendar, phase):
            return ""
        return block.phase.name(calendar, phase.year) or "another phase"

    def _why(self, text: str) -> str:
        """Why a part of a line is no order, in a sentence."""
        order = self._pieces.parsed(text)
        if not isinstance(order, Invalid):
            return "This is not clear."
        is_near = order.mended or self._pieces.looks_like_one(text)
        return order.expected if is_near else "This may be an order, but cannot be read as one."

    def _said(self, outcome: _Outcome, before: PowerId, number: int) -> list[Said]:
        """The orders of a line with their owners."""
        n = outcome.row.n
        found: list[Said] = []
        given = outcome.orders
        if self.keeps_all:
            unread = [
                (outcome.whose, left.text)
                for left in outcome.left
                if not self._pieces.is_read(left.text)
            ]
            is_talk = not (given or unread or outcome.phase or outcome.is_heading)
            given = [*given, *unread, *([(outcome.whose, outcome.row.text)] if is_talk else [])]
        for heading, text in given:
            is_read = self._pieces.is_read(text) and (heading, text) in outcome.orders
            power, asks = self.owners.of(
                number + len(found), heading, text, is_read=is_read, before=before
            )
            if self.keeps_all and not (power or is_read):
                power, asks = next(iter(asks), power), ()  # it has to stand somewhere
            found.append(Said(n, text, power, asks, is_read))
            before = power
        return found

    def _settled(self, outcomes: Sequence[_Outcome], orders: Sequence[Said]) -> Reading:
        """The lines with their statuses, once all orders stand side by side."""
        owners, sheets = self.owners, {}
        replaced: dict[int, int] = {}
        barred: set[int] = set()
        by_power: dict[PowerId, list[int]] = {}
        for number, one in enumerate(orders):
            if one.power and owners.viewer.may_order(one.power):
                by_power.setdefault(one.power, []).append(number)
        for power, own in by_power.items():
            texts = [orders[number].text for number in own]
            kept: Kept = kept_after(owners.table, owners.position, power, 0, texts)
            sheets[power] = [own[number] for number in kept.sheet]
            replaced |= {own[one]: own[by] for one, by in kept.replaced.items()}
            barred |= {own[one] for one in kept.barred}
        by_line: dict[int, list[int]] = {}
        for number, one in enumerate(orders):
            by_line.setdefault(one.n, []).append(number)
        lines = [
            self._line(one, orders, by_line.get(one.row.n, []), replaced, barred)
            for one in outcomes
        ]
        return Reading(tuple(sorted(lines, key=lambda line: line.n)), tuple(orders), sheets)

    def _line(
        self,
        outcome: _Outcome,
        orders: Sequence[Said],
        own: Sequence[int],
        replaced: dict[int, int],
        barred: set[int],
    ) -> Line:
        row = outcome.row
        left = [*outcome.left]
        counts: list[int] = []
        gone: list[int] = []
        for number in own:
            why = self._refusal(orders[number], is_barred=number in barred)
            if why:
                if not any(one.text == orders[number].text for one in outcome.left):
                    left.append(Left(orders[number].text, why))
            elif number in replaced:
                later = orders[replaced[number]]
                is_twice = (later.n, later.text) == (row.n, orders[number].text)
                gone += [] if is_twice else [number]  # the same order, said twice in one line
            else:
                counts.append(number)
        by = max((orders[replaced[number]].n for number in gone), default=0)
        if gone and (counts or left):
            left += [Left(orders[one].text, f"Line {by} replaces this.") for one in gone]
        status = Status.SKIPPED
        if counts:
            status = Status.PARTLY if left else Status.TAKEN
        elif gone:
            status = Status.PARTLY if left else Status.REPLACED
        elif left:
            status = Status.UNREAD
        return Line(
            *(row.n, row.text, status, tuple(counts), tuple(left), by, outcome.phase),
            is_heading=outcome.is_heading,
        )

    def _refusal(self, said: Said, *, is_barred: bool) -> str:
        """Why an order is not taken, in a sentence; empty if it is."""
        if not said.is_read:
            return self._why(said.text)
        board = self.owners.table.board
        if said.asks or not said.power:
            if said.power:
                return ""
            named = ", ".join(spoken_power(board, power) for power in said.asks)
            return f"Say whose order this is: {named}." if named else "Say whose order this is."
        if not self.owners.viewer.may_order(said.power):
            name = spoken_power(board, said.power)
            return f"Not possible: the seat {self.owners.viewer.seat} does not play {name}."
        return "This phase takes no orders of this kind." if is_barred else ""
