"""What never changes in a game: provinces, powers, who can reach what, the calendar."""

from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum
from sys import intern
from typing import Any, NewType

from engine.board.calendar import Calendar
from engine.lazy import Lazy, remembered

Location = NewType("Location", str)  # a province, or province/coast: "Spa/nc", "3:Par"
ProvinceId = NewType("ProvinceId", Location)  # a province is a location, coasts merged
PowerId = NewType("PowerId", str)
NeutralId = NewType("NeutralId", PowerId)  # a power that nobody plays

type Option = str | int | bool | list[str]


def province_id(text: str) -> ProvinceId:
    """A text as the id of a province."""
    return ProvinceId(Location(text))


def coast_id(province: ProvinceId, coast: str) -> Location:
    """The location of a coast: always the same object, so that looking it up is quick."""
    return Location(intern(f"{province}/{coast}"))


class Terrain(StrEnum):
    """The terrain of a province, which decides the units that may stand there."""

    INLAND = "inland"  # armies
    COASTAL = "coastal"  # both kinds
    SEA = "sea"  # fleets
    ISLAND = "island"  # both kinds, but armies only come and go by convoy
    CLOSED = "closed"  # drawn, never entered


@dataclass(frozen=True, slots=True)
class Province:
    """A named area of the board."""

    id: ProvinceId
    name: str
    terrain: Terrain
    centre: bool = False
    owner: PowerId | None = None  # who owns the centre at the start
    neutral: str = ""  # kind of the neutral unit that starts here
    coasts: tuple[str, ...] = ()
    convoys: bool = False  # fleets here may convoy
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    reconstructed: bool = False
    spoken: str = ""  # the name as it stands in a sentence, where the rule for names fails
    foreign: tuple[str, ...] = ()  # what it is called in other languages


@dataclass(frozen=True, slots=True)
class Power:
    """One side of the game; a seat holds one or more of them."""

    id: PowerId
    name: str
    adjective: str
    code: str
    colour: str
    home: tuple[ProvinceId, ...]
    units: tuple[str, ...]  # as written in the variant: "F StP/sc"
    group: str = ""
    playing: bool = True
    extra: Mapping[str, object] = field(default_factory=dict)
    spoken: str = ""  # the name as it stands in a sentence, where the rule for names fails
    plural: bool | None = None  # whether that is a name of many; None where its form tells
    foreign: tuple[str, ...] = ()  # what it is called in other languages


@dataclass(frozen=True, slots=True)
class Mark:
    """A letter written after a unit, which travels with it.

    `label` is the key of a power's `extra` with the text over its units of this mark.
    """

    name: str
    means: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class UnitKind:
    """A kind of unit besides armies and fleets, which moves like one of them."""

    name: str
    moves: str  # "A" or "F"


class Routes:
    """How fleets carry armies: over chains of seas, from shore to shore.

    `boarding` maps a shore to the spaces where a fleet may take an army on board, and `landing` to
    those from where it may set one ashore; `onward` maps such a space to those of the next fleet
    in a chain. On one board all three are the neighbouring spaces where fleets may convoy.
    """

    __slots__ = ("boarding", "landing", "onward")

    are_local = True  # whether fleets carry any army beside them to any shore beside them

    def __init__(self, beside: Mapping[ProvinceId, tuple[ProvinceId, ...]]) -> None:
        self.boarding = self.landing = self.onward = beside

    def is_route(self, start: ProvinceId, end: ProvinceId, seas: Collection[ProvinceId]) -> bool:
        """Whether a chain of these seas leads from one shore to another."""
        last = self.landing[end]
        for sea in self.boarding[start]:
            if sea in last and sea in seas:
                return True  # one fleet is enough
        return len(seas) > 1 and self._is_chain(start, end, seas)

    def _is_chain(self, start: ProvinceId, end: ProvinceId, seas: Collection[ProvinceId]) -> bool:
        """Whether a chain of these seas is a route where no single one of them is."""
        last, onward = self.landing[end], self.onward
        # a fleet cannot carry an army into its own province
        reached = [sea for sea in self.boarding[start] if sea in seas and sea != end]
        passed = {end, *reached}
        for sea in reached:
            for near in onward[sea]:
                if near in seas and near not in passed:
                    if near in last:
                        return True
                    passed.add(near)
                    reached.append(near)
        return False

    def is_short(
        self, start: ProvinceId, end: ProvinceId, sea: ProvinceId, seas: Collection[ProvinceId]
    ) -> bool:
        """Whether a sea is a route alone, or with one other of these seas that also needs it."""
        boarding, landing = self.boarding[start], self.landing[end]
        boards, lands = sea in boarding, sea in landing
        if boards and lands:
            return True
        if not (boards or lands) or sea in (start, end):
            return False
        first, last = (boarding, landing) if boards else (landing, boarding)
        pairs = [near for near in self.onward[sea] if near in last and near in seas]
        return bool([near for near in pairs if near not in first and near not in (start, end)])

    def open_seas(self, start: ProvinceId, end: ProvinceId) -> frozenset[ProvinceId] | None:
        """The places where a fleet may help to carry an army there; None if it may anywhere."""
        return None

    def connected(
        self, first: Iterable[ProvinceId], seas: AbstractSet[ProvinceId]
    ) -> set[ProvinceId]:
        """The seas that a chain of these seas reaches from one of the first ones."""
        reached = front = {sea for sea in first if sea in seas}
        while front:
            near = {sea for last in front for sea in self.onward[last] if sea in seas}
            front = near - reached
            reached = reached | front
        return reached


@dataclass(frozen=True, eq=False)
class Board:
    """The board of one game, with the options and the shared seats that its table agreed on.

    The reach tables are directed: `moves["F"]["Spa/nc"]` are the locations that a
    fleet there may move to. `memo` keeps what `engine.lazy.remembered` functions
    answer about the board; a copy begins without any.
    """

    id: str
    provinces: Mapping[ProvinceId, Province]
    powers: Mapping[PowerId, Power]
    moves: Mapping[str, Mapping[Location, tuple[Location, ...]]]
    supports: Mapping[str, Mapping[Location, tuple[ProvinceId, ...]]]
    routes: Routes
    province_of: Mapping[Location, ProvinceId]
    calendar: Calendar
    options: Mapping[str, Option]
    goal: int | None  # centres that win; None where a rule decides
    goal_checked: str | tuple[str, ...] = "count"  # or "turn", or after these turns
    builds: str = "home"
    kinds: Mapping[str, UnitKind] = field(default_factory=dict)  # beside A and F, by letter
    marks: Mapping[str, Mark] = field(default_factory=dict)
    groups: Mapping[str, tuple[ProvinceId, ...]] = field(default_factory=dict)
    extra: Mapping[str, object] = field(default_factory=dict)
    neutral: PowerId | None = None  # the power of the neutral units, each on its own side
    copies: tuple[str, ...] = ()  # the numbers of joined boards: "1" of `1:Par`
    shared: tuple[tuple[PowerId, ...], ...] = ()  # the powers of each seat that holds several
    memo: dict[object, Any] = field(default_factory=dict, init=False, repr=False)

    def held_with(self, power: PowerId) -> tuple[PowerId, ...]:
        """The powers played by the same seat as this one, itself included."""
        return next((held for held in self.shared if power in held), (power,))

    def reach_of(self, kind: str, location: Location) -> tuple[Location, ...]:
        """The locations to which a unit of this kind may move without a convoy."""
        table = self.moves.get(kind)
        return table[location] if table is not None and self.stands(kind, location) else ()

    def moves_as(self, kind: str) -> str:
        """Whether a kind of unit moves as an army or as a fleet: `A` or `F`."""
        own = self.kinds.get(kind)
        return own.moves if own else kind

    def stands(self, kind: str, location: Location) -> bool:
        """Whether a unit of this kind may ever stand at this location."""
        province_id = self.province_of.get(location)
        if province_id is None:
            return False
        province = self.provinces[province_id]
        if self.moves_as(kind) == "F":
            return province.terrain in _WATER and bool(province.coasts) == (location != province_id)
        return province.terrain in _GROUND and location == province_id

    def berths(self, kind: str, province: ProvinceId) -> tuple[Location, ...]:
        """The locations of a province where a unit of this kind may stand."""
        coasts = self.provinces[province].coasts if self.moves_as(kind) == "F" else ()
        if coasts:
            return tuple(coast_id(province, coast) for coast in coasts)
        place = Location(province)
        return (place,) if self.stands(kind, place) else ()

    def centres(self) -> tuple[ProvinceId, ...]:
        """All supply centres, in order of their ids."""
        return _centres(self)

    def neighbours(self, province: ProvinceId) -> tuple[ProvinceId, ...]:
        """The provinces one step away for any kind of unit, coasts merged."""
        return _neighbours(self)[province]


@remembered
def _centres(board: Board) -> tuple[ProvinceId, ...]:
    return tuple(sorted([p.id for p in board.provinces.values() if p.centre]))


@remembered
def _neighbours(board: Board) -> Lazy[ProvinceId, tuple[ProvinceId, ...]]:
    """The neighbours of each province, worked out on first use."""

    def near(province: ProvinceId) -> tuple[ProvinceId, ...]:
        reach = {
            board.province_of[to]
            for kind in board.moves
            for at in board.berths(kind, province)
            for to in board.reach_of(kind, at)
        }
        return tuple(sorted(reach))

    return Lazy(near)


type Aims = Mapping[Location, Mapping[Location, ProvinceId]]


@remembered
def within_reach(board: Board) -> Mapping[str, Aims]:
    """Where kinds of units move by themselves from a location: each place with its province.

    `moves` has the same in order; here a place is found at once.
    """
    province_of = board.province_of
    return {
        kind: _each(table, lambda ends: {end: province_of[end] for end in ends})
        for kind, table in board.moves.items()
    }


@remembered
def within_support(board: Board) -> Mapping[str, Aims]:
    """Where kinds of units can support from a location, under every name of each province."""
    names: dict[ProvinceId, list[Location]] = {}
    for place, province in board.province_of.items():
        names.setdefault(province, []).append(place)
    return {
        kind: _each(table, lambda ends: {name: end for end in ends for name in names[end]})
        for kind, table in board.supports.items()
    }


def _each[Place: Location](
    table: Mapping[Location, tuple[Place, ...]],
    aims: Callable[[tuple[Place, ...]], Mapping[Location, ProvinceId]],
) -> Aims:
    """The aims from each location; on joined boards, worked out on first use."""
    if isinstance(table, Lazy):
        return Lazy(lambda at: aims(table[at]))
    return {at: aims(ends) for at, ends in table.items()}


_WATER = frozenset({Terrain.COASTAL, Terrain.SEA, Terrain.ISLAND})
_GROUND = frozenset({Terrain.COASTAL, Terrain.INLAND, Terrain.ISLAND})
