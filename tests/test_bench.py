"""What the benchmarks take along to Pyodide is all that they import there."""

import subprocess
import sys
from pathlib import Path

from tests.bench import wasm

IMPORTS = "import sys; sys.path.insert(0, '.'); import tests.bench.engine, tests.games.play"


def test_the_benchmarks_of_pyodide_find_their_modules(tmp_path: Path) -> None:
    wasm.furnish(tmp_path)
    command = [sys.executable, "-W", "ignore", "-P", "-c", IMPORTS]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""
