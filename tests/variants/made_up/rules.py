"""The rules of a made-up game: militias, and a council that closes a province.

An example of a rules module: it takes the standard rules and swaps the slots that
differ. Movement and the council are in modules beside this one.
"""

from dataclasses import replace

from engine.board.board import Board
from engine.board.position import Position, Unit
from engine.request.reading import Reading
from engine.rules.rules import Past, StateKeys
from engine.rules.sight import Badge, Panel
from engine.standard import STANDARD
from engine.standard.ownership import StandardOwnership
from engine.standard.sight import OpenSight
from engine.text.standard_orders import STANDARD_ORDERS

from .council import VOTE, Council
from .militia import MARCH, MILITIA, Movement

HOST, GUEST = Badge("H", "host"), Badge("G", "guest")


class Ownership(StandardOwnership):
    """A militia is its host's guest."""

    def badge(self, board: Board, position: Position, unit: Unit) -> Badge | None:
        """Whether a unit shares its province, and which of the two it is."""
        place = board.province_of[unit.at]
        together = sum(board.province_of[other.at] == place for other in position.units)
        if together == 1:
            return None
        return GUEST if unit.kind == MILITIA else HOST


def council(board: Board, position: Position) -> Panel:
    """Everybody may see what the council has closed."""
    closed = [board.provinces[place].name for place in sorted(position.closed)]
    return Panel("Council", (("Closed this year", closed[0] if closed else "none"),))


def _read_closed(reading: Reading, position: Position, value: object) -> Position:
    return replace(position, closed=frozenset(reading.provinces("closed", value)))


def _write_closed(_board: Board, position: Position) -> object:
    return sorted(position.closed)


def _expect_closed(_board: Board, _past: Past, position: Position) -> object:
    return sorted(position.closed)


RULES = replace(
    STANDARD,
    order_kinds=STANDARD_ORDERS.adding(VOTE, MARCH),
    phases={**STANDARD.phases, "M": Movement(), "C": Council()},
    ownership=Ownership(),
    sight=OpenSight(council),
    keys=StateKeys(
        read={"closed": _read_closed},
        write={"closed": _write_closed},
        expect={"closed": _expect_closed},
    ),
)
