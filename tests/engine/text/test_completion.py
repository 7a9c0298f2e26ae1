"""Completing orders that leave things out or say too much, alike in every phase (DATC 4.B, 4.C)."""

from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from engine.variant.variant import Variant
from tests.engine.corpus import LIBRARY

type Json = dict[str, Any]

MOVES: Json = {
    "phase": "S1901M",
    "units": {
        "Russia": ["A Nwy", "F Bar", "F StP/sc"],
        "France": ["F Mao", "A Gas", "F Por"],
        "England": ["A Fin"],
    },
}
RETREATS: Json = {
    "phase": "S1901R",
    "units": {},
    "dislodged": [
        {"power": "Russia", "unit": "A Nwy", "retreats": ["StP", "Swe"]},
        {"power": "Russia", "unit": "F Bar", "retreats": ["StP/nc"]},
        {"power": "France", "unit": "F Mao", "retreats": ["Gas", "Spa/nc", "Spa/sc"]},
        {"power": "France", "unit": "F Spa/sc", "retreats": ["Mar"]},
    ],
}
BUILDS: Json = {"phase": "W1901A", "units": {}, "centres": {"Russia": ["StP", "Mos", "Sev"]}}
REMOVALS: Json = {"phase": "W1901A", "units": {"Russia": ["F StP/sc"]}, "centres": {}}


@pytest.mark.parametrize(
    ("request_", "power", "text", "order", "result"),
    [
        # 4.B.1: with two coasts in reach, none is chosen
        (MOVES, "France", "F Mao - Spa", "F Mao - Spa", "illegal"),
        (RETREATS, "France", "F Mao R Spa", "F Mao R Spa", "illegal"),
        # 4.B.2: the only coast in reach is meant
        (MOVES, "Russia", "F Bar - StP", "F Bar - StP/nc", "bounces"),
        (RETREATS, "Russia", "F Bar R StP", "F Bar R StP/nc", "retreats"),
        # 4.B.3: a coast out of reach is no slip
        (MOVES, "Russia", "F Bar - StP/sc", "F Bar - StP/sc", "illegal"),
        (RETREATS, "Russia", "F Bar R StP/sc", "F Bar R StP/sc", "illegal"),
        # 4.B.4: a support may leave the coast open
        (MOVES, "France", "F Por S F Mao - Spa", "F Por S F Mao - Spa", "void"),
        # 4.B.5: the coast where the unit stands
        (MOVES, "Russia", "F StP/nc - Bot", "F StP/sc - Bot", "moves"),
        (RETREATS, "France", "F Spa/nc R Mar", "F Spa/sc R Mar", "retreats"),
        (REMOVALS, "Russia", "D F StP/nc", "D F StP/sc", "removed"),
        # 4.B.6: an army has no coast
        (MOVES, "France", "A Gas - Spa/nc", "A Gas - Spa", "moves"),
        (MOVES, "France", "F Mao S A Gas - Spa/sc", "F Mao S A Gas - Spa", "void"),
        (RETREATS, "Russia", "A Nwy R StP/sc", "A Nwy R StP", "retreats"),
        (RETREATS, "Russia", "A Nwy - StP/nc", "A Nwy R StP", "retreats"),
        (BUILDS, "Russia", "B A StP/sc", "B A StP", "builds"),
        # 4.B.7: a fleet is built on the coast that is named
        (BUILDS, "Russia", "B F StP", "B F StP", "illegal"),
        (BUILDS, "Russia", "B F StP/sc", "B F StP/sc", "builds"),
        # 4.C.1, 4.C.2: the kind of the unit
        (MOVES, "Russia", "Nwy - StP/sc", "A Nwy - StP", "bounces"),
        (RETREATS, "Russia", "F Nwy R StP/sc", "A Nwy R StP", "retreats"),
        (REMOVALS, "Russia", "D A StP", "D F StP/sc", "removed"),
        (REMOVALS, "Russia", "D Nth", "D F Nth", "illegal"),
        # 4.C.3: a coast implies a fleet, a landlocked centre an army
        (BUILDS, "Russia", "B StP/nc", "B F StP/nc", "builds"),
        (BUILDS, "Russia", "B Mos", "B A Mos", "builds"),
    ],
)
def test_one_rule_completes_the_orders_of_all_phases(
    request_: Json, power: str, text: str, order: str, result: str
) -> None:
    answer: Json = adjudicate(
        LIBRARY, {**request_, "variant": "standard", "orders": {power: [text]}}
    )
    assert answer["faults"] == []
    told = answer["results"][0]
    assert (told["order"], told["result"]) == (order, result)


def coasted() -> Variant:
    """Return Deus Vult! on a board on which Tyre has two coasts."""
    played = LIBRARY["deus_vult"]
    data: Json = dict(played.data)
    data["provinces"] = {**data["provinces"]}
    data["provinces"]["Tyr"] = {**data["provinces"]["Tyr"], "coasts": ["nc", "sc"]}
    coasts = {"Bei": ["Tyr/nc"], "Aer": ["Tyr/sc"], "Sys": ["Tyr/nc", "Tyr/sc"]}
    fleet = {
        at: sorted({*to} - {"Tyr"} | set(coasts.get(at, ())))
        for at, to in data["reach"]["fleet"].items()
        if at != "Tyr"
    }
    fleet |= {"Tyr/nc": ["Bei", "Sys"], "Tyr/sc": ["Aer", "Sys"]}
    data["reach"] = {**data["reach"], "fleet": fleet}
    return Variant.from_data("deus_vult", data, played.rules)


@pytest.mark.parametrize(
    ("text", "order", "result"),
    [
        ("A Dam ATT Mosul F Tyr/nc", "A Dam ATT Mosul F Tyr", "wins"),
        ("A Bei S A Dam ATT F Tyr/sc", "A Bei S A Dam ATT Mosul F Tyr", "supports"),
        ("A Tib - Tyr/sc", "A Tib - Tyr", "moves"),
        ("F Aer - Tyr", "F Aer - Tyr/sc", "moves"),
        ("F Sys - Tyr", "F Sys - Tyr", "illegal"),
    ],
)
def test_so_are_attacks_without_advance(text: str, order: str, result: str) -> None:
    units = {
        "Syrians": ["A Bei", "A Dam", "A Tib", "F Aer", "F Sys"],
        "Mosul": ["F Tyr/nc"],
    }
    orders = ["A Dam ATT F Tyr", "A Bei S A Dam ATT F Tyr"]
    request = {"variant": "deus_vult", "phase": "S1099M", "units": units}
    at = text[:5]
    given = [*(one for one in orders if not one.startswith(at)), text]
    answer: Json = adjudicate({"deus_vult": coasted()}, {**request, "orders": {"Syrians": given}})
    assert answer["faults"] == []
    told = {one["order"]: one["result"] for one in answer["results"]}
    assert told[order] == result
    assert answer["next"]["dislodged"][0]["unit"] == "F Tyr/nc"


def test_so_are_retreats_of_stacks() -> None:
    request = {
        "variant": "deus_vult",
        "phase": "S1099R",
        "units": {"Mosul": ["2A Dam"]},
        "dislodged": [{"power": "Syrians", "unit": "2A Dam", "from": ["Hom"]}],
        "orders": {"Syrians": ["A Dam R Tyr/nc", "A Dam - Tyr/sc"]},
    }
    answer: Json = adjudicate({"deus_vult": coasted()}, request)
    assert [one["order"] for one in answer["results"]] == ["A Dam R Tyr", "A Dam R Tyr"]
    assert answer["next"]["units"]["Syrians"] == ["2A Tyr"]
