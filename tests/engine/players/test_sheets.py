"""Every sheet that a computer player writes is complete, legal, and the same twice."""

from dataclasses import replace

import pytest

from engine.players.suggest import LEVELS, Player, suggested
from engine.record.game import Table
from tests.engine import small
from tests.engine.players.given import VARIANTS, asked, faults, table_of
from tests.games import joined

QUICK, SWEEP = 17, 500  # positions of a variant; the sweep has ten times as many
SEED = 1901
PLAYERS = tuple(Player(level, seed, budget=25) for level in LEVELS for seed in (0, 7))
NUMBERS = pytest.mark.parametrize(
    ("number", "seed"),
    [(QUICK, SEED), *[pytest.param(SWEEP, part, marks=pytest.mark.slow) for part in range(10)]],
    ids=["quick", *[f"sweep-{part}" for part in range(10)]],
)


def afresh(table: Table) -> Table:
    """Return the same table on a board that remembers nothing."""
    return replace(table, board=replace(table.board))


def check(table: Table, number: int, seed: int = SEED) -> None:
    """Ask for sheets in so many positions, and look at each of them."""
    for position, seat, player in asked(table, seed * 10_000, number, PLAYERS):
        assert faults(table, position, seat, player) == []
        first = suggested(table, position, seat, player)
        assert suggested(afresh(table), replace(position), seat, player) == first


@NUMBERS
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_sheet_is_complete_legal_and_the_same_twice(
    variant: str, number: int, seed: int
) -> None:
    few = variant == "heptadiplomacy" and number == QUICK  # seven boards take a while
    check(table_of(variant), 5 if few else number, seed)


@NUMBERS
def test_sheets_of_made_up_games(number: int, seed: int) -> None:
    check(small.table(), number, seed)
    check(small.table(small.STACKS), number, seed)


def test_sheets_on_joined_boards() -> None:
    check(joined.table(), 3)
