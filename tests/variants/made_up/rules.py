"""The rules of a made-up game: militias, and a council that closes a province.

An example of a rules module: it takes the standard rules and swaps the slots that
differ. Movement and the council are in modules beside this one.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.board import Board, PowerId
from engine.errors import Fault, RecordError
from engine.notation import Grammar
from engine.position import Position, Unit
from engine.rules import Panel, Past, StateKeys
from engine.standard import STANDARD
from engine.standard.ownership import StandardOwnership
from engine.standard.sight import OpenSight

from .council import Council, Vote, read_vote, say_vote, write_vote
from .militia import MILITIA, March, Movement, read_march, say_march, write_march


class Ownership(StandardOwnership):
    """A militia is its host's guest."""

    def role(self, board: Board, position: Position, unit: Unit) -> str:
        """Whether a unit shares its province, and which of the two it is."""
        place = board.province_of[unit.at]
        together = sum(board.province_of[other.at] == place for other in position.units)
        if together == 1:
            return ""
        return "guest" if unit.kind == MILITIA else "host"


class Sight(OpenSight):
    """What the council has closed is for all to see."""

    def panels(
        self, board: Board, position: Position, powers: Sequence[PowerId]
    ) -> tuple[Panel, ...]:
        """One table: the province that is closed this year."""
        closed = [board.provinces[place].name for place in sorted(position.closed)]
        return (Panel("Council", (("Closed this year", closed[0] if closed else "none"),)),)


def _read_closed(board: Board, position: Position, value: object) -> Position:
    places = value if isinstance(value, list) else [value]
    closed = frozenset(place for place in board.provinces if place in places)
    if len(closed) != len(places):
        raise RecordError([Fault("closed", "expected a list of provinces")])
    return replace(position, closed=closed)


def _write_closed(_board: Board, position: Position) -> object:
    return sorted(position.closed)


def _expect_closed(_board: Board, _past: Past, position: Position) -> object:
    return sorted(position.closed)


RULES = replace(
    STANDARD,
    grammar=Grammar(
        readers=(read_vote,),
        verbs=((("march", "marches"), read_march),),
        writers={March: write_march, Vote: write_vote},
        shapes={March: "move"},
        sayings={March: say_march, Vote: say_vote},
    ),
    phases={**STANDARD.phases, "M": Movement(), "C": Council()},
    ownership=Ownership(),
    sight=Sight(),
    keys=StateKeys(
        read={"closed": _read_closed},
        write={"closed": _write_closed},
        expect={"closed": _expect_closed},
    ),
)
