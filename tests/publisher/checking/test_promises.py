"""What a variant's modules may import from the engine if its versions are to be kept."""

from pathlib import Path

import pytest

from publisher.checking.rules_imports import kit_faults, unpromised
from publisher.load.load import load
from tests.publisher.folders import TOML, repository

BY_NAME = "Import the names you use: from engine.kit import ..."
NOTHING_LIKE_IT = "The kit has nothing like it: write your own in the variant's modules"


@pytest.mark.parametrize(
    "source",
    [
        "from engine.kit import STANDARD, Board as Chart",
        "import json\nfrom dataclasses import replace",
        "import engineering\nfrom variants.strip.engine import kit",
        "from . import engine",
        "def broken(:",
    ],
)
def test_promised_names_and_imports_from_outside_the_engine_are_no_fault(source: str) -> None:
    assert [*unpromised(source)] == []


@pytest.mark.parametrize(
    ("source", "target", "hint"),
    [
        ("from engine.board.position import Unit", "engine.board.position.Unit", "Unit"),
        (
            "from engine.rules.context import KeeperAnswer",
            "engine.rules.context.KeeperAnswer",
            "KeeperAnswer",
        ),
        (
            "from engine.standard.resolution.decisions import Range as R",
            "engine.standard.resolution.decisions.Range",
            "Strength",
        ),
        (
            "from engine.standard.resolution.battle import HOLD",
            "engine.standard.resolution.battle.HOLD",
            "HOLD",
        ),
        ("from engine.kit.battle import Fate", "engine.kit.battle.Fate", "Fate"),
    ],
)
def test_the_report_gives_the_kits_name(source: str, target: str, hint: str) -> None:
    assert [*unpromised(source)] == [(1, target, f"Write: from engine.kit import {hint}")]


@pytest.mark.parametrize(
    ("source", "target", "hint"),
    [
        ("import engine.kit", "engine.kit", BY_NAME),
        ("import engine.board.board as b", "engine.board.board", BY_NAME),
        ("from engine import kit", "engine.kit", BY_NAME),
        ("from engine.kit import *", "engine.kit.*", BY_NAME),
        ("from engine.kit import battle", "engine.kit.battle", BY_NAME),
        ("from engine.limits import NONE", "engine.limits.NONE", NOTHING_LIKE_IT),
        (
            "from engine.standard.movement.legality import CHECKS",
            "engine.standard.movement.legality.CHECKS",
            NOTHING_LIKE_IT,
        ),
    ],
)
def test_a_name_that_the_kit_lacks_is_reported(source: str, target: str, hint: str) -> None:
    assert [*unpromised(source)] == [(1, target, hint)]


def test_constants_of_equal_value_are_distinguished_by_name() -> None:
    found = [*unpromised("from engine.standard.resolution.battle import (\n MOVE as M,\n)")]
    assert [hint for _, _, hint in found] == ["Write: from engine.kit import MOVE"]


def test_every_unpromised_import_is_reported_with_its_line(tmp_path: Path) -> None:
    root = repository(tmp_path, TOML)
    strip = root / "variants" / "strip"
    (strip / "rules.py").write_text(
        "from engine.orders.orders import (\n    Move,\n    Hold,\n)\n"
        "def late():\n    import engine.session\n",
        "utf-8",
    )
    heir = root / "variants" / "heir"
    heir.mkdir()
    (heir / "variant.toml").write_text('[variant]\nname = "Heir"\nbase = "strip"\n', "utf-8")
    (heir / "rules.py").write_text("from engine.standard import STANDARD\n", "utf-8")
    (folder,) = [one for one in load(root, ("heir",))[0] if one.id == "heir"]
    places = [(fault.file, fault.line) for fault in kit_faults(folder)]
    base = "variants/strip/rules.py"
    assert places == [(base, 2), (base, 3), (base, 6), ("variants/heir/rules.py", 1)]
