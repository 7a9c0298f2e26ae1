"""What each tool of the drawing room does is taken back to the byte, and done again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.http import Server
from tests.patience import wait_until
from tests.studio.drawing_page import DrawingPage
from tests.studio.studio_page import LONG, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

UNDO, REDO = said("drawing.undo"), said("drawing.redo")


def named(place: tuple[float, float], name: str) -> Callable[[DrawingPage], None]:
    """Click a point, and type a name."""

    def act(room: DrawingPage) -> None:
        room.click(*place)
        room.type(name)

    return act


def split(room: DrawingPage) -> None:
    room.drag((104, 50), (126, 78))
    room.type("Corby")


def link(room: DrawingPage) -> None:
    room.click(40, 60)
    room.click(112, 62)
    room.page.get_by_label(said("drawing.why")).fill("A ferry")
    room.page.keyboard.press("Enter")
    expect(room.page.get_by_role("form")).to_have_count(0, timeout=LONG)


def join(room: DrawingPage) -> None:
    room.click(72, 74)
    room.click(56, 32)


# Each tool on what those before it have left, and whether the map is drawn anew for it.
EDITS: tuple[tuple[str, Callable[[DrawingPage], None], bool], ...] = (
    ("unit", lambda room: room.click(72, 74), False),
    ("home", lambda room: room.click(72, 74), True),
    ("centre", lambda room: room.click(92, 32), True),
    ("name", named((56, 32), "Dunwich"), True),
    ("terrain", lambda room: room.click(112, 62), True),
    ("move", lambda room: room.drag((62, 80), (60, 84)), True),
    ("bend", lambda room: room.drag((57, 66), (60, 66)), True),
    ("land", named((76, 52), "Middleham"), True),
    ("sea", named((146, 8), "Low Water"), True),
    ("strait", named((150, 94), "Sound"), True),
    ("split", split, True),
    ("link", link, True),
    ("join", join, True),
    ("coast", lambda room: room.click(72, 74), True),
)


@pytest.mark.thorough
def test_every_tool_is_undone_to_the_byte_and_redone(room: DrawingPage) -> None:
    states = [room.files()]
    undo, redo = room.studio.button(UNDO), room.studio.button(REDO)
    for tool, act, is_drawn in EDITS:
        room.tool(tool)
        act(room)
        settled(room, is_drawn=is_drawn)
        states.append(room.files())
        assert states[-1] != states[-2], tool
        undo.click()
        expect(redo).to_be_enabled()
        assert room.files() == states[-2], tool
        redo.click()
        expect(redo).to_be_disabled()
        assert room.files() == states[-1], tool
    for before in reversed(states[:-1]):
        undo.click()
        assert room.files() == before
    expect(undo).to_be_disabled()
    for after in states[1:]:
        redo.click()
        assert room.files() == after
    expect(redo).to_be_disabled()


def settled(room: DrawingPage, *, is_drawn: bool) -> None:
    """Wait until the map is drawn, if it is drawn anew, and what follows it is written."""
    expect(room.studio.button(UNDO)).to_be_enabled(timeout=LONG)
    sketch = room.page.get_by_text(said("drawing.sketch"))
    if is_drawn:
        expect(sketch).to_be_visible(timeout=LONG)
    expect(sketch).to_be_hidden(timeout=3 * LONG)


def test_a_line_that_is_begun_goes_with_the_page_and_the_draft_does_not(room: DrawingPage) -> None:
    page = room.page
    before = room.files()
    room.tool("split")
    page.mouse.move(*room.place(74, 14))
    page.mouse.down()
    page.mouse.move(*room.place(74, 30), steps=4)
    expect(room.sheet.locator("path.line")).to_be_attached()
    page.reload()
    room.enter()
    expect(room.province("Dunmore")).to_be_visible(timeout=LONG)
    expect(room.sheet.locator("path.line")).to_have_count(0)
    assert room.files() == before


# Holds back what the publisher answers until somebody lets it go.
HELD = """window.holds = false;
window.held = [];
const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
Object.defineProperty(MessagePort.prototype, "onmessage", {
  set(heard) {
    set.call(this, (event) => {
      const isAnswer = typeof event.data?.answer === "string";
      if (window.holds && isAnswer) window.held.push(() => heard(event));
      else heard(event);
    });
  },
});
window.letGo = () => {
  window.holds = false;
  for (const one of window.held.splice(0)) one();
};"""


def test_letters_that_are_typed_during_an_edit_stay(page: Page, server: Server) -> None:
    page.add_init_script(HELD)
    studio = StudioPage(page, server.address)
    studio.open()
    studio.begin("Lakeland")
    room = DrawingPage(studio)
    room.enter()
    expect(room.province("Dunmore")).to_be_visible(timeout=LONG)
    room.agrees()
    room.tool("centre")
    page.evaluate("window.holds = true")
    room.click(92, 32)
    wait_until(page, "() => window.held.length > 0")
    studio.text.press("Control+Home")
    page.keyboard.insert_text("# typed meanwhile\n")
    page.evaluate("window.letGo()")
    expect(room.province("Dunmore")).not_to_contain_text("centre", timeout=LONG)
    files = room.files()
    assert files["variant.toml"].startswith("# typed meanwhile\n")
    assert "centre" not in room.kept("variant.toml")["provinces"]["Dun"]
