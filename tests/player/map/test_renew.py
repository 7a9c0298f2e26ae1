"""What is drawn anew keeps its place in the page, and whoever drew it keeps hold of that."""

import pytest

from tests.modules import lend_modules
from tests.player.table import Table

pytestmark = pytest.mark.browser

RENEWED = """async () => {
  const { renew } = await import("/assets/modules/widgets/dom.js");
  const made = (name) => Object.assign(document.createElement("i"), { title: name });
  const host = document.createElement("p");
  const [vienna, rome] = [made("Vienna"), made("Rome")];
  renew(host, [vienna, rome]);
  const kept = renew(host, [made("Paris"), made("Rome")]);
  const shown = [...host.children];
  return [
    shown.map((one) => one.title).join(),
    shown[1] === rome,
    kept.every((one, n) => one === shown[n]),
    vienna.isConnected,
  ];
}"""


def test_what_looks_as_before_stays_and_is_handed_back(table: Table) -> None:
    lend_modules(table.page)
    table.page.goto(table.address)
    assert table.page.evaluate(RENEWED) == ["Paris,Rome", True, True, False]
