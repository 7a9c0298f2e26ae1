"""How long tests wait, and how to simulate a slower machine.

`pytest --slowed=6` gives pages a sixth of the processor, keeps one core busy with something
else, and lets every wait take six times as long.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Error, Page, expect
from playwright.sync_api import TimeoutError as TooLate

MOMENT = 20_000  # milliseconds; until something expected is seen
VISIT = 30_000  # milliseconds; until a page has loaded
# By then a change has been laid out and shown once.
TWO_FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
# Polls for half a second inside the page before the test checks its timeout. Each question from
# outside would cost a tenth of opening a page.
LOOKING = """async (asked) => {{
  for (let look = 0; look < 25; look += 1) {{
    const question = {question};
    if (await (typeof question === "function" ? question(asked) : question)) return true;
    await new Promise((go) => setTimeout(go, 20));
  }}
  return false;
}}"""
# Busy as long as its parent process lives, however that ends.
ENDLESS = "import os\nbegun = os.getppid()\nwhile os.getppid() == begun: pass"
# A page that reloads obeys the session that was opened last.
UNLIMITED = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
NEWEST = 2  # pages of a process that are slow at once
FIRST = "gw0"  # of the processes that share a run

ASKED = "CHANCERY_SLOWED"  # passes the first process's option on to those that share the run


def _asked() -> float:
    """Return the value of `--slowed`, which is needed before pytest parses it.

    If folders are named, their conftest modules are imported first, and those set time limits.
    """
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--slowed", type=float, default=float(os.environ.get(ASKED, "1")))
    return float(parser.parse_known_args()[0].slowed)


_times = _asked()
os.environ[ASKED] = str(_times)


def is_slowed() -> bool:
    """Tell whether a slower machine is simulated."""
    return _times != 1


def stretched(milliseconds: float) -> float:
    """Return how long to wait, given how long it takes on a machine that is not slowed."""
    return milliseconds * _times


expect.set_options(timeout=stretched(MOMENT))
ENOUGH = stretched(VISIT)  # milliseconds; until a page answers


def wait_until(page: Page, question: str, asked: object = None, timeout: float = ENOUGH) -> None:
    """Wait until a page answers a question with something true, at once or as a promise.

    `question`: an expression, or a function of `asked`; `timeout` in milliseconds. If the
    window has moved on to another page, that page is asked. Raises Playwright's TimeoutError if the
    answer never comes true.
    """
    end = monotonic() + timeout / 1000
    while monotonic() < end:
        with suppress_leaving():
            if page.evaluate(LOOKING.format(question=question), asked):
                return
    raise TooLate(f"never came true: {question}")


@contextmanager
def suppress_leaving() -> Iterator[None]:
    """Ignore the error of a page that navigates away while it is asked."""
    try:
        yield
    except Error as error:
        if "context was destroyed" not in error.message:
            raise


@contextmanager
def one_way_to_wait() -> Iterator[None]:
    """Forbid waiting by `Page.wait_for_function`.

    It takes a promise for a true answer, so a test would continue at once and pass or fail by
    chance. It also injects so much script that opening a page takes a twentieth longer.
    """

    def wait_for_function(_: Page, expression: str, **_how: object) -> None:
        message = f"ask by wait_until: {expression}"
        raise AssertionError(message)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Page, "wait_for_function", wait_for_function)
        yield


@contextmanager
def slowed() -> Iterator[None]:
    """Play the slow machine, if one is asked for: pages draw and listen slowly, a core is busy.

    The browser slows the thread of a page, and refuses to slow workers: what slows those is
    the busy core. It slows a thread by keeping it busy, also while nothing happens in it, so a
    table of nine windows would leave nothing to the one that is played at: the newest are slow.
    """
    if not is_slowed():
        yield
        return
    slow: deque[tuple[BrowserContext, CDPSession]] = deque()  # pages, while their sessions last
    open_page, set_offline = BrowserContext.new_page, BrowserContext.set_offline

    def new_page(room: BrowserContext) -> Page:
        page = open_page(room)
        page.set_default_timeout(stretched(VISIT))
        if len(slow) == NEWEST:
            _, longest = slow.popleft()
            with suppress(Error):  # its page was closed, and the session with it
                longest.detach()
        slow.append((room, room.new_cdp_session(page)))
        slow[-1][1].send("Emulation.setCPUThrottlingRate", {"rate": _times})
        return page

    def cut(room: BrowserContext, offline: bool) -> None:  # noqa: FBT001 as Playwright has it
        set_offline(room, offline)
        for _, session in (known for known in slow if known[0] == room):
            with suppress(Error):
                session.send("Network.emulateNetworkConditions", UNLIMITED | {"offline": offline})

    with pytest.MonkeyPatch.context() as patch, busy_core():
        patch.setattr(BrowserContext, "new_page", new_page)
        patch.setattr(BrowserContext, "set_offline", cut)
        yield


@contextmanager
def busy_core() -> Iterator[None]:
    """Keep one core busy; the first of the processes that share a run does so."""
    if os.environ.get("PYTEST_XDIST_WORKER", FIRST) != FIRST:
        yield
        return
    with subprocess.Popen([sys.executable, "-c", ENDLESS]) as other:
        try:
            yield
        finally:
            other.kill()
