"""Taking back: a seat its own sheet, all seats together the whole game."""

from typing import Any

from tests.player.node import told

type Json = dict[str, Any]

SEATS = {"Austria": ["Austria"], "south": ["Italy", "Turkey"]}
RECORD = {"seats": SEATS, "slots": []}
GAME = {"id": "1", "current": 0, "branches": [{"name": "", "drafts": {}, "record": RECORD}]}


def after(*moves: Json) -> list[Json]:
    """Return the sheets and who may take something back, after each move."""
    found: list[Json] = told("games/undo.mjs", "game/undo.js", game=GAME, moves=moves)
    return found


def test_a_seat_takes_back_its_own_sheet_only() -> None:
    moves: tuple[Json, ...] = (
        {"set": {"Austria": ["a"]}},
        {"set": {"Italy": ["i"]}},
        {"set": {"Turkey": ["t"]}},
        {"undo": "Austria"},
        {"undo": "Austria"},
        {"undo": "south"},
        {"redo": "Austria"},
        {"redo": "south"},
    )
    sheets = [told["drafts"] for told in after(*moves)]
    assert sheets[3] == {"Italy": ["i"], "Turkey": ["t"]}
    assert sheets[4] == sheets[3]
    assert sheets[5] == {"Italy": ["i"]}
    assert sheets[6] == {"Italy": ["i"], "Austria": ["a"]}
    assert sheets[7] == {"Italy": ["i"], "Austria": ["a"], "Turkey": ["t"]}


def test_a_new_order_of_a_seat_leaves_the_redo_of_another() -> None:
    moves: tuple[Json, ...] = (
        {"set": {"Austria": ["a"]}},
        {"undo": "Austria"},
        {"set": {"Italy": ["i"]}},
        {"redo": "Austria"},
    )
    assert after(*moves)[-1]["drafts"] == {"Italy": ["i"], "Austria": ["a"]}


def test_all_together_take_back_whatever_came_last() -> None:
    moves: tuple[Json, ...] = (
        {"set": {"Austria": ["a"]}},
        {"resolve": True},
        {"set": {"Italy": ["i"]}},
        {"undo": ""},
        {"undo": ""},
        {"undo": ""},
        {"redo": ""},
        {"redo": ""},
    )
    found = after(*moves)
    told = [(one["drafts"], one["slots"]) for one in found]
    sheets: list[Json] = [{"Austria": ["a"]}, {}, {"Italy": ["i"]}]
    assert told[:3] == [(sheets[0], 0), (sheets[1], 1), (sheets[2], 1)]
    assert told[3:6] == [(sheets[1], 1), (sheets[0], 0), ({}, 0)]
    assert told[6:] == [(sheets[0], 0), (sheets[1], 1)]


def test_once_a_phase_is_resolved_no_seat_reaches_back() -> None:
    moves: tuple[Json, ...] = (
        {"set": {"Austria": ["a"]}},
        {"set": {"Italy": ["i"]}},
        {"resolve": True},
        {"undo": "Austria"},
    )
    found = after(*moves)
    assert found[1]["able"] == ["", "Austria", "south"]
    assert found[2]["able"] == [""]
    assert found[3] == found[2]


def test_what_all_together_ordered_for_a_seat_it_can_take_back() -> None:
    both = {"Austria": ["a"], "Italy": ["i"]}
    found = after({"set": both}, {"undo": "Austria"}, {"undo": ""})
    assert found[1]["drafts"] == {"Italy": ["i"]}
    assert found[2]["drafts"] == both


def test_a_seat_takes_nothing_back_from_another_line_of_play() -> None:
    line: Json = {"name": "", "drafts": {}, "record": RECORD}
    two: Json = {**GAME, "branches": [line, line]}
    moves: list[Json] = [{"set": {"Austria": ["a"]}}, {"follow": 1}, {"set": {"Italy": ["i"]}}]
    moves += [{"undo": "Austria"}, {"follow": 0}]
    found = told("games/undo.mjs", "game/undo.js", game=two, moves=moves)
    assert [one["able"] for one in found[1:3]] == [[""], ["", "south"]]
    assert found[3]["drafts"] == {"Italy": ["i"]}
    assert found[4]["drafts"] == {"Austria": ["a"]}
