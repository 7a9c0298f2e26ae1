"""The built site: sound links, one policy, the same bytes each time, and light pages."""

import gzip
import json
import re
import shutil
from pathlib import Path

import pytest

from engine.orders.results import Reason
from publisher.building.site import publish
from publisher.pages.policy import POLICY, header
from publisher.prose.rules_text import OWN_ANCHORS, headings, read_rules
from tests.links import BuiltPage, broken_links
from tests.publisher.folders import RULES, TOML, repository
from tests.repository import ROOT

GOLDEN = Path(__file__).parent / "golden" / "standard.html"
PAGE_BUDGET = 160_000  # bytes over the wire, with chart and fonts


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_every_link_leads_somewhere(site: Path) -> None:
    assert list(broken_links(site)) == []


def test_every_page_has_the_policy_and_its_landmarks(site: Path) -> None:
    assert len(pages(site)) >= 4
    for path in pages(site):
        text = path.read_text("utf-8")
        assert text.count(f'http-equiv="Content-Security-Policy" content="{POLICY}"') == 0
        found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
        assert found is not None
        assert found[1].replace("&#39;", "'") == POLICY
        assert text.index("Content-Security-Policy") < text.index("<script")
        assert len(re.findall(r"<h1\b", text)) == 1, path
        assert len(re.findall(r"<main\b", text)) == 1, path
        assert 'class="skip" href="#main"' in text
        assert '<html lang="en">' in text
        assert 'name="description" content="' in text
        assert not re.search(r'\b(?:href|src)="(?:https?:)?//', text.split("<body>")[0])


def test_one_page_of_each_variant_may_be_shown_by_others_and_no_other(site: Path) -> None:
    addresses = [f"/{path.relative_to(site).as_posix()}" for path in pages(site)]
    framed = {one for one in addresses if not header(one).endswith("; frame-ancestors 'none'")}
    assert framed == {f"/{path.parent.name}/embed.html" for path in site.glob("*/first.json")}
    assert {header(one) for one in framed} == {f"{POLICY}; frame-ancestors *"}


def test_the_link_check_knows_a_rules_pages_own_anchors(site: Path) -> None:
    for path in sorted(site.glob("*/first.json")):
        folder = ROOT / "variants" / path.parent.name.replace("-", "_")
        text, _ = read_rules("", (folder / "rules.md").read_text("utf-8"), reconstructed=False)
        page = (path.parent / "index.html").read_text("utf-8")
        ids = re.findall(r'(?<![\w-])id="([^"]*)"', page)
        strange = {one for one in ids if not OWN_ANCHORS.fullmatch(one)} - {*headings(text)}
        assert strange == set(), folder
        assert [one for one in headings(text) if OWN_ANCHORS.fullmatch(one)] == []


def test_a_rules_page_stays_within_its_budget(site: Path) -> None:
    for path in sorted(site.glob("*/first.json")):
        page = path.parent / "index.html"
        text = page.read_text("utf-8")
        parts = [
            page,
            path.parent / "rules.css",
            site / "assets/theme.js",
            site / "assets/player/reader/rules-page.js",
        ]
        wire = sum(len(gzip.compress(part.read_bytes(), 9)) for part in parts)
        fonts = re.findall(r'href="\.\./(assets/fonts/[^"]+)"', text)
        assert len(fonts) == 5
        wire += sum((site / font).stat().st_size for font in fonts)
        assert wire < PAGE_BUDGET, page


def test_each_font_is_in_one_file(site: Path) -> None:
    """A font face split over two files costs a search of the system's fonts for each size."""
    for sheet in sorted(site.rglob("*.css")):
        text = sheet.read_text("utf-8")
        faces = [
            tuple(re.findall(r"font-(?:family|weight|style):[^;]*", face))
            for face in re.findall(r"@font-face\{([^}]*)\}", text)
        ]
        assert len(set(faces)) == len(faces), sheet
        for family in {
            re.findall(r'"(.*) more"', face[0])[0] for face in faces if " more" in face[0]
        }:
            assert f':"{family}","{family} more",' in text, sheet


def test_every_reason_links_to_a_rule_on_the_standard_page() -> None:
    text = (ROOT / "variants/standard/rules.md").read_text("utf-8")
    rules, _ = read_rules("rules.md", text, reconstructed=False)
    assert {reason.anchor for reason in Reason} - {""} <= set(headings(rules))


def test_every_example_can_be_tried(site: Path) -> None:
    text = (site / "standard" / "index.html").read_text("utf-8")
    links = re.findall(r'href="play/index.html#g=([\w-]+)&amp;try=0"', text)
    assert len(links) >= 10
    assert len(set(links)) == len(links)


def test_no_column_of_a_table_of_powers_is_empty(site: Path) -> None:
    """Where no power begins with units, the table has no column for them."""

    def heads(variant: str) -> list[str]:
        text = (site / variant / "index.html").read_text("utf-8")
        _, table = text.split('<table class="start">', 1)
        return re.findall(r'scope="col">([^<]*)<', table.split("</thead>")[0])

    assert heads("standard") == ["Power", "Units", "Home centres"]
    assert heads("league-of-shadows") == ["Power", "Standard home centres"]


def test_each_ruling_has_one_number(site: Path) -> None:
    for page in site.glob("*/index.html"):
        rulings = page.read_text("utf-8").partition('<section id="rulings">')[2]
        heads = rulings.partition("</section>")[0].split("<summary>")[1:]
        titles = [head.partition("</summary>")[0] for head in heads]
        assert not any("<ol>" in title or "<p>" in title for title in titles), page
        texts = [re.sub("<[^>]+>", "", title).strip() for title in titles]
        numbers = [int(found[1]) for text in texts if (found := re.match(r"(\d+)\. \D", text))]
        assert numbers == list(range(1, len(numbers) + 1)), page
        assert len(texts) - len(numbers) <= 1, page


def test_the_first_view_is_there_before_the_engine(site: Path) -> None:
    first = json.loads((site / "standard" / "first.json").read_text("utf-8"))
    assert first["view"]["phase"]["code"] == "S1901M"
    assert first["record"]["variant"] == "standard"
    assert len(first["view"]["units"]) == 22


def without_drawings(text: str) -> str:
    """Leave out parts with their own golden files, and those that change with the engine."""
    text = re.sub(r'<svg xmlns.*?class="chart".*?</svg>', "<!-- chart -->", text, flags=re.DOTALL)
    text = re.sub(r'<svg class="chart window".*?</svg>', "<!-- window -->", text, flags=re.DOTALL)
    text = re.sub(r"#g=[\w-]+", "#g=...", text)
    return re.sub(r"Rules version \w{8}", "Rules version ...", text)


def test_the_golden_page(site: Path, request: pytest.FixtureRequest) -> None:
    made = without_drawings((site / "standard" / "index.html").read_text("utf-8"))
    if request.config.getoption("--update-golden"):
        GOLDEN.write_text(made, encoding="utf-8", newline="\n")
    assert made == GOLDEN.read_text("utf-8"), "pytest --update-golden accepts the new page"


def test_two_builds_are_equal(tmp_path: Path) -> None:
    root = repository(tmp_path / "root")
    for name in ("one", "two"):
        publish(root, tmp_path / name)
    one, two = (
        {
            path.relative_to(tmp_path / name): path.read_bytes()
            for path in sorted((tmp_path / name).rglob("*"))
            if path.is_file()
        }
        for name in ("one", "two")
    )
    assert one == two


def test_only_changed_pages_are_rebuilt(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    assert publish(root, out).made == ("standard", "strip")
    assert publish(root, out).made == ()
    rules = root / "variants" / "strip" / "rules.md"
    rules.write_text(RULES.replace("To be broken.", "To be changed."), "utf-8")
    assert publish(root, out).made == ("strip",)
    assert "To be changed." in (out / "strip" / "index.html").read_text("utf-8")
    (out / "standard" / "index.html").unlink()
    assert publish(root, out).made == ("standard",)


def test_a_changed_layout_rebuilds_every_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    arrows = tmp_path / "site" / "player" / "map" / "shapes" / "order-arrows.js"
    arrows.parent.mkdir(parents=True)
    monkeypatch.setattr("publisher.building.site.SITE", tmp_path / "site")
    arrows.write_text("one", "utf-8")
    publish(root, out)
    assert publish(root, out).made == ()
    arrows.write_text("two", "utf-8")
    assert publish(root, out).made == ("standard", "strip")


def test_a_new_version_of_a_library_rebuilds_every_page(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    libraries = root / "requirements" / "site.txt"
    libraries.parent.mkdir()
    libraries.write_text("markdown==3.9", "utf-8")
    publish(root, out)
    assert publish(root, out).made == ()
    libraries.write_text("markdown==3.10", "utf-8")
    assert publish(root, out).made == ("standard", "strip")


def test_obsolete_files_are_removed_and_no_others(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    publish(root, out)
    (out / "strip" / "notes.txt").write_text("mine", "utf-8")
    (out / "CNAME").write_text("example.org", "utf-8")
    (out / "strip" / "play" / "gone.json").write_text("made earlier", "utf-8")
    (stamp,) = (root / ".cache" / "site").glob("strip-*.json")
    made = json.loads(stamp.read_text("utf-8"))
    made["files"] += ["strip/play/gone.json", "../root/variants/standard/rules.md"]
    made["key"] = "of earlier content"
    stamp.write_text(json.dumps(made), "utf-8")
    publish(root, out)
    assert not (out / "strip" / "play" / "gone.json").exists()
    assert (root / "variants" / "standard" / "rules.md").exists()
    shutil.rmtree(root / "variants" / "strip")
    publish(root, out)
    assert [path.name for path in (out / "strip").rglob("*")] == ["notes.txt"]
    assert (out / "CNAME").read_text("utf-8") == "example.org"
    assert (out / "standard" / "index.html").is_file()
    assert 'href="strip/' not in (out / "index.html").read_text("utf-8")


def test_a_variant_that_is_a_draft_again_leaves_the_site(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    publish(root, out)
    (root / "variants" / "strip" / "rules.md").unlink()
    publish(root, out)
    assert not (out / "strip").exists()
    stamps = root / ".cache" / "site"
    (stamp,) = stamps.glob("standard-*.json")
    stamp.write_text("{", "utf-8")
    assert publish(root, out).made == ("standard",)


def test_a_variant_without_a_chart_is_published_with_tables(tmp_path: Path) -> None:
    root = repository(tmp_path / "root")
    publish(root, tmp_path / "out")
    text = (tmp_path / "out" / "strip" / "index.html").read_text("utf-8")
    assert 'id="board"' not in text
    assert "A Aaa" in text
    assert "Neither is stronger." in text


def test_the_opening_hint_follows_from_the_legal_orders(tmp_path: Path) -> None:
    lettered = [text.replace("S1901M", "S1901X") for text in (TOML, RULES)]
    toml = lettered[0].replace('"SM"', '"SX"').replace('"FM"', '"FX"')
    root = repository(tmp_path / "root", toml, lettered[1])
    phases = '{"X": STANDARD.phases["M"], "R": STANDARD.phases["R"], "A": STANDARD.phases["A"]}'
    module = f"""from dataclasses import replace

from engine.kit import STANDARD

RULES = replace(STANDARD, phases={phases})
"""
    (root / "variants" / "strip" / "rules.py").write_text(module, "utf-8")
    publish(root, tmp_path / "out")
    text = (tmp_path / "out" / "strip" / "play" / "index.html").read_text("utf-8")
    assert "Touch one of your units." in text


def test_a_draft_is_checked_but_not_published(tmp_path: Path) -> None:
    root = repository(tmp_path / "root")
    (root / "variants" / "strip" / "rules.md").unlink()
    built = publish(root, tmp_path / "out")
    assert built.drafts == ("strip",)
    assert not (tmp_path / "out" / "strip").exists()


def test_the_link_test_finds_faulty_links(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text(
        '<p id="a" style="x">\n<a href="#b">b</a><a href="/c">c</a><a href="d.html">d</a>\n'
        '<img src="https://example.org/e.png"><p id="a" onclick="f()">'
        "<script>g()</script><a href='https://example.org'>fine</a><a href='#g=1'>fine</a>",
        "utf-8",
    )
    told = list(broken_links(tmp_path))
    assert len(told) == 8
    assert "index.html: the id 'a' is used more than once." in told
    assert "index.html:2: '#b' leads to no such heading." in told
    assert "index.html:2: '/c' is not relative." in told
    assert "index.html:2: 'd.html' leads to no file." in told
    assert "index.html:3: 'https://example.org/e.png' is not of this site." in told
    assert BuiltPage(page).read.ids == {"a": 2}
