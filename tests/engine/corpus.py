"""The worked cases of the standard game, read once for all tests that use them."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from engine.machine.adjudicate import read_texts
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.rules.rules import PlayedPhase
from engine.variant.folder import FolderLibrary

DATA = Path(__file__).parent / "datc"
LIBRARY = FolderLibrary(Path(__file__).parents[2] / "variants")
TABLE = Table.of(LIBRARY["standard"])

type Case = dict[str, Any]


@cache
def cases() -> tuple[Case, ...]:
    """Return every case of the folder, in the order of files."""
    return tuple(
        case
        for path in sorted(DATA.glob("*.toml"))
        for case in tomllib.loads(path.read_text("utf-8"))["case"]
    )


def words(expected: str | list[str]) -> list[str]:
    """Return the words of an expectation; more than one if an order was written twice."""
    return [expected] if isinstance(expected, str) else expected


def resolved(case: Case) -> PlayedPhase:
    """Resolve the phase of a case."""
    request = {**case, "centres": case.get("centers")}
    if "dislodged" in case:
        request["dislodged"] = [
            {"power": power, "unit": unit, "retreats": case["retreats"][unit]}
            for power, units in case["dislodged"].items()
            for unit in units
        ]
    position = read_position(TABLE, request)
    texts = read_texts(TABLE, case)
    _, played = TABLE.resolve_phase(position, TABLE.read(position, texts), ())
    return played
