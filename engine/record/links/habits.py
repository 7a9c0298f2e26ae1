"""How likely each choice is, told by what was chosen before in the same game."""

from collections.abc import Mapping

NONE, WHOLE = "no order", "whole"  # beside the answers of a tree: no order; the path ends here
MATCHED_OWN, MATCHED, UNMATCHED = "matched own", "matched", "unmatched"
VACANT_CENTRE, VACANT, TAKEN = "vacant centre", "vacant", "taken"
MOST, FEWER = "most", "fewer"  # the largest number that is offered, and any other
SILENT, SPEAKS = "silent", "speaks"  # a power, beside the orders to its units

# Before a game has habits of its own: likely in games between seven players.
_FIRST: Mapping[str, int] = {
    **{"move": 8, "support": 5, "hold": 2, "retreat": 4},
    **{MATCHED_OWN: 6, MATCHED: 2, WHOLE: 15},
    **{SILENT: 20, VACANT_CENTRE: 6, VACANT: 5, TAKEN: 4},
}


class Habits:
    """How often each group of answers was chosen so far in a game, by what was asked."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], int] = {}

    def weight(self, question: str, group: str) -> int:
        """How likely a group is, beside others under the same question."""
        return self._counts.get((question, group)) or _FIRST.get(group, 1)

    def note(self, question: str, group: str) -> None:
        """Remember that a group was chosen."""
        self._counts[question, group] = self.weight(question, group) + 1
