"""What axe-core finds on a page, in both themes."""

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.browser.screens import paint
from tests.repository import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
# The rules that ask for colours; what the others find, they find in either theme.
COLOURS = ("color-contrast", "link-in-text-block")
# Faults alone are told in full: to name every element that has none takes a third of the time.
RUN = """async ([runOnly, exclude]) => {
  const { violations } = await axe.run({ exclude }, { runOnly, resultTypes: ["violations"] });
  const told = ({ target, failureSummary }) => `${target} ${failureSummary}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join(" | ")}`);
}"""


def violations(page: Page, only: Sequence[str] = TAGS, without: str = "") -> list[str]:
    """Return what axe-core finds by some rules, or by all with some tags; a part may be left out.

    It is put in by the debugger, past the page's policy.
    """
    paint(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN, [list(only), [[without]] if without else []])
    return found


def expect_clean(page: Page, what: str, without: str = "") -> None:
    """Let axe look at what is shown, in the light and in the dark theme."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = [f"{what}, light: {one}" for one in violations(page, TAGS, without)]
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += [f"{what}, dark: {one}" for one in violations(page, COLOURS, without)]
    assert not found, "\n".join(found)


def expect_clean_panel(page: Page, what: str) -> None:
    """Let axe look at all but the chart, half of its work, where that was looked at before."""
    expect_clean(page, what, "#board > svg")
