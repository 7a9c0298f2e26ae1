"""Sentences where strength does not decide, or a power is not a side."""

from collections.abc import Mapping, Sequence

import pytest

from engine.machine.adjudicate import adjudicate
from tests.games.play import LIBRARY

type Lists = Mapping[str, Sequence[str]]


def told(variant: str, phase: str, units: Lists, orders: Lists) -> dict[str, tuple[str, object]]:
    """Return why each order came out as it did, and because of which orders, by its text."""
    answer = adjudicate(
        LIBRARY, {"variant": variant, "phase": phase, "units": units, "orders": orders}
    )
    assert answer["faults"] == []
    results = answer["results"]
    assert isinstance(results, list)
    return {one["order"]: (one["why"], one["by"]) for one in results}


def test_in_a_circle_the_stronger_side_learns_what_it_met() -> None:
    """Neither side wins there, whatever the strengths (Deus Vult! 6.6, ruling 6)."""
    units = {"Mosul": ["K Ede"], "Fatimids": ["2A Tur", "3A Rak"]}
    attacks = ["A Rak - Ede", "A Tur - Ede", "A Tur S A Rak - Ede", "2A Rak S A Rak - Ede"]
    orders = {"Mosul": ["K Ede ATT Fatimids A Rak"], "Fatimids": attacks}
    found = told("deus_vult", "S1099M", units, orders)
    for attack in attacks[:2]:
        why, by = found[attack]
        assert "(5, with support from Turbessel and Rakka)" in why
        assert "meets the Turkish great host there (4)" in why
        assert "and the Turkish attack on Rakka from Edessa (4);" in why
        assert why.endswith("depends on the other, so neither wins.")
        assert by == orders["Mosul"]


def test_neutral_units_are_described_as_separate_sides() -> None:
    """Each is a separate side, so the reason is the origin of the attack."""
    units = {
        "Ostrogothia": ["A Nju"],
        "Westrogothia": ["A Wgo"],
        "Minor": ["A Nae", "A Kin", "A Var"],
    }
    orders = {
        "Ostrogothia": ["A Nju - Var", "BID 1 A Kin S A Nju - Var"],
        "Westrogothia": ["BID 1 A Var - Kin"],
    }
    why, _ = told("danelaw", "S835M", units, orders)["A Kin S A Nju - Var"]
    assert why == (
        "Gives its support: the neutral attack from Varend, where the support is aimed, could "
        "cut it only by dislodging the unit."
    )


SISTERS = {
    ("A 1:Wal",): ("England 1's attack from Wales on board 1, by the same country, cannot cut it."),
    ("A 1:Wal", "F 3:Wal"): (
        "England 1's attack from Wales on board 1 and England 3's attack from Wales on board 3, by "
        "the same country, cannot cut it."
    ),
    ("A 2:Lvp",): (
        "France 2's attack from Liverpool on board 2, where the support is aimed, could cut it "
        "only by dislodging the unit."
    ),
    ("A 2:Lvp", "A 1:Wal"): (
        "France 2's attack from Liverpool on board 2, where the support is aimed, could cut it "
        "only by dislodging the unit, and England 1's attack from Wales on board 1, by the same "
        "country, cannot cut it."
    ),
}
NATIONS = {"A 1:Wal": "England/1", "F 3:Wal": "England/3", "A 2:Lvp": "France/2"}


@pytest.mark.parametrize("attackers", SISTERS)
def test_nations_of_one_country_are_said_to_be_so(attackers: tuple[str, ...]) -> None:
    """They never cut each other's supports, even across boards (option A)."""
    support = "A 2:Wal S A 2:Yor - 2:Lvp"
    units = {"England/2": ["A 2:Wal", "A 2:Yor"], "France/2": ["A 2:Lvp"]}
    orders = {"England/2": [support, "A 2:Yor - 2:Lvp"]}
    for unit in attackers:
        units[NATIONS[unit]] = [unit]
        orders[NATIONS[unit]] = [f"{unit} - 2:Wal"]
    why, _ = told("heptadiplomacy", "F1902M", units, orders)[support]
    assert why == f"Gives its support: {SISTERS[attackers]}"


def test_supports_that_do_not_count_are_listed_with_their_givers() -> None:
    """Nations of one country are one side, and each has its own units (option A)."""
    own = {"Germany/1": "1:Ber", "Germany/2": "1:Sil", "Germany/3": "1:Kie"}
    units = {nation: [f"A {place}"] for nation, place in own.items()}
    orders = {nation: [f"A {place} S A 1:Boh - 1:Mun"] for nation, place in own.items()}
    units |= {"Austria/1": ["A 1:Boh"], "Germany/1": [*units["Germany/1"], "A 1:Mun"]}
    orders |= {"Austria/1": ["A 1:Boh - 1:Mun"]}
    why, _ = told("heptadiplomacy", "S1901M", units, orders)["A 1:Boh - 1:Mun"]
    assert why.endswith(
        "; Germany 1's support from Berlin on board 1, Germany 3's support from Kiel on board 1 "
        "and Germany 2's support from Silesia on board 1 do not count, as a country cannot support "
        "an attack on its own units."
    )


CROWDS = {
    1: "the English attack from the English Channel (1) or",
    2: "the Italian attack from Burgundy (1), the English attack from the English Channel (1) or",
}


@pytest.mark.parametrize("rivals", CROWDS)
def test_a_unit_that_cannot_leave_stands_last_among_several(rivals: int) -> None:
    """What is said of its own move then cannot be read as said of another force."""
    others = {"England": ["F Eng - Pic"], "Italy": ["A Bur - Pic"]}
    orders = {"France": ["A Pic - Par", "A Par H"], "Germany": ["A Bel - Pic"]}
    orders |= dict(list(others.items())[:rivals])
    units = {power: [line[:5] for line in lines] for power, lines in orders.items()}
    why, _ = told("standard", "F1905M", units, orders)["A Bel - Pic"]
    held = "the French army in Picardy (1), whose own move fails."
    assert why.endswith(f" is no stronger than {CROWDS[rivals]} {held}")
