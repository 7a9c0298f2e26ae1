"""Values that are worked out on first use and then kept."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, Protocol, overload


class Lazy[K, V](dict[K, V]):
    """A table that works out an entry on first use and keeps it.

    >>> squares = Lazy(lambda number: number * number)
    >>> squares[7], squares
    (49, {7: 49})
    """

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[K], V]) -> None:
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        answer = self[key] = self._work_out(key)
        return answer

    def get[D](self, key: K, default: D | None = None) -> V | D | None:  # type: ignore[override]
        """Work the entry out as well, so that no answer depends on what was asked before.

        >>> Lazy(lambda number: number * number).get(7)
        49
        """
        try:
            return self[key]
        except KeyError:
            return default


class Bounded[K, V](Lazy[K, V]):
    """A `Lazy` table that empties itself whenever it is full.

    >>> halves = Bounded(lambda number: number / 2, most=2)
    >>> [halves[number] for number in (1, 2, 3)], halves
    ([0.5, 1.0, 1.5], {3: 1.5})
    """

    __slots__ = ("_most",)

    def __init__(self, work_out: Callable[[K], V], most: int) -> None:
        super().__init__(work_out)
        self._most = most

    def __missing__(self, key: K) -> V:
        if len(self) >= self._most:
            self.clear()
        answer = self[key] = self._work_out(key)
        return answer


class Later[T](Sequence[T]):
    """A tuple that is worked out when somebody first looks at it.

    >>> squares = Later(lambda: (number * number for number in range(4)))
    >>> squares[2], squares[1:], squares == (0, 1, 4, 9)
    (4, (1, 4, 9), True)
    """

    __slots__ = ("_items", "_work_out")

    def __init__(self, work_out: Callable[[], Iterable[T]]) -> None:
        self._work_out: Callable[[], Iterable[T]] | None = work_out
        self._items: tuple[T, ...] = ()

    @property
    def items(self) -> tuple[T, ...]:
        """The tuple."""
        if self._work_out is not None:
            self._items, self._work_out = tuple(self._work_out()), None
        return self._items

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...

    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        return self._items[at] if self._work_out is None else self.items[at]

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[T]:
        return iter(self.items)

    def __eq__(self, other: object) -> bool:
        return self.items == (other.items if isinstance(other, Later) else other)

    def __hash__(self) -> int:
        return hash(self.items)

    def __add__(self, other: Iterable[T]) -> tuple[T, ...]:
        return (*self.items, *other)

    def __radd__(self, other: Iterable[T]) -> tuple[T, ...]:
        return (*other, *self.items)

    def __repr__(self) -> str:
        return repr(self.items)


def keep[K, V](known: dict[K, V], key: K, value: V, most: int) -> None:
    """Put a value into a table, which is emptied first if it is full."""
    if len(known) >= most:
        known.clear()
    known[key] = value


def keeping[K, V](work_out: Callable[[K], V]) -> Callable[[K], V]:
    """A function that works out each answer once and keeps it.

    It costs half as much as square brackets on a `Lazy` table: on a subclass of `dict` those have
    to look for the method they stand for.

    >>> square = keeping(lambda number: number * number)
    >>> square(7)
    49
    """
    return Lazy(work_out).__getitem__


class HasMemo(Protocol):
    """Anything that keeps what functions answer about it, such as a board or a situation."""

    @property
    def memo(self) -> dict[object, Any]:
        """The answers so far."""
        ...


def remembered[O: HasMemo, T](function: Callable[[O], T]) -> Callable[[O], T]:
    """Let a function's argument keep the answer.

    A function that returns an empty table serves as the typed name of that table.
    """

    @wraps(function)
    def recall(owner: O) -> T:
        try:
            answer: T = owner.memo[function]
        except KeyError:
            answer = owner.memo[function] = function(owner)
        return answer

    return recall


def last_remembered[O: HasMemo, P, T](function: Callable[[O, P], T]) -> Callable[[O, P], T]:
    """Let a function's first argument keep the answer for the latest second argument."""

    @wraps(function)
    def recall(owner: O, about: P) -> T:
        try:
            last, answer = owner.memo[function]
        except KeyError:
            last = answer = None
        if last is not about:
            answer = function(owner, about)
            owner.memo[function] = (about, answer)
        found: T = answer
        return found

    return recall
