"""Rooms and tables for the tests of the player.

Pages ask the engine of this machine's Python (direct.py), but in tests that are marked `pyodide`.
Each process has windows with a mouse and with a touch screen, in which the site was visited
before. Where Python is the browser's it starts from its snapshot there, as it does for everybody
who has played before; tests of a first visit open a window of their own. So do those that put the
clock forward, unless Python is the browser's: the windows of those have such a clock.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext

from publisher.serve.http import Server
from tests.browser.screens import PHONE, WIDE, open_window
from tests.browser.tabs import Tabs
from tests.patience import wait_until
from tests.player.direct import DirectEngine, direct_engine
from tests.player.table import ROOT, Rules, Table

SNAPSHOT = """async () => {
  const kept = await caches.open("chancery-snapshot/");
  return (await kept.keys()).length;
}"""
LATER = 60_000  # milliseconds; a snapshot is made when nothing has happened for a while


@pytest.fixture(scope="session")
def rules() -> Rules:
    """Ask the engine directly."""
    return Rules.of(ROOT / "variants")


def visit(room: BrowserContext, server: Server) -> BrowserContext:
    """Visit the player for the first time, until the snapshot is there."""
    table = Table(room.new_page(), f"{server.address}standard/play/index.html")
    table.page.clock.install()
    table.page.goto(table.address)
    table.wait()
    table.page.clock.fast_forward(LATER)
    wait_until(table.page, SNAPSHOT)
    table.page.close()
    return room


@pytest.fixture(scope="session")
def direct() -> Iterator[DirectEngine]:
    """Begin the engine that pages ask directly."""
    with direct_engine() as begun:
        yield begun


@pytest.fixture(autouse=True)
def engine_of_pages(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let pages ask the engine directly in all windows that a test opens, unless it says not."""
    if is_direct(request) and request.node.get_closest_marker("browser"):
        with request.getfixturevalue("direct").every_window():
            yield
    else:
        yield


def is_direct(request: pytest.FixtureRequest) -> bool:
    """Tell whether the pages of a test ask the engine directly."""
    return request.node.get_closest_marker("pyodide") is None


def tabs(room: BrowserContext, server: Server, *, has_clock: bool = False) -> Tabs[Table]:
    """Return the tables of a window, one in each of its tabs."""
    home = f"{server.address}icon.svg"
    return Tabs(room, home, lambda page: Table(page, server.address), has_clock=has_clock)


@pytest.fixture(scope="session")
def room(chromium: Browser, direct: DirectEngine, server: Server) -> Iterator[Tabs[Table]]:
    """Open the window with a mouse."""
    with direct.window(chromium) as opened:
        yield tabs(opened, server)


@pytest.fixture(scope="session")
def study(chromium: Browser, direct: DirectEngine, server: Server) -> Iterator[Tabs[Table]]:
    """Open the wide window with a mouse, in which nothing glides."""
    with direct.window(chromium, viewport=WIDE, reduced_motion="reduce") as opened:
        yield tabs(opened, server)


@pytest.fixture(scope="session")
def pocket(chromium: Browser, direct: DirectEngine, server: Server) -> Iterator[Tabs[Table]]:
    """Open the window with a touch screen."""
    with direct.window(chromium, **PHONE) as opened:
        yield tabs(opened, server)


@pytest.fixture(scope="session")
def whole_room(chromium: Browser, server: Server) -> Iterator[Tabs[Table]]:
    """Open the window with a mouse, and Python in it."""
    with open_window(chromium) as opened:
        yield tabs(visit(opened, server), server, has_clock=True)


@pytest.fixture(scope="session")
def whole_pocket(chromium: Browser, server: Server) -> Iterator[Tabs[Table]]:
    """Open the window with a touch screen, and Python in it."""
    with open_window(chromium, **PHONE) as opened:
        yield tabs(visit(opened, server), server, has_clock=True)


@contextmanager
def laid(request: pytest.FixtureRequest, place: str, server: Server) -> Iterator[Table]:
    """Lay a table for the standard game."""
    found: Tabs[Table] = request.getfixturevalue(place if is_direct(request) else f"whole_{place}")
    with laid_in(found, server) as table:
        yield table


@contextmanager
def laid_in(window: Tabs[Table], server: Server) -> Iterator[Table]:
    """Lay a table for the standard game in a window; nobody has ever played at it."""
    with window.lent() as table:
        table.address = f"{server.address}standard/play/index.html"
        table.complaints = []
        yield table
        table.page.context.set_offline(False)


@pytest.fixture
def table(request: pytest.FixtureRequest, server: Server) -> Iterator[Table]:
    """Lay a table on a screen with a mouse."""
    with laid(request, "room", server) as found:
        yield found


@pytest.fixture
def desk(request: pytest.FixtureRequest, server: Server) -> Iterator[Table]:
    """Lay a table on a wide screen, on which nothing glides."""
    has_own_window = is_direct(request)
    with laid(request, "study" if has_own_window else "room", server) as found:
        if not has_own_window:
            found.page.set_viewport_size(WIDE)
            found.page.emulate_media(reduced_motion="reduce")
        yield found


@pytest.fixture
def timed(chromium: Browser, direct: DirectEngine, server: Server) -> Iterator[Table]:
    """Lay a table on a wide screen, in a window whose clock can be put forward."""
    with (
        direct.window(chromium, viewport=WIDE, reduced_motion="reduce") as opened,
        laid_in(tabs(opened, server, has_clock=True), server) as table,
    ):
        table.page.clock.install()
        yield table


@pytest.fixture
def phone(request: pytest.FixtureRequest, server: Server) -> Iterator[Table]:
    """Lay a table on a phone."""
    with laid(request, "pocket", server) as found:
        yield found
