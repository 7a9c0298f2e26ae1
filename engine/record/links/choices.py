"""Choices as one whole number, as small as what they tell.

A number takes in one choice after another: a choice with probability f/t makes it t/f times
larger (asymmetric numeral systems, J. Duda 2009, with one exact big number). How likely an
option is follows from how often options of its sort were chosen where they were offered, so far
in the same game. All arithmetic is in whole numbers, so every machine writes the same number.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from engine.errors import Fault, RecordError
from engine.record.links.link_bytes import DAMAGED, NO_LINK, BrokenError

type Options[Value] = Sequence[tuple[str | int, Value]]

_SCALE = 1 << 12
_MOST = 400_000  # choices of a link, which keeps the work on a forged one bounded
# How often sorts of options were chosen, of how many offers, before a game has habits of its own;
# by their whole name or else its first word. Likely in games between seven players.
_FIRST: Mapping[str, tuple[int, int]] = {
    "idle": (31, 32),  # a power with nothing to order says nothing
    "says": (1, 64),
    "silent": (1, 16),
    "silent M moves unplayed": (15, 16),
    "orders": (31, 32),
    "orders M moves unplayed": (1, 16),
    "both": (1, 64),
    "none": (1, 64),
    "none unplayed": (1, 4),
    "stays": (5, 12),
    "far": (1, 6),
    "centre": (2, 12),  # somewhere to go
    "place": (1, 12),
    "holds": (1, 8),
    "holds ": (7, 8),  # with nobody to help
    "own": (3, 6),
    "foreign": (1, 6),
    "carries own True": (7, 8),
    "carries": (1, 6),
    "loose": (1, 32),
    "else": (1, 64),
    "retreats": (2, 5),
    "retreats not": (1, 16),
    "after": (1, 2),
    "new": (1, 3),
    "letter": (1, 40),
    "answers end": (31, 32),
    "answers next": (1, 32),
}
_UNKNOWN = (1, 4)


class Choices(ABC):
    """Chooses among options, each with its sort: the same way for writing and for reading."""

    def __init__(self) -> None:
        """Begin without any habits but those of most games."""
        self._counts: dict[str, list[int]] = {}
        self._left = _MOST

    @abstractmethod
    def _too_many(self) -> Exception:
        """What to raise where there are more choices than a link may hold."""

    @abstractmethod
    def _rank(self, weights: Sequence[int], wanted: int) -> int:
        """Write or read the rank of an option; only a writer looks at the wanted one."""

    @abstractmethod
    def _wanted[Value](self, options: Options[Value], wanted: object) -> int:
        """The rank of the wanted option, that of the last one if it is none of them."""

    def pick[Value](self, options: Options[Value], wanted: object = None) -> Value:
        """One of several options; a sort that is a number is the option's weight itself.

        A writer picks the wanted one, or the last one where it is not among them.
        """
        if len(options) == 1:
            return options[0][1]
        self._left -= 1
        if self._left < 0:
            raise self._too_many()
        counts, weights = [], []
        for sort, _ in options:
            if isinstance(sort, int):
                weights.append(sort)
                continue
            seen = self._counts.get(sort)
            if seen is None:
                seen = self._counts[sort] = [*_first(sort)]
            counts.append(seen)
            weights.append(seen[0] * _SCALE // seen[1] or 1)
        rank = self._rank(weights, self._wanted(options, wanted))
        for seen in counts:
            seen[1] += 1
        sort, value = options[rank]
        if not isinstance(sort, int):
            self._counts[sort][0] += 1
        return value


def _first(sort: str) -> tuple[int, int]:
    """How often a sort was chosen, of how many offers, before a game began."""
    known = _FIRST.get(sort)
    return known or _FIRST.get(sort[: sort.find(" ")], _UNKNOWN)


class ChoiceWriter(Choices):
    """Takes in choices."""

    def __init__(self) -> None:
        """Begin with no choice."""
        super().__init__()
        self._shares: list[tuple[int, int, int]] = []

    def _too_many(self) -> Exception:
        return RecordError([Fault("", NO_LINK)])

    def _wanted[Value](self, options: Options[Value], wanted: object) -> int:
        for rank, (_, value) in enumerate(options):
            if value == wanted:
                return rank
        return len(options) - 1

    def _rank(self, weights: Sequence[int], wanted: int) -> int:
        self._shares.append((sum(weights[:wanted]), weights[wanted], sum(weights)))
        return wanted

    def packed(self) -> bytes:
        """The number for all choices, as bytes; none for 0."""
        number = 0
        for start, weight, total in reversed(self._shares):
            whole, part = divmod(number, weight)
            number = whole * total + start + part
        return number.to_bytes((number.bit_length() + 7) // 8)


class ChoiceReader(Choices):
    """Gives back the choices of a number."""

    def __init__(self, number: int) -> None:
        """Read this number; what is left of it is in `number`."""
        super().__init__()
        self.number = number

    def _too_many(self) -> Exception:
        return BrokenError(DAMAGED)

    def _wanted[Value](self, options: Options[Value], wanted: object) -> int:
        return 0

    def _rank(self, weights: Sequence[int], wanted: int) -> int:
        whole, part = divmod(self.number, sum(weights))
        chosen = 0
        while part >= weights[chosen]:
            part -= weights[chosen]
            chosen += 1
        self.number = whole * weights[chosen] + part
        return chosen
