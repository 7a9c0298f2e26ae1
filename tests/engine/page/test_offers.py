"""Orders that fit the drafts are offered complete, and contradictions are pointed out."""

from typing import Any

import pytest

from tests.engine.calls import Json, Page


@pytest.fixture(scope="module")
def page() -> Page:
    """Open one session for all tests here."""
    return Page()


def north(page: Page) -> Json:
    """Return a game in which England may carry an army over two seas, and Germany one fleet."""
    start = {
        "phase": "F1901M",
        "units": {
            "England": ["A Lon", "F Nth", "F Eng", "F Nwg", "A Yor"],
            "Germany": ["F Den", "A Kie"],
        },
        "centres": {"England": ["Lon", "Edi"], "Germany": ["Kie", "Den"]},
    }
    return page.new() | {"start": start}


def offers(
    page: Page, record: Json, power: str, path: list[str], beside: object = None, **args: Any
) -> list[tuple[str, Json]]:
    """Return the offers after these answers."""
    step = page.ask("step", record=record, power=power, path=path, beside=beside or {}, **args)
    return [(offer["label"], offer["orders"]) for offer in step["offers"]]


def test_nothing_is_offered_before_anything_is_drafted(page: Page) -> None:
    assert offers(page, page.new(), "Austria", ["A Vie"]) == []


def test_a_support_of_a_drafted_order_is_offered_as_it_stands(page: Page) -> None:
    beside = {"Austria": ["A Bud - Gal", "F Tri H"]}
    assert offers(page, page.new(), "Austria", ["A Vie"], beside) == [
        ("Support A Bud - Gal", {"Austria": ["A Vie S A Bud - Gal"]}),
        ("Support F Tri", {"Austria": ["A Vie S F Tri"]}),
    ]


def test_support_for_other_powers_of_the_seat_is_offered_too(page: Page) -> None:
    beside = {"Italy": ["A Ven - Tyr"]}
    found = offers(page, page.new(), "Austria", ["A Vie"], beside)
    assert found == [("Support A Ven - Tyr", {"Austria": ["A Vie S A Ven - Tyr"]})]


def test_a_fleet_is_offered_to_carry_a_drafted_move(page: Page) -> None:
    found = offers(page, north(page), "England", ["F Nth"], {"England": ["A Lon - Nwy"]})
    assert found[0] == ("Carry A Lon - Nwy", {"England": ["F Nth C A Lon - Nwy"]})


def test_a_move_over_land_is_not_carried(page: Page) -> None:
    found = offers(page, north(page), "England", ["F Nth"], {"England": ["A Lon - Yor"]})
    assert [label for label, _ in found] == ["Support A Lon - Yor"]


def test_a_move_over_the_sea_brings_its_fleets(page: Page) -> None:
    found = offers(page, north(page), "England", ["A Lon", "move", "Nwy"])
    assert found == [("Also F Nth C A Lon - Nwy", {"England": ["F Nth C A Lon - Nwy"]})]


def test_a_convoy_over_two_fleets_is_offered_complete(page: Page) -> None:
    record = north(page)
    record["start"]["units"]["England"] = ["A Wal", "F Nth", "F Eng"]
    found = offers(page, record, "England", ["A Wal", "move", "Nwy"])
    assert found == [
        (
            "Also F Eng C A Wal - Nwy and F Nth C A Wal - Nwy",
            {"England": ["F Eng C A Wal - Nwy", "F Nth C A Wal - Nwy"]},
        )
    ]


def test_fleets_with_other_orders_are_spared_where_others_lead_there(page: Page) -> None:
    record = north(page)
    record["start"]["units"]["England"] = ["A Yor", "F Nth", "F Lon", "F Eng", "F Nwg"]
    found = offers(page, record, "England", ["A Yor", "move", "Nwy"], {"England": ["F Nth H"]})
    assert found == [("Also F Nth C A Yor - Nwy", {"England": ["F Nth C A Yor - Nwy"]})]


def test_a_support_for_a_unit_without_order_brings_its_move(page: Page) -> None:
    found = offers(page, page.new(), "Austria", ["A Vie", "support", "A Bud", "Gal"])
    assert found == [("Also A Bud - Gal", {"Austria": ["A Bud - Gal"]})]


def test_offers_never_use_another_seats_drafts(page: Page) -> None:
    record = north(page)
    record["start"]["units"] = {"England": ["A Lon"], "Germany": ["F Nth"]}
    assert offers(page, record, "England", ["A Lon", "move", "Nwy"], seat="England") == []


def test_touching_a_unit_again_holds(page: Page) -> None:
    assert page.ask("step", record=page.new(), power="Austria", path=["A Vie"])["again"] == "hold"


@pytest.mark.parametrize(
    ("orders", "told"),
    [
        (["A Lon - Yor", "A Yor - Edi"], []),
        (
            ["A Yor S A Lon - Wal", "A Lon H"],
            ["A Yor S A Lon - Wal: The army in London is not ordered to move to Wales."],
        ),
        (
            ["A Yor S A Lon", "A Lon - Wal"],
            [
                (
                    "A Yor S A Lon: The army in London is ordered to move, "
                    "and cannot be supported where it stands."
                )
            ],
        ),
        (
            ["A Yor - Wal", "A Lon - Wal"],
            [
                "A Yor - Wal: The army in London is ordered to move there, too.",
                "A Lon - Wal: The army in Yorkshire is ordered to move there, too.",
            ],
        ),
        (["A Yor - Lon", "A Lon H"], ["A Yor - Lon: The army in London stays there."]),
        (
            ["F Nth C A Lon - Nwy"],
            ["F Nth C A Lon - Nwy: The army in London is not ordered to move to Norway."],
        ),
        (
            ["A Lon - Nwy", "F Nth H"],
            ["A Lon - Nwy: No fleet is ordered to carry the army in London there."],
        ),
        (["A Lon - Nwy", "F Nth C A Lon - Nwy"], []),
        (["F Nth S F Den"], []),  # Germany's orders are not known
    ],
)
def test_a_contradiction_of_a_draft_is_reported(
    page: Page, orders: list[str], told: list[str]
) -> None:
    record = north(page)
    due = page.ask("due", record=record, drafts={"England": orders}, seat="England")
    found = [f"{one['text']}: {one['sentence']}" for one in due["contradictions"]]
    assert found == told


def test_typed_orders_are_checked_against_the_drafts(page: Page) -> None:
    drafts = {"England": ["A Lon H"]}
    reading = page.ask("read", record=north(page), text="A Yor - Lon", drafts=drafts)
    (one,) = reading["contradictions"]
    assert (one["power"], one["text"]) == ("England", "A Yor - Lon")


def test_units_of_a_stack_without_an_order_are_missing(page: Page) -> None:
    record = page.new("deus_vult")
    view = page.ask("view", record=record)
    stack = next(unit for unit in view["units"] if unit["count"] > 1)
    power, at = stack["power"], stack["location"]
    none = page.ask("due", record=record, drafts={})["due"][power]
    some = page.ask("due", record=record, drafts={power: [f"{stack['kind']} {at} H"]})["due"][power]
    assert none["due"] == sum(u["count"] for u in view["units"] if u["power"] == power)
    assert (some["given"], f"{stack['kind']} {at}" in some["lacking"]) == (1, True)


def touched(
    page: Page, power: str, unit: str, place: str, beside: object, record: Json | None = None
) -> list[tuple[str, list[str]]]:
    """Return what picking the units of a place means, before a unit's own questions."""
    asked = {"record": record or page.new(), "power": power, "path": [unit], "beside": beside}
    return [
        (touch["label"], touch["path"])
        for touch in page.ask("step", **asked)["touches"]
        if touch["place"] == place
    ]


def test_picking_a_unit_that_has_an_order_may_mean_help_or_a_move_there(page: Page) -> None:
    leaves = {"Austria": ["A Vie - Gal"]}
    assert touched(page, "Austria", "A Bud", "Vie", leaves) == [
        ("Support A Vie - Gal", ["support", "A Vie", "Gal"]),
        ("Move to Vienna", ["move", "Vie"]),
    ]
    stays = {"Austria": ["A Bud H"]}
    assert touched(page, "Austria", "A Vie", "Bud", stays) == [
        ("Support A Bud", ["support", "A Bud", "hold"]),
        ("Move to Budapest", ["move", "Bud"]),
    ]
    far = {"Austria": [], "Italy": ["A Ven - Tyr"]}
    assert touched(page, "Austria", "A Vie", "Ven", far) == [
        ("Support A Ven - Tyr", ["support", "A Ven", "Tyr"])
    ]
    unhelped = {"Austria": ["A Vie - Boh"]}  # where the army in Budapest cannot go
    assert touched(page, "Austria", "A Bud", "Vie", unhelped) == []
    assert touched(page, "Austria", "A Bud", "Vie", {}) == []
    vienna = page.ask("step", record=page.new(), power="Austria", path=["A Vie"])
    assert vienna["other"] == "support"


def test_a_fleet_is_asked_whether_it_carries_an_army_or_follows_it(page: Page) -> None:
    """It cannot support what only it can carry."""
    carried = {"England": ["A Lon - Nwy"]}
    assert touched(page, "England", "F Nth", "Lon", carried, north(page)) == [
        ("Carry A Lon - Nwy", ["convoy", "A Lon", "Nwy"]),
        ("Move to London", ["move", "Lon"]),
    ]


def test_units_may_join_others_where_provinces_are_shared(page: Page) -> None:
    record = page.new("deus_vult")
    stays = {"Fatimids": ["F Alx H"]}
    assert [label for label, _ in touched(page, "Fatimids", "A Cai", "Alx", stays, record)] == [
        "Support F Alx",
        "Move to Alexandria",
    ]


@pytest.mark.parametrize(
    ("order", "beside", "other"),
    [
        (["move", "Bud"], ["A Bud H"], ["A Vie S A Bud"]),
        (["move", "Bud"], [], ["A Vie S A Bud"]),
        (["move", "Bud"], ["A Bud - Gal"], []),
        (["support", "A Bud", "hold"], ["A Bud H"], ["A Vie - Bud"]),
        (["move", "Boh"], [], []),
        (["move", "Tri"], ["F Tri - Alb"], []),
    ],
)
def test_alternative_orders_are_offered_instead(
    page: Page, order: list[str], beside: list[str], other: list[str]
) -> None:
    found = offers(page, page.new(), "Austria", ["A Vie", *order], {"Austria": beside})
    instead = [(f"Instead: {text}", {"Austria": [text]}) for text in other]
    assert found == instead


def test_support_is_offered_in_place_of_an_attack(page: Page) -> None:
    record = north(page)
    record["start"]["units"] = {"England": ["A Bel"], "Germany": ["F Hol", "A Ruh"]}
    found = offers(page, record, "England", ["A Bel", "move", "Hol"], seat="England")
    assert found == [("Instead: A Bel S F Hol", {"England": ["A Bel S F Hol"]})]
