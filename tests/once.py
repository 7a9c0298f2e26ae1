"""What is made once in a run of the tests, also when several processes share the run."""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path


def common(own: Path) -> Path:
    """Return the folder that all processes of a run share, given the one of this process."""
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def once(folder: Path, make: Callable[[Path], object]) -> Path:
    """Let whoever comes first make a folder; the others wait for it. Return it."""
    made = folder.with_name(f"{folder.name}.made")
    with folder.with_name(f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            make(folder)
            made.touch()
    return folder
