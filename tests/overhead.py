"""What a run does beside its tests, in less time: how it finds them, and how it ends."""

import gc
from collections.abc import Generator
from pathlib import Path

import pytest

# So many new things are made before those that were made last are looked through for garbage.
NEWCOMERS = 20_000


@pytest.hookimpl
def pytest_sessionstart() -> None:
    """Look for garbage seldom: what the tests of the engine make is gone by itself."""
    gc.set_threshold(NEWCOMERS)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Find the tests without looking for garbage: all that is found stays, and is looked at once.

    A third of the time of finding them would go into that.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in the docstrings of those files alone that have any.

    To look takes the import of a module and a walk through all that it has: a fifth of the time
    of finding the tests, and of thirteen files twelve have none.
    """
    found = yield
    if not found or b">>>" in file_path.read_bytes():
        return found
    return [one for one in found if type(one) is pytest.Module]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Look for garbage once, and leave what is still in use to the end of the process.

    Else all of it is looked through ten times, and then taken apart piece by piece: three seconds
    in which nobody tests.
    """
    gc.collect()
    gc.freeze()
