"""Orders in as few clicks as the page asks for, and how many clicks those are."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator

from tests.patience import wait_until
from tests.player.table import Json, Rules, Table, given, spot

# Below the window, where Playwright holds a click back that would not hit what it was meant for,
# and tries again: a person's click would not be two.
COUNT = """document.addEventListener("click", () => {
  window.clicks = (window.clicks ?? 0) + 1;
}, true)"""
OTHER = "(said) => document.querySelector('.say').innerText !== said"


def clicks(table: Table) -> int:
    """Return how many clicks the page had."""
    return int(table.page.evaluate("window.clicks ?? 0"))


@dataclass
class QuickMouse:
    """Somebody who knows the page well."""

    table: Table
    rules: Rules

    def order(self, record: Json, power: str, order: str) -> None:
        """Give an order, unless it came with another one."""
        page = self.table.page
        if page.locator(given(power, order)).count():
            return
        first, *rest = self.rules.way(record, power, order)
        said = page.locator(".say").inner_text()
        self.table.begin(power, first)
        if rest:
            wait_until(page, OTHER, said)  # what is asked is asked of this unit
            self._answer(record, power, order, first, rest)
        page.wait_for_selector(given(power, order), state="attached")
        page.locator(".verbs .done").or_(page.locator("#build.quiet")).wait_for()

    def _answer(self, record: Json, power: str, order: str, first: Json, rest: list[Json]) -> None:
        """Answer what the unit is asked, by the shortest of the ways that there are."""
        page = self.table.page
        offer = self._offer(record, power, order)
        opened = self._opened(record, power, first["key"])
        pressed = f'.verbs [data-key="{opened}"][aria-pressed="true"]'
        page.wait_for_selector(pressed if opened else ".verbs .btn, .spot")
        if [option["key"] for option in rest] == ["hold"]:
            self.table.begin(power, first)
        elif offer.count():
            offer.click()
        elif rest[0]["key"] == opened:
            self.table.answer(rest[1:])
            meant = page.locator(given(power, order))
            meant.or_(offer).first.wait_for(state="attached")
            if not meant.count():  # the page took it for help
                offer.click()
        elif opened and rest[-1]["key"] == "hold" and self._stands_near(rest[1]):
            self.table.press(self._place(rest[1]))
            offer.click()
        elif opened and (unit := self._strange(power, rest)):
            self.table.press(unit)
            self.table.answer(rest[2:])
        else:
            self.table.answer(rest)

    def _opened(self, record: Json, power: str, actor: str) -> str:
        """Return the word that the page chooses by itself, since it leads to places."""
        asked: dict[str, Any] = {"record": record, "power": power}
        step = self.rules.ask("step", path=[actor], **asked)
        for key in [option["key"] for option in step["options"] if option["possible"]]:
            if step["options"][0]["place"]:
                return ""
            after = self.rules.ask("step", path=[actor, key], **asked)
            if not after["order"] and any(one["place"] for one in after["options"]):
                return str(key)
        return ""

    def _offer(self, record: Json, power: str, order: str) -> Locator:
        """Find the button that offers just this order."""
        (line,) = self.rules.ask("read", record=record, text=order, power=power)["lines"]
        return self.table.page.locator(f'.offers .btn[title="{line["sentence"]}"]')

    def _strange(self, power: str, rest: list[Json]) -> str:
        """Return the selector of the unit of another power that is to be helped, out of reach."""
        if rest[0]["key"] != "support" or rest[1]["power"] in (None, power):
            return ""
        reached = self.table.page.locator(self._place(rest[1])).count()
        return "" if reached else f'.layer-units [data-u="{rest[1]["power"]} {rest[1]["unit"]}"]'

    def _stands_near(self, unit: Json) -> bool:
        """Say whether one may go where a unit stands, which nobody has seen leave, on one coast."""
        page = self.table.page
        leaves = page.locator(f'.pg [data-order^="{unit["unit"]} - "]').count()
        coasts = len({*str(unit["unit"]).split("/")}) > 1
        return not leaves and not coasts and page.locator(self._place(unit)).count() == 1

    def _place(self, unit: Json) -> str:
        """Return the selector of a unit's place, where the page lights it as one to go to."""
        return spot(unit | {"unit": None})
