"""Where the drawn map and the declared rules differ, and rules that follow the map."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from publisher.atlas.lint.adjacency import Contacts
from publisher.atlas.lint.agreement import shown_pairs
from publisher.chart.file import read
from publisher.chart.geometry import Geometry
from publisher.cli import Stop
from publisher.studio.edits.draft import Draft
from publisher.studio.edits.reach import Pair, declared, join, part

ASHORE = ("inland", "coastal")


@dataclass(frozen=True, slots=True, order=True)
class Difference:
    """One pair, or one province whose terrain is another than the map shows."""

    kind: str  # army, fleet or terrain
    one: str
    other: str  # the other place; of a terrain, what the map shows
    is_drawn: bool  # the map has it and the rules have not


def differences(draft: Draft, geometry: Geometry) -> list[Difference]:
    """Return where a map and the rules differ, sorted, leaving out what is not drawn."""
    rules = draft.rules.data
    contacts = Contacts(geometry)
    shown, told = _shown(contacts, rules), declared(draft.rules)
    found = [
        Difference(kind, *pair, is_drawn=pair in pairs)
        for kind, pairs in shown.items()
        for pair in pairs ^ told[kind]
        if all(place.partition("/")[0] in geometry.areas for place in pair)
    ]
    for name, kind in _ashore(contacts, rules).items():
        if kind != draft.provinces[name]["terrain"] and not _has_fleets(draft, name, kind):
            found.append(Difference("terrain", name, kind, is_drawn=True))
    return sorted(found)


def follow(draft: Draft, before: Geometry, after: Geometry) -> None:
    """Let the rules follow a map that was drawn anew: what began to touch, and what no longer does.

    Where they differed before, they differ on purpose, and stay as they are.
    """
    rules = draft.rules.data
    was, now = Contacts(before), Contacts(after)
    old, new, told = _shown(was, rules), _shown(now, rules), declared(draft.rules)
    for kind in ("army", "fleet"):
        for pair in sorted(new[kind] - old[kind] - told[kind]):
            join(draft.rules, kind, pair)
        for pair in sorted((old[kind] - new[kind]) & told[kind]):
            part(draft.rules, kind, pair)
    shores, stood = _ashore(now, rules), _ashore(was, rules)
    for name, kind in shores.items():
        is_new = kind != stood.get(name) and kind != draft.provinces[name]["terrain"]
        if is_new and not _has_fleets(draft, name, kind):
            draft.rules.put(("provinces", name, "terrain"), kind)


def agree(draft: Draft, _given: Mapping[str, Any]) -> None:
    """Make the rules say what the map shows, wherever they differ: {}."""
    if draft.geometry is None:
        raise Stop("The map has not been drawn yet.")
    for found in differences(draft, draft.geometry):
        if found.kind == "terrain":
            draft.rules.put(("provinces", found.one, "terrain"), found.other)
        else:
            change = join if found.is_drawn else part
            change(draft.rules, found.kind, (found.one, found.other))


def keep_up(draft: Draft, given: Mapping[str, Any]) -> None:
    """Let the rules follow the map, {"before"}: the text of map.geo.json before it was drawn."""
    if draft.geometry is None or not given["before"]:
        return
    follow(draft, read(str(given["before"])), draft.geometry)


def _has_fleets(draft: Draft, name: str, kind: str) -> bool:
    """Whether fleets reach a land without a shore, such as one that is drawn within another."""
    reached = {place.partition("/")[0] for place in draft.rules.table("reach", "fleet")}
    return kind == "inland" and name in reached


def _shown(contacts: Contacts, rules: Mapping[str, Any]) -> dict[str, set[Pair]]:
    """Return the pairs that a map joins; a shore that belongs to no coast joins nothing."""
    return {
        kind: {pair for pair in pairs if not any(place.endswith("/?") for place in pair)}
        for kind, pairs in shown_pairs(contacts, rules).items()
    }


def _ashore(contacts: Contacts, rules: Mapping[str, Any]) -> dict[str, str]:
    """Return whether each land that armies walk is inland or coastal, as the map has it."""
    wet = {
        place
        for one, other, _, _ in contacts.fleet
        for place, beside in ((one, other), (other, one))
        if contacts.geometry.areas[beside].kind == "sea"
    }
    return {
        name: "coastal" if name in wet else "inland"
        for name, facts in rules["provinces"].items()
        if facts["terrain"] in ASHORE and name in contacts.geometry.areas
    }
