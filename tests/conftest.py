"""What several tests share: the site, a server for it, and a Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from publisher.cli import main
from publisher.serve.http import Folder, Handler, Server
from tests.chromium import FLAGS, required


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `pytest --update-golden` accept what the golden tests find."""
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the whole site once, and return its folder."""
    out = tmp_path_factory.mktemp("site") / "dist"
    assert main(["build", "--out", str(out)]) == 0, "the site could not be built"
    return out


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """Serve the site; `server.address` is where."""
    started = Server(Folder(site), 0, Handler)
    started.start()
    yield started
    started.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Start the installed Chromium."""
    program = str(required())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Open a window of its own, with nothing kept from before."""
    opened = chromium.new_context()
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Open an empty page."""
    return context.new_page()
