"""Typed and pasted text: which power each order is for, what it replaces, and what is still due."""

import pytest

from tests.engine.calls import Json, Page


@pytest.fixture(scope="module")
def page() -> Page:
    """Open one session for all tests here."""
    return Page()


def told(page: Page, text: str, **args: object) -> list[tuple[str, int, str, str]]:
    """Return for every order its power, line, text and status."""
    record = args.pop("record", None) or page.new()
    lines = page.ask("read", record=record, text=text, **args)["lines"]
    return [(line["power"], line["n"], line["text"], line["status"]) for line in lines]


@pytest.mark.parametrize(
    "text",
    [
        "Austria: A Vie - Tri",
        "AUSTRIA: A Vie - Tri",
        "Austria. A Vie - Tri",
        "Austria A Vie - Tri",
        "Austrian A Vie - Tri",
        "Austrian orders: A Vie - Tri",
    ],
)
def test_a_heading_may_precede_its_order(page: Page, text: str) -> None:
    lines = page.ask("read", record=page.new(), text=text)["lines"]
    assert [(line["power"], line["order"]) for line in lines] == [("Austria", "A Vie - Tri")]


def test_declarations_may_have_a_heading_without_a_colon(page: Page) -> None:
    assert told(page, "Turkish DRAW\nDRAW") == [
        ("Turkey", 1, "DRAW", "legal"),
        ("Turkey", 2, "DRAW", "legal"),
    ]


@pytest.mark.parametrize("head", ["Italy", "italy:", "Italian", "Italian orders", "ITALY."])
def test_a_heading_may_be_on_its_own_line(page: Page, head: str) -> None:
    text = f"\nA Vie H\n{head}\n\nA Ven - Tri\nrubbish\nA Bud H"
    assert told(page, text) == [
        ("Austria", 2, "A Vie H", "legal"),
        ("Italy", 5, "A Ven - Tri", "legal"),
        ("Italy", 6, "rubbish", "invalid"),
        ("Austria", 7, "A Bud H", "legal"),  # only Austria has this unit
    ]


def test_after_a_headed_order_a_unit_of_one_other_power_is_ordered_by_that(page: Page) -> None:
    text = "Italy: A Ven - Tri\nF Lon - Nth\nA Rom - Ven\nA Boh - Mun\nA Lvp - Yor"
    assert told(page, text) == [
        ("Italy", 1, "A Ven - Tri", "legal"),
        ("England", 2, "F Lon - Nth", "legal"),
        ("Italy", 3, "A Rom - Ven", "legal"),
        ("", 4, "A Boh - Mun", "illegal"),  # nobody has such a unit
        ("England", 5, "A Lvp - Yor", "legal"),
    ]
    assert told(page, "Italy\nF Lon - Nth") == [("England", 2, "F Lon - Nth", "legal")]
    assert told(page, "Italy: A Ven H; F Lon - Nth")[1][0] == "England"
    text = "Italy: A Ven H\nF Lon - Nth"
    read = told(page, text, seat="Italy")
    assert [(line[0], line[3]) for line in read] == [("Italy", "legal"), ("England", "illegal")]


def test_without_a_heading_each_order_goes_to_a_power_that_can_give_it(page: Page) -> None:
    text = "A Ven - Tri; F Lon - Nth, A Vie - Mos\nrubbish"
    assert told(page, text) == [
        ("Italy", 1, "A Ven - Tri", "legal"),
        ("England", 1, "F Lon - Nth", "legal"),
        ("Austria", 1, "A Vie - Mos", "illegal"),  # its unit, though it cannot
        ("Austria", 2, "rubbish", "invalid"),
    ]


def test_an_order_that_several_powers_could_give_goes_to_the_likeliest(page: Page) -> None:
    assert told(page, "DRAW") == [("", 1, "DRAW", "legal")]  # somebody must say whose it is
    assert told(page, "DRAW", likely="Russia") == [("Russia", 1, "DRAW", "legal")]
    assert told(page, "A Ven H", likely="Russia") == [("Italy", 1, "A Ven H", "legal")]


def test_a_seat_orders_for_its_own_powers(page: Page) -> None:
    text = "A Ven - Tri\nFrance: A Par - Bur"
    read = page.ask("read", record=page.new(), text=text, seat="Italy")
    assert [(line["power"], line["status"]) for line in read["lines"]] == [
        ("Italy", "legal"),
        ("France", "illegal"),
    ]
    assert read["sheets"] == {"Italy": [0]}
    assert list(read["due"]) == ["Italy"]
    assert told(page, "A Par - Bur", seat="Italy") == [("France", 1, "A Par - Bur", "illegal")]


def test_a_seat_of_several_powers_need_not_name_them(page: Page) -> None:
    record = page.new(seats={"east": ["Russia", "Turkey"], "west": ["France"]})
    text = "A Mos H\nA Con - Bul"
    read = told(page, text, record=record, seat="east")
    assert [power for power, *_ in read] == ["Russia", "Turkey"]


def test_a_later_order_replaces_an_earlier_one(page: Page) -> None:
    drafts = {"Austria": ["A Vie H", "A Bud H"], "Italy": ["A Ven H"]}
    text = "A Vie - Tri\nA Vie - Gal\nF Tri - Alb"
    read = page.ask("read", record=page.new(), text=text, drafts=drafts)
    assert read["sheets"] == {"Austria": [3, 1, 4]}
    assert read["due"] == {"Austria": {"due": 3, "given": 3, "lacking": []}}


def test_unreadable_text_replaces_nothing(page: Page) -> None:
    drafts = {"Austria": ["A Vie H"]}
    read = page.ask("read", record=page.new(), power="Austria", text="zork", drafts=drafts)
    assert read["sheets"] == {"Austria": [0, 1]}
    assert read["due"] == {"Austria": {"due": 3, "given": 1, "lacking": ["A Bud", "F Tri"]}}


def test_due_counts_each_unit_once_and_ignores_unreadable_lines(page: Page) -> None:
    drafts = {"Austria": ["A Vie H", "A Vie - Tri", "zork", "DRAW"]}
    due = page.ask("due", record=page.new(), drafts=drafts)["due"]
    assert due["Austria"] == {"due": 3, "given": 1, "lacking": ["A Bud", "F Tri"]}
    assert due["Russia"]["due"] == 4
    assert len(due) == 7


def test_due_orders_of_a_seat_cover_its_powers_only(page: Page) -> None:
    assert list(page.ask("due", record=page.new(), seat="Italy")["due"]) == ["Italy"]


def builds(page: Page) -> Json:
    """Return a game in which Austria has two units to build and Italy one to remove."""
    start = {
        "phase": "W1901A",
        "units": {"Austria": ["A Ser"], "Italy": ["A Ven", "A Tyr"]},
        "centres": {"Austria": ["Vie", "Bud", "Ser"], "Italy": ["Ven"]},
    }
    return {**page.new(), "start": start}


@pytest.mark.parametrize(
    ("orders", "given"),
    [([], 0), (["B A Vie"], 1), (["B A Vie", "W"], 2), (["DRAW"], 0), (["zork"], 0)],
)
def test_builds_are_counted_and_declarations_are_not(
    page: Page, orders: list[str], given: int
) -> None:
    due = page.ask("due", record=builds(page), drafts={"Austria": orders})["due"]
    assert due["Austria"] == {"due": 2, "given": given, "lacking": []}


def test_with_units_to_remove_no_particular_unit_lacks_an_order(page: Page) -> None:
    due = page.ask("due", record=builds(page), drafts={"Italy": ["D A Tyr"]})["due"]
    assert due["Italy"] == {"due": 1, "given": 1, "lacking": []}


def test_no_orders_are_due_once_the_game_is_over(page: Page) -> None:
    draw = {power: ["DRAW"] for power in page.ask("due", record=page.new())["due"]}
    record = page.play(page.new(), draw)
    assert page.fault("due", record=record) == "The game is over."


def test_a_text_that_is_too_long_is_refused(page: Page) -> None:
    text = "A Vie H\n" * 10_000
    assert "at most 50000 characters" in page.fault("read", record=page.new(), text=text)
