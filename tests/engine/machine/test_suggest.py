"""Sheets of computer players by the machine interface and from Python."""

from typing import Any

import pytest

from engine.api import explain, load, resolve, start, suggest
from engine.errors import GameOverError, RequestError
from engine.machine import suggest as machine
from engine.players.suggest import LEVELS
from tests.engine.corpus import LIBRARY

SPRING = {"variant": "standard", "phase": "S1901M"}
DRAWN = {power: ["DRAW"] for power in start(load("standard")).powers}


def asked(**more: Any) -> dict[str, Any]:
    """Return the answer to a request about the opening of the standard game."""
    return machine.suggest(LIBRARY, {**SPRING, **more})


def test_all_powers_get_a_sheet_unless_some_are_named() -> None:
    every = asked()
    assert every["faults"] == []
    assert {power: len(sheet) for power, sheet in every["orders"].items()} == {
        **dict.fromkeys(("Austria", "England", "France", "Germany", "Italy", "Turkey"), 3),
        "Russia": 4,
    }
    assert asked(powers=["France"])["orders"] == {"France": every["orders"]["France"]}
    assert asked(powers=[])["orders"] == {}


def test_python_and_the_machine_interface_give_the_same_sheet() -> None:
    for level in LEVELS:
        told = asked(powers=["Turkey"], level=level, seed=5, budget=60)["orders"]["Turkey"]
        assert suggest(start(load("standard")), "Turkey", level, 5, 60) == tuple(told)


@pytest.mark.parametrize(
    ("more", "path", "message"),
    [
        ({"powers": ["France", "Kim"]}, "powers[1]", "no power 'Kim'"),
        ({"powers": "France"}, "powers", "a list of powers"),
        ({"powers": [7]}, "powers[0]", "no power 7"),
        ({"level": "grandmaster"}, "level", "expected beginner"),
        ({"level": ["steady"]}, "level", "expected beginner"),
        ({"seed": -1}, "seed", "whole number from 0"),
        ({"seed": True}, "seed", "whole number from 0"),
        ({"budget": 0}, "budget", "whole number from 1"),
        ({"budget": 10**9}, "budget", "to 1000000"),
        ({"phase": "END"}, "phase", "the game is over"),
        ({"phase": "S1901X"}, "phase", "S1901X"),
        ({"variant": "chess"}, "variant", "chess"),
    ],
)
def test_faults_are_named(more: dict[str, Any], path: str, message: str) -> None:
    answer = asked(**more)
    assert [fault["path"] for fault in answer["faults"]] == [path]
    assert message in answer["faults"][0]["message"]


def test_all_faults_of_a_player_come_at_once() -> None:
    answer = asked(level="?", seed="?", budget="?")
    assert [fault["path"] for fault in answer["faults"]] == ["level", "seed", "budget"]


def test_a_power_that_nobody_plays_gets_no_sheet() -> None:
    answer: dict[str, Any] = machine.suggest(
        LIBRARY, {"variant": "danelaw", "phase": "S835M", "powers": ["Jomsvikings"]}
    )
    assert "nobody plays Jomsvikings" in answer["faults"][0]["message"]


def test_python_raises_what_the_guide_says() -> None:
    game = start(load("standard"))
    for asked_of, more in (
        ("Kim", {}),
        ("France", {"level": "grandmaster"}),
        ("France", {"seed": -1}),
        ("France", {"budget": 0}),
    ):
        with pytest.raises(RequestError):
            suggest(game, asked_of, **more)
    with pytest.raises(GameOverError):
        suggest(resolve(game, DRAWN), "France")


@pytest.mark.parametrize(
    ("orders", "reason"),
    [
        (["A Mar - Spa", "A Par - Bur"], "France wanted Spain."),
        (["A Par - Bur"], "France brought its units nearer to the centres that it hopes for."),
        (["DRAW"], "France offered a draw, since an equal share is more than it could expect."),
        (["CONCEDE Italy"], "France conceded, since the game was lost."),
        ([], "France waited."),
    ],
)
def test_what_a_power_was_after_is_told_when_the_phase_is_over(
    orders: list[str], reason: str
) -> None:
    game = start(load("standard"))
    assert explain(resolve(game, {"France": orders}), "France") == reason
    with pytest.raises(RequestError):
        explain(game, "France")


def test_reasons_name_what_was_guarded_raised_and_given_up() -> None:
    game = start(load("standard"))
    game = resolve(game, {"Italy": ["A Ven - Tri"], "Austria": ["F Tri - Alb", "A Vie S A Bud H"]})
    assert explain(game, "Italy") == "Italy wanted Trieste."
    game = resolve(game, {"Austria": ["A Vie - Tri", "A Bud S A Vie - Tri"]})
    assert game.phase == "F1901R"
    game = resolve(game, {"Italy": ["A Tri R Ven"]})
    assert explain(game, "Italy") == "Italy went back to Venice, to stay near the centres."
    with pytest.raises(RequestError):
        explain(game, "Kim")
