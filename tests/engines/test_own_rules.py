"""A variant with rules of its own plays on behind the wall when the server is gone."""

import pytest

from publisher.serve.http import Server
from tests.engines.conftest import Door
from tests.engines.visitor import START, Visitor
from tests.player.hands import OFFLINE
from tests.player.table import OPEN

pytestmark = [pytest.mark.browser, pytest.mark.engines]

READY = "async () => { await navigator.serviceWorker.ready }"
TITLE = "() => document.querySelector('#title').innerText"
PHASES = 12  # more than any year has


@pytest.mark.long
def test_a_year_by_rules_of_its_own_without_a_connection(visitor: Door, host: Server) -> None:
    ann = visitor()
    ann.browser.go(f"{host.address}danelaw/play/index.html")
    ann.browser.ask(READY)
    ann.see(OPEN, patience=START)
    ann.browser.ask(OFFLINE)
    host.stop()
    ann.browser.reload()
    ann.see(OPEN, patience=START)
    first = str(ann.browser.ask(TITLE))
    now = plays_a_year(ann, first)
    ann.browser.reload()
    ann.see(OPEN, patience=START)
    ann.see("#title", now)
    complaints = [one for one in ann.browser.complaints if "CONNECTION_REFUSED" not in one]
    assert complaints == []


def plays_a_year(ann: Visitor, first: str) -> str:
    """Resolve phase after phase until the first season is back; return the title of that phase."""
    season = first.split(maxsplit=1)[0]
    for _ in range(PHASES):
        ann.click("#resolve")
        ann.click("#onward")
        ann.see(OPEN)
        ann.miss("#title", "results")
        now = str(ann.browser.ask(TITLE))
        if now.startswith(season) and now != first:
            return now
    message = f"{season} never came again"
    raise AssertionError(message)
