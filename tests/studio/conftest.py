"""What several tests of the studio begin with."""

import pytest
from playwright.sync_api import Page

from publisher.serve.http import Server
from tests.studio.drawing_page import DrawingPage
from tests.studio.studio_page import StudioPage


@pytest.fixture
def room(page: Page, server: Server) -> DrawingPage:
    """Return the drawing room of a new small board."""
    studio = StudioPage(page, server.address)
    studio.open()
    studio.begin("Lakeland")
    opened = DrawingPage(studio)
    opened.enter()
    opened.agrees()
    return opened
