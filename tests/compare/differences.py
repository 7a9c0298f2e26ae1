"""Show how two answers differ, so that a changed sentence can be read."""

import json
from collections.abc import Iterator
from difflib import unified_diff
from typing import Any

type Json = dict[str, Any]


def shown(old: str, new: str) -> list[str]:
    """Return the lines in which two answers differ; empty for equal bytes."""
    if old == new:
        return []
    before, after = _pretty(old), _pretty(new)
    if before == after:
        return ["the same values in other bytes:", f"- {old}", f"+ {new}"]
    return list(unified_diff(before, after, "before", "after", lineterm="", n=2))


def asked(request: str) -> Iterator[str]:
    """Describe a request: phase, options, units and orders, with one power on each line."""
    found = _parsed(request)
    if not isinstance(found, dict):
        yield request
        return
    for key, value in found.items():
        if isinstance(value, dict):
            yield f"{key}:"
            yield from (f"    {power}: {listed}" for power, listed in value.items())
        else:
            yield f"{key}: {value}"


def has_same_choices(old: str, new: str) -> bool:
    """Tell whether two answers list the same orders, in whatever sequence."""
    before, after = _parsed(old), _parsed(new)
    return bool(_as_sets(before) == _as_sets(after))


def without_sentences(answer: str) -> str:
    """Return an answer without its sentences, so that only results are compared."""
    found = _parsed(answer)
    return json.dumps(_unsaid(found)) if isinstance(found, (dict, list)) else answer


SENTENCES = {"why", "note", "sentence", "message"}


def _unsaid(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _unsaid(item) for key, item in value.items() if key not in SENTENCES}
    return [_unsaid(item) for item in value] if isinstance(value, list) else value


def _as_sets(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _as_sets(item) for key, item in value.items()}
    return sorted(map(str, value)) if isinstance(value, list) else value


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _pretty(text: str) -> list[str]:
    """Write an answer with one result on each line."""
    found = _parsed(text)
    if not isinstance(found, dict):
        return [text]
    lines = []
    for key, value in found.items():
        if isinstance(value, list):
            lines += [f"{key}:", *(f"    {_compact(item)}" for item in value)]
        elif isinstance(value, dict):
            lines.append(f"{key}:")
            lines += [f"    {name}: {_compact(item)}" for name, item in value.items()]
        else:
            lines.append(f"{key}: {_compact(value)}")
    return lines


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
