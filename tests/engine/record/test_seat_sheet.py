"""One seat's sheet as it is sealed: canonical texts by part, and a short form in 37 bytes."""

import json
from random import Random
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.session import Session
from tests.games.play import LIBRARY

type Json = dict[str, Any]

SESSION = Session(LIBRARY)
# 37 bytes fit the smallest class of a sealed sheet, whose code has at most 300 characters.
SMALLEST = 37


def ask(call: str, **args: object) -> Any:
    """Ask as a page asks."""
    answer = json.loads(SESSION.answer(json.dumps({"call": call, "args": args})))
    assert "ok" in answer, answer
    return answer["ok"]


def begun(variant: str, **more: object) -> Json:
    """Return a new game of a variant."""
    record: Json = ask("new", variant=variant, options={}, **more)["record"]
    return record


def sheet(record: Json, seat: str, **given: object) -> Json:
    """Return the sheet of a seat in every form."""
    found: Json = ask("sheet", record=record, seat=seat, **given)
    return found


def test_every_form_gives_back_the_same_sheet() -> None:
    game = begun("standard")
    orders = {"Austria": ["F Tri - Alb", "a vie-gal", "A Bud H"]}
    told = sheet(game, "Austria", orders=orders)
    assert told["parts"] == ["A Bud H\nF Tri - Alb\nA Vie - Gal\n"]
    assert told["things"] == 4  # its units, and the end of the game
    assert sheet(game, "Austria", parts=told["parts"]) == told
    assert sheet(game, "Austria", body=told["body"]) == told


def test_illegal_and_unreadable_orders_are_packed_too() -> None:
    game = begun("standard")
    told = sheet(game, "Austria", orders={"Austria": ["A Vie - Lon", "A Bud to nowhere"]})
    assert "A Vie - Lon\n" in told["parts"][0]
    assert "A Bud to nowhere\n" in told["parts"][0]
    assert len(bytes.fromhex(told["body"])) < len(told["parts"][0])
    assert sheet(game, "Austria", body=told["body"]) == told


def test_sheets_too_long_to_pack_travel_as_text() -> None:
    long = "\N{CROWN}" * 2_000
    told = sheet(begun("standard"), "Austria", orders={"Austria": [long]})
    assert told["body"] is None
    assert told["parts"] == [f"{long}\n"]


@pytest.mark.parametrize("mark", ["\n", "\r", "\r\n", "\v", "\f", "\x1c", "\x1e", "\x85", "\u2028"])
def test_line_breaks_cannot_turn_one_order_into_two(mark: str) -> None:
    """Each line ends in LF, and other white space is a blank (docs/sealing.md)."""
    game = begun("danelaw")
    told = sheet(game, "Wessex", orders={"Wessex": [f"A Wil - Dev{mark}A Ham H", "A Kin H"]})
    assert told["orders"] == {"Wessex": ["A Wil - Dev A Ham H", "BID 0 A Kin H"]}
    assert told["parts"] == ["A Wil - Dev A Ham H\n", "BID 0 A Kin H\n"]
    assert sheet(game, "Wessex", parts=told["parts"]) == told


@pytest.mark.parametrize("mark", ["\v", "\f", "\x1c", "\x85", "\u2028", "\r"])
def test_a_line_that_was_sealed_is_opened_as_one(mark: str) -> None:
    told = sheet(begun("standard"), "Austria", parts=[f"A Vie H{mark}A Bud H\nF Tri H\n"])
    assert told["orders"] == {"Austria": ["F Tri H", "A Vie H A Bud H"]}


def test_nothing_ordered_has_no_bytes() -> None:
    told = sheet(begun("standard"), "Austria", orders={})
    assert (told["parts"], told["orders"]) == ([""], {})
    assert len(bytes.fromhex(told["body"])) <= SMALLEST


def test_lines_of_a_seat_with_several_powers_name_the_power() -> None:
    game = begun("standard", seats={"Ann": ["Austria", "Italy"], "Bo": ["France"]})
    orders = {"Austria": ["A Vie - Tyr"], "Italy": ["A Ven - Tyr"]}
    told = sheet(game, "Ann", orders=orders)
    assert told["parts"] == ["Austria: A Vie - Tyr\nItaly: A Ven - Tyr\n"]
    assert sheet(game, "Ann", body=told["body"]) == told
    assert sheet(game, "Ann", parts=told["parts"])["orders"] == orders


def test_orders_secret_until_the_end_are_a_separate_part() -> None:
    game = begun("danelaw")
    orders = {"Jelling": ["F Jel - Kat", "BID 2 F Ros S F Jel - Kat"]}
    told = sheet(game, "Jelling", orders=orders)
    assert told["parts"] == ["F Jel - Kat\n", "BID 2 F Ros S F Jel - Kat\n"]
    assert sheet(game, "Jelling", body=told["body"])["parts"] == told["parts"]


@pytest.mark.parametrize("body", ["zz", "ff" * 5000, "ffffffffffffffffffffffffffffffffffffff"])
def test_bytes_that_hold_no_sheet_are_refused(body: str) -> None:
    args = {"record": begun("standard"), "seat": "Austria", "body": body}
    answer = json.loads(SESSION.answer(json.dumps({"call": "sheet", "args": args})))
    assert "ok" not in answer
    assert "could not make sense" not in answer["fault"]["message"]


def test_a_sheet_of_17_units_fits_the_smallest_class() -> None:
    chance = Random(17)  # noqa: S311 -- the same sheets in every run
    variant = LIBRARY["standard"]
    board = variant.board({})
    places = [p.id for p in board.provinces.values() if board.stands("A", p.id)]
    for _ in range(20):
        units = [f"A {place}" for place in chance.sample(places, 17)]
        game = begun("standard") | {"start": {"phase": "S1910M", "units": {"Turkey": units}}}
        view = ask("view", record=game, at=None, seat="Turkey")
        assert len(view["units"]) == 17
        orders = {"Turkey": [_random_order(game, unit, chance) for unit in units]}
        told = sheet(game, "Turkey", orders=orders)
        assert len(bytes.fromhex(told["body"])) <= SMALLEST


def _random_order(game: Json, unit: str, chance: Random) -> str:
    path: list[str] = [unit]
    while True:
        step = ask("step", record=game, seat="Turkey", power=PowerId("Turkey"), path=path)
        if step.get("order") and not step["options"]:
            found: str = step["order"]
            return found
        path.append(chance.choice([o["key"] for o in step["options"] if o["possible"]]))
