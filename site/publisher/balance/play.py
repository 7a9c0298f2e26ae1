"""One whole game between computer players of one level, from nothing but a seed."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock

from engine.board.board import PowerId
from engine.board.position import Ending, Position
from engine.board.seating import SeatId
from engine.orders.orders import Order
from engine.players.suggest import Player, suggested
from engine.record.game import Table
from engine.rules.context import Context
from engine.rules.rules import PlayedPhase
from engine.variant.folder import FolderLibrary

MOST_PHASES = 2_000  # after which a game stops in any case
# What the engine remembers of a board is not made for several threads, which some executors have.
_ONE_AT_A_TIME = Lock()


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: the same match and the same seed give the same game on every machine.

    `version` is that of the variant's rules and data, `engine` that of the engine's source.
    """

    root: str
    variant: str
    version: str
    engine: str
    level: str
    budget: int
    rounds: int  # of the calendar, after which a game stops


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went, by seat."""

    seed: int
    centres: Mapping[str, int]
    out: Mapping[str, str]  # the phase after which a seat had neither units nor centres
    winners: tuple[str, ...]
    ending: str  # why it ended, as a word; "" if it was stopped
    phase: str  # the last one played
    rounds: int  # those begun

    def share(self, seat: str) -> float:
        """A seat's part of the centres that any seat owns at the end."""
        return self.centres[seat] / max(sum(self.centres.values()), 1)


@cache
def table_of(root: str, variant: str, _version: str) -> Table:
    """Set up the usual table of a variant, once in each process."""
    return Table.of(FolderLibrary(Path(root) / "variants")[variant])


def play(match: Match, seed: int) -> Played:
    """Play a game to its end, or for so many rounds of the calendar."""
    with _ONE_AT_A_TIME:
        return _play(match, seed)


def _play(match: Match, seed: int) -> Played:
    table = table_of(match.root, match.variant, match.version)
    player = Player(match.level, seed, match.budget)
    position, past = table.opening, tuple[PlayedPhase, ...]()
    begun, last = 1, position.phase.code
    out: dict[str, str] = {}
    for _ in range(MOST_PHASES):
        if is_over(table, position, match.rounds):
            break
        begun = _round_of(table, position)
        sheets: dict[PowerId, tuple[Order, ...]] = {}
        for seat in table.seating.seats:
            sheets |= suggested(table, position, seat, player).orders
        context = Context(seating=table.seating)
        position, played = table.advance(position, sheets, past, context)
        past = (*past, *played)
        last = past[-1].before.phase.code
        out = {seat: out.get(seat, last) for seat in _gone(table, position)}
    return Played(
        seed=seed,
        centres=centres_by_seat(table, position),
        out=out,
        winners=_winners(table, position.ending) if position.ending else (),
        ending=position.ending.reason if position.ending else "",
        phase=last,
        rounds=begun,
    )


def is_over(table: Table, position: Position, rounds: int) -> bool:
    """Whether a game is at its end, or has gone through so many rounds of the calendar."""
    return position.ending is not None or _round_of(table, position) > rounds


def centres_by_seat(table: Table, position: Position) -> dict[str, int]:
    """Count the centres of each seat."""
    return {
        seat: sum(len(position.centres_of(power)) for power in held)
        for seat, held in table.seating.seats.items()
    }


def _round_of(table: Table, position: Position) -> int:
    """The number of the calendar's round that a position is in; set-up belongs to the first."""
    calendar = table.board.calendar
    years = max(0, position.phase.year - calendar.start.year)
    return 1 + (years // len(calendar.cycle) if calendar.yearly else years)


def _gone(table: Table, position: Position) -> list[str]:
    alive = set(position.survivors())
    return [seat for seat, held in table.seating.seats.items() if not alive.intersection(held)]


def _winners(table: Table, ending: Ending) -> tuple[str, ...]:
    won: set[SeatId | None] = {table.seating.seat_of(power) for power in ending.winners}
    return tuple(seat for seat in table.seating.seats if seat in won or seat in ending.seats)
