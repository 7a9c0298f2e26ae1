"""Limits on input: where each one lies, and how little a refusal costs."""

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest

from engine import limits
from engine.__main__ import answer_line
from engine.board.calendar import END, Phase
from engine.board.position import Position
from engine.errors import Fault, RecordError
from engine.machine import adjudicate as machine
from engine.record.files import json_text
from engine.record.game import Table
from engine.request.position_json import guarded
from engine.request.reading import Reading
from engine.rules.rules import StateKeys
from engine.standard import STANDARD
from tests.engine import small
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY, TABLE
from tests.engine.steps import counted

type Json = dict[str, Any]


@pytest.fixture
def page() -> Page:
    return Page()


def removals(count: int) -> Json:
    """Return a request in which ten stacks of so many units have to be removed."""
    board = LIBRARY["deus_vult"].board()
    armies = [place for place in board.provinces if board.stands("A", place)][:10]
    control = {name: "none" for name, place in board.provinces.items() if place.centre}
    return {
        "variant": "deus_vult",
        "phase": "A1098B",
        "units": {"Syrians": [f"{count}A {place}" for place in armies]},
        "centres": {},
        "control": control,
    }


def test_removals_take_work_in_proportion_to_the_units() -> None:
    machine.adjudicate(LIBRARY, removals(99))
    few, _ = counted(lambda: machine.adjudicate(LIBRARY, removals(24)))
    many, told = counted(lambda: machine.adjudicate(LIBRARY, removals(96)))
    assert told["next"]["units"] == {}  # type: ignore[index]
    assert many < 4.5 * few
    assert len(told["results"]) == 960  # type: ignore[arg-type]


def test_ordered_removals_take_work_in_proportion_to_the_units() -> None:
    def ordered(count: int) -> Json:
        request = removals(count)
        return {
            **request,
            "orders": {"Syrians": [f"D {unit}" for unit in request["units"]["Syrians"]]},
        }

    machine.adjudicate(LIBRARY, ordered(99))
    few, _ = counted(lambda: machine.adjudicate(LIBRARY, ordered(24)))
    many, told = counted(lambda: machine.adjudicate(LIBRARY, ordered(96)))
    assert many < 4.5 * few
    assert [result["result"] for result in told["results"]] == ["removed"] * 10  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("call", "args", "longest"),
    [
        ("read", "text", limits.LONGEST_PASTE),
        ("decode", "payload", limits.LONGEST_LINK),
        ("variant_of", "payload", limits.LONGEST_LINK),
        ("open", "text", limits.LONGEST_FILE),
    ],
)
def test_a_text_that_is_too_long_costs_nothing(
    page: Page, call: str, args: str, longest: int
) -> None:
    record, asked = page.new(), {args: "x" * (longest + 1)}
    page.ask("view", record=record)
    page.fault(call, record=record, **asked)  # imports what only this call needs
    steps, told = counted(lambda: page.fault(call, record=record, **asked))
    assert str(longest) in told
    assert steps < 2_000


def test_the_page_receives_the_limits(page: Page) -> None:
    assert page.ask("limits") == {
        "file": 4_000_000,
        "link": 100_000,
        "paste": 50_000,
        "chat": 2_000_000,
        "levels": 32,
    }


def test_a_value_nested_too_deeply_is_refused_anywhere(page: Page) -> None:
    deep: list[Any] = []
    for _ in range(40):
        deep = [deep]
    record = page.new()
    told = "lists and objects may be nested {} deep at most."
    assert page.fault("view", record={**record, "ink": deep}) == told.format(32)
    slot = {"kind": "ballot", "ink": deep[0][0][0][0][0][0][0][0][0][0]}
    assert page.fault("resolve", record=record, slot=slot) == told.format(16)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 40 + "]" * 40,
        '{"a":' * 40 + "1" + "}" * 40,
        '["\\"]", ' + '["]", ' * 40 + "0" + "]" * 41,
        "[" * 100_000,
    ],
)
def test_a_text_nested_too_deeply_is_refused_before_it_is_parsed(
    page: Page, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "lists and objects may be nested 32 deep at most."
    monkeypatch.setattr(json_text, "json", None)
    assert page.fault("open", text=text) == told


@pytest.mark.parametrize(
    "text", ["[" * 32 + "]" * 32, f'["{"[" * 40}"]', "[[], " * 20 + "[[1]]" + "]" * 20]
)
def test_a_text_within_the_depth_is_parsed(page: Page, text: str) -> None:
    assert "nested" not in page.fault("open", text=text)


def test_a_game_within_the_limits_still_opens(page: Page) -> None:
    deep: list[Any] = []
    for _ in range(12):
        deep = [deep]
    slot = {"kind": "ballot", "events": [{"event": "note", "reason": "hm", "ink": deep}]}
    record = page.ask("resolve", record=page.new(), slot=slot)["record"]
    assert page.ask("open", file=record)["record"]["slots"][0]["events"][0]["ink"] == deep


def test_a_game_that_is_too_long_for_a_link_says_so(page: Page) -> None:
    lines = [hashlib.sha512(bytes([n % 256, n // 256])).hexdigest() for n in range(1_900)]
    record = page.play(page.new(), {"Austria": lines})
    told = page.fault("encode", record=record)
    assert (
        told
        == "A link has at most 100000 characters, and this game needs more: share its file instead."
    )


def test_notes_that_a_link_could_not_unpack_are_not_packed(page: Page) -> None:
    notes = {str(number): "x" * 9_000 for number in range(200)}
    record = {**page.new(), "notes": notes}
    assert page.ask("encode", record=record)
    assert page.fault("encode", record=record, names=True).startswith("A link has at most 100000")


def test_a_long_fault_is_shortened_in_the_middle() -> None:
    fault = Fault("x" * 5_000, f"there is no power {'y' * 5_000}: expected Austria")
    assert len(fault.path) <= limits.LONGEST_FAULT
    assert len(fault.message) <= limits.LONGEST_FAULT
    assert fault.message.startswith("there is no power yyy")
    assert fault.message.endswith("yyy: expected Austria")
    assert " … " in fault.message


def test_after_the_last_year_a_game_is_over() -> None:
    calendar = TABLE.board.calendar
    assert calendar.after(Phase.parse("W9998A")).code == "S9999M"
    assert calendar.after(Phase.parse("W9999A")) == END
    units = {"Austria": ["A Vie"]}
    request = {"variant": "standard", "phase": "F9999M", "units": units, "centres": {}}
    after = machine.adjudicate(LIBRARY, request)["next"]
    assert isinstance(after, dict)
    assert (after["phase"], after["ended"]["reason"]) == ("END", "time")


@pytest.mark.parametrize("code", ["S10000M", "S999999M"])
def test_years_have_a_range(code: str) -> None:
    with pytest.raises(ValueError, match="years go from 0 to 9999"):
        Phase.parse(code)


def test_units_that_are_listed_one_by_one_are_a_stack() -> None:
    request = {
        "variant": "deus_vult",
        "phase": "S1097M",
        "units": {"Syrians": ["A Ale", "2A Ale"], "Normans": ["A Ale"]},
    }
    told = machine.adjudicate(LIBRARY, request)["next"]
    assert isinstance(told, dict)
    assert told["units"] == {"Normans": ["A Ale"], "Syrians": ["3A Ale"]}
    stacked = {**request, "units": {"Syrians": ["3A Ale"], "Normans": ["A Ale"]}}
    assert machine.choices(LIBRARY, request) == machine.choices(LIBRARY, stacked)


def test_counts_beyond_the_limit_are_null(monkeypatch: pytest.MonkeyPatch) -> None:
    request = {"variant": "standard", "phase": "S1901M", "count": True}
    plain = machine.choices(LIBRARY, request)["choices"]
    monkeypatch.setattr(machine, "MOST_CHOICES", 10)
    short = machine.choices(LIBRARY, request)["choices"]
    assert isinstance(plain, dict)
    assert isinstance(short, dict)
    told = [(plain[power][key], short[power][key]) for power in plain for key in plain[power]]
    counted_first = [both for both in told if both[1] is not None]
    assert told[: len(counted_first)] == counted_first
    assert all(one == other for one, other in counted_first)
    assert 10 < sum(one for one, _ in counted_first) < 40
    assert told[-1][1] is None


class TestGuard:
    """A variant's own readers of state cannot break a request."""

    def table(self, **keys: Any) -> Table:
        return Table.of(small.variant(replace(STANDARD, keys=StateKeys(**keys))))

    def told(self, table: Table, request: Json) -> Json:
        found: Json = json.loads(
            answer_line({"small": table.variant}, json.dumps(request), machine.adjudicate)
        )
        return found

    @pytest.mark.parametrize("error", [TypeError, ValueError, KeyError, RecursionError])
    def test_a_surprise_names_the_key(self, error: type[Exception]) -> None:
        def read(_reading: Reading, _position: Position, _value: object) -> Position:
            raise error

        table = self.table(read={"weather": read})
        phase = table.opening.phase.code
        message = "the rules of this variant cannot use this value"
        found = self.told(table, {"variant": "small", "phase": phase, "weather": "rain"})
        assert found == {"faults": [{"path": "weather", "message": message}]}
        assert self.told(table, {"variant": "small", "phase": phase})["faults"] == []

    def test_a_surprise_in_a_computed_default_names_the_key_too(self) -> None:
        def missing(_board: object, _position: Position) -> Position:
            raise ZeroDivisionError

        table = self.table(read={"weather": lambda _r, p, _v: p}, missing={"weather": missing})
        found = self.told(table, {"variant": "small", "phase": table.opening.phase.code})
        assert [fault["path"] for fault in found["faults"]] == ["weather"]

    def test_faults_raised_by_a_reader_are_passed_on(self) -> None:
        def read() -> None:
            raise RecordError([Fault("weather.sun", "it rains")])

        with pytest.raises(RecordError, match=r"weather\.sun: it rains"):
            guarded("weather", read)


def test_overrides_of_a_long_sheet_are_refused_at_once(page: Page) -> None:
    """Each override reads the whole sheet again, so even a few could take minutes."""
    record = page.new()
    lost = {"order": "A Zork H", "power": "Austria"}
    event = {"event": "override", "who": "Ruth", "reason": "a slip", "insert": lost}
    slot = {"phase": "S1901M", "sheets": {"Austria": {"orders": {"Austria": ["A Zork H"] * 1900}}}}
    text = json.dumps(record | {"slots": [slot | {"events": [event] * 11}]})
    steps, told = counted(lambda: page.fault("open", text=text))
    assert told == "slots[0].events: overrides change sheets with more than 20000 lines in all."
    assert steps < 20 * 11 * 2000


def test_only_the_first_of_very_many_faults_are_listed() -> None:
    faults = RecordError(Fault(str(n), "wrong") for n in range(500)).faults
    assert [fault.path for fault in faults[:2]] == ["0", "1"]
    assert faults[100:] == (Fault("", "the first 100 faults are listed"),)
