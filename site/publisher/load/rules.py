"""Make the engine's variant of a folder: import its rules.py, check its data."""

import importlib
import sys
import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.errors import VariantError
from engine.rules.rules import Rules
from engine.session import Session
from engine.variant.variant import Variant
from publisher.faults import Fault
from publisher.load.in_time import STARTING, TooLong, within
from publisher.load.load import Folder, key_path
from publisher.load.strangers import tell_whose


def variant_of(root: Path, folder: Folder) -> tuple[Variant | None, list[Fault]]:
    """Let the engine check a folder; give its variant, or what is wrong with it."""
    rules, faults = _rules(root, folder)
    if faults:
        return None, faults
    try:
        with within(STARTING):
            variant = Variant.from_data(folder.id, folder.data, rules, folder.modules)
            variant.start(variant.board())
    except VariantError as error:
        return None, [
            folder.fault(key_path(fault.path), _clause(fault.message), fault.suggestion)
            for fault in error.faults
        ]
    except (Exception, TooLong) as error:  # noqa: BLE001 - whatever a designer's module may raise
        return None, [raised(folder, error)]
    return variant, []


def first_view(variant: Variant) -> Mapping[str, Any]:
    """Give the new game and its first view, which the player shows before the engine."""
    session = Session({variant.id: variant})
    record = session.new({"variant": variant.id})["record"]
    return {"record": record, "view": session.view({"record": record})}


def _clause(sentence: str) -> str:
    return sentence.rstrip().removesuffix(".")


def _rules(root: Path, folder: Folder) -> tuple[Rules | None, list[Fault]]:
    """Import variants.<id>.rules afresh, so that a changed file counts."""
    if "rules" not in folder.modules:
        return None, list(_forgotten(folder))
    tell_whose(root, folder)
    package = f"variants.{folder.id}"
    bases = {f"variants.{name.partition('.')[0]}" for name in folder.modules if "." in name}
    for name in [n for n in sys.modules if ".".join(n.split(".")[:2]) in {package, *bases}]:
        del sys.modules[name]
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    importlib.invalidate_caches()
    try:
        with within(STARTING):
            rules = getattr(importlib.import_module(f"{package}.rules"), "RULES", None)
    except (Exception, SystemExit, TooLong) as error:  # noqa: BLE001 - whatever a module may raise
        return None, [raised(folder, error)]
    if not isinstance(rules, Rules):
        message = "expected RULES to be the Rules of the engine"
        hint = "Write: from engine.kit import STANDARD; RULES = replace(STANDARD, ...)"
        return None, [Fault(folder.file("rules.py"), 0, "RULES", message, hint)]
    return rules, []


def _forgotten(folder: Folder) -> Iterator[Fault]:
    """Report a base whose rules this folder drops: they are never inherited silently."""
    nearest = (Path(toml.name).parent.name for toml in folder.chain[1:])
    base = next((name for name in nearest if f"{name}.rules" in folder.modules), "")
    if base:
        message = f"{base} has rules of its own, and this variant has no rules.py"
        hint = f"Begin it with: from variants.{base}.rules import RULES"
        yield Fault(folder.file("rules.py"), 0, "", message, hint)


def raised(folder: Folder, error: BaseException) -> Fault:
    """Say in which line of the folder's own modules something failed."""
    if isinstance(error, SyntaxError) and error.filename:
        name, line = Path(error.filename).name, error.lineno or 0
        return Fault(folder.file(name), line, "", f"not Python: {error.msg}")
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).parent == folder.path]
    is_late = isinstance(error, TooLong)
    message = str(error) if is_late else f"{type(error).__name__}: {error}"
    if own:
        name = Path(own[-1].filename).name
        hint = "docs/variant-file.md says what a rules module may hold."
        return Fault(folder.file(name), own[-1].lineno or 0, "", message, hint)
    name = "rules.py" if "rules" in folder.modules else "variant.toml"
    last = frames[-1]
    hint = f"It was raised in line {last.lineno} of {Path(last.filename).name}."
    return Fault(folder.file(name), 0, "", f"working with this fails, {message}", hint)
