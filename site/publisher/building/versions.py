"""Earlier versions of a variant, kept so that old links open: `build.py release`.

A kept version is a folder `versions/<hash>/` of the variant's: `variant.json` with all that
adjudication reads (the data with its bases merged in, the sources of the rules modules), and
the chart as it was drawn. The text of the rules page is not part of a kept version. No version is
kept whose modules import more of the engine than `engine.kit` promises.
"""

import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from engine.errors import VariantError
from engine.record.record import RULES_VERSION
from engine.variant.folder import KEPT, KEPT_FILE, kept_variant
from engine.variant.variant import Variant
from publisher.chart import chart as charts
from publisher.checking.rules_imports import kit_faults, unavailable_faults
from publisher.cli import Options, Stop
from publisher.faults import Fault, report_lines
from publisher.load.load import Folder, load
from publisher.load.rules import variant_of
from publisher.words import player as words

MAP = "map.geo.json"


@dataclass(frozen=True)
class Kept:
    """One earlier version, as its file holds it."""

    data: dict[str, Any]
    modules: dict[str, str]
    engine: int  # the rules version of the engine that it was released with
    geometry: charts.Geometry | None

    @property
    def note(self) -> str:
        """What its player tells who opens it."""
        if self.engine == RULES_VERSION:
            return words.EARLIER
        return f"{words.EARLIER} {words.EARLIER_ENGINE}"


def release(options: Options) -> None:
    """Keep the present version of the variants that were named."""
    if not options.variants:
        raise Stop("Name the variant whose version you release: `build.py release <id>`.")
    folders, faults = load(options.root, options.variants)
    pairs = []
    for folder in folders:
        variant, wrong = variant_of(options.root, folder)
        faults = (*faults, *wrong, *kit_faults(folder), *unavailable_faults(folder))
        if variant is not None:
            pairs.append((folder, variant))
    if faults:
        raise Stop(*report_lines(faults))
    for folder, variant in pairs:
        where = f"{folder.file(KEPT)}/{variant.version}"
        if _freeze(folder, variant):
            options.say(f"{where}: kept. Commit it, and links to this version will always open")
        else:
            options.say(f"{where}: already kept, and nothing has changed since")


def read_kept(path: Path) -> Kept:
    """Read the file of a kept version, without running its rules; raise ValueError if broken."""
    told_of = json.loads(path.read_text(encoding="utf-8"))
    drawn = path.parent / MAP
    geometry = charts.load(drawn) if drawn.is_file() else None
    return Kept(told_of["variant"]["data"], told_of["modules"], told_of["engine"], geometry)


def kept_versions(folder: Folder) -> tuple[tuple[tuple[Kept, Variant], ...], list[Fault]]:
    """Read every version that a folder keeps, and make it; a kept version never changes."""
    found: list[tuple[Kept, Variant]] = []
    faults: list[Fault] = []
    for path in sorted((folder.path / KEPT).glob(f"*/{KEPT_FILE}")):
        file = folder.file(path.relative_to(folder.path).as_posix())
        try:
            with _modules_of(folder):
                variant = kept_variant(folder.path.parent, folder.id, path.parent.name)
            kept = read_kept(path)
        except (VariantError, ValueError) as error:
            message = f"this kept version cannot be played: {error}".rstrip(".")
            hint = "Restore the file as it was committed, or delete this version."
            faults.append(Fault(file, 0, "", message, hint))
            continue
        found.append((kept, variant))
    return tuple(found), faults


def _freeze(folder: Folder, variant: Variant) -> bool:
    """Write the folder of a version, unless it is there; say whether it was written."""
    place = folder.path / KEPT / variant.version
    if (place / KEPT_FILE).is_file():
        return False
    place.mkdir(parents=True, exist_ok=True)
    described = {"id": folder.id, "data": folder.data}
    held = {"engine": RULES_VERSION, "variant": described, "modules": folder.modules}
    text = json.dumps(held, ensure_ascii=False, indent=1, sort_keys=True)
    (place / KEPT_FILE).write_text(f"{text}\n", encoding="utf-8", newline="\n")
    if folder.drawn is not None:
        shutil.copyfile(folder.drawn, place / MAP)
    return True


@contextmanager
def _modules_of(folder: Folder) -> Iterator[None]:
    """Give the present modules of a variant their place back when older ones were read."""
    names = {f"variants.{folder.id}"} | {f"variants.{m.split('.')[0]}" for m in folder.modules}

    def own() -> dict[str, ModuleType]:
        return {n: m for n, m in sys.modules.items() if ".".join(n.split(".")[:2]) in names}

    before = own()
    try:
        yield
    finally:
        for name in own():
            del sys.modules[name]
        sys.modules.update(before)
