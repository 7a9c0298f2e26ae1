"""A whole game that a folder keeps: checked, told of on the rules page, and opened from there."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.api import game_file, load, open_link, replay, resolve, start
from publisher.building.site import publish
from publisher.examples.sample import FILE
from publisher.faults import FaultsError
from publisher.serve.http import Server
from publisher.words import rules as words
from tests.publisher.folders import repository
from tests.repository import ROOT

SAMPLES = sorted((ROOT / "variants").glob(f"*/{FILE}"))
NAMES = [path.parent.name for path in SAMPLES]
NOTES = {"game": "Two <friends> played.", "1": "Vienna bounces & stays."}


def kept(root: Path, **changes: object) -> Path:
    """Keep a game of two phases in the standard game's folder."""
    game = start(load("standard"))
    for orders in ({"Austria": ["A Vie - Gal"]}, {"Austria": ["A Gal - War"]}):
        game = resolve(game, orders)
    path = root / "variants" / "standard" / FILE
    value = json.loads(game_file(game)) | {"notes": NOTES} | changes
    path.write_text(json.dumps(value), "utf-8")
    return path


def test_a_rules_page_tells_of_the_game(tmp_path: Path) -> None:
    root = repository(tmp_path)
    kept(root)
    publish(root, root / "out", ("standard",))
    page = (root / "out" / "standard" / "index.html").read_text("utf-8")
    assert f'<a href="#sample">{words.SAMPLE}</a>' in page
    assert "Two &lt;friends&gt; played." in page
    assert "<dt>Fall 1901, movement</dt><dd>Vienna bounces &amp; stays.</dd>" in page
    assert words.sample("Spring 1901, movement", "Fall 1901, movement", 2) in page
    (link,) = re.findall(r'href="play/index\.html#g=([\w-]+)&amp;at=0"', page)
    game = open_link(link)
    assert game.record.notes == NOTES
    assert "A Gal" in game.position.units["Austria"]  # Warsaw is held


def test_a_page_without_a_game_says_nothing_of_it(tmp_path: Path) -> None:
    root = repository(tmp_path)
    publish(root, root / "out", ("standard",))
    assert words.SAMPLE not in (root / "out" / "standard" / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"slots": [{"phase": "F1901M", "kind": "phase", "sheets": {}}]}, "S1901M"),
        ({"variant": "nowhere"}, "nowhere"),
        ({"slots": 7}, "slots"),
    ],
)
def test_a_faulty_game_is_named(tmp_path: Path, changes: dict[str, object], message: str) -> None:
    root = repository(tmp_path)
    kept(root, **changes)
    with pytest.raises(FaultsError) as caught:
        publish(root, root / "out", ("standard",))
    fault = caught.value.faults[0]
    assert fault.file == f"variants/standard/{FILE}"
    assert message in f"{fault.key} {fault.message}"


def test_a_game_that_leads_elsewhere_is_named(tmp_path: Path) -> None:
    root = repository(tmp_path)
    path = kept(root)
    value = json.loads(path.read_text("utf-8"))
    value["slots"][1]["checksum"] = "00000000"
    path.write_text(json.dumps(value), "utf-8")
    with pytest.raises(FaultsError) as caught:
        publish(root, root / "out", ("standard",))
    assert caught.value.faults[0].file == f"variants/standard/{FILE}"


def test_every_published_variant_has_a_whole_game() -> None:
    published = {path.parent.name for path in (ROOT / "variants").glob("*/variant.toml")}
    assert {*NAMES} == published


@pytest.mark.long
@pytest.mark.parametrize("path", SAMPLES, ids=NAMES)
def test_a_whole_game_is_replayed_to_its_end(path: Path) -> None:
    game = replay(path.read_text("utf-8"))
    assert game.is_over
    notes = {about: text for about, text in game.record.notes.items() if about != "game"}
    assert len(notes) >= 6  # sentences on what is typical
    assert all(0 <= int(about) < len(game.record.slots) for about in notes)
    assert all(text.endswith((".", "?")) for text in notes.values())


@pytest.mark.browser
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_opens_from_its_rules_page(quiet: Page, server: Server, name: str) -> None:
    notes = json.loads((ROOT / "variants" / name / FILE).read_text("utf-8"))["notes"]
    numbers = sorted(int(about) for about in notes if about != "game")
    quiet.goto(f"{server.address}{name.replace('_', '-')}/index.html#sample")
    expect(quiet.locator("#sample dd")).to_have_text([notes[str(one)] for one in numbers])
    quiet.locator("#sample").get_by_role("link", name=words.SAMPLE_OPEN).click()
    first = replay((ROOT / "variants" / name / FILE).read_text("utf-8")).positions[0]
    expect(quiet.locator("#title")).to_contain_text(first.name.partition(",")[0])
