"""Write values as TOML, as a person would lay them out."""

import json
import re
from collections.abc import Mapping, Sequence

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDE = 96  # characters of a line


def key(name: str) -> str:
    """Write a key.

    >>> key("Spa"), key("Spa/nc")
    ('Spa', '"Spa/nc"')
    """
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def value(what: object) -> str:
    """Write a value on one line.

    >>> value({"name": "Wien", "centre": True}), value([1, 2.5])
    ('{ name = "Wien", centre = true }', '[1, 2.5]')
    """
    if isinstance(what, bool):
        return "true" if what else "false"
    if isinstance(what, str):
        return json.dumps(what, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(what, Mapping):
        inner = ", ".join(f"{key(str(name))} = {value(one)}" for name, one in what.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(what, Sequence):
        return f"[{', '.join(map(value, what))}]"
    return f"{what:g}" if isinstance(what, float) else str(what)


def line(name: str, what: object) -> str:
    """Write one key and its value; a long list is broken into lines.

    >>> line("Vie", ["Boh", "Bud"])
    'Vie = ["Boh", "Bud"]'
    """
    whole = f"{key(name)} = {value(what)}"
    if len(whole) <= _WIDE or isinstance(what, str | Mapping) or not isinstance(what, Sequence):
        return whole
    lines, current = [], "   "
    for item in map(value, what):
        if len(current) + len(item) + 2 > _WIDE:
            lines.append(current)
            current = "   "
        current += f" {item},"
    return "\n".join([f"{key(name)} = [", *lines, current, "]"])


def table(name: str, rows: Mapping[str, object]) -> str:
    """Write a table, a key a line; nothing where it is empty."""
    if not rows:
        return ""
    return "\n".join([f"[{name}]", *(line(str(one), what) for one, what in rows.items()), ""])


def tables(name: str, rows: Sequence[Mapping[str, object]]) -> str:
    """Write a list of tables."""
    written = [
        "\n".join([f"[[{name}]]", *(line(one, what) for one, what in row.items()), ""])
        for row in rows
    ]
    return "\n".join(written)
