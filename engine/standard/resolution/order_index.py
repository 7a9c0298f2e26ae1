"""The orders of one movement phase by number, and what is plain about them."""

from collections.abc import Callable, Iterable, Mapping

from engine.board.board import PowerId, ProvinceId
from engine.standard.resolution.passes import Fate, columns

HOLD, MOVE, SUPPORT, CONVOY = range(4)

type Route = Callable[[ProvinceId, ProvinceId, Iterable[ProvinceId]], bool]


class OrderIndex:
    """The units of one movement phase by number, with what each was ordered to do.

    A list holds one entry for each unit, in the canonical order of the position.
    `goal` is the province that a mover attacks, or where another unit stands. `met` is
    the unit that a mover finds there, `serves` the one that a support or convoy matches,
    or -1. Allegiance, not power, decides what is one's own. A muster enters the orders.
    """

    __slots__ = (
        "at",
        "backers",
        "disputed",
        "fallen",
        "fate",
        "ferries",
        "goal",
        "helpers",
        "kind",
        "knotted",
        "met",
        "movers",
        "place",
        "rivals",
        "route",
        "serves",
        "side",
        "via",
    )

    def __init__(
        self,
        places: list[ProvinceId],
        at: Mapping[ProvinceId, int],
        sides: list[PowerId],
        route: Route,
    ) -> None:
        size = len(places)
        self.place = places
        self.at = at
        self.side = sides
        self.route = route
        self.kind: list[int] = []
        self.fate: list[Fate] = []
        self.goal = places.copy()
        self.via = [False] * size
        self.serves = [-1] * size
        self.met = [-1] * size
        self.backers: list[tuple[int, ...]] = [()] * size
        self.ferries: dict[int, tuple[int, ...]] = {}  # by army; none where nobody carries it
        self.rivals: dict[ProvinceId, tuple[int, ...]] = {}
        self.disputed: set[ProvinceId] = set()  # goals of several movers
        self.movers: list[int] = []
        self.helpers: list[int] = []  # supports and convoys that match an order
        self.fallen: dict[int, tuple[int, ...]] = {}  # dislodged units with their conquerors
        self.knotted: set[int] = set()  # convoys that a paradox settled

    def agenda(self) -> list[int]:
        """Supports and convoys first, then each column of moves from its head.

        What is plain is settled here: help from a province that nobody attacks, moves by
        land that nobody else wants into provinces that are vacant or left, attacks without
        support on units that stay.
        """
        fate, rivals, place = self.fate, self.rivals, self.place
        found: list[int] = []
        for unit in self.helpers:
            if place[unit] in rivals:
                found.append(unit)
            else:
                fate[unit] = True
        behind: dict[int, int] = {}  # movers with the mover ahead, until that had its turn
        self._file(self._lead(behind, found), behind, found)
        if behind:  # rings, duels, and what follows those
            found += columns(behind)
        return found

    def _lead(self, behind: dict[int, int], found: list[int]) -> list[int]:
        """Settle what is plain among moves that follow nobody; return those with followers."""
        kinds, goals, fate, met, via = self.kind, self.goal, self.fate, self.met, self.via
        backers, disputed, place, rivals = self.backers, self.disputed, self.place, self.rivals
        heads: list[int] = []
        for unit in self.movers:
            occupant = met[unit]
            if occupant >= 0 and kinds[occupant] == MOVE:
                behind[unit] = occupant
                continue
            vacant = occupant < 0
            if (via[unit] or goals[unit] in disputed) if vacant else backers[unit]:
                found.append(unit)
            else:
                fate[unit] = vacant
            if place[unit] in rivals:
                heads.append(unit)
        return heads

    def _file(self, heads: list[int], behind: dict[int, int], found: list[int]) -> None:
        """Settle what is plain among the followers, and their followers in turn."""
        fate, rivals, place = self.fate, self.rivals, self.place
        for head in heads:
            leaves, left = fate[head], place[head]
            for unit in rivals[left]:
                del behind[unit]
                if leaves is False and not self.backers[unit]:
                    fate[unit] = False
                elif leaves and left not in self.disputed and not self.via[unit]:
                    fate[unit] = True
                else:
                    found.append(unit)
                if place[unit] in rivals:
                    heads.append(unit)
