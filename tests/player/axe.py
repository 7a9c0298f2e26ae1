"""What axe-core finds on a page, in both themes."""

from typing import Literal

from playwright.sync_api import Page

from tests.repository import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await axe.run(document, { runOnly: tags });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" | ")}`);
}"""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def violations(page: Page) -> list[str]:
    """Return what axe-core finds; it is put in by the debugger, past the page's policy."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found


def expect_clean(page: Page, what: str) -> None:
    """Let axe look at what is shown, in the light and in the dark theme."""
    found = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found += [f"{what}, {theme}: {one}" for one in violations(page)]
    assert not found, "\n".join(found)
