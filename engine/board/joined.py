"""A board repeated: the same map several times, joined by a rule on names.

Places are written `3:Par`, powers `France/3`. Nothing is multiplied out: the reach of
a location is worked out when it is first asked for. As on any board, all tables name a place
by the same object (`engine.variant.reach`).
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from engine.board.board import (
    Board,
    Location,
    Power,
    PowerId,
    Province,
    ProvinceId,
    Routes,
    province_id,
)
from engine.lazy import Bounded, Lazy

_PAIRS = 20_000  # of shores that joined boards remember; beyond, they start anew

# Between two shores: the seas where one fleet is a route by itself, and all places where fleets
# may take part, or None if they may anywhere.
type _Between = tuple[frozenset[ProvinceId], frozenset[ProvinceId] | None]


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

    __slots__ = ("_between", "_carriers", "_places")

    are_local = False

    def __init__(
        self, base: Board, boards: list[str], join: Join, own: Mapping[str, ProvinceId]
    ) -> None:
        def places(of: Iterable[str], names: Iterable[str]) -> tuple[ProvinceId, ...]:
            return tuple([own[f"{board}:{name}"] for board in of for name in names])

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

        def between(ends: tuple[ProvinceId, ProvinceId]) -> _Between:
            (here, name), (there, goal) = map(split, ends)
            carriers = self._carriers[here, there] if name != goal else frozenset[str]()
            alone = set(self.boarding[ends[0]]).intersection(self.landing[ends[1]])
            if len(carriers) == len(boards):
                return frozenset(alone), None
            return self._places[carriers].intersection(alone), self._places[carriers]

        self._between = Bounded[tuple[ProvinceId, ProvinceId], _Between](between, _PAIRS)
        self._carriers: Lazy[tuple[str, str], frozenset[str]] = Lazy(
            lambda ends: frozenset(board for board in boards if join.carries(base, board, *ends))
        )
        # all places of some boards; the caller wants those at sea
        self._places: Lazy[frozenset[str], frozenset[ProvinceId]] = Lazy(
            lambda some: frozenset(places(some, base.provinces))
        )
        self.boarding, self.landing, self.onward = Lazy(boarding), Lazy(landing), Lazy(onward)

    def is_route(self, start: ProvinceId, end: ProvinceId, seas: Collection[ProvinceId]) -> bool:
        """Whether a chain of those of these seas that may take part leads from shore to shore."""
        alone, some = self._between[start, end]
        if not alone.isdisjoint(seas):
            return True
        able = seas if some is None else some.intersection(seas)
        return len(able) > 1 and self._is_chain(start, end, able)

    def open_seas(self, start: ProvinceId, end: ProvinceId) -> frozenset[ProvinceId] | None:
        """The places where a fleet may help to carry an army there; None if it may anywhere."""
        return self._between[start, end][1]


def multiply(base: Board, count: int, join: Join) -> Board:
    """Repeat a board `count` times; `join` says which places adjoin across boards."""
    boards = [str(number) for number in range(1, count + 1)]
    names = [f"{board}:{place}" for board in boards for place in base.province_of]
    own = {name: province_id(name) for name in names}

    def moves(kind: str) -> Callable[[Location], tuple[Location, ...]]:
        def reach(place: Location) -> tuple[Location, ...]:
            here, name = split(place)
            near = [f"{here}:{to}" for to in base.moves[kind][Location(name)]]
            across = list(join.moves(base, kind, Location(name)))
            away = [f"{other}:{to}" for other in boards if other != here for to in across]
            return tuple([own[to] for to in sorted(near + away)])

        return reach

    def supports(kind: str) -> Callable[[Location], tuple[ProvinceId, ...]]:
        def reach(place: Location) -> tuple[ProvinceId, ...]:
            here, name = split(place)
            near = [f"{here}:{to}" for to in base.supports[kind][Location(name)]]
            across = list(join.supports(base, kind, Location(name)))
            away = [f"{other}:{to}" for other in boards if other != here for to in across]
            return tuple([own[to] for to in sorted({*near, *away})])

        return reach

    provinces = [_copy(p, number, own) for number in boards for p in base.provinces.values()]
    powers = [_recruit(p, number, own) for number in boards for p in base.powers.values()]
    return replace(
        base,
        provinces={province.id: province for province in provinces},
        powers={power.id: power for power in powers},
        moves={kind: Lazy(moves(kind)) for kind in base.moves},
        supports={kind: Lazy(supports(kind)) for kind in base.moves},
        routes=JoinedRoutes(base, boards, join, own),
        province_of={
            own[f"{number}:{place}"]: own[f"{number}:{province}"]
            for number in boards
            for place, province in base.province_of.items()
        },
        copies=tuple(boards),
    )


def _copy(province: Province, number: str, own: Mapping[str, ProvinceId]) -> Province:
    owner = PowerId(f"{province.owner}/{number}") if province.owner else None
    return replace(
        province,
        id=own[f"{number}:{province.id}"],
        name=f"{province.name} on board {number}",
        spoken=f"{province.spoken} on board {number}" if province.spoken else "",
        owner=owner,
        aliases=tuple(f"{number}:{name}" for name in (*province.aliases, province.name)),
        foreign=tuple(f"{number}:{name}" for name in province.foreign),
    )


def _recruit(power: Power, number: str, own: Mapping[str, ProvinceId]) -> Power:
    units = []
    for text in power.units:
        kind, at, *marks = text.split()
        units.append(" ".join([kind, f"{number}:{at}", *marks]))
    return replace(
        power,
        id=PowerId(f"{power.id}/{number}"),
        name=f"{power.name} {number}",
        spoken=f"{power.spoken} {number}" if power.spoken else "",
        adjective="",
        foreign=tuple(f"{name} {number}" for name in power.foreign),
        code=f"{power.code}{number}",
        home=tuple(own[f"{number}:{place}"] for place in power.home),
        units=tuple(units),
    )
