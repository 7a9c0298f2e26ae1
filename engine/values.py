"""Frozen values that are made by the thousand."""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any


def fast_init[T](cls: type[T]) -> type[T]:
    """Give a frozen, slotted dataclass a constructor that fills the slots themselves.

    The one it has calls `object.__setattr__` for each field, which takes most of the time
    of making a value (tests/bench/engine.py lists legal orders); nothing else changes.
    `replace` below makes changed copies of such values. Raises TypeError for a class with
    `__post_init__`.
    """
    own: tuple[Field[Any], ...] = fields(cls)  # type: ignore[arg-type]
    if hasattr(cls, "__post_init__"):
        message = f"{cls.__name__} needs the constructor of its dataclass"
        raise TypeError(message)
    plain = [f for f in own if not f.kw_only]
    named = [f for f in own if f.kw_only]
    heads = ["self", *map(_parameter, plain), *(["*"] if named else []), *map(_parameter, named)]
    body = [f"    _set_{f.name}(self, {_argument(f)})" for f in own] or ["    pass"]
    space: dict[str, Any] = {f"_set_{f.name}": getattr(cls, f.name).__set__ for f in own}
    space |= {f"_default_{f.name}": f.default for f in own}
    space |= {f"_make_{f.name}": f.default_factory for f in own}
    _put(cls, "__init__", [f"def __init__({', '.join(heads)}):", *body], space)
    changes = ", ".join(["self", "/", *(["*"] if own else []), *(f"{f.name}=_same" for f in own)])
    copying = [f"def __replace__({changes}):", "    _copy = _new(_class)"]
    for f in own:
        value = f"self.{f.name} if {f.name} is _same else {f.name}"
        copying.append(f"    _set_{f.name}(_copy, {value})")
    space |= {"_same": object(), "_new": object.__new__, "_class": cls}
    _put(cls, "__replace__", [*copying, "    return _copy"], space)
    _COPIERS[cls] = vars(cls)["__replace__"]
    return cls


def replace[T](value: T, **changes: Any) -> T:
    """A copy with changes, as `dataclasses.replace` makes it; of a `fast_init` value quickly.

    That has the method which the standard library looks for from Python 3.13 on.
    """
    copy = _COPIERS.get(type(value))
    if copy is not None:
        altered: T = copy(value, **changes)
        return altered
    return dataclasses.replace(value, **changes)  # type: ignore[type-var]


_COPIERS: dict[type, Callable[..., Any]] = {}  # of the classes with a fast constructor


def _put(cls: type, name: str, source: list[str], space: dict[str, Any]) -> None:
    """Give a class a method of its own.

    As in the standard library, the parameters' names have to be written into a source.
    """
    exec("\n".join(source), space)  # noqa: S102
    made: Callable[..., Any] = space[name]
    made.__qualname__ = f"{cls.__qualname__}.{name}"
    made.__module__ = cls.__module__
    setattr(cls, name, made)


def _parameter(field: Field[Any]) -> str:
    needed = field.default is MISSING and field.default_factory is MISSING
    return field.name if needed else f"{field.name}=_default_{field.name}"


def _argument(field: Field[Any]) -> str:
    if field.default_factory is MISSING:
        return field.name
    return f"_make_{field.name}() if {field.name} is _default_{field.name} else {field.name}"
