"""The pages for designers are up to date, and their examples work."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from engine.machine.cases import run_case
from engine.rules.rules import Rules
from engine.variant.folder import FolderLibrary
from publisher.check import all_faults
from publisher.cli import COMMANDS
from publisher.load.load import SITE_FOLDERS
from publisher.pages.design import design_pages, playing_pages
from publisher.pages.guides import GUIDES, PLAYING, TABLE
from publisher.pages.markdown import to_guide
from publisher.words import frame
from tests.repository import ROOT

FILE_GUIDE = (ROOT / "docs" / "variant-file.md").read_text("utf-8")


def test_the_masthead_leads_to_the_design_page(site: Path) -> None:
    gallery = (site / "index.html").read_text("utf-8")
    assert f'href="design/index.html" class="opt">{frame.DESIGN}</a>' in gallery
    about = (site / "about" / "index.html").read_text("utf-8")
    assert about.count('href="../design/index.html"') == 3  # masthead, text, foot


def test_the_overview_names_every_file_command_and_guide() -> None:
    page = design_pages()["design/index.html"]
    files = ("variant.toml", "map.toml", "map.geo.json", "rules.md", "cases/", "SOURCE.md")
    for name in (*files, "sample.game.json", "balance.json"):
        assert f'<th scope="row">{name}</th>' in page
    for name, (_, purpose) in COMMANDS.items():
        assert f'<th scope="row">{name}</th><td>{purpose.replace("'", "&#39;")}</td>' in page
    for name in GUIDES:
        assert f'href="{name}.html"' in page


def test_links_in_a_guide_lead_to_pages_and_headings_of_the_site() -> None:
    """A guide that links to a page of docs/ that the site does not publish fails here."""
    pages = {**design_pages(), **playing_pages()}
    ids = {address: set(re.findall(r'id="([^"]+)"', page)) for address, page in pages.items()}
    for address, page in pages.items():
        main = page[page.index('<div class="main">') if 'class="main"' in page else 0 :]
        for name, anchor in re.findall(r'href="([\w-]+\.html)(?:#([\w-]+))?"', main):
            target = f"{address.rpartition('/')[0]}/{name}"
            assert target in pages, f"{address} leads to {name}"
            assert not anchor or anchor in ids[target], f"{address} leads to {name}#{anchor}"


LONGEST_GUIDE = 750  # words: a page


@pytest.mark.parametrize("name", TABLE)
def test_a_guide_to_the_table_fits_one_page_and_says_what_is_not_protected(name: str) -> None:
    text = (ROOT / "docs" / f"{name}.md").read_text("utf-8")
    assert len(text.split()) <= LONGEST_GUIDE
    assert "your device, or with your key file and its passphrase" in text
    page = playing_pages()[f"guides/{name}.html"]
    assert all(f'href="{other}.html"' in page for other in PLAYING if other != name)


@pytest.mark.parametrize("name", PLAYING)
def test_a_guide_for_players_names_buttons_that_are_there(name: str) -> None:
    """Text between asterisks must be a label of the page, or part of a sentence it shows.

    The labels of order forms are the engine's.
    """
    text = (ROOT / "docs" / f"{name}.md").read_text("utf-8")
    sources = [*(ROOT / "site/player").rglob("*.js"), *(ROOT / "engine/standard").rglob("*.py")]
    code = "\n".join(path.read_text("utf-8") for path in sources)
    named = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", text)
    assert len(named) >= 8
    assert [one for one in named if one.lower() not in code.lower()] == []


def test_guides_for_players_and_for_designers_lead_to_each_other() -> None:
    page = playing_pages()["guides/against-computers.html"]
    assert 'href="../design/sealing.html#seats-that-computers-play"' in page
    assert 'id="seats-that-computers-play"' in design_pages()["design/sealing.html"]
    assert 'href="against-computers.html"' in playing_pages()["guides/players.html"]


def test_a_guide_keeps_its_headings_links_and_blocks() -> None:
    page = design_pages()["design/draw-a-map.html"]
    assert page.count("<h1") == 1
    assert '<section id="on-the-real-earth"><h2>On the real Earth</h2>' in page
    assert 'href="rules-page.html">write a rules page</a>' in page
    assert "python build.py map lakeland" in page
    rules = design_pages()["design/rules-page.html"]
    assert "A Gas - Bur → moves" in rules
    assert "Tyr\n&#10;phase: S1902R" in rules  # the empty line between two phases


def test_a_guide_may_not_contain_html() -> None:
    assert to_guide("<b>a</b>\n\n```\n<i>\n```") == (
        '<p>&lt;b&gt;a&lt;/b&gt;</p>\n<pre tabindex="0"><code>&lt;i&gt;\n</code></pre>'
    )


def test_the_guide_to_the_file_names_every_table_and_key() -> None:
    schema = json.loads((ROOT / "site/publisher/load/variant.schema.json").read_text("utf-8"))
    table = FILE_GUIDE[FILE_GUIDE.index("## Every table") : FILE_GUIDE.index("## Terrain")]
    for name in schema["properties"]:
        assert f"`[{name}]`" in table or f"`[[{name}]]`" in table
    parts = schema["properties"]
    keys = [key for name in ("variant", "calendar", "victory") for key in parts[name]["properties"]]
    keys += [*schema["$defs"]["province"]["properties"], *schema["$defs"]["power"]["properties"]]
    keys += [*schema["$defs"]["option"]["properties"], *parts["reach"]["properties"]]
    assert [key for key in keys if not re.search(rf"\b{key}\b", table)] == []
    for terrain in schema["$defs"]["province"]["properties"]["terrain"]["enum"]:
        assert f"| `{terrain}` |" in FILE_GUIDE


def test_the_phases_before_the_first_of_the_guide_are_played(tmp_path: Path) -> None:
    toml, *_ = re.findall(r"^```toml\n(.*?)^```", FILE_GUIDE, re.DOTALL | re.MULTILINE)
    standard = tomllib.loads((ROOT / "variants/standard/variant.toml").read_text("utf-8"))
    powers = [f"[[power]]\nid = {row['id']!r}\nunits = []\n" for row in standard["power"]]
    head = '[variant]\nname = "Builds first"\nbase = "standard"\n'
    (tmp_path / "variants" / "first").mkdir(parents=True)
    (tmp_path / "variants" / "standard").symlink_to(ROOT / "variants" / "standard")
    told = "\n".join([head, toml, *powers])
    (tmp_path / "variants" / "first" / "variant.toml").write_text(told, "utf-8")
    faults, _ = all_faults(tmp_path, ("first",))
    assert faults == []
    library = FolderLibrary(tmp_path / "variants")
    request = {"variant": "first", "phase": "W1900A", "orders": {"Italy": ["B A Rom", "B F Nap"]}}
    answer: Any = adjudicate(library, request)
    assert answer["next"]["phase"] == "S1901M"
    assert sorted(answer["next"]["units"]["Italy"]) == ["A Rom", "F Nap"]


def test_the_cases_and_the_rules_of_the_guide_work() -> None:
    _, *tomls = re.findall(r"^```toml\n(.*?)^```", FILE_GUIDE, re.DOTALL | re.MULTILINE)
    cases = [case for toml in tomls for case in tomllib.loads(toml)["case"]]
    assert [case.get("kind", "move") for case in cases] == ["move", "victory"]
    for case in cases:
        assert run_case(FolderLibrary(ROOT / "variants"), case) == []
    modules = re.findall(r"^```python\n(.*?)^```", FILE_GUIDE, re.DOTALL | re.MULTILINE)
    assert len(modules) == 4
    for text in modules:
        names: dict[str, object] = {}
        exec(text, names)  # noqa: S102 - our own guide
        assert isinstance(names["RULES"], Rules)


def test_a_variant_may_not_use_a_path_the_site_needs(site: Path) -> None:
    slugs = {path.parent.name for path in site.glob("*/first.json")}
    tops = {path.name for path in site.iterdir() if path.is_dir()} - slugs
    assert tops <= set(SITE_FOLDERS)
