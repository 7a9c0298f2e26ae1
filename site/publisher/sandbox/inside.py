"""Run a variant's rules inside the sandbox, and tell what they told.

This runs in Python behind the wall (docs/wall.md). The publisher sends the folder as it has read
it; only JSON comes back, for whatever runs here is not to be trusted afterwards.
"""

import json
import pickle
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from publisher.building.facts import Told, tell
from publisher.load.rules import raised


def answer(sent: bytes) -> str:
    """Run the rules of the folder that was sent; return what `tell` tells."""
    folder, text, is_built = pickle.loads(bytes(sent))  # noqa: S301 - it comes from the publisher
    root = Path.cwd()
    own = replace(folder, path=root / "variants" / folder.id)
    try:
        told = tell(root, own, text, is_built=is_built)
    except Exception as error:  # noqa: BLE001 - whatever a designer's rules may raise
        told = Told([raised(own, error)], None)
    return as_json(told)


def as_json(told: Told) -> str:
    """Write what was told as JSON, objects by their fields."""
    return json.dumps(told, default=_fields)


def _fields(value: Any) -> dict[str, object]:
    return {field.name: getattr(value, field.name) for field in fields(value)}
