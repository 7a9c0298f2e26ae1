"""What changes in a game: units, ownership, and what the last phase left behind."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.calendar import Phase
from engine.board.seating import SeatId
from engine.quick import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Unit:
    """A unit, or a stack of equal ones, where it stands."""

    power: PowerId
    kind: str  # "A", "F", or a variant's letter
    at: Location
    marks: tuple[str, ...] = ()
    count: int = 1


@dataclass(frozen=True, slots=True)
class Dislodged:
    """A unit that was forced out and must retreat or disband."""

    unit: Unit
    attackers: tuple[ProvinceId, ...]  # where it may not go: its attacker's start
    retreats: tuple[Location, ...]
    agreed: tuple[Location, ...] | None = None  # beforehand: where it goes; nowhere if it disbands

    @property
    def has_choice(self) -> bool:
        """Whether somebody has still to say where it goes."""
        return bool(self.retreats) and self.agreed is None


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended."""

    winners: tuple[PowerId, ...]  # empty: nobody won, nobody drew
    reason: str  # "solo", "draw", "concession", or a variant's word
    sentence: str = ""  # made when the game is over, by `Victory.sentence` or the engine
    scores: Mapping[PowerId, int] = field(default_factory=dict)  # where points rank the powers
    seats: tuple[SeatId, ...] = ()  # the seats of the winners, if a sentence must name them
    parts: Mapping[PowerId, Mapping[str, int]] = field(default_factory=dict)  # of the scores
    ended_by: tuple[PowerId, ...] = ()  # who ended it, where others may have won


@quickly_made
@dataclass(frozen=True, slots=True)
class Position:
    """The state of a game before a phase. `units` is sorted by place, power and kind."""

    phase: Phase
    units: tuple[Unit, ...]
    owners: Mapping[ProvinceId, PowerId]
    dislodged: tuple[Dislodged, ...] = ()
    contested: tuple[ProvinceId, ...] = ()  # vacant, closed to this turn's retreats
    homes: Mapping[PowerId, tuple[ProvinceId, ...]] = field(default_factory=dict)
    closed: frozenset[ProvinceId] = frozenset()  # impassable from now on
    extra: Mapping[str, object] = field(default_factory=dict)  # the variant's own facts
    ending: Ending | None = None

    def units_of(self, power: PowerId) -> tuple[Unit, ...]:
        """The units of one power, dislodged ones left out."""
        return tuple([unit for unit in self.units if unit.power == power])

    def centres_of(self, power: PowerId) -> tuple[ProvinceId, ...]:
        """The centres that a power owns, in order of their ids."""
        return tuple(sorted([p for p, owner in self.owners.items() if owner == power]))

    def survivors(self) -> tuple[PowerId, ...]:
        """The powers that have a unit or a centre, in alphabetical order."""
        alive = {unit.power for unit in self.units} | set(self.owners.values())
        return tuple(sorted(alive | {d.unit.power for d in self.dislodged}))


unit_key = attrgetter("at", "power", "kind", "marks")  # the canonical order of units
_PLACE = attrgetter("at")  # is enough where no two of them share a place


def in_order(units: list[Unit]) -> tuple[Unit, ...]:
    """Units in the canonical order, so that listing order never matters."""
    return tuple(sorted(units, key=_PLACE if _stand_apart(units) else unit_key))


def stacked(units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Units in the canonical order; identical ones become one stack."""
    units = [*units]
    if _stand_apart(units):
        return tuple(sorted(units, key=_PLACE))
    found: dict[tuple[str, ...], Unit] = {}
    for unit in units:
        key = unit_key(unit)
        others = found.get(key)
        found[key] = replace(unit, count=unit.count + others.count) if others else unit
    return tuple(found[key] for key in sorted(found))


def _stand_apart(units: list[Unit]) -> bool:
    """Whether no two units share a place."""
    return len({unit.at for unit in units}) == len(units)
