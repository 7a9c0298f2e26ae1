"""How long a test waits, and how a slower machine than this one is played.

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

MOMENT = 20_000  # milliseconds; until what was asked for is seen
VISIT = 30_000  # milliseconds; until a page is there
# What was changed is laid out then, and was seen once.
TWO_FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
# Looks for half a second within the page, and then the test looks at its patience. To ask from
# without each time costs a tenth of opening a page.
LOOKING = """async (asked) => {{
  for (let look = 0; look < 25; look += 1) {{
    const question = {question};
    if (await (typeof question === "function" ? question(asked) : question)) return true;
    await new Promise((go) => setTimeout(go, 20));
  }}
  return false;
}}"""
# Busy for as long as the process that began it is there, however that ends.
ENDLESS = "import os\nbegun = os.getppid()\nwhile os.getppid() == begun: pass"
# A page that loads anew believes the session that was opened last.
UNLIMITED = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
NEWEST = 2  # pages of a process that are slow at once
FIRST = "gw0"  # of the processes that share a run

ASKED = "CHANCERY_SLOWED"  # tells the processes that share a run what the first was asked


def _asked() -> float:
    """Return what `--slowed` says, which is needed before pytest reads it.

    Where folders are named, what their tests share is imported first of all, and has limits.
    """
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--slowed", type=float, default=float(os.environ.get(ASKED, "1")))
    return float(parser.parse_known_args()[0].slowed)


_times = _asked()
os.environ[ASKED] = str(_times)


def is_slowed() -> bool:
    """Tell whether a machine is played that is slower than this one."""
    return _times != 1


def stretched(milliseconds: float) -> float:
    """Return how long to wait, given how long it takes on a machine that is not slowed."""
    return milliseconds * _times


expect.set_options(timeout=stretched(MOMENT))
ENOUGH = stretched(VISIT)  # milliseconds; until a page answers


def wait_until(page: Page, question: str, asked: object = None, timeout: float = ENOUGH) -> None:
    """Wait until a page answers a question with something true, at once or as a promise.

    `question`: an expression, or a function of `asked`; `timeout` in milliseconds. A page that is
    left for another one meanwhile is asked there. Raises Playwright's TimeoutError when it does not
    come true.
    """
    end = monotonic() + timeout / 1000
    while monotonic() < end:
        with suppress_leaving():
            if page.evaluate(LOOKING.format(question=question), asked):
                return
    raise TooLate(f"never came true: {question}")


@contextmanager
def suppress_leaving() -> Iterator[None]:
    """Let a page be left while it is asked something."""
    try:
        yield
    except Error as error:
        if "context was destroyed" not in error.message:
            raise


@contextmanager
def one_way_to_wait() -> Iterator[None]:
    """Let no test wait by `Page.wait_for_function`.

    It takes a promise for a true answer: a test that waited so would go on at once, and pass or
    fail by chance. And it gives the page so much script that opening one takes a twentieth longer.
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
    """Keep one core busy, however many processes share the run: the first of them sees to it."""
    if os.environ.get("PYTEST_XDIST_WORKER", FIRST) != FIRST:
        yield
        return
    with subprocess.Popen([sys.executable, "-c", ENDLESS]) as other:
        try:
            yield
        finally:
            other.kill()
