"""Modules of the player that know no page, run in Node."""

import json
import subprocess
from pathlib import Path
from typing import Any

from publisher.runtime.node import node
from tests.node import PLAYER, answer_of

HERE = Path(__file__).parent


def told(script: str, module: str, **asked: object) -> Any:
    """Return what a script of this folder answers of a module below site/player."""
    return answer_of(HERE / script, module, asked)


def told_alone(script: str, module: str, **asked: object) -> Any:
    """Run a script of this folder in a process of its own, where it changes what others share."""
    question = json.dumps({"module": (PLAYER / module).as_uri(), **asked})
    command = [node(), str(HERE / script)]
    done = subprocess.run(command, input=question, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)
