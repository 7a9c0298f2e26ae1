"""Check data against a JSON schema and word what is wrong for a person."""

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from datetime import date, time
from functools import cache
from pathlib import Path
from textwrap import shorten
from typing import Any

from jsonschema import Draft202012Validator

from engine.lazy import keep
from publisher.faults import did_you_mean
from publisher.load.lines import KeyPath

type Rule = Mapping[str, Any]  # a part of a schema
type Said = tuple[KeyPath, str, str]  # of a fault: key path, message, suggestion

_HERE = Path(__file__).parent
_KEPT = 64  # recently checked files
_FAULTS: dict[str, Sequence[Said]] = {}  # by what was checked


@cache
def _validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(name))


@cache
def schema(name: str) -> Rule:
    """Read the schema file `<name>.schema.json` beside this module."""
    text = (_HERE / f"{name}.schema.json").read_text(encoding="utf-8")
    found: Rule = json.loads(text)
    return found


def schema_faults(name: str, data: Mapping[str, object]) -> Sequence[Said]:
    """List key path, message and suggestion of everything that breaks a schema.

    Unchanged files are not checked again.
    """
    key = f"{name} {data}"  # all that TOML knows is written apart: 1, 1.0, "1"
    if key not in _FAULTS:
        keep(_FAULTS, key, tuple(_faults(name, data)), _KEPT)
    return _FAULTS[key]


def _faults(name: str, data: Mapping[str, object]) -> Iterator[Said]:
    for error in _validator(name).iter_errors(data):
        path: KeyPath = tuple(error.absolute_path)
        rule: Rule = error.schema if isinstance(error.schema, dict) else {}
        found: Any = error.instance
        match error.validator:
            case "additionalProperties":
                yield from _unknown_keys(rule, set(found), path)
            case "required":
                yield from _missing_keys(rule, set(found), path)
            case "uniqueItems":
                yield path, f"the same entry appears twice in {_show(found)}", ""
            case _:
                named = "propertyNames" in error.absolute_schema_path
                yield _worded(rule, found, (*path, str(found)) if named else path)


def odd_values(level: object, path: KeyPath = ()) -> Iterator[Said]:
    """Yield path, message and suggestion of each value that TOML knows and JSON does not."""
    if isinstance(level, Mapping):
        for key, value in level.items():
            yield from odd_values(value, (*path, key))
    elif isinstance(level, list):
        for index, value in enumerate(level):
            yield from odd_values(value, (*path, index))
    elif isinstance(level, date | time):
        yield path, f"a date or time is not allowed here: {level}", f'Write it as text: "{level}"'
    elif isinstance(level, float) and not math.isfinite(level):
        yield path, f"expected a number, found {level}", ""


def sound_part(name: str, data: Mapping[str, object]) -> Mapping[str, object] | None:
    """Remove values of the wrong type; None if something required is then missing.

    What is left has the shape of the schema, and may be checked further. A value of the right type
    stays, even if the schema wants another one. A required value of the wrong type gets a
    stand-in, which needs no further fault.
    """
    left = deepcopy(dict(data))
    for path in sorted(_misshapen(name, left), key=_depth_first):
        level: Any = left
        for step in path[:-1]:
            level = level[step]
        if path:
            del level[path[-1]]
    for key, stand_in in _STAND_INS.items() if name == "variant" else ():
        found = left.get(key)
        left[key] = {**stand_in, **found} if isinstance(found, dict) else dict(stand_in)
    return None if any(_misshapen(name, left)) else left


_STAND_INS: Mapping[str, Mapping[str, object]] = {
    "variant": {
        "format": 1,
        "name": "?",
        "designer": "?",
        "year": 1,
        "rights": "?",
        "players": [1, 1],
    },
    "calendar": {"start": "S1M", "cycle": ["SM", "SR", "FM", "FR", "WA"], "names": {"S": "Spring"}},
    "victory": {"centres": 1},
    "builds": {"where": "home"},
    "reach": {"army": {}, "fleet": {}},
}


def _misshapen(name: str, data: Mapping[str, object]) -> set[KeyPath]:
    found = {path for path, _, _ in odd_values(data)}
    for error in _validator(name).iter_errors(data):
        path: KeyPath = tuple(error.absolute_path)
        needed = error.validator == "required" and len(path) == 1 and path[0] in _STAND_INS
        no_word = error.validator == "enum" and not isinstance(error.instance, str)
        if (error.validator in {"type", "required"} or no_word) and path and not needed:
            found.add(path)
        elif error.validator == "additionalProperties":
            rule: Rule = error.schema if isinstance(error.schema, dict) else {}
            keys: Any = error.instance
            found |= {(*path, key) for key in set(keys) - set(rule.get("properties", {}))}
    return found


def _depth_first(path: KeyPath) -> tuple[int, tuple[int, ...]]:
    """Order paths so that taking one away never moves another: deep first, last first."""
    return -len(path), tuple(-step if isinstance(step, int) else 0 for step in path)


def _unknown_keys(rule: Rule, present: set[str], path: KeyPath) -> Iterator[Said]:
    known = sorted(rule.get("properties", {}))
    for key in sorted(present - set(known)):
        hint = did_you_mean(key, known) or f"Known keys: {', '.join(known)}"
        yield (*path, key), "unknown key", hint


def _missing_keys(rule: Rule, present: set[str], path: KeyPath) -> Iterator[Said]:
    for key in sorted(set(rule["required"]) - present):
        wanted = _resolved(rule["properties"][key]).get("description", "")
        yield path, f'the key "{key}" is missing; expected {wanted}', ""


def _worded(rule: Rule, found: object, path: KeyPath) -> Said:
    """Say what was expected, in the words of the schema's own description."""
    wanted = rule.get("description", "something else")
    choices = rule.get("enum", ())
    hint = did_you_mean(str(found), choices) if choices else rule.get("hint", "")
    if isinstance(found, date | time):
        hint = "Without quotes, this is a date or a time of day."
    elif rule.get("type") == "array" and str(found).isdecimal() and _is_of_numbers(rule):
        hint = f"Write {[int(str(found))] * max(1, rule.get('minItems', 1))}."
    elif rule.get("type") == "array" and isinstance(found, str):
        hint = f"Write [{_show(found)}]."
    elif path[-1:] == ("colour",):
        hint = "Write # and six digits, or leave the key out: docs/draw-a-map.md has the palette."
    return path, f"expected {wanted}, found {_show(found)}", hint


def _is_of_numbers(rule: Rule) -> bool:
    return _resolved(rule.get("items", {})).get("type") == "integer"


def _resolved(rule: Rule) -> Rule:
    """Follow a reference inside variant.schema.json."""
    name = str(rule.get("$ref", "")).rpartition("/")[2]
    whole = schema("variant")
    found: Rule = whole["$defs"][name] if name else rule
    return found


def _show(value: object) -> str:
    """Quote a value as TOML writers know it, cut to a readable length."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return shorten(text, 60, placeholder=" ...")
