"""The site works without a connection, one whole version at a time."""

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.http import Folder, Handler, Server
from tests.patience import stretched, wait_until

pytestmark = pytest.mark.browser

type Renew = Callable[..., object]  # as shutil.copytree is told
SCRIPT = "service-worker.js"

KEPT = """async (ending) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (url.endsWith(ending)) return true;
  }
  return false;
}"""
PLAY = """async () => {
  const engine = await import("/assets/modules/worker/calls.js");
  await engine.start({ base: "../", variantUrl: "variant.json", patience: { idle: 600_000 } });
  return JSON.parse((await engine.ask("text", { at: 7 })).text).args.at;
}"""
# What happens to a new service worker; a refused one may be gone before it can be observed.
UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  let installing = null;
  registration.addEventListener("updatefound", () => { installing ??= registration.installing; });
  for (let tries = 0; !installing; tries += 1) {
    if (tries === 20) return "no new one is met";
    const now = await registration.update();
    installing ??= now.installing;
  }
  while (!["redundant", "installed", "activated"].includes(installing.state)) {
    await new Promise((go) => installing.addEventListener("statechange", go, { once: true }));
  }
  return installing.state;
}"""
EDITIONS = "() => [document.getElementById('edition').textContent, document.body.dataset.edition]"


@pytest.fixture
def host(small_sites: Path, tmp_path: Path) -> Iterator[Server]:
    """Serve the first edition of a small site."""
    shutil.copytree(small_sites / "first", tmp_path / "dist")
    started = Server(Folder(tmp_path / "dist"), 0, Handler)
    started.start()
    yield started
    started.stop()


@pytest.fixture
def renew(host: Server, small_sites: Path) -> Renew:
    """Return a function that serves the second edition in place of the first."""
    return partial(shutil.copytree, small_sites / "second", host.folder.root, dirs_exist_ok=True)


def put_up(host: Server, text: str) -> None:
    """Replace the service worker in one step: a page may ask for it at any moment."""
    newer = host.folder.root / "newer.js"
    newer.write_text(text, "utf-8")
    newer.replace(newer.with_name(SCRIPT))


def is_kept(page: Page, ending: str) -> None:
    """Wait until the service worker has kept a file."""
    wait_until(page, KEPT, ending)


def visit(page: Page, address: str) -> None:
    """Open a page and wait until its part of the site is stored."""
    page.goto(address)
    is_kept(page, "/small/variant.json")


def visit_gallery(page: Page, host: Server) -> None:
    """Open the gallery, and once more when the service worker answers for it."""
    page.goto(host.address)
    is_kept(page, "/assets/edition.js")
    page.reload()


def editions(page: Page) -> tuple[str, str]:
    """Return the edition of the page and that of its script."""
    wait_until(page, "document.body.dataset.edition")
    first, second = page.evaluate(EDITIONS)
    return first, second


def test_visited_pages_open_without_a_connection(page: Page, host: Server) -> None:
    visit(page, f"{host.address}small/")
    host.stop()
    page.reload()
    assert page.title() == "Page small/"
    page.goto(host.address)
    assert page.title() == "Page one", "the gallery is always kept"
    page.goto(f"{host.address}small")
    assert page.url == f"{host.address}small/"
    response = page.goto(f"{host.address}broken/")
    assert response is not None
    assert response.status == 503
    assert "this page was not saved earlier" in page.inner_text("body")


def test_engine_starts_without_a_connection(page: Page, host: Server) -> None:
    visit(page, f"{host.address}small/")
    assert page.evaluate(PLAY) == 7
    is_kept(page, "pyodide.asm.wasm")
    is_kept(page, "python.bin")
    is_kept(page, "engine.bin")
    is_kept(page, "pyodide.asm.js")
    host.stop()
    page.reload()
    assert page.evaluate(PLAY) == 7


def test_new_edition_arrives_whole(page: Page, host: Server, renew: Renew) -> None:
    visit(page, f"{host.address}small/")
    page.reload()
    assert editions(page) == ("first", "first")
    renew()
    seen = {editions(page)}
    end = monotonic() + stretched(30)
    while ("second", "second") not in seen and monotonic() < end:
        page.reload()
        seen.add(editions(page))
    assert seen == {("first", "first"), ("second", "second")}
    is_kept(page, "/small/variant.json")
    host.stop()
    page.reload()
    assert editions(page) == ("second", "second")


def test_pages_of_a_newer_edition_are_never_mixed_in(
    page: Page, host: Server, renew: Renew
) -> None:
    visit_gallery(page, host)
    renew()
    page.goto(f"{host.address}small/")
    page.wait_for_url(f"{host.address}small/")
    assert editions(page) == ("second", "second")


def test_page_waits_for_the_rest_of_a_newer_edition(
    page: Page, host: Server, renew: Renew, small_sites: Path
) -> None:
    visit_gallery(page, host)
    renew(ignore=shutil.ignore_patterns(SCRIPT))
    page.goto(f"{host.address}small/")
    expect(page.locator("body")).to_contain_text("A new version of this site is being uploaded")
    put_up(host, (small_sites / "second" / SCRIPT).read_text("utf-8"))
    assert editions(page) == ("second", "second")


def test_half_uploaded_site_is_not_taken(page: Page, host: Server, tmp_path: Path) -> None:
    visit(page, f"{host.address}small/")
    page.reload()
    old = (tmp_path / "dist" / SCRIPT).read_text("utf-8")
    put_up(host, old.replace('= "', '= "0', 2))
    assert page.evaluate(UPDATED) == "redundant"
    page.reload()
    assert editions(page) == ("first", "first")
    waiting = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))"
    assert page.evaluate(waiting) is False
