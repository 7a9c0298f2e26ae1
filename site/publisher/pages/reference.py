"""The reference of `engine.api`: every public name, from its signature and docstring."""

import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from engine import api
from publisher.words import design as words

_MODULE = re.compile(r"\b(?:\w+\.)+(?=[A-Za-z_])")  # before the name of a type
_ROW = re.compile(r"^\| `(?P<name>\w+)` \| (?P<attributes>.*) \|$", re.MULTILINE)


def reference_text(guide: Path) -> str:
    """Write the reference as Markdown; `guide` lists the attributes that are promised."""
    promised = _promised(guide.read_text(encoding="utf-8"))
    named = [(name, getattr(api, name)) for name in api.__all__]
    errors = [(name, one) for name, one in named if _is_error(one)]
    values = [(name, one) for name, one in named if inspect.isclass(one) and not _is_error(one)]
    functions = [(name, one) for name, one in named if inspect.isfunction(one)]
    parts = [
        words.REFERENCE_HEAD,
        f"## {words.FUNCTIONS}",
        *(_function(name, one) for name, one in functions),
        f"## {words.VALUES}",
        words.VALUES_NOTE,
        *(_value(name, one, promised.get(name)) for name, one in values),
        f"## {words.EXCEPTIONS}",
        *(_error(name, one) for name, one in errors),
    ]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _promised(guide: str) -> dict[str, tuple[str, ...]]:
    """The attributes that the guide's table promises, by class."""
    return {
        row["name"]: tuple(re.findall(r"`(\w+)`", row["attributes"]))
        for row in _ROW.finditer(guide)
    }


def _is_error(one: object) -> bool:
    return inspect.isclass(one) and issubclass(one, Exception)


def _function(name: str, function: Callable[..., Any]) -> str:
    return f"### {name}\n\n```python\n{name}{_signature(function)}\n```\n\n{_told(function)}"


def _signature(function: Callable[..., Any]) -> str:
    """The arguments and the result of a function, without the modules of types; one a line."""
    found = inspect.signature(function)
    line = _MODULE.sub("", str(found))
    if len(line) <= 70 or not found.parameters:  # noqa: PLR2004 - characters of a readable line
        return line
    lines, is_named = list[str](), False
    for one in found.parameters.values():
        if one.kind is one.KEYWORD_ONLY and not is_named:
            is_named = True
            lines.append("    *,")
        lines.append(f"    {_MODULE.sub('', str(one))},")
    result = _MODULE.sub("", inspect.formatannotation(found.return_annotation))
    return "\n".join(["(", *lines, f") -> {result}"])


def _value(name: str, kind: type, promised: tuple[str, ...] | None) -> str:
    known = _attributes(kind)
    rows = [f"| `{one}` | {told} |" for one, told in known if promised is None or one in promised]
    table = "\n".join([f"| {words.ATTRIBUTE} | {words.ATTRIBUTE_IS} |", "|---|---|", *rows])
    return f"### {name}\n\n{_told(kind)}\n\n{table}"


def _attributes(kind: type) -> Iterator[tuple[str, str]]:
    """The public attributes of a class: its fields with their types, then its properties."""
    for field in fields(kind) if is_dataclass(kind) else ():
        if not field.name.startswith("_"):
            told = _MODULE.sub("", inspect.formatannotation(field.type))
            yield field.name, f"`{told}`".replace("|", "\\|")
    for name, one in inspect.getmembers(kind):
        made = getattr(one, "fget", None) or getattr(one, "func", None)
        if not name.startswith("_") and made:
            yield name, _told(one).partition("\n\n")[0].replace("\n", " ").replace("|", "\\|")


def _error(name: str, kind: type) -> str:
    bases = [base for base in kind.__mro__[1:] if base.__name__ in api.__all__]
    above = f"\n\n{words.KIND_OF.format(name=bases[0].__name__)}" if bases else ""
    return f"### {name}\n\n{_told(kind)}{above}"


def _told(thing: object) -> str:
    """The docstring of an object, each paragraph on one line."""
    paragraphs = inspect.cleandoc(getattr(thing, "__doc__", "") or "").split("\n\n")
    return "\n\n".join(textwrap.fill(part, 10_000) for part in paragraphs)
