"""Prepare what draws maps in the studio: GEOS, and the coastlines of the world.

The package of GEOS holds its WebAssembly within its script, as letters. They are parted here: both
together are then a third smaller when packed, and the browser compiles bytes.
"""

import base64
import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from publisher.cli import Stop
from publisher.runtime.node import verified_package

GEOS = "geos-wasm"
ATLAS = "world-atlas"
_SCRIPT = "build/package/geos.esm.js"
_SUMS = {_SCRIPT: "b04ef48ab717ad3653f7405a9b8733ee7d35b215c9def3f06ee393b67fc2e512"}
_COASTS = {
    "land-10m.json": "9b9f584709c119d63fbadf484ce425260497697b7166be7a2fe360e8c0b171a8",
    "land-110m.json": "ead5f68119c49a9250902e7da303bcb209341bbb8fefe7369a439b48b704658a",
    "land-50m.json": "619477ff690c086885e45cb91707d783805561bd75ae8e437b7d4694b0204e0f",
}
_WITHIN = re.compile(r"(data:application/octet-stream;base64,)([A-Za-z0-9+/=]+)")
_CACHE = Path(__file__).parents[3] / ".cache" / "studio"


def archives(root: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files that only a drawing loads, packed, by name."""
    _, binary = _parted(root)
    yield "geos.bin", gzip.compress(binary, mtime=0)
    atlas = verified_package(root, ATLAS, _COASTS)
    for name in _COASTS:
        yield f"{Path(name).stem}.bin", gzip.compress((atlas / name).read_bytes(), mtime=0)


def geos_script(root: Path) -> Path:
    """Return the script of GEOS without its WebAssembly."""
    script, _ = _parted(root)
    path = _CACHE / f"geos-{_SUMS[_SCRIPT][:16]}.js"
    if not path.exists():
        _CACHE.mkdir(parents=True, exist_ok=True)
        path.write_text(script, "utf-8")
    return path


def _parted(root: Path) -> tuple[str, bytes]:
    text = (verified_package(root, GEOS, _SUMS) / _SCRIPT).read_text("utf-8")
    found = _WITHIN.search(text)
    if found is None:
        message = f"{GEOS}: its script holds no WebAssembly."
        raise Stop(message)
    return _WITHIN.sub(r"\1", text), base64.b64decode(found[2])
