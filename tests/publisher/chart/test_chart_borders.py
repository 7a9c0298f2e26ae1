"""All declared reaches over a chart: the module that rules page and player share."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from publisher.serve.http import Server
from tests.modules import lend_modules

pytestmark = pytest.mark.browser

SEGMENT = re.compile(r"M(\S+) (\S+)L(\S+) (\S+?)(?=M|$)")
DRAWN = """async ([module, chart]) => {
  const { allBorders } = await import(module);
  const group = allBorders(chart);
  const lines = [...group.children];
  const told = lines.map((line) => [line.getAttribute("class"), line.getAttribute("d")]);
  return [group.outerHTML, told];
}"""

type Json = dict[str, Any]

# Two coasts of Bbb, an inland Ccc; the army's border is listed from both ends.
SMALL: Json = {
    "width": 100,
    "height": 100,
    "scale": 1,
    "provinces": {
        "Aaa": {"name": "Aaa", "unit": [10, 20.5]},
        "Bbb": {"name": "Bbb", "unit": [30, 40], "coasts": {"nc": [30, 35], "sc": [30, 45]}},
        "Ccc": {"name": "Ccc", "unit": [50, 60]},
    },
    "reach": {
        "A": {"Bbb": ["Ccc"], "Ccc": ["Bbb"]},
        "F": {"Aaa": ["Bbb/nc", "Bbb/sc"], "Bbb/nc": ["Aaa"], "Bbb/sc": ["Aaa"]},
    },
}


def drawn(page: Page, server: Server, chart: Json) -> tuple[str, dict[str, str]]:
    """Let the page's own module draw; return the group's markup and its lines by class."""
    lend_modules(page)
    page.goto(server.address)
    markup, lines = page.evaluate(DRAWN, [f"{server.address}assets/modules/map/borders.js", chart])
    return markup, dict(lines)


def test_each_pair_is_drawn_once_from_where_units_stand(quiet: Page, server: Server) -> None:
    markup, lines = drawn(quiet, server, SMALL)
    assert markup.startswith('<g class="all-borders">')
    assert lines == {
        "army-line": "M30 40L50 60",
        "fleet-line": "M10 20.5L30 35M10 20.5L30 45",
    }


def test_a_board_without_reach_has_no_lines(quiet: Page, server: Server) -> None:
    _, lines = drawn(quiet, server, SMALL | {"reach": {"A": {}, "F": {}}})
    assert lines == {}


def test_every_reach_of_every_chart_is_drawn(quiet: Page, server: Server, site: Path) -> None:
    for file in sorted(site.glob("*/chart.json")):
        chart = json.loads(file.read_text("utf-8"))
        _, lines = drawn(quiet, server, chart)
        for kind, name in (("A", "army-line"), ("F", "fleet-line")):
            found = [
                frozenset({(float(a), float(b)), (float(c), float(d))})
                for a, b, c, d in SEGMENT.findall(lines.get(name, ""))
            ]
            wanted = {
                frozenset({stand(chart, start), stand(chart, goal)})
                for start, goals in chart["reach"][kind].items()
                for goal in goals
            }
            assert set(found) == wanted, (file.parent.name, kind)
            assert len(found) == len(wanted)


def stand(chart: Json, location: str) -> tuple[float, float]:
    province, _, coast = location.partition("/")
    found = chart["provinces"][province]
    x, y = found["coasts"][coast] if coast else found["unit"]
    return float(x), float(y)
