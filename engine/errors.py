"""Exceptions of the engine. A bad order is a result; only bad data raises."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.limits import LONGEST_FAULT, MOST_FAULTS


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a file or a request.

    `path` says where, `message` what was found and expected, and `suggestion` what may have been
    meant. Long texts, which quote what was given, are cut in the middle.
    """

    path: str  # where: "provinces.Vie.terrain", "phases[3].orders"
    message: str  # what was found and what was expected
    suggestion: str = ""

    def __post_init__(self) -> None:
        """Leave out what nobody could read."""
        object.__setattr__(self, "path", _cut(self.path, LONGEST_FAULT))
        object.__setattr__(self, "message", _cut(self.message, LONGEST_FAULT))
        object.__setattr__(self, "suggestion", _cut(self.suggestion, LONGEST_FAULT))

    @property
    def sentence(self) -> str:
        """The fault as a whole sentence, with a full stop."""
        text = str(self)
        return text if text.endswith((".", "?")) else f"{text}."

    def __str__(self) -> str:
        told = f"{self.path}: {self.message}" if self.path else self.message
        return f"{told.rstrip('.')}. {self.suggestion}" if self.suggestion else told


def _cut(text: str, longest: int) -> str:
    """A text without its middle if it is too long: its end often says what was expected.

    >>> _cut("there is no power 'Atlantis'", 20)
    "there is … tlantis'"
    """
    half = longest // 2 - 2
    return text if len(text) <= longest else f"{text[:half]} … {text[-half:]}"


class EngineError(Exception):
    """Something that the engine was given cannot be used; `faults` lists everything wrong with it.

    Catch this one for all of them, or a kind below.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class VariantError(EngineError):
    """The data or the rules of a variant have faults."""


class OptionsError(VariantError):
    """A game cannot be played with these options: the variant has no such option or value."""


class DrawingError(VariantError):
    """There is no drawing of the variant's map: the engine was not installed from a wheel."""


class RecordError(EngineError):
    """A game file, a link or a request has faults; of very many the first are listed."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        told = tuple(faults)
        if len(told) > MOST_FAULTS + 1:
            told = (*told[:MOST_FAULTS], Fault("", f"the first {MOST_FAULTS} faults are listed"))
        super().__init__(told)


class UnknownVariantError(RecordError):
    """There is no variant of this name."""


class SeatsError(RecordError):
    """The seats of a game name a power that does not exist, or give one to two seats."""


class RequestError(RecordError):
    """An argument cannot be used: it has another shape than expected, or names an unknown power.

    An order that is bad is no such fault: it has a result that says so.
    """


class GameOverError(RecordError):
    """The game has ended: it takes no more orders."""


class GameFileError(RecordError):
    """This is not a game file, or the rules do not arrive at the positions that it expects."""


class LinkError(RecordError):
    """This is not a link to a game, or it arrived cut short or changed."""


class RefusedChoiceError(EngineError):
    """A path through the choices leads nowhere."""
