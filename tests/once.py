"""Make folders once in a test run, even if several processes share it."""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.repository import ROOT

KEPT = ROOT / ".cache" / "tests"


def common(own: Path) -> Path:
    """Return the folder that all processes of a run share, given the one of this process."""
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def once(folder: Path, make: Callable[[Path], object]) -> Path:
    """Let the first process make a folder while the others wait; return it."""
    made = folder.with_name(f"{folder.name}.made")
    with _alone(folder):
        if not made.exists():
            make(folder)
            made.touch()
    return folder


def kept(name: str, renew: Callable[[Path], object]) -> Callable[[Path], object]:
    """Return a function that makes a folder by updating the one left by the last run.

    `renew` rewrites only outdated files. The folder of a run is a copy, as the next run may start
    before this one ends.
    """

    def make(folder: Path) -> None:
        KEPT.mkdir(parents=True, exist_ok=True)
        with _alone(KEPT / name):
            renew(KEPT / name)
            shutil.copytree(KEPT / name, folder, symlinks=True)

    return make


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep all other processes from making a folder."""
    with folder.with_name(f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
