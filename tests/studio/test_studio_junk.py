"""Junk in any file of a draft: it is told, the page goes on, and the text can be mended."""

import random

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.http import Server
from tests.studio.studio_page import LONG, StudioPage, said, zipped
from tests.variants.texts import lakeland

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]
