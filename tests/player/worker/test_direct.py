"""What pages ask most tests is answered with the messages of the worker that readers have."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from publisher.serve.http import Server
from tests.modules import lend_modules
from tests.player.direct import DirectEngine
from tests.player.table import READY

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

# All that a worker says after it has been told to begin, but for how far it is with that.
HEARD = """async ([variant, questions]) => {
  const { raiseWall } = await import("/assets/modules/worker/wall/wall.js");
  const { feed } = await import("/assets/modules/worker/feed.js");
  const heard = [];
  const wall = raiseWall(() => heard.push("trouble"));
  const base = new URL("/", location).href;
  const variantUrl = `${base}${variant}/variant.json`;
  await new Promise((done) => {
    wall.line.onmessage = ({ data }) => {
      if (data.stage) return;
      heard.push(data);
      if (data.ready) for (const question of questions) wall.line.postMessage(question);
      if (data.failed || heard.length > questions.length || !questions.length) done();
    };
    feed({ base, variantUrl, mode: "restore" }, wall, () => undefined);
  });
  const before = heard.length;
  wall.line.postMessage({ id: 99, question: '{"call":"limits","args":{}}' });
  wall.end();
  await new Promise((done) => setTimeout(done, 100));
  return [heard, heard.length - before];
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
    return [
        {"id": n, "question": json.dumps({"call": call, "args": args})}
        for n, (call, args) in enumerate(asked, 1)
    ]


def lending(page: Page) -> Page:
    """Lend a page the modules, and time."""
    page.set_default_timeout(READY)
    lend_modules(page)
    return page


def heard(page: Page, server: Server, *asked: object) -> Any:
    """Ask the worker of a page."""
    page.goto(f"{server.address}about/index.html")
    return page.evaluate(HEARD, asked)


def test_both_workers_say_the_same(
    lent: Page, chromium: Browser, server: Server, direct: DirectEngine
) -> None:
    whole, after = heard(lent, server, "standard", questions())
    assert [said.get("id", 0) for said in whole] == list(range(len(questions()) + 1))
    assert {"ready"} == set(whole[0])
    assert sum('{"fault":' in said.get("answer", "") for said in whole) == 4
    assert after == 0
    with direct.window(chromium) as elsewhere:
        other = lending(elsewhere.new_page())
        assert heard(other, server, "standard", questions()) == [whole, 0]


def test_both_workers_refuse_a_variant_in_the_same_words(
    lent: Page, chromium: Browser, server: Server, direct: DirectEngine
) -> None:
    refused = "**/standard/variant.json"
    text = '{"variant":{"id":"standard","data":{}},"modules":{"rules":"RULES = 1"}}'
    with direct.window(chromium) as elsewhere:
        said = []
        for one in (lent, lending(elsewhere.new_page())):
            one.context.route(refused, lambda route: route.fulfill(body=text))
            said.append(heard(one, server, "standard", []))
    assert said[0] == said[1]
    assert said[0][0][0]["sentence"] == "The rules module of standard does not define RULES."
