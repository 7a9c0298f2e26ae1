"""Freeze modules into the archive that a browser starts Python from.

This file runs inside the runtime itself (see inside.mjs), so that the bytes do not
depend on the machine that builds the site. It takes `request.json` from `/exchange`:

    {"modules": {"engine/board/board.py": source, ...}, "players": {...}, "roots": ["json", ...]}

and leaves there three archives, each a zip, stored without compression and gzipped as a whole:
`engine.bin` of the compiled modules of the engine, and of a module `contents` that names all
modules of both and holds the methods of the engine's dataclasses; `python.bin` of the other
modules, and of what is there of the standard library when the imports of all of them are made;
`players.bin` of the computer players, which import nothing else of the standard library.

For the studio, `request.json` has the modules that it needs besides, what they read, and what the
archives of the player hold already: {"modules", "roots", "data", "held", "parts"}. That leaves
`studio.bin`, to be unpacked: modules where they are found, and the rest of the standard library
that they reach in `library/`. `parts` has {"modules", "roots"} by the names of archives that only
some of the studio's work needs, and each leaves one of that name: what `studio.bin` lacks for it.

Nothing keeps the columns of its source: PYTHONNODEBUGRANGES is set.
"""

# The runtime has loaded all of these by itself: they add nothing to the archive.
import _imp
import ast
import dataclasses
import io
import json
import marshal
import sys
import zipfile
import zlib
from collections.abc import Iterable
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import Any

EXCHANGE = Path("/exchange")
OWN = Path("/own")  # where our modules lie to be imported
LIBRARY = "/lib/python313.zip"
ENGINE = ("engine/", "contents.")  # the prefixes of modules that may load after Python has started
CODECS = ("encodings.ascii", "encodings.latin_1", "encodings.utf_8")
UNCHECKED_HASH = (1).to_bytes(4, "little")  # PEP 552: never look for the source
GZIP = 31  # window bits that make zlib write a gzip header, without a time
# The module that lets a package which began in one archive go on in another.
JOINING = """from importlib import import_module
HERE = __file__.rpartition("/")[0]
for name in {names!r}:
    import_module(name).__path__.append(HERE + "/" + name.replace(".", "/"))
"""
EPOCH = (1980, 1, 1, 0, 0, 0)


def reached(roots: list[str]) -> frozenset[str]:
    """Import what modules import, and return what is there then, with the runtime's own start.

    Imports inside a library module's functions are not followed: we do not call them.
    """
    for name in (*roots, *CODECS):
        try:
            import_module(name)
        except ImportError:  # a name in a module, or one of our own
            continue
    return frozenset(sys.modules)


def freeze() -> None:
    """Read the request and write the archive."""
    request = json.loads((EXCHANGE / "request.json").read_text("utf-8"))
    loaded = reached(request["roots"])
    frozen = {
        path: compiled(path, source, optimize=2)
        for path, source in library_sources().items()
        if (name := dotted(path)) in loaded
        and not _imp.is_frozen(name)  # the interpreter holds such a module itself
    }
    modules = request["modules"]
    names = sorted(map(dotted, [*frozen, *modules]))
    contents = f"NAMES = {names!r}\nMETHODS = {methods(modules)!r}"
    for path, source in {**modules, "contents.py": contents}.items():
        frozen[path] = compiled(path, source.encode("utf-8"), optimize=0)
    engine = {path: code for path, code in frozen.items() if path.startswith(ENGINE)}
    library = {path: code for path, code in frozen.items() if path not in engine}
    players = {
        path: compiled(path, source.encode("utf-8"), optimize=0)
        for path, source in request["players"].items()
    }
    (EXCHANGE / "players.bin").write_bytes(packed(players))
    (EXCHANGE / "engine.bin").write_bytes(packed(engine))
    (EXCHANGE / "python.bin").write_bytes(packed(library))


def freeze_studio() -> None:
    """Read the request of the studio and write its archives."""
    request = json.loads((EXCHANGE / "request.json").read_text("utf-8"))
    held = set(request["held"])
    files = studio_part("studio", request, held)
    files |= {path: text.encode("utf-8") for path, text in request["data"].items()}
    (EXCHANGE / "studio.bin").write_bytes(packed(files))
    held |= {path.removeprefix("library/") for path in files}
    for name, part in request["parts"].items():
        before = {**sys.modules}
        (EXCHANGE / f"{name}.bin").write_bytes(packed(studio_part(name, part, held)))
        for module in {*sys.modules} - {*before}:  # the next part has to reach them itself
            del sys.modules[module]


def studio_part(name: str, part: dict[str, Any], held: set[str]) -> dict[str, bytes]:
    """Return the files of an archive of the studio: modules, and what they reach of the library."""
    loaded = reached(part["roots"])
    files = {
        f"library/{path}": compiled(path, source, optimize=2)
        for path, source in library_sources().items()
        if (module := dotted(path)) in loaded and path not in held and not _imp.is_frozen(module)
    }
    for path, source in part["modules"].items():
        level = 0 if path.startswith("engine/") else 2
        files[path] = compiled(path, source.encode("utf-8"), optimize=level)
    joining = JOINING.format(names=parted(files)).encode("utf-8")
    files[f"library/joining_{name}.py"] = compiled("joining.py", joining, optimize=2)
    return files


def parted(files: Iterable[str]) -> list[str]:
    """Return the packages of the library that these files hold a part of, and not their heads.

    >>> parted(["library/xml/dom/minidom.py", "library/json/__init__.py", "library/json/tool.py"])
    ['xml', 'xml.dom']
    """
    held = {path for path in files if path.startswith("library/")}
    folders = {
        folder
        for path in held
        for folder in path.split("/", 1)[1].rsplit("/", 1)[:-1]
        for folder in ["/".join(folder.split("/")[:n]) for n in range(1, folder.count("/") + 2)]
    }
    return [
        one.replace("/", ".") for one in sorted(folders) if f"library/{one}/__init__.py" not in held
    ]


def methods(modules: dict[str, str]) -> bytes:
    """Import our own modules, and return what `dataclass` compiles for their classes.

    That is a marshalled dictionary: the code by the hash of its text, which is the same wherever
    the runtime starts, with PYTHONHASHSEED at 0.
    """
    codes: dict[int, CodeType] = {}

    def noted(text: str, names: dict[str, object], found: dict[str, object]) -> None:
        code = codes[hash(text)] = compile(text, "dataclass", "exec", dont_inherit=True)
        exec(code, names, found)  # noqa: S102 as `dataclass` would

    for path, source in modules.items():
        (OWN / path).parent.mkdir(parents=True, exist_ok=True)
        (OWN / path).write_text(source, "utf-8")
    sys.path.insert(0, str(OWN))
    vars(dataclasses)["exec"] = noted
    reached(sorted(map(dotted, modules)))
    return marshal.dumps(codes)


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


def compiled(path: str, source: bytes, *, optimize: int) -> bytes:
    """Return the file that Python keeps of a compiled module.

    The library goes without docstrings and asserts; our own modules keep their asserts.
    """
    text = undocumented(source) if optimize == 0 else source
    code = compile(text, path, "exec", dont_inherit=True, optimize=optimize)
    digest = _imp.source_hash(int.from_bytes(MAGIC_NUMBER[:2], "little"), source)
    return MAGIC_NUMBER + UNCHECKED_HASH + digest + marshal.dumps(code)


def undocumented(source: bytes) -> ast.Module:
    """Return a module without the docstrings of its functions and its own: a tenth of its bytes.

    Classes keep theirs: `dataclass` would work out another in their place.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return tree


def packed(frozen: dict[str, bytes]) -> bytes:
    """Return the archive of compiled modules, and of other files as they are."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(frozen):
            name = f"{path}c" if path.endswith(".py") else path
            entry = zipfile.ZipInfo(name, EPOCH)
            archive.writestr(entry, frozen[path])
    gzip = zlib.compressobj(level=9, wbits=GZIP)
    return gzip.compress(memory.getvalue()) + gzip.flush()
