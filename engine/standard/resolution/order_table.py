"""The orders of one movement phase by number."""

from collections.abc import Callable, Collection, Mapping

from engine.board.board import PowerId, ProvinceId
from engine.standard.resolution.passes import Fate

HOLD, MOVE, SUPPORT, CONVOY = range(4)

type Route = Callable[[ProvinceId, ProvinceId, Collection[ProvinceId]], bool]


class OrderTable:
    """The units of one movement phase by number, with what each was ordered to do.

    A list holds one entry for each unit, in the canonical order of the position. `goal`
    is the province that a mover attacks, or where another unit stands. `occupant` is the
    unit that a mover finds there, `helped` the one that a support or convoy matches, or -1.
    Allegiance, not power, decides what is one's own. The reader of the sheets enters the
    orders.
    """

    __slots__ = (
        "at",
        "convoyers",
        "dislodged",
        "disputed",
        "fate",
        "goal",
        "helped",
        "helpers",
        "kind",
        "movers",
        "movers_to",
        "occupant",
        "paradoxical",
        "place",
        "route",
        "side",
        "staying",
        "supporters",
        "via",
    )

    def __init__(
        self,
        places: list[ProvinceId],
        at: Mapping[ProvinceId, int],
        sides: list[PowerId],
        route: Route,
        staying: frozenset[int] = frozenset(),
    ) -> None:
        size = len(places)
        self.place = places
        self.at = at
        self.side = sides
        self.route = route
        self.staying = staying  # units whose moves attack, but never leave their province
        self.kind: list[int] = []
        self.fate: list[Fate] = [None] * size
        self.goal = places.copy()
        self.via = [False] * size
        self.helped = [-1] * size
        self.occupant = [-1] * size
        self.supporters: list[tuple[int, ...]] = [()] * size
        self.convoyers: dict[int, tuple[int, ...]] = {}  # by army; none where nobody carries it
        self.movers_to: dict[ProvinceId, tuple[int, ...]] = {}
        self.disputed: set[ProvinceId] = set()  # goals of several movers
        self.movers: list[int] = []
        self.helpers: list[int] = []  # supports and convoys that match an order
        self.dislodged: dict[int, tuple[int, ...]] = {}  # dislodged units with their attackers
        self.paradoxical: set[int] = set()  # convoys that a paradox settled
