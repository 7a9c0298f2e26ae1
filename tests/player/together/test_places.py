"""The place of a device at a table: what is said of it until it is found, and where it is not."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.player.kept import kept
from tests.player.people import Person, offer
from tests.player.table import Table
from tests.player.worker.test_slow_start import ENGINE, late
from tests.words import said

pytestmark = pytest.mark.browser

# Another window works at the table of a game, until it is let go.
AT_WORK = """(id) => new Promise((begun) => {
  void navigator.locks.request(`chancery-seat-${id}`, () => {
    begun();
    return new Promise((go) => { window.go = go; });
  });
})"""
# The place cannot be read, until it can.
UNREADABLE = """() => {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (...asked) {
    if (window.isUnreadable && this.name === "seats") throw new DOMException("", "UnknownError");
    return get.apply(this, asked);
  };
  window.isUnreadable = true;
}"""
ERASE = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("chancery-seats");
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const erased = opening.result.transaction("seats", "readwrite").objectStore("seats").clear();
    erased.onsuccess = () => { opening.result.close(); done(); };
  };
})"""
PLACE = "#invitation-0"  # which the host of a table finds there


@pytest.fixture
def host(desk: Table) -> Page:
    """Offer a table, and have a place at it."""
    offer(Person("Ruth", desk, []), "desk")
    return desk.page


@contextmanager
def other_window(desk: Table) -> Iterator[Page]:
    """Open the site in another window, without the player."""
    with desk.page.context.new_page() as page:
        page.goto(desk.address.replace("standard/play/index.html", "icon.svg"))
        yield page


def look(page: Page) -> None:
    """Look at the table."""
    page.get_by_role("button", name="The table", exact=True).click()


def expect_said(page: Page, key: str) -> None:
    """Wait for what is said in the place of the table."""
    expect(page.locator(".seats-table")).to_contain_text(said(key))
    expect(page.locator(".seats-table")).not_to_contain_text(said("table.erased"))


def test_a_place_is_not_lost_before_it_was_looked_for(desk: Table, host: Page) -> None:
    with late(host) as come:
        host.reload()
        look(host)
        expect_said(host, "table.loading")
        come()
        expect(host.locator(PLACE)).to_be_visible()
    assert desk.complaints == []
    host.route(ENGINE, lambda route: route.fulfill(status=200, body="{}"))
    host.reload()
    look(host)
    expect_said(host, "table.failed")
    host.unroute(ENGINE)


def test_a_place_is_said_to_be_erased_only_where_it_is(desk: Table, host: Page) -> None:
    (game,) = kept(host)
    with other_window(desk) as other:
        other.evaluate(AT_WORK, game["id"])
        host.reload()
        desk.wait()
        look(host)
        expect_said(host, "table.seeking")
        other.evaluate("window.go()")
        expect(host.locator(PLACE)).to_be_visible()
        host.add_init_script(f"({UNREADABLE})()")
        read_again(desk, host)
        expect(host.locator(PLACE)).to_be_visible()
        other.evaluate(ERASE)
    read_again(desk, host)
    expect(host.locator(".seats-table")).to_contain_text(said("table.erased"))
    assert desk.complaints == []


def read_again(desk: Table, host: Page) -> None:
    """Come back while the place cannot be read, and try again once it can."""
    host.reload()
    desk.wait()
    look(host)
    expect_said(host, "table.unread")
    host.evaluate("window.isUnreadable = false")
    host.locator(".seats-table").get_by_role("button", name=said("table.tryAgain")).click()
