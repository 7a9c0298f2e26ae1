"""Sentences for players: orders, the ends of games, and the names of units."""

from dataclasses import replace

import pytest

from engine.board.board import Location, PowerId, province_id
from engine.board.position import Ending, Position, Unit
from engine.orders.orders import Draw, Order, UnitOrder, Waive
from engine.orders.results import Reason, Resolution, Verdict
from engine.record.game import Table
from engine.text.names import is_plural, spoken_place, spoken_power
from engine.text.notation import parse_order
from engine.text.phrases import listed, unit_phrase
from engine.text.sentences import (
    ending_sentence,
    unit_text,
    verdict_sentence,
)
from engine.text.standard_orders import STANDARD_ORDERS
from tests.engine.corpus import LIBRARY, TABLE, cases, resolved

BOARD = TABLE.board
VIE = Location("Vie")

SAYINGS = {
    "A Vie H": "The army in Vienna holds.",
    "A Vie - Tri": "The army in Vienna moves to Trieste.",
    "A Lon - Nwy via": "The army in London moves to Norway by convoy.",
    "F Nth S A Yor": "The fleet in the North Sea supports the army in Yorkshire, holding.",
    "F Nth S A Yor - Nwy": (
        "The fleet in the North Sea supports the army in Yorkshire, moving to Norway."
    ),
    "F Nth S English A Yor": (
        "The fleet in the North Sea supports the English army in Yorkshire, holding."
    ),
    "F Nth C A Lon - Nwy": "The fleet in the North Sea carries the army in London to Norway.",
    "F StP/sc - Bot": ("The fleet in St Petersburg (south coast) moves to the Gulf of Bothnia."),
    "A Ser R Alb": "The army in Serbia retreats to Albania.",
    "D A Vie": "The army in Vienna is taken off the board.",
    "B F StP/nc": "The fleet in St Petersburg (north coast) is built.",
    "2A Vie H": "2 armies in Vienna hold.",
    "2F Nth C A Lon - Nwy": "2 fleets in the North Sea carry the army in London to Norway.",
    "D 2A Vie": "2 armies in Vienna are taken off the board.",
    "Vie H": "The unit in Vienna holds.",
}


def said(order: Order) -> str:
    """Return the sentence for an order."""
    return STANDARD_ORDERS.sentence(BOARD, order)


@pytest.mark.parametrize("text", SAYINGS)
def test_an_order_has_a_sentence(text: str) -> None:
    assert said(parse_order(BOARD, text)) == SAYINGS[text]


def test_orders_without_common_words_have_no_sentence() -> None:
    assert said(Draw()) == said(Waive()) == ""
    strange = UnitOrder("A", VIE)
    assert said(strange) == "The army in Vienna has a special order."
    stack = UnitOrder("A", VIE, count=2)
    assert said(stack) == "2 armies in Vienna have a special order."


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["Rome"], "Rome"), (["Rome", "Naples"], "Rome and Naples")],
)
def test_names_are_listed_as_people_do(names: list[str], text: str) -> None:
    assert listed(names) == text


def test_units_have_names_and_texts() -> None:
    assert unit_phrase(BOARD, "X", VIE) == "the unit in Vienna"
    assert unit_text(Unit(PowerId("Austria"), "A", VIE)) == "A Vie"
    assert unit_text(Unit(PowerId("Danes"), "F", Location("Skn"), ("V",), 2)) == "2F Skn V"


ENDINGS = {
    "Austria wins with 3 centres in Fall 1908.": Ending((PowerId("Austria"),), "solo"),
    "A draw between Austria and Italy ends the game in Fall 1908.": Ending(
        (PowerId("Austria"), PowerId("Italy")), "draw"
    ),
    "Italy wins in Fall 1908: all others concede.": Ending((PowerId("Italy"),), "concession"),
    "The game ends in Fall 1908. Italy wins.": Ending((PowerId("Italy"),), "points"),
    "The game ends in Fall 1908. Nobody has won.": Ending((), "time"),
    "As the rule says.": Ending((), "time", "As the rule says."),
}


@pytest.mark.parametrize("sentence", ENDINGS)
def test_the_end_of_a_game_is_announced(sentence: str) -> None:
    position: Position = TABLE.opening
    assert ending_sentence(BOARD, position, ENDINGS[sentence], "Fall 1908") == sentence


CLANS = Table.of(LIBRARY["stonehenge"])
PICTS, WELSH = PowerId("Picts"), PowerId("Welsh")
ENDINGS_OF_MANY = {
    "The Picts win with 2 centres in Fall 860.": Ending((PICTS,), "solo"),
    "A draw between the Picts and the Welsh ends the game in Fall 860.": Ending(
        (PICTS, WELSH), "draw"
    ),
    "The Welsh win in Fall 860: all others concede.": Ending((WELSH,), "concession"),
}


@pytest.mark.parametrize("sentence", ENDINGS_OF_MANY)
def test_the_verb_of_the_end_agrees_with_the_winners(sentence: str) -> None:
    position = replace(CLANS.opening, owners={province_id("Ork"): PICTS, province_id("Abe"): PICTS})
    told = ending_sentence(CLANS.board, position, ENDINGS_OF_MANY[sentence], "Fall 860")
    assert told == sentence


NAMED = {
    "stonehenge": {
        "Mnc": "the Minch",
        "Sol": "the Solent",
        "Dov": "the Straits of Dover",
        "Iom": "the Isle of Man",
        "Ork": "the Orkney Islands",
        "Wir": "Galway Bay",
        "Geo": "St George's Channel",
        "Was": "the Wash",
        "Dub": "Dublin",
    },
    "deus_vult": {"OFF": "the land beyond the Tigris", "Ags": "the Gulf of Adalia"},
    "danelaw": {"NS1": "North Sea 1", "Sev": "the Severn Sea"},
    "standard": {"Nth": "the North Sea", "StP/sc": "St Petersburg (south coast)"},
}


@pytest.mark.parametrize("variant", NAMED)
def test_places_have_their_articles(variant: str) -> None:
    board = Table.of(LIBRARY[variant]).board
    for place, name in NAMED[variant].items():
        assert spoken_place(board, Location(place)) == name


PEOPLES = {
    "standard": ("Austria", "Austria", False),
    "stonehenge": ("Normans", "the Normans", True),
    "deus_vult": ("French", "the Southern French", True),
    "danelaw": ("Minor", "the minor powers", True),
}


@pytest.mark.parametrize("variant", PEOPLES)
def test_powers_have_their_articles_and_their_number(variant: str) -> None:
    power, name, many = PEOPLES[variant]
    board = Table.of(LIBRARY[variant]).board
    assert spoken_power(board, PowerId(power)) == name
    assert is_plural(board.powers[PowerId(power)]) == many


class Unsayable:
    """A value that must never be written."""

    def __str__(self) -> str:
        raise AssertionError

    def __format__(self, _verb: str) -> str:
        raise AssertionError


def test_no_result_of_the_standard_game_falls_back_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    # "it" fills in for a place that an order lacks: the reason does not suit the order.
    monkeypatch.setattr("engine.text.sentences.NOTHING", Unsayable())
    for case in cases():
        played = resolved(case)
        rule = TABLE.variant.rules.phase_rule(played.before)
        for entry in range(len(played.resolution.orders)):
            assert verdict_sentence(BOARD, rule, played.resolution, entry)


def test_a_reason_that_does_not_suit_its_order_falls_back_to_it() -> None:
    resolution = Resolution(
        powers=(PowerId("Mars"),),
        orders=(Waive(),),
        verdicts=(Verdict(Reason.NOT_OWNED),),
        written=1,
        units=(),
    )
    rule = TABLE.variant.rules.phases["A"]
    told = verdict_sentence(BOARD, rule, resolution, 0)
    assert told == "Not possible: Mars does not own it."


def test_the_sentence_on_unreadable_text_ends_with_one_mark() -> None:
    sheets = TABLE.read(TABLE.opening, {PowerId("Austria"): ["A Viena - Tri", "A Vie - Qqq"]})
    rule = TABLE.variant.rules.phases["M"]
    resolution = rule.resolve(BOARD, TABLE.opening, sheets)
    told = [verdict_sentence(BOARD, rule, resolution, entry) for entry in range(2)]
    assert told == [
        'Not readable. There is no province "Viena". Did you mean Vienna?',
        'Not readable. There is no province "Qqq" on this board.',
    ]
