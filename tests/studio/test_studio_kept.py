"""Nothing of a draft is lost by a crash; and the studio by the keys alone."""

import zipfile
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserType, Error, Page, expect

from publisher.serve.http import Server
from tests.browser.screens import open_window
from tests.chromium import FLAGS, shell
from tests.studio.studio_page import LONG, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

# Waits for a dozen frames, each at least a sixtieth of a second.
FRAMES = """() => new Promise((done) => {
  let left = 12;
  const step = () => (left-- ? requestAnimationFrame(step) : done());
  step();
})"""

# From now on the database writes no draft, as if the page were gone before it came to that.
TOO_LATE = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, ...more) {
    if (this.name === "drafts") throw new DOMException("too late", "AbortError");
    return put.call(this, value, ...more);
  };
}"""
NOTED = "() => Object.keys(localStorage).filter((key) => key.includes('studio-last'))"


def test_a_crash_loses_nothing_that_is_said_to_be_saved(
    chromiums: BrowserType, server: Server
) -> None:
    # a browser of its own: others share a process, which would die with this page
    browser = chromiums.launch(executable_path=str(shell()), args=[*FLAGS])
    # Chromium leaves a site unanswered whose service worker died at work in the same process
    window = browser.new_context(service_workers="block")
    studio = StudioPage(window.new_page(), server.address)
    studio.open()
    studio.begin("Lakeland")
    studio.text.press("Control+Home")
    studio.page.keyboard.insert_text("# the last words\n")
    address = studio.place()
    with studio.page.expect_event("crash"), suppress(Error):  # it dies before it answers
        studio.page.goto("chrome://crash")
    again = StudioPage(window.new_page(), server.address)
    again.page.goto(address)
    expect(again.text).to_contain_text("# the last words", timeout=LONG)
    # nor does the dead window keep others from writing
    expect(again.page.get_by_text(said("studio.readOnlyWindow"))).to_be_hidden()
    browser.close()


def kept(page: Page, server: Server) -> StudioPage:
    """Begin a draft that is kept."""
    studio = StudioPage(page, server.address)
    studio.open()
    studio.begin("Lakeland")
    expect(page.get_by_test_id("saving")).to_have_text(said("studio.kept"))
    return studio


def test_closing_keeps_what_was_written_a_moment_ago(chromium: Browser, server: Server) -> None:
    window = open_window(chromium)
    studio = kept(window.new_page(), server)
    address = studio.place()
    studio.text.press("Control+Home")
    studio.page.keyboard.insert_text("# at the door\n")
    with studio.page.expect_event("close"):
        studio.page.close(run_before_unload=True)
    again = StudioPage(window.new_page(), server.address)
    again.page.goto(address)
    expect(again.text).to_contain_text("# at the door", timeout=LONG)
    window.close()


def test_a_database_that_is_too_late_for_a_closing_page_loses_nothing(
    chromium: Browser, server: Server
) -> None:
    window = open_window(chromium)
    studio = kept(window.new_page(), server)
    address = studio.place()
    studio.page.evaluate(TOO_LATE)
    studio.text.press("Control+Home")
    studio.page.keyboard.insert_text("# at the door\n")
    studio.page.close(run_before_unload=True)
    again = StudioPage(window.new_page(), server.address)
    again.page.goto(address)
    expect(again.text).to_contain_text("# at the door", timeout=LONG)
    expect(again.page.get_by_test_id("saving")).to_have_text(said("studio.kept"))
    assert again.page.evaluate(NOTED) == []
    window.close()


def walk(page: Page, role: str, name: str) -> None:
    """Press the tab key until something with this name has the focus."""
    wanted = page.get_by_role(role, name=name, exact=True).first  # type: ignore[arg-type]
    for _ in range(80):
        if wanted.count() and wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{name} cannot be reached with the tab key")


def accept(studio: StudioPage, name: str) -> None:
    """Take a completion by the enter key.

    CodeMirror takes an Enter less than 75 ms after its list has appeared for one that was meant
    before, and begins a new line (`interactionDelay`); so it comes some frames later.
    """
    expect(studio.page.get_by_role("option", name=name)).to_be_visible(timeout=LONG)
    studio.page.evaluate(FRAMES)
    studio.page.keyboard.press("Enter")


def test_a_draft_is_begun_set_up_mended_and_shared_by_the_keys_alone(
    page: Page, server: Server
) -> None:
    studio = StudioPage(page, server.address)
    studio.open()
    expect(page.get_by_role("heading", name=said("studio.yourDrafts"))).to_be_visible()
    walk(page, "textbox", said("studio.name"))
    page.keyboard.type("Lakeland")
    page.keyboard.press("Enter")
    expect(studio.verdict).to_contain_text("warning", timeout=LONG)

    # a key of the schema is completed in the text
    studio.text.press("Control+End")
    page.keyboard.type("\n[reach.conv")
    accept(studio, "reach.convoy")
    page.keyboard.type(']\nNor = ["Co')
    accept(studio, "Corfield")
    expect(studio.text).to_contain_text('Nor = ["Cor')
    page.keyboard.type('"]')

    # the form is reached from the text, and leads back to it
    walk(page, "button", said("form.form"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Designer", exact=True)).to_be_visible(timeout=LONG)
    walk(page, "textbox", "Designer")
    page.keyboard.press("Control+a")
    page.keyboard.type("Ann")
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("saving")).to_have_text(said("studio.kept"), timeout=LONG)

    page.locator("body").press("Home")
    walk(page, "button", said("studio.share"))
    page.keyboard.press("Enter")
    expect(page.get_by_label(said("sharing.link"), exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(studio.button(said("studio.share"))).to_be_focused()


def test_a_copy_gets_a_folder_of_its_own(page: Page, server: Server) -> None:
    studio = StudioPage(page, server.address)
    studio.open()
    studio.copy("standard")
    expect(studio.verdict).to_be_visible()
    studio.button(said("studio.share")).click()
    name = page.get_by_label(said("sharing.folder"), exact=True)
    name.fill("Not a name")
    name.press("Tab")
    expect(name).to_have_js_property("validationMessage", said("sharing.badFolder"))
    name.fill("my_game")
    name.press("Tab")
    with page.expect_download() as saving:
        studio.button(said("sharing.saveFile")).click()
    with zipfile.ZipFile(saving.value.path()) as archive:
        assert "my_game/variant.toml" in archive.namelist()
        cases = [one for one in archive.namelist() if "/cases/" in one]
        assert all(b'variant = "standard"' not in archive.read(one) for one in cases)
    page.keyboard.press("Escape")
    expect(studio.verdict).to_have_text(said("studio.noFault"), timeout=LONG)
