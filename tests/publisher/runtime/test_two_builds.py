"""Two builds of one commit are equal, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from publisher.runtime.node import sha256
from tests.repository import ROOT


def contents(out: Path) -> dict[str, str]:
    """Return the hash of each file below a folder."""
    return {
        path.relative_to(out).as_posix(): sha256(path)
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }


@pytest.mark.long
def test_two_builds_are_equal(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "elsewhere"
    environment = os.environ | {"PYTHONHASHSEED": "7", "LC_ALL": "C", "TZ": "Asia/Tokyo"}
    command = [sys.executable, str(ROOT / "build.py"), "build", "--balance", "--out", str(out)]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)
    first, second = contents(site), contents(out)
    assert sorted(first) == sorted(second)
    assert {name for name in first if first[name] != second[name]} == set()
    assert "index.html" in first
    assert "standard/index.html" in first
