"""Long work of the engine, stopped as a player would stop it."""

from playwright.sync_api import Page, expect

from tests.patience import wait_until
from tests.player.table import READY
from tests.words import said

WORKING = said("engine-start.working", 5).partition(",")[0]  # and for how long
LONG = 6_000  # milliseconds; what takes so long can be stopped
HELD = "() => window.go"


def stop(page: Page) -> None:
    """Stop what is held (`HOLD` of table.py); the clock goes on until the page offers that."""
    wait_until(page, HELD, timeout=READY)
    page.clock.run_for(LONG)
    strip = page.locator(".strip", has_text=WORKING)
    strip.get_by_role("button", name=said("engine-start.stop")).click()
    expect(page.locator(".strip", has_text=said("engine-start.stopped"))).to_be_visible()
