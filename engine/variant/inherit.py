"""Inheritance of variant data: a file that says only what differs from its base."""

from collections.abc import Mapping
from typing import Any


def built_on(base: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """The data of a variant merged into those of its base, without the powers that it leaves out.

    >>> powers = {"power": [{"id": "Red"}, {"id": "Blue"}]}
    >>> built_on(powers, {"variant": {"without": ["Red"]}})["power"]
    [{'id': 'Blue'}]
    """
    merged, left_out = inherit(base, data), without(data)
    powers = merged.get("power")
    if left_out and isinstance(powers, list):
        merged["power"] = [
            power
            for power in powers
            if not (isinstance(power, Mapping) and power.get("id") in left_out)
        ]
    return merged


def without(data: Mapping[str, Any]) -> list[str]:
    """The ids of the base's powers that a variant's own data leave out."""
    identity = data.get("variant")
    names = identity.get("without") if isinstance(identity, Mapping) else None
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []


def base_of(data: Mapping[str, Any]) -> str:
    """The id of the variant that data are built on; empty if there is none."""
    identity = data.get("variant")
    base = identity.get("base") if isinstance(identity, Mapping) else None
    return base if isinstance(base, str) else ""


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
        and all(isinstance(item, Mapping) and isinstance(item.get("id"), str) for item in value)
    )


def _merge_lists(old: Any, new: Any) -> list[Any]:
    by_id = {item["id"]: item for item in new}
    merged = [inherit(item, by_id.pop(item["id"], {})) for item in old]
    return merged + list(by_id.values())
