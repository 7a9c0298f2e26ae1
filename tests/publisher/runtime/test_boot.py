"""Modules that arrive compiled are not compiled again."""

import dataclasses
import marshal
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from publisher.runtime import boot
from tests.repository import ROOT

TEXT = "found = 'as written'"


def test_a_module_that_arrives_compiled_is_not_compiled_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    contents = ModuleType("contents")
    came = {hash(TEXT): compile("found = 'as it came'", "<came>", "exec")}
    vars(contents)["METHODS"] = marshal.dumps(came)
    monkeypatch.setitem(sys.modules, "contents", contents)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(boot, "compiled", {})
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    boot.add("engine.zip")
    assert sys.path[-1] == "engine.zip"
    came_so, changed = dict[str, object](), dict[str, object]()
    vars(dataclasses)["exec"](TEXT, came_so)
    vars(dataclasses)["exec"](f"{TEXT}  # changed", changed)
    assert (came_so["found"], changed["found"]) == ("as it came", "as written")


PROGRAM = """
import sys
import types
from publisher.runtime import boot

bridge = types.ModuleType("_pyodide._importhook")
exec("class Finder:\\n    find_spec = classmethod(lambda *asked: LOST)", vars(bridge))
sys.modules[bridge.__name__] = bridge
sys.meta_path.append(bridge.Finder)
boot.close()
try:
    import nothing_of_that_name
except ImportError as error:
    print(error)
"""


def test_an_import_of_what_is_not_there_fails_as_it_does_on_the_desk(tmp_path: Path) -> None:
    """The runtime has a finder that is a class; it is taken away with what it is made of."""
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    places = f"{ROOT / 'site'}{os.pathsep}{tmp_path}"
    done = subprocess.run(
        [sys.executable, "-c", "import program"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": places},
    )
    assert done.stdout == "No module named 'nothing_of_that_name'\n"
