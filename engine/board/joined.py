"""A board repeated: the same map several times, joined by a rule on names.

Places are written `3:Par`, powers `France/3`. Nothing is multiplied out: the reach of
a location is worked out when it is first asked for.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.board.board import (
    Board,
    Location,
    Mark,
    Power,
    PowerId,
    Province,
    ProvinceId,
    province_id,
)
from engine.lazy import Lazy

# Where a unit of this kind may go on the other boards from a location, by name.
type Join = Callable[[Board, str, Location], Iterable[Location]]


def split(place: str) -> tuple[str, str]:
    """A place on a joined board as board and name: `3:Par` is `("3", "Par")`."""
    board, _, name = place.partition(":")
    return board, name


def multiply(base: Board, count: int, join: Join) -> Board:
    """Repeat a board `count` times; `join` says what lies next to what across boards."""
    boards = [str(number) for number in range(1, count + 1)]

    def moves(kind: str) -> Callable[[Location], tuple[Location, ...]]:
        def work_out(place: Location) -> tuple[Location, ...]:
            here, name = split(place)
            own = [f"{here}:{to}" for to in base.moves[kind][Location(name)]]
            across = list(join(base, kind, Location(name)))
            away = [f"{other}:{to}" for other in boards if other != here for to in across]
            return tuple(map(Location, sorted(own + away)))

        return work_out

    reach = {kind: Lazy(moves(kind)) for kind in base.moves}

    def supports(kind: str) -> Callable[[Location], tuple[ProvinceId, ...]]:
        return lambda place: tuple(
            sorted({province_id(to.partition("/")[0]) for to in reach[kind][place]})
        )

    def convoys(place: ProvinceId) -> tuple[ProvinceId, ...]:
        here, name = split(place)
        return tuple(province_id(f"{here}:{sea}") for sea in base.convoys[province_id(name)])

    provinces = [_copy(p, number) for number in boards for p in base.provinces.values()]
    powers = [_recruit(p, number) for number in boards for p in base.powers.values()]
    return replace(
        base,
        provinces={province.id: province for province in provinces},
        powers={power.id: power for power in powers},
        moves=reach,
        supports={kind: Lazy(supports(kind)) for kind in base.moves},
        convoys=Lazy(convoys),
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
        adjective="",
        home=tuple(province_id(f"{number}:{place}") for place in power.home),
        units=tuple(units),
    )
