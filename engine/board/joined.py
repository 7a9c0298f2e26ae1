"""A board repeated: the same map several times, joined by a rule on names.

Places are written `3:Par`, powers `France/3`. Nothing is multiplied out: the reach of
a location is worked out when it is first asked for.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from engine.board.board import (
    Board,
    Location,
    Mark,
    Power,
    PowerId,
    Province,
    ProvinceId,
    Routes,
    province_id,
)
from engine.lazy import Lazy


class Join:
    """How the boards of a game are joined, in four questions. By itself it joins none.

    Places are told by their names on one board, boards by their numbers, "1" first; the
    options of the table are those of the base.
    """

    def moves(self, base: Board, kind: str, at: Location) -> Iterable[Location]:
        """Where a unit moves: the locations on each other board that it reaches from here."""
        return ()

    def supports(self, base: Board, kind: str, at: Location) -> Iterable[ProvinceId]:
        """What a unit supports: the provinces of each other board where it may help."""
        return ()

    def carries(self, base: Board, fleet: str, start: str, end: str) -> bool:
        """Who convoys: whether fleets of a board carry armies from one board to another."""
        return fleet == start == end

    def links(self, base: Board, one: str, other: str) -> bool:
        """What is a route: whether fleets of two boards may be in one chain."""
        return one == other


def split(place: str) -> tuple[str, str]:
    """A place on a joined board as board and name: `3:Par` is `("3", "Par")`."""
    board, _, name = place.partition(":")
    return board, name


def _own(place: str) -> tuple[str, ProvinceId]:
    board, name = split(place)
    return board, province_id(name)


class JoinedRoutes(Routes):
    """How fleets carry armies on joined boards; never to the province that they come from.

    Seas touch by name, and a sea touches itself on another board.
    """

    __slots__ = ("_boards", "_carriers")

    are_local = False

    def __init__(self, base: Board, boards: list[str], join: Join) -> None:
        def places(of: Iterable[str], names: Iterable[str]) -> tuple[ProvinceId, ...]:
            return tuple([province_id(f"{board}:{name}") for board in of for name in names])

        def boarding(place: ProvinceId) -> tuple[ProvinceId, ...]:
            here, name = _own(place)
            carriers = set().union(*[self._carriers[here, end] for end in boards])
            return places(carriers, base.routes.boarding[name])

        def landing(place: ProvinceId) -> tuple[ProvinceId, ...]:
            here, name = _own(place)
            carriers = set().union(*[self._carriers[start, here] for start in boards])
            return places(carriers, base.routes.landing[name])

        def onward(place: ProvinceId) -> tuple[ProvinceId, ...]:
            here, name = _own(place)
            linked = [board for board in boards if join.links(base, here, board)]
            same = places([board for board in linked if board != here], [name])
            return same + places(linked, base.routes.onward[name])

        self._boards = len(boards)
        self._carriers: Lazy[tuple[str, str], frozenset[str]] = Lazy(
            lambda ends: frozenset(board for board in boards if join.carries(base, board, *ends))
        )
        self.boarding, self.landing, self.onward = Lazy(boarding), Lazy(landing), Lazy(onward)

    def is_route(self, start: ProvinceId, end: ProvinceId, seas: Collection[ProvinceId]) -> bool:
        """Whether a chain of those of these seas that may take part leads from shore to shore."""
        return super().is_route(start, end, self.able(frozenset(seas), start, end))

    def able(
        self, seas: frozenset[ProvinceId], start: ProvinceId, end: ProvinceId
    ) -> frozenset[ProvinceId]:
        """The seas among these whose fleets may take part in carrying an army there."""
        (here, name), (there, goal) = split(start), split(end)
        if name == goal:
            return frozenset()
        carriers = self._carriers[here, there]
        if len(carriers) == self._boards:
            return seas
        return frozenset([sea for sea in seas if split(sea)[0] in carriers])


def multiply(base: Board, count: int, join: Join) -> Board:
    """Repeat a board `count` times; `join` says what lies next to what across boards."""
    boards = [str(number) for number in range(1, count + 1)]

    def moves(kind: str) -> Callable[[Location], tuple[Location, ...]]:
        def reach(place: Location) -> tuple[Location, ...]:
            here, name = split(place)
            own = [f"{here}:{to}" for to in base.moves[kind][Location(name)]]
            across = list(join.moves(base, kind, Location(name)))
            away = [f"{other}:{to}" for other in boards if other != here for to in across]
            return tuple(map(Location, sorted(own + away)))

        return reach

    def supports(kind: str) -> Callable[[Location], tuple[ProvinceId, ...]]:
        def near(place: Location) -> tuple[ProvinceId, ...]:
            here, name = split(place)
            own = [f"{here}:{to}" for to in base.supports[kind][Location(name)]]
            across = list(join.supports(base, kind, Location(name)))
            away = [f"{other}:{to}" for other in boards if other != here for to in across]
            return tuple(map(province_id, sorted({*own, *away})))

        return near

    provinces = [_copy(p, number) for number in boards for p in base.provinces.values()]
    powers = [_recruit(p, number) for number in boards for p in base.powers.values()]
    return replace(
        base,
        provinces={province.id: province for province in provinces},
        powers={power.id: power for power in powers},
        moves={kind: Lazy(moves(kind)) for kind in base.moves},
        supports={kind: Lazy(supports(kind)) for kind in base.moves},
        routes=JoinedRoutes(base, boards, join),
        province_of={
            Location(f"{number}:{place}"): province_id(f"{number}:{province}")
            for number in boards
            for place, province in base.province_of.items()
        },
        marks={**base.marks, **{number: Mark(f"board {number}", _BORN) for number in boards}},
    )


_BORN = "the board on which the unit was raised"


def _copy(province: Province, number: str) -> Province:
    owner = PowerId(f"{province.owner}/{number}") if province.owner else None
    return replace(
        province,
        id=province_id(f"{number}:{province.id}"),
        name=f"{province.name} on board {number}",
        spoken=f"{province.spoken} on board {number}" if province.spoken else "",
        owner=owner,
        aliases=tuple(f"{number}:{name}" for name in (*province.aliases, province.name)),
    )


def _recruit(power: Power, number: str) -> Power:
    units = []
    for text in power.units:
        kind, at, *marks = text.split()
        units.append(" ".join([kind, f"{number}:{at}", *marks, number]))
    return replace(
        power,
        id=PowerId(f"{power.id}/{number}"),
        name=f"{power.name} {number}",
        spoken=f"{power.spoken} {number}" if power.spoken else "",
        adjective="",
        home=tuple(province_id(f"{number}:{place}") for place in power.home),
        units=tuple(units),
    )
