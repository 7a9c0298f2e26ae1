"""Freeze modules into the archive that a browser starts Python from.

This file runs inside the runtime itself (see inside.mjs), so that the bytes do not
depend on the machine that builds the site. It takes `request.json` from `/exchange`:

    {"modules": {"engine/board/board.py": source, ...}, "roots": ["json", ...]}

and leaves there `archive`: one zip, stored without compression and gzipped as a whole,
of the compiled modules, of what they import of the standard library, of what the
runtime itself has loaded by now, and of a module `contents` that names them all.
"""

import sys

STARTED = frozenset(sys.modules)  # what the runtime loads by itself

import _imp  # noqa: E402 - only after STARTED is known
import ast  # noqa: E402
import io  # noqa: E402
import json  # noqa: E402
import marshal  # noqa: E402
import zipfile  # noqa: E402
import zlib  # noqa: E402
from collections.abc import Iterator  # noqa: E402
from importlib.util import MAGIC_NUMBER  # noqa: E402
from pathlib import Path  # noqa: E402

EXCHANGE = Path("/exchange")
LIBRARY = "/lib/python313.zip"
CODECS = ("encodings.ascii", "encodings.latin_1", "encodings.utf_8")
UNCHECKED_HASH = (1).to_bytes(4, "little")  # PEP 552: never look for the source
GZIP = 31  # window bits that make zlib write a gzip header, without a time
EPOCH = (1980, 1, 1, 0, 0, 0)


def freeze() -> None:
    """Read the request and write the archive."""
    request = json.loads((EXCHANGE / "request.json").read_text("utf-8"))
    library = library_sources()
    names = {dotted(path): path for path in library}
    roots = {*STARTED, *request["roots"], *CODECS}
    frozen = {
        names[name]: compiled(names[name], library[names[name]], optimize=2)
        for name in needed(roots, names, library)
        if not _imp.is_frozen(name)  # such a module lies in the interpreter itself
    }
    modules = request["modules"]
    contents = f"NAMES = {sorted(map(dotted, [*frozen, *modules]))!r}"
    for path, source in {**modules, "contents.py": contents}.items():
        frozen[path] = compiled(path, source.encode("utf-8"), optimize=0)
    (EXCHANGE / "archive").write_bytes(packed(frozen))


def library_sources() -> dict[str, bytes]:
    """Return the sources of the runtime's own standard library, by path."""
    with zipfile.ZipFile(LIBRARY) as library:
        return {
            path: library.read(path) for path in sorted(library.namelist()) if path.endswith(".py")
        }


def dotted(path: str) -> str:
    """Return the name under which a file is imported.

    >>> dotted("json/__init__.py"), dotted("json/decoder.py")
    ('json', 'json.decoder')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def needed(roots: set[str], names: dict[str, str], library: dict[str, bytes]) -> list[str]:
    """Return the library modules that are reached from the roots, sorted.

    Followed are the imports that run when a module is imported. What a library module
    imports inside one of its functions is not ours to call.
    """
    reached, waiting = set[str](), sorted(roots)
    while waiting:
        name = waiting.pop()
        parts = name.split(".")
        for length in range(1, len(parts) + 1):
            found = ".".join(parts[:length])
            if found in names and found not in reached:
                reached.add(found)
                waiting += imported(names[found], library[names[found]])
    return sorted(reached)


def imported(path: str, source: bytes) -> Iterator[str]:
    """Yield what a module imports when it is imported itself."""
    package = path.removesuffix(".py").split("/")[:-1]
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            waiting.extend(ast.iter_child_nodes(node))


def compiled(path: str, source: bytes, *, optimize: int) -> bytes:
    """Return the file that Python keeps of a compiled module.

    The library goes without docstrings and asserts; our own modules keep both.
    """
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    digest = _imp.source_hash(int.from_bytes(MAGIC_NUMBER[:2], "little"), source)
    return MAGIC_NUMBER + UNCHECKED_HASH + digest + marshal.dumps(code)


def packed(frozen: dict[str, bytes]) -> bytes:
    """Return the archive of the compiled modules."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(frozen):
            entry = zipfile.ZipInfo(path.removesuffix(".py") + ".pyc", EPOCH)
            archive.writestr(entry, frozen[path])
    gzip = zlib.compressobj(level=9, wbits=GZIP)
    return gzip.compress(memory.getvalue()) + gzip.flush()
