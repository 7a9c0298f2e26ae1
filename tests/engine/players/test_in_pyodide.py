"""Sheets are the same in the browser's Python as here."""

from itertools import islice
from typing import Any

import pytest

from engine.machine.suggest import suggest
from engine.players.suggest import LEVELS
from engine.request.position_json import position_json
from tests.engine.players.given import VARIANTS, positions, table_of
from tests.engine.players.pyodide import answered_inside
from tests.games.play import LIBRARY

POSITIONS = 9  # of each variant, every third of a game
SWEEP, PARTS = 500, 10  # positions in each part of the sweep, of one variant


def requests(variant: str, seed: int, count: int, step: int) -> list[dict[str, Any]]:
    """Return a request for each of so many positions of a variant, the levels in turn."""
    found: list[dict[str, Any]] = []
    table = table_of(variant)
    for number, position in enumerate(islice(positions(table, seed), 0, step * count, step)):
        seats = list(table.seating.seats)
        powers = table.seating.powers_of(seats[number % len(seats)])
        player = {"level": LEVELS[number % len(LEVELS)], "seed": number, "budget": 60}
        given = {"variant": variant, "powers": [*powers], **player}
        found.append({**given, **position_json(table, position)})
    return found


def compare(asked: list[dict[str, Any]]) -> None:
    """Put requests to both Pythons."""
    inside = answered_inside(asked)
    for request, told in zip(asked, inside, strict=True):
        assert told["answer"]["faults"] == []
        assert told["answer"] == suggest(LIBRARY, request)


@pytest.mark.long
def test_sheets_in_pyodide_are_the_same() -> None:
    counts = {variant: 2 if variant == "heptadiplomacy" else POSITIONS for variant in VARIANTS}
    compare([one for variant in VARIANTS for one in requests(variant, 7, counts[variant], 3)])


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_sheets_of_many_positions_in_pyodide_are_the_same(variant: str, part: int) -> None:
    compare(requests(variant, 10_000 * (part + 1), SWEEP, 1))
