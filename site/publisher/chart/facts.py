"""The facts of the rules that the drawing needs: names, terrain, centres, powers, reach.

Read from variant.toml as parsed (after its base is merged); nothing is checked here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.variant.arrange import arranged
from publisher.words import maps as words

# The light colours of the design's fourteen power colours, in their order.
PALETTE = (
    *("#aa3406", "#1a236c", "#6fc6da", "#737477", "#5a9062", "#a36bb8", "#eacd44"),
    *("#da811c", "#105b4d", "#4e2b1c", "#d29aa9", "#add089", "#774071", "#e9e7df"),
)

UNREACHED = 1_000  # steps, where there is no way
NOBODY = 2_000  # steps, for a slot that no power has


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
    tags = {tag: facts["tint"] for tag, facts in data.get("tags", {}).items()}
    return BoardFacts(
        powers=_powers(powers, steps_between(data)),
        provinces={
            name: _province(facts, owners.get(name, ""), tags)
            for name, facts in sorted(data["provinces"].items())
        },
        army=_reach(reach.get("army", {})),
        fleet=_reach(reach.get("fleet", {})),
        tints=tuple((facts["tint"], facts["name"]) for facts in data.get("tags", {}).values()),
        more=tuple(_made_by_options(data, {power["id"] for power in powers})),
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


def _made_by_options(data: Mapping[str, Any], known: Collection[str]) -> Iterator[PowerFacts]:
    """Yield the powers that there are where an option splits powers or makes one of each centre."""
    several = [power["id"] for power in data.get("power", ()) if len(power.get("home", ())) > 1]
    for name, spec in data.get("options", {}).items():
        if spec.get("picks") in {"split", "centres"}:
            chosen = {name: several if spec["picks"] == "split" else True}
            made = arranged({**data, "options": {name: spec}}, chosen)
            made = {**made, "power": [{**power, "colour": ""} for power in made["power"]]}
            found = _powers(made["power"], steps_between(made))
            yield from (power for power in found if power.id not in known)


def _province(facts: Mapping[str, Any], owner: str, tags: Mapping[str, str]) -> ProvinceFacts:
    return ProvinceFacts(
        name=facts["name"],
        terrain=facts["terrain"],
        centre=facts.get("centre", False),
        owner=facts.get("owner") or owner,
        aliases=tuple(facts.get("aliases", ())),
        tints=tuple(tags[tag] for tag in facts.get("tags", ()) if tag in tags),
    )


def _powers(rows: Any, steps: Mapping[str, Mapping[str, int]]) -> tuple[PowerFacts, ...]:
    """Give each power a slot: that of its colour, else a free one, else one used far away.

    Where all are taken, a power gets the slot whose bearers are the most steps away, of
    several the one with the fewest bearers, of these the first.
    """
    bearers: dict[int, list[str]] = {slot: [] for slot in range(1, len(PALETTE) + 1)}
    for row in rows:
        if _colour(row) in PALETTE:
            bearers[PALETTE.index(_colour(row)) + 1].append(row["id"])
    found: list[PowerFacts] = []
    for row in rows:
        colour = _colour(row)
        if colour in PALETTE:
            slot = PALETTE.index(colour) + 1
        elif row.get("playing") == "no" and not colour:
            slot = 0
        else:
            near = steps.get(row["id"], {})
            slot = min(bearers, key=lambda n: _crowding(bearers[n], near))
            bearers[slot].append(row["id"])
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


def _crowding(bearers: Sequence[str], near: Mapping[str, int]) -> tuple[int, int]:
    """Rank a slot: the farther its bearers are, and the fewer they are, the better."""
    return -min((near.get(name, UNREACHED) for name in bearers), default=NOBODY), len(bearers)


def steps_between(data: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Return how many steps any two powers' provinces are apart, by power and power.

    A step is one that an army or a fleet may go; 1 is a neighbour. What cannot be reached
    is left out.
    """
    places: dict[str, set[str]] = {
        power["id"]: set(power.get("home", ())) for power in data.get("power", ())
    }
    for name, facts in data.get("provinces", {}).items():
        if facts.get("owner") in places:
            places[facts["owner"]].add(name)
    near: dict[str, set[str]] = {}
    for kind in ("army", "fleet"):
        for start, ends in data.get("reach", {}).get(kind, {}).items():
            for end in ends:
                near.setdefault(start.partition("/")[0], set()).add(end.partition("/")[0])
    return {
        power: _steps(
            here, near, {other: there for other, there in places.items() if other != power}
        )
        for power, here in places.items()
    }


def _steps(
    here: set[str], near: Mapping[str, set[str]], places: Mapping[str, set[str]]
) -> dict[str, int]:
    """Walk from some provinces, and note when the first province of each power is met."""
    found: dict[str, int] = {}
    reached, edge, count = set(here), set(here), 0
    while edge:
        for power, there in places.items():
            if power not in found and there & edge:
                found[power] = count
        edge = {end for start in edge for end in near.get(start, ())} - reached
        reached |= edge
        count += 1
    return found


def _colour(row: Mapping[str, Any]) -> str:
    return str(row.get("colour", "")).lower()


def _reach(table: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    return {place: tuple(sorted(others)) for place, others in sorted(table.items())}
