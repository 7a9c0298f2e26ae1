"""The land of Deus Vult! as its variant file has it, read without the engine (section 4)."""

from collections.abc import Iterable
from functools import cache

from tests.variants.deus_vult.ground import Ground

GROUND = Ground.of("deus_vult")
DATA = GROUND.data

CENTRES = GROUND.centres
SEAS = GROUND.terrain("sea")
COASTS = GROUND.terrain("coastal")
DESERTS = {place for place, facts in DATA["provinces"].items() if "desert" in facts.get("tags", ())}
PLACES = sorted(set(DATA["provinces"]) - {"OFF"})
EDGE = {"Ede", "Sam", "Har"}
CRUSADERS = ("Normans", "Sicilians", "Germans", "French")
MUSLIMS = ("Mosul", "Syrians", "Fatimids")
FACTIONS = (*CRUSADERS, *MUSLIMS)
ARMENIANS = "Armenians"
HOMES = {
    "Mosul": {"Ede", "Sam"},
    "Syrians": {"Hom", "Dam", "Ale"},
    "Fatimids": {"Cai", "Dta", "Alx"},
}


@cache
def near(kind: str, place: str) -> frozenset[str]:
    """Return where a unit can move or attack in one step; from OFF to the eastern edge only."""
    if place == "OFF":
        return frozenset(EDGE) if kind != "F" else frozenset()
    return frozenset(DATA["reach"]["fleet" if kind == "F" else "army"].get(place, ()))


@cache
def helps_in(kind: str, place: str) -> frozenset[str]:
    """Return the places a unit can support: those it can attack, but never from OFF (section 5)."""
    return frozenset() if place == "OFF" else near(kind, place)


def can_stand(kind: str, place: str) -> bool:
    """Whether such a unit may be in a place at all."""
    return place in (SEAS | COASTS if kind == "F" else set(PLACES) - SEAS)


def bears(power: str, kind: str, place: str) -> bool:
    """Whether a faction's unit may enter a place: Crusader armies no desert."""
    barred = place in DESERTS and power in CRUSADERS and kind != "F"
    return can_stand(kind, place) and not barred


def has_chain(start: str, goal: str, seas: Iterable[str]) -> bool:
    """Whether fleets in these seas reach from one coast to another."""
    if not {start, goal} <= COASTS or start == goal:
        return False
    left = set(seas) & SEAS
    front = {sea for sea in left if start in near("F", sea)}
    while front:
        if any(goal in near("F", sea) for sea in front):
            return True
        left -= front
        front = {sea for last in front for sea in near("F", last) if sea in left}
    return False


def weight(kind: str) -> int:
    """Return how many a unit counts for: four for Kerbogha's host (ruling 12)."""
    return 4 if kind == "K" else 1


def steps_from(starts: Iterable[str]) -> dict[str, int]:
    """Return the steps to every place, over land and sea, for armies and fleets alike."""
    steps = dict.fromkeys(starts, 0)
    front = sorted(steps)
    while front:
        nearby = sorted({to for at in front for kind in "AF" for to in near(kind, at)})
        last = steps[front[0]]
        front = [place for place in nearby if place not in steps]
        steps |= dict.fromkeys(front, last + 1)
    return steps
