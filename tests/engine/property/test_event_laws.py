"""Laws of events beside the sheets, and of keys that this version does not know."""

import json
import random
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RecordError
from engine.record import link
from engine.record.files.game_file import read_record, record_json
from engine.record.game import Table
from engine.record.replay import line_to, replay
from tests.engine.calls import Page
from tests.engine.property.boards import FEW, LONG, STANDARD, STONEHENGE
from tests.engine.records import Desk
from tests.games import coherent, play

type Json = dict[str, Any]

SEEDS = st.integers(0, 10_000)


def event(desk: Desk, rng: random.Random) -> Json:
    """Return something that may happen now, or that cannot be carried out."""
    power = rng.choice(sorted(desk.table.board.powers))
    position = desk.stages[-1].position
    units: dict[str, list[str]] = {}
    for unit in position.units:
        if rng.random() < 0.9:
            units.setdefault(unit.power, []).append(f"{unit.kind} {unit.at}")
    sheets = desk.record.slots[-1].sheets.values() if desk.record.slots else ()
    given = [(p, o) for sheet in sheets for p, lines in sheet.orders.items() for o in lines]
    whose, order = rng.choice(given) if given else (power, "A Vie H")
    named = {"power": whose, "order": order}
    other = {"power": whose, "order": order.replace(" - ", " S ") + "x" * rng.randrange(2)}
    answer: Json = rng.choice(
        [
            {"event": "note", "reason": "ü" * rng.randrange(3)},
            {"event": "override", "edit": {"units": units}},
            {"event": "override", "edit": {"centres": {power: []}, "contested": []}},
            {"event": "override", "void": named},
            {"event": "override", "insert": other},
            {"event": "override", "outcome": {**named, "result": rng.choice(["moves", "void"])}},
            {"event": "roll back", "slot": rng.randrange(len(desk.record.slots) + 1)},
        ]
    )
    return answer


def played(table: Table, seed: int, count: int) -> Desk:
    """Return a game with slots of every kind and events of every kind."""
    rng, desk = coherent.dice(seed), Desk(table)
    for _ in range(count):
        position = desk.stages[-1].position
        roll = rng.random()
        try:
            if roll < 0.4:
                desk.event(**event(desk, rng))
            elif roll < 0.5 or position.ending is not None:
                seat = rng.choice(sorted(table.seating.seats))
                desk.slot(kind="ballot", sheets={seat: {"said": [rng.choice(["yes", "no", "ä"])]}})
            else:
                claim = ["I claim it"][: rng.randrange(2)]
                sheets = {
                    str(power): {"orders": {power: lines}, "said": claim}
                    for power, lines in play.sheets(table, position, rng).items()
                }
                told = {"phase": position.phase.code, "about": "Kin", "answer": "A Kin H"}
                desk.slot(sheets=sheets, answers=[told][: rng.randrange(2)])
        except RecordError:
            continue
    return desk


def games(table: Table) -> st.SearchStrategy[Desk]:
    return st.builds(lambda seed, count: played(table, seed, count), SEEDS, st.integers(0, 9))


@pytest.mark.parametrize("table", [STANDARD, STONEHENGE], ids=["standard", "stonehenge"])
class TestLaws:
    @FEW
    @given(data=st.data())
    def test_a_replay_from_any_known_beginning_is_the_same(
        self, table: Table, data: st.DataObject
    ) -> None:
        desk = data.draw(games(table))
        known = data.draw(st.integers(0, len(desk.stages)))
        again = replay(table, desk.record, desk.stages[:known])
        assert [s.position for s in again] == [s.position for s in replay(table, desk.record)]
        assert [s.follows for s in again] == [s.follows for s in desk.stages]

    @FEW
    @given(data=st.data())
    def test_files_and_links_give_the_record_back(self, table: Table, data: st.DataObject) -> None:
        desk = data.draw(games(table))
        text = json.dumps(record_json(desk.record), ensure_ascii=False)
        assert read_record(json.loads(text)) == desk.record
        payload = link.encode(table, desk.record, desk.stages)
        assert link.decode(Table.of(table.variant), payload) == desk.record

    @FEW
    @given(data=st.data())
    def test_unknown_keys_anywhere_are_kept_and_change_nothing(
        self, table: Table, data: st.DataObject
    ) -> None:
        desk = data.draw(games(table))
        game = record_json(desk.record)
        places = [game, *game["slots"]]
        for slot in game["slots"]:
            places += [*slot["sheets"].values(), *slot.get("answers", ()), *slot.get("events", ())]
        values = st.recursive(st.none() | st.integers() | st.text(), st.lists, max_leaves=3)
        for place in places:
            if data.draw(st.booleans()):
                place["later"] = data.draw(values)
        kept = deepcopy(game)
        record = read_record(game)
        assert record_json(record) == kept
        stages = replay(table, record)
        assert [s.position for s in stages] == [s.position for s in desk.stages]

    @FEW
    @given(data=st.data())
    def test_the_line_to_a_stage_holds_only_earlier_slots(
        self, table: Table, data: st.DataObject
    ) -> None:
        desk = data.draw(games(table))
        for number in range(len(desk.stages)):
            line = line_to(desk.stages, number)
            assert line == sorted(set(line))
            assert all(slot < number for slot in line)

    @FEW
    @given(data=st.data())
    def test_equal_sheets_with_other_overrides_never_share_a_replay(
        self, table: Table, data: st.DataObject
    ) -> None:
        desk = data.draw(games(table).filter(lambda d: any(s.events for s in d.record.slots)))
        slots = desk.record.slots
        at = data.draw(st.sampled_from([n for n, s in enumerate(slots) if s.events]))
        changed = replace(slots[at], events=())
        bare = replace(desk.record, slots=(*slots[:at], changed, *slots[at + 1 :]))
        assert desk.record.shared(bare) == bare.shared(desk.record) == at
        # A session that has replayed one record answers about the other as a fresh session does.
        page = Page()
        for record in (desk.record, bare):
            cut = replace(record, slots=record.slots[: at + 1])
            args = {"record": record_json(cut), "at": None}
            call = json.dumps({"call": "view", "args": args})
            assert page.session.answer(call) == Page().session.answer(call)

    @pytest.mark.slow
    @LONG
    @given(data=st.data())
    def test_events_at_length(self, table: Table, data: st.DataObject) -> None:
        desk = data.draw(games(table))
        payload = link.encode(table, desk.record, desk.stages)
        assert link.decode(Table.of(table.variant), payload) == desk.record


def test_the_games_of_these_laws_contain_every_kind_of_event() -> None:
    desks = [played(STANDARD, seed, 9) for seed in range(40)]
    slots = [slot for desk in desks for slot in desk.record.slots]
    happened = [event for slot in slots for event in slot.events]
    assert {slot.kind for slot in slots} == {"phase", "ballot", "events"}
    assert {event.kind for event in happened} == {"override", "roll back", "note"}
    for part in ("edit", "insert", "void", "outcome"):
        assert any(getattr(event, part) for event in happened), part
    assert any(slot.answers for slot in slots)
