"""The notebook of docs/ runs in the runtime of the site, with the wheels that a site serves."""

import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from publisher.building.wheels import wheels
from publisher.cli import Options, Stop
from publisher.runtime.bundle import seal
from publisher.runtime.node import node
from publisher.serve.http import Folder, Handler, Server
from tests.games import recorded
from tests.python.wheels import both_wheels
from tests.repository import ROOT

NOTEBOOK = ROOT / "docs" / "a-recorded-game.ipynb"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYTHON = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
SAME = sys.version_info[:2] == tuple(map(int, PYTHON.split(".")[:2]))
compiles = pytest.mark.skipif(not SAME, reason=f"only Python {PYTHON} compiles for the runtime")


def code() -> list[dict[str, Any]]:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


@pytest.fixture(scope="module")
def served(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve the wheels as a site does, from an origin other than a notebook's."""
    site = tmp_path_factory.mktemp("site")
    (site / "wheels").mkdir()
    for wheel in both_wheels(shared):
        shutil.copy(wheel, site / "wheels")
    started = Server(Folder(site), 0, Handler)
    started.start()
    yield started
    started.stop()


def run(notebook: str, folder: Path) -> list[dict[str, str]]:
    """Run a notebook's cells in the runtime, and return the output of each."""
    (folder / "notebook.ipynb").write_text(notebook, "utf-8")
    spec = find_spec("micropip")
    assert spec is not None
    assert spec.origin is not None
    script = [node(), str(ROOT / "tests" / "python" / "notebook.mjs"), str(PYODIDE)]
    line = [*script, str(Path(spec.origin).parent), str(folder / "notebook.ipynb")]
    told = subprocess.run(line, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    found: list[dict[str, str]] = json.loads(told.stdout)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("which", [0, pytest.param(1, marks=compiles)], ids=["plain", "compiled"])
def test_notebook_gives_its_stored_output_in_the_runtime(
    served: Server, shared: Path, tmp_path: Path, which: int
) -> None:
    wheel = both_wheels(shared)[which].name
    text = NOTEBOOK.read_text("utf-8").replace("https://example.org/chancery", served.address[:-1])
    text = re.sub(r'WHEEL = \\"[^"]*\\"', f'WHEEL = \\\\"{wheel}\\\\"', text)
    assert f'WHEEL = \\"{wheel}\\"' in text
    shown = run(text, tmp_path)
    held = ["".join(out["text"]) for cell in code() for out in cell["outputs"] or [{"text": ""}]]
    assert [cell["text"] for cell in shown] == held
    (chart,) = [cell["svg"] for cell in shown if cell["svg"]]
    final = json.loads(recorded.path("standard", 1, "final.json").read_text("utf-8"))
    standing = {power: len(units) for power, units in final["units"].items()}
    layer = chart.partition('class="layer-units"')[2]
    assert {power: layer.count(f'class="u of-{power}"') for power in standing} == standing
    counts = {power[:3]: len(held) for power, held in final["centres"].items()}
    head, *_, last = shown[-1]["text"].splitlines()
    assert dict(zip(head.split()[1:], map(int, last.split()[1:]), strict=True)) == counts


@compiles
@pytest.mark.thorough
def test_the_compiled_wheel_is_compiled_for_the_runtime(shared: Path) -> None:
    _, compiled = both_wheels(shared)
    assert compiled.name.endswith(f"-cp{''.join(PYTHON.split('.')[:2])}-none-any.whl")
    with zipfile.ZipFile(compiled) as archive:
        names = archive.namelist()
    assert "engine/api.pyc" in names
    assert [name for name in names if name.endswith(".py")] == []


def test_a_python_that_cannot_compile_for_the_player_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 99))
    options = Options(root=ROOT, out=tmp_path, variants=(), port=0, say=print)
    with pytest.raises(Stop, match=r"this one is 3\.99"):
        wheels(options)
    assert not list(tmp_path.iterdir())


def test_the_list_of_a_site_names_no_wheel(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>", "utf-8")
    version = seal(ROOT, tmp_path)
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels" / "engine.whl").write_bytes(b"other bytes in every run")
    assert seal(ROOT, tmp_path) == version
    assert "wheels" not in (tmp_path / "files.json").read_text("utf-8")
