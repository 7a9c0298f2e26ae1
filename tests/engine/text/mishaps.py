"""Find every function that tells results, and let each fail in turn, only while it tells."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType

from engine.text import telling
from tests.repository import ROOT

TOOL = 4  # of those that `sys.monitoring` leaves free
START = sys.monitoring.events.PY_START
ROOMS = (str(ROOT / "engine"), str(ROOT / "variants"))


class MishapError(Exception):
    """A function that tells results has failed."""


def tellers(ask: Callable[[], object]) -> list[CodeType]:
    """Return all functions that run inside the door while something is asked, by name."""
    found: set[CodeType] = set()

    def started(code: CodeType, _offset: int) -> object:
        if not code.co_filename.startswith(ROOMS) or code.co_filename == telling.__file__:
            return sys.monitoring.DISABLE
        if _is_telling(sys._getframe(1)):  # noqa: SLF001 - there is no other way
            found.add(code)
        return None

    with _listening(started):
        sys.monitoring.set_events(TOOL, START)
        sys.monitoring.restart_events()
        ask()
        sys.monitoring.set_events(TOOL, 0)
    return sorted(found, key=lambda code: (code.co_filename, code.co_firstlineno, code.co_name))


@contextmanager
def failing(teller: CodeType) -> Iterator[list[int]]:
    """Let a function fail wherever it tells; the list has an entry for each time."""
    times: list[int] = []

    def started(_code: CodeType, offset: int) -> None:
        if _is_telling(sys._getframe(1)):  # noqa: SLF001
            times.append(offset)
            raise MishapError

    with _listening(started):
        sys.monitoring.set_local_events(TOOL, teller, START)
        yield times
        sys.monitoring.set_local_events(TOOL, teller, 0)


@contextmanager
def _listening(started: Callable[[CodeType, int], object]) -> Iterator[None]:
    sys.monitoring.use_tool_id(TOOL, "mishaps")
    sys.monitoring.register_callback(TOOL, START, started)
    try:
        yield
    finally:
        sys.monitoring.register_callback(TOOL, START, None)
        sys.monitoring.free_tool_id(TOOL)


def _is_telling(frame: FrameType | None) -> bool:
    """Whether the door is open: whether it is among the functions that are running."""
    door = telling.told.__code__
    while frame is not None:
        if frame.f_code is door:
            return True
        frame = frame.f_back
    return False
