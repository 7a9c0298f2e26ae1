"""Stop rules that do not come to an end."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

STARTING = 10.0  # seconds for the modules of a variant to be imported
WORKING = 120.0  # seconds for all cases, or all examples, of a variant
_AGAIN = 0.5  # seconds until rules that caught it are stopped once more


class TooLong(BaseException):
    """Say that rules were stopped; like KeyboardInterrupt, it is no Exception to be caught."""

    def __str__(self) -> str:
        """Say it in words."""
        return "this does not come to an end, so it was stopped"


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TooLong in this thread where it then is, unless the block ends in time.

    In the sandbox there is one thread only; whoever has begun it ends it (sandbox/browser.py).
    """
    if sys.platform == "emscripten":
        yield
        return
    here, over = threading.get_ident(), threading.Event()
    lock = threading.Lock()

    def stop() -> None:
        wait = seconds
        while not over.wait(wait):
            with lock:
                if not over.is_set():
                    _raise_in(here)
            wait = _AGAIN

    watching = threading.Thread(target=stop, daemon=True)
    watching.start()
    try:
        yield
    finally:
        with lock:
            over.set()


def _raise_in(thread: int) -> None:
    import ctypes  # noqa: PLC0415 - the sandbox has none

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TooLong))
