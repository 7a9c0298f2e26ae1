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


def requests() -> list[dict[str, Any]]:
    """Return a request for each of some positions of every variant, the levels in turn."""
    found: list[dict[str, Any]] = []
    for variant in VARIANTS:
        table = table_of(variant)
        count = 2 if variant == "heptadiplomacy" else POSITIONS
        for number, position in enumerate(islice(positions(table, 7), 0, 3 * count, 3)):
            seats = list(table.seating.seats)
            powers = table.seating.powers_of(seats[number % len(seats)])
            player = {"level": LEVELS[number % len(LEVELS)], "seed": number, "budget": 60}
            given = {"variant": variant, "powers": [*powers], **player}
            found.append({**given, **position_json(table, position)})
    return found


@pytest.mark.long
def test_sheets_in_pyodide_are_the_same() -> None:
    asked = requests()
    inside = answered_inside(asked)
    for request, told in zip(asked, inside, strict=True):
        assert told["answer"]["faults"] == []
        assert told["answer"] == suggest(LIBRARY, request)
