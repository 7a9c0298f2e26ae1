"""Variants of others in the studio: a published one is changed, a foreign one is drawn."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from publisher.serve.http import Server
from tests.publisher.importing.test_outlines import geojson
from tests.studio.desk import on_the_desk
from tests.studio.drawing_page import KEPT, DrawingPage
from tests.studio.studio_page import LONG, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]


@pytest.fixture
def studio(page: Page, server: Server) -> StudioPage:
    opened = StudioPage(page, server.address)
    opened.open()
    return opened


def plays(studio: StudioPage, context: BrowserContext) -> Page:
    """Open the draft in the player, where a year can begin."""
    with context.expect_page() as coming:
        studio.button(said("studio.play")).click()
    player = coming.value
    expect(player.get_by_role("button", name="Resolve")).to_be_enabled(timeout=LONG)
    return player


def test_a_foreign_variant_is_drawn_as_it_comes_and_played(
    studio: StudioPage, context: BrowserContext
) -> None:
    name, data = next(iter(geojson().items()))
    studio.choose(name, data.encode())
    expect(studio.text).to_contain_text("imported from", timeout=LONG)
    expect(studio.button(said("drawer.draw"))).to_be_visible(timeout=3 * LONG)
    expect(studio.verdict).to_have_text(said("studio.noFault"), timeout=3 * LONG)
    drawing = DrawingPage(studio)
    drawing.enter()
    drawing.agrees()
    plays(studio, context)


def split_dublin(room: DrawingPage) -> None:
    """Split Dublin by the mouse: its north is Kildare, and the border runs where it is clear."""
    for _ in range(3):
        room.studio.button(said("drawing.larger")).click()
    room.sheet.locator("circle.grip[data-owner=Dub]").last.scroll_into_view_if_needed()
    north, south, middle = (room.seed("Dub", index) for index in range(3))
    x, y = (middle[0] + north[0]) / 2, (middle[1] + north[1]) / 2
    room.tool("split")
    room.drag_on_sheet((x - 60, y), (x + 60, y))
    room.type("Kildare")
    expect(room.province("Kildare")).to_be_visible(timeout=LONG)
    room.tool("move")
    assert room.seed("Dub", 0) == south
    room.drag_on_sheet(room.seed("Dub", 1), (middle[0], south[1]))


def open_group(studio: StudioPage, name: str) -> None:
    """Open a part of the form."""
    studio.page.locator("summary", has_text=re.compile(rf"^{name}\b")).click()


def fill(studio: StudioPage, label: str, value: str) -> None:
    """Write into a field of the form."""
    field = studio.page.get_by_label(label, exact=True)
    expect(field).to_be_visible(timeout=LONG)
    field.fill(value)
    field.press("Tab")


def correct(studio: StudioPage, file: str, mends: dict[str, str]) -> None:
    """Write other words into a file of the draft."""
    studio.file(file)
    text = str(studio.page.evaluate(KEPT, file))
    for before, after in mends.items():
        assert before in text, before
        text = text.replace(before, after)
    studio.write(text)


@pytest.mark.thorough
def test_a_published_variant_is_changed_in_three_ways(
    studio: StudioPage, context: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = studio.page
    studio.copy("stonehenge")
    room = DrawingPage(studio)
    room.enter()
    expect(room.province("Dublin")).to_be_visible(timeout=LONG)
    split_dublin(room)
    room.agrees(5)
    army = room.kept("variant.toml")["reach"]["army"]
    assert army["Dub"] == ["Kil", "Mun"]
    assert army["Kil"] == ["Dub", "Mea", "Mun"]

    # an army in Dublin no longer reaches Meath: the worked case says otherwise, at its line
    wrong = page.get_by_role("button", name=re.compile("STO-P15: A Dub - Mea"))
    expect(wrong).to_be_visible(timeout=LONG)
    text = str(page.evaluate(KEPT, "cases/rulings.toml")).split("\n")
    line = 1 + next(i for i, told in enumerate(text) if '"A Dub - Mea"="moves"' in told)
    expect(wrong).to_contain_text(said("studio.at", "cases/rulings.toml", line))
    wrong.click()
    expect(studio.text).to_contain_text("STO-P15")
    correct(
        studio,
        "cases/rulings.toml",
        {
            "A Dub - Mea": "A Dub - Kil",
            'units = {Irish=["A Con","A Mea","F Hat"], Scots=["F Mnc"': (
                'units = {Irish=["A Con","A Kil","F Hat"], Scots=["F Mnc"'
            ),
        },
    )

    # a power more, and more centres to win
    studio.button(said("form.form")).click()
    open_group(studio, "Powers")
    page.get_by_role("textbox", name=said("form.add", "a power")).fill("Icelanders")
    page.keyboard.press("Enter")
    fill(studio, "Home centres", "Ice")
    fill(studio, "Units at the start", "F Ice")
    fill(studio, "Players", "11, 11")
    open_group(studio, "House rules")
    open_group(studio, "victory")
    fill(studio, "Most", "28")
    fill(studio, "Where nobody chooses", "28")
    expect(studio.verdict).to_have_text(said("studio.noFault"), timeout=LONG)
    plays(studio, context)
    studio.button(said("studio.share")).click()
    with page.expect_download() as saving:
        studio.button(said("sharing.saveFile")).click()
    on_the_desk(saving.value.path(), tmp_path, monkeypatch, "check")
