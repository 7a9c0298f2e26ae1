"""Find Node and the packages that npm installed, and check them."""

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from publisher.cli import Stop


def node() -> str:
    """Return the Node to call: the environment's own, or else this machine's."""
    own = Path(sys.prefix) / "node" / "node"
    found = str(own) if own.exists() else shutil.which("node")
    if found is None:
        message = "Building the site needs Node 20.19, or 22.12 or newer; `make play` installs it."
        raise Stop(message)
    return found


def run_inside(pyodide: Path, exchange: Path, module: str, function: str) -> None:
    """Run one function of a module in `exchange` inside the runtime."""
    script = Path(__file__).with_name("inside.mjs")
    command = [node(), str(script), str(pyodide), str(exchange), module, function]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"The Python runtime failed at {module}.{function}: {done.stderr}"
        raise Stop(message.strip())


def verified_package(root: Path, name: str, sums: Mapping[str, str]) -> Path:
    """Return the folder of an npm package after checking its files against the lock file.

    What npm says it unpacked must have the lock's integrity, and each file that we
    publish must have the SHA-256 given in `sums`.
    """
    folder = root / "node_modules" / name
    key = f"node_modules/{name}"
    advice = "Run `make clean` and then `make play` to install it anew."
    try:
        locked = _integrity(root / "package-lock.json", key)
        unpacked = _integrity(root / "node_modules" / ".package-lock.json", key)
    except (OSError, ValueError, KeyError):
        message = f"The npm package {name} is not installed. {advice}"
        raise Stop(message) from None
    if locked != unpacked:
        message = f"The npm package {name} is not the one that is locked. {advice}"
        raise Stop(message)
    wrong = [
        f"{folder / file} is not the file that was locked. {advice}"
        for file, digest in sums.items()
        if not (folder / file).is_file() or sha256(folder / file) != digest
    ]
    if wrong:
        raise Stop(*wrong)
    return folder


def sha256(file: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _integrity(lock: Path, key: str) -> str:
    """Return the integrity that a lock file of npm gives for a package."""
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    return cast("str", packages[key]["integrity"])
