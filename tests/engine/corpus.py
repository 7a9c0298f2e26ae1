"""The worked cases of the standard game, read once for all tests that use them."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from engine.game import Table
from engine.library import FolderLibrary
from engine.machine import read_texts
from engine.rules import Chapter
from engine.state import read_position

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
    """Return the words of an expectation; several when an order was written twice."""
    return [expected] if isinstance(expected, str) else expected


def resolved(case: Case) -> Chapter:
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
    _, chapter = TABLE.resolve_phase(position, TABLE.read(position, texts), ())
    return chapter
