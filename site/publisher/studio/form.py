"""The form beside variant.toml: what the schema asks for, with what the file says.

A new key in the schema is a new field here and in the page: its `title` names it, its `note` or
its `description` says what to write, and `each` is what somebody may add to a table or a list.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from publisher.atlas.land.colours import beside, better
from publisher.chart.palette import PALETTE
from publisher.load.lines import KeyPath
from publisher.load.load import dotted, rows
from publisher.load.schema import schema
from publisher.studio.form_values import Rule, kind_of, shown

_ELSEWHERE = ("reach", "extra")  # what the map says, and what only rules.py knows
_UNTOLD = ("text", "words", "clean")  # parts of the schema whose descriptions tell nobody anything
_SELF_EVIDENT = ("choice", "truth")
_EXAMPLE = re.compile(r'["\d]|such as')  # what makes a description worth its place


@dataclass(frozen=True, slots=True)
class Said:
    """What a variant's file says, what it says with its base, and on which line.

    `sound` is what was sound of it when it was checked last; empty before that.
    """

    own: Mapping[str, Any]
    merged: Mapping[str, Any]
    lines: Mapping[KeyPath, int]
    sound: Mapping[str, Any]


def form_of(said: Said, opened: Sequence[str]) -> Mapping[str, object]:
    """Describe the form as JSON: {"groups"}, one for each table of the file.

    `opened` has the keys of the groups whose contents are wanted; the others only say that they
    are there.
    """
    form = _Form(said, frozenset(opened))
    return {
        "groups": [
            form.group(rule, (key,), said.own.get(key), said.merged.get(key))
            for key, rule in parts_of(_whole({"$ref": ""}))
            if key not in _ELSEWHERE
        ]
    }


def rule_of(path: KeyPath) -> Rule:
    """Return the schema of a key, references followed; empty where it has none."""
    rule = _whole({"$ref": ""})
    for step in path:
        more = rule.get("additionalProperties")
        if rule.get("type") == "array":
            rule = _whole(rule.get("items", {}))
        elif step in rule.get("properties", {}):
            rule = _whole(rule["properties"][step])
        else:
            rule = _whole(more) if isinstance(more, Mapping) else {}
    return rule


def parts_of(rule: Rule) -> Sequence[tuple[str, Rule]]:
    """List the keys that a table may have, with the schema of each."""
    return [(key, _whole(part)) for key, part in rule.get("properties", {}).items()]


def choices_beside(data: Mapping[str, Any], path: KeyPath) -> Sequence[object]:
    """Return the values that the table of a key lists for it: of an option, for its default."""
    level: Any = data
    for step in path[:-1]:
        level = _at(level, step)
    found = _at(level, "values") if path[-1] == "default" else None
    return found if isinstance(found, list) else ()


class _Form:
    def __init__(self, said: Said, opened: frozenset[str]) -> None:
        self.said = said
        self.opened = opened

    @cached_property
    def _beside(self) -> Mapping[str, Sequence[str]]:
        return beside(self.said.sound)

    def group(
        self, rule: Rule, path: KeyPath, own: Any, merged: Any, title: str = ""
    ) -> Mapping[str, object]:
        """Describe a table, or a list of tables."""
        head = self._head(rule, path)
        is_open = head["key"] in self.opened
        told: dict[str, object] = {
            **head,
            "title": title or head["title"],
            "isOpen": is_open,
            "isOwn": own is not None,
            "each": rule.get("each", ""),
            "asks": _asked(rule),
            "fields": [],
            "groups": [],
        }
        if is_open:
            told["fields"] = list(self._fields(rule, path, own, merged))
            told["groups"] = list(self._groups(rule, path, own, merged))
        return told

    def _head(self, rule: Rule, path: KeyPath) -> dict[str, object]:
        return {
            "key": dotted(path),
            "also": [dotted(other) for other in self._otherwise(path)],
            "path": list(path),
            "title": str(rule.get("title", path[-1])),
            "note": _note(rule),
            "line": self.said.lines.get(path, 0),
        }

    def _otherwise(self, path: KeyPath) -> Iterator[KeyPath]:
        """Yield how faults name a key of a power: by its place among all, and by its id."""
        if path[0] != "power" or len(path) == 1:
            return
        merged = rows(self.said.merged, "power")
        own = rows(self.said.own, "power")
        name = own[path[1]].get("id") if isinstance(path[1], int) else path[1]
        for place, row in enumerate(merged):
            if row.get("id") == name:
                yield ("power", place, *path[2:])
        yield ("power", str(name), *path[2:])

    def _fields(self, rule: Rule, path: KeyPath, own: Any, merged: Any) -> Iterator[object]:
        for key, part in _keys(rule, own, merged):
            kind = kind_of(part)
            if kind and "const" not in part:
                yield self._field(kind, part, (*path, key), _at(own, key), _at(merged, key))

    def _field(
        self, kind: str, rule: Rule, path: KeyPath, own: object, merged: object
    ) -> Mapping[str, object]:
        told = shown(kind, own)
        choices = rule.get("enum") or choices_beside(self.said.merged, path)
        return {
            **self._head(rule, path),
            "kind": "elsewhere" if told is None else kind,
            "told": told or "",
            "inherited": shown(kind, merged) or "" if own is None else "",
            "choices": [shown("text", one) for one in choices],
            "better": self._better(path) if kind == "colour" else [],
        }

    def _better(self, path: KeyPath) -> list[Mapping[str, object]]:
        """List colours that can be told from the others', each with its slot in the palette."""
        step = path[1]
        name = rows(self.said.own, "power")[step].get("id") if isinstance(step, int) else step
        free = better(self._beside.get(str(name), ()))
        return [{"colour": one, "slot": PALETTE.index(one) + 1} for one in free]

    def _groups(self, rule: Rule, path: KeyPath, own: Any, merged: Any) -> Iterator[object]:
        if rule.get("type") == "array":
            yield from self._members(_whole(rule["items"]), path)
            return
        for key, part in _keys(rule, own, merged):
            if not kind_of(part) and _is_table(part):
                yield self.group(part, (*path, key), _at(own, key), _at(merged, key))

    def _members(self, rule: Rule, path: KeyPath) -> Iterator[object]:
        """Yield the tables of a list: this file's by their number, a base's by their id."""
        table = str(path[0])
        own, merged = rows(self.said.own, table), rows(self.said.merged, table)
        ours = [row.get("id") for row in own]
        theirs = [(str(row.get("id")), row) for row in merged if row.get("id") not in ours]
        listed: list[tuple[int | str, Mapping[str, Any]]] = [*theirs, *enumerate(own)]
        for step, row in listed:
            whole = next((one for one in merged if one.get("id") == row.get("id")), row)
            title = str(whole.get("name") or whole.get("id") or "?")
            mine = row if isinstance(step, int) else None
            yield self.group(rule, (*path, step), mine, whole, title)


def _whole(part: Rule) -> Rule:
    """Follow the reference of a part of the schema, whose own words come first."""
    name = str(part.get("$ref", "#")).rpartition("/")[2]
    if "$ref" not in part:
        items = part.get("items")
        return {**part, "items": _whole(items)} if isinstance(items, Mapping) else part
    target: Rule = _whole(schema("variant")["$defs"][name]) if name else schema("variant")
    silent = {"description": ""} if name in _UNTOLD else {}
    return {**target, **silent, **{key: one for key, one in part.items() if key != "$ref"}}


def _keys(rule: Rule, own: Any, merged: Any) -> Iterator[tuple[str, Rule]]:
    """Yield the keys that a table has or may have, with the schema of each."""
    yield from parts_of(rule)
    more = rule.get("additionalProperties")
    if isinstance(more, Mapping):
        held = {**_table(merged), **_table(own)}
        yield from ((key, _whole(more)) for key in held)


def _is_table(rule: Rule) -> bool:
    return "properties" in rule or isinstance(rule.get("additionalProperties"), Mapping)


def _table(level: object) -> Mapping[str, Any]:
    return level if isinstance(level, Mapping) else {}


def _at(level: object, step: str | int) -> Any:
    if isinstance(level, list) and isinstance(step, int):
        return level[step] if step < len(level) else None
    return _table(level).get(str(step))


def _asked(rule: Rule) -> str:
    """Say what names a new part of a table or of a list."""
    named = rule.get("propertyNames", {})
    if rule.get("type") == "array":
        named = _whole(rule["items"]).get("properties", {}).get("id", {})
    return str(_whole(named).get("description", ""))


def _note(rule: Rule) -> str:
    """Say what to write, as a sentence; "" where the title or the choices say it."""
    told = str(rule.get("description", ""))
    is_said = kind_of(rule) in _SELF_EVIDENT or _is_table(rule) or not _EXAMPLE.search(told)
    if "note" in rule or is_said:
        return str(rule.get("note", ""))
    return f"{told[0].upper()}{told[1:]}."
