"""Frozen values that are made by the thousand."""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any


def fast_init[T](cls: type[T]) -> type[T]:
    """Give a frozen, slotted dataclass a constructor that fills the slots themselves.

    The one it has calls `object.__setattr__` for each field, which takes most of the time
    of making a value (tests/bench/engine.py lists legal orders); nothing else changes.
    Raises TypeError for a class with `__post_init__`.
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
    # As in the standard library, the parameters' names have to be written into a source.
    exec("\n".join([f"def __init__({', '.join(heads)}):", *body]), space)  # noqa: S102
    made: Callable[..., None] = space["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__module__ = cls.__module__
    cls.__init__ = made  # type: ignore[method-assign]
    return cls


def _parameter(field: Field[Any]) -> str:
    needed = field.default is MISSING and field.default_factory is MISSING
    return field.name if needed else f"{field.name}=_default_{field.name}"


def _argument(field: Field[Any]) -> str:
    if field.default_factory is MISSING:
        return field.name
    return f"_make_{field.name}() if {field.name} is _default_{field.name} else {field.name}"
