"""Fixtures that the publisher's tests share."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from publisher.runtime.bundle import CARD
from publisher.runtime.runtime import runtime
from publisher.serve.http import Server
from tests.browser.screens import PHONE, open_window
from tests.browser.tabs import Tabs
from tests.once import kept, once
from tests.publisher.charts import open_chart
from tests.publisher.newcomer import Newcomer, draw_first, own_repository
from tests.publisher.small_site import small_root, write_site

BROAD: ViewportSize = {"width": 1280, "height": 900}
type Quiet = tuple[Page, list[str]]  # and a list of its errors


@pytest.fixture
def newcomer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Newcomer:
    return Newcomer(own_repository(tmp_path), monkeypatch)


@pytest.fixture
def drawn(newcomer: Newcomer, shared: Path) -> Newcomer:
    """Return a newcomer who has drawn the map of a new variant."""
    made = once(shared / "drawn", draw_first) / "variants"
    shutil.copytree(made / "lakeland", newcomer.folder)
    shutil.copy(made / CARD, newcomer.folder.parent)
    return newcomer


@pytest.fixture(scope="session")
def small(shared: Path) -> Path:
    """Make a repository with a stand-in engine, compiled once; no test may change it."""

    def compiled(folder: Path) -> None:
        runtime(small_root(folder))

    return once(shared / "small", kept("small", compiled))


@pytest.fixture(scope="session")
def small_sites(small: Path, shared: Path) -> Path:
    """Make both editions of a small site once, each in a folder; no test may change them."""

    def written(folder: Path) -> None:
        for edition in ("first", "second"):
            write_site(small, folder / edition, edition)

    return once(shared / "small-sites", written)


def listened(page: Page) -> tuple[Page, list[str]]:
    """Return a page and a list of its errors."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    return page, wrong


@contextmanager
def reading(chromium: Browser, server: Server, **how: Any) -> Iterator[Tabs[Quiet]]:
    """Open a reader's window; nothing is stored for offline use."""
    with open_window(chromium, service_workers="block", **how) as opened:
        yield Tabs(opened, f"{server.address}icon.svg", listened)  # the smallest of the site


@contextmanager
def quietly(tabs: Tabs[Quiet]) -> Iterator[Page]:
    """Open a page in which nothing may go wrong."""
    with tabs.lent() as (page, wrong):
        wrong.clear()
        yield page
    assert wrong == []


@pytest.fixture(scope="session")
def reading_room(chromium: Browser, server: Server) -> Iterator[Tabs[Quiet]]:
    with reading(chromium, server) as found:
        yield found


@pytest.fixture(scope="session")
def reading_desk(chromium: Browser, server: Server) -> Iterator[Tabs[Quiet]]:
    with reading(chromium, server, viewport=BROAD, reduced_motion="reduce") as found:
        yield found


@pytest.fixture
def quiet(reading_room: Tabs[Quiet]) -> Iterator[Page]:
    with quietly(reading_room) as page:
        yield page


@pytest.fixture
def reader(reading_desk: Tabs[Quiet]) -> Iterator[Page]:
    """Open such a page on a wide screen, with no animations to wait for."""
    with quietly(reading_desk) as page:
        yield page


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    """Open the chart on a phone."""
    with open_window(chromium, **PHONE, service_workers="block") as context:
        page = context.new_page()
        open_chart(page, server)
        yield page
