"""Telling players that it is their turn: title, badge, notification; the table by a webhook."""

import json
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from publisher.serve.http import Server
from tests.patience import wait_until
from tests.player.people import TITLE, Person
from tests.player.relay.carried import OPENING, carried
from tests.player.table import PATIENCE, READY
from tests.relays.broker import Broker
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# What the page asks its browser to show. Browsers of phones have `Notification`, and refuse to make
# one where no service worker shows it.
BROWSER = """(() => {
  window.shown = { badges: [], notices: [], isAway: false, isPhone: false };
  window.Notification = class {
    static permission = "default";
    static async requestPermission() {
      return (Notification.permission = "granted");
    }
    constructor(title, { body }) {
      if (shown.isPhone) throw new TypeError("Illegal constructor");
      shown.notices.push(body);
    }
  };
  navigator.setAppBadge = async (count) => void shown.badges.push(count);
  navigator.clearAppBadge = async () => void shown.badges.push(0);
  Object.defineProperty(document, "hidden", { get: () => shown.isAway });
})()"""
DUE = re.compile(f"^{said('relay.dueTitle', '')}")


def badge(page: Page, wanted: int) -> None:
    wait_until(page, "(wanted) => shown.badges.at(-1) === wanted", wanted, timeout=READY)


def let_tell(person: Person) -> None:
    """Let the page show notifications."""
    person.look()
    person.page.locator("#relay summary").click()
    person.page.locator("#tell-me").click()
    expect(person.page.locator("#tell-me")).to_have_count(0, timeout=PATIENCE)


def test_a_player_is_told_of_their_turn(chromium: Browser, relayed: Server, broker: Broker) -> None:
    with carried(chromium, relayed, broker) as trio:
        for person in trio.people.values():
            person.page.add_init_script(BROWSER)
        trio.sit_down()
        bo, cy = trio["Bo"].page, trio["Cy"].page
        for person in (trio["Bo"], trio["Cy"]):
            expect(person.page).to_have_title(DUE, timeout=READY)
            badge(person.page, 1)
            let_tell(person)
        trio.seal("Bo", "Cy", orders=OPENING)
        for page in (bo, cy):
            expect(page).not_to_have_title(DUE, timeout=READY)
            badge(page, 0)
            page.evaluate("shown.isAway = true")
        cy.evaluate("shown.isPhone = true")
        trio.seal("Ann", orders=OPENING)
        trio.over(1)
        for page in (bo, cy):
            expect(page).to_have_title(DUE, timeout=READY)
            badge(page, 1)
        wait_until(bo, "() => shown.notices.length", timeout=READY)
        due = said("relay.due.orders", "Fall 1901, movement")
        assert bo.evaluate("shown.notices") == [due]


# What each host takes: Discord JSON with the text as content, ntfy the text itself.
FORMS: dict[str, Any] = {
    "https://discord.com/api/webhooks/1/abc": lambda line: {
        "content": line,
        "allowed_mentions": {"parse": []},
    },
    "https://ntfy.sh/our-friday-game": lambda line: line,
}


@pytest.mark.parametrize("hook", sorted(FORMS))
def test_the_table_is_told_of_each_phase_once(
    chromium: Browser, relayed: Server, broker: Broker, hook: str
) -> None:
    sent: list[tuple[str, str, str]] = []

    def take(name: str, route: Route) -> None:
        asked = route.request
        sent.append((name, asked.method, asked.post_data or ""))
        assert asked.url == hook
        assert "referer" not in asked.headers
        route.fulfill(status=204, headers={"Access-Control-Allow-Origin": "*"})

    with carried(chromium, relayed, broker) as trio:
        for person in trio.people.values():
            person.page.context.route(re.compile("^https://"), partial(take, person.name))
        trio.sit_down(hook)
        ann = trio["Ann"].page
        for phase, orders in enumerate((OPENING, {})):
            with ann.expect_request(hook, timeout=READY):
                trio.seal(orders=orders)
                trio.over(phase + 1)
    told = [
        said("relay.tablePhase", TITLE, over, then)
        for over, then in (
            ("Spring 1901, movement", "Fall 1901, movement"),
            ("Fall 1901, movement", "Winter 1901, adjustments"),
        )
    ]
    # of those who have revealed, the first one's page
    bodies = [body if hook.startswith("https://ntfy") else json.loads(body) for *_, body in sent]
    assert bodies == [FORMS[hook](line) for line in told]
    assert {(name, method) for name, method, _ in sent} == {("Ann", "POST")}
