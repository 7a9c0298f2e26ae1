"""Start the engine in a browser; this travels in the archive of Python's library."""

import dataclasses
import marshal
import sys
from importlib import import_module
from types import CodeType

# Each by the hash of its text.
compiled: dict[int, CodeType] = {}  # what came compiled
kept: dict[int, CodeType] = {}  # what an earlier start had to compile
needed: dict[int, CodeType] = {}  # what this one uses and did not come so


def add(archive: str) -> None:
    """Let modules be imported from an archive that came when Python had started.

    A quarter of their import would go into compiling what `dataclass` writes for each class; it
    came compiled.
    """
    sys.path.append(archive)
    contents = import_module("contents")  # freeze.py writes this module
    compiled.update(marshal.loads(contents.METHODS))  # noqa: S302 as Python loads modules
    vars(dataclasses)["exec"] = run


def run(text: str, names: dict[str, object], found: dict[str, object] | None = None) -> None:
    """Do what `exec` does, without compiling what is compiled already."""
    exec(code(text), names, found)  # noqa: S102 as `dataclass` would


def code(text: str, name: str = "dataclass", mode: str = "exec") -> CodeType:
    """Do what `compile` does, once for each text."""
    key = hash(text)
    came = compiled.get(key)
    if came is None:
        came = kept.get(key) or compile(text, name, mode, dont_inherit=True)
        needed[key] = came
    return came


def learn(codes: bytes | None) -> None:
    """Use what an earlier start of the same Python has learnt, once the engine is imported."""
    if codes is not None:
        kept.update(marshal.loads(codes))  # noqa: S302 the browser kept it, and knows its digest
    modules = sys.modules.get("engine.variant.modules")
    if modules is not None:  # it compiles a variant's rules, which come as texts
        vars(modules)["compile"] = code


def learnt() -> bytes | None:
    """What the next start of the same variant can use; None if this one had to compile nothing."""
    return marshal.dumps(needed) if needed.keys() - kept.keys() else None


def everything() -> None:
    """Import each module of the archive, so that a snapshot needs no archive."""
    for name in import_module("contents").NAMES:
        try:
            import_module(name)
        except ImportError:  # made for another operating system
            continue
