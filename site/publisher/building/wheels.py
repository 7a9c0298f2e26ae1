"""The wheels of the engine that a site serves: `build.py wheels`.

One is for any Python; the other is compiled by `pyodide py-compile` for the Python that the
player runs in, whose bytes differ in every run: no list of the site names either.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from publisher.cli import Options, Stop
from publisher.runtime.bundle import WHEELS
from publisher.runtime.node import verified_package
from publisher.runtime.runtime import PACKAGE, READ


def wheels(options: Options) -> None:
    """Build both wheels into the site's folder: `build.py wheels`."""
    _check_python(options.root)
    with tempfile.TemporaryDirectory() as held:
        made = build_wheels(options.root, Path(held))
        folder = options.out / WHEELS
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for wheel in made:
            shutil.copyfile(wheel, folder / wheel.name)
            options.say(f"{folder / wheel.name}: {wheel.stat().st_size:,} bytes")


def build_wheels(root: Path, folder: Path) -> Sequence[Path]:
    """Build the wheel for any Python, and from it the compiled one; return both files."""
    pyodide = Path(sys.executable).with_name("pyodide")
    if not pyodide.exists():
        raise Stop("`wheels` needs the package pyodide-build: `make wheels` installs it.")
    plain = build_plain_wheel(root, folder)
    _run(str(pyodide), "py-compile", "--silent", "--keep", str(plain))
    (compiled,) = set(folder.glob("*.whl")) - {plain}
    return plain, compiled


def build_plain_wheel(root: Path, folder: Path) -> Path:
    """Build the wheel for any Python in an empty folder, and return it."""
    pip = (sys.executable, "-m", "pip", "wheel", str(root), "--quiet", "--no-deps")
    _run(*pip, "--no-build-isolation", "--wheel-dir", str(folder))
    (plain,) = folder.glob("*.whl")
    return plain


def _check_python(root: Path) -> None:
    """Raise Stop where this Python compiles for another one than the player's."""
    package = verified_package(root, PACKAGE, READ)
    info = json.loads((package / "pyodide-lock.json").read_text("utf-8"))["info"]
    wanted, here = info["python"].split(".")[:2], [str(part) for part in sys.version_info[:2]]
    if wanted != here:
        raise Stop(
            f"The player runs Python {'.'.join(wanted)}, and only the same version compiles for it;"
            f" this one is {'.'.join(here)}.",
            f"Put a Python {'.'.join(wanted)} on the path, and run `make clean` and `make wheels`.",
        )


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Stop(f"{Path(command[0]).name} could not make the wheel: {done.stderr.strip()}")
