"""In any variant, a link gives back every sheet word for word."""

from contextlib import suppress
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.board import Location, NeutralId, PowerId, ProvinceId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.errors import RecordError
from engine.orders.orders import HelpOrder, Order, UnitOrder
from engine.page.seat_sheet import sheet_json
from engine.record import link
from engine.record.files.game_file import record_json
from engine.record.game import Table
from engine.record.links.choices import ChoiceReader, ChoiceWriter
from engine.rules.walk import Walk
from tests.engine.property.boards import FEW, LONG
from tests.engine.records import Desk
from tests.games.play import LIBRARY

NOISE = (
    "",
    "zzz",
    "A Vie to nowhere",
    " A  Bud H",
    "Ünïcode \N{CROWN}",
    "\ud83d",
    "a\nb",
    "W",
    "DRAW",
)


def any_order(table: Table, position: Position, chance: Random, kind: type[Order]) -> Order:
    """Return an order of a class, with anything that its fields may hold."""
    board, held = table.board, dict[str, Any]()
    unit = chance.choice(position.units) if position.units else None
    if unit and issubclass(kind, UnitOrder) and chance.random() < 0.8:
        held |= {"kind": unit.kind, "at": unit.at, "count": chance.randint(1, unit.count)}
    if unit and issubclass(kind, HelpOrder) and chance.random() < 0.8:
        other = chance.choice(position.units)
        held |= {"target_kind": other.kind, "target": other.at}
    for each in fields(kind):
        if each.name in held:
            continue
        if each.type in (Location, ProvinceId):
            held[each.name] = chance.choice(list(board.province_of))
        elif each.type in (PowerId, NeutralId):
            held[each.name] = chance.choice(["", *board.powers])
        elif each.type is bool:
            held[each.name] = chance.random() < 0.5
        elif each.type is int:
            held[each.name] = chance.choice([1, 1, 2, 3, 40, 999])
        elif each.type is str:
            letters = ["A", "F", *board.kinds]
            held[each.name] = chance.choice(letters if each.name.endswith("kind") else NOISE)
        else:
            held[each.name] = any_order(table, position, chance, chance.choice(UNIT_ORDERS))
    return kind(**held)


UNIT_ORDERS = [
    row.order
    for row in LIBRARY["standard"].rules.order_kinds.rows
    if issubclass(row.order, UnitOrder)
]


def lines(table: Table, position: Position, chance: Random) -> dict[SeatId, Any]:
    """Return sheets with legal orders, other orders and noise, in any sequence."""
    rule, board = table.variant.rules.phase_rule(position), table.board
    kinds = [row.order for row in table.variant.rules.order_kinds.rows]
    sheets: dict[SeatId, Any] = {}
    for seat, powers in table.seating.seats.items():
        for power in powers:
            found: list[str] = []
            for actor in rule.menu.actors(board, position, power):
                legal = Walk(rule.menu, board, position, actor).orders() if not actor.lazy else ()
                if legal and chance.random() < 0.7:
                    found.append(table.write(chance.choice(legal)))
            for _ in range(chance.choice([0, 0, 0, 1, 3])):
                made = any_order(table, position, chance, chance.choice(kinds))
                found.insert(chance.randint(0, len(found)), table.write(made))
            if chance.random() < 0.2:
                found.insert(chance.randint(0, len(found)), chance.choice(NOISE))
            if found:
                sheets.setdefault(seat, {"orders": {}})["orders"][power] = found
    return sheets


def played(variant: str, seed: int, slots: int) -> Desk:
    """Return a game of so many phases, without its secrets."""
    desk, chance = Desk(Table.of(LIBRARY[variant])), Random(seed)  # noqa: S311 - play
    for _ in range(slots):
        position = desk.stages[-1].position
        if position.ending is not None:
            break
        desk.slot(sheets=lines(desk.table, position, chance))
    return desk


def check(desk: Desk) -> None:
    """Give a game back by its link, and the sheets of its last phase by their bodies."""
    payload = link.encode(desk.table, desk.record, desk.stages)
    found = link.decode(Table.of(desk.table.variant, desk.record.options), payload)
    assert record_json(found) == record_json(desk.record)
    position = desk.stages[-2].position
    for seat, sheet in desk.record.slots[-1].sheets.items():
        told = sheet_json(desk.table, position, seat, {"orders": sheet.orders})
        if told["body"] is None:  # a sealed sheet cannot hold an empty line
            assert any("" in lines for lines in sheet.orders.values())
        else:
            body = sheet_json(desk.table, position, seat, {"body": told["body"]})
            assert body["parts"] == told["parts"]


HANDFUL = settings(FEW, max_examples=5)  # of games on up to seven boards
SEEDS = st.integers(0, 1_000_000)


@pytest.mark.parametrize("variant", sorted(LIBRARY))
class TestLaws:
    @HANDFUL
    @given(seed=SEEDS, slots=st.integers(1, 3))
    def test_any_sheets_come_back_from_a_link(self, variant: str, seed: int, slots: int) -> None:
        check(played(variant, seed, slots))

    @FEW
    @given(seed=SEEDS, body=st.binary(min_size=1, max_size=60))
    def test_any_bytes_are_a_sheet_or_refused(self, variant: str, seed: int, body: bytes) -> None:
        table = Table.of(LIBRARY[variant])
        for seat in list(table.seating.seats)[seed % 3 :: 3]:
            with suppress(RecordError):  # and nothing else is raised
                assert sheet_json(table, table.opening, seat, {"body": body.hex()})["parts"]

    @pytest.mark.slow
    @LONG
    @given(seed=SEEDS, slots=st.integers(1, 9))
    def test_links_at_length(self, variant: str, seed: int, slots: int) -> None:
        check(played(variant, seed, slots))


SORTS: tuple[str | int, ...] = ("a", "b", "c d", 1, 7, 1 << 40)
OPTIONS = st.lists(st.sampled_from(SORTS), min_size=2, max_size=9)


@given(st.data())
def test_every_course_of_choices_comes_back(data: st.DataObject) -> None:
    writer, offers, chosen = ChoiceWriter(), [], []
    for sorts in data.draw(st.lists(OPTIONS, max_size=40)):
        options: list[tuple[str | int, int]] = [(s, number) for number, s in enumerate(sorts)]
        offers.append(options)
        chosen.append(writer.pick(options, data.draw(st.integers(0, len(options) - 1))))
    reader = ChoiceReader(writer.packed())
    assert [reader.pick(options) for options in offers] == chosen
    reader.check_end()
