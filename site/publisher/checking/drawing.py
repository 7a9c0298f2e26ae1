"""A map and its sources: faults in map.toml, and changes since the map was drawn."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from publisher.atlas.faults import Fault as MapFault
from publisher.atlas.faults import MapError
from publisher.atlas.files.decoration import with_decoration
from publisher.atlas.files.origin import changes, origin_of
from publisher.atlas.files.plan_file import read_plan
from publisher.atlas.files.sources import borders_text, drawings, joined
from publisher.atlas.lint.furniture import furniture_faults
from publisher.atlas.lint.measure import UNITS
from publisher.atlas.lint.seeds import measure_of
from publisher.atlas.plan import Plan
from publisher.atlas.report import lint_folder, located
from publisher.chart import chart as charts
from publisher.faults import Fault, without_warnings
from publisher.load.files import TomlFile
from publisher.load.load import Folder, table
from publisher.words.facts import listing

_FEATURE = re.compile(r"Feature (\d+) ")
SHOWN = 4  # changes that are reported one by one


def drawing_of(
    root: Path, folder: Folder, *, is_sound: bool, can_draw: bool = True
) -> tuple[charts.Geometry | None, list[Fault]]:
    """Read a folder's chart and its map.toml; list what is wrong with both.

    They are compared with variant.toml where that is sound: else the chart cannot agree with it.
    The chart comes with the title, tints and furniture that map.toml has now. Where nothing can be
    drawn, a chart that has to be drawn again is shown as it is: a warning.
    """
    files, faults = drawings(root, folder.chain)
    data = joined(files, folder.chain)
    plan = None
    if files and not faults and table(folder.data, "provinces"):
        plan, wrong = _form(root, folder, files)
        faults += wrong
    geometry: charts.Geometry | None = None
    if folder.drawn is not None:
        try:
            geometry = charts.load(folder.drawn)
        except (ValueError, OSError) as error:
            file = folder.drawn.relative_to(root).as_posix()
            hint = f"Draw it again: `build.py map {folder.id}`"
            line = _feature_line(folder.drawn, str(error))
            faults.append(Fault(file, line, "", str(error).rstrip("."), hint))
    elif files and not without_warnings(faults):
        message = "the map has not been drawn yet"
        faults.append(_not_drawn(files[0], message, folder, is_warning=True))
    if geometry is None or not files or without_warnings(faults) or not is_sound:
        return geometry, faults
    stale = _stale(root, folder, files, geometry)
    faults += stale if can_draw else (replace(fault, is_warning=True) for fault in stale)
    if not without_warnings(faults):
        measure = UNITS if plan is None else measure_of(plan, geometry)
        faults += lint_folder(folder.path, geometry, folder.data, measure)
    geometry = with_decoration(geometry, data, folder.data)
    hidden = furniture_faults(geometry, charts.board_facts(folder.data))
    told = located(folder.path, hidden)
    return geometry, [*faults, *(replace(fault, is_warning=True) for fault in told)]


def _feature_line(path: Path, message: str) -> int:
    """Give the line of the feature that a message names, where the file has one on each line."""
    found = _FEATURE.match(message)
    lines = path.read_bytes().split(b"\n") if found else []
    number = int(found[1]) + 1 if found else 0  # the head has the first line
    is_there = number < len(lines) and lines[number].startswith(b'{"type":"Feature"')
    return number + 1 if is_there else 0


def _form(root: Path, folder: Folder, files: Sequence[TomlFile]) -> tuple[Plan | None, list[Fault]]:
    """Read map.toml as drawing does."""
    try:
        plan = read_plan(joined(files, folder.chain), folder.data)
        borders_text(root, files, plan.borders)
    except MapError as error:
        return None, located(folder.path, error.faults)
    return plan, []


def _not_drawn(file: TomlFile, message: str, folder: Folder, *, is_warning: bool) -> Fault:
    hint = f"`build.py map {folder.id}` draws it"
    return Fault(file.name, 0, "", message, hint, is_warning)


def _stale(
    root: Path, folder: Folder, files: Sequence[TomlFile], geometry: charts.Geometry
) -> Iterator[Fault]:
    """Say what has changed since the chart was drawn: one fault for each file."""
    if not geometry.origin:
        message = "the drawn map does not say what it was drawn from"
        yield _not_drawn(files[0], message, folder, is_warning=True)
        return
    data = joined(files, folder.chain)
    borders = table(data, "map").get("borders")
    try:
        text = borders_text(root, files, borders) if isinstance(borders, str) else ""
    except MapError as error:
        yield from located(folder.path, error.faults)
        return
    changed = changes(geometry.origin, origin_of(data, folder.data, text))
    drawn = {key for key in changed if not _is_lint(key, folder, geometry)}
    for keys in (
        sorted(key for key in drawn if key.startswith("provinces.")),
        sorted(key for key in drawn if not key.startswith("provinces.")),
    ):
        if keys:
            others = keys[1 : SHOWN + 1]
            others += [f"{len(keys) - SHOWN - 1} more"] if len(keys) > SHOWN + 1 else []
            so = f", and so have {listing(others)}" if others else ""
            message = f"this has changed since the map was drawn{so}"
            hint = f"Draw it again: `build.py map {folder.id}`"
            yield from located(folder.path, [MapFault(keys[0], message, hint)])


def _is_lint(key: str, folder: Folder, geometry: charts.Geometry) -> bool:
    """Whether the lint reports the change: a province that the map does not show."""
    name = key.partition(".")[2]
    return name in table(folder.data, "provinces") and name not in geometry.areas
