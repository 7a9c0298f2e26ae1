"""Imagined sheets lead to the same positions as sheets that are played."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board.board import PowerId
from engine.board.position import Position
from engine.record.game import Table
from engine.rules.imagining import Imagining
from engine.rules.phase_rule import Sheets
from engine.variant.variant import make_board
from tests.games import coherent, play
from tests.variants.deus_vult import crusade

COMBINATIONS = 8  # of the sheets of each position
PHASES = {"heptadiplomacy": 3}


def drawn(table: Table, rng: coherent.Random) -> Iterator[tuple[Position, list[Sheets]]]:
    """Yield positions, each with three random sheets for every power."""
    if table.variant.id == "deus_vult":
        for seed in range(30):
            turn = crusade.turn(seed, table)
            yield turn.position, [turn.sheets, turn.sheets, {}]
        return
    for played in play.game(table, 3, PHASES.get(table.variant.id, 30)):
        texts = [play.sheets(table, played.before, rng) for _ in range(3)]
        yield played.before, [table.read(played.before, each) for each in texts]


def combined(powers: list[PowerId], sheets: list[Sheets], rng: coherent.Random) -> Sheets:
    """Combine sheets at random; one power also writes two orders that may be others'."""
    found = {power: tuple(rng.choice(sheets).get(power, ())) for power in powers}
    everything = [order for sheet in found.values() for order in sheet]
    stranger = rng.choice(powers)
    found[stranger] += tuple(rng.sample(everything, min(2, len(everything))))
    return found


@pytest.mark.parametrize("variant", sorted(play.LIBRARY.ids()))
def test_imagined_sheets_lead_where_played_ones_do(variant: str) -> None:
    """Whatever was asked on a position before, each answer is that of a board without memory."""
    table, rng = play.table_of(variant), coherent.dice(5)
    other = Table(table.variant, make_board(table.variant, table.board.options), table.seating)
    powers = sorted(table.board.powers)
    for position, sheets in drawn(table, rng):
        imagining = Imagining(table.variant.rules, table.board, position)
        for _ in range(COMBINATIONS):
            told = combined(powers, sheets, rng)
            played, _ = other.resolve_phase(replace(position), told, ())
            after = imagining.after(told)
            assert (after.units, after.dislodged) == (played.units, played.dislodged)
            assert (after.contested, after.closed) == (played.contested, played.closed)
