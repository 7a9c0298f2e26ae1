"""What each province is, and where units go from it."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.text.names import spoken
from publisher.load.load import Folder, rows, table, words
from publisher.prose.facts import coast_name, place_name, provinces
from publisher.words import facts
from publisher.words.facts import either, listing


@dataclass(frozen=True, slots=True)
class Link:
    """A province named in a list."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class PlaceFacts:
    """A province as the list beside the chart shows it."""

    id: str
    name: str
    aliases: tuple[str, ...]
    kind: str  # terrain and coasts
    centre: str  # whose supply centre, or none
    convoy: str
    army: tuple[Link, ...]
    fleet: tuple[Link, ...]


def places(folder: Folder, opening: Mapping[str, Any]) -> tuple[PlaceFacts, ...]:
    """List the provinces with their neighbours, by name; `opening` is the view of a new game."""
    free = {row["place"].rpartition(":")[2] for row in opening["centres"] if not row["owner"]}
    found = [_place(folder, key, row, free) for key, row in provinces(folder).items()]
    return tuple(sorted(found, key=lambda place: place.name))


def _place(folder: Folder, key: str, row: Mapping[str, object], free: Container[str]) -> PlaceFacts:
    reach = table(folder.data, "reach")
    fleets = table(reach, "fleet")
    coasts = words(row, "coasts")
    ways = {
        coast: tuple(words(fleets, f"{key}/{coast}" if coast else key)) for coast in coasts or ("",)
    }
    seas = {to.partition("/")[0] for goals in ways.values() for to in goals}
    return PlaceFacts(
        id=key,
        name=str(row["name"]),
        aliases=tuple(words(row, "aliases")),
        kind=_kind(row),
        centre=facts.NEUTRAL if key in free else _centre(folder, key, row),
        convoy=_convoy(folder, row, seas),
        army=tuple(_links(folder, {"": words(table(reach, "army"), key)})),
        fleet=tuple(_links(folder, ways)),
    )


def _links(folder: Folder, ways: Mapping[str, Sequence[str]]) -> Iterator[Link]:
    """Name the destinations, with coasts where they matter."""
    goals = {to.partition("/")[0] for locations in ways.values() for to in locations}
    for goal in sorted(goals, key=lambda province: place_name(folder, province)):
        starts, ends = [], []
        for coast, locations in ways.items():
            here = [to for to in locations if to.partition("/")[0] == goal]
            starts += [coast] if here and coast else []
            ends += [to.partition("/")[2] for to in here if "/" in to]
        notes = [facts.FROM_COAST.format(coast=coast_name(starts[0]))] if len(starts) == 1 else []
        notes += [facts.TO_COAST.format(coast=coast_name(ends[0]))] if len(set(ends)) == 1 else []
        notes += [facts.TO_EITHER_COAST] if len(set(ends)) > 1 else []
        note = f" ({', '.join(notes)})" if notes else ""
        yield Link(goal, place_name(folder, goal) + note)


def _kind(row: Mapping[str, object]) -> str:
    """Describe a province: its terrain, and its coasts if fleets must choose one."""
    terrain = str(row["terrain"])
    usual = facts.PROVINCE.format(terrain=terrain)
    word = {"sea": facts.SEA, "island": facts.ISLAND}.get(terrain, usual)
    coasts = [coast_name(coast) for coast in words(row, "coasts")]
    return f"{word} ({listing(coasts)})" if coasts else word


def _centre(folder: Folder, key: str, row: Mapping[str, object]) -> str:
    """Name the owner of a supply centre when the game starts, if no power is added."""
    if not row.get("centre"):
        return facts.NO_CENTRE
    powers = [p for p in rows(folder.data, "power") if p.get("playing") != "optional"]
    names = {str(power["id"]): str(power.get("name", power["id"])) for power in powers}
    homes = [names[str(power["id"])] for power in powers if key in words(power, "home")]
    owner = names.get(str(row.get("owner", "")), "")
    parts = [facts.HOME_OF.format(powers=listing(homes))] if homes else []
    parts += [facts.OWNED.format(power=owner)] if owner and owner not in homes else []
    return ", ".join(parts) or facts.NEUTRAL


def _convoy(folder: Folder, row: Mapping[str, object], near: set[str]) -> str:
    """Say how convoys concern a province."""
    terrain = row["terrain"]
    seas = sorted(province for province in near if _convoys(folder, province))
    names = either([_at_sea(folder, sea) for sea in seas])
    carries = facts.CARRIES if _may_convoy(row) else ""
    if terrain == "sea":
        return carries
    if not seas or terrain == "inland":
        return facts.NO_CONVOY
    lands = facts.CONVOY.format(seas=names)
    return f"{lands} {carries}".strip()


def _at_sea(folder: Folder, province: str) -> str:
    """Name a province as a sentence does: the North Sea, but Orkney."""
    row = table(table(folder.data, "provinces"), province)
    return str(row.get("spoken") or spoken(place_name(folder, province)))


def _convoys(folder: Folder, province: str) -> bool:
    return _may_convoy(table(table(folder.data, "provinces"), province))


def _may_convoy(row: Mapping[str, object]) -> bool:
    return bool(row.get("convoys", row.get("terrain") in {"sea", "island"}))
