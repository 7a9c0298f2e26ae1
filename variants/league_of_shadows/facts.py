"""The facts of a position beyond units and owners (section 8)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.kit import (
    Board,
    Context,
    Position,
    PowerId,
    ProvinceId,
    Unit,
    province_id,
)

FIRST_VOTE = 1900  # the year of the first vote; from then on only homes may build

type Log = Mapping[ProvinceId, tuple[tuple[int, PowerId], ...]]

NOBODY = PowerId("")  # what the Council decides is no power's doing
OPENED = "HEADQUARTERS"  # the subject of the answer at the end of the game
HIDDEN, CLEAN = "HQ", "clean"  # possible answers about a purge
ABSTAIN = "ABSTAIN"  # a vote for nothing, in requests


@dataclass(frozen=True, slots=True)
class Ballot:
    """One entry of the year's public log; an entry without a place is an abstention."""

    number: int
    power: PowerId
    place: ProvinceId | None
    phase: str = ""  # in which it came in, where that is known


@dataclass(frozen=True, slots=True)
class Purged:
    """One purge: what it found (None: no answer yet), whom it hit, who voted for it first."""

    year: int
    place: ProvinceId
    found: bool | None
    owner: PowerId | None = None
    unit: Unit | None = None
    firsts: tuple[PowerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """The variant's own facts of a position."""

    capitals: Mapping[PowerId, ProvinceId]
    names: Mapping[PowerId, str]
    votes: tuple[Ballot, ...]  # of this year
    streak: Mapping[PowerId, int]  # years of abstention in a row
    breaches: tuple[tuple[int, PowerId], ...]
    purges: tuple[Purged, ...]
    log: Log  # who took each centre, and in which year
    eliminated: tuple[PowerId, ...]
    hqs: Mapping[str, ProvinceId]  # by pool, once they are public; empty before
    settled: int  # the last year whose vote is counted

    @classmethod
    def of(cls, position: Position) -> "Facts":
        """The facts of a position; missing ones have their initial value."""
        extra: Any = position.extra
        return cls(
            capitals=extra.get("capitals", {}),
            names=extra.get("names", {}),
            votes=extra.get("votes", ()),
            streak=extra.get("streak", {}),
            breaches=extra.get("breaches", ()),
            purges=extra.get("purges", ()),
            log=extra.get("log", {}),
            eliminated=extra.get("eliminated", ()),
            hqs=extra.get("hqs", {}),
            settled=extra.get("settled", 0),
        )

    @property
    def discoveries(self) -> tuple[Purged, ...]:
        """The purges that found a headquarters."""
        return tuple(purge for purge in self.purges if purge.found)

    @property
    def neutral_at_first(self) -> frozenset[ProvinceId]:
        """The capitals, which did not begin neutral."""
        return frozenset(self.capitals.values())


def pools(board: Board, position: Position) -> Mapping[str, tuple[ProvinceId, ...]]:
    """The centres from which each headquarters is drawn: all but capitals (4.1)."""
    taken = Facts.of(position).neutral_at_first
    listed: Any = board.extra
    return {
        part: tuple(place for place in map(province_id, listed[part]) if place not in taken)
        for part in ("north", "south")
    }


def alive(position: Position) -> frozenset[PowerId]:
    """The powers that have a unit or a centre."""
    return frozenset(position.survivors())


def purged_now(position: Position) -> tuple[Purged, ...]:
    """The purges of this winter, once its vote is counted."""
    return tuple(p for p in Facts.of(position).purges if p.year == position.phase.year)


def made_public(board: Board, position: Position, context: Context) -> Mapping[str, object]:
    """The headquarters as facts, if the keeper made both public in this phase."""
    for answer in context.answers_in(position.phase.code):
        places = [province_id(name) for name in answer.answer.split()]
        if answer.about == OPENED and all(place in board.provinces for place in places):
            return {"hqs": dict(zip(("north", "south"), places, strict=False))}
    return {}


def with_eliminated(position: Position) -> Position:
    """The position with powers that have nothing left marked as eliminated."""
    known, living = Facts.of(position).eliminated, alive(position)
    out = tuple(sorted({*known, *(power for power in position.homes if power not in living)}))
    return (
        position if out == known else replace(position, extra={**position.extra, "eliminated": out})
    )
