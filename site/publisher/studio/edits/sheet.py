"""A TOML file of a draft that is changed in a few places, on what its bases have."""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.variant.inherit import inherit
from publisher.cli import Stop
from publisher.load.lines import KeyPath, syntax_place
from publisher.studio.toml_edits import UnwritableError, with_table, with_value, without


class Sheet:
    """One TOML file of a draft: comments, order and layout stay as they are."""

    def __init__(self, name: str, text: str, inherited: Mapping[str, Any] | None = None) -> None:
        """Take a file's text; raise Stop if it is no TOML."""
        self.name = name
        self.inherited = inherited or {}
        try:
            self.own: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line, message = syntax_place(error, text)
            told = f"Mend line {line} of {name} first: {message}."
            raise Stop(told) from error
        except (RecursionError, ValueError) as error:  # numbers or lists beyond all use
            message = f"Mend {name} first: it cannot be read."
            raise Stop(message) from error
        self.text = text

    @property
    def data(self) -> Mapping[str, Any]:
        """What the file says, with its bases' data behind it."""
        return inherit(self.inherited, self.own) if self.inherited else self.own

    def table(self, *path: str | int) -> Mapping[str, Any]:
        """Return the table at a path; an empty one if there is none."""
        found = _at(self.data, path)
        return found if isinstance(found, Mapping) else {}

    def list(self, *path: str | int) -> Sequence[Any]:
        """Return the list at a path; an empty one if there is none."""
        found = _at(self.data, path)
        return found if isinstance(found, list) else []

    def put(self, path: KeyPath, value: object) -> None:
        """Give a key a value; raise Stop if only a person can, here and below."""
        if _at(self.own, path) != value:
            self._write(with_value, path, value)

    def take(self, path: KeyPath) -> None:
        """Take a key away, if it is there; `false` takes back what a base has."""
        if _at(self.own, path) is not None:
            self._write(without, path)
        if _at(self.data, path) is not None:
            self.put(path, value=False)

    def add(self, path: KeyPath, item: object) -> None:
        """Add an item to the end of a list, which is made if there is none."""
        self.put(path, [*self.list(*path), item])

    def drop(self, path: KeyPath, item: object) -> None:
        """Take an item out of a list, if it is in it."""
        held = self.list(*path)
        if item in held:
            self.put(path, [one for one in held if one != item])

    def add_row(self, name: str, row: Mapping[str, object]) -> None:
        """Add `[[name]]`. A base's rows, which the file's own would replace, are copied first."""
        held = [] if name in self.own or "id" in row else self.list(name)
        self._add_rows(name, (*held, row))

    def drop_row(self, name: str, index: int) -> None:
        """Take one of the tables `[[name]]` away; the name goes with the last one."""
        if name not in self.own:
            kept = [row for number, row in enumerate(self.list(name)) if number != index]
            self._add_rows(name, kept)
            return
        path: KeyPath = (name, index) if len(self.own[name]) > 1 else (name,)
        self._write(without, path)

    def _add_rows(self, name: str, rows: Iterable[Mapping[str, object]]) -> None:
        for row in rows:
            self._write(with_table, (name, len(self.own.get(name, ()))), row)

    def _write(self, change: Callable[..., str], path: KeyPath, *value: object) -> None:
        try:
            self.text = change(self.text, path, *value)
        except UnwritableError as error:
            key = ".".join(map(str, path))
            message = f"{self.name} is written in a way of its own. Edit {key} in its text."
            raise Stop(message) from error
        self.own = tomllib.loads(self.text)


def _at(data: Any, path: KeyPath) -> Any:
    """Return what stands at a path; None for nothing."""
    for step in path:
        is_key = isinstance(data, Mapping) and step in data
        if not is_key and not (isinstance(data, list) and step in range(len(data))):
            return None
        data = data[step]
    return data
