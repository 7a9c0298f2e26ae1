"""What the studio shows without waiting: a text before it is kept, faults while a check goes on."""

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.http import Server
from tests.patience import stretched, wait_until
from tests.studio.studio_page import LONG, TEXT_KEPT, StudioPage, coded, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

# Counts the publishers that have started behind the wall.
STARTED = """window.started = 0;
const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
Object.defineProperty(MessagePort.prototype, "onmessage", {
  set(heard) {
    set.call(this, (event) => {
      if (event.data?.ready) window.started += 1;
      return heard(event);
    });
  },
});"""
# The database answers when it is let to.
LATE = """const { open } = IDBFactory.prototype;
const held = new Promise((done) => { window.answer = done; });
IDBFactory.prototype.open = function (...asked) {
  const request = open.apply(this, asked);
  const { addEventListener } = request;
  request.addEventListener = (kind, act, ...how) =>
    addEventListener.call(request, kind, (event) => {
      if (kind === "success") held.then(() => act.call(request, event));
      else act.call(request, event);
    }, ...how);
  return request;
};"""
TYPE_AND_LEAVE = """(place) => {
  document.execCommand("insertText", false, "# the last words");
  return Promise.resolve().then(() => { location.href = place; });
}"""
SOUND = "from engine.kit import STANDARD\n\nRULES = STANDARD\n"
ENDLESS = f"{SOUND}while True:\n    pass\n"
MOMENT = stretched(30_000)  # milliseconds; a check that hangs is given up after two minutes


def test_faults_are_told_while_a_check_goes_on(page: Page, server: Server) -> None:
    page.add_init_script(STARTED)
    studio = StudioPage(page, server.address)
    studio.open()
    studio.begin("Lakeland")
    expect(studio.verdict).to_contain_text("15 warnings", timeout=LONG)
    text = str(page.evaluate(TEXT_KEPT, "variant.toml"))
    page.once("dialog", lambda dialog: dialog.accept("rules.py"))
    studio.button(said("studio.addFile")).click()
    expect(page.get_by_role("textbox", name=said("studio.textOf", "rules.py"))).to_be_visible()
    studio.write(SOUND)
    wait_until(page, "window.started > 1", None, LONG)
    studio.write(ENDLESS)
    studio.file("variant.toml")
    studio.write(text.replace("year = ", "yaer = "))
    expect(page.get_by_role("button", name="yaer")).to_be_visible(timeout=MOMENT)


def test_a_link_is_shown_before_the_database_answers(page: Page, server: Server) -> None:
    studio = StudioPage(page, server.address)
    page.add_init_script(LATE)
    studio.open(coded({"folder": "mine", "files": {"variant.toml": '[variant]\nname = "Mine"\n'}}))
    expect(studio.text).to_contain_text("Mine", timeout=LONG)
    expect(page.get_by_test_id("saving")).to_have_text(said("studio.waiting"))
    studio.text.press("Control+Home")
    page.keyboard.insert_text("# early\n")
    page.evaluate("window.answer()")
    expect(page.get_by_test_id("saving")).to_have_text(said("studio.kept"))
    page.reload()
    page.evaluate("window.answer()")
    expect(studio.text).to_contain_text("# early", timeout=LONG)


# Leaves for a draft and, while that is read, for the list; then waits for two dozen frames.
LEAVE_AT_ONCE = """async (place) => {
  addEventListener("hashchange", () => { location.hash = ""; }, { once: true });
  location.hash = place;
  for (let left = 24; left; left--) await new Promise(requestAnimationFrame);
}"""


def test_a_draft_that_is_left_while_it_opens_stays_closed(page: Page, server: Server) -> None:
    studio = StudioPage(page, server.address)
    studio.open()
    studio.begin("Lakeland")
    place = studio.place().partition("#")[2]
    page.goto(studio.address)
    drafts = page.get_by_role("heading", name=said("studio.yourDrafts"))
    expect(drafts).to_be_visible()
    page.evaluate(LEAVE_AT_ONCE, place)
    expect(drafts).to_be_visible()
    assert not page.url.partition("#")[2]


def test_a_change_is_kept_though_another_draft_is_opened_at_once(
    page: Page, server: Server
) -> None:
    studio = StudioPage(page, server.address)
    studio.open()
    places = []
    for name in ("Lakeland", "Hillland"):
        studio.begin(name)
        places.append(studio.place())
        page.goto(studio.address)
    page.goto(places[0])
    expect(studio.text).to_contain_text("Lakeland", timeout=LONG)
    studio.text.press("Control+Home")
    page.evaluate(TYPE_AND_LEAVE, places[1])
    expect(studio.text).to_contain_text("Hillland", timeout=LONG)
    page.goto(places[0])
    expect(studio.text).to_contain_text("# the last words", timeout=LONG)
