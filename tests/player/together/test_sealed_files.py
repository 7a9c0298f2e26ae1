"""What leaves a device in a game between devices: plans come back as orders, files are checked."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from tests.player.people import (
    PLAYERS,
    Person,
    accept,
    confirm_all,
    gathered,
    offer,
    opened,
    same_records,
    saved,
)
from tests.player.table import PATIENCE, Table
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SPRING = "Spring 1901, movement"

ALL = {"Ann": tuple(power for powers in PLAYERS.values() for power in powers)}
DAY = timedelta(days=1)


@pytest.fixture
def pair(chromium: Browser, server: Server) -> Iterator[dict[str, Person]]:
    """Seat one player, for all powers, with a game master; their clocks are two days apart."""
    with gathered(chromium, server, ["Ruth", "Ann"]) as people:
        ruth, ann = people.values()
        ruth.page.clock.set_system_time(datetime.now(UTC) - DAY)
        ann.page.clock.set_system_time(datetime.now(UTC) + DAY)
        offer(ruth, "desk", ALL)
        accept(ann, ruth.page.locator("#invitation-0").input_value())
        confirm_all({"Ann": ann}, ruth)
        yield people


def plan(ann: Person) -> None:
    """Try orders out on a line of play of one's own, and take them over."""
    ann.go_on()
    ann.page.get_by_role("button", name="Plan from here").click()
    ann.order("Austria:\nA Vie - Gal\nRussia:\nA War - Gal")
    ann.page.locator("#resolve").click()
    expect(ann.page.locator("#body")).to_contain_text("bounces", timeout=PATIENCE)
    ann.page.locator("#take-over").click()
    expect(ann.page.locator(".strip", has_text=said("orders.takenOver"))).to_be_visible()
    expect(ann.page.locator('.ol [data-order="A War - Gal"]')).to_be_attached()
    expect(ann.page.locator("#take-over")).to_have_count(0)


def link_of(page: Page) -> str:
    """Return the link that the share sheet gives."""
    page.get_by_role("button", name="Share").click()
    field = page.locator("#link")
    expect(field).not_to_have_value("", timeout=PATIENCE)
    found = field.input_value()
    page.locator("#share").get_by_role("button", name="Close").click()
    return found


def test_a_plan_becomes_orders_a_link_is_unsigned_and_a_file_is_checked(
    pair: dict[str, Person], desk: Table, tmp_path: Path
) -> None:
    ruth, ann = pair.values()
    plan(ann)
    ann.seal()
    link = link_of(ann.page)
    desk.sit_down(f"#{link.split('#')[1]}")
    expect(desk.page.locator("#unsigned")).to_have_text(said("sealing.unsigned", 1, 1, SPRING))
    ruth.read()
    ruth.page.locator("#publish").click()
    ruth.post()
    words = ruth.page.locator("#results-in-words").input_value()
    (told,) = re.findall(r"http\S+(#g=\S+)", words)
    desk.page.goto("about:blank")
    desk.sit_down(told)
    expect(desk.page.locator("#unsigned")).to_have_text(said("sealing.unsigned", 0, 0, ""))
    ann.read()
    ann.table.expect_phase("Spring 1901")
    record = same_records(pair)  # whatever their clocks say
    assert record["slots"][0]["sheets"]["Ann"]["orders"]["Russia"] == ["A War - Gal"]

    path = saved(ruth.page, tmp_path / "signed.game.json")
    opened(desk, path, said("sealing.checkedFile", 1))
    expect(desk.page.locator("#unsigned")).to_have_count(0)
    whole = json.loads(path.read_text("utf-8"))
    forged = {"event": "override", "who": "Ruth", "reason": "a slip"}
    whole["slots"][0]["events"] = [{**forged, "void": {"power": "Russia", "order": "A War - Gal"}}]
    path.write_text(json.dumps(whole), "utf-8")
    change = said("protocol.changes.override")
    opened(desk, path, said("protocol.sentences.unsigned").format(what=change))
    del whole["slots"][0]["events"]
    whole["slots"][0]["sheets"]["Ann"]["orders"]["Russia"] = ["A War H"]
    path.write_text(json.dumps(whole), "utf-8")
    opened(desk, path, said("sealing.notTheirs", ["Ann"]))
    assert desk.complaints == []
