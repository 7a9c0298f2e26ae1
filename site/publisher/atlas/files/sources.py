"""Read what a chart is drawn from: variant.toml and map.toml, each merged into its base's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.variant.inherit import inherit
from publisher.faults import Fault, FaultsError
from publisher.load.files import TomlFile, read_toml
from publisher.load.lines import line_of
from publisher.load.load import chain_of, merged, variant_ids
from publisher.load.schema import schema_faults

DRAWN = ("provinces", "power", "reach", "group")  # tables of variant.toml that a chart shows
DRAWING = "map.toml"


@dataclass(frozen=True)
class Sources:
    """The merged data of one variant's chart."""

    rules: Mapping[str, Any]  # variant.toml
    drawing: Mapping[str, Any]  # map.toml


def sources(folder: Path) -> Sources:
    """Read a variant's folder and those of its bases.

    Raises FaultsError when a file is missing, is no TOML, or says of provinces, powers or
    neighbours what cannot be drawn.
    """
    root = folder.parent.parent
    known = variant_ids(root)
    if folder.name not in known:
        message = "no such variant: a folder with a variant.toml was expected"
        raise FaultsError([Fault(f"variants/{folder.name}", 0, "", message, _known(known))])
    chain, faults = chain_of(root, folder.name, known)
    if faults:
        raise FaultsError(faults)
    rules, faults = merged(chain)
    wrong = [*faults, *_undrawable(chain, rules)]
    if wrong:
        raise FaultsError(wrong)
    return Sources({"reach": {}, "power": [], **rules}, _drawing(root, folder.name, chain))


def _undrawable(chain: tuple[TomlFile, ...], rules: Mapping[str, Any]) -> list[Fault]:
    own = chain[0]
    found = [
        Fault(own.name, line_of(own.lines, path), ".".join(map(str, path)), message, hint)
        for path, message, hint in schema_faults("variant", rules)
        if path and path[0] in DRAWN
    ]
    if not rules.get("provinces"):
        found.append(Fault(own.name, 0, "provinces", "the table is missing or empty"))
    return found


def _drawing(root: Path, name: str, chain: tuple[TomlFile, ...]) -> Mapping[str, Any]:
    files, faults = drawings(root, chain)
    if not files and not faults:
        message = "the file is missing; docs/draw-a-map.md tells what belongs there"
        faults = [Fault(f"variants/{name}/{DRAWING}", 0, "", message)]
    if faults:
        raise FaultsError(faults)
    return joined(files)


def drawings(root: Path, chain: Sequence[TomlFile]) -> tuple[list[TomlFile], list[Fault]]:
    """Read every map.toml of a folder and its bases, its own first."""
    names = [f"{toml.name.rpartition('/')[0]}/{DRAWING}" for toml in chain]
    read = [read_toml(root, name) for name in names if (root / name).is_file()]
    files = [file for file in read if isinstance(file, TomlFile)]
    return files, [fault for fault in read if isinstance(fault, Fault)]


def joined(files: Sequence[TomlFile]) -> Mapping[str, Any]:
    """Merge a map.toml into those of its bases, which stand behind it."""
    found: Mapping[str, Any] = {}
    for file in reversed(files):
        found = inherit(found, file.data)
    return found


def _known(known: tuple[str, ...]) -> str:
    return f"There are: {', '.join(known)}"
