"""Order text: read leniently, written one way. `parse_order` and `format_order` are a pair."""

from functools import partial

from engine.board.board import Board
from engine.lazy import Bounded, last_remembered
from engine.limits import LONGEST_ORDER
from engine.orders.orders import Invalid, Order
from engine.text.order_kinds import OrderKinds
from engine.text.quick_reader import QuickReader
from engine.text.scanner import Scanner, UnreadableError
from engine.text.standard_orders import STANDARD_ORDERS

_KEPT_TEXTS = 20_000


def parse_order(board: Board, text: str, table: OrderKinds = STANDARD_ORDERS) -> Order:
    """Read one order; `Invalid` with what was expected if that fails.

    The kind of a unit may be left out and is then empty. Raises nothing.
    """
    return order_texts(board, table)[text]


def format_order(order: Order, table: OrderKinds = STANDARD_ORDERS) -> str:
    """The one way in which an order is written: `F Nth S A Yor - Nwy`."""
    return table.write(order)


@last_remembered
def order_texts(board: Board, table: OrderKinds) -> Bounded[str, Order]:
    """Order texts with what they mean, each read when it is first looked up."""
    lenient = partial(read_leniently, board, table)
    quick = QuickReader(board, table, lenient)
    return _Meanings(lambda text: quick.read(text) or lenient(text), _KEPT_TEXTS)


class _Meanings(Bounded[str, Order]):
    """Order texts with what they mean; what is too long to be an order is not kept."""

    __slots__ = ()

    def __missing__(self, text: str) -> Order:
        return self._work_out(text) if len(text) > LONGEST_ORDER else super().__missing__(text)


def read_leniently(board: Board, table: OrderKinds, text: str) -> Order:
    """Read one order word by word, whatever way it is written."""
    text = text.strip()
    if len(text) > LONGEST_ORDER:
        return Invalid(text, f"An order has at most {LONGEST_ORDER} characters.")
    scanner = Scanner(board, text)
    try:
        order = table.read(scanner)
    except UnreadableError as error:
        return Invalid(text, str(error), error.mended)
    if not scanner.is_done:
        return Invalid(text, f'The order is complete before "{scanner.rest}".')
    return order
