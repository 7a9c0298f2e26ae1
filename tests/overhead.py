"""Shorten the parts of a run outside its tests: finding them, and ending."""

import gc
from collections.abc import Generator
from pathlib import Path

import pytest

# The number of new objects that triggers a collection of the youngest generation.
NEWCOMERS = 20_000


@pytest.hookimpl
def pytest_sessionstart() -> None:
    """Collect garbage seldom: the engine's objects are freed by reference counting."""
    gc.set_threshold(NEWCOMERS)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Find the tests without collecting garbage, as everything found is kept.

    Collecting would take a third of the time.
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
    """Look for doctests only in files that contain any.

    Looking means importing a module and walking through all its members: a fifth of the time of
    finding the tests, and twelve files of thirteen have none.
    """
    found = yield
    if not found or b">>>" in file_path.read_bytes():
        return found
    return [one for one in found if type(one) is pytest.Module]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Collect garbage once, and leave live objects to the end of the process.

    Otherwise Python goes through all of them ten times and frees them one by one: three seconds
    without a test.
    """
    gc.collect()
    gc.freeze()
