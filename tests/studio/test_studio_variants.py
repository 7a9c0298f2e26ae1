"""A foreign variant brought into the studio, drawn there, and played."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from publisher.serve.http import Server
from tests.publisher.importing.test_outlines import geojson
from tests.studio.drawing_page import DrawingPage
from tests.studio.studio_page import LONG, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]


@pytest.fixture
def studio(page: Page, server: Server) -> StudioPage:
    opened = StudioPage(page, server.address)
    opened.open()
    return opened


def plays(studio: StudioPage, context: BrowserContext) -> Page:
    """Open the draft in the player, where a year can begin."""
    with context.expect_page() as coming:
        studio.button(said("studio.play")).click()
    player = coming.value
    expect(player.get_by_role("button", name="Resolve")).to_be_enabled(timeout=LONG)
    return player


def test_a_foreign_variant_is_drawn_as_it_comes_and_played(
    studio: StudioPage, context: BrowserContext
) -> None:
    name, data = next(iter(geojson().items()))
    studio.choose(name, data.encode())
    expect(studio.text).to_contain_text("imported from", timeout=LONG)
    expect(studio.button(said("drawer.draw"))).to_be_visible(timeout=3 * LONG)
    expect(studio.verdict).to_have_text(said("studio.noFault"), timeout=3 * LONG)
    drawing = DrawingPage(studio)
    drawing.enter()
    expect(studio.page.get_by_text(said("drawing.agree"))).to_be_visible(timeout=LONG)
    plays(studio, context)
