"""Chromium, by Playwright, as in all other tests."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserType, ConsoleMessage, Error, Page

from tests.browser.screens import WIDE
from tests.chromium import BRIEF, FLAGS, SPARING, installed, shell
from tests.engines.browser import Unanswered


class ChromiumWindow:
    """A window of Chromium."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def go(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def ask(self, question: str, *given: object) -> Any:
        try:
            return self.page.evaluate(f"(given) => ({question})(...given)", list(given))
        except Error as error:
            raise Unanswered(str(error)) from error

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def press(self, keys: Iterable[str]) -> None:
        for key in keys:
            self.page.keyboard.press(key)


@contextmanager
def started(chromiums: BrowserType) -> Iterator[Browser]:
    """Start a Chromium in which two people have a window each: a whole one, where there is one."""
    program, flags = str(installed() or shell()), [*FLAGS, *SPARING, BRIEF]
    with chromiums.launch(executable_path=program, args=flags) as browser:
        yield browser


@contextmanager
def opened(browser: Browser) -> Iterator[ChromiumWindow]:
    """Open a window with its own storage."""
    with browser.new_context(viewport=WIDE) as room:
        yield ChromiumWindow(room.new_page())
