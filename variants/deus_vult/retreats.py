"""Retreats of blocks that were thrown out; a stack may part (section 7)."""

from engine.board.board import Board, Location
from engine.board.position import Position, Unit
from engine.standard.retreats.phase import RetreatEntry, StandardRetreats
from variants.deus_vult.control import farewells
from variants.deus_vult.ground import ground_of
from variants.deus_vult.permissions import permits_in
from variants.deus_vult.reasons import Because


class Retreats(StandardRetreats):
    """The retreats of stacks, to places that they may share."""

    clash = Because.CLASH_AT_SEA
    farewell = Because.FAREWELL
    counting = StandardRetreats.first_counting

    def is_open(self, board: Board, position: Position, unit: Unit, to: Location) -> bool:
        """Whether a unit may share the place, with control as it is after the moves."""
        ground, place, own = ground_of(board, position), board.province_of[to], unit.power
        at_sea = ground.is_sea(place) and set(ground.powers(place)) - {own}
        barred = ground.bars(own, place, permits_in(position))  # ruling 25
        return not at_sea and not barred and ground.may_enter(own, place)

    def meet(self, board: Board, one: RetreatEntry, other: RetreatEntry) -> bool:
        """Whether fleets of two factions retreat to one sea; armies never collide."""
        rivals = one.power != other.power and super().meet(board, one, other)
        return rivals and not board.stands("A", one.goal or Location(""))

    def leavers(self, board: Board, position: Position) -> tuple[Unit, ...]:
        """Kerbogha's host, if the turn cost Mosul its province."""
        return farewells(board, position)
