"""Retreats agreed beforehand: the first that is possible counts, and nobody is asked again."""

from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.seating import SeatId
from engine.machine.adjudicate import adjudicate
from engine.record.append import append
from engine.record.link import decode, encode
from engine.record.record import new_record
from engine.record.replay import Stage
from engine.rules.menu import Drafts
from tests.engine.corpus import LIBRARY, TABLE

type Json = dict[str, Any]

ITALY = PowerId("Italy")

# Austria drives Italy out of Venice, from Tyrolia: Apulia, Piedmont, Rome and Tuscany are near,
# Trieste and Tyrolia are Austria's, and an Italian army stands in Rome.
BATTLE: Json = {
    "variant": "standard",
    "phase": "F1901M",
    "units": {"Austria": ["A Tyr", "F Tri"], "Italy": ["A Ven", "A Rom"]},
    "centres": {"Austria": ["Tri"], "Italy": ["Ven", "Rom"]},
}
ATTACK = ["A Tyr - Ven", "F Tri S A Tyr - Ven"]


def judged(*italy: str, **more: Any) -> Json:
    """What becomes of the battle where Italy says this."""
    found: Json = adjudicate(
        LIBRARY, {**BATTLE, **more, "orders": {"Austria": ATTACK, "Italy": [*italy]}}
    )
    assert found["faults"] == []
    return found


def words(found: Json, power: str = "Italy") -> dict[str, str]:
    """The results of a power's orders."""
    return {one["order"]: one["result"] for one in found["results"] if one["power"] == power}


def test_the_retreat_is_carried_out_and_the_phase_passed_over() -> None:
    found = judged("A Ven H", "IF A Ven R Apu")
    assert found["next"]["phase"] == "W1901A"
    assert found["next"]["units"]["Italy"] == ["A Apu", "A Rom"]
    assert words(found) == {
        "A Ven H": "dislodged",
        "IF A Ven R Apu": "agrees",
        "A Rom H": "holds",
        "A Ven R Apu": "retreats",
    }
    (done,) = [one for one in found["results"] if one["order"] == "A Ven R Apu"]
    assert done["generated"]


@pytest.mark.parametrize(
    ("said", "goes"),
    [
        (["IF A Ven R Rom", "IF A Ven R Tus"], "A Ven R Tus"),  # an army stands in Rome
        (["IF A Ven R Tyr", "IF A Ven D"], "D A Ven"),  # the attack came from there
        (["IF A Ven R Pie", "IF A Ven R Tus"], "A Ven R Pie"),
        (["IF A Ven D"], "D A Ven"),
    ],
)
def test_the_first_place_that_is_open_counts(said: list[str], goes: str) -> None:
    found = judged("A Ven H", *said)
    assert found["next"]["phase"] != "F1901R"
    assert goes in words(found)


def test_where_nothing_agreed_is_possible_the_power_is_asked() -> None:
    found = judged("A Ven H", "IF A Ven R Rom")
    assert found["next"]["phase"] == "F1901R"
    (gone,) = found["next"]["dislodged"]
    assert "agreed" not in gone


def test_nothing_follows_for_a_unit_that_stays() -> None:
    found: Json = adjudicate(
        LIBRARY, {**BATTLE, "orders": {"Italy": ["A Ven H", "IF A Ven R Apu"]}}
    )
    assert found["next"]["units"]["Italy"] == ["A Rom", "A Ven"]


def test_two_that_agreed_on_one_place_both_disband() -> None:
    """As with any two retreats to one province (DATC 6.H.6)."""
    units = {
        "Austria": ["A Tyr", "F Tri", "A Pie", "A Mar"],
        "Italy": ["A Ven"],
        "France": ["A Tus"],
    }
    orders = {
        "Austria": [*ATTACK, "A Pie - Tus", "A Mar - Pie"],
        "Italy": ["A Ven H", "IF A Ven R Rom"],
        "France": ["A Tus H", "IF A Tus R Rom"],
    }
    strong = {**BATTLE, "units": {**units, "Germany": ["F Lyo"]}}
    found: Json = adjudicate(
        LIBRARY, {**strong, "orders": {**orders, "Germany": ["F Lyo S A Pie - Tus"]}}
    )
    assert found["next"]["phase"] == "W1901A"
    for power, order in (("Italy", "A Ven R Rom"), ("France", "A Tus R Rom")):
        assert words(found, power)[order] == "disbanded"


def test_what_was_agreed_waits_with_the_others_and_cannot_be_changed() -> None:
    """France is asked for its retreat; Italy has answered, and what it says now does not count."""
    request: Json = {
        "variant": "standard",
        "phase": "F1901R",
        "units": {"Austria": ["A Ven"], "Italy": ["A Rom"]},
        "centres": {},
        "dislodged": [
            {"power": "Italy", "unit": "A Ven", "retreats": ["Apu", "Tus"], "agreed": ["Apu"]},
            {"power": "Italy", "unit": "A Pie", "retreats": ["Mar"], "agreed": []},
            {"power": "France", "unit": "A Bur", "retreats": ["Par"]},
        ],
    }
    orders = {"France": ["A Bur R Par"], "Italy": ["A Ven R Tus"]}
    found: Json = adjudicate(LIBRARY, {**request, "orders": orders})
    assert words(found) == {
        "A Ven R Tus": "illegal",
        "A Ven R Apu": "retreats",
        "D A Pie": "disbanded",
    }
    again: Json = adjudicate(LIBRARY, {**request, "orders": {}})
    assert again["next"]["units"]["Italy"] == ["A Apu", "A Rom"]


@pytest.mark.parametrize("agreed", ["Apu", ["Par"], ["Apu", "Tus"], [["Apu"]], {"Apu": 1}])
def test_an_agreed_retreat_that_is_none_is_a_fault(agreed: object) -> None:
    gone = {"power": "Italy", "unit": "A Ven", "retreats": ["Apu", "Tus"], "agreed": agreed}
    request = {**BATTLE, "phase": "F1901R", "units": {}, "dislodged": [gone]}
    found: Json = adjudicate(LIBRARY, {**request, "orders": {}})
    (fault,) = found["faults"]
    assert "dislodged[0].agreed" in str(fault)


def test_the_position_can_be_fed_back_unchanged() -> None:
    """One of two units has an agreed retreat; the next request carries it."""
    units = {
        "Austria": ["A Tyr", "F Tri", "A Pie"],
        "Italy": ["A Ven", "A Mar"],
        "France": ["A Bur"],
    }
    orders = {
        "Austria": [*ATTACK, "A Pie - Mar"],
        "France": ["A Bur S A Pie - Mar"],
        "Italy": ["A Ven H", "A Mar H", "IF A Ven R Apu"],
    }
    found: Json = adjudicate(LIBRARY, {**BATTLE, "units": units, "orders": orders})
    following = found["next"]
    assert following["phase"] == "F1901R"
    assert {gone["unit"]: gone.get("agreed") for gone in following["dislodged"]} == {
        "A Ven": ["Apu"],
        "A Mar": None,
    }
    end: Json = adjudicate(LIBRARY, {**following, "variant": "standard", "orders": {}})
    assert end["next"]["units"]["Italy"] == ["A Apu"]


@pytest.mark.parametrize(
    ("said", "written", "result"),
    [
        ("if dislodged ven retreats to apulia", "IF A Ven R Apu", "agrees"),
        ("IF A Ven - Tus", "IF A Ven R Tus", "agrees"),
        ("if ven disbands", "IF A Ven D", "agrees"),
        ("IF A Ven R Par", "IF A Ven R Par", "illegal"),
        ("IF A Tri R Ven", "IF A Tri R Ven", "illegal"),
        ("IF A Ven", "IF A Ven", "invalid"),
    ],
)
def test_people_write_it_in_many_ways(said: str, written: str, result: str) -> None:
    assert words(judged("A Ven H", said))[written] == result


@pytest.mark.parametrize("said", ["IF A Ven", "IF A Ven H", "if dislodged ven"])
def test_a_line_that_does_not_say_where_to_is_told_so(said: str) -> None:
    """It is not asked for a province called IF."""
    (line,) = [one for one in judged("A Ven H", said)["results"] if one["result"] == "invalid"]
    assert "where the unit goes" in line["why"]


def test_a_fleet_goes_along_its_coast() -> None:
    request: Json = {**BATTLE, "units": {"France": ["F Spa/nc"], "England": ["F Mao", "F Por"]}}
    orders = {
        "England": ["F Mao S F Por - Spa/nc", "F Por - Spa/nc"],
        "France": ["F Spa/nc H", "IF F Spa R Gas"],
    }
    found: Json = adjudicate(LIBRARY, {**request, "orders": orders})
    assert words(found, "France")["F Spa/nc R Gas"] == "retreats"


def test_the_menu_asks_for_the_unit_then_for_the_place() -> None:
    position = TABLE.opening
    menu = TABLE.variant.rules.phase_rule(position).menu
    (actor,) = [one for one in menu.present(TABLE.board, position, ITALY) if one.key == "retreats"]
    none: Drafts = {}
    units = menu.step(TABLE.board, position, actor, (), none)
    assert [one.key for one in units.options] == ["F Nap", "A Rom", "A Ven"]
    places = menu.step(TABLE.board, position, actor, ("A Ven",), none)
    assert [one.key for one in places.options] == [
        *("Apu", "Pie", "Rom", "Tri", "Tus", "Tyr"),
        "disband",
    ]
    for key, text in (("Apu", "IF A Ven R Apu"), ("disband", "IF A Ven D")):
        order = menu.step(TABLE.board, position, actor, ("A Ven", key), none).order
        assert order is not None
        assert TABLE.write(order) == text
    assert not actor.due
    assert menu.orders(TABLE.board, position, actor) == ()


def test_a_record_keeps_them_in_the_order_of_preference_and_a_link_carries_them() -> None:
    record, stages = new_record(TABLE.variant, {}), [Stage(TABLE.opening)]
    sheets = [
        {"Austria": ["A Vie - Tyr"]},
        {"Austria": ATTACK, "Italy": ["A Ven H", "IF A Ven D", "IF A Ven R Apu", "DRAW"]},
    ]
    for orders in sheets:
        record, stages = append(TABLE, record, stages, orders)
    kept = record.slots[1].sheets[SeatId("Italy")].orders[ITALY]
    assert kept == ("A Ven H", "IF A Ven D", "IF A Ven R Apu", "DRAW")
    assert [slot.phase for slot in record.slots] == ["S1901M", "F1901M"]
    assert decode(TABLE, encode(TABLE, record, stages)).slots == record.slots
