"""Check the Danelaw board and its chart against the designer's article.

The original map has not been found. Where a test says "the article", the fact comes from
the designer; the other numbers pin the reconstruction.
"""

import json
from collections import Counter

import pytest

from engine.session import Session
from publisher.atlas.report import lint_folder
from publisher.chart import chart
from publisher.load.load import load
from publisher.pages.places import places
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY
from tests.variants.deus_vult.ground import VARIANTS, Ground, Unit

FOLDER = VARIANTS / "danelaw"
BOARD = Ground.of("danelaw")
PLACES = BOARD.data["provinces"]
POWERS = {power["id"]: power for power in BOARD.data["power"]}
PLAYING = [power for power in POWERS.values() if power.get("playing", "yes") == "yes"]
OPTIONAL = [power for power in POWERS.values() if power.get("playing") == "optional"]
NEUTRAL = {place: facts["neutral"] for place, facts in PLACES.items() if "neutral" in facts}

# Borders that the article names or forces.
ARMY = "Wgo-Alf Var-Nju Kin-Nju Ogo-Nju Tiu-Bir Nae-Sud Jel-Ros Ros-Skn Sud-Bir"
FLEET = (
    "Skn-Kat Jel-Kat Ros-Kat Got-Gog Eis-Gog Jom-Ola Jel-Ola Nmd-Eng"
    " NS1-NS2 Jel-NS1 Jel-NS2 Man-Sta Tiu-Sud Tiu-Bir"
)


def tagged(tag: str) -> set[str]:
    """Return the places with a tag."""
    return {place for place, facts in PLACES.items() if tag in facts.get("tags", ())}


def component(table: dict[str, list[str]], start: str) -> set[str]:
    """Return the provinces that a unit at a place can reach, with coasts merged."""
    found = {start}
    while True:
        beside = {
            to[:3] for at, others in table.items() if at[:3] in found for to in others
        } - found
        if not beside:
            return found
        found |= beside


def test_the_board_has_119_spaces_93_of_them_on_land() -> None:
    assert Counter(facts["terrain"] for facts in PLACES.values()) == {
        "inland": 20,
        "coastal": 73,
        "sea": 26,
    }


def test_fifty_centres_are_19_homes_and_31_neutral_ones() -> None:
    homes = {home for power in PLAYING for home in power["home"]}
    assert (len(BOARD.centres), len(homes), len(NEUTRAL)) == (50, 19, 31)
    assert homes | {*NEUTRAL} == BOARD.centres
    assert not homes & {*NEUTRAL}


def test_28_units_of_powers_31_neutral_ones_and_a_jomsviking_start() -> None:
    texts = [text for power in PLAYING for text in power["units"]]
    assert (len(PLAYING), len(texts), len(NEUTRAL)) == (14, 28, 31)
    assert POWERS["Jomsvikings"]["units"] == ["F Jom"]
    stood = [text.split()[1] for text in [*texts, "F Jom"]] + [*NEUTRAL]
    assert len({*stood}) == len(stood) == 60


def test_powers_of_britain_begin_with_two_armies_side_by_side() -> None:
    british = [power for power in PLAYING if power["group"] == "britannia"]
    assert len(british) == 5
    for power in british:
        one, other = power["home"]
        assert power["units"] == [f"A {one}", f"A {other}"]
        assert other in BOARD.steps("A", one)


def test_powers_of_scandinavia_begin_with_a_unit_at_home_and_a_viking_fleet() -> None:
    northern = [power for power in PLAYING if power["group"] == "scandinavia"]
    assert len(northern) == 9
    for power in northern:
        (home,) = power["home"]
        at_home, viking = power["units"]
        assert at_home.split()[1:] == [home]
        kind, place, mark = viking.split()
        assert (kind, mark) == ("F", "V")
        assert place not in BOARD.centres


def test_viking_fleets_have_labels_of_four_letters() -> None:
    owners = {power["id"]: power for power in PLAYING if power["units"][-1].endswith(" V")}
    labels = {power["extra"]["viking_label"] for power in owners.values()}
    assert len(labels) == len(owners) == 9
    assert {len(label) for label in labels} == {4}
    for name, power in owners.items():
        assert power["extra"]["viking_label"] == name[:4].upper()


def test_the_units_shown_in_the_article_are_in_place() -> None:
    shown = {
        "Westrogothia": ["A Wgo", "F Skn V"],
        "Ostrogothia": ["A Ogo", "F Got V"],
        "Tiunda": ["A Tiu", "F Eis V"],
        "Jelling": ["F Jel", "F Nmd V"],
    }
    assert {power: POWERS[power]["units"] for power in shown} == shown
    vikings = {text.split()[1] for power in PLAYING for text in power["units"] if text[-1] == "V"}
    assert {"Man", "Sdr", "Chi"} <= vikings
    minor = {"Var": "A", "Kin": "A", "Nae": "A", "Ros": "F"}
    assert {place: NEUTRAL[place] for place in minor} == minor


@pytest.mark.parametrize("power", OPTIONAL, ids=lambda power: power["id"])
def test_an_optional_power_replaces_neutral_units(power: dict[str, list[str]]) -> None:
    assert power["units"] == [f"{NEUTRAL[home]} {home}" for home in power["home"]]


def test_the_optional_powers_match_the_article() -> None:
    sizes = {power["id"]: len(power["home"]) for power in OPTIONAL}
    assert (sizes.pop("Bretons"), sizes.pop("Rus"), sizes.pop("Carolingians")) == (3, 2, 2)
    named = {
        *("Kent", "EastAnglia", "Sussex", "Essex", "Strathclyde", "Alba", "Caithness", "Oppland"),
        *("Hedmark", "Naerriki", "Gastrikland", "Lituania", "Amberland", "UiNeill", "Mumhain"),
    }
    assert named < {*sizes}
    assert {*sizes.values()} == {1}


@pytest.mark.parametrize("pair", ARMY.split())
def test_an_army_crosses_the_borders_in_the_article(pair: str) -> None:
    one, other = pair.split("-")
    assert other in BOARD.steps("A", one)


@pytest.mark.parametrize("pair", FLEET.split())
def test_a_fleet_crosses_the_borders_in_the_article(pair: str) -> None:
    one, other = pair.split("-")
    assert other in BOARD.steps("F", one)


def test_east_francia_does_not_touch_roskilde() -> None:
    assert "Ros" not in BOARD.touching["Efr"]


def test_tiunda_is_coastal_and_touches_no_sea() -> None:
    assert PLACES["Tiu"]["terrain"] == "coastal"
    assert not BOARD.touching["Tiu"] & BOARD.terrain("sea")


def test_canals_coasts_and_isles_match_the_article() -> None:
    assert tagged("canal") == {"Dal", "Jel", "Ros", "Skn", "Sud", "Bir"}
    coasts = {place: facts["coasts"] for place, facts in PLACES.items() if "coasts" in facts}
    assert coasts == {
        "Dev": ["nc", "sc"],
        "Kve": ["nc", "sc"],
        "Rib": ["ec", "wc"],
        "Wfr": ["nc", "wc"],
    }
    assert {"Man", "Sdr", "Chi", "Nor", "Got"} <= BOARD.terrain("sea")


def test_both_parts_of_the_north_sea_have_the_same_neighbours() -> None:
    assert BOARD.data["group"] == {"NS": {"name": "North Sea", "slots": ["NS1", "NS2"]}}
    assert BOARD.steps("F", "NS1") - {"NS2"} == BOARD.steps("F", "NS2") - {"NS1"}


@pytest.mark.parametrize("kind", ["A", "F"])
def test_every_border_stands_both_ways(kind: str) -> None:
    table = BOARD.reach[kind]
    assert [(a, b) for a in table for b in table[a] if a not in table[b]] == []


def test_armies_walk_in_the_isles_or_on_the_continent_and_fleets_sail_everywhere() -> None:
    armies, fleets = BOARD.reach["A"], BOARD.reach["F"]
    assert len(component(armies, "Ken")) == 35
    assert len(component(armies, "Jel")) == 58
    assert component(fleets, "Jel") == {place[:3] for place in fleets}
    assert {*PLACES} == {*armies} | {place[:3] for place in fleets}


def test_every_unit_can_move() -> None:
    units = [unit for power in POWERS.values() for unit in power.get("units", ())]
    units += [f"{kind} {place}" for place, kind in NEUTRAL.items()]
    berths = [Unit(*text.split()[:2]) for text in units]
    assert [unit for unit in berths if not BOARD.steps(*unit)] == []


def test_the_chart_shows_every_space_and_has_no_fault() -> None:
    geometry = chart.load(FOLDER / "map.geo.json")
    assert {*PLACES} <= {*geometry.areas}
    found = lint_folder(FOLDER, geometry, BOARD.data)
    assert [str(fault) for fault in found if not fault.is_warning] == []
    # Where the Bristol Channel is full, one name may be hidden by a fleet on Devon's north coast.
    (covered,) = [fault.message for fault in found if fault.is_warning]
    assert covered.endswith("cover the names of Som (by Dev)")


def test_the_list_of_provinces_assumes_no_optional_power() -> None:
    (folder,), _ = load(VARIANTS.parent, ["danelaw"])
    page = Page(Session(LIBRARY))
    view = page.ask("view", record=page.new("danelaw"))
    centre = {place.id: place.centre for place in places(folder, view)}
    assert (centre["Mid"], centre["Alb"]) == ("home of Mercia", "neutral at the start")
    assert {centre[place] for place in NEUTRAL} == {"neutral at the start"}


def test_the_chart_matches_the_committed_text() -> None:
    head = json.loads((FOLDER / "map.geo.json").read_text("utf-8"))["chart"]
    assert (head["title"], head["format"]) == ("Danelaw", 1)


def test_the_source_is_credited() -> None:
    text = (FOLDER / "SOURCE.md").read_text("utf-8")
    for said in ("Quinn Bross", BOARD.data["variant"]["source"], "non-commercial", "attribution"):
        assert said in text
    ours = [place for place, facts in PLACES.items() if facts.get("reconstructed")]
    assert BOARD.data["variant"]["reconstructed"].startswith(f"{len(ours)} of the {len(PLACES)} ")
