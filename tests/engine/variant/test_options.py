"""Values of the variant's data that depend on the options of a table."""

from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.calendar import Phase
from engine.board.position import Position
from engine.errors import VariantError
from engine.record.game import Table
from engine.standard.victory import StandardVictory
from engine.variant.options import settled
from tests.engine import small

HURRY = {"hurry": {"means": "when to look", "default": "no", "values": ["no", "yes"]}}
OFTEN = {"option": "hurry", "no": ["WA"], "yes": "turn"}


def test_a_value_may_depend_on_an_option() -> None:
    value = {"deep": {"option": "size", "1": "small", "2": {"n": "options.size"}}, "list": [1]}
    assert settled(value, {"size": 1}) == {"deep": "small", "list": [1]}
    assert settled(value, {"size": 2}) == {"deep": {"n": 2}, "list": [1]}


def test_the_extra_facts_follow_the_options() -> None:
    variant = small.variant(options=HURRY, extra={"pace": {"option": "hurry", "no": 1, "yes": 2}})
    assert Table.of(variant).board.extra == {"pace": 1}
    assert Table.of(variant, {"hurry": "yes"}).board.extra == {"pace": 2}


@pytest.mark.parametrize(("hurry", "wins"), [("no", "WA"), ("yes", "SM")])
def test_victory_is_tested_when_the_option_says(hurry: str, wins: str) -> None:
    variant = small.variant(options=HURRY, victory={"centres": 1, "checked": OFTEN})
    board = Table.of(variant, {"hurry": hurry}).board
    north = PowerId("North")
    owners = dict.fromkeys(board.centres(), north)
    for turn in ("SM", "WA"):
        position = Position(Phase(turn[0], 1, turn[1]), (), owners)
        ending = StandardVictory().ending(board, position, (), counted=False)
        assert (ending is not None) == (hurry == "yes" or turn == wins)


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"extra": {"a": {"option": "haste"}}}, "extra.a: there is no option 'haste'"),
        (
            {"extra": {"a": {"b": {"option": "hurry", "no": 1}}}},
            "extra.a.b: expected one entry for each value: no, yes",
        ),
        ({"victory": {"centres": 2, "checked": ["XX"]}}, r"victory.checked: \['XX'\]: expected"),
        (
            {"victory": {"centres": 2, "checked": {**OFTEN, "no": "now"}}},
            "victory.checked: 'now': expected count, turn or a list of turns",
        ),
    ],
)
def test_impossible_choices_are_named(facts: dict[str, Any], fault: str) -> None:
    with pytest.raises(VariantError, match=fault):
        small.variant(options=HURRY, **facts)
