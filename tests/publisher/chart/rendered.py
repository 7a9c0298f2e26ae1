"""Pictures as programs paint them that are no browser."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from publisher.runtime.node import node

SCRIPT = Path(__file__).with_name("rendered.mjs")

type Shares = dict[str, dict[str, float]]


def painted(pictures: Sequence[str]) -> list[Shares]:
    """Return, for each SVG, the share of each colour by program: `resvg` and `librsvg`."""
    line = [node(), str(SCRIPT)]
    told = subprocess.run(
        line, input=json.dumps(pictures), capture_output=True, text=True, check=True
    )
    found: list[Shares] = json.loads(told.stdout)
    return found
