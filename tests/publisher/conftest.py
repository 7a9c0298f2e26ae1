"""What the tests of the publisher share."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from publisher.runtime.bundle import CARD
from publisher.runtime.runtime import runtime
from publisher.serve.http import Server
from tests.once import kept, once
from tests.publisher.charts import open_chart
from tests.publisher.newcomer import Newcomer, draw_first, own_repository
from tests.publisher.small_site import small_root, write_site
from tests.screens import PHONE, open_window


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
    """Make a repository with a stand-in engine, and compile that once; nobody may change it."""

    def compiled(folder: Path) -> None:
        runtime(small_root(folder))

    return once(shared / "small", kept("small", compiled))


@pytest.fixture(scope="session")
def small_sites(small: Path, shared: Path) -> Path:
    """Make both editions of a small site once, each in a folder; nobody may change them."""

    def written(folder: Path) -> None:
        for edition in ("first", "second"):
            write_site(small, folder / edition, edition)

    return once(shared / "small-sites", written)


@pytest.fixture(scope="session")
def reading_room(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    """Open the window of all who only read; nothing is kept for the time without a connection.

    Its first page stays, and with it the process that has compiled the scripts of the others.
    """
    with open_window(chromium, service_workers="block") as opened:
        opened.new_page().goto(f"{server.address}icon.svg")  # the smallest of the site
        yield opened


@pytest.fixture
def quiet(reading_room: BrowserContext) -> Iterator[Page]:
    """Open a page in which nothing may go wrong."""
    page = reading_room.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield page
    page.evaluate("localStorage.clear()")
    page.close()
    assert wrong == []


@pytest.fixture
def reader(quiet: Page) -> Page:
    """Open such a page on a wide screen."""
    quiet.set_viewport_size({"width": 1280, "height": 900})
    # nothing glides: what is asked for is there at once
    quiet.emulate_media(reduced_motion="reduce")
    return quiet


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    """Open the chart on a phone."""
    with open_window(chromium, **PHONE, service_workers="block") as context:
        page = context.new_page()
        open_chart(page, server)
        yield page
