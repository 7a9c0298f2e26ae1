"""Computer players as the page asks them: in slices, for one seat, and what they were after."""

from typing import Any

import pytest

from engine.session import Session
from engine.variant.folder import FolderLibrary
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY
from tests.engine.fog import Fog, page_of
from tests.repository import ROOT

PLAYER = {"level": "strong", "seed": 5, "budget": 120}
OPENING = {"France": ["A Mar - Spa", "A Par - Bur", "F Bre - Mao"], "Italy": ["A Ven - Tri"]}


def fresh() -> Page:
    """Return a page whose engine has thought of nothing yet."""
    return Page(Session(FolderLibrary(ROOT / "variants")))


@pytest.fixture
def page() -> Page:
    return fresh()


def slices(page: Page, size: int, **args: object) -> list[dict[str, object]]:
    """Return all answers until the sheet is there."""
    found: list[dict[str, object]] = []
    while not found or found[-1]["sheet"] is None:
        found.append(page.ask("think", seat="France", slice=size, **PLAYER, **args))
    return found


def test_a_sheet_does_not_depend_on_the_slices_in_which_it_is_thought_of(page: Page) -> None:
    record = page.new()
    parts = slices(page, 25, record=record)
    assert len(parts) > 5
    spent = [int(str(part["spent"])) for part in parts[:-1]]
    assert spent == sorted(spent)
    assert spent[-1] > 0
    whole = slices(fresh(), 1_000_000, record=record)
    assert len(whole) == 1
    assert whole[0]["sheet"] == parts[-1]["sheet"]


def test_other_questions_are_answered_between_slices(page: Page) -> None:
    record = page.new()
    expected = slices(fresh(), 1_000_000, record=record)[-1]["sheet"]
    page.ask("think", record=record, seat="France", slice=25, **PLAYER)
    later = page.play(record, OPENING)
    assert page.ask("view", record=later)["phase"]["code"] == "F1901M"
    page.ask("step", record=record, power="Italy", path=["A Ven"], beside=[])
    begun = page.ask("think", record=record, seat="France", slice=25, **PLAYER)
    assert begun["sheet"] is None
    assert slices(page, 25, record=record)[-1]["sheet"] == expected


def test_two_seats_that_take_turns_both_finish(page: Page) -> None:
    record = page.new()
    spent = {"France": -1, "Italy": -1}
    sheets: dict[str, Any] = {}
    while len(sheets) < len(spent):
        for seat in spent.keys() - sheets.keys():
            told = page.ask("think", record=record, seat=seat, slice=25, **PLAYER)
            if told["sheet"] is None:
                assert told["spent"] >= spent[seat], "nobody begins anew"
                spent[seat] = told["spent"]
            else:
                sheets[seat] = told["sheet"]
    for seat, sheet in sheets.items():
        assert len(sheet["orders"][seat]) == 3
        assert sheet["hints"][seat].startswith(f"{seat} could ")


def test_only_a_seat_is_thought_for(page: Page) -> None:
    record = page.new()
    refused = "A computer player thinks for one seat."
    assert page.fault("think", record=record, seat=None, slice=9, **PLAYER) == refused
    assert page.fault("think", record=record, keeper=True, slice=9, **PLAYER) == refused
    for key, value in (("level", "mild"), ("seed", -1), ("budget", 0), ("slice", 0)):
        player = {"seat": "France", "slice": 9, **PLAYER, key: value}
        assert page.fault("think", record=record, **player).startswith(key)


def test_what_powers_were_after_is_told_when_the_phase_is_over(page: Page) -> None:
    record = page.play(page.new(), OPENING)
    aims = page.ask("aims", record=record, at=0)["aims"]
    assert aims == {"France": "France wanted Spain.", "Italy": "Italy wanted Trieste."}
    assert page.ask("aims", record=record, at=0, seat="Turkey")["aims"] == aims
    assert page.ask("aims", record=record, at=1)["aims"] == {}


def test_aims_of_others_are_hidden_where_their_orders_are() -> None:
    page = page_of(Fog())
    record = page.play(page.new(), OPENING)
    assert list(page.ask("aims", record=record, at=0, seat="France")["aims"]) == ["France"]
    assert list(page.ask("aims", record=record, at=0, seat="Turkey")["aims"]) == []
    assert list(page.ask("aims", record=record, at=0)["aims"]) == ["France", "Italy"]


def test_an_ended_game_is_not_thought_about(page: Page) -> None:
    powers = [power.id for power in LIBRARY["standard"].board().powers.values() if power.playing]
    record = page.play(page.new(), {power: ["DRAW"] for power in powers})
    assert page.ask("view", record=record)["end"] is not None
    sentence = page.fault("think", record=record, seat="France", slice=9, **PLAYER)
    assert "the game is over" in sentence
