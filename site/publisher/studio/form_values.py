"""Values of variant.toml as a form shows and takes them: one text for each.

Whatever somebody writes becomes a value, even one that the schema refuses: the check then says at
its line what was expected, as it does for the text.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from publisher.importing import toml

type Rule = Mapping[str, Any]  # a part of the schema, references followed

_NUMBER = re.compile(r"[+-]?\d{1,18}")
_TRUTHS = {"true": True, "false": False}


def kind_of(rule: Rule) -> str:
    """Say how a key is asked for; "" for what a form cannot ask for.

    `text`, `number`, `choice`, `truth`, `colour`, `items` (on one line), `lines`, or `any`.
    """
    match rule:
        case {"enum": _}:
            return "choice"
        case {"oneOf": _}:
            return "items"
        case {"type": "array", "items": {"properties": _}}:
            return ""
        case {"type": "array"}:
            return "items" if _is_short(rule.get("items", {})) else "lines"
        case {"type": "string"}:
            return "colour" if "#[0-9a-fA-F]" in rule.get("pattern", "") else "text"
        case {"type": [*_]}:
            return "any"
        case {"type": str(name)}:
            return {"boolean": "truth", "integer": "number"}.get(name, "")
    return ""


def _is_short(items: Rule) -> bool:
    """Whether the items of a list are codes or numbers, which have no commas in them."""
    return items.get("type") == "integer" or items.get("pattern", "").startswith("^")


def shown(kind: str, value: object) -> str | None:
    """Write a value for a form; None if its shape is not one that the form can show.

    >>> shown("items", ["SM", "SR"]), shown("truth", True), shown("any", {"a": 1})
    ('SM, SR', 'true', None)
    """
    if value is None:
        return ""
    if isinstance(value, list):
        plain = all(isinstance(one, str | int) and "\n" not in str(one) for one in value)
        mark = "\n" if kind == "lines" else ", "
        is_told = plain and kind in {"lines", "items", "any"}
        is_told &= kind == "lines" or not any("," in str(one) for one in value)
        return mark.join(map(_plain, value)) if is_told else None
    return None if isinstance(value, Mapping) else _plain(value)


def _plain(value: object) -> str:
    return value if isinstance(value, str) else toml.value(value)


def given(kind: str, told: str, rule: Rule, now: object, choices: Sequence[object] = ()) -> object:
    """Read what somebody wrote: a value for the file, or None for nothing.

    `now` is what the file has, and `choices` what the key may be, where the file says that.

    >>> given("items", " SM, SR,", {"type": "array"}, None)
    ['SM', 'SR']
    >>> given("any", "1971", {}, "modern", ["modern", "1971"]), given("any", "18", {}, "rules")
    ('1971', 18)
    """
    text = told.strip()
    if not text:
        return None
    known = {_plain(one): one for one in choices}
    match kind:
        case "truth":
            return _TRUTHS.get(text, text)
        case "number":
            return int(text) if _NUMBER.fullmatch(text) else text
        case "items" | "lines":
            parts = re.split(r"\n" if kind == "lines" else r"[,\n]", text)
            items = [one.strip() for one in parts if one.strip()]
            values = _items(items, rule, now)
            return values[0] if "oneOf" in rule and len(values) == 1 else values
        case "any" if isinstance(now, list):
            return [known.get(one.strip(), one.strip()) for one in text.split(",") if one.strip()]
        case "any":
            return known.get(text, _guess(text))
    return text


def _items(items: Sequence[str], rule: Rule, now: object) -> list[object]:
    held = {_plain(one): one for one in now} if isinstance(now, list) else {}
    is_text = "string" in str(rule.get("items", rule).get("type", rule.get("oneOf", "")))
    return [held.get(one, one if is_text else _guess(one)) for one in items]


def _guess(text: str) -> object:
    if text in _TRUTHS:
        return _TRUTHS[text]
    return int(text) if _NUMBER.fullmatch(text) else text
