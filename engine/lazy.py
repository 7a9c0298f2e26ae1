"""A table that works out an entry when it is first asked for."""

from collections.abc import Callable


class Lazy[K, V](dict[K, V]):
    """A table that works out an entry when it is first asked for, and keeps it.

    >>> squares = Lazy(lambda number: number * number)
    >>> squares[7], squares
    (49, {7: 49})
    """

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[K], V]) -> None:
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        found = self[key] = self._work_out(key)
        return found
