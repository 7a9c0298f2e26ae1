"""Where everything stands in a TOML text: its headers, its keys, and the values they have.

`tomllib` gives values without places. Whoever asks has read the text with it before, so this walks
what is known to be sound TOML 1.0, and need not say what is wrong with anything else.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from publisher.load.lines import KeyPath

_BLANK = re.compile(r"[ \t]*")
_GAP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")  # between the items of a list
_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*'""")
_TEXT = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|' + r"'''.*?'{3,5}|" + r""""(?:[^"\\]|\\.)*"|'[^']*'""", re.DOTALL
)
_BARE = re.compile(r"[^,\]}#\r\n]+")


class Manner(Enum):
    """How a value is written."""

    LINE = "line"  # key = value, a statement
    INLINE = "inline"  # in an inline table
    ITEM = "item"  # in a list


@dataclass(frozen=True, slots=True)
class Entry:
    """A value; places count characters of the text from 0."""

    path: KeyPath
    manner: Manner
    table: KeyPath  # of the header or the inline table or the list that it stands in
    start: int  # of the key; of a list's item itself
    value: int
    end: int  # behind the value


@dataclass(frozen=True, slots=True)
class Header:
    """A line `[table]` or `[[list]]`, and how far what belongs to it goes."""

    path: KeyPath
    start: int
    end: int  # behind its line
    until: int  # where the next header's line begins, or the text ends


@dataclass(frozen=True, slots=True)
class Places:
    """A text, and what stands in it, in its order."""

    text: str
    entries: tuple[Entry, ...]
    headers: tuple[Header, ...]

    def entry(self, path: KeyPath) -> Entry | None:
        """Return the entry of a key, or None where its table or itself is not written so."""
        return next((one for one in self.entries if one.path == path), None)

    def under(self, table: KeyPath) -> list[Entry]:
        """Return the statements that set keys of a table, wherever they stand."""
        return [
            one
            for one in self.entries
            if one.manner is Manner.LINE and one.path[: len(table)] == table
        ]


def places_in(text: str) -> Places:
    """Find everything in a text; raises tomllib.TOMLDecodeError if it is not TOML."""
    tomllib.loads(text)
    walk = _Walk(text)
    walk.statements()
    starts = [start for _, start, _ in walk.headers[1:]]
    headers = [
        Header(path, start, end, until)
        for (path, start, end), until in zip(walk.headers, [*starts, len(text)], strict=False)
    ]
    return Places(text, tuple(walk.entries), tuple(headers))


class _Walk:
    """Goes through a text once; `at` is the place that has been reached."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.entries: list[Entry] = []
        self.headers: list[tuple[KeyPath, int, int]] = []
        self._counts: dict[KeyPath, int] = {}  # of the members of lists of tables

    def statements(self) -> None:
        table: KeyPath = ()
        while self._skip(_GAP) < len(self.text):
            start = self.at
            if self.text[start] == "[":
                table = self._header()
                self.headers.append((table, self._line_start(start), self._line_end()))
            else:
                self._pair(table, Manner.LINE)
            self.at = self._line_end()

    def _skip(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def _line_start(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def _line_end(self) -> int:
        end = self.text.find("\n", self.at)
        return len(self.text) if end < 0 else end + 1

    def _header(self) -> KeyPath:
        is_list = self.text.startswith("[[", self.at)
        self.at += 2 if is_list else 1
        steps = self._keys()
        path: KeyPath = ()
        for step in steps[:-1]:
            path = (*path, step)
            path = (*path, self._counts[path]) if path in self._counts else path
        path = (*path, steps[-1])
        if is_list:
            self._counts[path] = self._counts.get(path, -1) + 1
            path = (*path, self._counts[path])
        return path

    def _keys(self) -> list[str]:
        return list(self._each_key())

    def _each_key(self) -> Iterator[str]:
        while True:
            self._skip(_BLANK)
            found = _KEY.match(self.text, self.at)
            if found is None:
                raise ValueError(self.text[self.at : self.at + 40])
            self.at, key = found.end(), found[0]
            yield next(iter(tomllib.loads(f"{key} = 0"))) if key[0] in "\"'" else key
            self._skip(_BLANK)
            if not self.text.startswith(".", self.at):
                return
            self.at += 1

    def _pair(self, table: KeyPath, manner: Manner) -> None:
        start = self.at
        path = (*table, *self._keys())
        self.at += 1  # the sign =
        self._skip(_BLANK)
        self._value(path, manner, table, start)

    def _value(self, path: KeyPath, manner: Manner, table: KeyPath, start: int) -> None:
        begin, index = self.at, len(self.entries)
        match self.text[begin]:
            case "[":
                self._list(path)
            case "{":
                self._inline(path)
            case '"' | "'":
                self._skip(_TEXT)
            case _:
                self._skip(_BARE)
                self.at = begin + len(self.text[begin : self.at].rstrip())
        self.entries.insert(index, Entry(path, manner, table, start, begin, self.at))

    def _list(self, path: KeyPath) -> None:
        self.at += 1
        count = 0
        while self.text[self._skip(_GAP)] != "]":
            self._value((*path, count), Manner.ITEM, path, self.at)
            count += 1
            if self.text[self._skip(_GAP)] == ",":
                self.at += 1
        self.at += 1

    def _inline(self, path: KeyPath) -> None:
        self.at += 1
        while self.text[self._skip(_GAP)] != "}":
            self._pair(path, Manner.INLINE)
            if self.text[self._skip(_GAP)] == ",":
                self.at += 1
        self.at += 1
