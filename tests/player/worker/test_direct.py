"""What pages ask most tests is answered with the messages of the worker that readers have."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from publisher.serve.http import Server
from tests.player.direct import DirectEngine
from tests.player.table import READY

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

# All that a worker says after it has been told to begin, but for how far it is with that.
HEARD = """async ([variant, questions]) => {
  const engine = new Worker("/assets/player/worker/worker.js", { type: "module", name: "engine" });
  const heard = [];
  await new Promise((done) => {
    engine.addEventListener("message", ({ data }) => {
      if (data.stage || data.total) return;
      delete data.restored;
      heard.push(data);
      if (data.ready) for (const question of questions) engine.postMessage(question);
      if (data.failed || heard.length > questions.length) done();
      if (!questions.length) done();
    });
    engine.postMessage({ base: "/", variantUrl: `/${variant}/variant.json`, mode: "restore" });
  });
  const before = heard.length;
  engine.postMessage({ id: 99, call: "limits", args: {} });
  engine.terminate();
  await new Promise((done) => setTimeout(done, 100));
  return [heard, heard.length - before];
}"""
# A message is copied as it is sent, and cannot be just anything.
SENT = """async () => {
  const engine = new Worker("/assets/player/worker/worker.js", { type: "module", name: "engine" });
  try {
    engine.postMessage({ id: 1, call: "view", args: { at: () => 1 } });
  } catch (error) {
    return error.name;
  } finally {
    engine.terminate();
  }
}"""


def questions() -> list[dict[str, Any]]:
    """Return what a page may ask: what is answered, refused, and makes no sense."""
    new: dict[str, object] = {"variant": "standard", "options": {}, "seats": None}
    record = {"format": "chancery-game", "formatVersion": 2}
    asked: list[tuple[str, object]] = [
        ("limits", {}),
        ("new", new),
        ("view", {"record": record, "at": None, "seat": None}),
        ("options", {"variant": "nowhere"}),
        ("nonsense", {}),
        ("view", 7),
        ("options", {"variant": "standard"}),
    ]
    return [{"id": n, "call": call, "args": args} for n, (call, args) in enumerate(asked, 1)]


def heard(page: Page, server: Server, *asked: object) -> Any:
    """Ask the worker of a page."""
    page.set_default_timeout(READY)
    page.goto(f"{server.address}icon.svg")
    return page.evaluate(HEARD, asked)


def test_both_workers_say_the_same(
    page: Page, chromium: Browser, server: Server, direct: DirectEngine
) -> None:
    whole, after = heard(page, server, "standard", questions())
    assert [said.get("id", 0) for said in whole] == list(range(len(questions()) + 1))
    assert {"ready"} == set(whole[0])
    assert sum("fault" in said for said in whole) == 4
    assert after == 0
    with direct.window(chromium) as elsewhere:
        other = elsewhere.new_page()
        assert heard(other, server, "standard", questions()) == [whole, 0]
        assert page.evaluate(SENT) == other.evaluate(SENT) == "DataCloneError"


def test_both_workers_refuse_a_variant_in_the_same_words(
    page: Page, chromium: Browser, server: Server, direct: DirectEngine
) -> None:
    refused = "**/standard/variant.json"
    text = '{"variant":{"id":"standard","data":{}},"modules":{"rules":"RULES = 1"}}'
    with direct.window(chromium) as elsewhere:
        said = []
        for one in (page, elsewhere.new_page()):
            one.context.route(refused, lambda route: route.fulfill(body=text))
            said.append(heard(one, server, "standard", []))
    assert said[0] == said[1]
    assert said[0][0][0]["sentence"] == "The rules module of standard does not define RULES."
