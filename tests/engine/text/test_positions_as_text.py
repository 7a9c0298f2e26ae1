"""Positions as people write them: lines, headings, coasts and owners of centres are kept."""

from typing import Any

import pytest

from engine.api import load, start
from engine.board.seating import everybody
from engine.machine.read import read
from engine.page.view import chat_text
from engine.reading.positions import read_position_text
from engine.request.position_json import units_json
from tests.engine.corpus import LIBRARY

type Json = dict[str, Any]

POSITIONS: dict[str, tuple[str, Json, Json]] = {
    "powers as headings": (
        "Austria\nA Vie\nA Bud\nEngland\nF Lon",
        {"Austria": ["A Vie", "A Bud"], "England": ["F Lon"]},
        {},
    ),
    "headings with signs": (
        "** Russia **\n* A Mos\n* F StP/sc\n\n== Turkey ==\n1. F Ank\n2. A Smy",
        {"Russia": ["A Mos", "F StP/sc"], "Turkey": ["F Ank", "A Smy"]},
        {},
    ),
    "powers before their units": (
        "Italy: A Ven, F Nap & A Rom\nGermany - A Mun; F Kie",
        {"Italy": ["A Ven", "F Nap", "A Rom"], "Germany": ["A Mun", "F Kie"]},
        {},
    ),
    "words and coasts": (
        "France:\nArmy in Paris\nFleet Spain (south coast)\nFleet in Brest",
        {"France": ["A Par", "F Spa/sc", "F Bre"]},
        {},
    ),
    "centres below units": (
        "England\nUnits: F Edi, F Lon\nCentres: Edi, Lon, Liverpool\nTurkey\nA Con\nSC: Con Smy",
        {"England": ["F Edi", "F Lon"], "Turkey": ["A Con"]},
        {"England": ["Edi", "Lon", "Lvp"], "Turkey": ["Con", "Smy"]},
    ),
    "centres in a part of their own": (
        "Austria: A Tri\nItaly: F Tys\nSupply centers\nAustria: Vie, Tri\nItaly: Rome, Naples",
        {"Austria": ["A Tri"], "Italy": ["F Tys"]},
        {"Austria": ["Vie", "Tri"], "Italy": ["Rom", "Nap"]},
    ),
    "one thing a line": (
        "Turkey: F ank\nTurkey: S ank\nGermany: A ber\nGermany: S ber\nRussia: F stp/sc",
        {"Turkey": ["F Ank"], "Germany": ["A Ber"], "Russia": ["F StP/sc"]},
        {"Turkey": ["Ank"], "Germany": ["Ber"]},
    ),
    "no signs between": (
        "FRANCE A PAR A MAR F BRE\nRussia: A Warschau F Sewastopol",
        {"France": ["A Par", "A Mar", "F Bre"], "Russia": ["A War", "F Sev"]},
        {},
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_read_as_a_person_reads_it(name: str) -> None:
    text, units, centres = POSITIONS[name]
    found = read(LIBRARY, {"variant": "standard", "what": "position", "text": text})
    assert found == {"units": units, "centres": centres, "unread": [], "faults": []}


def test_what_cannot_be_read_is_named_by_line() -> None:
    text = "A Vie\nAustria\nA Bud, A Pariz\nF Vie\nCentres: Boh\nBud"
    found: Json = read(LIBRARY, {"variant": "standard", "what": "position", "text": text})
    assert found["units"] == {"Austria": ["A Bud"]}
    assert [(one["line"], one["text"]) for one in found["unread"]] == [
        (1, "A Vie"),
        (3, "A Pariz"),
        (4, "F Vie"),
        (5, "Boh"),
        (6, "Bud"),
    ]
    assert "Did you mean" in found["unread"][1]["why"]
    assert found["unread"][3]["why"] == "Bohemia is not a supply centre."


@pytest.mark.parametrize(
    "variant", ["standard", "stonehenge", "deus_vult", "danelaw", "heptadiplomacy"]
)
def test_the_positions_that_the_game_writes_read_back(variant: str) -> None:
    game = start(load(variant))
    board, position = game.table.board, game.stages[0].position
    text = chat_text(game.table, game.stages, 0, everybody(board))
    found = read_position_text(board, text)
    assert found.unread == []
    assert found.units == units_json(position.units)


@pytest.mark.parametrize(
    "wrong", [{"what": "tea leaves"}, {"text": 5}, {"text": "A" * 50_001}, {"variant": "none"}]
)
@pytest.mark.parametrize("what", ["orders", "position"])
def test_a_request_that_cannot_be_read_has_faults_alone(what: str, wrong: Json) -> None:
    request = {"variant": "standard", "phase": "S1901M", "what": what, "text": "Italy", **wrong}
    assert [*read(LIBRARY, request)] == ["faults"]
