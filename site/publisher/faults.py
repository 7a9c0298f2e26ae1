"""Faults in a designer's files: what is wrong, where, and what was probably meant."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong, and where it is."""

    file: str  # as seen from the root of the repository
    line: int  # from 1; 0 where the whole file is meant
    key: str  # key path such as provinces.Vie.terrain, or ""
    message: str  # what is wrong and what was expected, without a full stop
    suggestion: str = ""  # a sentence, or ""
    is_warning: bool = False  # may be intended: it is reported, and nothing stops

    def __str__(self) -> str:
        """Write the fault on one line, as compilers do.

        >>> str(Fault("a/variant.toml", 3, "powr", "unknown key", "Did you mean x?"))
        'a/variant.toml:3: powr: unknown key. Did you mean x?'
        """
        place = f"{self.file}:{self.line}" if self.line else self.file
        parts = (place, "warning" if self.is_warning else "", self.key, self.message)
        text = ": ".join(part for part in parts if part)
        return f"{text}. {self.suggestion}" if self.suggestion else text


class FaultsError(Exception):
    """Stop because files are faulty; carries every fault that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Take the faults in any order; repeated ones count once."""
        self.faults = tuple(sorted(set(faults)))
        super().__init__("\n".join(map(str, self.faults)))


def without_warnings(faults: Iterable[Fault]) -> list[Fault]:
    """Leave out the warnings."""
    return [fault for fault in faults if not fault.is_warning]


def report_lines(faults: Sequence[Fault]) -> list[str]:
    """List the faults, then the warnings, with a count of both at the end.

    >>> report_lines([Fault("a.toml", 1, "", "y", is_warning=True), Fault("a.toml", 2, "", "x")])
    ['a.toml:2: x', 'a.toml:1: warning: y', '1 fault, 1 warning.']
    """
    wrong = len(without_warnings(faults))
    counts = [counted(wrong, "fault")] if wrong else []
    counts += [counted(len(faults) - wrong, "warning")] if len(faults) > wrong else []
    ordered = sorted(faults, key=lambda fault: fault.is_warning)
    return [*map(str, ordered), f"{', '.join(counts)}."]


def counted(number: int, noun: str) -> str:
    """Write a number of things.

    >>> counted(1, "fault"), counted(2, "fault")
    ('1 fault', '2 faults')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Suggest the nearest known word, or nothing.

    >>> did_you_mean("terain", ["terrain", "name"])
    'Did you mean "terrain"?'
    """
    words = sorted(known)
    folded = {candidate.casefold(): candidate for candidate in reversed(words)}
    near = get_close_matches(word.casefold(), list(folded), n=1, cutoff=0.6)
    return f'Did you mean "{folded[near[0]]}"?' if near else ""
