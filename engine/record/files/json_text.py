"""JSON from strangers: its length and depth are checked before it is used."""

import json
import re
from collections.abc import Mapping
from itertools import accumulate
from math import isfinite
from typing import Any

from engine.errors import Fault, RecordError
from engine.limits import DEEPEST, LONGEST_FILE

_TOO_DEEP = "lists and objects may be nested {} deep at most"
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_NO_BRACKET = re.compile(r"[^\[\]{}]+")


def parsed(text: str, longest: int, named: str = "this") -> Any:
    """Read a text as JSON; `named` is what to call it in a fault.

    Raises RecordError for a text that is too long, not JSON, or nested too deeply.
    """
    if len(text) > longest:
        raise RecordError([Fault("", f"{named} has more than {longest} characters")])
    if _is_deep(text):
        raise RecordError([Fault("", _TOO_DEEP.format(DEEPEST))])
    try:
        value = json.loads(text, parse_float=_finite, parse_constant=_finite)
    except json.JSONDecodeError as error:
        raise RecordError([Fault("", f"{named} is not JSON: {error}")]) from error
    except ValueError as error:
        raise RecordError([Fault("", f"{named} has a number that cannot be read")]) from error
    return value


def _is_deep(text: str) -> bool:
    """Say whether lists and objects are nested too deeply, in a text that may be JSON.

    Asked before it is parsed: in Pyodide the parser of the standard library does not raise
    RecursionError for very deep lists, but ends the interpreter (Pyodide 0.29.5, Python 3.13).
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    brackets = _NO_BRACKET.sub("", _STRING.sub("", text))
    steps = (1 if bracket in "[{" else -1 for bracket in brackets)
    return any(depth > DEEPEST for depth in accumulate(steps))


def _finite(text: str) -> float:
    """A number that can be written as JSON again; raise ValueError for `1e999` and `NaN`."""
    value = float(text)
    if not isfinite(value):
        raise ValueError(text)
    return value


def file_of(given: Mapping[str, Any]) -> Any:
    """A `file` that is parsed already, or is still a `text`."""
    return parsed(given["text"], LONGEST_FILE, "this file") if "text" in given else given["file"]


def check_depth(value: Any, most: int = DEEPEST) -> None:
    """Raise RecordError for a value of JSON with too many levels."""
    level = [value]
    for _ in range(most + 1):
        level = [one for one in level if isinstance(one, (dict, list))]
        if not level:
            return
        level = [inner for one in level for inner in (one.values() if type(one) is dict else one)]
    raise RecordError([Fault("", _TOO_DEEP.format(most))])


def text_of(value: object) -> str:
    """A value of JSON as one text, the same for any order of its keys."""
    return json.dumps(value, sort_keys=True)
