"""What the studio asks of the atlas, on the desk, where shapely draws."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from publisher.new import new_files
from publisher.studio.drawing import Drawer
from tests.repository import ROOT

DRAWN = ROOT / "site" / "templates" / "drawn" / "own.geo.json"
MAP = "map.geo.json"


@pytest.fixture
def drawer(tmp_path: Path) -> Iterator[Drawer]:
    steps: list[str] = []
    made = Drawer(tmp_path, steps.append)
    made.put({"id": "lakeland", "files": files(), "gone": []})
    yield made
    assert steps in ([], ["coast", "borders"], ["coast", "borders", "names"])


def files(**changed: str) -> Mapping[str, str]:
    made = new_files(ROOT, "lakeland", "Lakeland", "Ann")
    return {f"{name}.toml": changed.get(name, made[f"{name}.toml"]) for name in ("variant", "map")}


def drawn(drawer: Drawer, **args: object) -> Mapping[str, Any]:
    told: Mapping[str, Any] = json.loads(
        drawer.answer(json.dumps({"call": "draw", "args": {"id": "lakeland", **args}}))
    )
    made: Mapping[str, Any] = told["ok"]
    return made


def test_a_map_is_drawn_as_on_the_desk(drawer: Drawer) -> None:
    made = drawn(drawer)
    assert made["needs"] == []
    assert made["faults"] == []
    ours, theirs = (json.loads(text) for text in (made["files"][MAP], DRAWN.read_text("utf-8")))
    assert ours["features"] == theirs["features"]


def test_what_cannot_be_drawn_is_told_at_its_line_and_nothing_is_made(drawer: Drawer) -> None:
    text = files()["map.toml"].replace("width =", "wide =")
    drawer.put({"id": "lakeland", "files": files(map=text), "gone": []})
    made = drawn(drawer)
    assert made["files"] == {}
    (fault,) = [one for one in made["faults"] if one["message"] == "unknown key"]
    assert fault["file"] == "map.toml"
    assert text.split("\n")[fault["line"] - 1].startswith("wide =")


def test_a_seed_extremely_far_out_is_told_and_drawing_ends(drawer: Drawer) -> None:
    text = files()["map.toml"].replace("Ash = [[40, 60]", "Ash = [[9000, 9000], [40, 60]", 1)
    drawer.put({"id": "lakeland", "files": files(map=text), "gone": []})
    messages = [fault["message"] for fault in drawn(drawer)["faults"]]
    assert "the seed [9000.0, 9000.0] lies outside the window" in messages


def test_a_coastline_is_asked_for_before_anything_is_drawn(drawer: Drawer) -> None:
    text = files()["map.toml"].replace('coast = "seeds"', 'coast = "land-50m"')
    assert "land-50m" in text
    drawer.put({"id": "lakeland", "files": files(map=text), "gone": []})
    assert drawn(drawer) == {"files": {}, "faults": [], "needs": ["land-50m"]}


def test_a_draft_that_never_came_is_a_fault(drawer: Drawer) -> None:
    made = drawn(drawer, id="elsewhere")
    assert made["files"] == {}
    assert "no such variant" in made["faults"][0]["message"]
