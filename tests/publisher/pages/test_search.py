"""The search over all rules pages: what is indexed, and what twenty words of newcomers find."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from publisher.load.load import load
from publisher.load.rules import first_view, variant_of
from publisher.prose.rules_text import read_rules
from publisher.searching.passages import passages
from publisher.serve.http import Server
from tests.player.node import answer_of
from tests.publisher.folders import repository
from tests.words import said

CALL = Path(__file__).parents[2] / "player" / "call.mjs"
ALL = frozenset(
    ("standard", "stonehenge", "danelaw", "deus-vult", "league-of-shadows", "heptadiplomacy")
)
EUROPE = ALL - {"stonehenge", "danelaw", "deus-vult"}
# What somebody types who has not read the rules; which variants have it, as their rules say; and
# the heading under which the standard rules, or else the variant's own, tell of it.
TYPED: Mapping[str, tuple[frozenset[str], str]] = {
    "convoy": (ALL, "standard/index.html#convoys"),
    "Europe": (EUROPE, "standard/index.html"),
    "Jerusalem": (frozenset({"deus-vult"}), "deus-vult/index.html#r-Jer"),
    "jeruslem": (frozenset({"deus-vult"}), "deus-vult/index.html#r-Jer"),
    "retreat": (ALL, "standard/index.html#retreats"),
    "support": (ALL, "standard/index.html#support"),
    "paradox": (frozenset({"standard", "deus-vult"}), "standard/index.html#paradoxes"),
    "headquarters": (
        frozenset({"league-of-shadows"}),
        "league-of-shadows/index.html#headquarters",
    ),
    "49 nations": (frozenset({"heptadiplomacy"}), "heptadiplomacy/index.html"),
    "vikings": (frozenset({"danelaw", "stonehenge"}), "danelaw/index.html#viking-fleets"),
    "crusade": (frozenset({"deus-vult"}), "deus-vult/index.html#aims"),
    "bid": (frozenset({"danelaw"}), "danelaw/index.html#bids"),
    "vote": (frozenset({"league-of-shadows"}), "league-of-shadows/index.html#votes"),
    "islands": (frozenset({"stonehenge", "danelaw"}), "stonehenge/index.html#islands"),
    "stack": (frozenset({"deus-vult"}), "deus-vult/index.html#stacks"),
    "London": (EUROPE | {"stonehenge"}, "standard/index.html#r-Lon"),
    "orkney": (frozenset({"stonehenge"}), "stonehenge/index.html#r-Ork"),
    "2 players": (frozenset(), ""),
    "fourteen players": (frozenset({"danelaw"}), ""),
    "7 players secret": (
        frozenset({"standard", "league-of-shadows", "deus-vult", "heptadiplomacy"}),
        "",
    ),
}


@pytest.mark.parametrize(
    ("typed", "players", "words"),
    [
        ("2 players", 2, []),
        ("Two players convoy", 2, ["convoy"]),
        ("for 7 people", 7, []),
        ("How to win?", None, ["win"]),
        ("what is it", None, ["what", "is", "it"]),
        ("1901", None, ["1901"]),
        ("Orléans, Kärnten", None, ["orleans", "karnten"]),
        ("seven boards", None, ["seven", "boards"]),
    ],
)
def test_a_number_of_players_is_understood(
    typed: str, players: int | None, words: list[str]
) -> None:
    asked: dict[str, object] = {"name": "asked", "args": [typed]}
    assert answer_of(CALL, "reader/asked.js", asked) == {"players": players, "words": words}


def test_paragraphs_places_and_powers_can_be_found(tmp_path: Path) -> None:
    root = repository(tmp_path)
    folder = next(one for one in load(root)[0] if one.id == "strip")
    text, _ = read_rules("", folder.rules, reconstructed=False)
    variant, _ = variant_of(root, folder)
    assert variant is not None
    view = first_view(variant)["view"]
    found = {(one.anchor, one.title): one.text for one in passages(folder, text, view)}
    assert "Two powers on a strip of coast, for tests." in found["", "Strip"]
    assert found["glance", "At a glance"] == "Two powers and a strip of coast."
    assert found["r-Aaa", "Alpha"].startswith("Alpha, Aaa: ")
    assert "Red, Blue" in found.values()
    assert not any("A Aaa - Bbb" in one for one in found.values())  # no orders of examples


def test_what_is_found_has_a_place_on_the_site(site: Path) -> None:
    index = json.loads((site / "search" / "rules.json").read_text("utf-8"))
    stored = index["storedFields"].values()
    assert {one["variant"] for one in stored} == ALL
    pages = {slug: (site / slug / "index.html").read_text("utf-8") for slug in ALL}
    for one in stored:
        assert not one["anchor"] or f'id="{one["anchor"]}"' in pages[one["variant"]], one


@pytest.mark.browser
def test_newcomers_find_what_they_type(quiet: Page, server: Server) -> None:
    assert len(TYPED) == 20
    quiet.goto(f"{server.address}index.html")
    entries = quiet.locator(".ent:not([hidden])")
    for typed, (variants, _) in TYPED.items():
        quiet.locator("#words").fill(typed)
        expect(entries, typed).to_have_count(len(variants))
        slugs = entries.evaluate_all("(all) => all.map((one) => one.dataset.slug)")
        assert set(slugs) == variants, typed
    quiet.locator("#words").fill("paradox")
    quiet.locator(".ent:not([hidden]) [data-hit] a").first.click()
    expect(quiet.locator("h3:target, section:target, article:target")).to_be_visible()


@pytest.mark.browser
def test_a_passage_is_found_and_shown(quiet: Page, server: Server) -> None:
    quiet.goto(f"{server.address}search/index.html")
    for typed, (_, address) in TYPED.items():
        quiet.locator("#words").fill(typed)
        if address:
            link = quiet.locator(f'#hits a[href="../{address}"]').first
            expect(link, typed).to_be_visible()
            row = quiet.locator("#hits li", has=quiet.locator(f'a[href="../{address}"]')).first
            expect(row.locator("mark").first, typed).to_be_visible()
    quiet.locator("#words").fill("xyzzyx")
    expect(quiet.locator("#count")).to_have_text(said("search.nothing"))
    quiet.goto(f"{server.address}search/index.html#q=jerusalem")
    expect(quiet.locator("#words")).to_have_value("jerusalem")
    quiet.locator("#hits a").first.click()
    expect(quiet).to_have_url(f"{server.address}deus-vult/index.html#r-Jer")


@pytest.mark.browser
def test_without_its_index_the_search_says_so_and_the_gallery_searches_itself(
    page: Page, server: Server
) -> None:
    page.route("**/search/rules.json", lambda route: route.abort())
    page.goto(f"{server.address}search/index.html")
    page.locator("#words").fill("convoy")
    expect(page.locator("#count")).to_have_text(said("search.failed"))
    page.unroute("**/search/rules.json")
    page.locator("#words").fill("convoys")  # asks for it again
    expect(page.locator("#hits li").first).to_be_visible()
    page.route("**/search/rules.json", lambda route: route.abort())
    page.goto(f"{server.address}index.html")
    page.locator("#words").fill("hidden headquarters")
    expect(page.locator(".ent:not([hidden])")).to_have_count(1)
