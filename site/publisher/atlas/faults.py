"""What is wrong with a map, and what the designer could change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault: the key of map.toml concerned, what is wrong, what would help.

    A warning is a fault that can be lived with: it stops nothing.
    """

    path: str
    message: str
    suggestion: str = ""
    is_warning: bool = False

    def __str__(self) -> str:
        """Return the fault as one line."""
        return " ".join(filter(None, (f"{self.path}: {self.message}", self.suggestion)))


class MapError(Exception):
    """A map that cannot be drawn; `faults` holds everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        """Keep the faults in the order in which to report them."""
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)
