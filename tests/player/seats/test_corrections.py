"""Corrections of a game: each keeps its reason, in the log, the file and the link."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.player.node import told
from tests.player.table import Rules, Table, twice
from tests.words import said

BACK = "roll back"


def out(*slots: dict[str, Any]) -> list[int]:
    """Return the numbers of the slots that are not part of the line that leads on."""
    found: list[int] = told("seats/slots.mjs", "game/state/slots.js", record={"slots": slots})
    return found


def test_what_was_rolled_back_is_not_in_the_line() -> None:
    played: dict[str, Any] = {}

    def back(slot: int) -> dict[str, Any]:
        return {"events": [{"event": BACK, "slot": slot}, {"event": "note"}]}

    assert out() == []
    assert out(played, played) == []
    assert out(played, played, back(1)) == [1, 2]
    assert out(played, played, back(1), played) == [1, 2]
    assert out(played, back(0), played, back(2)) == [0, 1, 2, 3]


def write(page: Page, what: str, reason: str, **fields: str) -> None:
    """Fill the form of a correction in."""
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("about.about")).click()
    page.get_by_role("button", name=said("about.correct")).click()
    page.locator("[name=kind]").select_option(label=what)
    for name, value in fields.items():
        field = page.locator(f"#body form [name={name}]")
        if field.evaluate("(one) => one.localName") == "select":
            field.select_option(label=value)
        else:
            field.fill(value)
    page.fill("[name=reason]", reason)
    page.fill("[name=who]", "Ruth")


def correct(page: Page, what: str, reason: str, **fields: str) -> None:
    """Fill the form of a correction in, and send it."""
    write(page, what, reason, **fields)
    twice(page.get_by_role("button", name=said("correct.submit"), exact=True))
    expect(page.get_by_role("heading", name=said("about.correct"))).to_have_count(0)


def expect_standing(page: Page, *units: str) -> None:
    """Wait until units stand on the map."""
    for unit in units:
        expect(page.locator(f'.layer-units [data-u="{unit}"]')).to_be_attached()


@pytest.mark.browser
def test_overrides_and_roll_backs_stay_in_history_file_and_link(
    desk: Table, rules: Rules, tmp_path: Path
) -> None:
    page = desk.sit_down().page
    for text in ("A Vie - Gal", "A Ven - Tri", "F Tri - Alb"):
        page.fill("#typed", text)
        page.press("#typed", "Enter")
        expect(page.locator(f'[data-order="{text}"]')).to_be_attached()
    desk.resolve()
    expect_standing(page, "Austria A Gal", "Italy A Tri", "Austria F Alb")
    order = "Austria: A Vie \N{EN DASH} Gal, moves"
    correct(page, said("correct.kinds.void"), "It came too late.", order=order)
    expect_standing(page, "Austria A Vie", "Italy A Tri")
    correct(page, said("correct.kinds.insert"), "Misread.", power="Russia", text="A War - Gal")
    expect_standing(page, "Russia A Gal")
    moved = "Italy: A Ven \N{EN DASH} Tri"
    correct(
        page, said("correct.kinds.outcome"), "As agreed.", order=f"{moved}, moves", result="void"
    )
    units = page.evaluate("""() => [...document.querySelectorAll('.layer-units [data-u]')]
        .map((unit) => unit.dataset.u).join()""")
    assert "Turkey A Smy" in units
    page.locator("summary", has_text="Spring 1901, movement").click()
    log = page.locator("#body details", has_text="Spring 1901, movement")
    expect(log.locator("summary")).to_contain_text(said("history.marks", ["corrected"]))
    late = {"power": "Austria", "order": "A Vie - Gal"}
    given = {"power": "Italy", "order": "A Ven - Tri", "result": "void"}
    expect(log).to_contain_text(said("game-events.cancelled", late), ignore_case=True)
    expect(log).to_contain_text("Ruth: It came too late.")
    expect(log).to_contain_text(said("game-events.outcome", given), ignore_case=True)
    expect(log).to_contain_text("Ruth: As agreed.")
    correct(page, said("correct.kinds.back"), "Too many mistakes.", slot="Spring 1901, movement")
    expect_standing(page, "Austria A Vie", "Italy A Ven", "Russia A War")
    desk.expect_phase("Spring 1901")
    rolled = page.get_by_role(
        "button", name=said("history.phase", "Spring 1901, movement", ["rolledBack", "corrected"])
    )
    expect(rolled).to_be_visible()
    page.get_by_role("button", name=said("panels.share")).click()
    expect(page.locator("#link")).not_to_have_value("")
    payload = page.locator("#link").input_value().split("#g=")[1]
    with page.expect_download() as waiting:
        page.get_by_role("button", name=said("share.file")).click()
    path = tmp_path / "saved.game.json"
    waiting.value.save_as(path)
    events = json.loads(path.read_text("utf-8"))["slots"][0]["events"]
    assert [(event["event"], event["who"], event["reason"]) for event in events] == [
        ("override", "Ruth", "It came too late."),
        ("override", "Ruth", "Misread."),
        ("override", "Ruth", "As agreed."),
        (BACK, "Ruth", "Too many mistakes."),
    ]
    assert rules.ask("decode", payload=payload)["record"]["slots"][0]["events"] == events
    assert desk.complaints == []


@pytest.mark.browser
def test_the_position_is_edited_and_orders_given_are_read_anew(desk: Table) -> None:
    page = desk.sit_down().page
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator('[data-order="A Vie - Gal"]')).to_be_attached()
    correct(
        page,
        said("correct.kinds.edit"),
        "A handicap.",
        units="Austria: A Tyr, F Tri\nItaly: A Ven",
    )
    expect_standing(page, "Austria A Tyr", "Italy A Ven")
    expect(page.locator(".layer-units [data-u]")).to_have_count(3)
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    lost = page.locator(".ol li", has_text="A Vie")
    expect(lost).to_contain_text(said("orders.notPossible"))
    assert desk.complaints == []


@pytest.mark.browser
def test_who_opens_something_else_meanwhile_stays_there(desk: Table) -> None:
    page = desk.sit_down().page
    write(page, said("correct.kinds.edit"), "A handicap.", units="Italy: A Ven")

    def elsewhere() -> None:
        page.locator("[name=kind]").select_option(label=said("correct.kinds.note"))
        page.keyboard.press("Escape")
        page.get_by_role("button", name=said("panels.help")).click()
        page.wait_for_selector(".keys")

    button = page.get_by_role("button", name=said("correct.submit"), exact=True)
    desk.meanwhile("event", button.click, elsewhere)
    told = said("correct.logTells", said("correct.done.edit"))
    expect(page.locator(".strip.ok")).to_contain_text(told)
    expect_standing(page, "Italy A Ven")
    expect(page.locator(".keys")).to_be_visible()
    assert desk.complaints == []
