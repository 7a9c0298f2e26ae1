"""Choices as one whole number, as small as what they tell.

A number takes in one choice after another: a choice with probability f/t makes it t/f times
larger (asymmetric numeral systems, J. Duda 2009, with one exact big number). How likely an
option is follows from how often options of its sort were chosen where they were offered, so far
in the same game. All arithmetic is in whole numbers, so every machine writes the same number.

Work on a number grows with its length, so no number takes in more than a block of choices, and a
long game takes several. As bytes they follow one another after a zero, each behind its length;
the number of a game with one block stands alone, and begins with any other byte.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from engine.errors import Fault, RecordError
from engine.record.links.link_bytes import DAMAGED, NO_LINK, BrokenError, Bytes, packed_number

type Options[Value] = Sequence[tuple[str | int, Value]]

_SCALE = 1 << 12
BLOCK = 4_096  # choices that one number takes in
_SEVERAL = b"\0"  # what the bytes of several numbers begin with
# Options of a link in all, which keeps the work on a forged one bounded. Games on seven boards look
# at the most: 5,400,000 by the time that their link is as long as one may be.
_MOST = 8_000_000
_MANY = 10  # options that are as much work as a choice among many values
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
    def _wanted(self, values: Sequence[object], wanted: object) -> int:
        """The rank of the wanted value; for an unlisted value, the rank of the last one."""

    def pick[Value](self, options: Options[Value], wanted: object = None) -> Value:
        """One of several options; a sort that is a number is the option's weight itself.

        A writer picks the wanted one, or the last one where it is not among them.
        """
        if len(options) == 1:
            return options[0][1]
        self._spend(len(options))
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
        rank = self._rank(weights, self._wanted([value for _, value in options], wanted))
        for seen in counts:
            seen[1] += 1
        sort, value = options[rank]
        if not isinstance(sort, int):
            self._counts[sort][0] += 1
        return value

    def among[Value](
        self, values: Sequence[Value], weights: list[int], wanted: object = None
    ) -> Value:
        """One of many values; each choice of a value adds 1 to its weight."""
        self._spend(_MANY)
        rank = self._rank(weights, self._wanted(values, wanted))
        weights[rank] += 1
        return values[rank]

    def evenly[Value](self, values: Sequence[Value], wanted: object = None) -> Value:
        """One of many values, all equally likely."""
        return self.among(values, [1] * len(values), wanted)

    def _spend(self, options: int) -> None:
        self._left -= options
        if self._left < 0:
            raise self._too_many()


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

    def _wanted(self, values: Sequence[object], wanted: object) -> int:
        return values.index(wanted) if wanted in values else len(values) - 1

    def _rank(self, weights: Sequence[int], wanted: int) -> int:
        self._shares.append((sum(weights[:wanted]), weights[wanted], sum(weights)))
        return wanted

    def packed(self) -> bytes:
        """The numbers for all choices, as bytes; none where the only number is 0."""
        shares = self._shares
        blocks = [
            _packed_block(shares[start : start + BLOCK]) for start in range(0, len(shares), BLOCK)
        ]
        if len(blocks) > 1:
            return _SEVERAL + b"".join(packed_number(len(block)) + block for block in blocks)
        return b"".join(blocks)


def _packed_block(shares: Sequence[tuple[int, int, int]]) -> bytes:
    """The number for the choices of one block; none for 0."""
    number = 0
    for start, weight, total in reversed(shares):
        whole, part = divmod(number, weight)
        number = whole * total + start + part
    return number.to_bytes((number.bit_length() + 7) // 8)


class ChoiceReader(Choices):
    """Gives back the choices that bytes hold."""

    def __init__(self, packed: bytes) -> None:
        """Read these bytes; raise BrokenError where they hold no numbers."""
        super().__init__()
        blocks = [packed]
        if packed.startswith(_SEVERAL):
            several, blocks = Bytes(packed[1:]), []
            while several.at < len(several.data):
                blocks.append(several.take(several.number()))
            if len(blocks) == 1 or any(block.startswith(b"\0") for block in blocks):
                raise BrokenError(DAMAGED)
        self._blocks = iter(blocks)
        self._number = self._of_block = 0
        self._next_block()

    def check_end(self) -> None:
        """Raise BrokenError if the bytes hold more than the choices that were read."""
        if self._number or next(self._blocks, None) is not None:
            raise BrokenError(DAMAGED)

    def _too_many(self) -> Exception:
        return BrokenError(DAMAGED)

    def _next_block(self) -> None:
        block = next(self._blocks, None)
        if self._number or block is None:
            raise BrokenError(DAMAGED)
        self._number, self._of_block = int.from_bytes(block), BLOCK

    def _wanted(self, values: Sequence[object], wanted: object) -> int:
        return 0

    def _rank(self, weights: Sequence[int], wanted: int) -> int:
        if not self._of_block:
            self._next_block()
        self._of_block -= 1
        whole, part = divmod(self._number, sum(weights))
        chosen = 0
        while part >= weights[chosen]:
            part -= weights[chosen]
            chosen += 1
        self._number = whole * weights[chosen] + part
        return chosen
