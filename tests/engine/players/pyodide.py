"""Ask computer players inside Pyodide, under Node."""

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from publisher.runtime.node import run_inside, verified_package
from publisher.runtime.runtime import PACKAGE, PUBLISHED, READ
from tests.repository import ROOT


def answered_inside(requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the answers that the engine gives in Pyodide, each with the seconds it took."""
    pyodide = verified_package(ROOT, PACKAGE, PUBLISHED | READ)
    (ROOT / ".cache").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".cache") as folder:
        exchange = Path(folder)
        sources = shutil.ignore_patterns("__pycache__", "*.png", "*.geo.json", "cases")
        for name in ("engine", "variants"):
            shutil.copytree(ROOT / name, exchange / name, ignore=sources)
        shutil.copy(ROOT / "tests" / "engine" / "players" / "inside.py", exchange)
        (exchange / "given.json").write_text(json.dumps(requests), "utf-8")
        run_inside(pyodide, exchange, "inside", "main")
        found: list[dict[str, Any]] = json.loads((exchange / "answers.json").read_text("utf-8"))
        return found
