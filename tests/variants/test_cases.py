"""Run the worked cases of every variant's folder."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.machine.cases import run_case
from engine.variant.folder import FolderLibrary

ROOT = Path(__file__).parents[2]
LIBRARY = FolderLibrary(ROOT / "variants")
FILES = sorted((ROOT / "variants").glob("*/cases/*.toml"))
CASES: list[dict[str, Any]] = [
    case for path in FILES for case in tomllib.loads(path.read_text("utf-8"))["case"]
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert run_case(LIBRARY, case) == []


@pytest.mark.parametrize("variant", sorted({path.parents[1].name for path in FILES}))
def test_the_command_line_agrees(variant: str, capsys: pytest.CaptureFixture[str]) -> None:
    files = [path for path in FILES if path.parents[1].name == variant]
    count = sum(case["variant"] == variant for case in CASES)
    assert main(["cases", *map(str, files)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"{count} passed, 0 failed"


def test_the_command_line_is_a_program() -> None:
    path = ROOT / "variants" / "standard" / "cases" / "examples.toml"
    count = len(tomllib.loads(path.read_text("utf-8"))["case"])
    command = [sys.executable, "-m", "engine", "cases", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == f"{count} passed, 0 failed"
