"""Turn faults of a map into faults of a file, with the line of the key."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from publisher.atlas.faults import Fault as MapFault
from publisher.atlas.files.sources import DRAWING, drawings
from publisher.atlas.lint import lint
from publisher.atlas.lint.measure import UNITS, Measure
from publisher.chart.geometry import Geometry
from publisher.faults import Fault
from publisher.load.files import TomlFile
from publisher.load.lines import KeyPath, line_of
from publisher.load.load import advice, chain_of, inherited, rows, variant_ids

RULES = "variant.toml"
_OF_RULES = ("power", "reach", "provinces")  # tables of variant.toml


def lint_folder(
    folder: Path, geometry: Geometry, variant: Mapping[str, Any], measure: Measure = UNITS
) -> list[Fault]:
    """Return what is wrong with the map that a folder holds."""
    return located(folder, lint.faults(geometry, variant, measure))


def located(folder: Path, faults: Iterable[MapFault]) -> list[Fault]:
    """Return faults of a map with the file and the line that they concern.

    It is the folder's own file, which may say otherwise than that of a base.
    """
    root = folder.parent.parent
    chain, _ = chain_of(root, folder.name, variant_ids(root))
    files = {RULES: list(chain), DRAWING: drawings(root, chain)[0]}
    return [_placed(folder, files, fault) for fault in sorted(set(faults))]


def _placed(folder: Path, files: Mapping[str, list[TomlFile]], fault: MapFault) -> Fault:
    name = RULES if fault.path.startswith(_OF_RULES) else DRAWING
    where = f"variants/{folder.name}/{name}"
    own = TomlFile(where, {}, {})  # what a base has may be faulty beside what the folder has
    there = files[name] if files[name] and files[name][0].name == where else [own, *files[name]]
    line = line_of(there[0].lines, _keys(there[0], fault.path))
    more = advice(fault.suggestion, inherited([(toml, _there(toml, fault.path)) for toml in there]))
    message = fault.message.rstrip(".")
    return Fault(where, line, fault.path, message, more, fault.is_warning)


def _there(toml: TomlFile, path: str) -> KeyPath:
    """Return as much of a key's path as a file has."""
    keys = _keys(toml, path)
    depths = range(len(keys), 0, -1)
    return next((keys[:depth] for depth in depths if keys[:depth] in toml.lines), ())


def _keys(toml: TomlFile, path: str) -> KeyPath:
    """Read a path as the atlas writes it: lists count from 1, a power goes by its id.

    >>> _keys(TomlFile("map.toml", {}, {}), "lens[2].centre")
    ('lens', 1, 'centre')
    """
    keys: list[str | int] = []
    for step in path.split("."):
        name, _, number = step.removesuffix("]").partition("[")
        keys += [name, int(number) - 1] if number.isdecimal() else [step]
    if keys[0] == "power" and len(keys) > 1:
        ids = [row.get("id") for row in rows(toml.data, "power")]
        keys[1] = ids.index(keys[1]) if keys[1] in ids else keys[1]
    return tuple(keys)
