"""Broken calls get a sentence, never a traceback, and the session carries on."""

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.board.board import Board
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.rules.sight import Sight
from engine.session import Session
from engine.standard import STANDARD
from tests.engine import small
from tests.engine.calls import Page

type Json = dict[str, Any]

SENSELESS = "The rules could not make sense of this request."


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "5",
        "null",
        "[" * 100_000,
        '{"call": "castle"}',
        '{"call": ["new"]}',
        '{"call": "new"}',
        '{"call": "new", "args": []}',
        '{"call": "new", "args": 5}',
        '{"call": "resolve", "args": {}}',
        '{"call": "install", "args": {"variant": {}}}',
        '{"call": "install", "args": {"variant": 5}}',
        '{"n": ' + "9" * 5000 + "}",
    ],
)
def test_an_unknown_call_is_refused(page: Page, text: str) -> None:
    assert page.refusal(text) == SENSELESS
    assert page.new()


def test_an_unknown_variant_is_named(page: Page) -> None:
    assert page.fault("new", variant="chess") == "This page does not know the variant chess."
    record = {**page.new(), "variant": "chess"}
    assert page.fault("view", record=record) == "This page does not know the variant chess."


def test_impossible_options_are_reported(page: Page) -> None:
    told = page.fault("new", variant="stonehenge", options={"victory": 99})
    assert told == "options.victory: 99 is not possible: expected a whole number from 4 to 26."


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ({"Ann": ["Mars"]}, "seats.Ann: there is no power 'Mars'."),
        ({"Ann": "Austria"}, "seats.Ann: expected a list of texts."),
        ({"Ann": [5]}, "seats.Ann: expected a list of texts."),
        (["Austria"], "seats: expected an object."),
    ],
)
def test_impossible_seats_are_reported(page: Page, seats: object, sentence: str) -> None:
    assert page.fault("new", variant="standard", seats=seats) == sentence


def test_at_most_five_faults_of_a_variant_are_reported() -> None:
    data = small.data(victory={"centres": "many"}, builds={"where": "x"})
    data["variant"] = {}
    data["calendar"]["start"] = ""
    data["power"][0]["units"] = ["?"]
    page = Page(Session())
    told = page.fault("install", variant={"id": "small", "data": data})
    assert told.count("variant.") == 3
    assert told.startswith("variant.name: this is missing. variant.designer: this is missing.")
    assert "victory" not in told


def test_rules_that_cannot_be_loaded_are_reported() -> None:
    page = Page(Session())
    described = {"id": "small", "data": small.data(), "modules": {"rules": "RULES = ("}}
    assert page.fault("install", variant=described) == "The rules of small cannot be loaded."


def test_data_of_a_wrong_shape_are_refused() -> None:
    page = Page(Session())
    described = {"id": "small", "data": {**small.data(), "provinces": []}}
    told = page.fault("install", variant=described)
    assert told == "provinces: this is missing, or is not a table."
    told = page.fault("install", variant={"id": "small", "data": 5})
    assert told == "a value is not of the kind expected: `build.py check` says which."


NO_PHASE = "The game has no such phase."


@pytest.mark.parametrize("call", ["view", "branch", "why", "text"])
@pytest.mark.parametrize("at", [-1, 2, 10**9, "0", 0.5, True, [0]])
def test_a_missing_phase_is_reported(page: Page, call: str, at: object) -> None:
    record = page.play(page.new(), {})
    assert page.fault(call, record=record, at=at, result=0) == NO_PHASE


@pytest.mark.parametrize(("at", "result"), [(0, 22), (0, -1), (0, 10**9), (1, 0)])
def test_a_missing_result_is_reported(page: Page, at: int, result: int) -> None:
    record = page.play(page.new(), {})
    assert len(page.ask("view", record=record, at=0)["results"]) == 22
    told = page.fault("why", record=record, at=at, result=result)
    assert told == "This phase has no such result."


def test_an_unknown_power_is_reported(page: Page) -> None:
    record = page.new()
    told = "There is no power Mars in this game."
    assert page.fault("read", record=record, power="Mars", text="A Vie H") == told
    assert page.fault("step", record=record, power="Mars", path=[]) == told
    assert page.fault("resolve", record=record, orders={"Mars": ["A Vie H"]}) == (
        "orders.Mars: there is no such power."
    )


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "9" * 5000])
def test_a_number_that_no_page_could_read_again_is_refused(page: Page, number: str) -> None:
    text = json.dumps(page.new() | {"page": "HERE"}).replace('"HERE"', number)
    assert page.fault("open", text=text) == "this file has a number that cannot be read."


def test_an_unknown_seat_is_reported(page: Page) -> None:
    for call in ("view", "lots"):
        told = page.fault(call, record=page.new(), seat="Mars")
        assert told == "There is no seat Mars in this game."
    assert page.ask("view", record=page.new(), seat="Austria")["units"]


@pytest.mark.parametrize(
    ("orders", "sentence"),
    [
        ({"Austria": "A Vie H"}, "orders.Austria: expected a list of texts."),
        ({"Austria": [5]}, "orders.Austria: expected a list of texts."),
        (["A Vie H"], "orders: expected an object."),
    ],
)
def test_orders_of_the_wrong_shape_are_reported(page: Page, orders: object, sentence: str) -> None:
    assert page.fault("resolve", record=page.new(), orders=orders) == sentence


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (["A Mos"], "A Mos has no order to give here."),
        (["A Vie", "dance"], "path: dance is not offered here."),
        (["A Vie", "hold", "on"], "path: hold > on is not offered here."),
        (["A Vie", "move", "Mos"], "path: move > Mos is not offered here."),
        (["A Vie", "move", "Gal", "via"], "path: move > Gal > via is not offered here."),
        (["A Vie", "support", "A Mos"], "path: support > A Mos is not offered here."),
        (["A Vie", "support", "A Vie"], "path: support > A Vie is not offered here."),
        (["A Vie", "support", "A Bud", "Mos"], "path: support > A Bud > Mos is not offered here."),
        (["F Tri", "convoy", "A Vie"], "path: convoy > A Vie is not offered here."),
        (["game", "castle"], "path: castle is not offered here."),
        ("A Vie", "A has no order to give here."),
    ],
)
def test_a_choice_that_is_not_offered_is_reported(page: Page, path: object, sentence: str) -> None:
    assert page.fault("step", record=page.new(), power="Austria", path=path) == sentence


def test_a_paste_that_is_too_long_is_not_cut_in_silence(page: Page) -> None:
    text = "A Vie H\n" * 7000
    told = page.fault("read", record=page.new(), power="Austria", text=text)
    assert told == "Paste at most 50000 characters at a time."


def ended(page: Page) -> Json:
    """Return a game that was drawn in its first phase."""
    record = page.new()
    return page.play(record, {power: ["DRAW"] for power in record["seats"]})


def test_nothing_can_be_ordered_when_the_game_is_over(page: Page) -> None:
    record = ended(page)
    assert page.fault("step", record=record, power="Austria", path=[]) == "The game is over."
    assert page.fault("read", record=record, power="Austria", text="A Vie H") == "The game is over."
    assert page.fault("resolve", record=record, orders={}) == "phase: the game is over."


FILES: list[tuple[object, str]] = [
    (5, "format: this file is not a Chancery game."),
    ([], "format: this file is not a Chancery game."),
    ({}, "format: this file is not a Chancery game."),
    (
        {"format": "chancery-game", "formatVersion": 3},
        "formatVersion: this game was saved by a newer version of this site: reload the page.",
    ),
    (
        {"format": "chancery-game", "formatVersion": 2},
        "variant: expected a text. version: expected a text.",
    ),
    ({"format": "chancery-game"}, "formatVersion: this is missing."),
    (
        {"format": "chancery-game", "formatVersion": "2"},
        "formatVersion: expected a whole number.",
    ),
    ({"format": "chancery-game", "formatVersion": 0}, "formatVersion: there is no such format."),
]


@pytest.mark.parametrize(("file", "sentence"), FILES)
@pytest.mark.parametrize("call", ["open", "variant_of"])
def test_a_file_that_is_not_a_game_is_reported(
    page: Page, call: str, file: object, sentence: str
) -> None:
    assert page.fault(call, file=file) == sentence


def test_texts_that_are_not_links_are_reported(page: Page) -> None:
    for payload in ("", "A", "AA", "???", "Ää", "{}", 5):
        for call in ("decode", "variant_of"):
            assert page.fault(call, payload=payload).startswith("This link is ")


class BrokenSight(Sight):
    """A rule with an error in it."""

    def visible(self, board: Board, position: Position, viewer: Viewer) -> Position:
        raise ZeroDivisionError


def test_a_variant_that_breaks_down_does_not_break_the_page() -> None:
    page = Page(Session({"small": small.variant(replace(STANDARD, sight=BrokenSight()))}))
    record = page.new("small")
    assert page.fault("view", record=record) == SENSELESS
    assert page.ask("encode", record=record)


def test_every_fault_is_one_json_object(page: Page) -> None:
    assert json.loads(page.session.answer("{")) == {"fault": {"message": SENSELESS, "where": ""}}
