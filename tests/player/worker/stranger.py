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
    for name in names:
        sys.modules.pop(name, None)
    importlib.invalidate_caches()
    return [name for name in names if importlib.util.find_spec(name)]

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

    module = _imp.create_builtin(ModuleSpec("_pyodide_core", BuiltinImporter))
    _imp.exec_builtin(module)
    return module.run_js("self.fetch") or module.run_js("1 + 1")

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
