"""Inheritance of variant data: a file that says only what differs from its base."""

from collections.abc import Mapping
from typing import Any


def inherit(base: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """Merge tables key by key; `false` takes a key away; lists replace lists.

    A list of tables with ids (`[[power]]`) is merged by id: what the base has and the
    file does not mention stays.

    >>> inherit({"a": {"x": 1, "y": 2}}, {"a": {"y": False, "z": 3}})
    {'a': {'x': 1, 'z': 3}}
    """
    merged = dict(base)
    for key, value in data.items():
        old = merged.get(key)
        if value is False and key in merged and not isinstance(old, bool):
            merged.pop(key)
        elif isinstance(value, Mapping) and isinstance(old, Mapping):
            merged[key] = inherit(old, value)
        elif _has_ids(value) and _has_ids(old):
            merged[key] = _merge_lists(old, value)
        else:
            merged[key] = value
    return merged


def _has_ids(value: object) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(item, Mapping) and "id" in item for item in value)
    )


def _merge_lists(old: Any, new: Any) -> list[Any]:
    by_id = {item["id"]: item for item in new}
    merged = [inherit(item, by_id.pop(item["id"], {})) for item in old]
    return merged + list(by_id.values())
