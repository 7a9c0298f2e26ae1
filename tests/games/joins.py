"""Made-up ways of joining boards, one for each of the four questions."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.board.board import Board, Location, ProvinceId
from engine.board.joined import Join


@dataclass(frozen=True)
class Steps(Join):
    """A unit crosses to the same place of another board; nothing else does."""

    def moves(self, base: Board, kind: str, at: Location) -> Iterable[Location]:
        """The same location."""
        return (at,)


@dataclass(frozen=True)
class Crossings(Steps):
    """A unit crosses as it moves; the fleets of a route are all on one board, any board."""

    at_home: bool = False  # whether that is the army's board

    def moves(self, base: Board, kind: str, at: Location) -> Iterable[Location]:
        """The same location and those that it reaches on its own board."""
        return (at, *base.moves[kind][at])

    def carries(self, base: Board, fleet: str, start: str, end: str) -> bool:
        """Any, or those of the army's board."""
        return fleet == start or not self.at_home


@dataclass(frozen=True)
class OneSea(Crossings):
    """Units cross as they move and support as they cross; fleets of all boards make a route."""

    def supports(self, base: Board, kind: str, at: Location) -> Iterable[ProvinceId]:
        """Wherever it crosses to."""
        return [base.province_of[to] for to in self.moves(base, kind, at)]

    def links(self, base: Board, one: str, other: str) -> bool:
        """Any two boards."""
        return True


STEPS = Steps()
JOINS = {
    "none": Join(),
    "steps": STEPS,
    "crossings": Crossings(),
    "crossings-at-home": Crossings(at_home=True),
    "one-sea": OneSea(),
}
