"""The page's engine starts, answers, survives, and never shows an exception."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from publisher.serve.http import Folder, Handler, Server
from tests.browser.screens import open_window
from tests.patience import stretched, wait_until
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

START = """async (options) => {
  const engine = await import("/assets/modules/worker/calls.js");
  window.engine = engine;
  window.heard = [];
  window.stages = [];
  engine.onStatus(({ state, sentence, loaded, total }) => {
    window.heard.push({ state, sentence, loaded, total });
  });
  const place = { base: "../", variantUrl: "variant.json", ...options };
  return engine.start(place).then(() => "ready", (fault) => `${fault.name}: ${fault.message}`);
}"""
ASK = """([call, args]) => window.engine.ask(call, args)
  .then((ok) => ({ ok }), ({ name, message, where }) => ({ name, message, where }))"""
KEPT = """async () => {
  const cache = await caches.open("chancery-snapshot/");
  const [request] = await cache.keys();
  return request ? Number((await cache.match(request)).headers.get("x-length")) : 0;
}"""
# Parts stored at the first visit are served elsewhere, and come back intact or damaged.
SAVE = """async () => {
  const cache = await caches.open("chancery-snapshot/");
  const [request] = await cache.keys();
  await (await caches.open("saved")).put(request, await cache.match(request));
}"""
PUT_BACK = """async (kind) => {
  const saved = await caches.open("saved");
  const cache = await caches.open("chancery-snapshot/");
  const [request] = await saved.keys();
  const kept = await saved.match(request);
  if (kind === "whole") return cache.put(request, kept);
  const { headers } = kept;
  const image = new Uint8Array(await kept.arrayBuffer());
  const short = new Response(image.slice(0, 17_000), { headers });
  if (kind === "short") return cache.put(request, short);
  image.fill(7, 4_000_000, 9_000_000);
  if (kind === "flipped") return cache.put(request, new Response(image, { headers }));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", image));
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const forged = { "x-length": String(image.length), "x-sha256": digits };
  return cache.put(request, new Response(image, { headers: forged }));
}"""


@pytest.fixture(scope="module")
def host(small_sites: Path) -> Iterator[Server]:
    """Serve a site with a stand-in engine."""
    started = Server(Folder(small_sites / "first"), 0, Handler)
    started.start()
    yield started
    started.stop()


@pytest.fixture
def opened(page: Page, host: Server) -> Page:
    """Open the page of the small variant."""
    page.goto(f"{host.address}small/")
    return page


@pytest.fixture(scope="module")
def window(chromium: Browser, host: Server) -> Iterator[BrowserContext]:
    """Open a window; its first page stays, and with it the process that has compiled Python."""
    with open_window(chromium) as shared:
        shared.new_page().goto(f"{host.address}small/")
        yield shared


@pytest.fixture
def later(window: BrowserContext, host: Server) -> Iterator[Page]:
    """Open the page of the small variant where others were before."""
    page = window.new_page()
    page.goto(f"{host.address}small/")
    yield page
    page.close()


def started(page: Page, **options: object) -> str:
    """Start the engine and return how that ended."""
    return str(page.evaluate(START, options))


def asked(page: Page, call: str, **args: object) -> dict[str, Any]:
    """Ask the engine."""
    answer = page.evaluate(ASK, [call, args])
    assert isinstance(answer, dict)
    return answer


def told(page: Page, **args: object) -> dict[str, Any]:
    """Ask the engine for a text, which says how it was asked and where."""
    found = json.loads(asked(page, "text", **args)["ok"]["text"])
    assert isinstance(found, dict)
    return found


def test_engine_starts_and_answers(opened: Page) -> None:
    assert started(opened) == "ready"
    answer = told(opened, at=3)
    assert answer["args"] == {"at": 3}
    assert answer["variant"] == "small"
    heard = opened.evaluate("window.heard")
    states = [status["state"] for status in heard]
    assert states[0] == "idle"
    assert states[-1] == "ready"
    assert set(states[1:-1]) == {"loading"}
    sentences = [status["sentence"] for status in heard]
    assert said("engine-start.starting") in sentences
    assert max(status["loaded"] for status in heard) == heard[-1]["total"] > 3_000_000
    rising = [status["loaded"] for status in heard if status["total"]]
    assert rising == sorted(rising)
    assert 3 < len(set(rising)) < 100, "told now and then; a busy machine reads much at once"


def test_questions_asked_early_are_answered(later: Page) -> None:
    answer = later.evaluate(
        """async () => {
          const engine = await import("/assets/modules/worker/calls.js");
          const early = engine.ask("text", { at: 1 });
          engine.start({ base: "../", variantUrl: "variant.json" });
          return JSON.parse((await early).text).args;
        }"""
    )
    assert answer == {"at": 1}


LEND = """() => window.engine.lend("players").then(() => "lent", ({ message }) => message)"""


def test_modules_that_few_pages_need_come_when_they_are_asked_for(later: Page) -> None:
    loaded: list[str] = []
    later.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    assert started(later, patience={"answer": stretched(1_500)}) == "ready"
    assert asked(later, "text", later=True)["message"] == said("engine-start.stumbled")
    assert "players.bin" not in loaded
    assert later.evaluate(LEND) == "lent"
    assert told(later, later=True)["args"] == {"word": "thought"}
    assert later.evaluate(LEND) == "lent"
    assert loaded.count("players.bin") <= 1, "a service worker may fetch it"
    asked(later, "hang")
    assert told(later, later=True)["args"] == {"word": "thought"}, "in the next engine, too"


def test_faults_are_sentences_and_exceptions_stay_inside(later: Page) -> None:
    assert started(later) == "ready"
    refused = asked(later, "refuse")
    assert refused == {"name": "Fault", "message": "Vienna is inland.", "where": "A Vie"}
    stumbled = asked(later, "stumble")
    assert stumbled["message"] == said("engine-start.stumbled")
    assert "secret" not in str(stumbled)
    assert told(later)["variant"] == "small"


def test_engine_that_hangs_is_started_again(later: Page) -> None:
    assert started(later, patience={"answer": stretched(1_500)}) == "ready"
    assert asked(later, "hang")["message"] == said("engine-start.slow", "")
    assert told(later)["variant"] == "small"


def test_rules_that_want_all_memory_are_named_and_start_anew(later: Page) -> None:
    assert started(later, name="Greed") == "ready"
    assert asked(later, "memory")["message"] == said("engine-start.greedy", "Greed")
    assert told(later)["variant"] == "small"


def test_an_answer_of_another_shape_is_not_used(later: Page) -> None:
    assert started(later, name="Rubbish") == "ready"
    assert asked(later, "audit")["message"] == said("engine-start.rubbish", "Rubbish")
    assert asked(later, "nonsense")["message"] == said("engine-start.rubbish", "Rubbish")
    assert told(later)["variant"] == "small"


def test_refused_variant_says_why(later: Page, host: Server) -> None:
    later.goto(f"{host.address}broken/")
    assert started(later) == "Fault: It is broken."
    assert asked(later, "text")["message"] == "It is broken."


def test_engine_that_cannot_be_loaded_says_so(later: Page) -> None:
    answer = started(later, variantUrl="nowhere.json")
    assert answer == f"Fault: {said('engine-start.unloaded')}"


def snapshot_is_kept(page: Page, address: str) -> None:
    """Visit for the first time, until the snapshot is there."""
    page.goto(address)
    assert started(page, patience={"idle": 0}) == "ready"
    snapshot_arrives(page)


def snapshot_arrives(page: Page) -> None:
    """Wait for the snapshot that is made in the background."""
    wait_until(page, KEPT)


@pytest.fixture(scope="module")
def known(chromium: Browser, host: Server) -> Iterator[tuple[BrowserContext, dict[str, Any]]]:
    """Visit once until the snapshot exists; return the window and the answer."""
    with open_window(chromium) as shared:
        page = shared.new_page()
        snapshot_is_kept(page, f"{host.address}small/")
        page.evaluate(SAVE)
        yield shared, told(page)


@pytest.fixture
def again(known: tuple[BrowserContext, dict[str, Any]], host: Server) -> Iterator[Page]:
    """Open the page in the window where the snapshot was made."""
    page = known[0].new_page()
    page.goto(f"{host.address}small/")
    yield page
    page.close()


def test_second_visit_starts_from_a_snapshot(
    again: Page, known: tuple[BrowserContext, dict[str, Any]]
) -> None:
    again.evaluate(PUT_BACK, "whole")
    requested: list[str] = []
    again.on("request", lambda request: requested.append(request.url))
    assert started(again) == "ready"
    assert told(again) == known[1], "the hash of a text among others"
    assert not any(url.endswith(".bin") for url in requested)


@pytest.mark.parametrize("kind", ["short", "flipped", "forged"])
def test_damaged_snapshot_goes_unnoticed(again: Page, kind: str) -> None:
    again.evaluate(PUT_BACK, kind)
    assert started(again, patience={"restore": 3_000}) == "ready"
    assert told(again)["variant"] == "small"
    heard = again.evaluate("window.heard")
    assert all(status["state"] != "failed" for status in heard)


def test_policy_is_never_violated(opened: Page) -> None:
    problems: list[str] = []
    opened.on("console", lambda message: problems.append(message.text))
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.reload()
    assert started(opened, patience={"idle": 0}) == "ready"
    snapshot_arrives(opened)
    assert problems == []
