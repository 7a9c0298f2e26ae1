"""Maps drawn in the studio's page agree with those of the desk."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from publisher.atlas.lint import lint
from publisher.atlas.lint.adjacency import Contacts
from publisher.chart.file import read
from publisher.load.load import load
from publisher.new import new_files
from publisher.serve.http import Server
from tests.patience import wait_until
from tests.repository import ROOT
from tests.studio.studio_page import LONG, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

MAP = "map.geo.json"
COMING = """window.drawn = [];
const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
Object.defineProperty(MessagePort.prototype, "onmessage", {
  set(heard) {
    set.call(this, (event) => {
      const told = typeof event.data?.answer === "string" ? JSON.parse(event.data.answer).ok : null;
      if (told?.needs && told.files) window.drawn.push(told);
      return heard(event);
    });
  },
});"""


@pytest.fixture
def studio(page: Page, server: Server) -> StudioPage:
    page.add_init_script(COMING)
    opened = StudioPage(page, server.address)
    opened.open()
    return opened


def draw(studio: StudioPage) -> None:
    before = studio.page.evaluate("window.drawn.length")
    studio.button(said("studio.map")).click()
    studio.button(said("drawer.draw")).click(timeout=LONG)
    came = "(before) => window.drawn.slice(before).some(({ needs }) => needs.length === 0)"
    wait_until(studio.page, came, before, 3 * LONG)
    expect(studio.button(said("drawer.draw"))).to_be_visible()


def drawn(studio: StudioPage) -> str:
    """Return the last map that came through the wall, and see that no fault came with it."""
    told = studio.page.evaluate("window.drawn.at(-1)")
    assert told["faults"] == []
    text: str = told["files"][MAP]
    return text


def text_of_map() -> str:
    return new_files(ROOT, "lakeland", "Lakeland", "Ann")["map.toml"]


def test_the_map_of_a_new_board_is_drawn_moved_and_drawn_anew(studio: StudioPage) -> None:
    studio.begin("Lakeland")
    draw(studio)
    committed = (ROOT / "site" / "templates" / "drawn" / "own.geo.json").read_text("utf-8")
    first = drawn(studio)
    assert json.loads(first)["features"] == json.loads(committed)["features"]
    studio.file("map.toml")
    studio.write(text_of_map().replace("[40, 60]", "[42, 58]", 1))
    expect(studio.page.get_by_text(said("drawer.older"))).to_be_visible(timeout=LONG)
    draw(studio)
    assert drawn(studio) != first
    expect(studio.page.get_by_text(said("drawer.older"))).to_be_hidden(timeout=LONG)


def test_what_is_wrong_with_a_drawn_map_is_told_when_it_is_drawn(studio: StudioPage) -> None:
    studio.begin("Lakeland")
    studio.file("map.toml")
    studio.write(text_of_map().replace("Ash = [[40, 60], [30, 66]]", "Ash = [[170, 60]]"))
    draw(studio)
    told = studio.page.get_by_role("alert").filter(has_text="lies outside the window")
    expect(told).to_contain_text("[170.0, 60.0]")
    faults = studio.page.evaluate("window.drawn.at(-1).faults")
    assert ("map.toml", 20) in {(fault["file"], fault["line"]) for fault in faults}


@pytest.mark.parametrize(
    "variant", ["deus_vult", pytest.param("stonehenge", marks=pytest.mark.thorough)]
)
def test_a_published_map_drawn_here_agrees_with_the_desks(studio: StudioPage, variant: str) -> None:
    studio.copy(variant)
    expect(studio.preview.locator("h1")).to_be_visible(timeout=LONG)
    draw(studio)
    here = read(drawn(studio))
    (folder,), _ = load(ROOT, (variant,))
    assert folder.drawn is not None
    there = read(folder.drawn.read_text("utf-8"))
    ours, theirs = Contacts(here), Contacts(there)
    assert (ours.army, ours.fleet) == (theirs.army, theirs.fleet)
    assert ours.lengths.keys() == theirs.lengths.keys()
    assert lint.faults(here, folder.data) == lint.faults(there, folder.data) == []


def test_drawing_can_be_stopped(studio: StudioPage) -> None:
    studio.copy("stonehenge")
    expect(studio.preview.locator("h1")).to_be_visible(timeout=LONG)
    studio.button(said("studio.map")).click()
    studio.button(said("drawer.draw")).click(timeout=LONG)
    studio.button(said("drawer.stop")).click(timeout=LONG)
    expect(studio.button(said("drawer.draw"))).to_be_visible()
    assert studio.page.evaluate("window.drawn") == []


def test_a_map_that_is_drawn_after_another_window_took_over_is_dropped(
    studio: StudioPage, context: BrowserContext
) -> None:
    studio.begin("Lakeland")
    address = studio.place()
    studio.button(said("studio.map")).click()
    studio.button(said("drawer.draw")).click(timeout=LONG)
    other = context.new_page()
    other.goto(address)
    other.get_by_role("button", name=said("studio.takeOver")).click()
    told = studio.page.get_by_role("alert")
    expect(told).to_have_text(said("studio.takenOver"))
    expect(studio.button(said("drawer.draw"))).to_be_disabled(timeout=3 * LONG)
    expect(told).to_have_text(said("studio.takenOver"))
