"""Exceptions of the engine. A bad order is a result; only bad data raises."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a file or a request."""

    path: str  # where: "provinces.Vie.terrain", "phases[3].orders"
    message: str  # what was found and what was expected
    suggestion: str = ""

    def __str__(self) -> str:
        told = f"{self.path}: {self.message}" if self.path else self.message
        return f"{told.rstrip('.')}. {self.suggestion}" if self.suggestion else told


class EngineError(Exception):
    """Something that the engine was given cannot be used. Lists every fault."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class VariantError(EngineError):
    """The data of a variant has faults."""


class RecordError(EngineError):
    """A game file, a link or a request has faults."""


class RefusedChoiceError(EngineError):
    """A path through the choices leads nowhere."""
