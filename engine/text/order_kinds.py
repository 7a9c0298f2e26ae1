"""The table of order kinds: how each is read, written, described and drawn, in one row.

A variant adds rows: `STANDARD_ORDERS.adding(OrderKind(...), ...)`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from operator import attrgetter
from typing import Any

from engine.board.board import Board, NeutralId, Power, PowerId
from engine.orders.orders import Invalid, Order, UnitOrder
from engine.text.names import capital, spoken_place, spoken_power
from engine.text.patterns import Pattern, read_ordered
from engine.text.phrases import helped_phrase, unit_phrase
from engine.text.routes import RouteError
from engine.text.scanner import Scanner, UnreadableError

type Reader = Callable[[Scanner], Order | None]

_NOBODY = Power(PowerId(""), "", "", "", "", (), ())
_POWERS = (PowerId, NeutralId)
_STRANGE = "{unit} {has} a special order."


@dataclass(frozen=True, eq=False)
class OrderKind:
    """A class of orders with its text, its sentence and its shape on the map.

    The text and the other spellings `also`, which are read but never written, are patterns
    (`engine.text.patterns`); those `besides` are tried on a text that is nothing else. `reads`
    replaces the text where no pattern will do and the order
    begins with a word of its own: it gets a scanner at the start and returns an order, or None to
    let the next kind try. `lacks` is the sentence for a text that breaks off in the middle.

    The slots of the sentence are the fields: a place by its name, a power as an object
    (`{foe.adjective}`); `{unit}` is the unit ordered and `{helped}` the unit it helps; `{s}`,
    `{ies}`, `{is}`, `{has}` and `{by_convoy}` are endings that agree.

    `key` names the kind where a menu offers it.
    """

    order: type[Order]
    text: str
    sentence: str = ""
    shape: str = ""
    key: str = ""
    also: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()
    reads: Reader | None = None
    lacks: str = ""

    @cached_property
    def pattern(self) -> Pattern:
        """The pattern of its text."""
        return Pattern(self.order, self.text, self.lacks)

    @cached_property
    def spellings(self) -> tuple[Pattern, ...]:
        """The patterns that are read beside it."""
        return tuple(Pattern(self.order, text, self.lacks) for text in self.also)


class OrderKinds:
    """The kinds of orders of a game. Rows that are added to a base go before its own."""

    def __init__(self, *rows: OrderKind, base: "OrderKinds | None" = None) -> None:
        self.rows: tuple[OrderKind, ...] = (*rows, *(base.rows if base else ()))
        others = [pattern for row in rows for pattern in row.spellings]  # first, as exceptions
        self.patterns: tuple[Pattern, ...] = (
            *others,
            *(row.pattern for row in rows),
            *(base.patterns if base else ()),
        )
        self._kinds: Mapping[type[Order], OrderKind]
        self._kinds = {row.order: row for row in reversed(self.rows)}
        self._writers: dict[type[Order], Callable[[Any], str]] = {
            kind: row.pattern.writer(self) for kind, row in self._kinds.items()
        }
        self._writers[Invalid] = attrgetter("text")

    def adding(self, *rows: OrderKind) -> "OrderKinds":
        """The table with more rows."""
        return OrderKinds(*rows, base=self)

    def kind_of(self, order: Order) -> OrderKind | None:
        """The row of an order, if it has one."""
        return self._kinds.get(type(order))

    def write(self, order: Order) -> str:
        """The one way in which an order is written: `F Nth S A Yor - Nwy`."""
        return self._writers[type(order)](order)

    def texts(self, orders: Iterable[Order]) -> list[str]:
        """Several orders as they are written."""
        writers = self._writers
        return [writers[type(order)](order) for order in orders]

    def shape(self, order: Order) -> str:
        """The shape of an order on the map, or an empty text."""
        kind = self.kind_of(order)
        return kind.shape if kind else ""

    @cached_property
    def _readers(self) -> tuple[Reader, ...]:
        """What reads orders whose text does not begin with a unit."""
        return tuple(
            row.reads or partial(row.pattern.read, self)
            for row in self.rows
            if row.reads or not row.pattern.is_for_unit
        )

    @cached_property
    def unit_patterns(self) -> tuple[Pattern, ...]:
        """The patterns of orders whose text begins with a unit."""
        return tuple(pattern for pattern in self.patterns if pattern.is_for_unit)

    @cached_property
    def _others(self) -> tuple[Pattern, ...]:
        """The patterns for a text that is nothing else."""
        return tuple(Pattern(row.order, text) for row in self.rows for text in row.besides)

    def read_otherwise(self, scan: Scanner) -> Order | None:
        """Read a whole order in one of the forms for texts that are nothing else, or none.

        Raises RouteError for a way by sea that is none.
        """
        for pattern in self._others:
            here = scan.at, [*scan.tokens], scan.near, [*scan.notes]
            try:
                order = pattern.read(self, scan)
            except RouteError:
                raise
            except UnreadableError:
                order = None
            if order is not None and scan.is_done:
                return order
            scan.at, scan.tokens, scan.near, scan.notes = here
        return None

    @property
    def begins_with_words(self) -> bool:
        """Whether all other orders begin with a word of their own, or with a power."""
        starts = [(p, p.parts[0]) for p in self.patterns if not p.is_for_unit]
        return all(not part.slot or p.types[part.slot[0]] in _POWERS for p, part in starts)

    def read(self, scan: Scanner) -> Order:
        """Read an order of any kind; raises UnreadableError for anything else."""
        for reader in self._readers:
            order = scan.attempt(reader)
            if order is not None:
                return order
        return self.read_unit_order(scan)

    def read_unit_order(self, scan: Scanner) -> UnitOrder:
        """Read an order to a unit; raises UnreadableError for anything else."""
        head = read_ordered(scan)
        for pattern in self.unit_patterns:
            order = scan.attempt(partial(pattern.read, self, head=head))
            if isinstance(order, UnitOrder):
                return order
        if scan.is_done:
            raise UnreadableError(
                "Say what the unit should do: H, - and a province, S or C and a unit."
            )
        raise _no_verb(scan)

    def sentence(self, board: Board, order: Order) -> str:
        """An order as a sentence; empty for orders without common words."""
        kind = self.kind_of(order)
        pattern = kind.sentence if kind else _STRANGE if isinstance(order, UnitOrder) else ""
        text = pattern.format_map(_SlotWords(self, board, order))
        return capital(" ".join(text.split()))


def _no_verb(scan: Scanner) -> UnreadableError:
    """The error for text after a unit that is nothing it can do; perhaps a dash is missing."""
    rest = scan.rest
    if scan.is_place_left:
        before = scan.text.rpartition(rest)[0].rstrip()
        message = f'A dash is missing before "{rest}".'
        return UnreadableError(message, f"{before} - {rest}" if before else "")
    return UnreadableError(f'"{rest}" is not something a unit can do.')


class _SlotWords(dict[str, object]):
    """The words for the slots of a sentence, worked out as they are needed."""

    def __init__(self, table: OrderKinds, board: Board, order: Any) -> None:
        super().__init__()
        self.table, self.board, self.order = table, board, order

    def __missing__(self, name: str) -> object:
        board, order = self.board, self.order
        if name in _ENDINGS:
            return _ENDINGS[name][order.count != 1]
        if name == "unit":
            return capital(unit_phrase(board, order.kind, order.at, order.count))
        if name == "helped":
            return helped_phrase(board, order)
        if name == "by_convoy":
            return " by convoy" if order.via else ""
        value = getattr(order, name)
        if isinstance(value, Order):
            return self.table.sentence(board, value)
        kind = self.table.kind_of(order)
        if kind is not None and kind.pattern.types[name] in _POWERS:
            return _as_spoken(board, board.powers.get(value, _NOBODY))
        if isinstance(value, int) or (kind is not None and kind.pattern.types[name] is str):
            return value
        return "no province" if value is None else spoken_place(board, value)


def _as_spoken(board: Board, power: Power) -> Power:
    """A power whose name has the form for a sentence."""
    return replace(power, name=spoken_power(board, power.id)) if power.id else power


_ENDINGS = {"s": ("s", ""), "ies": ("ies", "y"), "is": ("is", "are"), "has": ("has", "have")}
