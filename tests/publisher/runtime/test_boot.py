"""Modules that arrive compiled are not compiled again."""

import dataclasses
import marshal
import sys
from types import ModuleType

import pytest

from publisher.runtime import boot

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
