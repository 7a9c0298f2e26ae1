"""docs/draw-a-map.md, followed to the letter by a newcomer."""

import json
import re
from pathlib import Path

import pytest

from publisher import cli
from publisher.atlas import command
from publisher.atlas.adjacency import Contacts
from publisher.atlas.agreement import reach_tables
from publisher.atlas.command import make_map, plan_of
from publisher.atlas.reading import FURNITURE, MAP_KEYS, TABLES
from publisher.cli import Options, Stop

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "draw-a-map.md"
BLOCKS = re.findall(r"```toml\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


def options(root: Path, *variants: str) -> tuple[Options, list[str]]:
    said: list[str] = []
    made = Options(root=root, out=root / "dist", variants=variants, port=0, say=said.append)
    return made, said


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "variants" / "lakeland"
    made.mkdir(parents=True)
    (made / "variant.toml").write_text(BLOCKS[0])
    (made / "map.toml").write_text(BLOCKS[1])
    return made


def test_a_newcomer_gets_ten_provinces_without_a_fault(folder: Path) -> None:
    root = folder.parents[1]
    asked, said = options(root, "lakeland")
    with pytest.raises(Stop, match="joins no provinces yet"):
        command.draw(asked)
    command.reach(asked)
    rules = folder / "variant.toml"
    rules.write_text(f"{BLOCKS[0]}\n{said.pop()}")
    command.draw(asked)
    assert said.pop() == "lakeland: drawn, without a fault"
    first = (folder / "map.geo.json").read_bytes()
    command.draw(asked)
    assert (folder / "map.geo.json").read_bytes() == first
    command.picture(asked)
    files = {path.name for path in (root / "dist" / "pictures").iterdir()}
    assert "lakeland-light.svg" in files
    assert "lakeland-borders.svg" in files


def test_borders_go_to_an_editor_and_come_back(folder: Path) -> None:
    root = folder.parents[1]
    asked, _ = options(root, "lakeland")
    made = make_map("lakeland", variants=root / "variants", root=root)
    _, rules = plan_of(folder)
    before = reach_tables(Contacts(made.geometry), rules)
    command.borders(asked)
    exported = json.loads((folder / "borders.geojson").read_text())
    assert {f["id"] for f in exported["features"]} == set(rules["provinces"])
    drawing = folder / "map.toml"
    drawing.write_text(drawing.read_text().replace("[map]", '[map]\nborders = "borders.geojson"'))
    again = make_map("lakeland", variants=root / "variants", root=root)
    assert reach_tables(Contacts(again.geometry), rules) == before


def test_commands_that_need_a_name_say_so(tmp_path: Path) -> None:
    asked, _ = options(tmp_path)
    for run in (command.reach, command.borders):
        with pytest.raises(Stop, match="Name the variant"):
            run(asked)


def test_the_guide_names_every_table_and_every_command() -> None:
    text = GUIDE.read_text("utf-8")
    missing = [key for key in (*TABLES, *MAP_KEYS, *FURNITURE) if f"{key}`" not in text]
    missing = [key for key in missing if f"[{key}]" not in text]
    assert missing == []
    for name in re.findall(r"build\.py (\w+)", text):
        assert name in cli.COMMANDS
