"""Prepare what a browser needs to start Python and the engine.

The runtime is the npm package `pyodide`, published with the site. Almost all of its
start goes into compiling the standard library; so the part that the engine reaches is
compiled here, together with the engine, inside the runtime itself (freeze.py).
"""

import ast
import gzip
import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from engine.variant.folder import KEPT, KEPT_FILE
from publisher.cli import Stop
from publisher.runtime.freeze import dotted
from publisher.runtime.node import run_inside, verified_package

PACKAGE = "pyodide"
# SHA-256 of the files of pyodide 0.29.5: those that travel with the site ...
PUBLISHED = {
    "pyodide.js": "7f832a350240263d9946a9c3c877f7bcdab6c37d6dc65f72cd3be5905dca62dd",
    "pyodide.asm.js": "356c42f69e1695397e9d8670bd3c2e678248cde76e18bdae1731e848537b47d7",
    "pyodide.asm.wasm": "54309a5a2cfd757b1f0fdbc9093c92503f7b341500110329d932487183912718",
}
# ... and those that only the build reads.
READ = {
    "pyodide.mjs": "510ca14305230018f50c40fb81be673afd68080e70ce7733fcce6600dd6a1714",
    "python_stdlib.zip": "831fd1e535084b972f87c6a35275de3d236efd5166f5e77ce89497710635e73c",
    "pyodide-lock.json": "14d2c2dba101277999e17135e653d8f15389ad1437f53eae213bf0c3cdff723d",
}
# How many bytes of a file travel where a host packs it with gzip: the page tells what is to come.
PACKED = {"pyodide.js": 7_500, "pyodide.asm.js": 221_000, "pyodide.asm.wasm": 2_831_000}
# Gzipped zips, whose names keep hosts from unpacking them; the last for pages that ask for it.
ARCHIVES = ("python.bin", "engine.bin", "players.bin")
FOLDER = "runtime"
MANIFEST = "manifest.json"
SESSION = "engine.session"  # what the worker calls
KIT = "engine.kit"  # what kept versions of variants import
PLAYERS = "engine.page.thinking"  # what the session imports when somebody asks for it
HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Runtime:
    """The runtime as it is published."""

    version: str  # 12 hexadecimal digits of what all its files hold
    files: dict[str, Path]  # by published name
    manifest: bytes

    def write(self, out: Path) -> None:
        """Copy the runtime into the site, except files that are already there."""
        folder = out / FOLDER
        home = folder / self.version
        home.mkdir(parents=True, exist_ok=True)
        for name, source in self.files.items():
            if not (home / name).exists():
                shutil.copyfile(source, home / name)
        (folder / MANIFEST).write_bytes(self.manifest)
        for old in folder.iterdir():
            if old.is_dir() and old != home:
                shutil.rmtree(old)


def runtime(root: Path) -> Runtime:
    """Return the runtime for the engine and the variants below `root`."""
    package = verified_package(root, PACKAGE, PUBLISHED | READ)
    files = {name: package / name for name in PUBLISHED} | frozen(root, package)
    entries = {
        name: {"bytes": size, "packed": PACKED.get(name, size), **_hashes(name, file)}
        for name, file in sorted(files.items())
        for size in [file.stat().st_size]
    }
    lock = json.loads((package / "pyodide-lock.json").read_text("utf-8"))
    version = _sha256(json.dumps(entries).encode())[:12]
    manifest = {
        "version": version,
        "files": entries,
        "lock": {"info": lock["info"], "packages": {}},
    }
    text = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    return Runtime(version, files, text.encode("utf-8"))


def _hashes(name: str, file: Path) -> dict[str, str]:
    """Return the SHA-256 of a file; of an archive also unpacked, as some hosts send it."""
    if name in PUBLISHED:
        return {"sha256": PUBLISHED[name]}
    data = file.read_bytes()
    return {"sha256": _sha256(data), "plain": _sha256(gzip.decompress(data))}


def frozen(root: Path, package: Path) -> dict[str, Path]:
    """Return the archives of compiled modules, rebuilt only when their input has changed."""
    modules = engine_sources(root) | {"boot.py": (HERE / "boot.py").read_text("utf-8")}
    players = player_sources(root)
    roots = imported_by([*modules.values(), *variant_sources(root)]) - {*map(dotted, players)}
    request = {"modules": modules, "players": players, "roots": sorted(roots)}
    text = json.dumps(request, sort_keys=True)
    freezer = (HERE / "freeze.py").read_text("utf-8")
    driver = (HERE / "inside.mjs").read_text("utf-8")
    key = _sha256("\0".join([text, freezer, driver, *READ.values()]).encode())[:16]
    cache = root / ".cache" / FOLDER
    archives = {name: cache / f"{key}-{name}" for name in ARCHIVES}
    if not all(archive.exists() for archive in archives.values()):
        cache.mkdir(parents=True, exist_ok=True)
        for old in cache.glob("*.bin"):
            old.unlink()
        with tempfile.TemporaryDirectory(dir=cache) as exchange:
            (Path(exchange) / "request.json").write_text(text, "utf-8")
            (Path(exchange) / "freeze.py").write_text(freezer, "utf-8")
            run_inside(package, Path(exchange), "freeze", "freeze")
            for name, archive in archives.items():
                (Path(exchange) / name).replace(archive)
    return archives


def engine_sources(root: Path) -> dict[str, str]:
    """Return the source of each engine module that a browser needs, by its path.

    That is what the session and the variants' rules reach, and what kept versions may import;
    the command line stays at home, and computer players come when somebody asks for one.
    """
    return _reached(root, [SESSION, KIT, *imported_by(variant_sources(root))])


def player_sources(root: Path) -> dict[str, str]:
    """Return the source of each module that computer players need beside the engine's, by path."""
    engine = engine_sources(root)
    found = _reached(root, [PLAYERS], frozenset()) if (root / _path(PLAYERS)).exists() else {}
    return {path: source for path, source in found.items() if path not in engine}


def _path(name: str) -> str:
    return f"{name.replace('.', '/')}.py"


def _reached(
    root: Path, roots: Iterable[str], left: frozenset[str] = frozenset({PLAYERS})
) -> dict[str, str]:
    """Return the sources of the engine's modules that some names lead to, except those `left`."""
    sources = {
        path.relative_to(root).as_posix(): path.read_text("utf-8")
        for path in sorted((root / "engine").rglob("*.py"))
    }
    names = {dotted(path): path for path in sources}
    if SESSION not in names:
        message = f"{root / 'engine'} holds no engine: expected engine/session.py."
        raise Stop(message)
    reached, waiting = set[str](), [*roots]
    while waiting:
        parts = waiting.pop().split(".")
        for name in (".".join(parts[: end + 1]) for end in range(len(parts))):
            if name in names and name not in reached and name not in left:
                reached.add(name)
                waiting += imported_by([sources[names[name]]])
    return {names[name]: sources[names[name]] for name in sorted(reached)}


def variant_sources(root: Path) -> list[str]:
    """Return the sources of the variants' rules, those of kept versions included."""
    variants = root / "variants"
    modules = [path for path in sorted(variants.glob("*/*.py")) if path.is_file()]
    kept = sorted(variants.glob(f"*/{KEPT}/*/{KEPT_FILE}"))
    return [path.read_text("utf-8") for path in modules] + [
        source for path in kept for source in _kept_sources(path.read_text("utf-8"))
    ]


def _kept_sources(text: str) -> list[str]:
    """Return the sources in the file of a kept version; the check names one that is broken."""
    try:
        return list(map(str, json.loads(text)["modules"].values()))
    except (ValueError, KeyError, TypeError, AttributeError):
        return []


def imported_by(sources: Iterable[str]) -> set[str]:
    """Return what some modules import, anywhere in them.

    >>> sorted(imported_by(["import json", "from os import path"]))
    ['json', 'os', 'os.path']
    """
    return {name for source in sources for name in _imports(source)}


_HOLDS_STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)  # no import is in an expression


@lru_cache(maxsize=512)
def _imports(source: str) -> frozenset[str]:
    """Return the names that a module imports."""
    found: set[str] = set()
    try:
        tree = ast.parse(source)
    except SyntaxError:  # the check of the variants names it with its line
        return frozenset()
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        waiting += (one for one in ast.iter_child_nodes(node) if isinstance(one, _HOLDS_STATEMENTS))
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
