"""The pictures of the share sheet: whole in themselves, and of the phase that is shown."""

import base64
import re
import struct
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Browser, Page

from tests.games import play
from tests.player.table import Json, Rules, Table, recorded, standing
from tests.publisher.chart.rendered import painted
from tests.words import said

pytestmark = pytest.mark.browser

SVG = "{http://www.w3.org/2000/svg}"
WIDE = 2000  # pixels of a PNG
READABLE = 4.5  # WCAG 2: contrast of small text
CAPTION = 1 / 12  # of the chart's height at most: a line below it
COLOURS = 50  # a chart has more
MOST = 0.6  # of a picture has one colour at most
MIDDLE = 0.18  # luminance: darker is a dark ground
CHART = "document.querySelector('#board > svg').viewBox.baseVal"
LAND, NAME, SEA, SEA_NAME = "#p-Boh", "=Bohemia", "#p-Adr", "=Adriatic Sea"

# The colour that an element, or a text, is painted with, by the browser's own reckoning.
FILL = """(selector) => {
  const name = selector.slice(1);
  const found = selector.startsWith("=")
    ? [...document.querySelectorAll("text")].findLast((text) => text.textContent === name)
    : document.querySelector(selector);
  const style = getComputedStyle(found);
  const paint = style.fill === "none" ? style.stroke : style.fill;
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  canvas.fillStyle = paint;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""

# What can be seen of a picture: its size, how many colours, the share of the commonest.
SEEN = """async (text) => {
  const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([data], { type: "image/png" }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  const all = canvas.getImageData(0, 0, picture.width, picture.height).data;
  const counts = new Map();
  let clear = 0;
  for (let i = 0; i < all.length; i += 4) {
    const colour = (all[i] << 16) | (all[i + 1] << 8) | all[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
    if (all[i + 3] < 255) clear += 1;
  }
  const most = (Math.max(...counts.values()) * 4) / all.length;
  return { size: [picture.width, picture.height], colours: counts.size, most, clear };
}"""

# How many pixels of the line below the chart are ink.
LETTERS = """async (text) => {
  const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([data], { type: "image/png" }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  const high = Math.round(picture.height / 50);
  const rows = canvas.getImageData(0, picture.height - high, picture.width, high).data;
  return rows.filter((part, n) => n % 4 === 0 && part < 100).length;
}"""
INK = 1_000
ALIKE = 0.02  # two drawings of the same letters
SOME = 0.004  # of a picture's pixels


@pytest.fixture(params=["light", "dark"])
def table(desk: Table, request: pytest.FixtureRequest) -> Table:
    """Lay a table in a light and in a dark room."""
    desk.page.emulate_media(color_scheme=request.param, reduced_motion="reduce")
    return desk


@pytest.fixture
def game(table: Table, rules: Rules) -> Json:
    """Sit down at a game that has come to its third year."""
    found = recorded()
    found["slots"] = found["slots"][:9]
    table.sit_down(f"#g={rules.ask('encode', record=found, names=False)['payload']}")
    return found


def downloaded(table: Table, kind: str, folder: Path) -> Path:
    """Share the picture that is shown, and return the file."""
    page = table.page
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Picture, {kind}").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    page.get_by_text(said("share.pictureSaved")).wait_for()
    page.keyboard.press("Escape")
    return path


def check_alone(text: str) -> ET.Element:
    """Check that a picture is well-formed and needs nothing else; return its root."""
    root = ET.fromstring(text)  # noqa: S314 - the page's own file
    assert root.tag == f"{SVG}svg"
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        assert element.tag.startswith(SVG), element.tag
        assert element.tag != f"{SVG}script"
        assert not [key for key in element.attrib if key.lower().startswith("on")]
        assert "tabindex" not in element.attrib, "a picture has no buttons"
        for key, value in element.attrib.items():
            if key.rpartition("}")[2] in ("href", "src"):
                assert value.startswith("#"), value
                assert value[1:] in ids, value
    assert "@import" not in text
    outside = [to for to in re.findall(r"url\(\s*[\"']?([^\"')]{0,30})", text) if to[:1] != "#"]
    assert all(to.startswith("data:") for to in outside), outside
    addresses = set(re.findall(r"https?://[^\s\"'<)]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    return root


def drawn(root: ET.Element, layer: str, key: str) -> list[str]:
    """Return an attribute of what a layer of a picture holds."""
    found = next(e for e in root.iter(f"{SVG}g") if e.get("class") == layer)
    return sorted(str(e.get(key)) for e in found if e.get(key))


def luminance(colour: list[int]) -> float:
    """Return the relative luminance of WCAG 2."""
    parts = [c / 255 for c in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(page: Page, one: str, other: str) -> float:
    """Return the contrast of what two elements are painted with."""
    dark, light = sorted(luminance(page.evaluate(FILL, each)) for each in (one, other))
    return (light + 0.05) / (dark + 0.05)


def test_an_svg_is_whole_and_of_the_phase_shown(
    table: Table, rules: Rules, game: Json, tmp_path: Path
) -> None:
    last = len(game["slots"])
    for at in (last, last - 1, 0):
        for _ in range(at, last):
            table.page.keyboard.press("[")
        view = rules.view(game, at)
        table.expect_phase(view["phase"]["title"])
        table.expect_phase("results" if at < last else view["phase"]["task"])
        root = check_alone(downloaded(table, "SVG", tmp_path).read_text("utf-8"))
        assert drawn(root, "layer-units", "data-u") == standing(view)
        told = [str(r["n"]) for r in view["results"] or () if r["sketch"]]
        assert drawn(root, "layer-orders", "data-n") == sorted(told)
        title = root.find(f"{SVG}title")
        assert title is not None
        assert str(title.text).startswith(view["phase"]["name"])
        for _ in range(at, last):
            table.page.keyboard.press("]")
    assert table.complaints == []


def test_a_draft_is_in_the_picture(table: Table, rules: Rules, tmp_path: Path) -> None:
    game = recorded() | {"slots": []}
    table.sit_down()
    table.order(rules, game, "Austria", "A Vie - Gal")
    root = check_alone(downloaded(table, "SVG", tmp_path).read_text("utf-8"))
    assert drawn(root, "layer-orders", "data-n") == ["-1"]


def test_a_png_has_its_size_and_is_not_blank(table: Table, game: Json, tmp_path: Path) -> None:
    assert game["slots"]
    page = table.page
    page.keyboard.press("[")
    table.expect_phase("results")
    data = downloaded(table, "PNG", tmp_path).read_bytes()
    box = page.evaluate("(({ width, height }) => [width, height])(SHEET)".replace("SHEET", CHART))
    size = struct.unpack(">II", data[16:24])
    assert size[0] == WIDE
    chart = round(WIDE * box[1] / box[0])
    assert chart < size[1] < chart * (1 + CAPTION), "under the chart stands a line of text"
    seen = page.evaluate(SEEN, base64.b64encode(data).decode())
    assert seen["size"] == list(size)
    assert seen["colours"] > COLOURS
    assert seen["most"] < MOST
    assert seen["clear"] == 0


def test_a_picture_is_legible_by_itself(
    table: Table, chromium: Browser, game: Json, tmp_path: Path
) -> None:
    assert game["slots"]
    is_dark = table.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    path = downloaded(table, "SVG", tmp_path)
    other: Literal["light", "dark"] = "light" if is_dark else "dark"
    with chromium.new_context(color_scheme=other) as elsewhere:
        page = elsewhere.new_page()
        page.goto(path.as_uri())
        assert (luminance(page.evaluate(FILL, LAND)) < MIDDLE) == is_dark
        assert contrast(page, NAME, LAND) >= READABLE
        assert contrast(page, SEA_NAME, SEA) >= READABLE
        assert contrast(page, ".u > rect + path", ".u > rect") >= READABLE


def test_a_picture_is_the_same_to_other_programs(table: Table, game: Json, tmp_path: Path) -> None:
    """The sea and, by hand, Austria's ground: 38 parts of its colour in light, 26 in dark."""
    assert game["slots"]
    is_dark = table.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    text = downloaded(table, "SVG", tmp_path).read_text("utf-8")
    for sign in ("var(", "light-dark", "color-mix", "paint-order", "<marker"):
        assert sign not in text
    (shares,) = painted([text])
    for program in shares.values():
        assert program.get("#1c2b35" if is_dark else "#c9dbe0", 0) > SOME
        assert program.get("#5c392a" if is_dark else "#d6a484", 0) > SOME
        assert program.get("#000000", 0) < SOME


@pytest.mark.parametrize("variant", sorted(play.LIBRARY))
def test_the_first_picture_of_a_visit_has_all_its_letters(
    timed: Table, tmp_path: Path, variant: str
) -> None:
    timed.moved(variant.replace("_", "-")).sit_down()
    first, second = (downloaded(timed, "PNG", tmp_path).read_bytes() for _ in range(2))
    inks = [
        timed.page.evaluate(LETTERS, base64.b64encode(data).decode()) for data in (first, second)
    ]
    assert inks[0] > INK
    assert inks[0] == pytest.approx(inks[1], rel=ALIKE)


def captions(root: ET.Element) -> list[str]:
    """Return the lines under the maps of a picture, each once: its halo is a text as well."""
    told = (text for text in root.iter(f"{SVG}text") if text.get("text-anchor") == "middle")
    return list(dict.fromkeys(str(text.text) for text in told if "Board " in str(text.text)))


def test_a_picture_of_a_joined_board_says_which_it_is(desk: Table, tmp_path: Path) -> None:
    page = desk.moved("heptadiplomacy").sit_down().page
    page.locator("#boards").get_by_role("button", name=said("map.board", "3")).click()
    root = check_alone(downloaded(desk, "SVG", tmp_path).read_text("utf-8"))
    (caption,) = captions(root)
    assert said("share.boardOf", "3", 7) in caption
    assert desk.complaints == []


def test_all_joined_boards_are_in_one_picture_on_request(desk: Table, tmp_path: Path) -> None:
    page = desk.moved("heptadiplomacy").sit_down().page
    page.get_by_role("button", name="Share").click()
    page.get_by_label(said("share.allBoards", 7, "1")).check()
    page.keyboard.press("Escape")
    text = downloaded(desk, "SVG", tmp_path).read_text("utf-8")
    root = check_alone(text)
    assert captions(root) == [said("share.boardOf", str(n), 7) for n in range(1, 8)]
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for n, sheet in enumerate(root.findall(f"{SVG}svg"), 1):
        assert f"Austria/{n} A {n}:Vie" in drawn(sheet, "layer-units", "data-u")
    (shares,) = painted([text])
    for program in shares.values():
        assert program.get("#d6a484", 0) > SOME / 3  # Austria's ground, a smaller part of it
    data = downloaded(desk, "PNG", tmp_path).read_bytes()
    assert struct.unpack(">II", data[16:24])[0] == 2 * WIDE
    assert desk.complaints == []
