"""The rules of a variant, which come as texts, as the browser keeps them compiled."""

import pytest

from tests.patience import wait_until
from tests.player.node import told_alone
from tests.player.table import Table

# What is kept anew has no mark.
MARK = """async () => {
  const cache = await caches.open("chancery-rules/");
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const headers = { ...Object.fromEntries(kept.headers), "x-mark": "1" };
    await cache.put(request, new Response(await kept.arrayBuffer(), { headers }));
  }
}"""
# Whole by its digest, and no code.
FORGE = """async () => {
  const cache = await caches.open("chancery-rules/");
  const codes = new Uint8Array(5_000).fill(7);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", codes));
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const headers = { "x-length": String(codes.length), "x-sha256": digits };
  for (const request of await cache.keys()) {
    await cache.put(request, new Response(codes, { headers }));
  }
}"""
MARKS = """async () => {
  const cache = await caches.open("chancery-rules/");
  const found = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(decodeURIComponent(request.url.split("/").pop()), location);
    found.push([pathname, (await cache.match(request)).headers.get("x-mark")]);
  }
  return found;
}"""


def found(*steps: tuple[str | int, ...]) -> list[int | None]:
    """Return what each search among these steps found, on a site with a path of its own."""
    root = "https://example.org/games/"
    answer: list[int | None] = told_alone(
        "engine/kept_rules.mjs", "worker/snapshot.js", root=root, steps=steps
    )
    return answer


def test_each_variant_has_its_rules_by_the_version_of_the_runtime() -> None:
    kept = [("keep", "v1", "../a.json", 1), ("keep", "v1", "../b.json", 2)]
    assert found(*kept, ("find", "v1", "../a.json"), ("find", "v1", "../b.json")) == [1, 2]
    assert found(*kept, ("find", "v2", "../a.json")) == [None]


def test_rules_of_another_version_go_when_newer_ones_are_kept() -> None:
    kept = [("keep", "v1", "a", 1), ("keep", "v2", "b", 2)]
    assert found(*kept, ("find", "v1", "a"), ("find", "v2", "b")) == [None, 2]


def test_damaged_rules_are_not_used() -> None:
    assert found(("keep", "v1", "a", 1), ("spoil",), ("find", "v1", "a")) == [None]


def test_without_storage_nothing_is_kept_and_nothing_fails() -> None:
    assert found(("refuse",), ("keep", "v1", "a", 1), ("find", "v1", "a")) == [None]


@pytest.mark.browser
@pytest.mark.pyodide
def test_rules_are_compiled_at_their_first_start_and_after_trouble(table: Table) -> None:
    page = table.moved("danelaw").sit_down().page
    wait_until(page, f"async () => (await ({MARKS})()).length > 0")
    page.evaluate(MARK)
    page.reload()
    table.wait()
    assert page.evaluate(MARKS) == [["/danelaw/variant.json", "1"]]
    assert table.complaints == []
    page.evaluate(FORGE)
    page.reload()
    table.wait()  # without what was kept
    assert page.evaluate(MARKS) == []
