"""The player's page as a test sees it: a table at which one can sit down and play."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from engine.session import Session
from engine.variant.folder import FolderLibrary
from tests.games.clicks import path_to
from tests.patience import stretched, wait_until
from tests.words import said

ROOT = Path(__file__).parents[2]
PATIENCE = stretched(30_000)  # milliseconds for one click, however busy the machine is
AGAIN = stretched(2_500)  # milliseconds; then a word is clicked once more
READY = stretched(60_000)  # milliseconds; the first start compiles the runtime
# A browser warns by its own clock of what a page did not need within a few seconds; on a busy
# machine every page needs longer.
BELATED = "was preloaded using link preload but not used within a few seconds"
# The next question of a kind is put to the engine when it is let go.
HOLD = """(call) => {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message, ...more) {
    if (!message?.question?.startsWith(`{"call":"${call}"`))
      return postMessage.call(this, message, ...more);
    MessagePort.prototype.postMessage = postMessage;
    window.go = () => {
      delete window.go;
      postMessage.call(this, message, ...more);
    };
  };
}"""

# Where the middle of an element is; it must lie on top there, and have come to rest.
MIDDLE = """async ([selector, patience]) => {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (!top || !element.contains(top)) continue;
      await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
      const after = element.getBoundingClientRect();
      const isStill = element.isConnected && after.x === box.x && after.y === box.y;
      if (isStill && !element.closest(".settling")) return [x, y];
    }
    await new Promise((go) => setTimeout(go, 20));
  }
  throw new Error(`${selector} is covered, or not there`);
}"""

OPEN = "#foot :is(.btn.main:not([disabled]), .note:only-child)"
SHOWN = """(selector) => {
  const found = [...document.querySelectorAll(selector)];
  return found.some((one) => one.checkVisibility({ visibilityProperty: true }));
}"""
NAMED = "(units) => units.map((unit) => unit.dataset.u)"
STANDING = """(wanted) => {
  const units = [...document.querySelectorAll(".layer-units [data-u]")];
  return units.length === wanted.length && units.every((unit) => wanted.includes(unit.dataset.u));
}"""
ANSWERED = "(before) => document.querySelector('#build').innerText !== before"
# A word that was chosen stays pressed, or gives way to the next question.
TAKEN = """(word) => {
  const button = document.querySelector(word);
  return !button || button.getAttribute("aria-pressed") === "true";
}"""

type Json = dict[str, Any]


@dataclass
class Rules:
    """The same engine as the page's, asked directly, so that a test knows the way."""

    session: Session

    @classmethod
    def of(cls, variants: Path) -> "Rules":
        """Read the variants of a folder."""
        return cls(Session(FolderLibrary(variants)))

    def ask(self, call: str, **args: object) -> Any:
        """Ask as the page asks."""
        answer = json.loads(self.session.answer(json.dumps({"call": call, "args": args})))
        assert "ok" in answer, answer
        return answer["ok"]

    def way(self, record: Json, power: str, order: str) -> list[Json]:
        """Return the options that lead to an order, the actor first; numbers are options, too.

        What stands on the chart and has one thing to do is ordered as soon as it is touched.
        """
        path = path_to(self.session, record, power, order)
        way = [self._option(record, power, path[:depth], key) for depth, key in enumerate(path)]
        asked = self.ask("step", record=record, power=power, path=path[:1])
        possible = [option["place"] for option in asked["options"] if option["possible"]]
        if asked.get("input") == "number" and asked["min"] == asked["max"]:
            possible = [None]
        if way[0]["place"] and possible == [None]:
            del way[1]
        return way

    def _option(self, record: Json, power: str, path: list[str], key: str) -> Json:
        step = self.ask("step", record=record, power=power, path=path)
        number = {"key": key, "label": key, "place": None, "unit": None}
        return next((option for option in step["options"] if option["key"] == key), number)

    def payload(self, record: Json) -> str:
        """Return what the link of a game carries behind `#g=`, without names, title and notes."""
        found: str = self.ask("encode", record=record)["payload"]
        return found

    def view(self, record: Json, at: int | None = None) -> Json:
        """Return what the page should show."""
        found: Json = self.ask("view", record=record, at=at, seat=None)
        return found


@dataclass
class Table:
    """A page with the player in it."""

    page: Page
    address: str
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Listen to the console: nothing may go wrong there."""
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if BELATED in message.text:
            return
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def moved(self, variant: str) -> "Table":
        """Take the table of another variant, on the same page."""
        self.address = self.address.replace("/standard/", f"/{variant}/")
        return self

    def sit_down(self, fragment: str = "") -> "Table":
        """Open the page, and wait until it plays; all units and centres are in sight then."""
        self.page.goto(self.address + fragment)
        self.wait()
        return self

    def see_all(self) -> None:
        """Look at the whole board."""
        self.page.get_by_role("button", name=said("map.wholeBoard")).click()
        self.page.wait_for_selector(".board>svg:not(.gliding)")

    def wait(self) -> None:
        """Wait until the game is open: it can go on, or it is over."""
        wait_until(self.page, SHOWN, OPEN, timeout=READY)

    def press(self, selector: str) -> None:
        """Click with the mouse in the middle of what is drawn, as soon as it is there."""
        x, y = self.middle(selector)
        self.page.mouse.click(x, y)

    def middle(self, selector: str) -> tuple[float, float]:
        """Return where the middle of what is drawn comes to rest."""
        x, y = self.page.evaluate(MIDDLE, [selector, PATIENCE])
        return x, y

    def meanwhile(self, call: str, act: Callable[[], Any], other: Callable[[], Any]) -> None:
        """Do something about which the engine is asked, and something else before it answers."""
        self.page.evaluate(HOLD, call)
        act()
        wait_until(self.page, "() => window.go")
        other()
        self.page.evaluate("window.go()")

    def say(self, key: str) -> None:
        """Click a word, and no other that moved to its place; once more where it moved away."""
        word = f'.verbs [data-key="{key}"]'
        self.page.locator(word).click()
        try:
            wait_until(self.page, TAKEN, word, timeout=AGAIN)
        except TooLate:
            self.page.locator(word).click()
            wait_until(self.page, TAKEN, word)

    def begin(self, power: str, option: Mapping[str, Any]) -> None:
        """Begin an order by its actor: a unit or site on the chart, or a button of its power."""
        if option["unit"]:
            self.press(f'.layer-units [data-u="{option["power"]} {option["unit"]}"]')
        elif self.page.locator(spot(option)).count() == 1:
            self.press(spot(option))
        else:
            sheet = self.page.locator(f'.pg[data-power="{power}"]')
            if sheet.get_attribute("open") is None:
                sheet.locator("summary").click()
            sheet.get_by_role("button", name=option["label"]).click()

    def order(self, rules: Rules, record: Json, power: str, order: str) -> None:
        """Give one order by clicking, along the way that the rules know."""
        first, *rest = rules.way(record, power, order)
        self.begin(power, first)
        self.answer(rest)
        self.page.wait_for_selector(given(power, order), state="attached")
        if not self.page.locator("#build.quiet").count():
            self.page.locator(".verbs .done").click()

    def answer(self, options: Sequence[Mapping[str, Any]]) -> None:
        """Answer the questions about an order that is begun."""
        for option in options:
            if not option["place"]:
                self.say(option["key"])
                continue
            before = self.page.locator("#build").inner_text()
            self.press(spot(option))
            wait_until(self.page, ANSWERED, before)
            if self.page.get_by_text(said("orders.whichOne"), exact=True).is_visible():
                self.say(option["key"])
            elif self.page.get_by_text(said("orders.helpOrGo"), exact=True).is_visible():
                self.page.locator(f'.verbs [data-key="move {option["key"]}"]').click()

    def resolve(self) -> None:
        """Resolve the present phase, and go on to the next one."""
        self.page.locator("#resolve").click()
        onward = self.page.locator("#onward")
        onward.or_(self.page.locator("#over")).wait_for()
        if onward.count():
            self.go()

    def go(self) -> None:
        """Go on from the results to the next phase."""
        onward = self.page.locator("#onward")
        onward.click()
        expect(onward).to_have_count(0)
        self.wait()

    def standing(self) -> list[str]:
        """Return the units on the chart, each with its power."""
        found: list[str] = self.page.locator(".layer-units [data-u]").evaluate_all(NAMED)
        return sorted(found)

    def expect_standing(self, view: Json) -> None:
        """Wait until the chart shows the units of a view, and no others."""
        wanted = standing(view)
        with suppress(TooLate):
            wait_until(self.page, STANDING, wanted)
        assert self.standing() == wanted

    def title(self) -> str:
        """Return the phase that is shown."""
        return self.page.locator("#title").inner_text()

    def expect_phase(self, text: str) -> None:
        """Wait for a phase."""
        expect(self.page.locator("#title")).to_contain_text(text, timeout=PATIENCE)


def spot(option: Mapping[str, Any]) -> str:
    """Return the selector of the lit target of an option: of its unit, where it is one."""
    if option["unit"]:
        return f'.spot[data-u="{option["power"]} {option["unit"]}"]'
    place = str(option["place"]).split("/")[0]
    return f'.spot[data-p="{place}"]'


def twice(button: Locator) -> None:
    """Press with a hasty hand: both presses are there before the page has answered the first."""
    expect(button).to_be_enabled()
    button.evaluate("(one) => { one.focus(); one.click(); one.click(); }")


def given(power: str, order: str) -> str:
    """Return the selector of an order in the sheet of a power."""
    return f'.pg[data-power="{power}"] [data-order="{order}"]'


def standing(view: Json) -> list[str]:
    """Return the units of a view as the chart names them."""
    return sorted(f"{unit['power']} {unit['text']}" for unit in view["units"])


def recorded() -> Json:
    """Return the recorded game: three years with convoys, retreats, builds, removals."""
    found: Json = json.loads((Path(__file__).parent / "recorded.game.json").read_text("utf-8"))
    return found


def orders_in(slot: Json) -> dict[str, list[str]]:
    """Return the orders of a slot by power, whichever seat's sheet they stand on."""
    sheets = slot["sheets"].values()
    return {power: lines for sheet in sheets for power, lines in sheet["orders"].items()}


def sheets(record: Json) -> Iterator[tuple[int, dict[str, list[str]]]]:
    """Yield the number of each slot of a record with its orders by power."""
    yield from enumerate(map(orders_in, record["slots"]))
