"""Read the sources of a map: variant.toml and map.toml, each merged into its base's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.variant.inherit import inherit, without
from publisher.atlas.faults import Fault as MapFault
from publisher.atlas.faults import MapError
from publisher.faults import Fault, FaultsError
from publisher.load.files import TomlFile, read_text, read_toml
from publisher.load.lines import line_of
from publisher.load.load import chain_of, merged, table, variant_ids
from publisher.load.schema import schema_faults

DRAWN = ("provinces", "power", "reach", "group")  # tables of variant.toml that a chart shows
DRAWING = "map.toml"


@dataclass(frozen=True)
class Sources:
    """The merged data of one variant's chart."""

    rules: Mapping[str, Any]  # variant.toml
    drawing: Mapping[str, Any]  # map.toml
    files: Sequence[TomlFile] = ()  # every map.toml that was merged, its own first


def sources(folder: Path) -> Sources:
    """Read a variant's folder and those of its bases.

    Raises FaultsError when a file is missing, is no TOML, or says of provinces, powers or
    neighbours what cannot be drawn.
    """
    root = folder.parent.parent
    known = variant_ids(root)
    if folder.name not in known:
        message = "no such variant: expected a folder with a variant.toml"
        raise FaultsError([Fault(f"variants/{folder.name}", 0, "", message, _known(known))])
    chain, faults = chain_of(root, folder.name, known)
    if faults:
        raise FaultsError(faults)
    rules, faults = merged(chain)
    wrong = [*faults, *_undrawable(chain, rules)]
    if wrong:
        raise FaultsError(wrong)
    files = _drawing(root, folder.name, chain)
    return Sources({"reach": {}, "power": [], **rules}, joined(files, chain), files)


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


def _drawing(root: Path, name: str, chain: tuple[TomlFile, ...]) -> list[TomlFile]:
    files, faults = drawings(root, chain)
    if not files and not faults:
        message = "the file is missing; docs/draw-a-map.md says what belongs in it"
        faults = [Fault(f"variants/{name}/{DRAWING}", 0, "", message)]
    if faults:
        raise FaultsError(faults)
    return files


def drawings(root: Path, chain: Sequence[TomlFile]) -> tuple[list[TomlFile], list[Fault]]:
    """Read every map.toml of a folder and its bases, its own first."""
    names = [_beside(toml) for toml in chain]
    read = [read_toml(root, name) for name in names if (root / name).is_file()]
    files = [file for file in read if isinstance(file, TomlFile)]
    return files, [fault for fault in read if isinstance(fault, Fault)]


def joined(files: Sequence[TomlFile], chain: Sequence[TomlFile]) -> Mapping[str, Any]:
    """Merge a map.toml into those of its bases, which stand behind it.

    `chain` is the variant.toml of the same folders: what a base's map.toml tints like a power
    that one of them leaves out is not taken over.
    """
    own = {file.name: file.data for file in files}
    found: Mapping[str, Any] = {}
    for toml in reversed(chain):
        data = own.get(_beside(toml), {})
        found = _without_powers(inherit(found, data), data, without(toml.data))
    return found


def borders_text(root: Path, files: Sequence[TomlFile], name: str) -> str:
    """Read the file of borders that a map.toml names, beside the one that does; "" for none.

    Raises MapError where it cannot be read.
    """
    if not name:
        return ""
    holder = next(file for file in files if table(file.data, "map").get("borders") == name)
    folder = holder.name.rpartition("/")[0]
    text = read_text(root, f"{folder}/{name}")
    if isinstance(text, Fault):
        hint = "`build.py borders` writes one to start from."
        raise MapError([MapFault("map.borders", f"{text.file}: {text.message}.", hint)])
    return text


def _without_powers(
    found: Mapping[str, Any], own: Mapping[str, Any], left_out: Sequence[str]
) -> Mapping[str, Any]:
    """Take away the tints of powers that are left out, but for those that a file names itself."""
    realm, named = found.get("realm"), own.get("realm")
    if not isinstance(realm, Mapping):
        return found
    gone = set(left_out) - set(named if isinstance(named, Mapping) else ())
    return {**found, "realm": {power: ids for power, ids in realm.items() if power not in gone}}


def _beside(toml: TomlFile) -> str:
    """Name the map.toml in the folder of a variant.toml."""
    return f"{toml.name.rpartition('/')[0]}/{DRAWING}"


def _known(known: tuple[str, ...]) -> str:
    return f"Known variants: {', '.join(known)}"
