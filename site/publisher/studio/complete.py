"""What may stand where somebody writes: keys of the schema, provinces, powers.

The text need not be sound TOML: somebody is in the middle of it. So this reads the line up to the
cursor, and the header above it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.load.load import rows, table
from publisher.studio.form import parts_of, rule_of
from publisher.studio.form_values import Rule

type Option = tuple[str, str]  # what is written, and what it is

VARIANT = "variant.toml"
_HEADER = re.compile(r"\s*\[\[?([\w.\"/ -]*)\]?\]?\s*(?:#.*)?")
_OPEN_HEADER = re.compile(r"\s*\[\[?([\w.]*)$")
_KEY = re.compile(r"""(?:^|[{,])\s*([\w."/-]+)\s*=\s*[^{}]*$""")
_INLINE = re.compile(r"""^\s*([\w."/-]+)\s*=\s*\{[^}]*$""")
_AT_KEY = re.compile(r"(?:^|[{,])\s*([\w.]*)$")
_WORD = re.compile(r"[\w/.]*$")
_PLACE = "[A-Z][A-Za-z0-9]{2}"  # in a pattern of the schema: an id of a province
_OF_POWERS = ("owner", "without")
_FENCE = "```"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where somebody writes: the lines above, and the line up to the cursor."""

    above: Sequence[str]
    before: str

    @property
    def table(self) -> tuple[str, ...]:
        """The table whose header is the last one above."""
        for line in reversed(self.above):
            found = _HEADER.fullmatch(line)
            if found:
                return tuple(_steps(found[1]))
        return ()


def completions(
    file: str, text: str, line: int, column: int, data: Mapping[str, Any]
) -> Mapping[str, object]:
    r"""Return what may stand at a line (from 1) and a column (from 0): {"start", "options"}.

    `start` is the column at which what is being written begins; an option is [text, what it is].
    `data` is what is sound of the variant.

    >>> completions("variant.toml", "[victory]\nce", 2, 2, {})
    {'start': 0, 'options': [['centres', 'Centres that win']]}
    """
    lines = text.split("\n")[:line]
    spot = Spot(lines[:-1], lines[-1][:column] if lines else "")
    word = _WORD.search(spot.before)
    start = word.start() if word else column
    begun = spot.before[start:].lower()
    options = _variant(spot, data) if file == VARIANT else _elsewhere(file, spot, data)
    fit = [[told, what] for told, what in options if _fits(told, what, begun)]
    return {"start": start, "options": sorted(fit)}


def _fits(told: str, what: str, begun: str) -> bool:
    """Whether what was begun may become this; a province may be sought by its name."""
    return told.lower().startswith(begun) or (bool(begun) and what.lower().startswith(begun))


def _variant(spot: Spot, data: Mapping[str, Any]) -> Iterable[Option]:
    before = _without_comment(spot.before)
    if before is None:
        return ()
    if _OPEN_HEADER.fullmatch(before):
        return _tables()
    is_text = before.count('"') % 2 == 1
    inline = _INLINE.match(before)
    inside = (*spot.table, *(_steps(inline[1]) if inline else ()))
    if is_text or not _AT_KEY.search(before):
        key = _KEY.search(before[: before.rfind('"')] if is_text else before)
        path = (*(inside if inline else spot.table), *(_steps(key[1]) if key else ()))
        return _values(path, data, is_text=is_text)
    return _keys(inside, before, data)


def _without_comment(before: str) -> str | None:
    """Return a line up to the cursor; None inside a comment."""
    outside = re.sub(r'"(?:[^"\\]|\\.)*"', '""', before)
    return None if "#" in outside.partition('"')[0] or re.search(r'""\s*#', outside) else before


def _steps(dotted: str) -> list[str]:
    return [one.strip(' "') for one in dotted.split(".") if one.strip(' "')]


def _tables() -> Iterable[Option]:
    for key, rule in parts_of(rule_of(())):
        yield key, str(rule.get("title", ""))
        for inner, part in parts_of(rule):
            if "properties" in part or "additionalProperties" in part:
                yield f"{key}.{inner}", str(part.get("title", ""))


def _keys(path: tuple[str, ...], before: str, data: Mapping[str, Any]) -> Iterable[Option]:
    rule = _rule(path)
    begun = set(re.findall(r"[{,]\s*([\w.]+)\s*=", before))
    for key, part in parts_of(rule):
        if key not in begun:
            yield key, str(part.get("title", ""))
    if not path:
        for key, part in parts_of(rule):
            yield from ((f"{key}.{inner}", "") for inner, _ in parts_of(part))
    if path[:1] == ("reach",):
        yield from _places(data)


def _rule(path: tuple[str, ...]) -> Rule:
    """Return the schema of a table; of a list of tables, that of one of them."""
    rule = rule_of(path[:1])
    is_list = rule.get("type") == "array"
    return rule_of((*path[:1], 0, *path[1:])) if is_list and path else rule_of(path)


def _values(path: tuple[str, ...], data: Mapping[str, Any], *, is_text: bool) -> Iterable[Option]:
    rule = _rule(path)
    if not is_text:
        return [("true", ""), ("false", "")] if rule.get("type") == "boolean" else ()
    if "enum" in rule:
        return [(str(one), "") for one in rule["enum"]]
    if (path[-1:] and path[-1] in _OF_POWERS) or path[:1] == ("options",):
        return _powers(data)
    items = rule.get("items", {})
    return _places(data) if _PLACE in str(rule.get("pattern", items.get("pattern", ""))) else ()


def _places(data: Mapping[str, Any]) -> Iterable[Option]:
    for key, told in table(data, "provinces").items():
        facts = told if isinstance(told, Mapping) else {}
        yield key, str(facts.get("name", ""))
        coasts = facts.get("coasts")
        for coast in coasts if isinstance(coasts, list) else ():
            yield f"{key}/{coast}", str(facts.get("name", ""))


def _powers(data: Mapping[str, Any]) -> Iterable[Option]:
    for row in rows(data, "power"):
        if isinstance(row.get("id"), str):
            yield str(row["id"]), str(row.get("name", ""))


def _elsewhere(file: str, spot: Spot, data: Mapping[str, Any]) -> Iterable[Option]:
    """Offer provinces and powers where files name them: in TOML, and in examples of a page."""
    fences = sum(line.startswith(_FENCE) for line in spot.above)
    is_named = file.endswith(".toml") or (file.endswith(".md") and fences % 2 == 1)
    return (*_places(data), *_powers(data)) if is_named else ()
