"""Work, counted in functions of Python that are called: the same on every machine."""

import sys
from collections.abc import Callable
from typing import Any


def counted[T](work: Callable[[], T]) -> tuple[int, T]:
    """Return how many functions some work calls, and its answer."""
    count = 0

    def note(_frame: object, event: str, _arg: Any) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        answer = work()
    finally:
        sys.setprofile(before)
    return count, answer
