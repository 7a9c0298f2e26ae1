"""The facts of the rules that the drawing needs: names, terrain, centres, powers, reach.

Read from variant.toml as parsed (after its base is merged); nothing is checked here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.variant.arrange import arranged
from publisher.chart.palette import PALETTE, slots_of
from publisher.words import maps as words


@dataclass(frozen=True, slots=True)
class PowerFacts:
    """A power as the chart shows it; `slot` counts the palette's colours from 1.

    It is 0 for unplayable powers without a colour of their own.
    """

    id: str
    name: str
    slot: int
    colour: str
    playing: bool = True

    @property
    def is_mixed(self) -> bool:
        """Whether the colour is the variant's own, not one of the palette."""
        return bool(self.colour) and self.colour not in PALETTE


@dataclass(frozen=True, slots=True)
class ProvinceFacts:
    """A province as the chart shows it."""

    name: str
    terrain: str
    centre: bool = False
    owner: str = ""
    aliases: tuple[str, ...] = ()
    tints: tuple[str, ...] = ()  # that its tags declare


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """A board as the chart shows it."""

    powers: tuple[PowerFacts, ...]
    provinces: Mapping[str, ProvinceFacts]
    army: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    fleet: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    tints: tuple[tuple[str, str], ...] = ()  # those that tags declare, each with its word
    keys: tuple[tuple[str, str, str], ...] = ()  # of the legend: a look, a label, what it means
    more: tuple[PowerFacts, ...] = ()  # powers that an option makes of others
    boards: int = 0  # that look like this one, where several are joined
    credit: str = ""  # whose the game is, and what its rights are


def board_facts(data: Mapping[str, Any]) -> BoardFacts:
    """Return the facts in a variant's data; optional powers own nothing on its chart."""
    owners = {
        place: power["id"]
        for power in data.get("power", ())
        if power.get("playing") != "optional"
        for place in power.get("home", ())
    }
    reach, powers = data.get("reach", {}), data.get("power", ())
    made = made_by_options(data)
    every = {power.id: power for power in _powers((*powers, *made), data)}
    tags = {tag: facts["tint"] for tag, facts in data.get("tags", {}).items()}
    return BoardFacts(
        powers=tuple(every[power["id"]] for power in powers),
        provinces={
            name: _province(facts, owners.get(name, ""), tags)
            for name, facts in sorted(data["provinces"].items())
        },
        army=_reach(reach.get("army", {})),
        fleet=_reach(reach.get("fleet", {})),
        tints=tuple((facts["tint"], facts["name"]) for facts in data.get("tags", {}).values()),
        keys=tuple(
            (look, str(key["label"]), str(key["name"]))
            for look, key in data.get("legend", {}).items()
        ),
        more=tuple(every[power["id"]] for power in made),
        boards=data.get("copies", {}).get("boards", 0),
        credit=credit(data.get("variant", {})),
    )


def with_owners(facts: BoardFacts, rows: Iterable[Mapping[str, Any]]) -> BoardFacts:
    """Return the facts with the owners that rows of a view tell, or with none where it is empty.

    On joined boards, which begin alike, each nation owns what it owns on the first one.
    """
    owners = {row["place"].rpartition(":")[2]: row["owner"].partition("/")[0] for row in rows}
    provinces = {
        name: replace(told, owner=owners.get(name, told.owner))
        for name, told in facts.provinces.items()
    }
    return replace(facts, provinces=provinces)


def credit(identity: Mapping[str, Any]) -> str:
    """Return whose a game is, its rights and where it stands, as every copy of it says.

    >>> credit({"name": "Strip", "designer": "Ann", "rights": "Free.", "reconstructed": "a hill"})
    'Strip, designed by Ann. Free. Reconstructed: a hill.'
    """
    if not identity.get("rights"):
        return ""
    lost = identity.get("reconstructed")
    parts = [
        words.CREDIT.format(name=identity.get("name"), designer=identity.get("designer")),
        str(identity["rights"]),
        words.RECONSTRUCTED.format(what=lost) if lost else "",
        str(identity.get("source", "")).partition("://")[2],
    ]
    return " ".join(filter(None, parts))


def made_by_options(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the powers that there are where an option splits powers or makes one of each centre.

    Those that are in the data as well are left out.
    """
    several = [power["id"] for power in data.get("power", ()) if len(power.get("home", ())) > 1]
    found: dict[str, Mapping[str, Any]] = {}
    for name, spec in data.get("options", {}).items():
        if spec.get("picks") in {"split", "centres"}:
            chosen = {name: several if spec["picks"] == "split" else True}
            all_of_them = [
                {**power, "playing": "yes"} if power["id"] in several else power
                for power in data.get("power", ())
            ]
            made = arranged({**data, "power": all_of_them, "options": {name: spec}}, chosen)
            found |= {power["id"]: power for power in made["power"]}
    known = {power["id"] for power in data.get("power", ())}
    return [power for name, power in found.items() if name not in known]


def _province(facts: Mapping[str, Any], owner: str, tags: Mapping[str, str]) -> ProvinceFacts:
    return ProvinceFacts(
        name=facts["name"],
        terrain=facts["terrain"],
        centre=facts.get("centre", False),
        owner=facts.get("owner") or owner,
        aliases=tuple(facts.get("aliases", ())),
        tints=tuple(tags[tag] for tag in facts.get("tags", ()) if tag in tags),
    )


def _powers(rows: Sequence[Mapping[str, Any]], data: Mapping[str, Any]) -> Iterator[PowerFacts]:
    """Give each power a slot: that of its colour, else one that is free or used far away."""
    slots = slots_of(rows, data)
    for row in rows:
        slot = slots[row["id"]]
        yield PowerFacts(
            id=row["id"],
            name=row.get("name", row["id"]),
            slot=slot,
            colour=_colour(row) or (PALETTE[slot - 1] if slot else ""),
            playing=row.get("playing", "yes") == "yes",
        )


def _colour(row: Mapping[str, Any]) -> str:
    return str(row.get("colour", "")).lower()


def _reach(table: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    return {place: tuple(sorted(others)) for place, others in sorted(table.items())}
