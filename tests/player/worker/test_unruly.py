"""Should rules ever hold the line to the page, what they send is data, or the end of them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from tests.browser.screens import open_window
from tests.modules import lend_modules
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


# What rules may answer in place of a view that is right.
RUBBISH_VIEWS = """
import json
import engine.session
from engine.kit import STANDARD as RULES

RUBBISH = {
    "another type": lambda right: {"ok": 7},
    "another type inside": lambda right: {"ok": {**right, "units": {"toString": 1}}},
    "nothing": lambda right: {"ok": None},
    "another answer": lambda right: {"ok": {"text": "x"}},
    "a missing field": lambda right: {"ok": {key: right[key] for key in right if key != "units"}},
    "a missing field inside": lambda right: {"ok": {**right, "phase": {"code": "S1901M"}}},
    "too long": lambda right: "x" * 40_000_000,
    "too long inside": lambda right: {"ok": {**right, "closed": ["x" * 2_000_001]}},
    "too deep": lambda right: "[" * 1_000_000,
    "no JSON": lambda right: "nonsense",
    "no number": lambda right: {"ok": {**right, "at": float("nan")}},
    "half a letter": lambda right: chr(0xD800),
    "half a letter in JSON": lambda right: {"ok": chr(0xD800)},
    "HTML": lambda right: "<img src=x onerror=attack=1>",
    "SVG": lambda right: "<svg onload=attack=1></svg>",
    "a prototype": lambda right: {"ok": {"__proto__": right}},
    "a prototype inside": lambda right: {"ok": {**right, "phase": {"__proto__": right["phase"]}}},
    "a fault of another type": lambda right: {"fault": {"message": ["x"], "where": ""}},
}
answer = engine.session.Session.answer

def told(self, text):
    args, right = json.loads(text)["args"], answer(self, text)
    if "kind" not in args:
        return right
    found = RUBBISH[args["kind"]](json.loads(right)["ok"])
    return found if isinstance(found, str) else json.dumps(found)

engine.session.Session.answer = told
"""
KINDS = re.findall(r'^    "(.+)": lambda', RUBBISH_VIEWS, re.MULTILINE)
ASK_EACH = """async (kinds) => {
  const engine = await import("/assets/modules/worker/calls.js");
  await engine.start({ base: "../", variantUrl: "../stonehenge/variant.json", name: "Rubbish" });
  const { record } = await engine.ask("new", { variant: "stonehenge" });
  const asked = { record, at: null, seat: null };
  const before = await engine.ask("view", asked);
  const told = {};
  for (const kind of kinds)
    told[kind] = await engine.ask("view", { ...asked, kind }).catch(({ message }) => message);
  const after = await engine.ask("view", asked);
  const isSound = !("code" in Object.prototype || "attack" in window);
  return { told, isSound, isOn: JSON.stringify(after) === JSON.stringify(before) };
}"""
# Rules that give all names and sentences in markup, and half a letter.
MARKUP = """
import json
import engine.session
from engine.kit import STANDARD as RULES

answer = engine.session.Session.answer
FIELDS = ("name", "spoken", "adjective", "title", "task", "label", "sentence", "prompt", "detail")

def marked(value):
    if isinstance(value, list):
        return [marked(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: f"<svg onload=attack=1>{one}{chr(0xD800)}</svg>"
        if key in FIELDS and isinstance(one, str) else marked(one)
        for key, one in value.items()
    }

engine.session.Session.answer = lambda self, text: json.dumps(
    marked(json.loads(answer(self, text)))
)
"""


@contextmanager
def beside_a_kept_game(chromium: Browser, server: Server, rules: Rules, act: str) -> Iterator[Page]:
    """Open a page beside a kept game; the rules of Stonehenge are a stranger's there.

    Afterwards the kept game is as it was, and can be played on at once.
    """
    record = rules.ask("new", variant="standard")["record"]
    record = rules.ask("resolve", record=record, orders={"Austria": ["A Vie - Gal"]})["record"]
    with open_window(chromium, service_workers="block") as opened:
        mine = Table(opened.new_page(), f"{server.address}standard/play/index.html")
        mine.page.goto(f"{server.address}about/index.html")
        keep(mine.page, game_of(record, title="Friday"))
        before = kept(mine.page)
        bad = opened.new_page()
        data = variant(server, "stonehenge", act)
        bad.route("**/stonehenge/variant.json", lambda route: route.fulfill(body=data))
        yield bad
        assert [game for game in kept(mine.page) if game["id"] == "kept"] == before
        mine.sit_down()
        mine.expect_phase("Fall 1901")
        mine.resolve()
        mine.expect_phase("Spring 1902")
        (game,) = [game for game in kept(mine.page) if game["id"] == "kept"]
        slots = game["branches"][0]["record"]["slots"]
        assert slots[0] == record["slots"][0]
        assert [slot["phase"] for slot in slots] == ["S1901M", "F1901M"]
        assert [one for one in mine.complaints if BLOCKED not in one] == []


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("while True:\n    pass", "endless"),
        ("held = []\nwhile True:\n    held.append(bytearray(10_000_000))", "greedy"),
        (RUBBISH_ANSWERS, "rubbish"),
    ],
    ids=["endless", "greedy", "rubbish"],
)
def test_a_bad_variant_is_named_on_its_page(
    chromium: Browser, server: Server, rules: Rules, act: str, told: str
) -> None:
    with beside_a_kept_game(chromium, server, rules, act) as bad:
        if told == "endless":
            bad.add_init_script(HASTY)
        bad.goto(f"{server.address}stonehenge/play/index.html")
        named = bad.get_by_text(said(f"engine-start.{told}", "Stonehenge Diplomacy II"))
        expect(named.first).to_be_visible(timeout=READY)


def test_each_kind_of_rubbish_is_named(chromium: Browser, server: Server, rules: Rules) -> None:
    with beside_a_kept_game(chromium, server, rules, RUBBISH_VIEWS) as bad:
        lend_modules(bad)
        bad.goto(f"{server.address}about/index.html")
        found = bad.evaluate(ASK_EACH, KINDS)
        assert found["told"] == dict.fromkeys(KINDS, said("engine-start.rubbish", "Rubbish"))
        assert (found["isOn"], found["isSound"]) == (True, True)


def test_markup_in_an_answer_stays_text(chromium: Browser, server: Server, rules: Rules) -> None:
    with beside_a_kept_game(chromium, server, rules, MARKUP) as bad:
        table = Table(bad, f"{server.address}stonehenge/play/index.html")
        table.sit_down().page.locator("#resolve").click()
        expect(bad.locator("#body")).to_contain_text("<svg onload=attack=1>", timeout=READY)
        assert bad.evaluate("!('attack' in window) && !document.querySelector('[onload]')")
