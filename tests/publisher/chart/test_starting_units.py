"""The units that begin the game, on the chart of a rules page and on its sheets."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Download, Page, expect

from publisher.chart.chart import load
from publisher.chart.geometry import Box
from publisher.serve.http import Server
from publisher.words import rules as words
from tests.publisher.charts import open_chart, told
from tests.repository import ROOT

VARIANTS = {"standard": 22, "stonehenge": 30, "deus_vult": 21}  # armies and fleets at the start
UNIT = re.compile(r'<g class="u of-(\w+)" transform="translate\(([\d.]+) ([\d.]+)\)[^>]*>(.*?)</g>')
HALF = 13, 10  # of the largest symbol with its rim, in its own units
SEEN = "getComputedStyle(document.querySelector('#board .layer-units')).display"


def slug(name: str) -> str:
    return name.replace("_", "-")


def first_units(site: Path, name: str) -> list[dict[str, Any]]:
    first = json.loads((site / slug(name) / "first.json").read_text("utf-8"))
    found: list[dict[str, Any]] = first["view"]["units"]
    return found


def layer(text: str) -> str:
    """Cut the units out of a drawing."""
    (found,) = re.findall(r'<g class="layer-units" aria-hidden="true">.*?</g></g></svg>', text)
    return str(found)


def close_to(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("file", ["index.html", "chart.svg", "chart-print.svg"])
def test_every_starting_unit_is_drawn(site: Path, name: str, file: str) -> None:
    units = first_units(site, name)
    assert sum(unit["count"] for unit in units) == VARIANTS[name]
    drawn = UNIT.findall(layer((site / slug(name) / file).read_text("utf-8")))
    assert [power for power, *_ in drawn] == [unit["power"] for unit in units]
    for (_, _, _, inside), unit in zip(drawn, units, strict=True):
        sign = 'href="#' if file == "index.html" else 'class="'
        assert f'{sign}u-{unit["kind"]}"' in inside


@pytest.mark.parametrize("name", VARIANTS)
def test_no_unit_overlaps_a_name(site: Path, name: str) -> None:
    geometry = load(ROOT / "variants" / name / "map.geo.json")
    names = {key: area.label.box for key, area in geometry.areas.items() if area.label}
    wide, high = (side * geometry.scale for side in HALF)
    for power, x, y, _ in UNIT.findall(layer((site / slug(name) / "chart.svg").read_text("utf-8"))):
        box = float(x) - wide, float(y) - high, float(x) + wide, float(y) + high
        assert [key for key, other in names.items() if close_to(box, other)] == [], power


def test_the_size_of_a_stack_is_shown_but_not_badges(site: Path) -> None:
    """At the start the tints show what badges would, and badges would hide names."""
    units = first_units(site, "deus_vult")
    assert any(unit["badge"] for unit in units)
    drawn = layer((site / "deus-vult" / "index.html").read_text("utf-8"))
    assert re.findall(r"<text[^>]*>([^<]*)</text>", drawn) == ["2", "3", "3", "3", "3"]


def test_every_owner_of_land_is_in_the_legend(site: Path) -> None:
    text = (site / "deus-vult" / "index.html").read_text("utf-8")
    legend = re.findall(r'<g data-owner="(\w+)"><rect [^>]*class="swatch"', text)
    assert legend[-2:] == ["Fatimids", "Armenians"]


def test_the_player_begins_with_an_empty_layer(site: Path) -> None:
    text = (site / "standard" / "play" / "index.html").read_text("utf-8")
    assert '<g class="layer-units" />' in text


def saved(page: Page, role: Any, name: str, folder: Path) -> bytes:
    with page.expect_download() as waiting:
        page.get_by_role(role, name=name, exact=True).click()
    download: Download = waiting.value
    assert download.suggested_filename == f"standard-chart.{name.lower()}"
    download.save_as(folder / name)
    return (folder / name).read_bytes()


@pytest.mark.browser
def test_the_switch_hides_the_units(reader: Page, server: Server, tmp_path: Path) -> None:
    open_chart(reader, server)
    switch = reader.get_by_role("checkbox", name=words.UNITS)
    expect(switch).to_be_checked()
    assert reader.evaluate(SEEN) == "inline"
    peopled = saved(reader, "link", "SVG", tmp_path), saved(reader, "button", "PNG", tmp_path)
    switch.uncheck()
    assert reader.evaluate(SEEN) == "none"
    bare = saved(reader, "link", "SVG", tmp_path), saved(reader, "button", "PNG", tmp_path)
    assert b'class="layer-units" display="none"' in bare[0]
    assert b'class="layer-units" display="none"' not in peopled[0]
    assert len(bare[1]) < len(peopled[1])
    switch.check()
    assert reader.evaluate(SEEN) == "inline"


@pytest.mark.browser
def test_a_province_answers_through_its_unit(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    reader.locator("#board").focus()  # which may scroll the page
    box = reader.locator("#board .layer-units .of-Austria").nth(0).bounding_box()
    assert box is not None
    reader.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(reader.locator("#asked [data-name]")).to_have_text(re.compile("Budapest|Vienna|Trieste"))
    assert told(reader, "centre").lower() == "home of austria"


@pytest.mark.browser
def test_without_scripts_the_units_stand_and_can_be_taken_away(
    chromium: Browser, server: Server
) -> None:
    with chromium.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{server.address}standard/index.html")
        units = page.locator("#board .layer-units")
        expect(units.locator(".u").first).to_be_visible()
        page.get_by_role("checkbox", name=words.UNITS).uncheck()
        expect(units).to_be_hidden()


@pytest.mark.browser
def test_a_sheet_prints_with_units_or_without(reader: Page, server: Server) -> None:
    reader.goto(f"{server.address}standard/print-a4.html")
    peopled, bare = reader.locator(".paper .peopled"), reader.locator(".paper .bare")
    expect(peopled).to_be_visible()
    expect(bare).to_be_hidden()
    before = reader.pdf()
    reader.get_by_role("checkbox", name=words.UNITS).uncheck()
    expect(peopled).to_be_hidden()
    assert len(reader.pdf()) < len(before)
    reader.emulate_media(media="print")
    expect(bare).to_be_visible()
    expect(peopled).to_be_hidden()
