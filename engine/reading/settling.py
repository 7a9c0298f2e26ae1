"""What becomes of the lines of a text once all of its orders stand side by side."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.board.board import PowerId
from engine.errors import Fault, RecordError
from engine.limits import MOST_ORDERS
from engine.reading.kept import Kept, kept_after
from engine.reading.lines import Left, Line, Outcome, Reading, Said, Status
from engine.reading.owners import Owners
from engine.reading.pieces import Pieces
from engine.text.names import spoken_power


@dataclass(frozen=True, slots=True)
class Settling:
    """Gives each order its owner and each line its status; `keeps_all` is the reader's."""

    owners: Owners
    pieces: Pieces
    keeps_all: bool

    def reading(self, outcomes: Sequence[Outcome]) -> Reading:
        """The whole text as it was read; raise RecordError if it has too many orders."""
        orders: list[Said] = []
        for outcome in outcomes:
            orders += self._said(outcome, orders[-1].power if orders else PowerId(""), len(orders))
        if len(orders) > MOST_ORDERS:
            raise RecordError([Fault("", f"Paste at most {MOST_ORDERS} orders at a time.")])
        return self._side_by_side(outcomes, orders)

    def _said(self, outcome: Outcome, before: PowerId, number: int) -> list[Said]:
        """The orders of a line with their owners."""
        n = outcome.row.n
        found: list[Said] = []
        given = outcome.orders
        if self.keeps_all:
            unread = [
                (outcome.whose, left.text)
                for left in outcome.left
                if not self.pieces.is_read(left.text)
            ]
            is_talk = not (given or unread or outcome.phase or outcome.is_heading)
            given = [*given, *unread, *([(outcome.whose, outcome.row.text)] if is_talk else [])]
        for heading, text in given:
            is_read = self.pieces.is_read(text) and (heading, text) in outcome.orders
            power, asks = self.owners.of(
                number + len(found), heading, text, is_read=is_read, before=before
            )
            if self.keeps_all and not (power or is_read):
                power, asks = next(iter(asks), power), ()  # it has to stand somewhere
            found.append(Said(n, text, power, asks, is_read))
            before = power
        return found

    def _side_by_side(self, outcomes: Sequence[Outcome], orders: Sequence[Said]) -> Reading:
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
        outcome: Outcome,
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
            return self.pieces.why(said.text)
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
