"""The drawing room: a board drawn by mouse, and again by keyboard alone."""

import base64
import re
import zipfile

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.http import Server
from tests.patience import wait_until
from tests.player.axe import expect_clean
from tests.studio.drawing_page import KEPT, DrawingPage
from tests.studio.studio_page import LONG, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

# Whether all names on the sheet are written in letters of 14 pixels.
NAMES = """() => {
  const { a } = document.querySelector("svg.sheet-of").getScreenCTM();
  const names = [...document.querySelectorAll("svg.sheet-of .named")];
  return names.length > 0
    && names.every((one) => Math.abs(a * Number(one.getAttribute("font-size")) - 14) < 0.3);
}"""


def test_a_seed_is_dragged_and_the_text_follows(room: DrawingPage) -> None:
    page = room.page
    room.agrees()
    expect_clean(page, "the drawing room", "iframe")

    room.drag((62, 80), (60, 84))
    undo = room.studio.button(said("drawing.undo"))
    expect(undo).to_be_enabled(timeout=LONG)
    assert room.kept("map.toml")["seeds"]["Bri"] == [[72, 74], [60, 84]]
    expect(room.studio.text).to_contain_text("variant")
    undo.click()
    expect(undo).to_be_disabled()
    assert room.kept("map.toml")["seeds"]["Bri"] == [[72, 74], [62, 80]]
    room.studio.button(said("drawing.redo")).click()
    expect(undo).to_be_enabled()


def test_names_keep_their_size_on_the_screen(room: DrawingPage) -> None:
    wait_until(room.page, NAMES)
    for _ in range(2):
        room.studio.button(said("drawing.larger")).click()
        wait_until(room.page, NAMES)


def test_a_board_is_changed_by_mouse(room: DrawingPage) -> None:
    # a province is split by a line, land is added
    room.tool("split")
    room.drag((74, 14), (74, 44))
    room.type("Newton")
    expect(room.province("Newton")).to_be_visible(timeout=LONG)
    room.tool("land")
    room.click(76, 52)
    room.type("Middleham")
    expect(room.province("Middleham")).to_be_visible(timeout=LONG)
    rules = room.kept("variant.toml")
    assert rules["provinces"]["Mid"] == {"name": "Middleham", "terrain": "coastal"}
    assert rules["provinces"]["New"]["name"] == "Newton"

    # centres, terrain, units, homes and names by clicking
    room.tool("terrain")
    room.click(76, 52)
    expect(room.province("Middleham")).to_contain_text(said("drawing.kind", "inland"), timeout=LONG)
    room.tool("centre")
    room.click(92, 32)
    expect(room.province("Newton")).to_contain_text("centre", timeout=LONG)
    page = room.page
    room.tool("unit")
    page.get_by_label(said("drawing.power")).select_option("Blues")
    room.click(92, 32)
    room.tool("home")
    room.click(92, 32)
    expect(room.province("Newton")).to_contain_text("Blues", timeout=LONG)
    room.tool("name")
    room.click(56, 32)
    room.type("Dunwich")
    expect(room.province("Dunwich")).to_be_visible(timeout=LONG)
    rules = room.kept("variant.toml")
    assert rules["power"][1]["units"] == ["F Cor", "A New"]
    assert rules["power"][1]["home"] == ["Cor", "New"]

    # what belongs together is joined, what lies apart is linked
    room.tool("join")
    room.click(56, 32)
    room.click(92, 32)
    expect(room.province("Newton")).to_be_hidden(timeout=LONG)
    room.tool("link")
    room.click(40, 60)
    room.click(112, 62)
    page.get_by_label(said("drawing.passes")).select_option("a")
    page.get_by_label(said("drawing.why")).fill("A ferry")
    page.keyboard.press("Enter")
    expect(page.get_by_text(said("drawing.joined", "Ashby", "Corfield", "A ferry"))).to_be_visible(
        timeout=LONG
    )
    assert room.kept("map.toml")["link"] == [
        {"between": ["Ash", "Cor"], "reach": "a", "why": "A ferry"}
    ]
    assert "Cor" in room.kept("variant.toml")["reach"]["army"]["Ash"]


def test_a_board_is_changed_by_keyboard_alone(room: DrawingPage) -> None:
    page, keys = room.page, room.page.keyboard
    room.sheet.focus()
    keys.press("PageDown")
    expect(page.get_by_role("status").filter(has_text="Ashby")).to_be_attached()
    keys.press("End")
    keys.press("ArrowUp")
    keys.press("ArrowLeft")
    undo = room.studio.button(said("drawing.undo"))
    expect(undo).to_be_enabled(timeout=LONG)
    # ten units of the drawing are 1.3 of map.toml
    assert room.kept("map.toml")["seeds"]["Ash"] == [[40, 60], [28.7, 67.3]]
    keys.press("Control+z")
    expect(undo).to_be_disabled()
    seed = room.sheet.locator("circle.grip[data-owner=Ash][data-index='1']")
    expect(seed).to_have_attribute("cx", "253")  # 30 of map.toml, on the sheet as it was

    # a sea where the cross is, then a line by its two ends
    keys.press("s")
    for _ in range(20):
        keys.press("ArrowLeft")
    keys.press("Enter")
    room.type("West Water")
    expect(room.sheet).to_be_focused()
    expect(room.province("West Water")).to_be_visible(timeout=LONG)
    keys.press("t")
    keys.press("Escape")
    room.province("Dunmore").focus()
    keys.press("Enter")
    room.sheet.focus()
    keys.press("x")
    for _ in range(20):
        keys.press("ArrowUp")
    keys.press("Enter")
    for _ in range(45):
        keys.press("ArrowDown")
    keys.press("Enter")
    room.type("Eastmoor")
    expect(room.province("Eastmoor")).to_be_visible(timeout=LONG)

    # a centre and a home by letters, the rest in the fields beside the sheet
    keys.press("c")
    keys.press("Enter")
    expect(room.province("Dunmore")).not_to_contain_text("centre", timeout=LONG)
    keys.press("h")
    keys.press("Enter")
    expect(room.province("Dunmore")).to_contain_text("centre of Reds", timeout=LONG)
    keys.press("n")
    keys.press("Enter")
    room.type("Dunsby")
    expect(room.province("Dunsby")).to_be_visible(timeout=LONG)
    keys.press("Delete")
    rules, drawing = room.kept("variant.toml"), room.kept("map.toml")
    assert rules["power"][0]["home"] == ["Ash", "Dun"]
    assert rules["provinces"]["Eas"]["terrain"] == "coastal"
    assert rules["provinces"]["Wes"] == {"name": "West Water", "terrain": "sea"}
    # from Ashby's unit on the drawn map, [315.1, 313.5], 200 units to the left
    assert drawing["seeds"]["Wes"] == [[11.6, 61.9]]


def test_what_cannot_be_drawn_is_told_and_changes_nothing(room: DrawingPage) -> None:
    page = room.page
    before = room.kept("map.toml")
    alert = page.get_by_role("alert")
    room.drag((62, 80), (72, 74))  # onto another seed
    expect(alert).to_have_text("Another seed lies there already.", timeout=LONG)
    room.tool("bend")
    room.drag((40, 62), (44, 62))  # in the middle of a province
    expect(alert).to_have_text(said("drawing.noBorder"))
    room.tool("split")
    room.drag((110, 60), (114, 62))  # too short to reach a border
    field = page.get_by_role("form").get_by_role("textbox")
    field.fill("Bridgeham")
    page.keyboard.press("Enter")
    expect(alert).not_to_have_text(said("drawing.noBorder"), timeout=LONG)
    expect(field).to_be_visible()
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()
    assert room.kept("map.toml") == before


def test_map_and_rules_that_differ_agree_by_one_click(room: DrawingPage) -> None:
    page, studio = room.page, room.studio
    before = studio.page.evaluate(KEPT, "variant.toml")
    studio.write(
        before.replace('Ash = ["Bri", "Dun"]', 'Ash = ["Dun"]')
        .replace('Bri = ["Ash", "Cor", "Dun"]', 'Bri = ["Cor", "Dun"]')
        .replace('Bri = ["Ash", "Cor", "Nor"]', 'Bri = ["Ash", "Cor", "Nor", "Sou"]')
        .replace('Sou = ["Ash", "Cor"', 'Sou = ["Ash", "Bri", "Cor"')
    )
    expect(page.get_by_text(said("drawing.differ", 2))).to_be_visible(timeout=LONG)
    expect(page.get_by_text(said("drawing.touch.army", "Ashby", "Bridgeham"))).to_be_visible()
    expect(page.locator("path.differs")).to_have_count(2)
    studio.button(said("drawing.declare")).click()
    expect(page.get_by_text(said("drawing.differ", 1))).to_be_visible(timeout=LONG)
    studio.button(said("drawing.undeclare")).click()
    room.agrees()
    expect(page.get_by_test_id("saving")).to_have_text(said("studio.kept"), timeout=LONG)
    assert page.evaluate(KEPT, "variant.toml") == before


def test_slips_of_drawing_are_mended_by_one_click(room: DrawingPage) -> None:
    page, studio = room.page, room.studio
    studio.file("map.toml")
    before = str(page.evaluate(KEPT, "map.toml"))
    studio.write(
        before.replace("Dun = [[56, 32], [92, 32]]\n", "")
        .replace("[40, 60], [30, 66]", "[40, 60], [72, 74]")
        .replace("[8, 50], [10, 75]", "[8, 50], [-10, 75]")
    )
    expect(page.get_by_text(said("drawing.unplaced", "Dunmore"))).to_be_visible(timeout=LONG)
    expect(page.get_by_text(said("drawing.outside", "Northern Deep", 2))).to_be_visible()
    expect(page.get_by_text(said("drawing.twin", "Bridgeham", 1, "Ashby", 0))).to_be_visible()
    for mend in ("bringIn", "moveApart", "place"):
        studio.button(said(f"drawing.{mend}")).click()
        expect(studio.button(said(f"drawing.{mend}"))).to_be_hidden(timeout=LONG)
    seeds = room.kept("map.toml")["seeds"]
    assert seeds["Nor"][1] == [0, 75]
    assert seeds["Dun"] == [[80, 50]]


def test_an_empty_sheet_begins_with_one_land_in_one_sea(page: Page, server: Server) -> None:
    studio = StudioPage(page, server.address)
    studio.open()
    page.get_by_label(said("studio.name"), exact=True).fill("Atlantis")
    studio.button(said("studio.createEmpty")).click()
    room = DrawingPage(studio)
    expect(room.sheet).to_be_visible(timeout=LONG)
    expect(room.province("Land")).to_contain_text("coastal", timeout=LONG)
    room.tool("split")
    room.drag((80, 3), (80, 97))  # more of it lies in the sea, but it crosses the land
    room.type("Eastland")
    expect(room.province("Eastland")).to_be_visible(timeout=LONG)
    provinces = room.kept("variant.toml")["provinces"]
    assert {place: facts["terrain"] for place, facts in provinces.items()} == {
        "Lan": "coastal",
        "Sea": "sea",
        "Eas": "coastal",
    }
    page.set_viewport_size({"width": 390, "height": 844})  # one thing at a time on a phone
    faults = page.get_by_role("region", name=re.compile(said("studio.faults")))
    expect(faults).to_be_hidden()
    page.get_by_role("button", name=re.compile(said("studio.faults"))).first.click()
    expect(faults).to_be_visible()
    expect(studio.text).to_be_hidden()


# A picture of one pixel, as anybody's drawing program writes it.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)


def test_a_picture_to_trace_stays_on_the_device(room: DrawingPage) -> None:
    page, studio = room.page, room.studio
    chooser = page.get_by_label(said("drawing.choosePicture"))
    under = page.locator("svg.sheet-of image")
    kind = "image/png"
    chooser.set_input_files({"name": "old.png", "mimeType": kind, "buffer": b"no picture"})
    expect(page.get_by_role("alert")).to_contain_text(said("drawing.noPicture"))
    chooser.set_input_files({"name": "old.png", "mimeType": kind, "buffer": PICTURE})
    expect(under).to_be_visible()
    studio.button(said("studio.share")).click()
    with page.expect_download() as saving:
        studio.button(said("sharing.saveFile")).click()
    with zipfile.ZipFile(saving.value.path()) as archive:
        assert not [name for name in archive.namelist() if "old" in name or "png" in name]
    page.keyboard.press("Escape")
    studio.open()
    page.get_by_role("link", name=said("studio.openWhich", "Lakeland")).click()
    room.enter()
    expect(under).to_be_visible(timeout=LONG)
    page.get_by_label(said("drawing.showPicture")).uncheck()
    expect(under).to_be_hidden()
    studio.button(said("drawing.putPictureAway")).click()
    expect(page.get_by_label(said("drawing.showPicture"))).to_be_hidden()


def test_rules_follow_the_map_that_is_drawn_in_the_page(room: DrawingPage) -> None:
    undo = room.studio.button(said("drawing.undo"))
    room.tool("split")
    room.drag((74, 14), (74, 44))
    room.type("Newton")
    expect(room.province("Newton")).to_be_visible(timeout=LONG)
    room.agrees()
    army = room.kept("variant.toml")["reach"]["army"]
    assert army["New"] == ["Bri", "Cor", "Dun"]
    assert army["Cor"] == ["Bri", "New"]
    # the split, the map and the rules are one step to undo
    undo.click()
    expect(undo).to_be_disabled()
    room.agrees()
    assert "New" not in room.kept("variant.toml")["provinces"]


# Where a place on the globe lies in the window.
DEGREES = """(world, [east, north]) => {
  const at = new DOMPoint(east, -north).matrixTransform(world.getScreenCTM());
  return [at.x, at.y];
}"""


def test_a_window_on_the_globe_gives_a_real_coast(room: DrawingPage) -> None:
    page, studio = room.page, room.studio
    studio.button(said("drawing.globe")).click()
    world = page.get_by_role("img", name=said("drawing.world"))
    expect(world.locator("path")).to_be_attached(timeout=LONG)
    page.mouse.move(*world.evaluate(DEGREES, [-10, 65]))
    page.mouse.down()
    page.mouse.move(*world.evaluate(DEGREES, [20, 45]), steps=3)
    page.mouse.up()
    expect(page.get_by_label(said("drawing.sides.north"), exact=True)).to_have_value("65")
    page.get_by_label(said("drawing.sides.west"), exact=True).fill("-12")
    expect_clean(page, "the globe", "iframe")
    studio.button(said("drawing.show")).click()
    expect(world).to_be_hidden(timeout=LONG)
    head = room.kept("map.toml")["map"]
    assert head["window"] == [-12, 45, 20, 65]
    assert head["projection"]["kind"] == "lcc"
