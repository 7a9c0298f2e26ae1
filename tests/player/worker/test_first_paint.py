"""Nothing is painted before all of the page is there: it would move on a slow line."""

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from threading import Event
from typing import ClassVar

import pytest
from playwright.sync_api import BrowserContext

from publisher.serve.http import Answer, Folder, Handler, Server
from tests.patience import wait_until
from tests.player.table import Table
from tests.player.worker.test_slow_start import LEAST, SHIFTS

pytestmark = pytest.mark.browser

GRIP = b'<div class="grip"'  # the first thing in the panel
CHART = "() => document.querySelector('#board > svg') !== null"
PAINTED = "performance.getEntriesByType('paint').length"
WHILE = 300  # milliseconds, in which a browser would long have painted what it has


class Halting(Handler):
    """Send the player up to what is in its panel, and the rest when that is let go."""

    rest: ClassVar[Event]

    def send_answer(self, answer: Answer, status: HTTPStatus = HTTPStatus.OK) -> None:
        """Send as any host, with a long breath in the middle of the page."""
        before, grip, after = answer.body.partition(GRIP)
        if not grip:
            super().send_answer(answer, status)
            return
        self.send_response(status)
        self.send_header("Content-Type", answer.kind)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.wfile.write(before)
        self.rest.wait()
        self.wfile.write(grip + after)


@pytest.fixture
def halting(site: Path) -> Iterator[Server]:
    """Serve the site so."""
    Halting.rest = Event()
    server = Server(Folder(site), 0, Halting)
    server.start()
    yield server
    Halting.rest.set()
    server.stop()


def test_the_board_waits_for_the_panel_that_would_push_it_up(
    context: BrowserContext, halting: Server
) -> None:
    table = Table(context.new_page(), f"{halting.address}league-of-shadows/play/index.html")
    page = table.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script(f"({SHIFTS})()")
    page.goto(table.address, wait_until="commit")
    wait_until(page, CHART)
    page.wait_for_timeout(WHILE)
    assert page.evaluate(PAINTED) == 0
    Halting.rest.set()
    table.wait()
    assert page.evaluate(PAINTED) > 0
    shifts = page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < LEAST, shifts
