"""Judge a variant's folder inside the sandbox, and tell what was found.

This runs in Python behind the wall (docs/wall.md). The publisher sends the folder as it has read
it; only JSON comes back, for whatever runs here is not to be trusted afterwards.
"""

import json
import pickle
from dataclasses import replace
from pathlib import Path

from publisher.building.judging import judge
from publisher.load.rules import first_view


def answer(sent: bytes) -> str:
    """Judge the folder that was sent; return its faults, and the first view if it has one."""
    folder, text = pickle.loads(bytes(sent))  # noqa: S301 - it comes from the publisher
    root = Path.cwd()
    judged = judge(root, replace(folder, path=root / "variants" / folder.id), text)
    told: dict[str, object] = {
        "faults": [
            [fault.file, fault.line, fault.key, fault.message, fault.suggestion, fault.is_warning]
            for fault in judged.faults
        ],
        "view": None,
    }
    if judged.variant is not None:
        told["view"] = first_view(judged.variant)["view"]
    return json.dumps(told)
