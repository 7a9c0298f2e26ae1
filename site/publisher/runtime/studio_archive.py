"""Prepare what the studio's Python needs besides the player's: the publisher, to be unpacked.

What drawing, importing or games of computer players need besides lies in archives of their own.

It is the publisher's own source with the packages that `requirements/site.txt` locks, so a browser
checks and builds a draft with the code of the desk. Only `rpds`, a package in Rust, has a stand-in.
"""

import gzip
import hashlib
import io
import json
import tempfile
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from publisher.cli import Stop
from publisher.runtime.freeze import dotted
from publisher.runtime.node import run_inside, verified_package
from publisher.runtime.runtime import PACKAGE, PLAYERS, PUBLISHED, READ, imported_by
from publisher.site_files import SITE

ARCHIVE = "studio"
SESSION = "publisher.studio.session"
PARTS = {  # archives beside it, and where each begins
    "drawing": "publisher.studio.drawing",
    "importing": "publisher.studio.foreign",
    "balancing": "publisher.studio.balancing",
}
PACKAGES = (  # with all that they import
    *("jinja2", "markupsafe", "markdown", "svgwrite", "tinycss2", "cssselect2", "webencodings"),
    *("jsonschema", "jsonschema_specifications", "referencing", "attr", "attrs"),
)
_RPDS = SITE / "publisher" / "studio" / "rpds.py"
# Parts of packages that nothing here imports.
_NOT_CARRIED = {
    *("tests", "benchmarks", "__pycache__", "__main__.py", "cli.py", "test_tools.py"),
    *("meta.py", "constants.py", "sandbox.py", "nativetypes.py", "ext.py", "codehilite.py"),
    *("wikilinks.py", "footnotes.py", "abbr.py", "admonition.py", "toc.py", "md_in_html.py"),
}
_READ_BY_PUBLISHER = (  # files of site/
    *("templates/**/*", "static/css/**/*.css", "static/icons/*.svg", "static/symbols.svg"),
    *("player/worker/wall/frame-script.js", "publisher/**/*.json"),
    "publisher/importing/standard.cfg",
)
_BY_NAME = (  # modules of the library that it imports without an import
    *("encodings.cp437", "encodings.raw_unicode_escape", "encodings.unicode_escape"),
    *("encodings.utf_16_be", "encodings.utf_16_le", "encodings.utf_8_sig", "encodings.latin_1"),
    "importlib.readers",
    *("importlib.resources._adapters", "importlib.resources._itertools"),
    "importlib.resources.readers",
)
# What only functions import that nothing here calls.
_NEVER_CALLED = ("urllib.request", "ctypes", "xml.dom")
_ON_THE_NET = ("svgwrite/container.py", "from urllib.request import urlopen\n")  # fonts
_SCHEMAS = "jsonschema_specifications/schemas"
_KEPT = 3  # archives of other repositories, or of other states of this one
HERE = Path(__file__).parent


def studio_archives(root: Path, player: Mapping[str, Path]) -> Mapping[str, Path]:
    """Return the archives by name, made anew only when their input has changed.

    `player` are the files of the player's runtime, by name: what its archives hold is left out.
    """
    held = sorted(_held(player))
    own = _publisher_sources(root, SESSION, {*held}, {PLAYERS, *PARTS.values()})
    modules = {**own, **_package_sources()}
    parts = {
        name: _publisher_sources(root, begins, {*held, *own}) for name, begins in PARTS.items()
    }
    request = {
        **_part(modules, _BY_NAME),
        "data": _data(),
        "held": held,
        "parts": {name: _part(sources) for name, sources in parts.items()},
    }
    text = json.dumps(request, sort_keys=True)
    freezer = (HERE / "freeze.py").read_text("utf-8")
    driver = (HERE / "inside.mjs").read_text("utf-8")
    told = "\0".join([text, freezer, driver, *READ.values()])
    key = hashlib.sha256(told.encode()).hexdigest()[:16]
    cache = HERE.parents[2] / ".cache" / "studio"  # one for all repositories with this publisher
    archives = {f"{name}.bin": cache / f"{key}-{name}.bin" for name in (ARCHIVE, *PARTS)}
    if not all(archive.exists() for archive in archives.values()):
        cache.mkdir(parents=True, exist_ok=True)
        kept = _KEPT * len(archives)
        for old in sorted(cache.glob("*.bin"), key=lambda one: one.stat().st_mtime)[:-kept]:
            old.unlink()
        package = verified_package(root, PACKAGE, PUBLISHED | READ)
        with tempfile.TemporaryDirectory(dir=cache) as exchange:
            (Path(exchange) / "request.json").write_text(text, "utf-8")
            (Path(exchange) / "freeze.py").write_text(freezer, "utf-8")
            run_inside(package, Path(exchange), "freeze", "freeze_studio")
            for name, archive in archives.items():
                (Path(exchange) / name).replace(archive)
    return archives


def _part(modules: Mapping[str, str], by_name: Iterable[str] = ()) -> Mapping[str, object]:
    roots = {*imported_by(modules.values()), *by_name}
    called = [
        one for one in roots if not f"{one}.".startswith(tuple(f"{no}." for no in _NEVER_CALLED))
    ]
    return {"modules": modules, "roots": sorted(called)}


def _held(player: Mapping[str, Path]) -> Iterator[str]:
    """Yield the modules in the player's archives, by the path of their source."""
    for name in ("python.bin", "engine.bin"):
        with zipfile.ZipFile(io.BytesIO(gzip.decompress(player[name].read_bytes()))) as archive:
            yield from (entry.removesuffix("c") for entry in archive.namelist())


def _publisher_sources(
    root: Path, begins: str, held: Collection[str], left: Collection[str] = ()
) -> Mapping[str, str]:
    """Return the sources that a module reaches, of publisher and engine, by path.

    What is `held` elsewhere is not among them, and what is `left` is not reached.
    """
    known: dict[str, tuple[str, Path]] = {}
    for top, base, place in (("engine", root, ""), ("publisher", SITE, "site/")):
        for path in sorted((base / top).rglob("*.py")):
            inside = path.relative_to(base).as_posix()
            known[dotted(inside)] = (place + inside, path)
    reached, waiting = dict[str, str](), [begins]
    while waiting:
        parts = waiting.pop().split(".")
        for name in (".".join(parts[: end + 1]) for end in range(len(parts))):
            if name in known and name not in left and known[name][0] not in reached:
                place, path = known[name]
                reached[place] = path.read_text("utf-8")
                waiting += imported_by([reached[place]])
    return {place: reached[place] for place in sorted(reached) if place not in held}


def _package_sources() -> Mapping[str, str]:
    """Return the sources of the packages, by path; Stop if one is not installed."""
    found = {"packages/rpds.py": _RPDS.read_text("utf-8")}
    for package in PACKAGES:
        home = _home(package)
        for path in sorted(home.rglob("*.py")):
            inside = path.relative_to(home)
            if not _NOT_CARRIED.intersection(inside.parts):
                found[f"packages/{package}/{inside.as_posix()}"] = path.read_text("utf-8")
    name, line = _ON_THE_NET
    found[f"packages/{name}"] = found[f"packages/{name}"].replace(line, "")
    return found


def _home(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        message = f"The package {package} is not installed. Run `make play`."
        raise Stop(message)
    return Path(spec.origin).parent


def _data() -> Mapping[str, str]:
    """Return what the publisher and the packages read, by path."""
    found = {
        f"site/{path.relative_to(SITE).as_posix()}": path.read_text("utf-8")
        for pattern in _READ_BY_PUBLISHER
        for path in sorted(SITE.glob(pattern))
        if path.is_file()
    }
    schemas = _home("jsonschema_specifications") / "schemas"
    for path in sorted(schemas.rglob("*")):
        if path.is_file():
            inside = path.relative_to(schemas).as_posix()
            found[f"packages/{_SCHEMAS}/{inside}"] = path.read_text("utf-8")
    return found
