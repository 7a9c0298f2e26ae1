"""What a device keeps, put there and read by a test."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

from tests.patience import wait_until
from tests.player.table import READY, Json, Table

KEEP = """(game) => new Promise((done, failed) => {
  const opening = indexedDB.open("chancery", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "id" });
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const put = opening.result.transaction("games", "readwrite").objectStore("games").put(game);
    put.onsuccess = () => { opening.result.close(); done(); };
  };
})"""
ALL = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("chancery", 1);
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const found = opening.result.transaction("games").objectStore("games").getAll();
    found.onsuccess = () => { opening.result.close(); done(found.result); };
  };
})"""
IS_NEW = "() => !window.isOld && document.readyState === 'complete'"
LATE = 4_000_000_000_000  # milliseconds since 1970; after every game that is played now


def game_of(record: Json, **more: Any) -> Json:
    """Return a record as a device keeps it, the last that was played."""
    line = {"name": "", "from": None, "record": record, "drafts": {}, "view": None}
    game = {"id": "kept", "variant": record["variant"], "title": "", "payload": "", "current": 0}
    return {**game, "branches": [line], "saved": LATE, **more}


def keep(page: Page, game: Json) -> None:
    """Let the device keep a game; what is open longest in its window is a page of the site."""
    page.context.pages[0].evaluate(KEEP, game)


def kept(page: Page) -> list[Json]:
    """Return everything that the device keeps."""
    found: list[Json] = page.evaluate(ALL)
    return found


@contextmanager
def renewed(table: Table) -> Iterator[None]:
    """Wait until a page has loaded itself anew, because of what is done, and is open."""
    table.page.evaluate("window.isOld = true")
    yield
    wait_until(table.page, IS_NEW, timeout=READY)
    table.wait()
