"""Stand in for `rpds`, a package in Rust, in a browser: `jsonschema` and `referencing` need it.

Only what these two call is here, on plain dictionaries and tuples: a change makes a copy. It
travels to the browser as a module named `rpds` (runtime/studio_archive.py).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Self


class HashTrieMap[Key, Value](Mapping[Key, Value]):
    """A mapping whose changes are new mappings."""

    def __init__(self, value: Mapping[Key, Value] | Iterable[tuple[Key, Value]] = (), /) -> None:
        """Take over what another mapping holds, or pairs."""
        self._held = dict(value)

    @classmethod
    def convert(cls, value: Mapping[Key, Value]) -> Self:
        """Make one of any mapping."""
        return value if isinstance(value, cls) else cls(value)

    def __getitem__(self, key: Key) -> Value:
        """Look up a key."""
        return self._held[key]

    def __iter__(self) -> Iterator[Key]:
        """Go through the keys."""
        return iter(self._held)

    def __len__(self) -> int:
        """Count the keys."""
        return len(self._held)

    def insert(self, key: Key, value: Value) -> Self:
        """Add a key, or give it another value."""
        return type(self)({**self._held, key: value})

    def update(self, more: Mapping[Key, Value]) -> Self:
        """Add what another mapping holds."""
        return type(self)({**self._held, **more})

    def remove(self, key: Key) -> Self:
        """Leave out a key; raise KeyError if it is not there."""
        changed = dict(self._held)
        del changed[key]
        return type(self)(changed)


class HashTrieSet[Item](frozenset[Item]):
    """A set whose changes are new sets."""

    def insert(self, value: Item) -> Self:
        """Add a value."""
        return type(self)({*self, value})

    def update(self, more: Iterable[Item]) -> Self:
        """Add the values of another set."""
        return type(self)({*self, *more})


class List[Item](tuple[Item, ...]):
    """A list that grows at its front; a change is a new list."""

    __slots__ = ()

    def push_front(self, value: Item) -> Self:
        """Add a value in front."""
        return type(self)((value, *self))
