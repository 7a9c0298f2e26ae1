"""What a message of orders means, line by line: every line that is not empty has one status.

An order goes to the power whose unit it names where only one can be meant; else to the power
that heads it; else it asks whose it is. What is quoted counts as said before the rest. Headings
of phases rule: what stands under another phase is not for this one. Conditions, denials and
alternatives are never taken.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.board.board import PowerId
from engine.errors import Fault, RecordError
from engine.limits import LONGEST_PASTE, LONGEST_TEXT, MOST_ORDERS
from engine.orders.orders import Invalid, UnitOrder
from engine.reading.kept import kept_after
from engine.reading.lines import Left, Outcome, Reading
from engine.reading.owners import Owners
from engine.reading.phase_headings import PhaseHeading, phase_headings
from engine.reading.pieces import BETWEEN, Found, Pieces
from engine.reading.power_headings import power_headings
from engine.reading.rows import Row, lines_of, rows_of
from engine.reading.settling import Settling
from engine.reading.wording import begins_alternative, opens_condition, reservation, withdraws
from engine.text.characters import folded

_MOST_PIECES = 2 * MOST_ORDERS
_STRUCK = "This is struck out, so it is not taken."
_WITHDRAWN = "This may take back other orders."
_OPEN = "The next line offers another order instead, so neither is taken."
_BUILDS = re.compile(r"\b(?:builds?|aufbau|constructions?)\b")
_REMOVES = re.compile(r"\b(?:removals?|removes?|disbands?|abbau)\b")


@dataclass(slots=True)
class _Block:
    """What stands above a line and counts for it: whose orders follow, and for which phase."""

    whose: PowerId | None = None
    phase: PhaseHeading | None = None
    reserved: str = ""  # why orders below a condition are not taken
    verb: str = ""  # stands above a list of units: `Builds:`


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
        outcomes: list[Outcome] = []
        for part in ([r for r in rows if r.is_quoted], [r for r in rows if not r.is_quoted]):
            outcomes += self._outcomes(part)
        return Settling(self.owners, self._pieces, self.keeps_all).reading(outcomes)

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

    def _outcomes(self, rows: Sequence[Row]) -> list[Outcome]:
        """What the lines of one part of a message hold, each under the headings above it."""
        found: list[Outcome] = []
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

    def _outcome(self, row: Row, block: _Block) -> Outcome:
        outcome = Outcome(row, block.whose)
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
        outcome.left += [Left(text, self._pieces.why(text)) for text in found.left]
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

    def _note_talk(self, outcome: Outcome, said: str, block: _Block) -> None:
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
