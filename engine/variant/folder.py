"""Where the command line finds variants: folders of text, read from disk."""

import importlib
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.errors import Fault, VariantError
from engine.rules.rules import Rules
from engine.variant.inherit import base_of, built_on
from engine.variant.modules import load_rules
from engine.variant.variant import Variant

KEPT = "versions"  # folder of a variant's earlier versions
KEPT_FILE = "variant.json"
_LONGEST_VERSION = 64  # characters; systems raise an error for names of more than 255 bytes


class FolderLibrary(Mapping[str, Variant]):
    """The variants of a folder by id, each read when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[str, Variant] = {}

    def __getitem__(self, variant_id: str) -> Variant:
        """Read a variant. Raises KeyError if it is missing, VariantError if it is broken."""
        if variant_id not in self._read:
            if not variant_id.isidentifier() or variant_id not in self.ids():
                raise KeyError(variant_id)
            self._read[variant_id] = self._load(variant_id)
        return self._read[variant_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids())

    def __len__(self) -> int:
        return len(self.ids())

    def ids(self) -> list[str]:
        """The ids of all folders that hold a variant, sorted."""
        return sorted(path.parent.name for path in self.folder.glob("*/variant.toml"))

    def data(self, variant_id: str, *heirs: str) -> dict[str, Any]:
        """The data of a variant with its base merged in; `heirs` are built on it."""
        path = self.folder / variant_id / "variant.toml"
        data = _toml(path)
        base = base_of(data)
        if not base:
            return data
        known = [name for name in self.ids() if name not in (variant_id, *heirs)]
        if base not in known:
            message = f"there is no variant {base!r} to build on: expected {', '.join(known)}"
            raise VariantError([Fault(str(path), f"variant.base: {message}")])
        return built_on(self.data(base, variant_id, *heirs), data)

    def version(self, variant_id: str, version: str) -> Variant:
        """The variant in this version if it is kept, else in its present one."""
        present = self[variant_id]
        if version == present.version or not is_kept(self.folder, variant_id, version):
            return present
        return kept_variant(self.folder, variant_id, version)

    def _load(self, variant_id: str) -> Variant:
        data = self.data(variant_id)
        sources = rules_sources(self.folder, variant_id, data)
        rules = self._rules(variant_id) if "rules" in sources else None
        return Variant.from_data(variant_id, data, rules, sources)

    def _rules(self, variant_id: str) -> Rules:
        folder = self.folder.resolve()
        parent = str(folder.parent)
        if parent not in sys.path:
            sys.path.insert(0, parent)
        where = str(folder / variant_id / "rules.py")
        try:
            rules = importlib.import_module(f"{folder.name}.{variant_id}.rules").RULES
        except Exception as error:
            message = f"cannot be imported, {type(error).__name__}: {error}"
            raise VariantError([Fault(where, message)]) from error
        if not isinstance(rules, Rules):
            raise VariantError([Fault(where, "RULES is not a Rules object")])
        return rules


def is_kept(folder: Path, variant_id: str, version: str) -> bool:
    """Tell whether a variant's folder keeps an earlier version."""
    is_name = version.isascii() and version.isalnum() and len(version) <= _LONGEST_VERSION
    return is_name and (folder / variant_id / KEPT / version / KEPT_FILE).is_file()


def kept_variant(folder: Path, variant_id: str, version: str) -> Variant:
    """Read an earlier version; raise VariantError if it is not what its name says."""
    variant = bundled(folder / variant_id / KEPT / version / KEPT_FILE, variant_id)
    if variant.version != version:
        message = f"its content is that of version {variant.version}, not {version}"
        raise VariantError([Fault("", message)])
    return variant


def bundled(path: Path, variant_id: str) -> Variant:
    """Read a variant from one file with its data and the texts of its rules modules.

    Raises VariantError if the file is malformed.
    """
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
        data, modules = held["variant"]["data"], held["modules"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        message = "this is not the file of a variant with its rules"
        raise VariantError([Fault(str(path), message)]) from error
    rules = load_rules(variant_id, modules) if "rules" in modules else None
    return Variant.from_data(variant_id, data, rules, modules)


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:  # not TOML, or not even text
        raise VariantError([Fault(str(path), str(error))]) from error


def rules_sources(folder: Path, variant_id: str, data: Mapping[str, Any]) -> dict[str, str]:
    """The texts of a variant's own modules by name, those of all its bases before them.

    Raises VariantError, with the path of the file, for a module that is not text.
    """
    found = {}
    for base in reversed(_bases(folder, variant_id, data)):
        for path in sorted((folder / base).glob("*.py")):
            found[f"{base}.{path.stem}"] = _source(path)
    for path in sorted((folder / variant_id).glob("*.py")):
        found[path.stem] = _source(path)
    return found


def _source(path: Path) -> str:
    if path.exists() and not (path.is_file() or path.is_dir()):  # a pipe would never end
        raise VariantError([Fault(str(path), "this is not a file")])
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise VariantError([Fault(str(path), "not UTF-8")]) from error
    except OSError as error:  # a folder of that name, say
        message = f"this file cannot be read: {error.strerror}"
        raise VariantError([Fault(str(path), message)]) from error


def _bases(folder: Path, variant_id: str, data: Mapping[str, Any]) -> list[str]:
    """The ids of a variant's bases, the nearest first; a circle ends where it began."""
    found: list[str] = []
    base = base_of(data)
    while base and base not in (variant_id, *found):
        found.append(base)
        base = base_of(_toml(folder / base / "variant.toml"))
    return found
