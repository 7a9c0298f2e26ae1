"""A page shown by `serve` reports what is wrong, and recovers once it is mended."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.desk import Desk
from publisher.serve.live import LiveServer
from publisher.words import frame as words
from tests.patience import stretched

pytestmark = pytest.mark.browser

FAULT = "variants/lakeland/variant.toml:3: unknown key"
PAGE = '<!doctype html><html lang="en"><head><title>x</title></head><body><h1>{}</h1></body></html>'


@pytest.fixture
def out(tmp_path: Path) -> Path:
    (tmp_path / "files.json").write_text(json.dumps({"version": "1", "files": {}}), "utf-8")
    (tmp_path / "index.html").write_text(PAGE.format("one"), "utf-8")
    return tmp_path


@pytest.fixture
def live(out: Path) -> Iterator[LiveServer]:
    started = LiveServer(out, 0, Desk(out))
    started.bell.ring("1")
    started.start()
    yield started
    started.stop()


def test_a_fault_is_shown_over_the_page_until_it_is_mended(
    page: Page, live: LiveServer, out: Path
) -> None:
    limit = stretched(10_000)
    page.goto(live.address)
    expect(page.locator("#live-faults")).to_have_count(0)
    live.bell.ring("1", (FAULT, "1 fault."))
    expect(page.get_by_role("alert")).to_have_text(f"{FAULT}\n1 fault.", timeout=limit)
    expect(page.locator("h1")).to_have_text("one")
    (out / "index.html").write_text(PAGE.format("two"), "utf-8")
    live.bell.ring("2")
    expect(page.locator("h1")).to_have_text("two", timeout=limit)
    expect(page.locator("#live-faults")).to_have_count(0)


def test_a_page_that_could_not_be_built_comes_when_it_is_mended(
    page: Page, live: LiveServer, out: Path
) -> None:
    limit = stretched(10_000)
    live.bell.ring("none", (FAULT,))
    page.goto(f"{live.address}lakeland/")
    expect(page.locator("h1")).to_have_text(words.NOT_BUILT)
    expect(page.get_by_role("alert")).to_have_text(FAULT, timeout=limit)
    (out / "lakeland").mkdir()
    (out / "lakeland" / "index.html").write_text(PAGE.format("Lakeland"), "utf-8")
    live.bell.ring("2")
    expect(page.locator("h1")).to_have_text("Lakeland", timeout=limit)
