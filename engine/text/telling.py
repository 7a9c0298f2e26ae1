"""The one door through which results are told: whatever cannot be told costs no result.

A result is a word, and what is said of it is an extra: its sentence, the forces that met, the texts
of its culprits. Wherever the engine answers with results, it says these through `told`, so that a
fault in the telling, the engine's or a variant's, leaves something plain and true.
"""

from collections.abc import Callable, Iterable

from engine.orders.orders import Order, UnitOrder

LABELS = {
    "bounces": "Bounces",
    "cut": "Cut",
    "dislodged": "Dislodged",
    "no-path": "No convoy",
    "void": "No effect",
    "illegal": "Not possible",
    "invalid": "Not readable",
    "disbanded": "Disbanded",
}


def told[T, **P](plain: T, tell: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What a function tells, or the plain thing if it fails."""
    try:
        return tell(*args, **named)
    except Exception as error:  # noqa: BLE001 - nothing that is said is worth a result
        unheard(error)
        return plain


def unheard(_error: Exception) -> None:
    """Let a failure to tell pass, as a game must go on; the tests listen here."""


def plain_sentence(word: str) -> str:
    """A result without its reason: the word alone.

    >>> plain_sentence("no-path"), plain_sentence("moves")
    ('No convoy.', 'Moves.')
    """
    return f"{LABELS.get(word) or word[:1].upper() + word[1:]}."


def order_told(write: Callable[[Order], str], order: Order, submitted: str = "") -> str:
    """An order as it is written; if that fails as it was given, or by its unit."""
    unit = f"{order.kind} {order.at}" if isinstance(order, UnitOrder) else type(order).__name__
    return told(submitted or unit, write, order)


def orders_told(write: Callable[[Order], str], orders: Iterable[Order]) -> list[str]:
    """Several orders, such as culprits, as they are written."""
    return [order_told(write, order) for order in orders]
