"""What links hold of slots: overrides, answers, ballots, statements; orders as paths."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.position import Position
from engine.errors import RecordError
from engine.orders.orders import Order
from engine.record import link
from engine.record.files.game_file import read_record, record_json
from engine.record.game import Table
from engine.record.links.habits import Habits
from engine.record.links.numbers import Reader, Writer
from engine.record.links.paths import walks_of
from engine.record.links.sheets import SlotReader, SlotWriter
from engine.record.record import Record
from engine.record.replay import replay
from engine.request.position_json import read_position
from engine.rules.menu import Step
from engine.rules.walk import Path, Walk
from tests.engine import bids, purges, small
from tests.engine.corpus import LIBRARY, TABLE
from tests.engine.page.choices.table import TABLE as AUCTION
from tests.engine.page.choices.table import TIUNDA
from tests.engine.records import ID, Desk
from tests.games import recorded

type Json = dict[str, Any]


def back(table: Table, record: Record) -> Record:
    """Return what a link gives back of a record."""
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
    del expected["slots"][0]["sheets"]["South"]  # it would tell that South bid
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


def test_a_sheet_named_after_a_power_without_a_seat_travels_once() -> None:
    desk = Desk(seats={"Ann": (PowerId("Italy"),)})
    orders = {"orders": {"Austria": ["A Vie - Gal"]}}
    desk.slot(sheets={"Austria": orders, "": {"orders": {"Russia": ["A Mos H"]}}})
    found = back(TABLE, desk.record)
    together = {"Austria": ["A Vie - Gal"], "Russia": ["A Mos H"]}
    assert record_json(found)["slots"][0]["sheets"] == {"": {"orders": together}}
    assert replay(TABLE, found)[-1].position == desk.stages[-1].position


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
def test_a_ten_year_game_fits_in_500_characters_with_its_address(variant: str, seed: int) -> None:
    table = Table.of(LIBRARY[variant])
    record, stages = recorded.record(table, seed, years=10)
    payload = link.encode(table, replace(record, id=ID), stages)
    assert len(f"#g={payload}") <= 500
    assert link.decode(table, payload) == replace(record, id=ID)


def coded(
    table: Table, position: Position, told: Mapping[PowerId, Mapping[str, Sequence[Path]]]
) -> tuple[int, dict[PowerId, tuple[Order, ...]]]:
    """Return the number for paths, and the orders that it gives back."""
    writer, walks = Writer(), walks_of(table, position)
    SlotWriter(table, Habits(), position, writer).orders(walks, told)
    reader = Reader(writer.number())
    orders = SlotReader(table, Habits(), position, reader).orders(walks, {})
    return writer.number(), {power: given for power, given in orders.items() if given}


def test_an_actor_that_is_asked_lazily_is_packed_without_its_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A seat with thousands of possible bids: only the questions on the way are asked.
    place = AUCTION.opening
    bid = next(walk for walk in walks_of(AUCTION, place)[TIUNDA].values() if walk.actor.lazy)
    path: Path = ()
    asked: list[Path] = []
    while bid.step(path).order is None:
        path = (*path, bid.keys(path)[-1])
    step = Walk.step

    def counted(walk: Walk, path: Path) -> Step:
        asked.append(path)
        return step(walk, path)

    monkeypatch.setattr(Walk, "step", counted)
    _, orders = coded(AUCTION, place, {TIUNDA: {bid.actor.key: [path]}})
    assert orders == {TIUNDA: (step(bid, path).order,)}
    assert len(asked) < 200


def test_the_order_of_the_answers_is_part_of_the_rules_version() -> None:
    # Whoever changes the order of the answers must raise RULES_VERSION: links rely on it.
    units = {"England": ["A Wal", "F Eng"], "France": ["A Bre", "F Bel"]}
    position = read_position(TABLE, {"phase": "S1901M", "units": units, "centres": {}})
    walks = walks_of(TABLE, position)[PowerId("England")]
    assert list(walks) == ["F Eng", "A Wal", "game"]
    channel, wales = walks["F Eng"], walks["A Wal"]
    assert wales.keys(()) == ("hold", "move", "support")
    assert wales.keys(("move",)) == ("Lon", "Lvp", "Yor", "Bel", "Bre", "Pic")
    assert wales.keys(("move", "Lon")) == ("via",)
    assert wales.keys(("support",)) == ("A Bre", "F Eng")
    assert channel.keys(()) == ("hold", "move", "support", "convoy")
    assert channel.keys(("support",)) == ("F Bel", "A Bre", "A Wal")
    assert channel.keys(("support", "F Bel")) == ("hold", "Nth", "Pic")
    assert channel.keys(("convoy",)) == ("A Bre", "A Wal")
    assert channel.keys(("convoy", "A Wal")) == ("Bel", "Bre", "Lon", "Pic")


def test_a_number_that_leads_nowhere_is_damage() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    payload = link.encode(TABLE, desk.record, desk.stages)
    with pytest.raises(RecordError):
        link.decode(TABLE, payload[:20] + ("A" if payload[20] != "A" else "B") + payload[21:])
