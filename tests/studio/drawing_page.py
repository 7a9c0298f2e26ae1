"""The studio's drawing room, as tests use it."""

import re
import tomllib
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.studio.studio_page import LONG, StudioPage, said

# Where a point of the drawing lies in the window.
PLACE = """([x, y]) => {
  const sheet = document.querySelector("svg.sheet-of");
  const at = new DOMPoint(x, y).matrixTransform(sheet.getScreenCTM());
  return [at.x, at.y];
}"""
FILES = """() => new Promise((done) => {
  const asked = indexedDB.open("chancery-studio");
  asked.onsuccess = () => {
    const all = asked.result.transaction("drafts").objectStore("drafts").getAll();
    all.onsuccess = () => { asked.result.close(); done(all.result[0].files); };
  };
})"""
KEPT = f"async (file) => (await ({FILES})())[file]"
UNIT, MARGIN, HIGH = 7.5, 28, 100  # of the small board


class DrawingPage:
    """The room, and what a designer does there; places are those of map.toml."""

    def __init__(self, studio: StudioPage) -> None:
        self.studio = studio
        self.page: Page = studio.page

    def enter(self) -> None:
        """Open the room, and wait for its sheet."""
        self.studio.button(said("studio.draw")).click()
        expect(self.sheet).to_be_visible(timeout=LONG)

    @property
    def sheet(self) -> Locator:
        """The sheet that one draws on."""
        return self.page.get_by_role("application")

    def agrees(self, patience: int = 1) -> None:
        """Wait until all edits are made, the map is drawn, and the rules agree with it."""
        settled = self.page.locator(".drawing[aria-busy=false]")
        told = settled.get_by_text(said("drawing.agree"))
        expect(told).to_be_visible(timeout=patience * LONG)

    def tool(self, name: str) -> None:
        """Take a tool."""
        told = str(said(f"drawing.tool.{name}.0"))
        self.page.get_by_role("group", name=said("drawing.tools")).get_by_role(
            "button", name=re.compile(f"^{re.escape(told)}")
        ).click()

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of map.toml lies in the window."""
        return self._shown(x * UNIT + MARGIN, (HIGH - y) * UNIT + MARGIN)

    def _shown(self, x: float, y: float) -> tuple[float, float]:
        left, top = self.page.evaluate(PLACE, [x, y])
        return float(left), float(top)

    def click(self, x: float, y: float) -> None:
        """Click a point."""
        self.page.mouse.click(*self.place(x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag from one point to another."""
        self._drag(self.place(*start), self.place(*end))

    def seed(self, owner: str, index: int) -> tuple[float, float]:
        """Return where a seed lies on the sheet, in units of the drawing; the tool is Move."""
        grip = self.sheet.locator(f"circle.grip[data-owner={owner}][data-index='{index}']")
        return float(grip.get_attribute("cx") or ""), float(grip.get_attribute("cy") or "")

    def drag_on_sheet(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag from one point of the drawing to another, in its units."""
        self._drag(self._shown(*start), self._shown(*end))

    def _drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def type(self, text: str) -> None:
        """Type what is asked for, and press Enter."""
        field = self.page.get_by_role("form").get_by_role("textbox")
        expect(field).to_be_focused()
        field.fill(text)
        self.page.keyboard.press("Enter")
        expect(field).to_be_hidden(timeout=LONG)

    def province(self, name: str) -> Locator:
        """Find a province in the list."""
        listed = self.page.get_by_role("region", name=said("drawing.provinces")).first
        return listed.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))

    def kept(self, file: str) -> Any:
        """Return what a file of the draft says, as it is kept on the device."""
        return tomllib.loads(self.files()[file])

    def files(self) -> dict[str, str]:
        """Return the texts of all files of the draft, as they are kept on the device."""
        expect(self.page.get_by_test_id("saving")).to_have_text(said("studio.kept"), timeout=LONG)
        return dict(self.page.evaluate(FILES))
