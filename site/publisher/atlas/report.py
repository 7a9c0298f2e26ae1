"""Say faults of a map as faults of a file: with its name and the line of the key."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from publisher.atlas.faults import Fault as MapFault
from publisher.atlas.lint import lint
from publisher.chart.geometry import Geometry
from publisher.faults import Fault
from publisher.load.lines import KeyPath, key_lines

RULES = "variant.toml"
DRAWING = "map.toml"


def lint_folder(folder: Path, geometry: Geometry, variant: Mapping[str, Any]) -> list[Fault]:
    """Return what is wrong with the map that a folder holds."""
    return located(folder, lint.faults(geometry, variant))


def located(folder: Path, faults: Iterable[MapFault]) -> list[Fault]:
    """Return faults of a map with the file and the line that they concern."""
    lines = {name: _lines(folder / name) for name in (RULES, DRAWING)}
    found = []
    for fault in sorted(set(faults)):
        name = RULES if fault.path.startswith(("power", "reach")) else DRAWING
        where = f"variants/{folder.name}/{name}"
        line = _line(fault.path, lines[name])
        found.append(Fault(where, line, fault.path, fault.message.rstrip("."), fault.suggestion))
    return found


def _lines(path: Path) -> Mapping[KeyPath, int]:
    try:
        return key_lines(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError):
        return {}


def _line(path: str, lines: Mapping[KeyPath, int]) -> int:
    """Return the line of a key, or of the nearest table round it or in it."""
    keys = tuple(path.split("."))
    for count in range(len(keys), 0, -1):
        if keys[:count] in lines:
            return lines[keys[:count]]
    return min((line for key, line in lines.items() if key[0] == keys[0]), default=0)
