"""Strategies: positions crowded at random, with orders drawn from the legal ones."""

from dataclasses import dataclass, replace

from hypothesis import settings
from hypothesis import strategies as st

from engine.board.board import PowerId
from engine.board.position import Position, Unit, in_order
from engine.orders.orders import Order
from engine.record.game import Table
from tests.games import coherent, play

# The quick runs look at the same examples every time; the slow ones look further.
QUICK = settings(max_examples=60, deadline=None, derandomize=True)
FEW = settings(QUICK, max_examples=15)  # where an example is a game
LONG = settings(max_examples=1000, deadline=None)

STANDARD = play.table_of("standard")
STONEHENGE = play.table_of("stonehenge")


@dataclass(frozen=True)
class Scene:
    """A position before movement, and each power's orders."""

    table: Table
    position: Position
    sheets: dict[PowerId, tuple[Order, ...]]

    def __repr__(self) -> str:
        """Show the orders as text, for a law that is broken."""
        written = {
            power: [self.table.write(order) for order in orders]
            for power, orders in self.sheets.items()
        }
        return f"{play.unit_texts(self.position)} {written}"


def _units(table: Table) -> st.SearchStrategy[list[Unit]]:
    board = table.board
    berths = [
        (kind, berth)
        for kind in ("A", "F")
        for province in board.provinces
        for berth in board.berths(kind, province)
    ]
    powers = sorted(board.powers)[:4]  # few, so that they meet
    unit = st.builds(
        lambda power, berth: Unit(power, berth[0], berth[1]),
        st.sampled_from(powers),
        st.sampled_from(berths),
    )
    return st.lists(unit, min_size=2, max_size=30, unique_by=lambda u: board.province_of[u.at])


@st.composite
def scenes(draw: st.DrawFn, table: Table = STANDARD) -> Scene:
    """Draw a crowded board; units follow each other's orders more often than not."""
    position = replace(table.opening, units=in_order(draw(_units(table))))
    rng = coherent.dice(draw(st.integers(0, 2**32)))
    wild = draw(st.booleans())
    legal = play.options(table, position)
    if wild:
        texts = {
            power: [rng.choice(list(orders)) for orders in units.values()]
            for power, units in legal.items()
        }
    else:
        texts = coherent.battle(rng, legal, ())
    sheets = table.read(position, {PowerId(p): lines for p, lines in texts.items()})
    return Scene(table, position, sheets)
