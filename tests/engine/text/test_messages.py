"""Messages as people write them: no order is lost, and none goes to the wrong power."""

import json
import tomllib
from pathlib import Path
from time import process_time

import pytest

from tests.engine.calls import Json, Page

HERE = Path(__file__).parent / "messages"
CORPUS = tomllib.loads((HERE / "corpus.toml").read_text("utf-8"))["message"]
POSITIONS = tomllib.loads((HERE / "positions.toml").read_text("utf-8"))


@pytest.fixture(scope="module")
def page() -> Page:
    """Open one session for all tests here."""
    return Page()


def begun(page: Page, start: str = "") -> Json:
    """Return a game that begins with a position of the corpus, or with the first one."""
    return page.new() | ({"start": POSITIONS[start]} if start else {})


def read(page: Page, text: str, record: Json | None = None, **args: object) -> Json:
    """Return how a message is read."""
    return page.ask("read", record=record or page.new(), text=text, message=True, **args)


def sheets_of(reading: Json) -> dict[str, list[str]]:
    """Return the orders by power as the sheets stand after a message."""
    lines = reading["lines"]
    own = {power: [one for one in lines if one["power"] == power] for power in reading["sheets"]}
    return {
        power: [own[power][n]["order"] for n in sheet if own[power][n]["order"]]
        for power, sheet in reading["sheets"].items()
    }


def test_there_are_fifty_messages() -> None:
    assert len(CORPUS) >= 50
    assert len({message["name"] for message in CORPUS}) == len(CORPUS)


@pytest.mark.parametrize("message", CORPUS, ids=lambda message: str(message["name"]))
def test_a_message_is_read_as_a_person_reads_it(page: Page, message: Json) -> None:
    reading = read(page, message["text"], begun(page, message.get("start", "")))
    found = {power: orders for power, orders in sheets_of(reading).items() if orders}
    expected = message.get("orders", {})
    assert {p: sorted(o) for p, o in found.items()} == {p: sorted(o) for p, o in expected.items()}
    lines = reading["lines"]
    assert [one["order"] for one in lines if not one["power"]] == message.get("asks", [])
    unread = [one["text"] for one in lines if one["status"] == "invalid"]
    assert unread == message.get("unread", [])
    assert all(one["status"] == "legal" for one in lines if one["text"] not in unread)


def test_lines_without_an_order_are_listed(page: Page) -> None:
    reading = read(page, "Hi all,\n\nA Ven H\nSee you")
    assert reading["skipped"] == [{"n": 1, "text": "Hi all,"}, {"n": 4, "text": "See you"}]
    assert [line["n"] for line in reading["lines"]] == [3]


def test_an_answer_says_which_power_an_order_is_for(page: Page) -> None:
    (line,) = read(page, "draw")["lines"]
    assert (line["power"], len(line["asks"])) == ("", 7)
    reading = read(page, "draw", owners={"0": "Russia"})
    assert sheets_of(reading) == {"Russia": ["DRAW"]}
    assert reading["due"]["Russia"]["given"] == 0


def test_a_vote_read_for_one_seat_is_that_seats(page: Page) -> None:
    reading = read(page, "draw", seat="Italy")
    assert sheets_of(reading) == {"Italy": ["DRAW"]}


def test_the_orders_of_another_seat_are_left_out(page: Page) -> None:
    reading = read(page, "A Ven H\nA Par - Bur", seat="Italy")
    assert sheets_of(reading) == {"Italy": ["A Ven H"]}
    assert [(line["power"], line["status"]) for line in reading["lines"]] == [
        ("Italy", "legal"),
        ("France", "illegal"),
    ]


@pytest.mark.parametrize(
    "line",
    [r"\- F Lon - Nth", r"\+ F Lon \- Nth", r"1\. F Lon - Nth", r"\> F Lon -\> Nth", r"F Lon\-Nth"],
)
def test_signs_that_markdown_writes_with_a_backslash_are_those_signs(page: Page, line: str) -> None:
    """CommonMark 0.31, 2.4; mail turned from HTML into text is full of them."""
    assert sheets_of(read(page, f"England\n{line}")) == {"England": ["F Lon - Nth"]}


def test_tildes_written_with_a_backslash_strike_nothing_out(page: Page) -> None:
    reading = read(page, "England\n" + r"\~\~F Lon - Nth\~\~" + "\n~~F Edi - Nwg~~")
    assert sheets_of(reading) == {"England": ["F Lon - Nth"]}


def test_a_misspelt_order_lists_possible_meanings(page: Page) -> None:
    (line,) = read(page, "F Lon - Nrth")["lines"]
    assert (line["power"], line["status"]) == ("England", "invalid")
    assert line["suggestion"] == "F Lon - Nth"


def test_a_message_that_is_too_long_is_refused(page: Page) -> None:
    text = "A Vie H\n" * 10_000
    args = {"record": page.new(), "message": True}
    assert "at most 50000 characters" in page.fault("read", text=text, **args)
    assert "at most 2000 lines" in page.fault("read", text="H\n" * 2_001, **args)


@pytest.mark.parametrize(
    "piece",
    ["a, ", "- ", "() ", "A Vie ", "; and then . ", "~~a~", "[1:11 ", "Austria -- ", "A Vie H "],
)
def test_any_message_is_read_in_bounded_time(page: Page, piece: str) -> None:
    row = (piece * 10_000)[:9_999]
    started = process_time()
    for text in ("\n".join([row] * 5), "\n".join([piece * 5] * 1_000)[:50_000]):
        asked = {"call": "read", "args": {"record": page.new(), "text": text, "message": True}}
        answer = json.loads(page.session.answer(json.dumps(asked)))
        assert "ok" in answer or "at most" in answer["fault"]["message"]
    assert process_time() - started < 10  # seconds; less than three where nothing else runs


def test_unreadable_words_stay_with_the_order_before_them(page: Page) -> None:
    lines = read(page, "A Mos H\nA Xqzw - Vie")["lines"]
    assert [(line["power"], line["status"]) for line in lines] == [
        ("Russia", "legal"),
        ("Russia", "invalid"),
    ]
