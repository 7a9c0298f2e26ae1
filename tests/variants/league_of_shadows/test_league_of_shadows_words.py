"""The sentences about names, votes and abstentions without effect."""

from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from engine.record.game import Table
from tests.games.play import LIBRARY

type Json = dict[str, Any]
CAPITALS = {"France": "Par", "Italy": "Rom", "Turkey": "Con"}


def whys(phase: str, orders: dict[str, list[str]], **more: Any) -> list[tuple[str, str]]:
    """Return power and reason of each order that was written."""
    owners = {power: [place] for power, place in CAPITALS.items()}
    request = {"variant": "league_of_shadows", "phase": phase, "capitals": CAPITALS}
    answer: Json = adjudicate(
        LIBRARY, {**request, "units": {}, "centres": owners, "orders": orders, **more}
    )
    assert answer["faults"] == []
    texts = {(power, text) for power, lines in orders.items() for text in lines}
    return [
        (one["power"], one["why"])
        for one in answer["results"]
        if (one["power"], one["order"]) in texts
    ]


def test_two_powers_choosing_one_name_learn_that_neither_gets_it() -> None:
    shared = "No effect: another power chose the same name, so nobody gets it."
    orders = {"France": ["NAME Great Ionia"], "Italy": ["NAME Great Ionia"]}
    assert whys("W1899A", orders) == [("France", shared), ("Italy", shared)]


def test_a_second_name_of_a_power_has_no_effect_and_says_so() -> None:
    told = whys("W1899A", {"France": ["NAME New Gaul", "NAME Old Gaul"]})
    assert told == [
        ("France", "France is now called New Gaul."),
        ("France", "No effect: France has already chosen a name."),
    ]


def test_a_name_in_another_year_has_no_effect_and_says_so() -> None:
    ((_, why),) = whys("W1901A", {"France": ["NAME New Gaul"]})
    assert why == "No effect: names can be chosen only in Winter 1899."


def test_a_vote_out_of_season_has_no_effect_and_says_so() -> None:
    ((_, why),) = whys("W1903A", {"Turkey": ["VOTE Bel"]}, settled=1903)
    assert why == "No effect: there is no vote in this phase."


@pytest.mark.parametrize(
    "text",
    [
        *("NAME The new  LEAGUE", "NAME\tThe new  LEAGUE", "NAME\u00a0The new  LEAGUE"),
        *("NAME: The new  LEAGUE", "name:The new  LEAGUE", "Name : The new  LEAGUE\u00a0"),
        *('NAME "The new  LEAGUE"', "NAME\u00a0\u201cThe new  LEAGUE\u201d"),
    ],
)
def test_a_name_is_read_the_same_after_any_separator(text: str) -> None:
    """A name is trimmed (section 3), and is otherwise kept as written."""
    table = Table.of(LIBRARY["league_of_shadows"])
    (name,) = table.read_said([text])
    assert table.write(name) == "NAME The new  LEAGUE"


@pytest.mark.parametrize("name", ["The \u201cFriends\u201d", "\u201cOld\u201d and \u201cNew\u201d"])
def test_quotation_marks_inside_a_name_are_kept(name: str) -> None:
    table = Table.of(LIBRARY["league_of_shadows"])
    (read,) = table.read_said([f"NAME {name}"])
    assert table.write(read) == f"NAME {name}"


def test_a_chosen_name_may_not_begin_with_a_colon() -> None:
    """Answers are written into the order's text, where a leading colon would be lost."""
    table = Table.of(LIBRARY["league_of_shadows"])
    rule = table.variant.rules.phases["A"]
    (naming,) = [one for one in rule.declarations if one.key == "name"]  # type: ignore[attr-defined]
    asked = naming.step(table.board, table.opening, "France", ()).input
    assert [asked.accepts(name) for name in ("Gaul: the New", ": Gaul", ":")] == [
        True,
        False,
        False,
    ]
