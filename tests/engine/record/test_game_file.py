"""Game files: reading reports every fault, and writing keeps unknown keys."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.errors import RecordError
from engine.record.append import add_event, append
from engine.record.files.game_file import read_record, record_json
from engine.record.replay import replay
from tests.engine.calls import Page
from tests.engine.corpus import TABLE
from tests.engine.records import ID, faults

type Json = dict[str, Any]


def file() -> Json:
    """Return the file of a game of two phases."""
    page = Page()
    return page.play(page.new(), {"Austria": ["A Vie - Tri"]}, {"Austria": ["hm"]})


def full() -> Json:
    """Return a file in which every part of the format stands once."""
    order = {"power": "Austria", "order": "A Vie - Tri"}
    sheet = {"orders": {"Austria": ["A Vie H"]}, "said": ["yes"], "secret": ["BID 2 A Kin H"]}
    why = {"who": "Ruth", "reason": "a slip"}
    events = [
        {"event": "override", **why, "insert": order, "void": {"seat": "Austria", "order": "yes"}},
        {"event": "override", **why, "outcome": {**order, "result": "bounces"}},
        {"event": "override", **why, "edit": {"units": {"Austria": ["A Vie"]}}},
        {"event": "note", **why},
        {"event": "roll back", **why, "slot": 0},
    ]
    answers = [{"phase": "S1901M", "about": "Kin", "answer": "A Kin H"}]
    phase = {"phase": "S1901M", "kind": "phase", "sheets": {"Austria": sheet}}
    return {
        **file(),
        "id": ID,
        "title": "Friday",
        "names": {"Austria": "Ann"},
        "notes": {"0": "well"},
        "start": {"phase": "S1902M"},
        "slots": [
            {**phase, "answers": answers, "events": events, "checksum": "0123abcd"},
            {"phase": "S1901M", "kind": "ballot", "sheets": {"Italy": sheet}, "checksum": ""},
        ],
    }


def test_a_file_is_written_as_it_was_read() -> None:
    assert record_json(read_record(full())) == full()


def test_omitted_parts_of_a_file_are_empty() -> None:
    bare = {"format": "chancery-game", "formatVersion": 2, "variant": "standard", "version": "x"}
    record = read_record({**bare, "title": None, "names": None, "slots": [{}]})
    assert (record.title, record.names, record.options, record.seats) == ("", {}, {}, {})
    assert record.id == record.slots[0].phase == record.slots[0].checksum == ""
    assert read_record(bare).slots == ()


def objects(value: Any, path: str = "") -> dict[str, Json]:
    """Return every object of a file whose keys the format names, by its path."""
    free = ("options", "seats", "start", "names", "notes", "sheets", "orders", "edit")
    found = {}
    if isinstance(value, dict):
        if path.rpartition(".")[2] not in free:
            found[path] = value
        for key, inner in value.items():
            if key not in ("options", "seats", "start", "names", "notes", "orders", "edit"):
                found |= objects(inner, f"{path}.{key}")
    if isinstance(value, list):
        for number, inner in enumerate(value):
            found |= objects(inner, f"{path}[{number}]")
    return found


@pytest.mark.parametrize("path", objects(full()))
def test_unknown_keys_are_kept_everywhere(path: str) -> None:
    game = full()
    objects(game)[path]["fireworks"] = {"at": [1, {"deep": None}]}
    assert record_json(read_record(game)) == game


def test_unknown_keys_are_kept_as_the_game_is_played() -> None:
    game = file()
    for each in (game, game["slots"][1], game["slots"][1]["sheets"]["Austria"]):
        each["fireworks"] = True
    record = read_record(game)
    stages = replay(TABLE, record)
    longer, stages = append(TABLE, record, stages, {})
    noted, _ = add_event(TABLE, record, stages[:3], {"event": "note", "reason": "hm", "ink": 1})
    for grown in (record_json(longer), record_json(noted)):
        assert grown["fireworks"]
        assert grown["slots"][1]["fireworks"]
        assert grown["slots"][1]["sheets"]["Austria"]["fireworks"]
    assert record_json(noted)["slots"][1]["events"] == [
        {"event": "note", "who": "", "reason": "hm", "ink": 1}
    ]


def test_an_event_of_a_later_version_is_kept_and_changes_nothing() -> None:
    game = file()
    rekey = {"event": "rekey", "who": "", "reason": "", "slot": "x", "edit": 5, "seat": "Austria"}
    game["slots"][0]["events"] = [rekey]
    record = read_record(game)
    assert record_json(record) == game
    assert replay(TABLE, record)[-1].position == replay(TABLE, read_record(file()))[-1].position


def test_long_titles_and_notes_are_cut() -> None:
    record = read_record({**file(), "title": "x" * 20_000, "notes": {"0": "y" * 20_000}})
    assert len(record.title) == len(record.notes["0"]) == 10_000


def spoil(game: Json, number: int, **told: Any) -> None:
    game["slots"][number] |= told


def event(game: Json, **told: Any) -> None:
    game["slots"][1]["events"] = [told]


WHY = {"who": "Ruth", "reason": "a slip"}
FAULTS: dict[str, tuple[Callable[[Json], object], str]] = {
    "id": (lambda f: f.update(id="short"), "id: expected 22 letters, digits, - or _"),
    "id of signs": (lambda f: f.update(id="." * 22), "id: expected 22 letters, digits, - or _"),
    "options": (lambda f: f.update(options=[]), "options: expected an object"),
    "seats": (lambda f: f.update(seats=5), "seats: expected an object"),
    "a seat": (lambda f: f.update(seats={"Ann": 5}), "seats.Ann: expected a list of texts"),
    "start": (lambda f: f.update(start="S1901M"), "start: expected an object"),
    "slots": (lambda f: f.update(slots="S1901M"), "slots: expected a list"),
    "too many": (lambda f: f.update(slots=[{}] * 2001), "slots: a game has at most 2000 slots"),
    "a slot": (lambda f: f.update(slots=[5]), "slots[0]: expected an object"),
    "a kind": (
        lambda f: spoil(f, 0, kind="party"),
        "slots[0].kind: expected one of phase, ballot, events",
    ),
    "sheets": (lambda f: spoil(f, 1, sheets=5), "slots[1].sheets: expected an object"),
    "a sheet": (
        lambda f: spoil(f, 1, sheets={"Ann": []}),
        "slots[1].sheets.Ann: expected an object",
    ),
    "orders": (
        lambda f: spoil(f, 0, sheets={"Austria": {"orders": 5}}),
        "slots[0].sheets.Austria.orders: expected an object",
    ),
    "lines": (
        lambda f: spoil(f, 0, sheets={"Austria": {"orders": {"Austria": "A Vie H"}}}),
        "slots[0].sheets.Austria.orders.Austria: expected a list of texts",
    ),
    "said": (
        lambda f: spoil(f, 0, sheets={"Austria": {"said": [5]}}),
        "slots[0].sheets.Austria.said: expected a list of texts",
    ),
    "sheets for events": (
        lambda f: spoil(f, 1, kind="events"),
        "slots[1].sheets: this slot takes no sheets",
    ),
    "answers": (lambda f: spoil(f, 0, answers={}), "slots[0].answers: expected a list"),
    "an answer": (
        lambda f: spoil(f, 0, answers=[{"about": 5}]),
        "slots[0].answers[0].about: expected a text",
    ),
    "a long answer": (
        lambda f: spoil(f, 0, answers=[{"answer": "x" * 201}]),
        "slots[0].answers[0].answer: expected at most 200 characters",
    ),
    "too many events": (
        lambda f: spoil(f, 0, events=[{}] * 201),
        "slots[0].events: at most 200 events",
    ),
    "an event": (lambda f: spoil(f, 0, events=[5]), "slots[0].events[0]: expected an object"),
    "no event": (lambda f: event(f, who="x"), "slots[1].events[0].event: say what happened"),
    "an override without a reason": (
        lambda f: event(f, event="override", edit={"units": {}}),
        "slots[1].events[0].reason: say why",
    ),
    "a long reason": (
        lambda f: event(f, event="note", reason="x" * 501),
        "slots[1].events[0].reason: expected at most 500 characters",
    ),
    "an empty override": (
        lambda f: event(f, event="override", **WHY),
        "slots[1].events[0]: an override needs insert or void or outcome or edit",
    ),
    "an order of nobody": (
        lambda f: event(f, event="override", **WHY, void={"order": "A Vie H"}),
        "slots[1].events[0].void: expected an order and its power, or its seat",
    ),
    "an order that is none": (
        lambda f: event(f, event="override", **WHY, insert="A Vie H"),
        "slots[1].events[0].insert: expected an object",
    ),
    "an outcome without a word": (
        lambda f: event(f, event="override", **WHY, outcome={"power": "Italy", "order": "hm"}),
        "slots[1].events[0].outcome: expected a power, its order and a result",
    ),
    "a slot to come": (
        lambda f: event(f, event="roll back", **WHY, slot=2),
        "slots[1].events[0].slot: expected the number of a slot, 0 to 1",
    ),
    "a slot that is no number": (
        lambda f: event(f, event="roll back", **WHY, slot=True),
        "slots[1].events[0].slot: expected the number of a slot, 0 to 1",
    ),
    "names": (lambda f: f.update(names=["Ann"]), "names: expected an object"),
    "a name": (lambda f: f.update(names={"Austria": {"y": 1}}), "names.Austria: expected a text"),
    "a title": (lambda f: f.update(title=["a"]), "title: expected a text"),
    "a seat without a name": (lambda f: f.update(seats={"": []}), "seats: a seat needs a name"),
    "an insert of nothing": (
        lambda f: event(f, event="override", **WHY, insert={}, edit={"units": {}}),
        "slots[1].events[0].insert: expected an order and its power, or its seat",
    ),
    "notes": (lambda f: f.update(notes="hm"), "notes: expected an object"),
    "variant": (lambda f: f.update(variant=5), "variant: expected a text"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_a_file_is_reported_with_its_place(name: str) -> None:
    spoil, expected = FAULTS[name]
    game = file()
    spoil(game)
    with pytest.raises(RecordError) as caught:
        read_record(game)
    assert faults(caught.value) == [expected]


def test_all_faults_of_a_file_are_reported_at_once() -> None:
    with pytest.raises(RecordError) as caught:
        read_record({**file(), "options": [], "names": [], "slots": [5, {"events": [5]}]})
    assert len(caught.value.faults) == 4


def test_after_a_roll_back_only_notes_follow_in_the_same_slot() -> None:
    game = file()
    back = {"event": "roll back", **WHY, "slot": 0}
    edit = {"event": "override", **WHY, "edit": {"units": {}}}
    game["slots"][1]["events"] = [back, {"event": "note"}, edit, back]
    with pytest.raises(RecordError) as caught:
        read_record(game)
    message = "after a roll-back, this needs a slot of its own"
    assert faults(caught.value) == [f"slots[1].events[{n}]: {message}" for n in (2, 3)]


def test_orders_cannot_be_changed_in_a_phase_without_orders() -> None:
    game = file()
    event(game, event="override", **WHY, void={"power": "Austria", "order": "hm"})
    game["slots"][1]["kind"] = "ballot"
    with pytest.raises(RecordError, match=r"slots\[1\].events\[0\]: no orders stand in this slot"):
        read_record(game)


def test_the_example_in_the_guide_opens_and_comes_back_unchanged() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "game-file.md").read_text("utf-8")
    game = json.loads(guide.partition("```json\n")[2].partition("```")[0])
    record = read_record(game)
    assert record_json(record) == game
    (first, _) = replay(TABLE, record)
    assert first.texts == {"Austria": ("A Vie - Gal",), "Italy": ()}


def test_the_guide_names_every_key() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "game-file.md").read_text("utf-8")
    for place in objects(full()).values():
        for key in place:
            assert f'"{key}"' in guide or f"`{key}`" in guide or f"`{key}:" in guide, key


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "there is no such format"),
        (3, "this game was saved by a newer version of this site: reload the page"),
        (True, "expected a whole number"),
        (None, "this is missing"),
    ],
)
def test_only_the_present_format_is_read(number: object, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record({**file(), "formatVersion": number})
    assert faults(caught.value) == [f"formatVersion: {said}"]
