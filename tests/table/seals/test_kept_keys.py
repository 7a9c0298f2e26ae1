"""Keys are kept by a browser that cannot copy them, and are read back as they were."""

import json
import subprocess
from pathlib import Path

from publisher.runtime.node import node
from tests.repository import ROOT

SCRIPT = Path(__file__).with_name("kept_keys.mjs")
TABLE = (ROOT / "site" / "player" / "together" / "protocol").as_uri()


def test_keys_of_boxes_are_kept_locked_where_they_cannot_be_kept_as_they_are() -> None:
    command = [node(), str(SCRIPT), TABLE]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    usual = {"locked": True, "lock": False, "agree": [True, True]}
    assert found["made"] == usual | {"extractable": [True, True]}
    assert found["given"] == usual | {"extractable": [False, False]}
    assert found["same"], "keys that can be kept as they are stay what they are"
