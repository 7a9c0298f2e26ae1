"""Check the Stonehenge board against its designer's examples and notes.

The original map is lost. What the published text states or implies about the board is
asserted here, numbered as in the list of implications (N01 to N34) that guided the
reconstruction. "851" is the time after the two movement turns of the first year; a
place is in reach of a power if some unit of it can stand there then when nobody
interferes, convoys of its own included; a centre is sure if the power can own it then
whatever the nine others do together.
"""

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from engine.lazy import Lazy
from tests.variants.deus_vult.ground import VARIANTS, Ground, Unit, fleets_of, sure

BOARD = Ground.of("stonehenge")
FOLDER: Path = VARIANTS / "stonehenge"
CONTINENT = ("Danes", "Frisians", "Normans", "Norse")
STOOD = Lazy[str, set[Unit]](lambda power: BOARD.stands(power, turns=2))
REACHED = Lazy[str, set[str]](lambda power: {unit.place for unit in STOOD[power]})
NEUTRALS = Lazy[str, set[str]](lambda power: REACHED[power] & BOARD.neutral_centres)
SURE = Lazy[str, set[str]](lambda power: sure(BOARD, power) & BOARD.neutral_centres)


def test_the_board_has_the_size_that_the_source_names() -> None:
    assert len(BOARD.data["provinces"]) == 114
    assert (len(BOARD.centres), len(BOARD.neutral_centres)) == (50, 20)
    assert [len(homes) for homes in BOARD.homes.values()] == [3] * 10
    assert {p: {u.place for u in us} for p, us in BOARD.start.items()} == BOARD.homes
    kinds = [unit.kind for units in BOARD.start.values() for unit in units]
    assert (kinds.count("A"), kinds.count("F")) == (17, 13)


def test_the_start_is_the_sources() -> None:
    assert {power["id"]: power["units"] for power in BOARD.data["power"]} == {
        "Angles": ["A Mer", "A Lin", "F Yor"],
        "Danes": ["F Ode", "F Njy", "A Sjy"],
        "Frisians": ["F Frs", "A Fri", "A Hol"],
        "Irish": ["A Gal", "A Dub", "F Ker"],
        "Normans": ["A Loi", "A Pic", "F Nmd"],
        "Norse": ["F Fjo", "A Hor", "F Ost"],
        "Picts": ["F Grh", "A Abe", "A Lot"],
        "Saxons": ["F Sus", "A Lon", "A Ken"],
        "Scots": ["F Sky", "F Inh", "A Arg"],
        "Welsh": ["F Nwa", "A Dam", "A Dev"],
    }


def test_the_powers_are_in_the_sequence_of_the_source() -> None:
    assert list(BOARD.homes) == sorted(BOARD.homes)


def test_neutral_centres_match_the_source() -> None:
    assert BOARD.neutral_centres == {
        *("Ang", "Arm", "Bre", "Car", "Che", "Fla", "Glo", "Ice", "Lew", "Mid"),
        *("Nhb", "Ork", "Suf", "Sut", "Swe", "Ups", "Wes", "Wig", "Wil", "Zet"),
    }


def test_places_named_without_a_centre_have_none() -> None:
    named = {"Cai", "Low", "Pen", "Nth", "Dnb", "Dov", "Hat", "Chi", "Fae", "Iom"}
    assert not (named | {"Uis"}) & BOARD.centres
    places = BOARD.data["provinces"]
    ours = {place for place, facts in places.items() if facts.get("reconstructed")}
    assert {*places} - ours == BOARD.centres | named | {"Uis"}


def test_islands_match_the_source_and_follow_one_rule() -> None:
    islands = BOARD.terrain("island")
    assert islands == {
        *("Ang", "Chi", "Fae", "Frs", "Inh", "Lew", "Iom"),
        *("Ode", "Ork", "Sky", "Uis", "Wig", "Zet"),
    }
    armies = BOARD.reach["A"]
    assert not islands & {*armies, *(to for tos in armies.values() for to in tos)}
    assert islands <= {*BOARD.reach["F"]}, "one node of the fleet's board, no coasts"


def test_provinces_with_two_coasts_match_the_source() -> None:
    places = BOARD.data["provinces"].items()
    coasts = {place: facts["coasts"] for place, facts in places if "coasts" in facts}
    assert coasts == {"Sjy": ["ec", "wc"], "Ups": ["ec", "wc"]}


def test_the_borders_that_the_source_forces_are_here() -> None:
    forced = "Cai-Ork Ork-Zet Cai-Pen Pen-Ork Pen-Zet Ork-Nth Inh-Dnb Dnb-Arm Dnb-Gal"
    for pair in forced.split():
        one, other = pair.split("-")
        assert other in BOARD.steps("F", one)


@pytest.mark.parametrize("kind", ["A", "F"])
def test_every_border_stands_both_ways(kind: str) -> None:
    table = BOARD.reach[kind]
    assert [(a, b) for a in table for b in table[a] if a not in table[b]] == []


def test_the_folder_holds_no_code() -> None:
    assert list(FOLDER.rglob("*.py")) == []


def test_every_case_is_of_this_variant() -> None:
    cases = [
        case
        for path in sorted(FOLDER.glob("cases/*.toml"))
        for case in tomllib.loads(path.read_text("utf-8"))["case"]
    ]
    assert len({case["id"] for case in cases}) == len(cases) == 29
    assert {case["variant"] for case in cases} == {"stonehenge"}


class TestAngles:
    def test_n01_no_continental_unit_can_be_in_a_home(self) -> None:
        for power in CONTINENT:
            assert not REACHED[power] & BOARD.homes["Angles"]

    def test_n02_northumberland_is_in_reach(self) -> None:
        assert "Nhb" in NEUTRALS["Angles"]

    def test_n03_no_scots_unit_can_be_in_northumberland_or_york(self) -> None:
        assert not REACHED["Scots"] & {"Nhb", "Yor"}

    def test_n04_no_foreign_fleet_can_be_in_york(self) -> None:
        assert [p for p in BOARD.homes if "Yor" in fleets_of(STOOD[p])] == ["Angles"]


class TestDanes:
    def test_n05_only_norse_and_frisians_are_near(self) -> None:
        near = BOARD.nearest("Danes")
        assert near[:2] == [(2, "Frisians"), (2, "Norse")]
        assert near[2][0] == 4

    def test_n06_options_are_few_the_new_neutrals_among_them(self) -> None:
        assert NEUTRALS["Danes"] == {"Swe", "Ups", "Wes"}


class TestFrisians:
    def test_n07_they_lie_between_danes_and_normans(self) -> None:
        near = [power for _, power in BOARD.nearest("Frisians") if power in CONTINENT]
        assert near == ["Danes", "Normans", "Norse"]

    def test_n08_three_powers_can_sail_against_the_normans(self) -> None:
        moves = {
            power: BOARD.moves_between("F", [fleet], BOARD.homes["Normans"])
            for power, fleet in (("Saxons", "Sus"), ("Irish", "Ker"), ("Welsh", "Nwa"))
        }
        assert moves == {"Saxons": 2, "Irish": 3, "Welsh": 4}


class TestIrish:
    def test_n09_the_scots_may_open_to_donegal_bay(self) -> None:
        assert Unit("F", "Inh") in BOARD.start["Scots"]
        assert "Dnb" in BOARD.steps("F", "Inh")

    def test_n10_from_there_they_bear_on_armagh_and_galway(self) -> None:
        assert {"Arm", "Gal"} <= BOARD.steps("F", "Dnb")
        assert "Arm" not in BOARD.steps("F", "Inh")

    def test_n11_no_irish_unit_is_in_armagh_in_spring(self) -> None:
        assert "Arm" not in {u.place for u in BOARD.stands("Irish", turns=1)}

    def test_n12_the_fleet_cannot_be_at_galway_in_851(self) -> None:
        assert BOARD.moves_between("F", ["Ker"], ["Gal"]) == 3

    def test_n13_no_build_is_sure_and_neutrals_are_few(self) -> None:
        assert SURE["Irish"] == set()
        assert NEUTRALS["Irish"] == {"Arm"}

    def test_n14_they_threaten_welsh_normans_and_scots(self) -> None:
        sailing = {
            power: BOARD.moves_between("F", ["Ker"], homes) for power, homes in BOARD.homes.items()
        }
        assert (sailing["Welsh"], sailing["Normans"]) == (2, 3)
        assert {p for p, n in sailing.items() if n in {1, 2, 3}} == {"Welsh", "Normans"}
        assert (2, "Scots") in BOARD.nearest("Irish")


class TestNormans:
    def test_n15_the_high_atlantic_touches_the_irish_and_no_norman_home(self) -> None:
        assert not BOARD.touching["Hat"] & BOARD.homes["Normans"]
        assert BOARD.touching["Hat"] & BOARD.homes["Irish"]

    def test_n16_the_frisians_are_the_only_neighbours_by_land(self) -> None:
        marches = {
            power: BOARD.moves_between("A", BOARD.homes["Normans"], homes)
            for power, homes in BOARD.homes.items()
            if power != "Normans"
        }
        found = {power: count for power, count in marches.items() if count}
        assert found == {"Frisians": 3, "Danes": 5}


class TestNorse:
    def test_n17_sweden_is_disputed_with_the_danes(self) -> None:
        assert "Swe" in NEUTRALS["Norse"] & NEUTRALS["Danes"]
        assert "Swe" not in SURE["Norse"] | SURE["Danes"]

    def test_n18_only_one_power_is_sure_of_zetland(self) -> None:
        assert [power for power in BOARD.homes if "Zet" in REACHED[power]] == ["Norse"]
        assert SURE["Norse"] == {"Zet"}

    def test_n19_they_must_fight_picts_or_danes(self) -> None:
        near = BOARD.nearest("Norse")
        assert near[:2] == [(2, "Danes"), (3, "Picts")]
        assert near[2][0] == 4


class TestPicts:
    def test_n20_norse_scots_and_angles_are_neighbours(self) -> None:
        near = BOARD.nearest("Picts")
        assert near[:2] == [(1, "Scots"), (2, "Angles")]
        assert (3, "Norse") in near

    def test_n34_argyll_borders_a_home(self) -> None:
        assert BOARD.steps("A", "Arg") & BOARD.homes["Picts"] == {"Grh"}


class TestSaxons:
    def test_n21_wight_is_the_only_sure_gain(self) -> None:
        assert SURE["Saxons"] == {"Wig"}

    def test_n22_three_centres_are_claimed_by_neighbours_too(self) -> None:
        talked = {"Suf", "Mid", "Wil"}
        assert talked <= NEUTRALS["Saxons"]
        assert talked <= NEUTRALS["Angles"] | NEUTRALS["Welsh"]

    def test_n23_no_power_has_more_neutrals_in_reach(self) -> None:
        counts = {power: len(NEUTRALS[power]) for power in BOARD.homes}
        assert counts == {
            "Angles": 6,
            "Danes": 3,
            "Frisians": 3,
            "Irish": 1,
            "Normans": 2,
            "Norse": 2,
            "Picts": 4,
            "Saxons": 6,
            "Scots": 4,
            "Welsh": 6,
        }

    def test_n24_no_norman_or_frisian_can_be_in_a_home(self) -> None:
        for power in ("Normans", "Frisians"):
            assert not REACHED[power] & BOARD.homes["Saxons"]


class TestScots:
    def test_n25_two_homes_are_islands_and_argyll_is_not(self) -> None:
        assert BOARD.homes["Scots"] - BOARD.terrain("island") == {"Arg"}

    def test_n26_four_neutrals_lie_around(self) -> None:
        assert NEUTRALS["Scots"] == {"Arm", "Car", "Lew", "Sut"}

    def test_n27_they_are_first_to_iceland(self) -> None:
        moves = {
            power: min(
                BOARD.moves_between("F", [unit.location], ["Ice"]) or 99
                for unit in units
                if unit.kind == "F"
            )
            for power, units in BOARD.start.items()
        }
        assert moves.pop("Scots") == 3
        assert min(moves.values()) == 4

    def test_n28_they_share_the_irish_with_welsh_and_the_picts_with_norse(self) -> None:
        assert [p for n, p in BOARD.nearest("Irish") if n == 2] == ["Scots", "Welsh"]
        near_picts = {p for n, p in BOARD.nearest("Picts") if n <= 3}
        assert {"Scots", "Norse"} <= near_picts


class TestWelsh:
    def test_n29_gloucester_is_sure_and_anglsey_at_a_price(self) -> None:
        assert SURE["Welsh"] == {"Glo", "Ang"}

    def test_n30_six_neutrals_are_in_reach(self) -> None:
        assert NEUTRALS["Welsh"] == {"Ang", "Arm", "Car", "Che", "Glo", "Wil"}

    def test_n31_taking_anglsey_opens_north_wales_to_the_angles(self) -> None:
        takers = [u for u in BOARD.start["Welsh"] if "Ang" in BOARD.steps(*u)]
        assert takers == [Unit("F", "Nwa")]
        assert BOARD.moves_between("A", ["Mer"], ["Nwa"]) == 2

    def test_n32_homes_are_spread_out(self) -> None:
        apart = [BOARD.walk([a], [b]) for a, b in combinations(("Nwa", "Dam", "Dev"), 2)]
        assert apart == [3, 3, 1]

    def test_n33_the_irish_are_a_danger_from_the_west(self) -> None:
        assert "Dam" in fleets_of(STOOD["Irish"])
