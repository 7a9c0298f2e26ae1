"""With the spacing of text that WCAG 2.2 asks a page to bear (1.4.12), nothing covers a label."""

import pytest
from playwright.sync_api import ViewportSize

from tests.player.table import Rules, Table, recorded

pytestmark = pytest.mark.browser

SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
    word-spacing: .16em !important } p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
# The labels of the history that reach under the bar of their segment, or out of their button.
COVERED = """() => [...document.querySelectorAll("#scrub .ph")].flatMap((phase) => {
  const box = phase.getBoundingClientRect();
  const bar = getComputedStyle(phase, "::before");
  const range = document.createRange();
  range.selectNodeContents(phase.querySelector("[aria-hidden]"));
  const label = range.getBoundingClientRect();
  const below = box.top + parseFloat(bar.top) + parseFloat(bar.height);
  const isFree = label.height < 2 || (label.top >= below - 1 && label.bottom <= box.bottom + 1);
  return isFree ? [] : [phase.textContent];
})"""


@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_covers_the_labels_of_the_history(desk: Table, rules: Rules, width: int) -> None:
    size: ViewportSize = {"width": width, "height": 844}
    desk.page.set_viewport_size(size)
    page = desk.sit_down(f"#g={rules.payload(recorded())}").page
    assert page.locator("#scrub .ph").count() > 3
    assert page.evaluate(COVERED) == []
    page.evaluate(SPACED)
    assert page.evaluate(COVERED) == []
    assert desk.complaints == []
