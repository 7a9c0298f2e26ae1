"""docs/draw-a-map.md, followed to the letter by a newcomer with an empty folder."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from engine.machine.cases import run_case
from engine.variant.folder import FolderLibrary
from publisher import cli
from publisher.atlas import command
from publisher.atlas.command import make_map, plan_of
from publisher.atlas.files.decoration import FURNITURE
from publisher.atlas.files.plan_file import MAP_KEYS, TABLES
from publisher.atlas.lint.adjacency import Contacts
from publisher.atlas.lint.agreement import reach_tables
from publisher.building.site import publish
from publisher.chart.chart import load
from tests.publisher.newcomer import GUIDE, Newcomer


def test_a_newcomer_gets_from_nothing_to_a_published_game(
    newcomer: Newcomer, capsys: pytest.CaptureFixture[str]
) -> None:
    newcomer.follow(capsys)
    first, second, third = newcomer.said["map"]
    cards = "lakeland: card drawn\ngallery: card drawn\n"
    assert first == f"lakeland: drawn, without a fault\n{cards}"
    assert "variant.toml joins no provinces yet" in second
    assert third == f"lakeland: drawn, without a fault\n{cards}"
    *warnings, count, end = newcomer.said["check"][0].splitlines()
    assert end == "1 variant without a fault: lakeland"
    assert count == f"{len(warnings)} warnings."
    assert all("the template's text is still here" in warning for warning in warnings)
    assert len(newcomer.steps) <= 9
    pictures = {path.name for path in (newcomer.root / "dist" / "pictures").iterdir()}
    assert {"lakeland-light.svg", "lakeland-borders.svg"} <= pictures
    assert len(load(newcomer.folder / "map.geo.json").areas) == 10

    out = newcomer.root / "site"
    assert "lakeland" in publish(newcomer.root, out).made
    gallery = (out / "index.html").read_text("utf-8")
    assert 'href="lakeland/index.html"' in gallery
    assert 'src="lakeland/thumb-light.svg"' in gallery
    page = (out / "lakeland" / "index.html").read_text("utf-8")
    assert 'id="board"' in page
    assert "Both want the middle" in page
    assert (out / "lakeland" / "play" / "index.html").is_file()
    first_view = json.loads((out / "lakeland" / "first.json").read_text("utf-8"))
    assert len(first_view["view"]["units"]) == 2

    library = FolderLibrary(newcomer.root / "variants")
    (cases,) = (newcomer.folder / "cases").glob("*.toml")
    assert [
        run_case(library, case) for case in tomllib.loads(cases.read_text("utf-8"))["case"]
    ] == [[]]


def test_drawing_again_writes_the_same_bytes(
    drawn: Newcomer, capsys: pytest.CaptureFixture[str]
) -> None:
    geometry = drawn.folder / "map.geo.json"
    before = geometry.read_bytes()
    geometry.unlink()
    drawn.type("python build.py map lakeland", capsys)
    assert geometry.read_bytes() == before


def test_borders_go_to_an_editor_and_come_back(
    newcomer: Newcomer, capsys: pytest.CaptureFixture[str]
) -> None:
    newcomer.type("python build.py new lakeland", capsys)
    root, folder = newcomer.root, newcomer.folder
    made = make_map("lakeland", variants=root / "variants", root=root)
    _, rules = plan_of(folder)
    before = reach_tables(Contacts(made.geometry), rules)
    newcomer.type("python build.py borders lakeland", capsys)
    exported = json.loads((folder / "borders.geojson").read_text())
    assert {f["id"] for f in exported["features"]} == set(rules["provinces"])
    drawing = folder / "map.toml"
    drawing.write_text(drawing.read_text().replace("[map]", '[map]\nborders = "borders.geojson"'))
    again = make_map("lakeland", variants=root / "variants", root=root)
    assert reach_tables(Contacts(again.geometry), rules) == before


@pytest.mark.parametrize("asked", ["reach", "borders", "picture"])
def test_commands_that_need_a_drawn_map_say_so(
    asked: str, newcomer: Newcomer, capsys: pytest.CaptureFixture[str]
) -> None:
    newcomer.type("python build.py new lakeland", capsys)
    newcomer.type(f"python build.py {asked} lakeland", capsys)
    expected = "variants/lakeland has no map.geo.json yet: `build.py map lakeland` draws it.\n"
    assert newcomer.said[asked] == [expected]


def test_commands_that_need_a_variants_name_say_so(tmp_path: Path) -> None:
    options = cli.Options(root=tmp_path, out=tmp_path, variants=(), port=0, say=print)
    for run in (command.reach, command.borders):
        with pytest.raises(cli.Stop, match="Name the variant"):
            run(options)


def test_the_guide_names_every_table_and_every_command() -> None:
    missing = [key for key in (*TABLES, *MAP_KEYS, *FURNITURE) if f"{key}`" not in GUIDE]
    missing = [key for key in missing if f"[{key}]" not in GUIDE]
    assert missing == []
    for name in re.findall(r"build\.py (\w+)", GUIDE):
        assert name in cli.COMMANDS
