"""Read what came back through the wall: data of the kinds that were promised, or nothing."""

import json
import re
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from publisher.building.facts import Facts, Told
from publisher.faults import Fault

LONGEST = 20_000_000  # characters of what comes back
_VERSION = re.compile(r"[0-9a-f]{8}")
_PLAY = re.compile(r"play/index\.html#g=[\w.~-]*&try=0")
_LINK = re.compile(r"[\w.~-]*")
_RULE = re.compile(r"(?:\.\./standard/index\.html)?#[\w-]*")


def read(answer: object) -> Told | None:
    """Read what `inside.answer` told; None if it is anything else.

    >>> fault = '{"file":"a.toml","line":1,"key":"","message":"x","suggestion":"","is_warning":0}'
    >>> told = '{"is_variant":false,"faults":[%s],"facts":null}'
    >>> read(told % fault.replace("0}", "false}")).faults[0].message
    'x'
    >>> read(told % fault), read("nonsense"), read(7)
    (None, None, None)
    """
    if not isinstance(answer, str) or len(answer) > LONGEST:
        return None
    try:
        told: Told = _as(Told, json.loads(answer))
    except (LookupError, TypeError, ValueError, RecursionError):
        return None
    if told.facts is not None and not _leads_home(told.facts):
        return None
    return replace(told, faults=[_shown(fault) for fault in told.faults])


def _leads_home(facts: Facts) -> bool:
    """Tell whether all addresses in some facts are of the kinds that we write ourselves."""
    starts, rules = (facts.now, *facts.earlier), []
    for one in facts.shown.values():
        rules += [result.address for step in one.steps for result in step.results]
    return (
        all(_VERSION.fullmatch(one.version) for one in starts)
        and all(_PLAY.fullmatch(one.play) for one in facts.shown.values())
        and all(map(_RULE.fullmatch, rules))
        and (facts.sample is None or _LINK.fullmatch(facts.sample.link) is not None)
    )


def _shown(fault: Fault) -> Fault:
    """Make what a terminal would obey visible."""
    texts = (fault.file, fault.key, fault.message, fault.suggestion)
    file, key, message, suggestion = map(plain, texts)
    return replace(fault, file=file, key=key, message=message, suggestion=suggestion)


def plain(text: str, but: str = "") -> str:
    r"""Show what is not printable, but for some characters.

    >>> plain("a\x1b[2Jb")
    'a\\x1b[2Jb'
    """
    return "".join(c if c.isprintable() or c in but else repr(c)[1:-1] for c in text)


def _as(kind: Any, value: Any) -> Any:
    """Take a JSON value as one of a type; raise TypeError where it is none.

    >>> _as(tuple[int, ...], [1, 2])
    (1, 2)
    """
    if isinstance(kind, typing.TypeAliasType):
        return _as(kind.__value__, value)
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind is Any or kind is object:
        return value
    if isinstance(kind, types.UnionType):
        (wanted,) = (one for one in inner if one is not types.NoneType)
        return None if value is None else _as(wanted, value)
    if origin is Mapping and isinstance(value, dict):
        keys, values = inner
        return {keys(key): _as(values, one) for key, one in value.items()}
    if origin in {tuple, list, Sequence} and isinstance(value, list):
        return (list if origin is list else tuple)(_as(inner[0], one) for one in value)
    if is_dataclass(kind) and isinstance(value, dict) and len(value) == len(fields(kind)):
        hints, make = typing.get_type_hints(kind), typing.cast("Callable[..., Any]", kind)
        return make(**{name: _as(hints[name], one) for name, one in value.items()})
    if kind in {str, int, bool} and type(value) is kind:
        return value
    raise TypeError
