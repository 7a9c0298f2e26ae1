"""The gallery's thumbnails: names that can be read, tints, and the land that matters."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from publisher.pictures.names import NAME_SIZE
from publisher.serve.http import Server
from tests.repository import ROOT

pytestmark = pytest.mark.browser

SMALLEST = 10  # pixels of a name in the narrowest gallery
# What the picture shows: each name with its box, the colours of its lands, and the centres.
NAMES = """() => [...document.querySelectorAll("text")].map((one) => {
  const { x, y, width, height } = one.getBBox();
  return { text: one.textContent, left: x, top: y, right: x + width, bottom: y + height };
})"""
FILLS = """() => [...document.querySelectorAll(".prov, .closed")]
  .map((one) => getComputedStyle(one).fill)"""
CENTRES = """() => [...document.querySelectorAll(".centre")].map((one) => {
  const mark = one.getBoundingClientRect();
  return (mark.left + mark.right) / 2;
})"""


def overlapping(names: list[Any]) -> list[tuple[str, str]]:
    """Return the pairs of names whose letters overlap."""
    return [
        (one["text"], other["text"])
        for place, one in enumerate(names)
        for other in names[place + 1 :]
        if one["left"] < other["right"]
        and other["left"] < one["right"]
        and abs(one["bottom"] - other["bottom"]) < 14  # the height of a line's letters
    ]


def test_names_can_be_read_and_stay_clear_of_each_other(
    chromium: Browser, server: Server, site: Path
) -> None:
    page = chromium.new_page()
    pictures = sorted(site.glob("*/thumb-*.svg"))
    assert len(pictures) == 12
    for picture in pictures:
        page.goto(f"{server.address}{picture.relative_to(site)}")
        names = page.evaluate(NAMES)
        view = json.loads((picture.parent / "first.json").read_text("utf-8"))["view"]
        owners = {centre["owner"].partition("/")[0] for centre in view["centres"]} - {""}
        assert len(names) >= min(3, len(owners)), picture  # in League of Shadows nobody owns any
        assert overlapping(names) == [], picture
        assert all(
            one["left"] >= 0 and one["top"] >= 0 and one["right"] <= 560 and one["bottom"] <= 420
            for one in names
        ), picture
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(server.address)
        shown = page.locator(".plate img.l").first.bounding_box()
        assert shown is not None
        assert shown["width"] / 560 * NAME_SIZE >= SMALLEST, width
    page.close()


def test_each_great_power_is_named_on_its_tint_with_every_centre_in_the_frame(
    chromium: Browser, server: Server
) -> None:
    page = chromium.new_page()
    data = tomllib.loads((ROOT / "variants" / "standard" / "variant.toml").read_text("utf-8"))
    page.set_viewport_size({"width": 560, "height": 420})
    page.goto(f"{server.address}standard/thumb-light.svg")
    assert {one["text"] for one in page.evaluate(NAMES)} == {power["id"] for power in data["power"]}
    grounds = 3  # the sea, unowned land, impassable land
    assert len(set(page.evaluate(FILLS))) == len(data["power"]) + grounds
    centres = page.evaluate(CENTRES)
    assert len(centres) == 34
    assert all(0 < x < 560 for x in centres)
    page.close()
