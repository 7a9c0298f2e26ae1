"""The seats of a game in the extras of a link: those that are usual in short."""

from collections.abc import Mapping, Sequence
from typing import Any

type Held = Mapping[str, Sequence[str]]  # the powers of each seat


def told_seats(usual: Held, seats: Held) -> dict[str, Any]:
    """Seats, with the number of the usual one for each that holds the same several powers."""
    numbers = {tuple(held): number for number, held in _numbered(usual).items()}
    return {seat: numbers.get(tuple(held), held) for seat, held in seats.items()}


def read_seats(usual: Held, told: Any) -> Any:
    """Seats with the powers of each, where a number tells them; all else as it stands."""
    if not isinstance(told, Mapping):
        return told
    rows = _numbered(usual)
    return {
        seat: rows.get(held, held) if type(held) is int else held for seat, held in told.items()
    }


def _numbered(usual: Held) -> dict[int, list[str]]:
    """The usual seats of several powers, by their numbers."""
    return {number: [*held] for number, held in enumerate(usual.values()) if len(held) > 1}
