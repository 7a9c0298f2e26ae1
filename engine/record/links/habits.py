"""How likely each choice is, told by what was chosen before in the same game."""

from collections.abc import Iterable, Mapping

NONE, GIVES = "none", "gives"  # whether an actor gets an order
SILENT, SPEAKS = "silent", "speaks"  # whether a power gives orders that are not due
WHOLE = "whole"  # beside the answers of a tree: the path ends here
MATCHED_OWN, MATCHED, UNMATCHED = "matched own", "matched", "unmatched"
VACANT_CENTRE, VACANT, TAKEN = "vacant centre", "vacant", "taken"
MOST, FEWER = "most", "fewer"  # the largest number that is offered, and any other

# Before a game has habits of its own: likely in games between seven players.
_FIRST: Mapping[str, int] = {
    "move": 8,
    "support": 5,
    "hold": 2,
    "retreat": 4,
    GIVES: 15,
    MATCHED_OWN: 6,
    MATCHED: 2,
    WHOLE: 15,
    SILENT: 3,
    VACANT_CENTRE: 6,
    VACANT: 5,
    TAKEN: 4,
}


class Habits:
    """How often each group of answers was chosen so far in a game, by what was asked."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[str, int]] = {}

    def weights(self, question: str, groups: Iterable[str]) -> list[int]:
        """How likely each group is, beside the others under the same question."""
        counts = self._counts.setdefault(question, {})
        return [counts.get(group) or _FIRST.get(group, 1) for group in groups]

    def note(self, question: str, group: str) -> None:
        """Remember that a group was chosen."""
        counts = self._counts.setdefault(question, {})
        counts[group] = (counts.get(group) or _FIRST.get(group, 1)) + 1
