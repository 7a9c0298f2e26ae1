"""The arrow keys on a chart: near steps first, and every place reached from every other."""

import random
import tomllib
from pathlib import Path
from typing import Any

from publisher.chart import chart
from tests.player.node import answer_of
from tests.repository import ROOT

SCRIPT = Path(__file__).with_name("ways.mjs")
BOARDS = sorted(path.parent for path in ROOT.glob("variants/*/map.geo.json"))
AHEAD = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

type Board = dict[str, tuple[float, float]]
type Json = dict[str, Any]


def walk(boards: dict[str, Board]) -> Json:
    """Let node follow the keys; return the unreachable places and all steps."""
    asked = {
        name: [{"id": key, "spot": spot} for key, spot in board.items()]
        for name, board in boards.items()
    }
    found: Json = answer_of(SCRIPT, "map/arrow-keys.js", {"boards": asked})
    return found


def places(folder: Path) -> Board:
    """Return where the units of a board stand."""
    data = tomllib.loads((folder / "variant.toml").read_text("utf-8"))
    sheet = chart.sheet(chart.load(folder / "map.geo.json"), chart.board_facts(data))
    return {key: (row["unit"][0], row["unit"][1]) for key, row in sheet["provinces"].items()}


def test_every_province_of_every_board_is_reached_from_every_other() -> None:
    boards = {folder.name: places(folder) for folder in BOARDS}
    assert "Tun" in boards["standard"]
    assert walk(boards)["lost"] == {name: [] for name in boards}


def test_no_arrow_leads_backwards() -> None:
    board = places(ROOT / "variants/standard")
    steps = walk({"standard": board})["steps"]["standard"]
    for start, goals in steps.items():
        for arrow, goal in goals.items():
            if goal is None:
                continue
            (x, y), (a, b), (dx, dy) = board[start], board[goal], AHEAD[arrow]
            assert (a - x) * dx + (b - y) * dy > -1, (start, arrow, goal)


def test_an_arrow_leads_to_the_nearest_that_way() -> None:
    row = {"a": (0.0, 0.0), "b": (10.0, 1.0), "c": (20.0, 0.0), "d": (10.0, 30.0)}
    steps = walk({"row": row})["steps"]["row"]
    assert steps["a"] == {
        "ArrowLeft": None,
        "ArrowRight": "b",
        "ArrowUp": None,
        "ArrowDown": "d",  # b is nearer, and hardly down at all
    }
    assert steps["b"]["ArrowLeft"] == "a"
    assert steps["b"]["ArrowRight"] == "c"
    assert steps["b"]["ArrowDown"] == "d"
    assert steps["d"]["ArrowUp"] == "b"


def test_a_place_that_is_nearest_to_no_other_can_still_be_reached() -> None:
    # s lies askew of everything: from each other place something nearer lies each way.
    grid = {f"g{x}{y}": (x * 10.0, y * 10.0) for x in range(3) for y in range(3)}
    board = grid | {"s": (14.0, 16.0)}
    assert walk({"askew": board})["lost"]["askew"] == []


def test_units_in_one_place_are_reached_in_turn() -> None:
    stack = {"one": (5.0, 5.0), "two": (5.0, 5.0), "far": (50.0, 5.0)}
    found = walk({"stack": stack})
    assert found["lost"]["stack"] == []
    assert found["steps"]["stack"]["one"]["ArrowRight"] == "two"
    assert found["steps"]["stack"]["two"]["ArrowRight"] == "far"


def test_every_place_can_be_reached_on_any_board() -> None:
    chance = random.Random(1901)  # noqa: S311  not a secret
    boards = {
        f"board {n}": {
            f"p{k}": (float(chance.randrange(300)), float(chance.randrange(300)))
            for k in range(chance.randrange(1, 90))
        }
        for n in range(25)
    }
    lost = walk(boards)["lost"]
    assert lost == {name: [] for name in boards}
