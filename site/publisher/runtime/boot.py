"""Start the engine in a browser; this travels in the archive of Python's library."""

import sys
from importlib import import_module


def add(archive: str) -> None:
    """Let modules be imported from an archive that came when Python had started."""
    sys.path.append(archive)


def everything() -> None:
    """Import each module of the archive, so that a snapshot needs no archive."""
    for name in import_module("contents").NAMES:  # freeze.py writes this module
        try:
            import_module(name)
        except ImportError:  # made for another operating system
            continue
