"""Start the engine in a browser; this travels in the archive of Python's library."""

import _imp
import dataclasses
import marshal
import sys
from contextlib import suppress
from importlib import import_module
from types import CodeType, ModuleType

# What leads from Python to JavaScript, or to its memory; of modules inside them, too.
BRIDGES = ("_ctypes", "_pyodide", "_pyodide_core", "ctypes", "js", "pyodide", "pyodide_js")
# What else the interpreter holds itself and no rules need.
UNWANTED = (
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    *("_elementtree", "_lsprof", "_multibytecodec", "_posixsubprocess", "_symtable"),
    *("_sysconfig", "_tracemalloc", "_zoneinfo", "faulthandler", "mmap"),
)
# What makes the modules that Python holds itself, and loads those of machine code.
MAKERS = ("create_builtin", "create_dynamic", "exec_builtin", "exec_dynamic")

compiled: dict[int, CodeType] = {}  # the compiled code that came with it, by the hash of its text


def add(archive: str) -> None:
    """Let modules be imported from an archive that came when Python had started.

    A quarter of their import would go into compiling what `dataclass` writes for each class; it
    came compiled.
    """
    sys.path.append(archive)
    contents = import_module("contents")  # freeze.py writes this module
    compiled.update(marshal.loads(contents.METHODS))  # noqa: S302 as Python loads modules
    vars(dataclasses)["exec"] = run


def extend(archive: str) -> None:
    """Let packages import more modules of theirs, from an archive that came later."""
    for name, module in [*sys.modules.items()]:
        path = getattr(module, "__path__", None)
        if isinstance(path, list):
            path.append(f"{archive}/{name.replace('.', '/')}")


def run(text: str, names: dict[str, object], found: dict[str, object] | None = None) -> None:
    """Do what `exec` does, without compiling what came compiled."""
    exec(compiled.get(hash(text)) or text, names, found)  # noqa: S102 as `dataclass` would


def everything() -> None:
    """Import each module of the archive, so that a snapshot needs no archive."""
    for name in import_module("contents").NAMES:
        try:
            import_module(name)
        except ImportError:  # made for another operating system
            continue


def close() -> None:
    """Leave nothing to a variant's rules that leads out of Python (docs/wall.md).

    The bridges are emptied, too: what still refers to one of their functions finds nothing in it.
    The interpreter holds some of them itself, and would make them anew: so what makes such modules
    goes, once all are there that rules may want.
    """
    sys.meta_path[:] = [one for one in sys.meta_path if not _is_bridge(_home(one))]
    for name in {*sys.builtin_module_names}.difference(BRIDGES, UNWANTED):
        with suppress(ImportError):  # the library of a site has no more than its variants import
            import_module(name)
    for name in MAKERS:
        delattr(_imp, name)
    for name in sys.builtin_module_names:
        vars(sys)["modules"].setdefault(name, None)
    bridges = {name: sys.modules[name] for name in [*sys.modules] if _is_bridge(name)}
    for name in (*BRIDGES, *bridges):
        vars(sys)["modules"][name] = None  # an import of it fails
    for module in bridges.values():
        if isinstance(module, ModuleType):
            vars(module).clear()
    vars(sys.modules["__main__"]).clear()


def _home(finder: object) -> str:
    """Return the module of a finder, which may be a class."""
    return str(getattr(finder, "__module__", ""))


def _is_bridge(name: str) -> bool:
    return name.partition(".")[0] in BRIDGES
