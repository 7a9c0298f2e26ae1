"""Edited positions as what they change of the position that came of the sheets.

A file gives an edited key its whole value; a link says what is other than without the events of
the slot: of objects, the keys that are new, changed or gone (null).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage, replay
from engine.record.slot import Slot
from engine.request.position_json import position_json

type Json = dict[str, Any]


def changes(table: Table, before: Record, stages: Sequence[Stage], slot: Slot, told: Json) -> Json:
    """What travels of a slot, with each edit as what it changes; `stages` led to the slot."""
    if not any(event.edit for event in slot.events):
        return told
    base = _without_events(table, before, stages, slot)
    return {**told, "events": [_changing(event, base) for event in told["events"]]}


def edits(table: Table, before: Record, stages: Sequence[Stage], slot: Slot, told: Json) -> Json:
    """What travelled of a slot, with whole values again; `slot` has the same sheets."""
    if not any("change" in event for event in told.get("events", ())):
        return told
    base = _without_events(table, before, stages, slot)
    return {**told, "events": [_editing(event, base) for event in told["events"]]}


def _without_events(
    table: Table, before: Record, stages: Sequence[Stage], slot: Slot
) -> Mapping[str, Any]:
    """The position that comes of the sheets of a slot alone."""
    plain = replace(before, slots=(*before.slots, replace(slot, events=())))
    return position_json(table, replay(table, plain, stages)[-1].position)


def _changing(event: Json, base: Mapping[str, Any]) -> Json:
    whole = event.get("edit", {})
    change = {key: _other(value, base[key]) for key, value in whole.items() if _is_table(key, base)}
    if not change or _whole(change, base) != {key: whole[key] for key in change}:
        return event
    rest = {key: value for key, value in whole.items() if key not in change}
    plain = {key: value for key, value in event.items() if key != "edit"}
    return {**plain, "change": change, **({"edit": rest} if rest else {})}


def _editing(event: Json, base: Mapping[str, Any]) -> Json:
    plain = {key: value for key, value in event.items() if key != "change"}
    whole = _whole(event.get("change", {}), base)
    return {**plain, "edit": {**whole, **event.get("edit", {})}} if whole else plain


def _is_table(key: str, base: Mapping[str, Any]) -> bool:
    return isinstance(base.get(key), Mapping)


def _other(value: Any, base: Mapping[str, Any]) -> Any:
    """What of an object is other than in the position."""
    if not isinstance(value, Mapping):
        return {}
    gone = dict.fromkeys(key for key in base if key not in value)
    return {**gone, **{key: held for key, held in value.items() if base.get(key) != held}}


def _whole(change: Mapping[str, Any], base: Mapping[str, Any]) -> Json:
    """The values of keys as they are after a change."""
    found: Json = {}
    for key, other in change.items():
        table = {**base[key], **other}
        found[key] = {name: held for name, held in table.items() if held is not None}
    return found
