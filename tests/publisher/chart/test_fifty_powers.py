"""Fifty powers on one map: no two codes alike, neighbours told apart in every way of looking."""

import re
from itertools import combinations
from typing import Any

import pytest

from publisher.atlas.land.colours import APART, SIGHTS, difference, lab
from publisher.chart.facts import PowerFacts, board_facts, made_by_options
from publisher.chart.palette import DARK, PALETTE, apart, steps_between
from publisher.chart.style import TILES
from tests.games.play import LIBRARY
from tests.repository import ROOT

DATA: dict[str, Any] = dict(LIBRARY.data("danelaw"))
ROWS = {row["id"]: row for row in (*DATA["power"], *made_by_options(DATA))}
HOMES = {name: tuple(row.get("home", ())) for name, row in ROWS.items()}
STEPS = apart(
    steps_between({**DATA, "power": [{"id": name, "home": home} for name, home in HOMES.items()]}),
    HOMES,
)
FACTS = board_facts(DATA)
POWERS: dict[str, PowerFacts] = {one.id: one for one in (*FACTS.powers, *FACTS.more)}
TOKENS = (ROOT / "site" / "static" / "css" / "tokens.css").read_text("utf-8")
NEUTRAL = dict(
    zip(
        ("light", "dark"),
        re.search(r"--c-neutral:light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)", TOKENS).groups(),  # type: ignore[union-attr]
        strict=True,
    )
)
TOLD_APART = 15.0  # CIEDE2000; 2.3 is just noticeable, and APART is enough for a whole palette
FARTHER = 3  # steps at which two powers may share a colour: no neighbours, nor neighbours of one


def pairs(most: int) -> list[tuple[PowerFacts, PowerFacts, int]]:
    """Return the powers that may play together, at most so many steps apart."""
    found = [
        (POWERS[one], POWERS[other], STEPS[one][other])
        for one, other in combinations(POWERS, 2)
        if STEPS.get(one, {}).get(other, most + 1) <= most
    ]
    return [pair for pair in found if pair[0].slot and pair[1].slot]


def test_the_palette_is_that_of_the_pages() -> None:
    written = re.findall(r"--p(\d+):light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)", TOKENS)
    assert [(int(slot), light, night) for slot, light, night in written] == [
        (slot, light, night)
        for slot, (light, night) in enumerate(zip(PALETTE, DARK, strict=True), start=1)
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_neighbours_are_told_apart(theme: str) -> None:
    colours = PALETTE if theme == "light" else DARK
    near = pairs(1)
    assert len(near) > 60
    for one, other, _ in near:
        seen = difference(lab(colours[one.slot - 1]), lab(colours[other.slot - 1]))
        assert seen >= TOLD_APART, (one.id, other.id, seen)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_power_is_told_apart_from_land_that_nobody_owns(theme: str) -> None:
    neutral, colours = NEUTRAL[theme], PALETTE if theme == "light" else DARK
    for slot in {power.slot for power in POWERS.values() if power.slot}:
        for name, sight in SIGHTS.items():
            seen = difference(lab(colours[slot - 1], sight), lab(neutral, sight))
            assert seen >= APART, (slot, name, seen)


def test_colours_that_some_readers_confuse_have_patterns_of_their_own() -> None:
    """In print and with patterns on, neighbours differ in their hachures; only one has none."""
    assert len(SIGHTS) > 1
    assert len(TILES) == len(PALETTE) - 1
    assert len({*TILES.values()}) == len(TILES)
    for one, other, _ in pairs(1):
        assert TILES.get(one.slot) != TILES.get(other.slot), (one.id, other.id)


def test_only_powers_far_apart_share_a_colour() -> None:
    for one, other, steps in pairs(FARTHER - 1):
        assert one.slot != other.slot, (one.id, other.id, steps)


def test_a_centre_has_one_colour_under_whatever_name_it_plays() -> None:
    for names in (("Circinn", "PictsCir"), ("Aldeigja", "RusAld"), ("MiddleAnglia", "MerciaMid")):
        assert len({POWERS[name].slot for name in names}) == 1
