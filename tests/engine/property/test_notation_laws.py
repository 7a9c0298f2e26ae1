"""Every order is written in one way, and reads back as itself."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board.board import Board, Location, PowerId, province_id
from engine.machine import adjudicate as machine
from engine.orders.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Invalid,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from engine.record.game import Table
from engine.rules.walk import Walk
from engine.text.notation import parse_order, read_leniently
from engine.text.order_kinds import OrderKind
from engine.text.quick_reader import QuickReader
from engine.text.standard_orders import STANDARD_ORDERS
from tests.engine.property.boards import LONG, QUICK, STANDARD, STONEHENGE
from tests.games import coherent, play

TABLES = [STANDARD, STONEHENGE]
BUD, TRI = Location("Bud"), Location("Tri")


def orders(board: Board) -> st.SearchStrategy[Order]:
    """Draw orders, sensible or not: notation does not care."""
    kind = st.sampled_from(["A", "F"])
    place = st.sampled_from(sorted(board.province_of))
    return st.one_of(
        st.builds(Hold, kind, place),
        st.builds(Move, kind, place, place, via=st.booleans()),
        st.builds(SupportHold, kind, place, kind, place),
        st.builds(SupportMove, kind, place, kind, place, place),
        st.builds(Convoy, kind, place, kind, place, place),
        st.builds(Retreat, kind, place, place),
        st.builds(Disband, kind, place),
        st.builds(Build, kind, place),
        st.just(Waive()),
    )


def check_round_trip(table: Table, data: st.DataObject) -> None:
    """Reading a written order gives it back, in any case and with other dashes."""
    order = data.draw(orders(table.board))
    text = STANDARD_ORDERS.write(order)
    for version in (text, text.lower(), text.upper(), text.replace(" - ", " -> ")):
        assert parse_order(table.board, version) == order, version
    assert STANDARD_ORDERS.write(parse_order(table.board, text)) == text


@pytest.mark.parametrize("table", TABLES, ids=["standard", "stonehenge"])
@QUICK
@given(data=st.data())
def test_parse_undoes_format(table: Table, data: st.DataObject) -> None:
    check_round_trip(table, data)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=["standard", "stonehenge"])
@LONG
@given(data=st.data())
def test_parse_undoes_format_at_length(table: Table, data: st.DataObject) -> None:
    check_round_trip(table, data)


@pytest.mark.parametrize("table", TABLES, ids=["standard", "stonehenge"])
def test_every_name_of_a_province_is_understood(table: Table) -> None:
    for province in table.board.provinces.values():
        for name in (province.id, province.name, *province.aliases):
            for text in (name, name.lower(), name.upper()):
                found = parse_order(table.board, f"D A {text}")
                assert isinstance(found, Disband), (text, found)
                assert found.at == province.id, text


@pytest.mark.parametrize("table", TABLES, ids=["standard", "stonehenge"])
def test_every_listed_order_reads_back(table: Table) -> None:
    for turn in play.game(table, seed=7, phases=40):
        rule = table.variant.rules.phase_rule(turn.before)
        for power in table.board.powers:
            for actor in rule.menu.actors(table.board, turn.before, power):
                for order in rule.menu.orders(table.board, turn.before, actor):
                    text = table.write(order)
                    assert table.read(turn.before, {power: [text]})[power] == (order,)
                    judged = rule.judge(table.board, turn.before, power, order)
                    assert judged is None or judged.succeeded, text


def lenient(table: Table) -> Callable[[str], Order]:
    """Return the reader that reads word by word, for an order written in any way."""
    return partial(read_leniently, table.board, table.variant.rules.order_kinds)


def quick(table: Table) -> QuickReader:
    """Return the reader that looks words up."""
    return QuickReader(table.board, table.variant.rules.order_kinds, lenient(table))


def looked_up(reader: QuickReader, text: str) -> Order | None:
    """Return the order that the quick reader makes of a text, if it knows all its words."""
    told = reader.read(text)
    return None if told is None else told[0]


EVERY = [*TABLES, play.table_of("deus_vult")]
NAMES = ["standard", "stonehenge", "deus_vult"]


@pytest.mark.parametrize("table", EVERY, ids=NAMES)
def test_the_quick_reader_reads_listed_orders_as_the_lenient_one_does(table: Table) -> None:
    reader, read = quick(table), lenient(table)
    rng, position, told = coherent.dice(3), table.opening, 0
    for _ in range(9):
        rule = table.variant.rules.phase_rule(position)
        sheets: dict[PowerId, tuple[Order, ...]] = {}
        for power in table.board.powers:
            for actor in rule.menu.actors(table.board, position, power):
                orders = Walk(rule.menu, table.board, position, actor).orders()
                for order in orders:
                    text = table.write(order)
                    answer = looked_up(reader, text)
                    told += answer is not None
                    assert answer in (None, order), text
                    assert answer is None or answer == read(text), text
                sheets[power] = (*sheets.get(power, ()), *rng.sample(orders, 1 if orders else 0))
        position, _ = table.advance(position, sheets)
    assert told > 1000


WORDS = [
    "A",
    "F",
    "K",
    "2A",
    "0F",
    "H",
    "h",
    "-",
    "S",
    "C",
    "R",
    "D",
    "B",
    "via",
    "ATT",
    "M",
    "the",
]


@pytest.mark.parametrize("table", EVERY, ids=NAMES)
@QUICK
@given(data=st.data())
def test_the_quick_reader_never_disagrees_with_the_full_one(
    table: Table, data: st.DataObject
) -> None:
    board = table.board
    places = [*board.province_of, *(p.name for p in board.provinces.values()), *board.powers]
    head = st.tuples(st.sampled_from(WORDS[:5]), st.sampled_from(places)).map(" ".join)
    word = st.one_of(st.sampled_from(WORDS), st.sampled_from(places), head)
    text = " ".join([data.draw(head), *data.draw(st.lists(word, max_size=4))])
    told = quick(table).read(text)
    if told is not None:
        order, is_plain = told
        assert order == lenient(table)(text), text
        assert not is_plain or table.write(order) == text, text


PLAIN = ["A Bud - Tri", "A Bud - Tri via", "F Tri S A Bud - Ser"]
# A number that is not written, one that is but has to be looked at, and a hold.
OTHERS = ["1A Bud - Tri", "2A Bud - Tri", "A Bud - H"]


@pytest.mark.parametrize("text", [*PLAIN, *OTHERS])
def test_the_quick_reader_knows_orders_written_in_the_same_words(text: str) -> None:
    assert quick(STANDARD).read(text) == (lenient(STANDARD)(text), text in PLAIN)


def test_the_quick_reader_knows_no_word_that_may_mean_something_else() -> None:
    """One province's name begins with another's, and a kind of unit is named like a power."""
    provinces = {key: replace(p) for key, p in STANDARD.board.provinces.items()}
    longer = replace(provinces[province_id("Mao")], aliases=("Vie - Atlantic",))
    board = replace(STANDARD.board, provinces={**provinces, longer.id: longer})
    read = partial(read_leniently, board, STANDARD_ORDERS)
    reader = QuickReader(board, STANDARD_ORDERS, read)
    assert looked_up(reader, "A Vie - Tri") is None
    assert looked_up(reader, "A Bud - Tri") == read("A Bud - Tri") == Move("A", BUD, TRI)
    austria = replace(board.powers[PowerId("Austria")], adjective="F")
    board = replace(board, powers={**board.powers, austria.id: austria})
    reader = QuickReader(board, STANDARD_ORDERS, partial(read_leniently, board, STANDARD_ORDERS))
    assert looked_up(reader, "F Nth H") is None
    assert looked_up(reader, "A Bud H") == Hold("A", BUD)


def test_the_quick_reader_leaves_alone_forms_that_a_variant_reads_differently() -> None:
    class Feint(Move):
        """A class that looks like a move but is not one."""

    table = STANDARD_ORDERS.adding(OrderKind(Feint, "{kind at} FEINTS|- {to}"))
    board = STANDARD.board
    reader = QuickReader(board, table, partial(read_leniently, board, table))
    for text in ("A Bud - Tri", "A Bud FEINTS Tri"):
        assert looked_up(reader, text) in (None, read_leniently(board, table, text))
        assert type(parse_order(board, text, table)) is Feint


PIECES = st.sampled_from(
    [
        *("A", "F", "Vie", "Tri", "StP/nc", "Spa (sc)", "-", "->", "S", "C", "H", "via"),
        *("to", "supports", "North Sea", "2", "/", "'", "Austria", "BUILD", "w", "ü"),
    ]
)
MESS = st.one_of(
    st.text(max_size=300),
    st.lists(PIECES, max_size=9).map(" ".join),
)


@QUICK
@given(MESS)
def test_any_text_is_an_order_or_says_what_was_expected(text: str) -> None:
    found = parse_order(STANDARD.board, text)
    if isinstance(found, Invalid):
        assert found.expected.endswith((".", "?")), found.expected
    else:
        again = parse_order(STANDARD.board, STANDARD_ORDERS.write(found))
        assert again == found


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.just("A Vie"),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["Austria", "units", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS = ("variant", "options", "phase", "units", "centres", "dislodged", "contested", "orders")


@QUICK
@given(st.dictionaries(st.sampled_from(KEYS), JUNK, max_size=5), st.booleans())
def test_any_request_gets_an_answer(request: dict[str, object], sound: bool) -> None:  # noqa: FBT001
    if sound:
        request |= {"variant": "standard", "phase": "S1901M"}
    for call in (machine.adjudicate, machine.choices):
        answer = call(play.LIBRARY, request)
        assert json.dumps(answer)
        for fault in answer.get("faults", ()):  # type: ignore[attr-defined]
            assert fault["message"]


def test_a_location_is_written_with_its_coast() -> None:
    order = Move("F", Location("Bal"), Location("StP/sc"))
    assert STANDARD_ORDERS.write(order) == "F Bal - StP/sc"
