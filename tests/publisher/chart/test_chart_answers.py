"""Every province of every published chart answers: pointer, finger, keys, and the list."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from publisher.serve.http import Server

pytestmark = pytest.mark.browser

# Which provinces do not answer a pointer or a tap, are not listed, or are left out
# when a reader goes through all of them by key.
MISSED = """() => {
  const rows = [...document.querySelectorAll(".reach tbody tr")];
  const nameOf = (id) => document.querySelector(`#r-${id} th`).textContent;
  const idOf = new Map(rows.map((row) => [nameOf(row.id.slice(2)), row.id.slice(2)]));
  const board = document.getElementById("board");
  const told = () => idOf.get(document.querySelector("#asked [data-name]").textContent);
  const shape = (id) => document.querySelector(`#board .prov[data-p="${id}"]`);
  const drawn = [...document.querySelectorAll("#board .prov[data-p]")].map((p) => p.dataset.p);
  const missed = { pointerover: [], click: [], keys: [], list: [] };
  missed.list = drawn.filter((id) => !document.getElementById(`r-${id}`));
  for (const kind of ["pointerover", "click"]) {
    for (const id of idOf.values()) {
      shape(id)?.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
      if (told() !== id) missed[kind].push(id);
    }
  }
  shape([...idOf.values()][0]).dispatchEvent(new PointerEvent("click", { bubbles: true }));
  const seen = new Set();
  for (const _ of rows) {
    board.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true }));
    seen.add(told());
  }
  missed.keys = [...idOf.values()].filter((id) => !seen.has(id));
  return missed;
}"""


def test_every_province_of_every_chart_answers(quiet: Page, server: Server, site: Path) -> None:
    variants = sorted(chart.parent.name for chart in site.glob("*/chart.svg"))
    assert "standard" in variants
    for name in variants:
        quiet.goto(f"{server.address}{name}/index.html")
        quiet.locator("#board").scroll_into_view_if_needed()
        quiet.wait_for_selector("#board .layer-reach .asked", state="attached")
        missed = quiet.evaluate(MISSED)
        assert missed == {"pointerover": [], "click": [], "keys": [], "list": []}, name
