"""Add the studio to the site: its scripts, its libraries and the publisher for the browser.

All of it lies in `studio/`, a part of the site by itself: nobody loads it who does not design.
"""

import gzip
import hashlib
from pathlib import Path
from typing import cast

from publisher.runtime.answers import ask
from publisher.runtime.bundle import LIBRARIES, PACK, compact
from publisher.runtime.node import verified_package
from publisher.runtime.runtime import Runtime
from publisher.runtime.studio_archive import studio_archives
from publisher.runtime.studio_geometry import ATLAS, GEOS, archives, geos_script

FOLDER = "studio"
SCRIPTS = ("studio", "worker/inside", "worker/drawer")
PLAYER = "play"  # the player, for drafts: what it keeps, it keeps apart
ASSETS = "assets"  # the folder of its scripts
MANIFEST = "archive.json"

# The studio's own libraries: npm package, the ES modules of it that are joined, and their SHA-256.
_OWN = {
    "@codemirror/autocomplete": {
        "dist/index.js": "0bc143dbdc725b9cd2a550a552b4f3a8cfd057948b274eee9f0689b3eb9ad798"
    },
    "@codemirror/commands": {
        "dist/index.js": "395c41fb17d4966162e8d29106e438278123bc3a3fa1b11825debdf1523594a4"
    },
    "@codemirror/language": {
        "dist/index.js": "3ee82597686d97904b1c0df409661c2e6386e206b9122ac309622e225a0075ff"
    },
    "@codemirror/legacy-modes": {
        "mode/python.js": "f2b6a4951aa1eeccccd816dba5fda1a7e0cd8e1a080a6daa28311ac2397da258",
        "mode/toml.js": "13cf6cba0d4c6d45d3199ee097ab6d7b592cc6c8d2e806b3e4e3b6fbbf8e3410",
    },
    "@codemirror/lint": {
        "dist/index.js": "93c2a30861db4ea35d63a9621b1b6da204a9f7ae9b8792196c72c4480e6539b2"
    },
    "@codemirror/search": {
        "dist/index.js": "1155a69fb8d6f56c1d644e3e93222348481d6b2df78d6bebcf3293fe209f3fd7"
    },
    "@codemirror/state": {
        "dist/index.js": "cf4ffe7d177bf2c7c5da66c49be0811cc79a29e12cb658238876bbdcef12939c"
    },
    "@codemirror/view": {
        "dist/index.js": "e1ee658a4f903317aa6a573b993b78c5552307cba4c4b838335e9ef079d82451"
    },
    "@lezer/common": {
        "dist/index.js": "5afcf283f7ab19b5c1ffaf60efb4984d694c0b62077c8f8897545a98d01ef571"
    },
    "@lezer/highlight": {
        "dist/index.js": "8984bb2887a6354d3e5ac79bdd7e522948f1cee1dda16aac77d9473f10696d7c"
    },
    "@marijn/find-cluster-break": {
        "src/index.js": "4e9e441fac9db54e09e4e3b1cb0b0393da207ebe943f2ff9efc577821fc03751"
    },
    "crelt": {"index.js": "924800defa2bf95a0bfd16dde589ecebbcd9e36b03635274da84968c77a3721e"},
    "d3-delaunay": {
        "dist/d3-delaunay.mjs": "7d4797aba084b4e419e9505e6cafc4e9756a8ec41be3d5278b1b0dafc772ad88"
    },
    "fflate": {
        "esm/browser.js": "b7ca4450b19559a1d50eb381adcee94b82449674be4cd17789d9beba7e6122a1"
    },
    "style-mod": {
        "src/style-mod.js": "9ef4f1f242d438a2bb9ba8b7d580cc4aa7ea00734223468fcedecacbd961aa3b"
    },
    "w3c-keyname": {"index.js": "b649dec4f01c7c5eb05be4641b5b698c6938231ee50b38e17a2f0f822ca3df2e"},
}
# By the name under which modules import them from `vendor/`, where that is not the package's own.
_NAMES = {
    "codemirror-autocomplete.js": ("@codemirror/autocomplete", "dist/index.js"),
    "codemirror-commands.js": ("@codemirror/commands", "dist/index.js"),
    "codemirror-language.js": ("@codemirror/language", "dist/index.js"),
    "codemirror-lint.js": ("@codemirror/lint", "dist/index.js"),
    "codemirror-python.js": ("@codemirror/legacy-modes", "mode/python.js"),
    "codemirror-search.js": ("@codemirror/search", "dist/index.js"),
    "codemirror-state.js": ("@codemirror/state", "dist/index.js"),
    "codemirror-toml.js": ("@codemirror/legacy-modes", "mode/toml.js"),
    "codemirror-view.js": ("@codemirror/view", "dist/index.js"),
    "d3-delaunay.js": ("d3-delaunay", "dist/d3-delaunay.mjs"),
    "fflate.js": ("fflate", "esm/browser.js"),
    "lezer-highlight.js": ("@lezer/highlight", "dist/index.js"),
}


def add_studio(root: Path, out: Path, player: Runtime) -> None:
    """Write the studio's scripts, the licences of its libraries, and the publisher below `out`.

    Raises Stop with every fault of a module.
    """
    home = out / FOLDER
    packed = {
        name: path.read_bytes() for name, path in studio_archives(root, player.files).items()
    } | dict(archives(root))
    entries = {
        name: {
            "bytes": len(data),
            "packed": len(data),
            "sha256": _sha256(data),
            "plain": _sha256(gzip.decompress(data)),
        }
        for name, data in packed.items()
    }
    manifest = compact({"files": entries})
    scripts = {f"{ASSETS}/{name}": text for name, text in _scripts(root).items()}
    files = {MANIFEST: manifest, "LICENCES.txt": _licences(root), **scripts}
    for name, text in files.items():
        _write(home / name, text.encode("utf-8"))
    for name, data in packed.items():
        _write(home / name, data)


def _scripts(root: Path) -> dict[str, str]:
    packages = {name: verified_package(root, name, sums) for name, sums in _OWN.items()}
    shared = {
        f"{name.rpartition('/')[2]}.js": verified_package(root, name, {module: digest}) / module
        for name, (module, digest) in LIBRARIES.items()
    }
    own = {name: packages[package] / module for name, (package, module) in _NAMES.items()}
    own["geos-wasm.js"] = geos_script(root)
    folder = (root / "site" / FOLDER).resolve()
    libraries = {name: str(path.resolve()) for name, path in (shared | own).items()}
    apart = {"idb.js": str(folder / "drafts" / "apart.js"), "idb-itself.js": libraries["idb.js"]}
    asked = ((SCRIPTS, libraries), ((PLAYER,), libraries | apart))
    files: dict[str, str] = {}
    for scripts, known in asked:
        question = {"folder": str(folder), "scripts": scripts, "libraries": known}
        files |= cast("dict[str, str]", ask(PACK, question))
    return files


def _licences(root: Path) -> str:
    notices = [
        f"{name}\n\n{next((root / 'node_modules' / name).glob('LICENSE*')).read_text('utf-8')}"
        for name in sorted([*_OWN, GEOS, ATLAS])
    ]
    return "\n\n".join(notices)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
