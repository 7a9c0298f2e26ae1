"""What a worked case may hold: every key, and the kind of value that it takes."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.limits import MOST_PHASES

# A type; a list of one; a table of one, `{str: ...}`; any of several, `(..., ...)`.
type Shape = type | list[Any] | dict[type, Any] | tuple[Any, ...]

KINDS = ("move", "adjust", "victory")
_TEXTS: Shape = [str]
_BY_NAME: Shape = {str: _TEXTS}
_WORDS: Shape = (str, _TEXTS)
INPUTS: Mapping[str, Shape] = {
    **dict.fromkeys(("id", "title", "source", "variant", "phase", "kind"), str),
    # The reader of requests checks these, and names the unit or order.
    **dict.fromkeys(
        ("units", "orders", "orders_source", "centers", "centres", "owner", "home", "contested"),
        object,
    ),
    "retreats": _BY_NAME,
    "dislodged": (_BY_NAME, [dict]),
    "options": dict,
    "phases": int,
    "tests": [dict],
    "expect": dict,
}
EXPECTED: Mapping[str, Shape] = {
    "results": {str: (_WORDS, {str: _WORDS})},
    **dict.fromkeys(("units", "units_after", "centers", "centers_after"), _BY_NAME),
    **dict.fromkeys(("retreats", "retreat_includes", "retreat_excludes", "legal"), _BY_NAME),
    "retreat_count": {str: int},
    "builds": {str: int},
    **dict.fromkeys(("contested", "disbanded"), _TEXTS),
    "dislodged": (_TEXTS, _BY_NAME),
    "winner": str,
    "winners": _WORDS,
    "ended": bool,
}
_TEST: Mapping[str, Shape] = {"counts": {str: int}, "winner": str}


def shape_faults(case: Mapping[str, Any]) -> Iterator[str]:
    """Sentences about the values in a case that have the wrong kind; unknown keys get none."""
    yield from _misfits("", INPUTS, case)
    kind = case.get("kind", KINDS[0])
    if isinstance(kind, str) and kind not in KINDS:
        yield f"kind: there is no kind {kind!r}: expected {', '.join(KINDS)}"
    phases = case.get("phases", 1)
    if type(phases) is int and not 1 <= phases <= MOST_PHASES:
        yield f"phases: expected a whole number from 1 to {MOST_PHASES}, found {phases}"
    expected = case.get("expect")
    if isinstance(expected, Mapping):
        yield from _misfits("expect.", EXPECTED, expected)
    tests = case.get("tests")
    if kind == "victory" and not isinstance(tests, list):
        yield "tests: expected a list of tables with counts and winner"
    for number, test in enumerate(tests if isinstance(tests, list) else ()):
        if not isinstance(test, Mapping):
            continue
        yield from _misfits(f"tests[{number}].", _TEST, test)
        for key in sorted(_TEST.keys() - test.keys()):
            yield f"tests[{number}].{key}: this is missing"


def _misfits(path: str, shapes: Mapping[str, Shape], table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if key in shapes and not _fits(shapes[key], value):
            yield f"{path}{key}: expected {_worded(shapes[key])}, found {value!r:.60}"


def _fits(shape: Shape, value: object) -> bool:
    """Whether a value has a shape.

    >>> _fits([str], ["A Vie"]), _fits({str: int}, {"Italy": "one"})
    (True, False)
    """
    match shape:
        case tuple():
            return any(_fits(one, value) for one in shape)
        case list():
            return isinstance(value, list | tuple) and all(_fits(shape[0], one) for one in value)
        case dict():
            inner = shape[str]
            return isinstance(value, Mapping) and all(_fits(inner, v) for v in value.values())
        case _ if shape is dict:
            return isinstance(value, Mapping)
        case _:
            return isinstance(value, shape) and (shape is bool or not isinstance(value, bool))


_NAMES = {str: "text", int: "whole number", bool: "true or false", dict: "table"}


def _worded(shape: Shape, *, several: bool = False) -> str:
    """A shape in words.

    >>> _worded({str: [str]})
    'a table of lists of texts'
    """
    match shape:
        case tuple():
            return " or ".join(_worded(one, several=several) for one in shape)
        case list():
            word, inner = "list", shape[0]
        case dict():
            word, inner = "table", shape[str]
        case _ if shape is bool:
            return _NAMES[bool]
        case _:
            return f"{_NAMES[shape]}s" if several else f"a {_NAMES[shape]}"
    return f"{f'{word}s' if several else f'a {word}'} of {_worded(inner, several=True)}"
