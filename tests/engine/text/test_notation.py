"""Order text: every way in which people write an order, and the one way we write it."""

import pytest

from engine.board.board import Location, PowerId
from engine.limits import LONGEST_ORDER
from engine.orders.orders import (
    Build,
    Concede,
    Convoy,
    Disband,
    Draw,
    Hold,
    Invalid,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from engine.request.position_json import read_position
from engine.text.notation import order_texts, parse_order
from engine.text.order_kinds import OrderKind
from engine.text.standard_orders import STANDARD_ORDERS
from tests.engine.corpus import TABLE

BOARD = TABLE.board

VIE, TRI, NTH = Location("Vie"), Location("Tri"), Location("Nth")
YOR, NWY, LON = Location("Yor"), Location("Nwy"), Location("Lon")
MOVE = Move("A", VIE, TRI)

FORMS: dict[Order, tuple[str, ...]] = {
    MOVE: (
        "A Vie - Tri",
        "a vie-tri",
        "A VIE-TRI",
        "  A  Vie  -  Tri  ",
        "A Vie -> Tri",
        "A Vie --> Tri",
        "A Vie => Tri",
        "A Vie \N{RIGHTWARDS ARROW} Tri",
        "A Vie \N{EN DASH} Tri",
        "A Vie \N{EM DASH} Tri",
        "A Vie \N{MINUS SIGN} Tri",
        "A Vie \N{NON-BREAKING HYPHEN} Tri",
        "A Vie to Tri",
        "A Vie M Tri",
        "A Vie moves to Tri",
        "A Vie attacks Tri",
        "A Vie attack Tri",
        "army Vienna move Trieste",
        "Army in Vienna moves to Trieste",
        "A(Vie)-Tri",
        "A (Vie) - (Tri)",
        "A Vien - Trieste",
        "Austrian A Vie - Tri",
        "Austria A Vie - Tri",
        "Austria: A Vie - Tri",
        "Austria's army in Vienna to Trieste",
        "Austria (A Vie) - Tri",
    ),
    Move("A", LON, NWY, via=True): (
        "A Lon - Nwy via",
        "A Lon - Nwy via convoy",
        "A Lon-Nwy by sea",
        "A Lon - Nwy by convoy",
        "A Lon - Nwy VC",
        "A Lon - Nwy (via convoy)",
    ),
    Hold("A", VIE): (
        "A Vie H",
        "A Vie hold",
        "A Vie HOLDS",
        "A Vie stands",
        "A Vie stand",
        "A(Vie) H",
        "A(Vie)-H",
        "army vienna holds",
    ),
    SupportMove("F", NTH, "A", YOR, NWY): (
        "F Nth S A Yor - Nwy",
        "F NTH S A YOR-NWY",
        "F Nth SUPPORT A Yor - Nwy",
        "F Nth supports A Yor -> Nwy",
        "F Nth sup A Yor to Nwy",
        "F(Nth)S A(Yor)-Nwy",
        "F(Nth)SA(Yor)-Nwy",
        "Fleet North Sea supports Army Yorkshire moving to Norway",
        "fleet in the North Sea supports army in Yorkshire to Norway",
        "F Nth supports to A Yor - Nwy",
        "F Nth S A Yor - Nwy via convoy",
    ),
    SupportMove("F", NTH, "A", YOR, NWY, whose=PowerId("England")): (
        "F Nth S England A Yor - Nwy",
        "F Nth S English A Yor - Nwy",
        "F Nth supports England's A Yor - Nwy",
    ),
    SupportHold("F", NTH, "A", YOR): (
        "F Nth S A Yor",
        "F Nth S A Yor H",
        "F Nth supports A Yor holding",
        "F(Nth)S A(Yor)",
        "F(Nth)S A(Yor)-H",
        "Fleet North Sea supports Army Yorkshire",
    ),
    Convoy("F", NTH, "A", LON, NWY): (
        "F Nth C A Lon - Nwy",
        "F Nth convoys A Lon - Nwy",
        "F NTH CONVOY A LON -> NWY",
        "F(Nth)C A(Lon)-Nwy",
        "F(Nth)CA(Lon)-Nwy",
        "Fleet North Sea convoys Army London to Norway",
        "F Nth C A Lon - Nwy via convoy",
    ),
    Retreat("A", VIE, TRI): ("A Vie R Tri", "A Vie retreats to Tri", "A Vie retreat - Tri"),
    Disband("A", VIE): (
        "D A Vie",
        "disband A Vie",
        "A Vie D",
        "A Vie disbands",
        "remove army Vienna",
        "A Vie removes",
        "X A Vie",
        "Austria D A Vie",
    ),
    Build("A", VIE): (
        "B A Vie",
        "build A Vie",
        "BUILD ARMY VIENNA",
        "A Vie B",
        "Austria builds A Vie",
        "Build army in Vienna",
        "B A(Vie)",
    ),
    Build("F", Location("StP/nc")): (
        "B F StP/nc",
        "build fleet St. Petersburg (north coast)",
        "F StP(nc) B",
    ),
    Waive(): ("W", "waive", "WAIVE", "Waive build", "Austria waives", "waives a build"),
    Draw(): ("DRAW", "draw"),
    Concede(PowerId("Austria")): ("CONCEDE Austria", "concede to Austria", "concedes austria"),
}


@pytest.mark.parametrize(
    ("order", "text"), [(order, text) for order, texts in FORMS.items() for text in texts]
)
def test_an_order_is_read_in_every_form(order: Order, text: str) -> None:
    assert parse_order(BOARD, text) == order


@pytest.mark.parametrize("order", FORMS)
def test_an_order_is_written_as_it_is_listed_first(order: Order) -> None:
    assert STANDARD_ORDERS.write(order) == FORMS[order][0]


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Vie - Tri", Move("", VIE, TRI)),
        ("Nth S Yor - Nwy", SupportMove("", NTH, "", YOR, NWY)),
        ("Vie H", Hold("", VIE)),
        ("Build Vienna", Build("", VIE)),
        ("D Vie", Disband("", VIE)),
    ],
)
def test_kinds_may_be_left_out_and_stay_open(text: str, order: Order) -> None:
    assert parse_order(BOARD, text) == order
    assert parse_order(BOARD, STANDARD_ORDERS.write(order)) == order


def test_counts_are_read_and_written() -> None:
    hold = Hold("A", VIE, count=2)
    assert parse_order(BOARD, "2A Vie H") == hold
    assert parse_order(BOARD, "2 A Vie H") == hold
    assert parse_order(BOARD, "2A(Vie) H") == hold
    assert STANDARD_ORDERS.write(hold) == "2A Vie H"
    assert STANDARD_ORDERS.write(Build("A", VIE, count=2)) == "B 2A Vie"
    assert parse_order(BOARD, "B 2A Vie") == Build("A", VIE, count=2)
    assert STANDARD_ORDERS.write(Retreat("A", VIE, TRI, count=2)) == "2A Vie R Tri"


# By hand, from what a sealed sheet's canonical text keeps: white space and visible characters.
@pytest.mark.parametrize(
    "text",
    [
        "A V\u200bie - Gal",
        "A\u00a0Vie\u3000- Gal",
        "\u202eA Vie\u2069 - Gal",
        "A V\x00ie\x0b- \x1cGal",
    ],
)
def test_invisible_characters_are_not_read(text: str) -> None:
    assert parse_order(BOARD, text) == parse_order(BOARD, "A Vie - Gal")


INVALID = {
    "": "A province is missing at the end.",
    "A": "A province is missing at the end.",
    "A Vie -": "A province is missing at the end.",
    "F Nth S": "A province is missing at the end.",
    "A Viena - Tri": 'There is no province "Viena". Did you mean Vienna?',
    "A Vie - Treiste": 'There is no province "Treiste". Did you mean Trieste?',
    "A Par - Bru": 'There is no province "Bru". Did you mean Burgundy?',  # and not Rumania
    "A Vie - Galicia Bay - Tri": 'The order already ends before "Bay - Tri".',
    "A Vie - Qqq": 'There is no province "Qqq" on this board.',
    "A Vie - ?": "A province is missing at the end.",
    "A Vie": "Say what the unit should do: H, - and a province, S or C and a unit.",
    "A Vie dances": '"dances" is not something a unit can do.',
    "A Vie Dances to Gal": '"Dances to Gal" is not something a unit can do.',
    "F Bre Mao": 'A dash is missing before "Mao".',
    "F Mar  Spain (south coast)": 'A dash is missing before "Spain (south coast)".',
    "A Vie - Tri please": 'The order already ends before "please".',
    "W now": 'The order already ends before "now".',
    "0A Vie H": "An order is for at least one unit.",
    "F Nth C A Lon": "A convoy names where the army goes: F Nth C A Lon - Nwy.",
    "concede Mars": 'There is no power "Mars" in this game.',
    "concede Rusia": 'There is no power "Rusia". Did you mean Russia?',
    "concede": "The name of a power is missing at the end.",
    "A " + "x" * 200: "An order has at most 200 characters.",
}


@pytest.mark.parametrize("text", INVALID)
def test_a_text_that_is_not_an_order_is_kept_with_what_was_expected(text: str) -> None:
    order = parse_order(BOARD, text)
    assert isinstance(order, Invalid)
    assert (order.text, order.expected) == (text, INVALID[text])
    assert STANDARD_ORDERS.write(order) == text


def test_reading_the_same_text_again_gives_the_same_order(monkeypatch: pytest.MonkeyPatch) -> None:
    first = parse_order(BOARD, "A Vie - Gal")
    assert parse_order(BOARD, "A Vie - Gal") is first
    monkeypatch.setattr("engine.text.notation._KEPT_TEXTS", 0)
    parse_order(BOARD, "A Vie - Boh")
    assert parse_order(BOARD, "A Vie - Gal") == first


@pytest.mark.parametrize("named", ["A Yor", "English A Yor", "French A Yor"])
@pytest.mark.parametrize("deed", ["S {}", "S {} - Nwy", "C {} - Nwy"])
def test_naming_a_units_owner_changes_nothing_where_one_unit_stands_in_a_province(
    named: str, deed: str
) -> None:
    """DATC 4.C.5, 4.C.6: the nationality is ignored."""
    units = {"England": ["F Nth", "A Yor"]}
    position = read_position(TABLE, {"phase": "S1901M", "units": units})
    england = PowerId("England")
    (order,) = TABLE.read(position, {england: [f"F Nth {deed.format(named)}"]})[england]
    assert TABLE.write(order) == f"F Nth {deed.format('A Yor')}"


@pytest.mark.parametrize("order", ["{}F Nth - Nwy", "{}F Nth S A Yor", "{}F Nth H"])
def test_a_number_of_units_changes_nothing_where_units_cannot_stack(order: str) -> None:
    """As with the nationality, DATC 4.C.5: the number that stands there is known."""
    units = {"England": ["F Nth", "A Yor"]}
    position = read_position(TABLE, {"phase": "S1901M", "units": units})
    england = PowerId("England")
    (read,) = TABLE.read(position, {england: [order.format("3")]})[england]
    assert TABLE.write(read) == order.format("")


def test_a_variant_adds_verbs_for_its_units() -> None:
    class Feint(Move):
        """A class that looks like a move but is not one."""

    table = STANDARD_ORDERS.adding(OrderKind(Feint, "{kind at} FEINTS|ATTACKS {to}"))
    for text in ("A Vie feints Tri", "Austrian A Vie attacks Tri"):  # its own verbs come first
        order = parse_order(BOARD, text, table)
        assert type(order) is Feint
        assert table.write(order) == "A Vie FEINTS Tri"
    assert parse_order(BOARD, "A Vie - Tri", table) == MOVE


def test_a_variant_reads_and_writes_orders_of_its_own() -> None:
    class Shout(Order):
        """A cheer."""

    table = STANDARD_ORDERS.adding(OrderKind(Shout, "HURRAH"))
    assert type(parse_order(BOARD, "hurrah", table)) is Shout
    assert table.write(Shout()) == "HURRAH"
    assert parse_order(BOARD, "A Vie - Tri", table) == MOVE
    assert type(parse_order(BOARD, "hurrah")) is Invalid


def test_orders_read_from_canonical_text_are_not_rewritten() -> None:
    meant = order_texts(BOARD, STANDARD_ORDERS)
    for texts in (["A Vie - Tri", "F Nth H"], ["a vie-tri", "F Nth H"], ["1A Vie - Tri"], []):
        orders = [*[meant[text] for text in texts], Hold("A", YOR)]
        assert meant.written(orders, texts) == STANDARD_ORDERS.texts(orders)
    read = "A Vie - Tri"
    assert meant.written([meant[read]], [read])[0] is read
    assert meant.written([Move("A", VIE, NWY)], [read]) == ["A Vie - Nwy"]


def test_a_text_too_long_to_be_kept_is_written_without_its_blanks() -> None:
    long = "x" * (LONGEST_ORDER + 1)
    meant = order_texts(BOARD, STANDARD_ORDERS)
    assert meant.written([meant[f" {long} "]], [f" {long} "]) == [long]
