"""What the functions of `engine.api` accept, and how they refuse the rest."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from engine.errors import (
    EngineError,
    Fault,
    GameOverError,
    OptionsError,
    RequestError,
    SeatsError,
    UnknownVariantError,
)
from engine.game import Game

type Orders = Mapping[str, Sequence[str]]


def order_lists(orders: Orders) -> dict[str, Sequence[str]]:
    """Orders in the shape of JSON, so that the reader of files refuses whatever is not a list."""
    if not isinstance(orders, Mapping):
        raise RequestError([Fault("orders", "expected the orders of each power")])
    return {power: as_list(lines) for power, lines in orders.items()}


def as_list(lines: Any) -> Any:
    """Several texts as a list; anything else as it is, so that the reader of files refuses it."""
    if type(lines) in (list, tuple):
        return list(lines)
    is_several = isinstance(lines, Iterable) and not isinstance(lines, (str, bytes, Mapping))
    return list(lines) if is_several else lines


def check_known(argument: str, value: object, known: Sequence[object]) -> None:
    """Raise RequestError for a value that is not one of those known."""
    if type(value) is not type(known[0]) or value not in known:
        if isinstance(known, range) and len(known) > 1:
            expected = f"{known[0]} to {known[-1]}"
        else:
            expected = " or ".join(map(str, known))
        raise RequestError([Fault(argument, f"{value!r} is not possible: expected {expected}")])


def check_going_on(game: Game) -> None:
    """Raise GameOverError if the game is over."""
    if game.is_over:
        raise GameOverError([Fault("phase", "the game is over")])


@contextmanager
def faults_as(kind: type[EngineError]) -> Iterator[None]:
    """Raise the faults of the engine as errors of this kind, unless they have a kind already."""
    try:
        yield
    except (UnknownVariantError, GameOverError):
        raise
    except OptionsError as error:
        if kind is SeatsError:  # options are read beside seats
            raise
        raise kind(error.faults) from error
    except EngineError as error:
        raise kind(error.faults) from error
