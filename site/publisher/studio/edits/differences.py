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
from publisher.studio.edits.reach import KINDS, Pair, declared, join, part

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


def follow(draft: Draft, given: Mapping[str, Any]) -> None:
    """Take over a map that was drawn, {"map"}: its text; and let the rules follow it.

    What has begun to touch since the map before may pass, and what no longer touches may not. Where
    rules and map differed before, they differ on purpose, and stay as they are; so they do if there
    was no map. A map of files that have changed since is left alone, for the next one shows more.
    """
    text = str(given["map"])
    after, before = read(text), draft.geometry
    if not draft.is_shown_by(after):
        return
    draft.chart = text
    if before is None:
        return
    was, now = Contacts(before), Contacts(after)
    _follow_shores(draft, was, now)
    told = declared(draft.rules)
    old, new = _shown(was, _as_drawn(draft, before)), _shown(now, draft.rules.data)
    for kind in KINDS:
        for pair in sorted(new[kind] - old[kind] - told[kind]):
            join(draft.rules, kind, pair)
        for pair in sorted((old[kind] - new[kind]) & told[kind]):
            part(draft.rules, kind, pair)
    _follow_shores(draft, was, now)  # no fleet reaches those any more that have lost their shore


def _follow_shores(draft: Draft, was: Contacts, now: Contacts) -> None:
    """Make inland what has lost its shore, and coastal what has got one."""
    shores, stood = _ashore(now, draft.rules.data), _ashore(was, draft.rules.data)
    for name, kind in shores.items():
        is_new = kind != stood.get(name) and kind != draft.provinces[name]["terrain"]
        if is_new and not _has_fleets(draft, name, kind):
            draft.rules.put(("provinces", name, "terrain"), kind)


def _as_drawn(draft: Draft, before: Geometry) -> Mapping[str, Any]:
    """Return the rules with the terrain for which a map was drawn."""
    provinces = {
        name: {**facts, "terrain": before.areas[name].kind} if name in before.areas else facts
        for name, facts in draft.provinces.items()
    }
    return {**draft.rules.data, "provinces": provinces}


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
