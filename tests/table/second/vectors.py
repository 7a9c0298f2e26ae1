"""The test vectors, and what an implementation has to make of each."""

import json
from pathlib import Path
from typing import Any

from tests.table.second.keys import Keys
from tests.table.second.sheets import Place

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))
GAME, HEAD = (bytes.fromhex(VECTORS[key]) for key in ("game", "head"))


def keys(name: str) -> Keys:
    told = VECTORS["keys"][name]
    return Keys(*(bytes.fromhex(told[key]) for key in ("sign_seed", "box_secret", "salt_key")))


SEATS = tuple(keys(name) for name in VECTORS["seats"])
DESK = keys("gm")


def of(kind: str) -> list[dict[str, Any]]:
    return [one for one in VECTORS["vectors"] if one["kind"] == kind]


def place(told: dict[str, Any]) -> Place:
    return Place(GAME, told.get("slot", 0), told.get("phase", "S1901M"), HEAD)


def texts(told: dict[str, Any]) -> list[str]:
    return [bytes.fromhex(text).decode() for text in told["texts"]]
