"""A year that is played in the dark, whatever it is played with."""

from collections.abc import Mapping
from typing import Protocol

from playwright.sync_api import expect

from tests.player.table import Json, Rules, Table, given

type Sheets = Mapping[str, tuple[str, ...]]

YEAR: Mapping[str, Sheets] = {
    "Spring 1901": {
        "Austria": ("A Bud - Ser", "F Tri - Alb"),
        "England": ("F Lon - Nth", "A Lvp - Edi", "F Edi - Nwg"),
        "Russia": ("F Sev - Rum",),
        "Turkey": ("A Con - Bul",),
    },
    "Fall 1901": {
        "Austria": ("A Ser - Rum",),
        "England": ("F Nth C A Edi - Nwy", "A Edi - Nwy"),
        "Turkey": ("A Bul S A Ser - Rum",),
    },
    "Fall 1901, retreats": {"Russia": ("F Rum R Bla",)},
    "Winter 1901": {"Austria": ("B F Tri",), "England": ("B F Edi",), "Turkey": ("B A Con",)},
}
# How bright the paper, the chart's sea and the words are, from 0 to 255.
BRIGHT = """() => ["#panel", "#board", ".say"].map((selector) => {
  const { backgroundColor, color } = getComputedStyle(document.querySelector(selector));
  const [r, g, b] = (selector === ".say" ? color : backgroundColor).match(/[\\d.]+/g).map(Number);
  return 0.3 * r + 0.6 * g + 0.1 * b;
})"""


class Player(Protocol):
    """How somebody orders and resolves."""

    def order(self, rules: Rules, record: Json, power: str, order: str) -> None:
        """Give one order on the chart."""

    def resolve(self) -> None:
        """Resolve the phase, and go on to the next one."""


def play(dark: Table, player: Player, rules: Rules) -> Json:
    """Order and resolve every phase of the year; return what was played."""
    record: Json = rules.ask("new", variant="standard")["record"]
    for title, sheets in YEAR.items():
        dark.expect_phase(title.partition(",")[0])
        for power, orders in sheets.items():
            for order in orders:
                player.order(rules, record, power, order)
                expect(dark.page.locator(given(power, order))).to_be_attached()
        player.resolve()
        record = rules.ask("resolve", record=record, orders=sheets)["record"]
        dark.expect_standing(rules.view(record))
    return record
