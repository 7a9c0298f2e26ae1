"""A stranger's rules compute, and reach nothing else."""

import json

import pytest
from playwright.sync_api import Page

from publisher.serve.http import Server
from tests.patience import stretched
from tests.player.worker.stranger import ATTEMPTS, rules, variant
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

ASK = """async (more) => {
  const engine = await import("/assets/modules/worker/calls.js");
  const place = { base: "../", variantUrl: "../stranger/variant.json", ...more };
  const begun = engine.start(place).then(() => engine.ask("limits"));
  return begun.then(JSON.stringify, ({ message }) => message);
}"""


def serve(page: Page, server: Server, source: str) -> None:
    """Let a page find a stranger's variant: the standard game with other rules."""
    body = variant(server, "standard", source)
    page.route("**/stranger/variant.json", lambda route: route.fulfill(body=body))


def answer(page: Page, server: Server, source: str, **more: object) -> str:
    """Open a page, let it load a stranger's rules, and return what they answer."""
    serve(page, server, source)
    page.goto(f"{server.address}about/index.html")
    return str(page.evaluate(ASK, more))


def test_no_way_leads_out_of_python(lent: Page, server: Server) -> None:
    asked: list[str] = []
    lent.on("request", lambda request: asked.append(request.url))
    found = json.loads(answer(lent, server, rules(ATTEMPTS, server.address)))
    assert len(found) > 20
    assert {name: loot for name, loot in found.items() if loot} == {}
    assert [url for url in asked if "attack" in url] == []


def test_rules_that_never_end_are_stopped_and_named(lent: Page, server: Server) -> None:
    source = "while True:\n    pass"
    found = answer(lent, server, source, name="Endless", patience={"answer": stretched(1_500)})
    assert found == said("engine-start.endless", "Endless")


def test_rules_that_want_all_memory_are_stopped_and_named(lent: Page, server: Server) -> None:
    source = "held = []\nwhile True:\n    held.append(bytearray(10_000_000))"
    found = answer(lent, server, source, name="Greed")
    assert found == said("engine-start.greedy", "Greed")


BREAKING = [
    "raise SystemExit",
    "raise KeyboardInterrupt",
    "1 / 0",
    "import os\nos._exit(0)",
    "import os\nos.abort()",
]


@pytest.mark.parametrize("act", BREAKING)
def test_rules_that_break_off_do_not_start(lent: Page, server: Server, act: str) -> None:
    found = answer(lent, server, act, name="Broken")
    assert found in {said("engine-start.unstarted"), "The rules of standard cannot be loaded."}


def test_two_variants_share_no_interpreter(lent: Page, server: Server) -> None:
    first = rules("import builtins\nbuiltins.mark = 1\nfound['mark'] = 'mine'")
    assert json.loads(answer(lent, server, first)) == {"mark": "mine"}
    second = rules("import builtins\nfound['mark'] = repr(getattr(builtins, 'mark', None))")
    lent.unroute("**/stranger/variant.json")
    serve(lent, server, second)
    assert json.loads(str(lent.evaluate(ASK, {}))) == {"mark": "None"}


@pytest.mark.parametrize("said_instead", ["{}", "print", "b'{}'", "3", "iter('{}')", "Session"])
def test_what_is_no_text_is_no_answer(lent: Page, server: Server, said_instead: str) -> None:
    source = f"""
from engine.kit import STANDARD as RULES
from engine.session import Session

answer = Session.answer
Session.answer = lambda self, text: (
    answer(self, text) if '"install"' in text[:20] else {said_instead}
)
"""
    found = answer(lent, server, source, name="Odd")
    assert found in {said("engine-start.rubbish", "Odd"), said("engine-start.stumbled")}
