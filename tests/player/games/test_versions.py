"""A link of an earlier version opens with the rules that it was begun with."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from publisher.building.site import publish
from publisher.runtime.bundle import add_player, seal
from publisher.serve.http import Folder, Handler, Server
from tests.player.table import READY, Table
from tests.publisher.two_versions import played, released, session_of
from tests.repository import ROOT
from tests.words import said

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Build the site of a variant with two versions; give its folder and the first one."""
    root, first, _ = released(tmp_path_factory.mktemp("world"))
    publish(root, root / "dist")
    add_player(ROOT, root / "dist")
    seal(ROOT, root / "dist")
    return root / "dist", first


@pytest.fixture
def strip(world: tuple[Path, str], chromium: Browser) -> Iterator[Table]:
    server = Server(Folder(world[0]), 0, Handler)
    server.start()
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    yield Table(context.new_page(), f"{server.address}strip/play/index.html")
    context.close()
    server.stop()


@pytest.mark.thorough
@pytest.mark.pyodide
def test_each_link_finds_the_rules_of_its_own_version(
    strip: Table, world: tuple[Path, str]
) -> None:
    site, first = world
    page = strip.page
    _, payload = played(session_of(site, first))
    page.goto(f"{strip.address}#g={payload}")
    page.wait_for_url(f"**/strip/versions/{first}/play/index.html#g={payload}", timeout=READY)
    strip.wait()
    strip.expect_phase("Fall 1901")
    note = page.locator(".strip", has_text="These are earlier rules, kept for games")
    expect(note).to_be_visible()
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    expect(page.locator("#body")).to_contain_text("F Ccc")

    # It is played on, kept, and found again from the present rules' list of games.
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    page.fill("#typed", "F Ccc - Sss")
    page.press("#typed", "Enter")
    expect(page.locator(".ol .ord", has_text="F Ccc")).to_be_visible()
    note.get_by_role("link", name=said("play.presentRules")).click()
    page.wait_for_url(lambda url: url.split("#")[0] == strip.address, timeout=READY)
    strip.wait()
    strip.expect_phase("Spring 1901")
    offer = page.locator(".strip", has_text=said("my-games.lastUnderOtherRules"))
    address = str(offer.get_by_role("link", name=said("my-games.playOn")).get_attribute("href"))
    assert f"/versions/{first}/play/index.html#game=" in address
    page.get_by_role("button", name=said("panels.games")).click()
    expect(page.locator(".games li")).to_contain_text(said("my-games.otherRules"))
    page.locator(".games a.lnk").click()
    page.wait_for_url(f"**/versions/{first}/play/index.html#*", timeout=READY)
    strip.wait()
    strip.expect_phase("Fall 1901")
    expect(page.locator(".ol .ord", has_text="F Ccc")).to_be_visible()

    # And back: a link of the present version does not stay with the earlier rules.
    _, present = played(session_of(site))
    page.evaluate("(payload) => { location.hash = `#g=${payload}`; }", present)
    page.wait_for_url(f"**/strip/play/index.html#g={present}", timeout=READY)
    strip.wait()
    strip.expect_phase("Fall 1901")
    assert strip.complaints == []


def test_a_version_that_the_site_lacks_is_told_and_the_file_is_offered(
    strip: Table, tmp_path: Path
) -> None:
    root, _, _ = released(tmp_path)
    toml = root / "variants" / "strip" / "variant.toml"
    toml.write_text(toml.read_text("utf-8").replace("centres = 3", "centres = 2"), "utf-8")
    publish(root, root / "dist")
    _, payload = played(session_of(root / "dist"))
    strip.page.goto(f"{strip.address}#g={payload}")
    strip.wait()
    told = strip.page.locator(".strip", has_text="which this page does not have")
    expect(told).to_contain_text("Ask for the game file, which any version can read.")
