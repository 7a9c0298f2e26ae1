"""Should rules ever hold the line to the page, what they send is data, or the end of them."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from tests.browser.screens import open_window
from tests.patience import stretched
from tests.player.kept import game_of, keep, kept
from tests.player.table import READY, Rules, Table
from tests.player.worker.stranger import variant
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

# In the place of inside.js: the line is there, and an attack has it.
INSIDE = """addEventListener("message", ({ ports: [line] }) => {
  const flood = (message) => { for (let n = 0; n < 20000; n += 1) line.postMessage(message); };
  line.onmessage = ({ data }) => {
    if ("install" in data) line.postMessage({ ready: true });
    if (data.question) ATTACK;
  };
}, { once: true });"""
ASK = """async () => {
  const engine = await import("/assets/modules/worker/calls.js");
  const before = Reflect.ownKeys(Object.prototype).length;
  await engine.start({ base: "../", variantUrl: "../standard/variant.json", name: "Attack" });
  const told = await engine.ask("text").catch(({ message }) => message);
  const again = await engine.ask("text").catch(({ message }) => message);
  const isSound = Reflect.ownKeys(Object.prototype).length === before && !("spoil" in {});
  return { told, again, isSound, frames: document.querySelectorAll("iframe").length,
    title: document.title, address: location.pathname };
}"""
UNRULY = said("engine-start.unruly", "Attack")
RUBBISH = said("engine-start.rubbish", "Attack")


def after(page: Page, server: Server, attack: str) -> dict[str, Any]:
    """Ask an engine that attacks, and return what has become of the page."""
    script = INSIDE.replace("ATTACK", attack)
    page.route("**/worker/inside.js", lambda route: route.fulfill(body=script))
    page.goto(f"{server.address}about/index.html")
    found: dict[str, Any] = page.evaluate(ASK)
    assert found["isSound"]
    assert found["address"] == "/about/index.html"
    return found


@pytest.mark.parametrize(
    "attack",
    [
        "flood({ id: 99, answer: '' })",
        "flood({ spoil: 'x'.repeat(1000) })",
        "flood(null)",
        "flood('text')",
        "line.postMessage({ id: '__proto__', answer: '{}' })",
        "line.postMessage({ ready: true })",
        "line.postMessage({ id: data.id + 1, answer: '{}' })",
        "line.postMessage(new Map([['id', 1]]))",
        "line.postMessage({ stage: 'toString' })",
        "line.postMessage(new WebAssembly.Memory({ initial: 1 }).buffer)",
    ],
)
def test_a_message_that_nobody_asked_for_ends_the_engine(
    lent: Page, server: Server, attack: str
) -> None:
    found = after(lent, server, attack)
    assert (found["told"], found["again"]) == (UNRULY, UNRULY)
    assert found["frames"] == 0


@pytest.mark.parametrize(
    "answer",
    [
        "{ ok: { text: 'x' } }",
        "{ toString: 1, length: 5 }",
        "['{', '}']",
        "new ArrayBuffer(8)",
        '\'{"ok":{"__proto__":{"text":"x","spoil":1}}}\'',
        '\'{"ok":{"text":{"__proto__":{"spoil":1}}}}\'',
        '\'{"fault":{"message":1,"where":""}}\'',
        "'['.repeat(1000000)",
        "'x'.repeat(40000000)",
    ],
)
def test_an_answer_of_another_kind_is_not_used(lent: Page, server: Server, answer: str) -> None:
    found = after(lent, server, f"line.postMessage({{ id: data.id, answer: {answer} }})")
    assert (found["told"], found["again"]) == (RUBBISH, RUBBISH)


def test_what_rules_say_of_a_fault_stays_text(lent: Page, server: Server) -> None:
    fault = '\'{"fault":{"message":"<img src=x onerror=alert(1)>","where":""}}\''
    found = after(lent, server, f"line.postMessage({{ id: data.id, answer: {fault} }})")
    assert found["told"] == "<img src=x onerror=alert(1)>"


BLOCKED = "Service Worker registration blocked by Playwright"  # as this test asks of it
# A page that waits less long for an answer.
HASTY = f"""const {{ setTimeout }} = window;
window.setTimeout = (act, time, ...more) =>
  setTimeout(act, time === 60_000 ? {stretched(2_000)} : time, ...more);"""
RUBBISH_ANSWERS = """
import engine.session
from engine.kit import STANDARD as RULES

answer = engine.session.Session.answer
engine.session.Session.answer = lambda self, text: (
    answer(self, text) if '"install"' in text[:20] else '{"ok":7}'
)
"""


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("while True:\n    pass", "endless"),
        ("held = []\nwhile True:\n    held.append(bytearray(10_000_000))", "greedy"),
        (RUBBISH_ANSWERS, "rubbish"),
    ],
    ids=["endless", "greedy", "rubbish"],
)
def test_beside_a_bad_variant_a_kept_game_is_untouched_and_playable(
    chromium: Browser, server: Server, rules: Rules, act: str, told: str
) -> None:
    record = rules.ask("new", variant="standard")["record"]
    record = rules.ask("resolve", record=record, orders={"Austria": ["A Vie - Gal"]})["record"]
    with open_window(chromium, service_workers="block") as opened:
        mine = Table(opened.new_page(), f"{server.address}standard/play/index.html")
        mine.page.goto(f"{server.address}about/index.html")
        keep(mine.page, game_of(record, title="Friday"))
        before = kept(mine.page)
        bad = opened.new_page()
        if told == "endless":
            bad.add_init_script(HASTY)
        data = variant(server, "stonehenge", act)
        bad.route("**/stonehenge/variant.json", lambda route: route.fulfill(body=data))
        bad.goto(f"{server.address}stonehenge/play/index.html")
        named = bad.get_by_text(said(f"engine-start.{told}", "Stonehenge Diplomacy II"))
        expect(named.first).to_be_visible(timeout=READY)
        assert kept(mine.page) == before
        mine.sit_down()
        mine.expect_phase("Fall 1901")
        mine.resolve()
        mine.expect_phase("Spring 1902")
        (game,) = kept(mine.page)
        slots = game["branches"][0]["record"]["slots"]
        assert slots[0] == record["slots"][0]
        assert [slot["phase"] for slot in slots] == ["S1901M", "F1901M"]
        assert [one for one in mine.complaints if BLOCKED not in one] == []
