"""Modules that know no page, asked in one process of Node for all tests of this process."""

import atexit
import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from publisher.runtime.node import node
from tests.repository import ROOT

PLAYER = ROOT / "site" / "player"
_SCRIPT = Path(__file__).with_name("answers.mjs")


def answer_of(script: Path, module: str, asked: dict[str, object]) -> Any:
    """Return what the script's `answer` makes of a module below site/player, and what is asked."""
    process = _started()
    assert process.stdin is not None
    assert process.stdout is not None
    question = {"script": script.as_uri(), "module": (PLAYER / module).as_uri(), "asked": asked}
    process.stdin.write(json.dumps(question) + "\n")
    process.stdin.flush()
    answer: dict[str, Any] = json.loads(process.stdout.readline())
    assert "broken" not in answer, answer["broken"]
    return answer["told"]


@cache
def _started() -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [node(), str(_SCRIPT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )

    def end() -> None:
        process.communicate()

    atexit.register(end)
    return process
