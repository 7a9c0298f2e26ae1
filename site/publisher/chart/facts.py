"""What the drawing must know of the rules: names, terrain, centres, powers, reach.

Read from variant.toml as parsed (after its base is merged); nothing is checked here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

# The light colours of the design's fourteen power colours, in their order.
PALETTE = (
    *("#aa3406", "#1a236c", "#6fc6da", "#737477", "#5a9062", "#a36bb8", "#eacd44"),
    *("#da811c", "#105b4d", "#4e2b1c", "#d29aa9", "#add089", "#774071", "#e9e7df"),
)


@dataclass(frozen=True, slots=True)
class PowerFacts:
    """A power as the chart shows it; `slot` counts the palette's colours from 1.

    It is 0 for powers that nobody plays, unless they have a colour of their own.
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


def board_facts(data: Mapping[str, Any]) -> BoardFacts:
    """Return the facts in a variant's data; optional powers own nothing on its chart."""
    owners = {
        place: power["id"]
        for power in data.get("power", ())
        if power.get("playing") != "optional"
        for place in power.get("home", ())
    }
    reach = data.get("reach", {})
    tags = {tag: facts["tint"] for tag, facts in data.get("tags", {}).items()}
    return BoardFacts(
        powers=_powers(data.get("power", ())),
        provinces={
            name: _province(facts, owners.get(name, ""), tags)
            for name, facts in sorted(data["provinces"].items())
        },
        army=_reach(reach.get("army", {})),
        fleet=_reach(reach.get("fleet", {})),
        tints=tuple((facts["tint"], facts["name"]) for facts in data.get("tags", {}).values()),
    )


def _province(facts: Mapping[str, Any], owner: str, tags: Mapping[str, str]) -> ProvinceFacts:
    return ProvinceFacts(
        name=facts["name"],
        terrain=facts["terrain"],
        centre=facts.get("centre", False),
        owner=facts.get("owner") or owner,
        aliases=tuple(facts.get("aliases", ())),
        tints=tuple(tags[tag] for tag in facts.get("tags", ()) if tag in tags),
    )


def _powers(rows: Any) -> tuple[PowerFacts, ...]:
    """Give each power its slot: its colour's, else the next that nobody has."""
    fixed = {_colour(row): n for n, row in enumerate(rows) if _colour(row) in PALETTE}
    free = [n for n, colour in enumerate(PALETTE, 1) if colour not in fixed]
    found: list[PowerFacts] = []
    for row in rows:
        colour = _colour(row)
        if colour in PALETTE:
            slot = PALETTE.index(colour) + 1
        elif row.get("playing") == "no" and not colour:
            slot = 0
        else:
            slot = free.pop(0) if free else len(found) % len(PALETTE) + 1
            colour = colour or PALETTE[slot - 1]
        found.append(
            PowerFacts(
                id=row["id"],
                name=row.get("name", row["id"]),
                slot=slot,
                colour=colour,
                playing=row.get("playing", "yes") == "yes",
            )
        )
    return tuple(found)


def _colour(row: Mapping[str, Any]) -> str:
    return str(row.get("colour", "")).lower()


def _reach(table: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    return {place: tuple(sorted(others)) for place, others in sorted(table.items())}
