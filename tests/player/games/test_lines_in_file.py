"""Branches in a game file, files that are no games, and how far two records went the same way."""

from typing import Any

import pytest

from tests.player.node import told
from tests.words import said

type Json = dict[str, Any]

LINES = "game/storage/branches-in-file.js"


def slot(phase: str, order: str = "", **more: Any) -> Json:
    """Return a slot of a phase with one order."""
    return {"phase": phase, "sheets": {"Ann": {"orders": {"Italy": [order]}}}, **more}


def line(record: Json, name: str = "") -> Json:
    """Return a branch with a record."""
    return {"name": name, "from": None, "record": record, "drafts": {}, "view": None}


SPRING, FALL, OTHER = (
    slot("S1901M", "A Ven H"),
    slot("F1901M", "A Ven H"),
    slot("F1901M", "A Rom H"),
)
PLAYED: Json = {"variant": "standard", "slots": [SPRING, FALL], "page": {"seating": "hot seat"}}
TRIED: Json = {**PLAYED, "slots": [SPRING, OTHER], "notes": {"1": "hm"}}


def test_a_file_holds_what_each_line_has_beyond_the_one_saved() -> None:
    game = {"branches": [line(PLAYED), line(TRIED, "What if")], "current": 1, "seated": None}
    file = told("games/lines.mjs", LINES, game=game)
    assert file["page"]["lines"] == [
        {"name": said("play.asPlayed"), "at": 1, "slots": [FALL], "notes": {}, "arrows": {}}
    ]
    found = told("games/lines.mjs", LINES, file=file, bad="nothing")
    assert found["plain"] == TRIED
    (other,) = found["lines"]
    assert (other["name"], other["from"]) == (said("play.asPlayed"), {"branch": 0, "at": 1})
    assert other["record"]["slots"] == PLAYED["slots"]
    assert "lines" not in other["record"]["page"]


def test_a_line_from_the_same_position_has_no_start_of_its_own() -> None:
    start = {"phase": "S1901M", "units": {"Italy": ["A Ven"]}}
    turned = dict(reversed(start.items()))
    lines = [line({**PLAYED, "start": turned}), line({**TRIED, "start": start}, "What if")]
    file = told("games/lines.mjs", LINES, game={"branches": lines, "current": 1})
    (other,) = file["page"]["lines"]
    assert (other["at"], other["slots"], "start" in other) == (1, [FALL], False)


def test_a_line_from_another_position_is_whole() -> None:
    start = {"phase": "S1901M", "units": {"Italy": ["A Ven"]}}
    lines = [line(PLAYED), line({**TRIED, "start": start}, "Set up")]
    file = told("games/lines.mjs", LINES, game={"branches": lines, "current": 1})
    (other,) = file["page"]["lines"]
    assert (other["at"], other["slots"], other["start"]) == (0, PLAYED["slots"], None)
    found = told("games/lines.mjs", LINES, file=file, bad="nothing")
    assert "start" not in found["lines"][0]["record"]


def test_a_table_between_devices_keeps_its_lines_to_itself() -> None:
    game = {"branches": [line(PLAYED), line(TRIED)], "current": 0, "seated": {"seat": "Ann"}}
    assert told("games/lines.mjs", LINES, game=game) == PLAYED


@pytest.mark.parametrize(
    "lines",
    [5, "x", {}, [None], [5], [{"at": -3, "slots": 5}], [{"at": 1e9, "slots": [OTHER]}], [[]]],
)
def test_lines_that_are_none_do_no_harm(lines: object) -> None:
    file = {**PLAYED, "page": {"seating": "hot seat", "lines": lines}}
    found = told("games/lines.mjs", LINES, file=file, bad="A Rom")
    listed = lines if isinstance(lines, list) else []
    assert found["refused"] + len(found["lines"]) == len(listed)
    assert all(one["record"]["variant"] == "standard" for one in found["lines"])


def test_a_line_that_cannot_be_played_is_left_out() -> None:
    lines = [{"name": "one", "at": 1, "slots": [OTHER]}, {"name": "two", "at": 1, "slots": [FALL]}]
    file = {**PLAYED, "page": {"lines": lines}}
    found = told("games/lines.mjs", LINES, file=file, bad="A Rom")
    assert (found["refused"], [one["name"] for one in found["lines"]]) == (1, ["two"])


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        ("map.png", "\x89PNG", "picture"),
        ("games.zip", "PK", "packed"),
        ("page.html", "<!doctype html>", "webPage"),
        ("link.txt", "Look: https://x.org/play/#g=AAAAAAAAAAAAAAAAAAAAAAAA", "link"),
        ("empty.game.json", "", "empty"),
        ("other.json", '{"a": 1}', "foreign"),
        ("mine.json", '{"format": "chancery-keys"}', "ours"),
        ("game.json", '{"format": "chancery-game"}', ""),
    ],
)
def test_a_wrong_file_is_told_in_plain_words(name: str, text: str, kind: str) -> None:
    found = told("games/files.mjs", "game/wrong-file.js", name=name, text=text)
    isolated = f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
    if kind == "empty":
        assert found == said("files.empty", isolated)
    else:
        assert found == (said("files.notGame", isolated, kind) if kind else "")


def test_two_records_go_the_same_way_as_long_as_their_orders_are_the_same() -> None:
    def shared(one: Json, other: Json) -> object:
        return told("games/course.mjs", "game/storage/course.js", one=one, other=other)

    summed = slot("S1901M", "A Ven H", checksum="1a2b3c4d", kind="phase")
    assert shared(PLAYED, {**PLAYED, "slots": [summed, FALL], "title": "x"}) == 2
    assert shared(PLAYED, TRIED) == 1
    assert shared(PLAYED, {**PLAYED, "slots": [SPRING]}) == 1
    start = {"phase": "S1901M", "units": {"Italy": ["A Ven"]}}
    assert shared({**PLAYED, "start": start}, PLAYED) == -1
    turned = dict(reversed(start.items()))
    assert shared({**PLAYED, "start": start}, {**PLAYED, "start": turned}) == 2


def test_one_record_goes_on_from_another_if_it_went_all_its_way() -> None:
    def goes_on(far: Json, near: Json) -> object:
        return told("call.mjs", "game/storage/course.js", name="goesOnFrom", args=[far, near])

    begun = {**PLAYED, "slots": [SPRING]}
    assert goes_on(PLAYED, begun) is True
    assert goes_on(PLAYED, PLAYED) is True
    assert goes_on(begun, PLAYED) is False
    assert goes_on(TRIED, PLAYED) is False
    new, start = {**PLAYED, "slots": []}, {"phase": "S1901M", "units": {"Italy": ["A Ven"]}}
    assert goes_on(begun, new) is True
    assert goes_on({**begun, "start": start}, new) is False
