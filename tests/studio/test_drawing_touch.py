"""The drawing room on a tablet: fingers draw, and two of them move the sheet without drawing."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.browser.screens import open_window
from tests.patience import stretched
from tests.studio.drawing_page import KEPT, DrawingPage
from tests.studio.studio_page import LONG, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
SCROLLED = """() => {
  const { scrollLeft, scrollTop, scrollWidth } = document.querySelector(".paper");
  return [scrollLeft, scrollTop, scrollWidth];
}"""
type Place = tuple[float, float]


class Fingers:
    """Fingers on the sheet; places are those of map.toml, or of the window."""

    def __init__(self, room: DrawingPage) -> None:
        self.room = room
        self.line = room.page.context.new_cdp_session(room.page)

    def tool(self, name: str) -> None:
        """Take a tool; tap once more where the first tap comes too soon after two fingers."""
        told = str(said(f"drawing.tool.{name}.0"))
        tools = self.room.page.get_by_role("group", name=said("drawing.tools"))
        button = tools.get_by_role("button", name=re.compile(f"^{re.escape(told)}"))
        button.tap()
        with suppress(AssertionError):  # Chromium makes no click of a tap so soon
            expect(button).to_have_attribute("aria-pressed", "true", timeout=stretched(1_000))
            return
        button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")

    def tap(self, x: float, y: float) -> None:
        """Tap a point."""
        self.room.page.touchscreen.tap(*self.room.place(x, y))

    def drag(self, start: Place, end: Place) -> None:
        """Drag one finger from one point to another."""
        self.move([self.room.place(*start)], [self.room.place(*end)])

    def move(self, starts: list[Place], ends: list[Place]) -> None:
        """Move fingers across the window; they come down one after another, and leave so."""
        for count in range(1, len(starts) + 1):
            self._send("touchStart", starts[:count])
        for part in (0.25, 0.5, 0.75, 1):
            between = [
                (a + part * (c - a), b + part * (d - b))
                for (a, b), (c, d) in zip(starts, ends, strict=True)
            ]
            self._send("touchMove", between)
        for count in reversed(range(len(ends))):
            self._send("touchEnd", ends[:count])

    def _send(self, kind: str, places: list[Place]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.fixture
def room(chromium: Browser, server: Server) -> Iterator[DrawingPage]:
    window = open_window(chromium, **TABLET)
    studio = StudioPage(window.new_page(), server.address)
    studio.open()
    studio.begin("Lakeland")
    opened = DrawingPage(studio)
    opened.enter()
    yield opened
    window.close()


def test_fingers_split_move_and_name(room: DrawingPage) -> None:
    fingers = Fingers(room)
    fingers.tool("split")
    fingers.drag((74, 14), (74, 44))
    room.type("Newton")
    expect(room.province("Newton")).to_be_visible(timeout=LONG)
    fingers.tool("move")
    fingers.drag((62, 80), (60, 84))
    expect(room.sheet.locator("circle.grip[data-owner=Bri][data-index='1']")).to_have_attribute(
        "cx", "478", timeout=LONG
    )  # 60 of map.toml
    fingers.tool("name")
    fingers.tap(92, 32)
    room.type("Newbury")
    expect(room.province("Newbury")).to_be_visible(timeout=LONG)
    assert room.kept("variant.toml")["provinces"]["New"]["name"] == "Newbury"
    assert room.kept("map.toml")["seeds"]["Bri"] == [[72, 74], [60, 84]]


@pytest.mark.parametrize("tool", ["split", "move", "land"])
def test_two_fingers_move_the_sheet_and_draw_nothing(room: DrawingPage, tool: str) -> None:
    page, fingers = room.page, Fingers(room)
    before = page.evaluate(KEPT, "map.toml")
    _, _, width = page.evaluate(SCROLLED)
    fingers.tool(tool)
    # apart: larger; on a seed and within a province
    x, y = room.place(62, 80)
    fingers.move([(x, y), (x + 60, y + 60)], [(x - 60, y - 60), (x + 120, y + 120)])
    _, _, larger = page.evaluate(SCROLLED)
    assert larger == pytest.approx(3 * width, rel=0.02)
    # together: the sheet goes along
    left, top, _ = page.evaluate(SCROLLED)
    x, y = room.place(72, 74)
    fingers.move([(x, y), (x + 50, y)], [(x + 40, y + 30), (x + 90, y + 30)])
    moved = page.evaluate(SCROLLED)
    assert moved[:2] == pytest.approx([left - 40, top - 30], abs=2)
    expect(page.get_by_role("form")).to_have_count(0)
    expect(room.studio.button(said("drawing.undo"))).to_be_disabled()
    assert page.evaluate(KEPT, "map.toml") == before
    # and one finger draws again
    fingers.tool("land")
    fingers.tap(72, 74)
    expect(page.get_by_role("form", name=said("drawing.newName.land"))).to_be_visible()
