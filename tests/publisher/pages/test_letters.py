"""Letters are as wide as their font has them, at any size."""

import pytest
from playwright.sync_api import Page

from publisher.serve.http import Server

pytestmark = pytest.mark.browser

# How far words of the page's small letters are from a tenth of their width at ten times the size.
OFF = """async (kind) => {
  const made = document.createElement(kind);
  made.textContent = "Four lands, two seas and two powers, ready to play: from nothing";
  made.style.cssText = "position:absolute;padding:0;border:0;white-space:nowrap";
  made.className = "ui";
  document.body.append(made);
  await document.fonts.ready;
  const wide = (size) => {
    made.style.fontSize = `${size}px`;
    return made.getBoundingClientRect().width;
  };
  return Math.abs(10 * wide(15) / wide(150) - 1);
}"""


@pytest.mark.parametrize("address", ["/", "/standard/", "/standard/play/", "/studio/"])
@pytest.mark.parametrize("kind", ["p", "button"])
def test_small_letters_stand_as_far_apart_as_large_ones(
    page: Page, server: Server, address: str, kind: str
) -> None:
    page.goto(f"{server.address}{address}index.html")
    assert page.evaluate(OFF, kind) < 0.004
