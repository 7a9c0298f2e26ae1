"""What a seat is told and may order, whoever sat there before."""

from typing import Any

from tests.player.node import told_alone

type Json = dict[str, Any]

POWERS = [
    {"id": "Austria", "name": "Austria", "seat": "Austria", "may": True},
    {"id": "Italy", "name": "Italy", "seat": "south", "may": True},
    {"id": "Turkey", "name": "Turkey", "seat": "south", "may": True},
    {"id": "Spain", "name": "Spain", "seat": "south", "may": False},
]


def after(*moves: Json) -> list[Json]:
    """Return what the page would say, after each move."""
    found: list[Json] = told_alone(
        "seats/seats.mjs", "game/state/seat-state.js", powers=POWERS, moves=moves
    )
    return found


def test_each_seat_has_its_own_sentence_and_notices() -> None:
    said = "The army in Vienna moves to Galicia."
    found = after(
        {"sit": "Austria", "say": said, "notify": "pasted"},
        {"sit": "south"},
        {"notify": "fault"},
        {"sit": "Austria"},
        {"sit": None},
    )
    told = [(one["said"], one["notices"]) for one in found]
    assert told == [(said, ["pasted"]), ("", []), ("", ["fault"]), (said, ["pasted"]), ("", [])]


def test_what_concerns_everybody_is_told_to_everybody() -> None:
    found = after(
        {"sit": "Austria", "notifyAll": "storage", "notify": "pasted"},
        {"sit": "south"},
        {"putAway": "storage"},
        {"sit": "Austria"},
    )
    assert [one["notices"] for one in found] == [["storage", "pasted"], ["storage"], [], ["pasted"]]


def test_a_seat_orders_its_own_powers_that_have_something_to_decide() -> None:
    found = after({"sit": None}, {"sit": "south"}, {"sit": "Austria"})
    assert [one["mine"] for one in found] == [
        ["Austria", "Italy", "Turkey"],
        ["Italy", "Turkey"],
        ["Austria"],
    ]
    assert [one["name"] for one in found] == [None, "South", "Austria"]
