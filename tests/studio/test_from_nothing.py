"""A board of twelve provinces from nothing to a site: by mouse, and by keyboard alone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from publisher.serve.http import Server
from tests.browser.screens import open_window
from tests.repository import ROOT
from tests.studio.desk import on_the_desk
from tests.studio.drawing_page import HIGH, MARGIN, UNIT, DrawingPage
from tests.studio.studio_page import LISTENING, LONG, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide, pytest.mark.thorough]

# The lines that part the one land and the one sea, and the name of each new part. Rows do not meet
# across a column, for a map on which four provinces meet in a corner is at fault.
LINES = (
    ((80, 8), (80, 92), "Eastmark"),
    ((55, 8), (55, 92), "Hollow"),
    ((105, 8), (105, 92), "Kingsland"),
    ((20, 56), (54, 56), "Barrow"),
    ((56, 44), (79, 44), "Fenwick"),
    ((81, 56), (104, 56), "Gorse"),
    ((106, 44), (140, 44), "Moorside"),
    ((80, 79), (80, 99), "Tern Sea"),
    ((1, 50), (27, 50), "Wide Water"),
    ((133, 50), (159, 50), "Narrow Sea"),
)
LANDS = {"Barrow", "Eastmark", "Fenwick", "Gorse", "Hollow", "Kingsland", "Land", "Moorside"}
SEAS = {"Narrow Sea", "Sea", "Tern Sea", "Wide Water"}
HOMES = {"Reds": ("Barrow", "Land"), "Blues": ("Kingsland", "Moorside")}
NEUTRAL = ("Eastmark", "Hollow")
COUNTED = """window.pressed = 0;
addEventListener("pointerdown", () => { window.pressed += 1; }, true);"""
CHOSEN = 2 * len(HOMES)  # times that a power is chosen from a list, which takes two clicks
GUIDE = (ROOT / "docs" / "studio.md").read_text("utf-8")


def settled(room: DrawingPage) -> None:
    """Wait until the map is drawn and the rules have followed it."""
    room.agrees()
    expect(room.page.get_by_test_id("saving")).to_have_text(said("studio.kept"), timeout=LONG)


class Hands:
    """What somebody does once the board is drawn; `press` presses a button."""

    def __init__(self, room: DrawingPage, press: Callable[[Locator], None]) -> None:
        self.room = room
        self.page = room.page
        self.press = press

    def play(self, context: BrowserContext) -> None:
        """Play the board, and see it in the player."""
        start = self.room.studio.button(said("studio.play"))
        expect(start).to_be_enabled(timeout=LONG)
        with context.expect_page() as coming:
            self.press(start)
        player = coming.value
        expect(player.get_by_role("button", name="Resolve")).to_be_enabled(timeout=LONG)
        expect(player.locator("#board").get_by_text("Barrow").first).to_be_attached()
        player.close()

    def read(self) -> None:
        """Read the rules page."""
        self.press(self.room.studio.button(said("studio.rules")))
        expect(self.room.studio.preview.get_by_text("Moorside").first).to_be_attached(timeout=LONG)

    def share(self) -> bytes:
        """Share the board as a file."""
        self.press(self.room.studio.button(said("studio.share")))
        with self.page.expect_download() as saving:
            self.press(self.room.studio.button(said("sharing.saveFile")))
        return saving.value.path().read_bytes()


def open_elsewhere(chromium: Browser, address: str, file: bytes) -> None:
    """Open a file where the draft has never been."""
    window = open_window(chromium)
    there = StudioPage(window.new_page(), address)
    there.open()
    there.unpack(file)
    expect(there.page.get_by_text(said("studio.draftOf", "Atlantis"))).to_be_visible(timeout=LONG)
    there.button(said("studio.draw")).click()
    expect(DrawingPage(there).province("Moorside")).to_be_visible(timeout=LONG)
    window.close()


def hand_over(
    hands: Hands, chromium: Browser, address: str, tmp_path: Path, patch: pytest.MonkeyPatch
) -> None:
    """Share the board: elsewhere it opens, and the desk builds what the page has built."""
    hands.read()
    file = tmp_path / "atlantis.zip"
    file.write_bytes(hands.share())
    open_elsewhere(chromium, address, file.read_bytes())
    home = on_the_desk(file, tmp_path / "desk", patch, "check", "build") / "dist" / "atlantis"
    came = hands.room.studio.came()
    assert {"index.html", "variant.json", "chart.json", "play/index.html"} <= set(came)
    for name, text in came.items():
        assert text == (home / name).read_text("utf-8"), name


def expect_whole(room: DrawingPage) -> None:
    """The board has its provinces, and the rules have followed its map."""
    rules = room.kept("variant.toml")
    names = {facts["name"]: place for place, facts in rules["provinces"].items()}
    assert set(names) == LANDS | SEAS
    army = rules["reach"]["army"]
    assert army["Bar"] == ["Hol", "Lan"]
    assert army["Fen"] == ["Eas", "Hol", "Lan"]
    assert set(rules["reach"]["fleet"]["Sea"]) >= {"Gor", "Kin", "Nar", "Ter"}
    assert [set(power["home"]) for power in rules["power"]] == [{"Bar", "Lan"}, {"Kin", "Moo"}]
    assert [len(power["units"]) for power in rules["power"]] == [2, 2]


def test_by_mouse(
    page: Page,
    server: Server,
    context: BrowserContext,
    chromium: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page.add_init_script(LISTENING + COUNTED)
    studio = StudioPage(page, server.address)
    studio.open()
    field = page.get_by_label(said("studio.name"), exact=True)
    field.click()
    field.fill("Atlantis")
    studio.button(said("studio.createEmpty")).click()
    room = DrawingPage(studio)
    expect(room.province("Land")).to_be_visible(timeout=LONG)
    room.tool("split")
    for start, end, name in LINES:
        room.drag(start, end)
        room.type(name)
        expect(room.province(name)).to_be_visible(timeout=LONG)
    settled(room)
    places = {"Barrow": (40, 66), "Land": (40, 46), "Kingsland": (118, 60), "Moorside": (118, 36)}
    for tool in ("home", "unit"):
        room.tool(tool)
        for power, names in HOMES.items():
            page.get_by_label(said("drawing.power")).select_option(power)
            for name in names:
                room.click(*places[name])
                expect(room.province(name)).to_contain_text(power, timeout=LONG)
    room.tool("centre")
    for name, place in (("Hollow", (67, 60)), ("Eastmark", (92, 46))):
        room.click(*place)
        expect(room.province(name)).to_contain_text("centre", timeout=LONG)
    settled(room)
    expect_whole(room)
    hands = Hands(room, lambda button: button.click())
    hands.play(context)
    hand_over(hands, chromium, server.address, tmp_path, monkeypatch)
    clicks = page.evaluate("window.pressed") + 2 * CHOSEN
    assert f"{clicks} clicks" in GUIDE


class Keys:
    """Somebody who has no mouse."""

    def __init__(self, room: DrawingPage) -> None:
        self.room = room
        self.press = room.page.keyboard.press
        self.cross = (628, 403)  # the middle of the sheet, where the first cross is

    def go(self, there: Locator, key: str = "Tab") -> None:
        """Go to something by Tab, or back by Shift+Tab."""
        expect(there).to_be_visible(timeout=LONG)
        for _ in range(150):
            if there.evaluate("(one) => one === document.activeElement"):
                return
            self.press(key)
        pytest.fail(f"Tab does not lead to {there}")

    def enter(self, button: Locator) -> None:
        """Go to a button, and press it."""
        self.go(button)
        self.press("Enter")

    def move(self, x: float, y: float) -> None:
        """Move the cross as near to a point of map.toml as its steps lead."""
        goal = (x * UNIT + MARGIN, (HIGH - y) * UNIT + MARGIN)
        steps = [round((to - at) / 10) for to, at in zip(goal, self.cross, strict=True)]
        for count, (less, more) in zip(
            steps, (("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")), strict=True
        ):
            for _ in range(abs(count)):
                self.press(more if count > 0 else less)
        self.cross = (self.cross[0] + 10 * steps[0], self.cross[1] + 10 * steps[1])

    def choose(self, name: str) -> None:
        """Choose a province on the sheet, by going through them."""
        for _ in range(12):
            if self.room.province(name).get_attribute("aria-pressed") == "true":
                return
            self.press("PageDown")
        pytest.fail(f"Page Down does not lead to {name}")


def test_by_keyboard(
    page: Page,
    server: Server,
    context: BrowserContext,
    chromium: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page.add_init_script(LISTENING + COUNTED)
    studio = StudioPage(page, server.address)
    studio.open()
    room = DrawingPage(studio)
    keys = Keys(room)
    keys.go(page.get_by_label(said("studio.name"), exact=True))
    page.keyboard.type("Atlantis")
    keys.enter(studio.button(said("studio.createEmpty")))
    expect(room.province("Land")).to_be_visible(timeout=LONG)
    keys.go(room.sheet)
    keys.press("x")
    for start, end, name in LINES:
        for point in (start, end):
            keys.move(*point)
            keys.press("Enter")
        room.type(name)
        expect(room.province(name)).to_be_visible(timeout=LONG)
        expect(room.sheet).to_be_focused()
    settled(room)
    for letter, tool in (("h", "home"), ("u", "unit")):
        for power, names in HOMES.items():
            keys.press(letter)
            keys.go(page.get_by_label(said("drawing.power")), "Shift+Tab")
            keys.press(power[0])
            keys.go(room.sheet)
            for name in names:
                keys.choose(name)
                keys.press("Enter")
                told = power if tool == "home" else "coastal"
                expect(room.province(name)).to_contain_text(told, timeout=LONG)
    keys.press("c")
    for name in NEUTRAL:
        keys.choose(name)
        keys.press("Enter")
        expect(room.province(name)).to_contain_text("centre", timeout=LONG)
    settled(room)
    expect_whole(room)
    hands = Hands(room, keys.enter)
    hands.play(context)
    hand_over(hands, chromium, server.address, tmp_path, monkeypatch)
    assert page.evaluate("window.pressed") == 0
