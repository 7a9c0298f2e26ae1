"""`build.py engine` answers as the engine does, and its rules can reach nothing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.publisher.checking.test_mistakes import GOOD
from tests.publisher.sandbox.test_sandbox import TELLING
from tests.repository import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.long]
FAILING = """[[case]]
id = "a"
variant = "lakeland"
phase = "S1M"
units = {Reds=["A Ash"]}
orders = {Reds=["A Ash H"]}
[case.expect]
results = {"A Ash H"="moves"}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy a good variant, with a worked case that fails."""
    variants = tmp_path / "variants"
    shutil.copytree(GOOD, variants / "lakeland")
    (variants / "failing.toml").write_text(FAILING, "utf-8")
    return variants


def done(begin: list[str], folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Work the case with one of the two commands."""
    words = ["--variants", str(folder), "cases", str(folder / "failing.toml")]
    line = [sys.executable, *begin, *words]
    return subprocess.run(
        line, cwd=ROOT, env=os.environ | more, capture_output=True, text=True, check=False
    )


def test_a_command_of_the_engine_has_the_same_answers_in_the_sandbox(folder: Path) -> None:
    (folder / "lakeland" / "rules.py").write_text("from engine.kit import STANDARD as RULES\n")
    here, there = done(["-m", "engine"], folder), done(["build.py", "engine"], folder)
    assert "expected moves, got holds" in here.stdout
    assert (there.returncode, there.stdout) == (here.returncode, here.stdout), there.stderr


def test_rules_reach_nothing_from_a_command_of_the_engine(folder: Path, tmp_path: Path) -> None:
    spoil = tmp_path / "spoil"
    source = f"open({str(spoil)!r}, 'w').write('x')\n{TELLING}"
    (folder / "lakeland" / "rules.py").write_text(source, "utf-8")
    told = done(["build.py", "engine"], folder)
    assert told.returncode == 1
    assert "attempts led to {}" in told.stdout + told.stderr
    assert not spoil.exists()


def test_a_browser_that_does_not_start_is_named(folder: Path, tmp_path: Path) -> None:
    broken = tmp_path / "chrome"
    broken.write_text("#!/bin/sh\necho 'FATAL: No usable sandbox!' >&2\nexit 1\n", "utf-8")
    broken.chmod(0o755)
    told = done(["build.py", "engine"], folder, CHROME_PATH=str(broken))
    assert told.returncode == 1
    assert f"{broken} does not start here." in told.stdout + told.stderr
    assert "CHROME_PATH=/usr/bin/google-chrome" in told.stdout + told.stderr
