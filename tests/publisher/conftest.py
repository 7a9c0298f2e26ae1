"""What the tests of the publisher share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from publisher.serve.http import Server
from tests.publisher.charts import open_chart
from tests.publisher.newcomer import Newcomer
from tests.repository import ROOT


@pytest.fixture
def newcomer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Newcomer:
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "standard").symlink_to(ROOT / "variants" / "standard")
    (tmp_path / "engine").symlink_to(ROOT / "engine")
    return Newcomer(tmp_path, monkeypatch)


@pytest.fixture
def reader(page: Page) -> Iterator[Page]:
    """Open a page in which nothing may go wrong."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(
        reduced_motion="reduce"
    )  # nothing glides: what is asked for is there at once
    yield page
    assert wrong == []


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    """Open the chart on a phone."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = context.new_page()
    open_chart(page, server)
    yield page
    context.close()
