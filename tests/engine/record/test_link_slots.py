"""Slots in links: overrides, answers, ballots, statements, and orders across boards."""

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.seating import SeatId
from engine.errors import RecordError
from engine.orders.orders import Order
from engine.record import link
from engine.record.append import append
from engine.record.files.game_file import read_record, record_json
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import replay
from engine.record.slot import Sheet, Slot
from engine.rules.menu import Actor, Step
from engine.rules.phase_rule import PhaseRule
from tests.engine import bids, purges, small
from tests.engine.corpus import LIBRARY, TABLE
from tests.engine.records import ID, Desk
from tests.games import coherent, play, recorded

type Json = dict[str, Any]


def back(table: Table, record: Record) -> Record:
    """Return the record that a link gives back."""
    payload = link.encode(table, record, replay(table, record))
    return link.decode(Table.of(table.variant), payload)


def test_overrides_roll_backs_and_notes_travel() -> None:
    desk = Desk().orders(Austria=["A Vie - Boh"])
    desk.override(insert={"power": "Austria", "order": "A Vie - Gal"})
    desk.override(edit={"units": {"Austria": ["A Gal"]}}).orders(Austria=["A Gal - War"]).back(1)
    desk.event(event="note", reason="Grüße", ink=1).orders(Austria=["A Gal H"])
    found = back(TABLE, desk.record)
    slots = (replace(slot, unknown={}) for slot in desk.record.slots)
    assert found == replace(desk.record, slots=tuple(slots))  # unknown keys stay at home
    assert len(replay(TABLE, found)) == len(desk.stages)


def test_ballots_and_statements_travel() -> None:
    desk = Desk().slot(kind="ballot", sheets={"Italy": {"said": ["yes"]}, "France": {}})
    desk.slot(sheets={"Italy": {"orders": {"Italy": ["A Ven H"]}, "said": ["PEACE"]}})
    assert back(TABLE, desk.record) == desk.record


def test_answers_travel_and_secret_parts_stay_at_home() -> None:
    isle = {"id": "Isle", "playing": "no", "units": ["F Bay"]}
    table = small.table(bids.RULES, power=[*small.data()["power"], isle])
    sheet = {"orders": {"North": ["A Nca H"]}, "secret": ["BID 1 F Bay - Sca"]}
    desk = Desk(table).slot({}, sheets={"North": sheet, "South": {"secret": ["BID 1 F Bay H"]}})
    assert desk.record.slots[0].answers
    found = back(table, desk.record)
    expected = record_json(desk.record)
    del expected["slots"][0]["sheets"]["North"]["secret"]
    del expected["slots"][0]["sheets"]["South"]  # it would show that South bid
    assert record_json(found) == expected
    assert replay(table, found)[-1].position == desk.stages[-1].position


def test_answers_of_phases_that_were_passed_over_travel() -> None:
    table = small.table(purges.RULES)
    start = {"phase": "W1A", "units": {}, "centres": {"North": ["Nca"]}}
    votes = {"North": {"said": ["VOTE Sca"]}}
    desk = Desk(table, start=start).slot({"hqs": {}}, sheets=votes)
    whole = record_json(desk.record)
    whole["slots"][0]["answers"].append({"phase": "S2M", "about": "Kin", "answer": "A Kin H"})
    record = read_record(whole)
    assert back(table, record) == record


@pytest.mark.parametrize(
    "sheets",
    [
        {"Austria": {"orders": {"Austria": []}}},
        {"Austria": {"orders": {}}},
        {"Italy": {"orders": {"Austria": ["A Vie H"]}}},  # not its own
        {
            "Italy": {"orders": {"Austria": ["A Vie H"], "Italy": ["A Ven H"]}},
            "Austria": {"orders": {"Austria": ["A Vie H"]}},
        },
        {"Austria": {"orders": {"Austria": ["A Vie H", "DRAW"]}, "said": ["zzz"]}},
    ],
)
def test_sheets_of_every_shape_come_back(sheets: Json) -> None:
    desk = Desk().slot(sheets=sheets)
    assert back(TABLE, desk.record) == desk.record


def test_orders_of_a_power_that_no_seat_holds_come_back() -> None:
    desk = Desk(seats={"Ann": (PowerId("Italy"),)})
    desk.slot(sheets={"": {"orders": {"Austria": ["A Vie - Gal"], "Russia": ["A Mos - Mars"]}}})
    assert back(TABLE, desk.record) == desk.record


def test_orders_of_powers_without_a_seat_travel() -> None:
    desk = Desk(seats={"Ann": (PowerId("Italy"),)})
    together = {"Austria": ["A Vie - Gal"], "Russia": ["A Mos H"]}
    desk.slot(sheets={"": {"orders": together}})
    assert back(TABLE, desk.record) == desk.record


def test_a_seat_named_after_a_power_that_it_does_not_hold_gives_it_no_orders() -> None:
    desk = Desk(seats={"Austria": (PowerId("Italy"),)})
    desk.slot(sheets={"Austria": {"orders": {"Austria": ["A Vie - Gal"], "Italy": []}}})
    assert desk.units("Austria") == ["A Bud", "F Tri", "A Vie"]
    found = back(TABLE, desk.record)
    assert found == desk.record
    assert replay(TABLE, found)[-1].position == desk.stages[-1].position


def test_the_id_costs_its_22_letters() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    bare = replace(desk.record, id="")
    lengths = [len(link.encode(TABLE, each, desk.stages)) for each in (bare, desk.record)]
    assert lengths[1] - lengths[0] in (21, 22, 23)
    assert back(TABLE, desk.record).id == ID
    assert back(TABLE, bare).id == ""


@pytest.mark.parametrize(("variant", "seed"), recorded.KEPT[:3])
def test_a_ten_year_game_fits_in_400_characters_with_its_id(variant: str, seed: int) -> None:
    table = Table.of(LIBRARY[variant])
    record, stages = recorded.record(table, seed, years=10)
    payload = link.encode(table, replace(record, id=ID), stages)
    assert len(f"#g={payload}") <= 400
    assert link.decode(table, payload) == replace(record, id=ID)


def turned(rule: PhaseRule) -> PhaseRule:
    """Return the rule of a phase with an altered menu: lists in reverse, words backwards."""
    menu_type: type[Any] = rule.menu_type

    class Turned(menu_type):  # type: ignore[misc]
        def actors(self, *about: Any) -> tuple[Actor, ...]:
            found: tuple[Actor, ...] = super().actors(*about)[::-1]
            return found

        def orders(self, *about: Any) -> tuple[Order, ...]:
            found: tuple[Order, ...] = super().orders(*about)[::-1]
            return found

        def step(self, *about: Any) -> Step:
            step: Step = super().step(*about)
            options = [replace(option, label=option.label[::-1]) for option in step.options[::-1]]
            return replace(step, prompt="Well?", options=tuple(options))

    class Rule(type(rule)):  # type: ignore[misc]
        menu_type = Turned

    found = copy(rule)
    found.__dict__.pop("menu", None)
    found.__class__ = Rule
    return found


@pytest.mark.parametrize(
    "variant", ["danelaw", "heptadiplomacy", "league_of_shadows", "standard", "stonehenge"]
)
def test_a_link_opens_even_if_menus_change_their_sequence_and_words(variant: str) -> None:
    rules = LIBRARY[variant].rules
    phases = {kind: turned(rule) for kind, rule in rules.phases.items()}
    later = replace(LIBRARY[variant], rules=replace(rules, phases=phases))
    desk = Desk(Table.of(LIBRARY[variant]))
    chance = coherent.dice(1)
    for _ in range(9):
        sheets = play.sheets(desk.table, desk.stages[-1].position, chance)
        desk.record, desk.stages = append(desk.table, desk.record, desk.stages, sheets)
    payload = link.encode(desk.table, desk.record, desk.stages)
    table = Table.of(later)
    movement = table.variant.rules.phases["M"].menu
    power = min(table.board.powers)
    units = [actor.key for actor in movement.actors(table.board, table.opening, power)]
    first = desk.table.variant.rules.phases["M"].menu
    assert units == [a.key for a in first.actors(table.board, table.opening, power)][::-1]
    found = link.decode(table, payload)
    assert record_json(found) == record_json(link.decode(desk.table, payload))
    assert link.encode(table, found, replay(table, found)) == payload


def test_lines_come_back_in_the_turn_in_which_they_stand() -> None:
    lines = ["F Tri - Alb", "A Vie S A Bud", "A Vie S A Bud", "DRAW", "zzz", "", " A  Bud H "]
    desk = Desk().orders(Austria=["A Vie H"])
    sheets = {
        SeatId("Austria"): Sheet({PowerId("Austria"): (*lines, "A Bud H")}),
        SeatId("Italy"): Sheet({PowerId("Italy"): ("A Ven - Lon via", "F Nap C A Rom - Moon")}),
    }
    record = replace(desk.record, slots=(Slot("S1901M", sheets=sheets),))
    found = back(TABLE, record)
    assert found.slots[0].sheets == sheets


@pytest.mark.parametrize(
    "letter", ["\n", "\t", "\0", "\x7f", "é", "\ud83d", "\U0001f3f0", "\U0010ffff"]
)
def test_every_letter_comes_back(letter: str) -> None:
    lines = [letter, f"{letter} {letter}", f"A Vie{letter}- Gal", letter * 60]
    desk = Desk().orders(Austria=lines)
    assert back(TABLE, desk.record) == desk.record


def test_a_text_that_a_link_has_brought_before_costs_less() -> None:
    words = "We hold, whatever they say"
    once, twice = (Desk().orders(Austria=[words] * count) for count in (1, 2))
    first, both = (len(link.encode(TABLE, desk.record, desk.stages)) for desk in (once, twice))
    assert both - first < 12 < first


def test_a_game_with_too_many_choices_gets_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    payload = link.encode(TABLE, desk.record, desk.stages)
    monkeypatch.setattr("engine.record.links.choices._MOST", 20)
    with pytest.raises(RecordError, match="this game needs more"):
        link.encode(TABLE, desk.record, desk.stages)
    with pytest.raises(RecordError, match="This link is damaged"):
        link.decode(TABLE, payload)


def test_a_text_longer_than_a_file_may_hold_is_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk().orders(Austria=["one two three", "w" * 13])
    payload = link.encode(TABLE, desk.record, desk.stages)
    assert link.decode(TABLE, payload) == desk.record
    monkeypatch.setattr("engine.record.links.texts.LONGEST_TEXT", 12)
    with pytest.raises(RecordError, match="This link is damaged"):
        link.decode(TABLE, payload)


def test_a_number_that_leads_nowhere_is_damage() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    payload = link.encode(TABLE, desk.record, desk.stages)
    with pytest.raises(RecordError):
        link.decode(TABLE, payload[:20] + ("A" if payload[20] != "A" else "B") + payload[21:])
