"""The drawing: the structure that pages, styles and the player rely on."""

from __future__ import annotations

import gzip
import json
import re
import tomllib
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from publisher.chart import chart
from publisher.chart.facts import board_facts
from publisher.chart.geometry import Join
from publisher.chart.style import TILES
from tests.publisher.worlds import squares, variant

ROOT = Path(__file__).resolve().parents[3]
STANDARD = ROOT / "variants" / "standard"
SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 70_000  # bytes of a compressed chart


@cache
def standard() -> tuple[chart.Geometry, chart.BoardFacts]:
    data = tomllib.loads((STANDARD / "variant.toml").read_text("utf-8"))
    return chart.load(STANDARD / "map.geo.json"), board_facts(data)


@cache
def drawing() -> str:
    return chart.draw(*standard())


def root() -> ET.Element:
    return ET.fromstring(drawing())  # noqa: S314  our own drawing


def test_layers_are_drawn_in_sequence() -> None:
    view = root().find(f"{SVG}g[@class='chart-view']")
    assert view is not None
    groups = [part.get("class") for part in view if part.tag == f"{SVG}g"]
    wanted = ["sea", "land", "tints", "relief", "borders", "centres", "labels"]
    assert [name for name in groups if name in wanted] == wanted
    assert groups[-4:] == ["furniture", "layer-reach", "layer-orders", "layer-units"]


def test_every_province_has_one_outline_and_a_name() -> None:
    geometry, facts = standard()
    paths = [part for part in root().iter() if part.get("data-p")]
    assert [p.get("data-p") for p in paths] == [
        name
        for water in (True, False)
        for name, area in geometry.areas.items()
        if area.is_water is water and name in facts.provinces
    ]
    for part in paths:
        name = part.get("data-p") or ""
        told = facts.provinces[name]
        assert part.get("id") == f"p-{name}"
        assert part.get("class") == f"prov {told.terrain}"
        assert part.get("aria-label") == told.name
        assert part.get("role") == "img"


def test_each_centre_has_its_mark() -> None:
    _, facts = standard()
    marks = {part.get("data-c") for part in root().iter()} - {None}
    assert marks == {name for name, told in facts.provinces.items() if told.centre}


def test_homes_show_their_power_and_so_does_the_realm() -> None:
    owners = {p.get("data-p"): p.get("data-owner") for p in root().iter()}
    assert owners["Vie"] == "Austria"
    assert owners["Boh"] == "Austria"
    assert owners["Ser"] is None
    assert owners["Nth"] is None


def test_nothing_in_the_drawing_needs_an_inline_style_or_script() -> None:
    for part in root().iter():
        assert part.tag.removeprefix(SVG) not in {"style", "script", "image"}
        assert not {name for name in part.attrib if name.startswith("on")}
        assert "style" not in part.attrib


def test_every_reference_has_its_target() -> None:
    ids = re.findall(r' id="([^"]+)"', drawing())
    assert len(ids) == len(set(ids))
    targets = set(re.findall(r'href="#([^"]+)"', drawing()))
    targets |= set(re.findall(r"url\(#([^)]+)\)", drawing()))
    assert targets <= set(ids)


def test_ids_carry_the_boards_prefix() -> None:
    text = chart.draw(squares(), board_facts(variant()), prefix="b3-")
    assert all(i.startswith("b3-") for i in re.findall(r' id="([^"]+)"', text))
    assert all(i.startswith("b3-") for i in re.findall(r'href="#([^"]+)"', text))


def test_the_chart_is_light() -> None:
    assert len(gzip.compress(drawing().encode(), 9, mtime=0)) < LARGEST


def test_drawing_twice_gives_the_same_text() -> None:
    assert chart.draw(*standard()) == drawing()


def test_the_sheet_gives_the_position_of_everything() -> None:
    geometry, facts = standard()
    sheet = chart.sheet(geometry, facts)
    assert sheet["provinces"].keys() == facts.provinces.keys()
    petersburg = sheet["provinces"]["StP"]
    assert petersburg["coasts"].keys() == {"nc", "sc"}
    assert petersburg["centre"] is True
    assert sheet["provinces"]["Boh"]["realm"] == "Austria"
    assert sheet["reach"]["A"]["Vie"] == ["Boh", "Bud", "Gal", "Tri", "Tyr"]
    for place in sheet["provinces"].values():
        x, y = place["unit"]
        assert 0 < x < sheet["width"]
        assert 0 < y < sheet["height"]
    assert json.loads(json.dumps(sheet)) == sheet


def test_units_never_stand_on_a_name() -> None:
    geometry, _ = standard()
    wide, high = 30 * geometry.scale / 2, 24 * geometry.scale / 2
    for area in geometry.areas.values():
        if area.label is None or area.unit is None:
            continue
        x, y = area.unit
        x0, y0, x1, y1 = area.label.box
        apart = x + wide <= x0 + 1 or x - wide >= x1 - 1
        apart = apart or y + high <= y0 + 1 or y - high >= y1 - 1
        assert apart, area.id


def test_each_power_has_its_colour_and_its_pattern() -> None:
    _, facts = standard()
    style = chart.stylesheet(facts)
    assert "[data-owner=Austria],.of-Austria{--own:var(--p1);--on:var(--on-p1)" in style
    assert "--pattern:var(--patterned) url(#tile-1)" in style
    assert {power.slot for power in facts.powers} == set(range(1, 8))


def test_a_colour_of_its_own_gets_a_free_pattern_and_a_readable_ink() -> None:
    data = variant()
    data["power"][1]["colour"] = "#ffe9a0"
    facts = board_facts(data)
    assert facts.powers[1].slot in TILES.keys() - {facts.powers[0].slot}
    assert ".of-Blues{--own:#ffe9a0;--on:#1c150e" in chart.stylesheet(facts)


def test_a_power_whose_id_is_not_an_identifier_is_refused() -> None:
    data = variant()
    data["power"][1]["id"] = "Blue]{}"
    with pytest.raises(ValueError, match="not an identifier"):
        chart.stylesheet(board_facts(data))


def test_a_picture_of_its_own_needs_nothing_else() -> None:
    _, facts = standard()
    text = chart.standalone(drawing(), facts, theme="print", paper="a4")
    ET.fromstring(text)  # noqa: S314  our own drawing
    assert set(re.findall(r"url\(([^#d)][^)]*)\)", text)) == set()
    assert 'width="190' in text
    assert "<symbol" not in text


@pytest.mark.parametrize("variant", ["standard", "stonehenge", "deus_vult", "danelaw"])
def test_every_copy_of_a_chart_names_its_author(variant: str) -> None:
    """The line stands under the frame, in print too, within the width of the chart."""
    folder = ROOT / "variants" / variant
    data = tomllib.loads((folder / "variant.toml").read_text("utf-8"))
    geometry, facts = chart.load(folder / "map.geo.json"), board_facts(data)
    identity = data["variant"]
    for part in ("name", "designer", "rights"):
        assert identity[part] in facts.credit
    assert identity["source"].partition("://")[2] in facts.credit
    assert identity["reconstructed"] in facts.credit
    text = chart.standalone(chart.draw(geometry, facts), facts, theme="print", paper="a4")
    credit = re.escape(escape(facts.credit, quote=False))
    (size,) = re.findall(rf'<text font-size="([\d.]+)"[^>]*>{credit}</text>', text)
    assert float(size) * len(facts.credit) * 0.5 < geometry.width


def test_all_borders_join_the_places_of_neighbours() -> None:
    geometry, facts = standard()
    text = chart.with_all_borders(drawing(), geometry, facts)
    army = re.search(r'class="army-line" d="([^"]+)"', text)
    assert army is not None
    pairs = {frozenset((a, b)) for a, others in facts.army.items() for b in others}
    assert army[1].count("M") == len(pairs)
    assert text.count("all-borders") == 1


def test_a_cut_is_drawn_as_a_closed_border() -> None:
    cut = Join(("Nor", "Sou"), "f", "ice")
    text = chart.draw(replace(squares(), cuts=(cut,)), board_facts(variant()))
    assert text.count('class="b shut"') == 1
    walk = Join(("Aba", "Bec"), "f", "no fleet goes along")
    text = chart.draw(replace(squares(), cuts=(walk,)), board_facts(variant()))
    assert 'class="b shut"' not in text


def test_a_tag_may_declare_a_tint() -> None:
    data = variant()
    data["provinces"]["Cid"]["tags"] = ["dry", "edge"]
    assert "tint-" not in chart.draw(squares(), board_facts(data))
    data["tags"] = {"dry": {"name": "Dry land", "tint": "sand"}}
    drawn = chart.draw(replace(squares(), furniture={"legend": (0, 0)}), board_facts(data))
    assert 'class="prov coastal tint-sand"' in drawn
    assert ">Dry land</text>" in drawn


def test_a_variant_explains_the_labels_on_its_map() -> None:
    data, legend = variant(), {"legend": (0.0, 0.0)}
    plain = chart.draw(replace(squares(), furniture=legend), board_facts(data))
    assert 'class="key-' not in plain
    data["legend"] = {
        "badge": {"label": "2", "name": "Built on board 2"},
        "numbered": {"label": "3", "name": "Nation of board 3"},
    }
    drawn = chart.draw(replace(squares(), furniture=legend), board_facts(data))
    for key, form, label, name in (
        ("badge", "circle", "2", "Built on board 2"),
        ("numbered", "rect", "3", "Nation of board 3"),
    ):
        sign = re.search(rf'class="key-{key}"><{form} [^>]*/><text[^>]*>(\d)</text></g>', drawn)
        assert sign is not None
        assert sign[1] == label
        assert f">{name}</text>" in drawn
    high = [
        re.findall(r'<rect[^>]*height="(\d+)"[^>]*class="panel"', text) for text in (plain, drawn)
    ]
    assert float(high[1][0]) - float(high[0][0]) == 48  # the panel grows by two rows


def test_an_optional_power_owns_nothing_and_is_not_in_the_legend() -> None:
    data = variant()
    reds = {"id": "Reds", "home": ["Aba"], "playing": "optional"}
    data["power"] = [reds, *data["power"][1:]]
    facts = board_facts(data)
    assert board_facts(variant()).provinces["Aba"].owner == "Reds"
    assert facts.provinces["Aba"].owner == ""
    assert [power.playing for power in facts.powers] == [False, True]


def test_a_title_without_a_subtitle_stands_midway_in_its_cartouche() -> None:
    base = replace(squares(), title="Squares", furniture={"cartouche": (10.0, 10.0, 310.0, 100.0)})
    # Letters of 42 units are two thirds of that high: their foot is 0.34 of it below the middle.
    assert ('class="title" x="165" y="74.3"') in chart.draw(base, chart.board_facts(variant()))
    under = replace(base, subtitle="Six of them")
    assert ('class="title" x="165" y="62"') in chart.draw(under, chart.board_facts(variant()))
