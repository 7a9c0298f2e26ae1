"""A game: sheets in, positions out. The position is always recomputed from the record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.board.board import Board, PowerId
from engine.board.calendar import END
from engine.board.position import Ending, Position
from engine.board.seating import SeatId, Seating, shared_board
from engine.errors import Fault, RecordError
from engine.lazy import last_remembered
from engine.orders.orders import Order
from engine.orders.results import VERDICTS, Reason, Resolution
from engine.record.slot import Sheet
from engine.rules.context import OPEN, Audit, Context, Refused
from engine.rules.phase_rule import Sheets
from engine.rules.rules import Past, PlayedPhase
from engine.text.notation import order_texts
from engine.text.sentences import ending_sentence
from engine.text.telling import told
from engine.variant.variant import Variant

type Texts = Mapping[PowerId, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Written:
    """The sheets of all seats, as they were read.

    `texts` and `sheets` run in parallel; orders that a seat wrote for another seat's power are in
    neither, but among the `refused`.
    """

    texts: Mapping[PowerId, tuple[str, ...]]
    sheets: Mapping[PowerId, tuple[Order, ...]]
    said: Mapping[SeatId, tuple[Order, ...]]
    refused: tuple[Refused, ...]


@dataclass(frozen=True)
class Table:
    """A variant with the options and the seats that a group agreed on, ready to be played."""

    variant: Variant
    board: Board
    seating: Seating = field(default_factory=Seating)

    @classmethod
    def of(
        cls,
        variant: Variant,
        options: Mapping[str, str | int | bool] | None = None,
        seats: Mapping[str, Sequence[str]] | None = None,
    ) -> "Table":
        """Set up a table; without seats, those that are usual in the variant.

        Raises VariantError for impossible options, RecordError for impossible seats.
        """
        board = variant.board(options)
        if not seats:
            return _usual_table(board, variant)
        if faults := variant.rules.seat_faults(board, seats):
            raise RecordError(faults)
        held = {SeatId(seat): tuple(map(PowerId, powers)) for seat, powers in seats.items()}
        return cls(variant, board).seated(Seating(held))

    def seated(self, seating: Seating) -> "Table":
        """The same table with other seats."""
        return replace(self, board=shared_board(self.board, seating), seating=seating)

    @cached_property
    def opening(self) -> Position:
        """The position before the first phase that has something to decide."""
        return self.pass_over(self.variant.start(self.board), ())[0]

    def read(self, position: Position, texts: Texts) -> dict[PowerId, tuple[Order, ...]]:
        """Read order texts as sheets, completed from the position."""
        meant = order_texts(self.board, self.variant.rules.order_kinds)
        rule = self.variant.rules.phases.get(position.phase.kind)
        read = meant.__getitem__  # which looks up in half the time of square brackets
        sheets = {power: tuple(map(read, lines)) for power, lines in texts.items()}
        if rule is None:
            return sheets
        fitted = rule.fit_sheets(self.board, position, sheets)
        if fitted is sheets:
            return sheets
        return {power: tuple(orders) for power, orders in fitted.items()}

    def read_said(self, lines: Sequence[str]) -> tuple[Order, ...]:
        """Read the lines a seat writes for itself: statements, the secret part of its sheet."""
        meant = order_texts(self.board, self.variant.rules.order_kinds)
        return tuple([meant[line] for line in lines])

    def read_seats(self, position: Position, sheets: Mapping[SeatId, Sheet]) -> Written:
        """Read the sheets of seats: orders to their powers, and what they say themselves.

        An order to a power of another seat is refused, as a result. Raises RecordError for
        seats and powers that the table does not have.
        """
        faults = [
            Fault(f"sheets.{seat}", "there is no such seat")
            for seat in sheets
            if seat not in self.seating.seats
        ]
        faults += [
            Fault(f"sheets.{seat}.orders", f"there is no power {power!r}")
            for seat, sheet in sheets.items()
            for power in sheet.orders
            if power not in self.board.powers
        ]
        if faults:
            raise RecordError(faults)
        texts: dict[PowerId, tuple[str, ...]] = {}
        refused: list[Refused] = []
        for seat, sheet in sorted(sheets.items()):
            for power, lines in sheet.orders.items():
                if power in self.seating.powers_of(seat):
                    texts[power] = lines
                else:
                    read = self.read(position, {power: lines})[power]
                    refused += [Refused(seat, power, order) for order in read]
        said = {seat: self.read_said(sheet.said) for seat, sheet in sheets.items() if sheet.said}
        return Written(texts, self.read(position, texts), said, tuple(refused))

    def write(self, order: Order) -> str:
        """The canonical text of an order."""
        return self.variant.rules.order_kinds.write(order)

    def advance(
        self, position: Position, sheets: Sheets, past: Past = (), context: Context = OPEN
    ) -> tuple[Position, tuple[PlayedPhase, ...]]:
        """Resolve a phase and every following one without decisions.

        Returns the position before the next decision and the phases that were played,
        the first of them the one that was ordered.
        """
        after, played = self.resolve_phase(position, sheets, past, context)
        position, more = self.pass_over(after, (*past, played), context.unspoken())
        return position, (played, *more)

    def pass_over(
        self, position: Position, past: Past, context: Context = OPEN
    ) -> tuple[Position, tuple[PlayedPhase, ...]]:
        """Settle phases without a decision until one has something to decide."""
        passed: list[PlayedPhase] = []
        while position.ending is None:
            rule = self.variant.rules.phase_rule(position)
            if not rule.is_idle(self.board, position):
                break
            position, played = self.resolve_phase(position, {}, (*past, *passed), context)
            passed.append(played)
        return position, tuple(passed)

    def resolve_phase(
        self, position: Position, sheets: Sheets, past: Past, context: Context = OPEN
    ) -> tuple[Position, PlayedPhase]:
        """Resolve exactly one phase and turn the calendar.

        With the secrets at hand their keeper's answers are computed, else taken as given.
        """
        rules, calendar = self.variant.rules, self.board.calendar
        rule = rules.phase_rule(position)
        context = self._seated(context)
        if context.has_secrets or context.answers:
            audit = self.audit(position, sheets, past, context)
            context = replace(context, answers=audit.computed)
        public = context.public()
        resolution = context.ruled(rule.resolve(self.board, position, sheets, public))
        after = rule.settle(self.board, position, resolution)
        played = PlayedPhase(position, sheets, _with_refused(resolution, context), context)
        history = _public((*past, played))
        counted = calendar.is_count(position.phase)
        if counted:
            after = rules.ownership.settle(self.board, after, history)
        ending = rule.agreed_ending(self.board, position, sheets, public)
        if ending is None:
            ending = rules.victory.ending(self.board, after, history, public, counted=counted)
        following = END if ending else calendar.after(position.phase)
        if following == END and ending is None:
            ending = Ending((), "time")
        if ending is not None and not ending.sentence:
            ending = replace(ending, sentence=self._sentence(after, ending, played))
        return replace(after, phase=following, ending=ending), played

    def _sentence(self, after: Position, ending: Ending, played: PlayedPhase) -> str:
        """How the game ended: in the variant's words, else in the engine's, else in plain ones."""
        board, phase, context = self.board, played.before.phase, played.context.public()
        when = told(phase.code, board.calendar.title, phase)
        own = told("", self.variant.rules.victory.sentence, board, after, ending, context, when)
        return own or told("The game ends.", ending_sentence, board, after, ending, when)

    def audit(
        self, position: Position, sheets: Sheets, past: Past = (), context: Context = OPEN
    ) -> Audit:
        """The answers of one phase as the secrets at hand give them, beside those given.

        Without secrets it computes nothing, and the given answers stand.
        """
        context = self._seated(context)
        given = context.answers_in(position.phase.code)
        computed = given
        if context.has_secrets:
            keeper = self.variant.rules.keeper
            computed = keeper.answers(self.board, position, sheets, context, past)
        return Audit(computed, given)

    def _seated(self, context: Context) -> Context:
        """A context with the seats of this table, unless it has seats of its own."""
        if context is OPEN:
            return self._open
        return replace(context, seating=self.seating) if not context.seating.seats else context

    @cached_property
    def _open(self) -> Context:
        """The context of a phase that has nothing beside its sheets."""
        return replace(OPEN, seating=self.seating)


def _public(past: Past) -> Past:
    """Phases without what only a keeper knows. A game has many, and seldom any secrets."""
    told = [(played, played.context) for played in past]
    return tuple(
        [
            played if own.secrets is None and own.secret_sheets is None else played.public()
            for played, own in told
        ]
    )


@last_remembered
def _usual_table(board: Board, variant: Variant) -> Table:
    """The table with the seats that a game usually has, set up once."""
    return Table(variant, board).seated(variant.rules.seats.usual(board))


def _with_refused(resolution: Resolution, context: Context) -> Resolution:
    """The resolution with the refused orders to powers of other seats."""
    refused, written = context.refused, resolution.written
    if not refused:
        return resolution
    verdict = VERDICTS[Reason.NOT_HELD]

    def joined[Item](entries: tuple[Item, ...], more: list[Item]) -> tuple[Item, ...]:
        return (*entries[:written], *more, *entries[written:])

    return replace(
        resolution,
        powers=joined(resolution.powers, [one.power for one in refused]),
        orders=joined(resolution.orders, [one.order for one in refused]),
        verdicts=joined(tuple(resolution.verdicts), [verdict for _ in refused]),
        written=written + len(refused),
    )
