"""Scripts in Node that answer more than once."""

import os
from pathlib import Path

import pytest

from publisher.cli import Stop
from publisher.runtime.answers import ask

SCRIPT = """import { number } from "./module.mjs";
let asked = 0;
export const answer = (what) => {
  if (what === "end") process.exit();
  if (what === "fail") throw new Error("no such thing");
  return { number, what, asked: ++asked };
};
"""


def test_the_process_stays_until_its_script_changes_or_it_ends(tmp_path: Path) -> None:
    script, module = tmp_path / "script.mjs", tmp_path / "module.mjs"

    def told(what: str) -> list[object]:
        return [*ask(script, what, [module]).values()]

    script.write_text(SCRIPT, "utf-8")
    module.write_text("export const number = 1;", "utf-8")
    assert told("Köln\n") == [1, "Köln\n", 1]
    with pytest.raises(Stop, match=r"^Node failed at script\.mjs: Error: no such thing"):
        told("fail")
    assert told("b") == [1, "b", 2]
    module.write_text("export const number = 2;", "utf-8")
    os.utime(module, ns=(1, 1))  # however coarse the clock of the files is
    assert told("c") == [2, "c", 1]
    with pytest.raises(Stop, match=r"^Node failed at script\.mjs: it ended before"):
        told("end")
    assert told("d") == [2, "d", 1]
