"""Find the line of every key of a TOML text.

tomllib gives values without places. It has accepted the text before, so brackets and texts show
where each statement ends; tomllib then says what a statement by itself sets.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache

type KeyPath = tuple[str | int, ...]

_TWICE = re.compile(r"Cannot (?:declare \((.*)\) twice|overwrite a value)")
# What a line's end may stand in (TOML 1.0), and what ends a statement where it stands in nothing.
_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|' + r"'''.*?'{3,5}|" + r'"(?:[^"\\\n]|\\.)*"|' + r"'[^'\n]*'|"
    r"#[^\n]*|[\[\]{}\n]",
    re.DOTALL,
)
_DEPTH = {"[": 1, "{": 1, "]": -1, "}": -1}
_QUOTED = re.compile(r'"[^"]*"')
_KEPT = 4096  # statements that are read once while they stay as they are
_WHERE = re.compile(r"\(at (?:line (\d+), column \d+|end of document)\)")


def syntax_place(error: tomllib.TOMLDecodeError, text: str) -> tuple[int, str]:
    """Give the line and the plain message of a text that is not TOML."""
    message = str(error)
    found = _WHERE.search(message)
    line = int(found[1]) if found and found[1] else len(text.splitlines())
    return line, _plain(_WHERE.sub("", message).strip())


def _plain(message: str) -> str:
    """Tell a designer what to do where the parser only says what it met.

    >>> _plain("Cannot declare ('reach', 'army') twice")
    'the table reach.army appears twice; merge the two'
    """
    if found := _TWICE.fullmatch(message):
        if not found[1]:
            return "this key appears twice; keep one of the lines"
        name = re.sub(r"[' ]", "", found[1]).strip(",").replace(",", ".")
        return f"the table {name} appears twice; merge the two"
    if message == "Illegal character '\\n'":
        return "a quote is missing at the end of a text"
    if message == "Unclosed array":
        return "a comma or a closing ] is missing in a list"
    return message


def key_lines(text: str) -> Mapping[KeyPath, int]:
    """Map every key path of a valid TOML text to the line (from 1) where it stands."""
    lines: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    table: KeyPath = ()
    for number, statement, told in _statements(text):
        if statement.lstrip().startswith("["):
            table = _header(told, counts)
            lines.setdefault(table, number)
            continue
        for path, value in _leaves(told):
            for depth in range(1, len(path) + 1):
                lines.setdefault(table + path[:depth], number)
            lines.update(_items(table + path, value, statement, number))
    return lines


def line_of(lines: Mapping[KeyPath, int], path: KeyPath) -> int:
    """Give the line of a key, or of the nearest table or list round it or in it; 0 if none.

    >>> line_of({("a",): 4}, ("a", "b", 2)), line_of({("a", "b"): 4}, ("a",))
    (4, 4)
    """
    for depth in range(len(path), 0, -1):
        if path[:depth] in lines:
            return lines[path[:depth]]
    return min((line for key, line in lines.items() if path and key[0] == path[0]), default=0)


def _statements(text: str) -> Iterator[tuple[int, str, Mapping[str, object]]]:
    """Yield the line on which each statement begins, the statement, and what it says."""
    begun, depth, start = 1, 0, 0
    for token in _TOKEN.finditer(text + "\n"):
        depth += _DEPTH.get(token[0], 0)
        if token[0] != "\n" or depth:
            continue
        statement = text[start : token.start()] + "\n"
        bare = statement.lstrip()
        if bare and not bare.startswith("#"):
            yield begun, statement, _told(statement)
        begun += statement.count("\n")
        start = token.end()


@lru_cache(_KEPT)
def _told(statement: str) -> Mapping[str, object]:
    """Read a statement; most of a file stay as they are while somebody writes one."""
    return tomllib.loads(statement)


def _header(level: object, counts: dict[KeyPath, int]) -> KeyPath:
    """Give the path that `[a.b]` or `[[a.b]]` says; a list of tables counts its members."""
    names: list[str] = []
    while isinstance(level, dict) and level:
        ((name, level),) = level.items()
        names.append(name)
    path: KeyPath = ()
    for name in names[:-1]:
        path = (*path, name)
        path = (*path, counts[path]) if path in counts else path
    path = (*path, names[-1])
    if isinstance(level, list):
        counts[path] = counts.get(path, -1) + 1
        path = (*path, counts[path])
    return path


def _leaves(level: object, path: KeyPath = ()) -> Iterator[tuple[KeyPath, object]]:
    """Yield the paths that one statement sets, inline tables included."""
    if isinstance(level, dict) and level:
        for name, below in level.items():
            yield from _leaves(below, (*path, name))
    else:
        yield path, level


def _items(
    path: KeyPath, value: object, statement: str, number: int
) -> Iterator[tuple[KeyPath, int]]:
    """Yield the lines of the texts in a list that is written over several lines."""
    if not isinstance(value, list) or "\n" not in statement.rstrip("\n"):
        return
    rows: dict[str, int] = {}
    for row, text in enumerate(statement.splitlines()):
        for quoted in _QUOTED.findall(text):
            rows.setdefault(quoted, row)
    for index, item in enumerate(value):
        yield (*path, index), number + rows.get(f'"{item}"', 0)
