"""A person who looks at a page, clicks, types and pastes, in any browser."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic, sleep
from typing import Any

from tests.engines.browser import Browser, Unanswered
from tests.patience import stretched

PATIENCE = 60_000  # milliseconds; until something expected is seen
START = 180_000  # milliseconds; Python begins slowly where nothing compiles it

PAUSE = 2_000  # milliseconds; letters that come later do not belong together

# The visible elements with a given text: as their label, their content or their value.
SHOWN = """(selector, words) => [...document.querySelectorAll(selector)].filter((element) =>
  [element.getAttribute("aria-label"), element.textContent, element.value]
    .some((said) => typeof said === "string" && said.replace(/\\s+/g, " ").includes(words))
  && element.checkVisibility({ visibilityProperty: true }))"""
COUNT = f"(selector, words) => ({SHOWN})(selector, words).length"
VALUE = f"(selector, words) => ({SHOWN})(selector, words)[0]?.value ?? null"
# The middle of such an element, once nothing covers it and it has stopped moving.
SPOT = f"""async (selector, words) => {{
  const still = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  for (const element of ({SHOWN})(selector, words)) {{
    const isOfChart = element.ownerSVGElement !== undefined;
    if (!isOfChart) element.scrollIntoView({{ block: "nearest", behavior: "instant" }});
    const middle = () => {{
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }};
    const [x, y] = middle();
    await still();
    const after = middle();
    const isStill = element.isConnected && after[0] === x && after[1] === y;
    const top = document.elementFromPoint(x, y);
    const isFree = top && (element.contains(top) || top.closest("label")?.control === element);
    if (isStill && isFree && !element.closest(".settling")) return [x, y];
  }}
  return null;
}}"""
# Replaces the whole value in one step, as a paste does.
PASTE = """(text) => {
  document.execCommand("selectAll");
  document.execCommand("insertText", false, text);
}"""
HAS_FOCUS = "(selector) => document.activeElement?.matches(selector) ?? false"


class Visitor:
    """A person at a browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def see(self, selector: str, words: str = "", patience: float = PATIENCE) -> None:
        """Wait until an element with these words is visible."""
        self._until(partial(self.sees, selector, words), f"{selector} {words}", patience)

    def miss(self, selector: str, words: str = "") -> None:
        """Wait until nothing of the kind is shown any more."""
        self._until(lambda: not self.sees(selector, words), f"no {selector} {words}")

    def sees(self, selector: str, words: str = "") -> bool:
        """Tell whether an element with these words is visible."""
        return bool(self.browser.ask(COUNT, selector, words))

    def click(self, selector: str, words: str = "") -> None:
        """Click the middle of the element with these words, as soon as it can be hit."""
        question = partial(self.browser.ask, SPOT, selector, words)
        x, y = self._until(question, f"click {selector} {words}")
        self.browser.click(x, y)

    def press(self, *keys: str) -> None:
        """Press keys."""
        self.browser.press(keys)

    def fill(self, selector: str, text: str) -> None:
        """Click a field, and paste a text into it."""
        self.click(selector)
        self._until(partial(self.browser.ask, HAS_FOCUS, selector), f"focus on {selector}")
        self.browser.ask(PASTE, text)

    def read(self, selector: str, words: str) -> str:
        """Wait until a field contains these words, and return its whole text."""
        question = partial(self.browser.ask, VALUE, selector, words)
        return str(self._until(question, f"{selector} {words}"))

    def walk(self, selector: str) -> None:
        """Press the tab key until something that fits has the focus."""
        for _ in range(120):
            if self.browser.ask(HAS_FOCUS, selector):
                return
            self.press("Tab")
        message = f"{selector} cannot be reached with the tab key"
        raise AssertionError(message)

    def spell(self, word: str, selector: str, words: str = "") -> None:
        """Type a word until the expected element appears.

        Letters that arrive late start a new word, so a slow machine may need another try.
        """
        end = monotonic() + stretched(PATIENCE) / 1000
        found = False
        while not found:
            assert monotonic() < end, f"{word} leads to no {selector} {words}"
            self.press(*word)
            with suppress(AssertionError):
                self.see(selector, words, PAUSE)
                found = True

    def _until(self, question: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
        """Repeat a question until it has an answer, and return that."""
        end, fault = monotonic() + stretched(patience) / 1000, ""
        while monotonic() < end:
            try:
                if found := question():
                    return found
            except Unanswered as error:
                fault = str(error)
            sleep(0.05)
        shown = self.browser.ask("() => document.body.innerText")
        message = f"never came: {what}. {fault}\nThe page shows instead:\n{shown}"
        raise AssertionError(message)
