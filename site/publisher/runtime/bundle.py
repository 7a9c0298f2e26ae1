"""Add the player, its libraries and the runtime to the site, and list every file.

`site.build` calls `add_player` for what the pages load, `variant_file` for what the engine
installs, and `seal` when nothing more will be written.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from publisher.cli import Stop
from publisher.runtime.answers import ask
from publisher.runtime.node import verified_package
from publisher.runtime.runtime import Runtime, runtime

PLAYER = "assets/player"
PACK = Path(__file__).with_name("pack.mjs")
# What pages load: each script contains all it imports, so that slow connections ask once.
SCRIPTS = (
    "start",
    "reader/prefetch-player",
    "reader/gallery",
    "reader/rules-page",
    "reader/rules-map",
    "reader/search-page",
    "embed/embed-page",
    "worker/offline",
    "worker/inside",
)
LIST = "files.json"
CARD = "card.png"  # shown by other sites beside a link, and by no page
BESIDE = (".br", ".gz", ".map")  # packed by a host, or requested by a browser's developer tools
WHEELS = "wheels"  # in no list: `build.py wheels` writes them beside a site
SERVICE_WORKER = "service-worker.js"
SOURCE = f"site/player/worker/{SERVICE_WORKER}"
UNPUBLISHED = 'const VERSION = "unpublished";\nconst LIST_HASH = "unpublished";'
DIGITS = 32  # hexadecimal digits of a file's hash; the service worker compares as many

# The player's libraries: npm package, its one ES module, and the module's SHA-256.
LIBRARIES = {
    "@scure/bip39": (
        "wordlists/english.js",
        "d87a52ebb094d166717691e624aea3a1bcd45dd04e6c7748e8edb7ae10f3c458",
    ),
    "idb": ("build/index.js", "e01b45d2e088a7197e8b41ba9b51a0876969da67cc08e6efbc3d5d7ab6ac836c"),
    "lit-html": ("lit-html.js", "b878e7f95dec8a9b6e9b217faca6b6a11bad82ebc44c0caa77419ed83edd81f2"),
    "minisearch": (
        "dist/es/index.js",
        "0393b3ba253b809d5e55707c7b0875ef9b518a296a006c6739b28876e154edb3",
    ),
    "mqtt": (
        "dist/mqtt.esm.js",
        "6e009e77fc644cbf7b46ea37ba77fbdaf5780452389a57f2b4a676437c2defdd",
    ),
    "pointer-tracker": (
        "dist/PointerTracker.mjs",
        "659811864b0d05569405d63d162487aa5c440bb1007094a4504aa1a87cc57f1c",
    ),
    "uqr": ("dist/index.mjs", "7f0e61c2f13bb3724edee7bfb876e13c54ac9ee4fcfa283c9fa93cfb1241c325"),
}


def add_player(root: Path, out: Path) -> Runtime:
    """Write the player's scripts, the licences of its libraries and the runtime below `out`.

    Return the runtime.
    """
    player = out / PLAYER
    packages = libraries(root)
    notices = [f"{name}\n\n{_licence(package)}\n" for name, package in packages.items()]
    joined = scripts(root / "site" / "player", packages)
    files = {"LICENCES.txt": "\n\n".join(notices), **joined}
    for name, text in files.items():
        (player / name).parent.mkdir(parents=True, exist_ok=True)
        (player / name).write_text(text, "utf-8")
    for old in sorted(player.rglob("*"), reverse=True):  # files before their folder
        if old.is_file() and old.relative_to(player).as_posix() not in files:
            old.unlink()
        elif old.is_dir() and not any(old.iterdir()):
            old.rmdir()
    made = runtime(root)
    made.write(out)
    return made


def _licence(package: Path) -> str:
    """Return the licence of a package, under the name that it has there."""
    return next(package.glob("LICENSE*")).read_text("utf-8").strip()


def libraries(root: Path) -> dict[str, Path]:
    """Return the checked npm packages of the player's libraries by name."""
    return {
        name: verified_package(root, name, {module: digest})
        for name, (module, digest) in sorted(LIBRARIES.items())
    }


def scripts(player: Path, packages: Mapping[str, Path]) -> dict[str, str]:
    """Join the player's modules into its scripts; return these, and their maps, by name.

    `packages` are those of its libraries. Raises Stop with every fault of a module.
    """
    question = {
        "folder": str(player.resolve()),
        "scripts": SCRIPTS,
        "libraries": {
            f"{name.rpartition('/')[2]}.js": str((package / LIBRARIES[name][0]).resolve())
            for name, package in packages.items()
        },
    }
    return cast("dict[str, str]", ask(PACK, question))


def variant_file(data: Mapping[str, Any], modules: Mapping[str, str]) -> bytes:
    """Return variant.json: the arguments of the engine's call `install`.

    `data` is the checked variant; `modules` are the sources of its rules by name.

    >>> variant_file({"variant": {"id": "standard"}}, {})
    b'{"modules":{},"variant":{"variant":{"id":"standard"}}}'
    """
    bundle = {"variant": data, "modules": modules}
    return compact(bundle).rstrip("\n").encode("utf-8")


def compact(value: object) -> str:
    """Write JSON in one way and without needless bytes."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{text}\n"


def seal(root: Path, out: Path) -> str:
    """List every file that a page asks for with its hash, and write the service worker.

    Return the version of the site: the hash of that list.
    """
    for name in (LIST, SERVICE_WORKER):
        (out / name).unlink(missing_ok=True)
    files = {
        path.relative_to(out).as_posix(): _digest(path.read_bytes())
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.name != CARD and not _is_beside(path.relative_to(out).as_posix())
    }
    source = (root / SOURCE).read_text("utf-8")
    if UNPUBLISHED not in source:
        raise Stop(f"{SOURCE} must hold the lines {UNPUBLISHED}")
    version = _digest((json.dumps(files) + source).encode("utf-8"))[:12]
    listed = json.dumps({"version": version, "files": files}, indent=0, sort_keys=True) + "\n"
    (out / LIST).write_text(listed, "utf-8")
    digest = _digest(listed.encode("utf-8"))
    lines = f'const VERSION = "{version}";\nconst LIST_HASH = "{digest}";'
    (out / SERVICE_WORKER).write_text(source.replace(UNPUBLISHED, lines), "utf-8")
    return version


def _is_beside(path: str) -> bool:
    """Whether a file is no part of the site itself: wheels, source maps, a host's own files.

    >>> _is_beside("_headers"), _is_beside("runtime/a/b.wasm.br"), _is_beside("index.html")
    (True, True, False)
    """
    top = path.split("/", maxsplit=1)[0]
    return top in {WHEELS, "CNAME"} or top.startswith(("_", ".")) or path.endswith(BESIDE)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:DIGITS]
