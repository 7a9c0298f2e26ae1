"""Fixtures that several tests share: the site, a server for it, and Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, sync_playwright

from engine.text import telling
from publisher.cli import main
from publisher.serve.http import Folder, Handler, Server
from tests.browser.screens import open_window
from tests.browser.tabs import watched
from tests.chromium import BRIEF, FLAGS, SPARING, TOGETHER, shell
from tests.once import common, kept, once
from tests.patience import is_slowed, one_way_to_wait, slowed

pytest_plugins = ["tests.overhead"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `pytest --update-golden` accept what the golden tests find, and `--slowed` slow pages."""
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files")
    parser.addoption("--slowed", type=float, default=1, help="play a machine so many times slower")


# A test's time limit in seconds, by its mark: many times its duration on an idle machine.
LIMITS = {"slow": 1800, "thorough": 600, "long": 300, "browser": 300}
LIMIT = 120  # for a test without such a mark


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Start with browser tests, which take longest, so that all processes finish together.

    Those with Python in the browser come first. Idle processes take tests from the end of others'
    queues, so only one process prepares what these tests share. Then come the longest of the rest.

    Only the tests of `make quick` measure coverage: the others have another purpose, and run
    longer when every line is counted. Every test has a time limit.
    """
    order = ("browser", "pyodide", "long")
    items.sort(key=lambda item: [item.get_closest_marker(one) is None for one in order])
    for item in items:
        if any(item.get_closest_marker(name) for name in ("browser", "long", "slow")):
            item.add_marker(pytest.mark.no_cover)
        limit = next((LIMITS[name] for name in LIMITS if item.get_closest_marker(name)), LIMIT)
        if "server" in getattr(item, "fixturenames", ()):  # the first of them builds the site
            limit = max(limit, LIMITS["long"])
        item.add_marker(pytest.mark.timeout(limit * config.getoption("slowed")))


@pytest.fixture(scope="session", autouse=True)
def _nothing_left_untold() -> Iterator[None]:
    """Let no test pass because a result was told plainly that could not be told in full."""

    def fail(error: Exception) -> None:
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(telling, "unheard", fail)
        yield


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder for files made once in a run, in any process."""
    return common(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="session")
def site(shared: Path) -> Path:
    """Bring the site of the last run up to date, and return a copy, which no test may change."""

    def build(out: Path) -> None:
        assert main(["build", "--balance", "--out", str(out)]) == 0, "the site could not be built"

    return once(shared / "dist", kept("dist", build))


class Lasting(Handler):
    """Lets a browser reuse a file for ten minutes without asking, as the best-known host does.

    Nothing changes in that time, and it saves half of the requests.
    """

    caching = "max-age=600"


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """Serve the site; `server.address` is where."""
    started = Server(Folder(site), 0, Lasting)
    started.start()
    yield started
    started.stop()


@pytest.fixture(scope="session")
def chromiums() -> Iterator[BrowserType]:
    """Start Playwright, for browsers that paint nothing."""
    with sync_playwright() as playwright, slowed(), watched(), one_way_to_wait():
        yield playwright.chromium


@pytest.fixture(scope="session")
def chromium(chromiums: BrowserType) -> Iterator[Browser]:
    """Start Chromium without a window; slowed pages have a process each."""
    flags = [*FLAGS, *SPARING, BRIEF, *(() if is_slowed() else (TOGETHER,))]
    browser = chromiums.launch(executable_path=str(shell()), args=flags)
    yield browser
    browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Open a new window with empty storage."""
    opened = open_window(chromium)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Open an empty page."""
    return context.new_page()
