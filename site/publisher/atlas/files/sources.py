"""Read what a chart is drawn from: variant.toml and map.toml, each merged into its base's."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.variant.inherit import inherit
from publisher.faults import Fault, FaultsError
from publisher.load.lines import line_of, syntax_place
from publisher.load.load import TomlFile, chain_of, variant_ids
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
    rules: Mapping[str, Any] = {}
    for toml in reversed(chain):
        rules = inherit(rules, toml.data)
    wrong = list(_undrawable(chain, rules))
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
    merged: Mapping[str, Any] = {}
    files = [root / Path(toml.name).parent / DRAWING for toml in reversed(chain)]
    found = [file for file in files if file.is_file()]
    if not found:
        message = "the file is missing; docs/draw-a-map.md tells what belongs there"
        raise FaultsError([Fault(f"variants/{name}/{DRAWING}", 0, "", message)])
    for file in found:
        merged = inherit(merged, _toml(file))
    return merged


def _toml(file: Path) -> Mapping[str, Any]:
    text = file.read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, message = syntax_place(error, text)
        where = f"variants/{file.parent.name}/{file.name}"
        told = f"not TOML: {message[:1].lower()}{message[1:]}"
        raise FaultsError([Fault(where, line, "", told)]) from error


def _known(known: tuple[str, ...]) -> str:
    return f"There are: {', '.join(known)}"
