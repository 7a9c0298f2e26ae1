"""What a form writes into variant.toml: a field, a table more, or one less."""

from collections.abc import Mapping, Sequence
from typing import Any

from publisher.cli import Stop
from publisher.load.lines import KeyPath
from publisher.load.load import rows
from publisher.studio.form import Said, choices_beside, parts_of, rule_of
from publisher.studio.form_values import Rule, given, kind_of
from publisher.studio.toml_edits import with_table, with_value, without
from publisher.words import studio as words


def filled(text: str, said: Said, path: KeyPath, asked: Mapping[str, Any]) -> tuple[str, KeyPath]:
    """Return the text with a change, and where it is: {"told"}, or {"act": "add" or "remove"}.

    A step of the path that names a power of the base gets a table of its own first. `add` takes
    the name of what is added as `told`. Raises Stop, and UnwritableError as `toml_edits` does.
    """
    match asked.get("act", ""):
        case "add":
            return _added(text, said, path, str(asked["told"]).strip())
        case "remove":
            return without(text, path), path
    return _told(text, said, path, str(asked["told"])), path


def _told(text: str, said: Said, path: KeyPath, told: str) -> str:
    rule = rule_of(path)
    now = _at(said.own, path)
    kind = kind_of(rule)
    value = given(kind, told, rule, now, choices_beside(said.merged, path))
    if value == now:
        return text
    if len(path) > 1 and path[0] == "power" and isinstance(path[1], str):
        mine = {"id": path[1]} if value is None else {"id": path[1], str(path[-1]): value}
        return with_table(text, ("power", len(rows(said.own, "power"))), mine, _order(()))
    if value is None:
        return without(text, path)
    return with_value(text, path, value, _order(path[:-1]))


def _added(text: str, said: Said, path: KeyPath, name: str) -> tuple[str, KeyPath]:
    rule = rule_of(path)
    if not name:
        raise Stop(words.NO_NAME)
    if rule.get("type") == "array":
        return _member(text, said, path, name)
    new = (*path, name)
    if _at(said.merged, new) is not None:
        raise Stop(words.TAKEN.format(name=name))
    part = rule_of(new)
    if kind_of(part):
        return with_value(text, new, name), new
    return with_table(text, new, _beginning(part), _order(())), new


def _member(text: str, said: Said, path: KeyPath, name: str) -> tuple[str, KeyPath]:
    table = str(path[0])
    if any(row.get("id") == name for row in rows(said.merged, table)):
        raise Stop(words.TAKEN.format(name=name))
    new = (table, len(rows(said.own, table)))
    return with_table(text, new, {"id": name}, _order(())), new


def _beginning(rule: Rule) -> Mapping[str, object]:
    """Return what a new table begins with: whatever the schema requires of it."""
    needed = rule.get("required", ())
    return {key: part["default"] for key, part in parts_of(rule) if key in needed}


def _order(table: KeyPath) -> Sequence[str]:
    return [key for key, _ in parts_of(rule_of(table))]


def _at(level: Any, path: KeyPath) -> Any:
    for step in path:
        if isinstance(level, Mapping):
            level = level.get(str(step))
        elif isinstance(level, list) and isinstance(step, int) and step < len(level):
            level = level[step]
        else:
            return None
    return level
