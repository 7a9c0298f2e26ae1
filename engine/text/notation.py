"""Order text, read leniently: `parse_order` and `OrderKinds.write`, its one way, are a pair."""

from collections.abc import Sequence
from functools import partial

from engine.board.board import Board
from engine.lazy import Bounded, last_remembered
from engine.limits import LONGEST_ORDER
from engine.orders.orders import Invalid, Order
from engine.text.order_kinds import OrderKinds
from engine.text.quick_reader import QuickReader
from engine.text.result_words import resultless
from engine.text.routes import RouteError
from engine.text.scanner import Scanner, UnreadableError
from engine.text.standard_orders import STANDARD_ORDERS

_KEPT_TEXTS = 20_000


def parse_order(board: Board, text: str, table: OrderKinds = STANDARD_ORDERS) -> Order:
    """Read one order; `Invalid` with what was expected if that fails.

    The kind of a unit may be left out and is then empty. Raises nothing.
    """
    return order_texts(board, table)[text]


class OrderTexts(Bounded[str, Order]):
    """Order texts with their meanings; a text too long to be an order is not kept."""

    __slots__ = ("_odd", "_quick", "_table")

    def __init__(self, board: Board, table: OrderKinds) -> None:
        lenient = partial(read_leniently, board, table)
        super().__init__(lenient, _KEPT_TEXTS)
        self._odd: set[str] = set()  # texts that are not in the one form of their orders
        self._table = table
        self._quick = QuickReader(board, table, lenient)

    def __missing__(self, text: str) -> Order:
        order, is_plain = self._quick.read(text) or (self._work_out(text), False)
        if len(text) <= LONGEST_ORDER:
            if len(self) >= self._most:
                self.clear()
                self._odd.clear()
            self[text] = order
            if not is_plain and self._table.write(order) != text:
                self._odd.add(text)
        return order

    def written(self, orders: Sequence[Order], read: Sequence[str]) -> list[str]:
        """Orders as they are written, the first of them perhaps read from these texts."""
        first = [*orders[: len(read)]]
        if not self._odd.isdisjoint(read) or [dict.get(self, text) for text in read] != first:
            return self._table.texts(orders)
        return [*read, *self._table.texts(orders[len(read) :])]


@last_remembered
def order_texts(board: Board, table: OrderKinds) -> OrderTexts:
    """Order texts with what they mean, each read when it is first looked up."""
    return OrderTexts(board, table)


def read_leniently(board: Board, table: OrderKinds, text: str) -> Order:
    """Read one order word by word, in any notation; a result behind it is passed over."""
    text = text.strip()
    if len(text) > LONGEST_ORDER:
        return Invalid(text, f"An order has at most {LONGEST_ORDER} characters.")
    order = _read_alone(board, table, text)[0]
    if not isinstance(order, Invalid):
        if text.endswith("?"):
            return Invalid(text, "This is a question, so it is not taken as an order.")
        if "~~" in text:
            return Invalid(text, "This is struck out, so it is not taken as an order.")
    return order


def _read_alone(board: Board, table: OrderKinds, text: str) -> tuple[Order, Scanner]:
    """Read one order, with its result if it has one, and the scanner of what was read."""
    whole = Scanner(board, text)
    unread = _read(whole, table, text)
    if isinstance(unread, Invalid):
        for one in [*resultless(text)][1:]:
            scanner = Scanner(board, one)
            order = _read(scanner, table, one)
            if not isinstance(order, Invalid):
                return order, scanner
    return unread, whole


def _read(scanner: Scanner, table: OrderKinds, text: str) -> Order:
    read = _as_written(scanner, table, text)
    if not isinstance(read, Invalid):
        return read
    scanner.start_again()
    try:
        return table.read_otherwise(scanner) or read
    except RouteError as error:
        return Invalid(text, str(error))


def _as_written(scanner: Scanner, table: OrderKinds, text: str) -> Order:
    try:
        order = table.read(scanner)
    except RouteError as error:
        return Invalid(text, str(error))
    except UnreadableError as error:
        return Invalid(text, str(error), error.mended)
    if not scanner.is_done:
        return Invalid(text, f'The order already ends before "{scanner.rest}".')
    return order


def taken_for_granted(board: Board, text: str, table: OrderKinds = STANDARD_ORDERS) -> str:
    """The assumptions of an order, in sentences for its author; empty if it makes none.

    On joined boards, that is the board of a place named without one.
    """
    if not board.copies or len(text) > LONGEST_ORDER:
        return ""
    order, scanner = _read_alone(board, table, text)
    return "" if isinstance(order, Invalid) else " ".join(dict.fromkeys(scanner.notes))
