"""What is made once in a run of the tests, also when several processes share the run."""

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
    """Let whoever comes first make a folder; the others wait for it. Return it."""
    made = folder.with_name(f"{folder.name}.made")
    with _alone(folder):
        if not made.exists():
            make(folder)
            made.touch()
    return folder


def kept(name: str, renew: Callable[[Path], object]) -> Callable[[Path], object]:
    """Return what makes a folder as `renew` does, beginning with what the last run has left.

    `renew` makes anew what is not as it would be. The folder of a run is a copy: the next run may
    begin before this one ends.
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
