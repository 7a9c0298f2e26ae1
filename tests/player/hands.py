"""Three ways to sit at the table: with a mouse, with the keys alone, with two fingers."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol

from playwright.sync_api import CDPSession, Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.patience import stretched, wait_until
from tests.player.table import ANSWERED, Json, Rules, Table, given, spot
from tests.words import said

LETTER = "b => b.getAttribute('aria-keyshortcuts')"
OFFLINE = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ keep: "runtime" });
  const kept = new Set();
  for (let tries = 0; tries < 1800; tries += 1) {
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.add(url);
    }
    const has = (end) => [...kept].some((url) => url.endsWith(end));
    const site = ["/variant.json", "/play/", "/chart.json", "/inside.js"];
    if (["/python.bin", "/engine.bin", ...site].every(has)) return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error(`not everything is kept: ${[...kept].join(" ")}`);
}"""
# Where the middle of an element is once it stands still, and whether it lies on top there.
SPOT = """async (selector) => {
  const places = () => [...document.querySelectorAll(selector)].map((element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return [x, y, element.contains(top)];
  });
  const isMoving = () => document.querySelector("#board > svg:is(.moving, .gliding, .settling)");
  let [spots, frames] = [places(), 0];
  while (frames < 5) {
    await new Promise(requestAnimationFrame);
    const now = places();
    frames = isMoving() || String(now) !== String(spots) ? 0 : frames + 1;
    spots = now;
  }
  return spots.find(([, , isFree]) => isFree) ?? spots[0];
}"""


type Point = tuple[float, float]


class Hands(Protocol):
    """How somebody plays."""

    def order(self, rules: Rules, record: Json, power: str, order: str) -> None:
        """Give one order on the chart."""

    def paste(self, text: str) -> None:
        """Give many orders as text."""

    def resolve(self) -> None:
        """Resolve the phase, and go on to the next one or to the end."""


class Mouse:
    """Clicks."""

    def __init__(self, table: Table) -> None:
        """Take a table."""
        self.table = table

    def order(self, rules: Rules, record: Json, power: str, order: str) -> None:
        """Give one order by clicks on the chart and its words."""
        self.table.order(rules, record, power, order)

    def paste(self, text: str) -> None:
        """Paste orders into the drawer.

        The mouse leaves the chart first; until it does, a province's card may lie on the button.
        """
        page = self.table.page
        button = page.get_by_role("button", name=said("orders.pasteMany"))
        button.hover(force=True)
        button.click()
        page.fill("#pasted", text)
        page.get_by_role("button", name=said("orders.useThese")).click()
        page.wait_for_selector("#pasted", state="detached")

    def resolve(self) -> None:
        """Click the one button."""
        self.table.page.locator("#resolve").click()
        go_on(self.table).click()
        go_on(self.table).wait_for(state="detached")


class Keys:
    """Presses keys; nothing is ever pointed at."""

    def __init__(self, table: Table) -> None:
        """Take a table."""
        self.table = table
        self.keys = table.page.keyboard

    def order(self, rules: Rules, record: Json, power: str, order: str) -> None:
        """Give one order with the focus on the chart: letters and Enter."""
        way = rules.way(record, power, order)
        self._begin(power, way[0])
        if way[1:]:
            self.table.page.wait_for_selector("#build:not(.quiet)")
        for option in way[1:]:
            if option["place"]:
                self._find(str(option["place"]))
                self.keys.press("Enter")
            else:
                self._choose(option)
        self.table.page.locator(given(power, order)).wait_for(state="attached")
        self.keys.press("Escape")  # what it went on to is given otherwise
        while self.table.page.locator("#build:not(.quiet)").count():
            self.keys.press("Escape")
            self.table.page.wait_for_timeout(20)

    def paste(self, text: str) -> None:
        """Paste orders into the drawer, on foot."""
        self.walk("[data-do=paste]")
        self.keys.press("Enter")
        self.walk("#pasted")
        self.keys.insert_text(text)
        self.keys.press("Tab")
        self.keys.press("Enter")
        self.table.page.wait_for_selector("#pasted", state="detached")

    def resolve(self) -> None:
        """Press the two chords of the help."""
        self.keys.press("Control+Enter")
        go_on(self.table).wait_for()
        self.keys.press("]")
        go_on(self.table).wait_for(state="detached")

    def _begin(self, power: str, option: Mapping[str, Any]) -> None:
        """Go to an actor on the chart by the letters of its province."""
        self.walk("#board [data-target]")
        self._find(str(option["place"]), f"{power} {option['key']}")
        self.keys.press("Enter")

    def _find(self, place: str, target: str = "") -> None:
        """Type a place; its letters stand in the hint, or its unit has the focus."""
        word = place.partition("/")[0].lower()
        self.keys.type(word)
        if target:  # at once, however soon after another one was taken
            focus = f'[data-target="{target}"]:focus'
            self.table.page.wait_for_selector(focus, state="attached")
        else:
            expect(self.table.page.locator("#hint")).to_contain_text(f"“{word}”")

    def _choose(self, option: Mapping[str, Any]) -> None:
        """Press the letter that is underlined in a word."""
        word = self.table.page.locator(f'.verbs [data-key="{option["key"]}"]')
        self.keys.press(str(word.evaluate(LETTER)))

    def walk(self, selector: str) -> None:
        """Press Tab until something that fits has the focus."""
        if self.table.page.locator(f"{selector}:focus").count():
            return
        for _ in range(120):
            self.keys.press("Tab")
            if self.table.page.locator(f"{selector}:focus").count():
                return
        message = f"{selector} cannot be reached with the tab key"
        raise AssertionError(message)


class Fingers:
    """Taps, and pinches where something is too small to be hit."""

    def __init__(self, table: Table) -> None:
        """Take a table on a touch screen."""
        self.table = table
        self.touch: CDPSession = table.page.context.new_cdp_session(table.page)

    def order(self, rules: Rules, record: Json, power: str, order: str) -> None:
        """Give one order by taps on the chart and its words."""
        page, (first, *rest) = self.table.page, rules.way(record, power, order)
        unit = f'.layer-units [data-u="{first["power"]} {first["unit"]}"]'
        self._tap(unit if first["unit"] else spot(first))
        for option in rest:
            word = f'.verbs [data-key="{option["key"]}"]'
            if option["place"]:
                self._tap(spot(option))
            if (
                not option["place"]
                or page.get_by_text(said("orders.whichOne"), exact=True).is_visible()
            ):
                page.locator(word).tap()
        self._insist(spot(rest[-1]) if rest and rest[-1]["place"] else "", given(power, order))
        if not page.locator("#build.quiet").count():
            page.locator(".verbs .done").tap()

    def _insist(self, goal: str, order: str) -> None:
        """Wait for an order; tap its last place again where the map moved away under the finger.

        The answer to a word comes late on a busy machine, and may leave the map less room.
        """
        page = self.table.page
        if goal:
            with suppress(TooLate):
                page.wait_for_selector(order, state="attached", timeout=stretched(3_000))
                return
            if page.locator(goal).count():
                self._tap(goal)
        page.wait_for_selector(order, state="attached")

    def paste(self, text: str) -> None:
        """Paste orders into the drawer, which fills the screen."""
        page = self.table.page
        page.get_by_role("button", name=said("orders.pasteMany")).tap()
        page.fill("#pasted", text)
        page.get_by_role("button", name=said("orders.useThese")).tap()
        page.wait_for_selector("#pasted", state="detached")

    def resolve(self) -> None:
        """Tap the one button."""
        self.table.page.locator("#resolve").tap()
        go_on(self.table).tap()
        go_on(self.table).wait_for(state="detached")

    def _tap(self, selector: str) -> None:
        """Tap something on the chart; come nearer first where it is covered."""
        page = self.table.page
        page.wait_for_selector(selector, state="attached")
        box = page.locator("#board").bounding_box()
        assert box is not None
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        before = page.locator("#build").inner_text()
        for _ in range(6):
            x, y, is_free = page.evaluate(SPOT, selector)
            if is_free:
                page.touchscreen.tap(x, y)
                with suppress(TooLate):  # a slow machine takes a tap for a long press
                    wait_until(page, ANSWERED, before, timeout=stretched(3_000))
                    return
                continue
            self._pinch(*middle)
            x, y, _ = page.evaluate(SPOT, selector)
            self._drag(middle, (middle[0] + middle[0] - x, middle[1] + middle[1] - y))
        message = f"{selector} cannot be hit with a finger"
        raise AssertionError(message)

    def _pinch(self, x: float, y: float) -> None:
        """Spread two fingers in the middle of the chart."""
        self._move([[(x, y - apart), (x, y + apart)] for apart in range(15, 50, 6)])

    def _drag(self, start: Point, end: Point) -> None:
        """Draw one finger over the chart."""
        steps = [step / 5 for step in range(6)]
        way = [[(_between(start[0], end[0], s), _between(start[1], end[1], s))] for s in steps]
        self._move(way)

    def _move(self, moments: Sequence[Sequence[Point]]) -> None:
        """Put fingers down, move them and lift them."""
        for number, fingers in enumerate(moments):
            kind = "touchMove" if number else "touchStart"
            spots = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(fingers)]
            self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})
        self.touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _between(start: float, end: float, share: float) -> float:
    """Return the point of a way after a share of it."""
    return start + (end - start) * share


def go_on(table: Table) -> Locator:
    """Return the button that leads from the results to the next phase, or to the end."""
    return table.page.locator("#onward")


def go_offline(table: Table) -> None:
    """Cut the connection once the service worker keeps everything, and load the page anew."""
    table.page.evaluate(OFFLINE)
    table.page.context.set_offline(True)
    table.page.reload()
    table.wait()
