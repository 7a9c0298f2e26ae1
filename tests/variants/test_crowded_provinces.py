"""Where a province holds one unit, no phase of any kind begins with two in it."""

from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from tests.games import play
from tests.sentences.phases import LIBRARY, PUBLISHED

ALONE = [variant for variant in PUBLISHED if variant != "deus_vult"]  # which has stacks


def phases(variant: str) -> list[str]:
    """Return a phase of each season and kind."""
    calendar = play.table_of(variant).board.calendar
    year = calendar.start.year + 1
    return [f"{turn[0]}{year}{turn[1]}" for turn in calendar.cycle]


@pytest.mark.parametrize("variant", ALONE)
def test_two_units_in_one_province_are_refused_at_once(variant: str) -> None:
    board = play.table_of(variant).board
    powers = [power.id for power in board.powers.values() if power.playing][:2]
    place = next(name for name in board.provinces if board.stands("A", name))
    for phase in phases(variant):
        for units in ({power: [f"A {place}"] for power in powers}, {powers[0]: [f"A {place}"] * 2}):
            request: dict[str, Any] = {"variant": variant, "phase": phase, "units": units}
            answer: Any = adjudicate(LIBRARY, request)
            message = f"more than one unit stands in {board.provinces[place].name}"
            assert answer == {"faults": [{"path": "units", "message": message}]}, phase


def test_a_stack_may_wait_for_the_winter() -> None:
    request = {"variant": "deus_vult", "phase": "A1098B", "units": {"Syrians": ["2A Ale"]}}
    assert adjudicate(LIBRARY, request)["faults"] == []
