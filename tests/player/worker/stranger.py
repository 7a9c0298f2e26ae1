"""A variant from a stranger: the standard game with rules that try to get out."""

import json

from publisher.runtime.bundle import variant_file
from publisher.serve.http import Server

# Each function tries one way out of Python; `found` notes what it led to.
ATTEMPTS = r"""
from typing import Any

import builtins
import gc
import importlib
import sys

def attempt(act: Any) -> None:
    try:
        got = act()
    except BaseException as fault:
        found[act.__name__] = ""
        del fault
    else:
        found[act.__name__] = "" if got in (None, "", [], {}) else repr(got)[:100]

names = ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "ctypes", "_ctypes")
more = ("pyodide.code", "pyodide.ffi", "pyodide.http", "pyodide._state", "_pyodide._importhook")

@attempt
def import_by_statement() -> object:
    from js import fetch

    return fetch

@attempt
def import_by_name() -> object:
    def imported(name: str) -> object:
        try:
            return builtins.__import__(name) or importlib.import_module(name)
        except ImportError:
            return None

    return [name for name in (*names, *more) if imported(name)]

@attempt
def import_again() -> object:
    importlib.invalidate_caches()
    loaded = []
    for name in (*names, *more):
        known = sys.modules.pop(name, None)
        try:
            loaded += [vars(importlib.import_module(name))]
        except ImportError:
            sys.modules[name] = known
    return [one["__name__"] for one in loaded if one.get("run_js") or one.get("PyObj_FromPtr")]

@attempt
def keep_an_error_of_an_import() -> object:
    try:
        import nothing_of_that_name  # type: ignore[import-not-found]
    except ImportError:
        return None
    except Exception as fault:
        return fault
    return nothing_of_that_name

@attempt
def find_in_the_list_of_modules() -> object:
    return [name for name in (*names, *more) if sys.modules.get(name)]

@attempt
def find_by_the_finders() -> object:
    return [one for one in sys.meta_path if "pyodide" in type(one).__module__]

@attempt
def find_among_all_objects() -> object:
    for one in gc.get_objects():
        if type(one).__name__ == "JsProxy" and (sent := getattr(one, "fetch", None)):
            return sent
    return None

@attempt
def find_in_the_globals_of_functions() -> object:
    for one in gc.get_objects():
        known = getattr(one, "__globals__", None)
        if isinstance(known, dict) and any(known.get(name) for name in ("js", "run_js")):
            return known["__name__"]
    return None

@attempt
def find_in_the_frames_above() -> object:
    frame, seen = sys._getframe(), []
    while frame := frame.f_back:
        seen += [name for name in names if frame.f_globals.get(name)]
    return seen

@attempt
def make_the_builtin_module() -> object:
    import _imp
    from importlib.machinery import BuiltinImporter, ModuleSpec

    made = []
    for name in names:
        module = _imp.create_builtin(ModuleSpec(name, BuiltinImporter))
        made.append(module and _imp.exec_builtin(module) == 0 and name)
    return [name for name in made if name]

@attempt
def find_the_class_of_proxies() -> object:
    (proxy,) = [one for one in object.__subclasses__() if one.__name__ == "JsProxy"][:1]
    return proxy().fetch

@attempt
def open_an_address() -> object:
    from urllib.request import urlopen

    return urlopen(f"{site}attack").read()

@attempt
def open_a_socket() -> object:
    import _socket

    one = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    one.connect(("127.0.0.1", int(site.rpartition(":")[2].strip("/"))))
    return one.send(b"GET /attack HTTP/1.0\r\n\r\n")

@attempt
def run_a_program() -> object:
    import os

    return os.system("true") == 0 or None

@attempt
def look_at_files() -> object:
    from pathlib import Path

    known = {"dev", "home", "lib", "proc", "repository", "tmp"}
    return [one.name for one in Path("/").iterdir() if one.name not in known]

@attempt
def begin_another_interpreter() -> object:
    import _interpreters

    one = _interpreters.create()
    return [name for name in (*names, *more) if not _interpreters.exec(one, f"import {name}")]

@attempt
def find_by_the_event_loop() -> object:
    import asyncio

    policy = asyncio.get_event_loop_policy()
    kinds = map(type, [policy, policy.get_event_loop()])
    methods = [one for kind in kinds for one in vars(kind).values()]
    scopes = [getattr(one, "__globals__", {}) for one in methods]
    return [name for scope in scopes for name in names if scope.get(name)]

@attempt
def find_behind_the_hooks() -> object:
    hooks = [*vars(sys).values(), *vars(builtins).values(), *sys.path_hooks]
    scopes = [getattr(one, "__globals__", {}) for one in hooks]
    return [name for scope in scopes for name in names if scope.get(name)]

@attempt
def import_what_reads_memory() -> object:
    found = []
    for name in ("_testcapi", "_testinternalcapi", "_ctypes_test", "_testlimitedcapi", "mmap"):
        try:
            found.append(importlib.import_module(name))
        except ImportError:
            continue
    return found

@attempt
def read_memory_as_a_file() -> object:
    from pathlib import Path

    return Path("/proc/self/mem").read_bytes() or Path("/dev/mem").read_bytes()

@attempt
def begin_a_process() -> object:
    import os

    return os.posix_spawn("/bin/sh", ["sh"], {}) or os.fork()

@attempt
def import_from_the_archives() -> object:
    from importlib.util import module_from_spec
    from zipimport import zipimporter

    for archive in [one for one in sys.path if one.endswith(".zip")]:
        spec = zipimporter(archive).find_spec("pyodide")
        if spec and spec.loader:
            found = module_from_spec(spec)
            spec.loader.exec_module(found)
            return found.code.run_js("self.fetch") or found.code.run_js("1 + 1")
    return None

@attempt
def load_machine_code() -> object:
    import _imp
    from importlib.machinery import ModuleSpec
    from pathlib import Path

    # A WebAssembly library whose PyInit_raw returns nothing: Python complains if it has run.
    code = (
        b"\0asm\1\0\0\0" b"\0\x0f\x08dylink.0\1\4\0\0\0\0" b"\1\5\1\x60\0\1\x7f" b"\3\2\1\0"
        b"\7\x0e\1\x0aPyInit_raw\0\0" b"\x0a\6\1\4\0\x41\0\x0b"
    )
    Path("/tmp/raw.so").write_bytes(code)
    try:
        return _imp.create_dynamic(ModuleSpec("raw", None, origin="/tmp/raw.so"))
    except SystemError:
        return "it ran"
"""


def variant(server: Server, name: str, source: str) -> bytes:
    """Return the file of a published variant with other rules."""
    known = json.loads((server.folder.root / name / "variant.json").read_text("utf-8"))
    return variant_file(known["variant"], {"rules": source})


def rules(act: str, site: str = "") -> str:
    """Return rules of the standard game that do something as soon as they are loaded.

    `found` is then the page's answer to every question.
    """
    return f"""
import json
from engine.kit import STANDARD as RULES
import engine.session

found = {{}}
site = {json.dumps(site)}
{act}
engine.session.Session.answer = lambda self, text: (
    json.dumps({{"fault": {{"message": json.dumps(found), "where": ""}}}})
    if '"install"' not in text[:20] else '{{"ok":{{}}}}'
)
"""
