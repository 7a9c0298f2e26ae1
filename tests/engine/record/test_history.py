"""The game so far: centres at each count, and the orders of a power, a place or a unit."""

import pytest

from tests.engine.calls import Json, Page


@pytest.fixture(scope="module")
def page() -> Page:
    """Open one session for all tests here."""
    return Page()


@pytest.fixture(scope="module")
def record(page: Page) -> Json:
    """Play a year in which Austria and Russia both want Rumania, and Austria takes Serbia."""
    return page.play(
        page.new(),
        {"Austria": ["A Bud - Rum", "A Vie - Bud", "F Tri - Alb"], "Russia": ["F Sev - Rum"]},
        {"Austria": ["A Bud - Ser"], "Russia": ["F Sev - Rum"]},
    )


def test_centres_are_listed_at_each_count(page: Page, record: Json) -> None:
    counts = page.ask("history", record=record)["centres"]
    assert [one["title"] for one in counts] == ["Spring 1901", "Fall 1901"]
    assert [one["counts"]["Austria"] for one in counts] == [3, 4]
    assert [one["counts"]["Russia"] for one in counts] == [4, 5]


def orders(page: Page, record: Json, **about: str) -> list[tuple[str, str, str]]:
    """Return the phase, order and result of each answer."""
    found = page.ask("history", record=record, about=about)["orders"]
    return [(one["phase"], one["order"], one["result"]) for one in found]


def test_a_unit_is_followed_back_to_where_it_came_from(page: Page, record: Json) -> None:
    view = page.ask("view", record=record)
    assert "Ser" in [unit["location"] for unit in view["units"] if unit["power"] == "Austria"]
    assert orders(page, record, power="Austria", unit="Ser") == [
        ("Fall 1901", "A Bud - Ser", "moves"),
        ("Spring 1901", "A Bud - Rum", "bounces"),
    ]


def test_a_place_has_all_orders_that_touch_it(page: Page, record: Json) -> None:
    assert orders(page, record, place="Rum") == [
        ("Fall 1901", "F Sev - Rum", "moves"),
        ("Spring 1901", "F Sev - Rum", "bounces"),
        ("Spring 1901", "A Bud - Rum", "bounces"),
    ]


def test_a_power_has_all_of_its_own(page: Page, record: Json) -> None:
    found = orders(page, record, power="Russia")
    assert len(found) == 8
    assert {result for _, order, result in found if order.endswith(" H")} == {"holds"}


def test_a_question_must_name_a_power_a_place_or_a_unit(page: Page, record: Json) -> None:
    assert "Ask for" in page.fault("history", record=record, about={"unit": "Ser"})


def test_why_names_the_orders_that_made_a_result(page: Page) -> None:
    orders = {"Austria": ["A Vie - Gal", "A Bud S A Vie - Gal"], "Russia": ["A War - Gal"]}
    record = page.play(page.new(), orders)
    results = page.ask("view", record=record, at=0)["results"]
    causes = {
        one["order"]: [
            (cause["power"], cause["order"])
            for cause in page.ask("why", record=record, at=0, result=one["n"])["causes"]
        ]
        for one in results
    }
    assert causes["A Vie - Gal"] == [("Austria", "A Bud S A Vie - Gal")]
    assert causes["A War - Gal"] == [("Austria", "A Vie - Gal")]
    assert causes["A Bud S A Vie - Gal"] == []
