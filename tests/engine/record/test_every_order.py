"""Every order that the choices offer can travel in a link and on a sealed sheet."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

import pytest

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.errors import EngineError
from engine.machine.adjudicate import read_texts, table_of
from engine.orders.orders import Order
from engine.page.seat_sheet import sheet_json
from engine.record.game import Table
from engine.record.link import decode, encode
from engine.request.position_json import position_json, read_position
from engine.rules.inputs import Text
from engine.rules.menu import Actor
from engine.rules.walk import Path, Walk
from tests.engine.records import Desk
from tests.games.play import LIBRARY

type Asked = Mapping[object, tuple[PowerId, Actor]]  # an actor for each sort of question
type Tried = set[tuple[str, str]]  # questions with answers

FEW = 8  # answers that are all tried; of more, the first and the last
PHASES = 12  # of a game without orders
IN_OWN_WORDS = (
    *("The Nordic League", "Ελλάς", "🛡 Reich", "x", "A Vie - Gal", "Old; new, and 2: both"),
    *("Ísland's “old” Friends", "Austria: Reich", "NAME Name", "long " * 7 + "words"),
)


def answers(walk: Walk, path: Path) -> Sequence[str]:
    """Return answers to the question behind a path."""
    asked = walk.step(path)
    if isinstance(asked.input, Text):
        assert len(IN_OWN_WORDS[-1]) == asked.input.longest
        return [text for text in IN_OWN_WORDS if asked.input.accepts(text)]
    keys = asked.keys
    return keys if len(keys) <= FEW else (keys[0], keys[-1])


def orders_of(walk: Walk, path: Path, tried: Tried) -> Iterator[Order]:
    """Yield orders of an actor; each answer to each question leads to one of them."""
    asked, keys = walk.step(path), answers(walk, path)
    if asked.order is not None:
        yield asked.order
    fresh = [key for key in keys if (asked.slot, key) not in tried]
    for key in fresh or (() if asked.order is not None else keys[:1]):
        tried.add((asked.slot, key))
        yield from orders_of(walk, (*path, key), tried)


def asked_in(table: Table, position: Position) -> Asked:
    """Return an actor for each sort of question."""
    rule = table.variant.rules.phase_rule(position)
    return {
        (type(rule), actor.key.split()[0], actor.unit and actor.unit.kind, actor.room > 1): (
            power,
            actor,
        )
        for held in table.seating.seats.values()
        for power in held
        for actor in rule.menu.present(table.board, position, power)
    }


def games(variant: str) -> Iterator[tuple[Desk, Asked]]:
    """Yield games of a variant, each with the questions that no earlier game asked."""
    seen = set[object]()
    for desk in (*idle(Table.of(LIBRARY[variant])), *worked(variant)):
        position = desk.stages[-1].position
        if position.ending is None:
            asked = asked_in(desk.table, position)
            yield desk, {sort: asked[sort] for sort in asked if sort not in seen}
            seen |= asked.keys()


def idle(table: Table) -> Iterator[Desk]:
    """Yield the phases of a game without orders."""
    desk = Desk(table)
    for _ in range(PHASES):
        yield Desk(table, start=position_json(table, desk.stages[-1].position))
        desk.orders()


def worked(variant: str) -> Iterator[Desk]:
    """Yield the positions of a variant's worked cases, and those that follow."""
    for path in sorted((LIBRARY.folder / variant / "cases").glob("*.toml")):
        for case in tomllib.loads(path.read_text("utf-8"))["case"]:
            try:
                table = table_of(LIBRARY, case)
                position = read_position(table, {"units": {}, **case})
            except EngineError:
                continue  # a case of less than a position
            texts = read_texts(table, {"orders": case.get("orders", {})})
            after, _ = table.advance(position, table.read(position, texts))
            for each in (position, after):
                if each.ending is None:
                    yield Desk(table, start=position_json(table, each))


@pytest.mark.long
@pytest.mark.parametrize("variant", sorted(LIBRARY))
def test_every_sort_of_order_travels_in_a_link_and_on_a_sheet(variant: str) -> None:
    for desk, asked in games(variant):
        table, position = desk.table, desk.stages[-1].position
        menu, lines = table.variant.rules.phase_rule(position).menu, dict[PowerId, list[str]]()
        for power, actor in asked.values():
            orders = orders_of(Walk(menu, table.board, position, actor), (), set())
            lines.setdefault(power, []).extend(map(table.write, orders))
        for each in zip_longest(*lines.values()):
            sheets: dict[SeatId, dict[PowerId, list[str]]] = {}
            for power, line in zip(lines, each, strict=True):
                if line is not None:
                    seat = SeatId(str(table.seating.seat_of(power)))
                    sheets.setdefault(seat, {})[power] = [line]
            for seat, texts in sheets.items():
                check_sheet(table, position, seat, texts)
            played = Desk(table, start=desk.record.start)
            played.slot(sheets={seat: {"orders": texts} for seat, texts in sheets.items()})
            assert decode(table, encode(table, played.record, played.stages)) == played.record


def check_sheet(
    table: Table, position: Position, seat: SeatId, orders: dict[PowerId, list[str]]
) -> None:
    """Give these orders, and open the sheet from its parts, and from its body."""
    told = sheet_json(table, position, seat, {"orders": orders})
    assert told["orders"] == orders
    assert sheet_json(table, position, seat, {"parts": told["parts"]}) == told
    assert sheet_json(table, position, seat, {"body": told["body"]}) == told
