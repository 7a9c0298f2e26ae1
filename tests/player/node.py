"""Modules of the player that know no page, asked in Node."""

import atexit
import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from publisher.runtime.node import node
from tests.repository import ROOT

HERE = Path(__file__).parent
PLAYER = ROOT / "site" / "player"


def told(script: str, module: str, **asked: object) -> Any:
    """Return what a script of this folder answers of a module below site/player."""
    return answer_of(HERE / script, module, asked)


def answer_of(script: Path, module: str, asked: dict[str, object]) -> Any:
    """Return what a script's `answer` makes of a module and of what is asked.

    One process of Node answers all that this process asks.
    """
    process = _started()
    assert process.stdin is not None
    assert process.stdout is not None
    question = {"script": script.as_uri(), "module": (PLAYER / module).as_uri(), "asked": asked}
    process.stdin.write(json.dumps(question) + "\n")
    process.stdin.flush()
    answer: dict[str, Any] = json.loads(process.stdout.readline())
    assert "broken" not in answer, answer["broken"]
    return answer["told"]


def told_alone(script: str, module: str, **asked: object) -> Any:
    """Run a script of this folder in a process of its own, where it changes what others share."""
    question = json.dumps({"module": (PLAYER / module).as_uri(), **asked})
    command = [node(), str(HERE / script)]
    done = subprocess.run(command, input=question, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@cache
def _started() -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [node(), str(HERE / "answers.mjs")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    atexit.register(process.communicate)
    return process
