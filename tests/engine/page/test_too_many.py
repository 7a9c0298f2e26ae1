"""What is too much is not offered, and said at once where it was typed: builds, removals, bids."""

from typing import Any

import pytest

from engine.api import load, read, replay, resolve, start
from tests.engine.calls import Json, Page

# Two builds for Russia, and three free homes; two removals for Turkey, which has three units.
WINTER: Json = {
    "phase": "W1901A",
    "units": {"Russia": ["A Mos", "F Swe"], "Turkey": ["A Con", "A Smy", "F Ank"]},
    "centres": {"Russia": ["Mos", "Sev", "StP", "War"], "Turkey": ["Con"]},
}
ONLY_TWO = (
    "Only two builds are due, and the orders above use both: this one will not be carried out."
)
TOO_MUCH = "The bids come to 11 points of 10: those before it leave 1, so this one does not count."


@pytest.fixture(scope="module")
def page() -> Page:
    """Open one session for all tests here."""
    return Page()


def winter(page: Page, **changes: Any) -> Json:
    """Return a game that begins in this winter."""
    return page.new(start={**WINTER, **changes})


def step(page: Page, record: Json, power: str, path: list[str], *beside: str) -> Json:
    """Return one level of the choices beside these drafts."""
    return page.ask("step", record=record, power=power, path=path, beside={power: beside})


def labels(found: Json) -> list[str]:
    """Return what can be chosen."""
    return [option["label"] for option in found["options"] if option["possible"]]


def sheet(drafts: list[str], reading: Json, power: str) -> list[str]:
    """Return a power's drafts after a reading."""
    own = [line["text"] for line in reading["lines"] if line["power"] == power]
    return [[*drafts, *own][n] for n in reading["sheets"][power]]


def test_a_third_build_takes_the_place_of_one_of_two(page: Page) -> None:
    record, given = winter(page), ["B A War", "B F Sev"]
    asked = step(page, record, "Russia", ["site StP", "A StP"], *given)
    assert (asked["prompt"], asked["order"]) == ("In place of which?", None)
    assert labels(asked) == ["The army in Warsaw", "The fleet in Sevastopol"]
    last = ["site StP", "A StP", "the fleet in Sevastopol"]
    whole = step(page, record, "Russia", last, *given)
    assert (whole["order"], whole["replaces"]) == ("B A StP", ["B F Sev"])
    words = " ".join(word["text"] for word in whole["sentence"])
    assert words == "In St Petersburg an army is built in place of the fleet in Sevastopol"
    reading = page.ask(
        "read",
        record=record,
        text="B A StP",
        power="Russia",
        drafts={"Russia": given},
        instead=whole["replaces"],
    )
    assert sheet(given, reading, "Russia") == ["B A War", "B A StP"]
    assert (reading["due"]["Russia"]["given"], reading["contradictions"]) == (2, [])


def test_where_one_is_due_another_site_takes_its_place_at_once(page: Page) -> None:
    units = {**WINTER["units"], "Russia": ["A Mos", "F Swe", "A Nwy"]}
    whole = step(page, winter(page, units=units), "Russia", ["site StP", "A StP"], "B F Sev")
    assert (whole["order"], whole["replaces"]) == ("B A StP", ["B F Sev"])


def test_a_waived_build_gives_way_too(page: Page) -> None:
    asked = step(page, winter(page), "Russia", ["site StP", "A StP"], "B F Sev", "W")
    assert labels(asked) == ["The fleet in Sevastopol", "The build not used"]


def test_both_builds_can_be_waived_and_no_third(page: Page) -> None:
    record, drafts = winter(page), list[str]()
    for _ in range(3):
        reading = page.ask("read", record=record, text="W", drafts={"Russia": drafts})
        drafts = sheet(drafts, reading, "Russia")
    assert drafts == ["W", "W"]


def test_a_third_removal_takes_the_place_of_one_of_two(page: Page) -> None:
    asked = step(page, winter(page), "Turkey", ["F Ank", "remove"], "D A Con", "D A Smy")
    assert labels(asked) == ["The army in Constantinople", "The army in Smyrna"]


def test_a_third_build_that_is_typed_is_kept_and_called_too_much(page: Page) -> None:
    record, given = winter(page), ["B A War", "B F Sev"]
    reading = page.ask("read", record=record, text="B A StP", drafts={"Russia": given})
    assert sheet(given, reading, "Russia") == [*given, "B A StP"]
    assert reading["due"]["Russia"] == {"due": 2, "given": 2, "lacking": []}
    told = {"power": "Russia", "number": 2, "text": "B A StP", "sentence": ONLY_TWO, "over": True}
    assert reading["contradictions"] == [told]
    due = page.ask("due", record=record, drafts={"Russia": [*given, "B A StP"]})
    assert due["contradictions"] == [told]


def test_what_is_said_to_come_to_nothing_does(page: Page) -> None:
    orders = {"Russia": ["B A War", "B F Sev", "B A StP"], "Turkey": ["D A Con"]}
    record = page.ask("resolve", record=winter(page), orders=orders)["record"]
    results = page.ask("view", record=record, at=0)["results"]
    assert [(one["order"], one["result"]) for one in results if one["power"] == "Russia"] == [
        ("B A War", "builds"),
        ("B F Sev", "builds"),
        ("B A StP", "void"),
    ]


def test_an_illegal_build_uses_none(page: Page) -> None:
    drafts = {"Russia": ["B A Vie", "B A War", "B F Sev"]}
    assert page.ask("due", record=winter(page), drafts=drafts)["contradictions"] == []


@pytest.mark.parametrize(
    ("power", "drafts", "told"),
    [
        ("Turkey", ["D A Con", "D A Smy", "D F Ank"], "Only two removals are due, and the orders"),
        ("Turkey", ["D A Con", "D A Con"], "The orders above leave too few units here: this one"),
        ("Russia", ["B A StP", "B F StP/nc"], "An order above already builds here: this one will"),
    ],
)
def test_each_way_of_too_much_has_its_sentence(
    page: Page, power: str, drafts: list[str], told: str
) -> None:
    (one,) = page.ask("due", record=winter(page), drafts={power: drafts})["contradictions"]
    assert one["number"] == len(drafts) - 1
    assert one["sentence"].startswith(told)


def test_a_site_for_several_units_offers_no_more_than_are_due(page: Page) -> None:
    start = {
        "phase": "A1099B",
        "units": {"Normans": ["A Ant", "A Tri"]},
        "control": dict.fromkeys(["Ant", "Tri", "Jer", "Ede", "Tar"], "Normans"),
    }
    record, arrival = page.new("deus_vult", start=start), "site Phi"
    assert step(page, record, "Normans", [arrival])["max"] == 3
    assert step(page, record, "Normans", [arrival, "1", "A Phi"], "W", "W")["replaces"] == []
    assert step(page, record, "Normans", [arrival], "W", "W")["max"] == 2  # one W gives way
    assert step(page, record, "Normans", [arrival, "2", "A Phi"], "W", "W")["replaces"] == ["W"]


@pytest.fixture(scope="module")
def pooled(page: Page) -> Json:
    """One player holds five powers of two units each, and so ten points (ruling 38)."""
    five = ["Jelling", "Mercia", "Picts", "Tiunda", "Wessex"]
    every = page.new("danelaw")["seats"]
    alone = {power: [power] for power in every if power not in five}
    return page.new("danelaw", seats={"Ann": five, **alone})


POOLED = {
    "Jelling": ["BID 2 A Kin H", "BID 2 F Ros H"],
    "Mercia": ["BID 2 A Ken H"],
    "Picts": ["BID 2 A Alb H"],
    "Tiunda": ["BID 1 A Nae H", "BID 2 A Gas H"],
}


def test_eleven_points_of_ten_over_five_powers_are_called_too_much(
    page: Page, pooled: Json
) -> None:
    due = page.ask("due", record=pooled, drafts=POOLED, seat="Ann")
    (one,) = due["contradictions"]
    assert (one["power"], one["number"], one["text"]) == ("Tiunda", 1, "BID 2 A Gas H")
    assert (one["sentence"], one["over"]) == (TOO_MUCH, True)
    less = {**POOLED, "Tiunda": ["BID 1 A Nae H", "BID 1 A Gas H"]}
    assert page.ask("due", record=pooled, drafts=less, seat="Ann")["contradictions"] == []


def test_the_same_bids_come_to_nothing_in_the_result(pooled: Json) -> None:
    seats = pooled["seats"]
    game = start(load("danelaw"), {"dp_secrecy": "open"}, seats)
    after = resolve(game, POOLED)
    void = [(one.power, one.order) for one in after.results[-1] if one.result == "void"]
    assert void == [("Tiunda", "BID 2 A Gas H")]


def test_pasted_bids_replace_those_of_the_same_unit(page: Page) -> None:
    record, drafts = page.new("danelaw"), ["A Mer H", "BID 1 A Ken H"]
    text = "Mercia:\nBID 1 A Ken - Sur\nBID 1 A Esx H"
    asked = {"record": record, "text": text, "drafts": {"Mercia": drafts}, "seat": "Mercia"}
    pasted = page.ask("read", **asked, message=True)
    assert sheet(drafts, pasted, "Mercia") == ["A Mer H", "BID 1 A Ken - Sur", "BID 1 A Esx H"]
    twice = {**asked, "text": "Mercia:\nBID 1 A Ken - Sur\nBID 1 A Ken H"}
    both = page.ask("read", **twice, message=True)
    assert sheet(drafts, both, "Mercia") == ["A Mer H", "BID 1 A Ken - Sur", "BID 1 A Ken H"]


def test_a_third_build_is_called_too_much_in_python(page: Page) -> None:
    lines = read(replay(winter(page)), "Russia:\nB A War\nB F Sev\nB A StP\n\nTurkey:\nD A Con")
    assert [line.warning for line in lines] == ["", "", ONLY_TWO, ""]
    assert {line.status for line in lines} == {"legal"}
