"""Modules of the player that know no page, run in Node."""

import json
import subprocess
from pathlib import Path
from typing import Any

from publisher.runtime.node import node
from tests.repository import ROOT

HERE = Path(__file__).parent


def told(script: str, module: str, **asked: object) -> Any:
    """Run a script of this folder on a module below site/player, and return what it writes."""
    address = (ROOT / "site" / "player" / module).as_uri()
    question = json.dumps({"module": address, **asked})
    command = [node(), str(HERE / script)]
    done = subprocess.run(command, input=question, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)
