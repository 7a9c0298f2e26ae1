"""From checked data to a board: options, defaults, neutral owners, separate graphs."""

from typing import Any

import pytest

from engine.board.board import Location, Mark, PowerId, province_id
from engine.errors import VariantError
from tests.engine import small

OPTIONS: dict[str, Any] = {
    "goal": {"means": "centres that win", "default": 2, "min": 1, "max": 3},
    "fog": {"means": "hide the sea", "default": False},
    "length": {"means": "how long", "default": "short", "values": ["short", "long"]},
}


def test_options_have_defaults() -> None:
    variant = small.variant(options=OPTIONS)
    assert variant.options() == {"goal": 2, "fog": False, "length": "short"}
    assert variant.options({"goal": 3})["goal"] == 3


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"gaol": 1}, "options.gaol: there is no such option. Did you mean goal?"),
        ({"goal": 4}, "options.goal: 4 is not possible: expected a whole number from 1 to 3"),
        ({"goal": True}, "options.goal: True is not possible: expected a whole number from 1 to 3"),
        ({"goal": "2"}, "options.goal: '2' is not possible: expected a whole number from 1 to 3"),
        ({"length": "huge"}, "options.length: 'huge' is not possible: expected one of short, long"),
        ({"fog": "yes"}, "options.fog: 'yes' is not possible: expected true or false"),
    ],
)
def test_impossible_options_are_reported(chosen: dict[str, Any], message: str) -> None:
    with pytest.raises(VariantError) as caught:
        small.variant(options=OPTIONS).options(chosen)
    assert str(caught.value) == message


def test_all_impossible_options_are_reported_at_once() -> None:
    with pytest.raises(VariantError) as caught:
        small.variant(options=OPTIONS).board({"goal": 9, "length": "", "fgo": True})
    assert len(caught.value.faults) == 3


def test_equal_options_share_a_board() -> None:
    variant = small.variant(options=OPTIONS)
    assert variant.board() is variant.board({"goal": 2})
    assert variant.board() is not variant.board({"goal": 3})


def test_the_goal_is_a_number_or_an_option_or_left_to_a_rule() -> None:
    assert small.table(victory={"centres": 5}).board.goal == 5
    from_option = small.variant(victory={"centres": "options.goal"}, options=OPTIONS)
    assert from_option.board({"goal": 3}).goal == 3
    assert small.table(victory={"centres": "rules"}).board.goal is None


def test_a_goal_is_checked_at_the_count_by_default() -> None:
    assert small.table().board.goal_checked == "count"
    board = small.table(victory={"centres": 5, "checked": "turn"}).board
    assert board.goal_checked == "turn"


def test_omitted_keys_of_a_power_have_defaults() -> None:
    power = small.table().board.powers[PowerId("North")]
    assert (power.name, power.code, power.group, power.playing) == ("North", "N", "", True)
    assert power.adjective == "Northern"


@pytest.mark.parametrize(("word", "plays"), [("yes", True), ("no", False)])
def test_a_power_plays_or_is_neutral(word: str, *, plays: bool) -> None:
    powers = [{"id": "North", "playing": word}, {"id": "South"}]
    assert small.table(power=powers).board.powers[PowerId("North")].playing is plays


def test_an_optional_power_is_not_on_the_board_unless_it_is_chosen() -> None:
    powers = [{"id": "North", "playing": "optional"}, {"id": "South"}]
    assert list(small.table(power=powers).board.powers) == ["South"]


def test_a_home_centre_belongs_to_its_power_and_others_to_their_owner() -> None:
    data = small.data()
    data["provinces"]["Har"]["owner"] = "South"
    board = small.table(provinces=data["provinces"]).board
    owners = {p.id: p.owner for p in board.provinces.values() if p.owner}
    assert owners == {"Har": "South", "Nca": "North", "Sca": "South"}


def test_the_game_starts_with_the_units_and_centres_of_the_data() -> None:
    table = small.table()
    start = table.opening
    assert start.phase.code == "S1M"
    assert [(u.power, u.kind, u.at) for u in start.units] == [
        ("North", "A", "Nca"),
        ("South", "F", "Sca"),
    ]
    assert start.owners == {"Nca": "North", "Sca": "South"}
    assert start.homes == {"North": ("Nca",), "South": ("Sca",)}


def test_fleets_convoy_at_sea_and_round_islands_by_default() -> None:
    data = small.data()
    provinces = data["provinces"]
    provinces["Isl"] = {"name": "Isle", "terrain": "island"}
    provinces["Bay"]["convoys"] = False
    data["reach"]["fleet"]["Isl"] = ["Nca"]
    data["reach"]["fleet"]["Nca"].append("Isl")
    board = small.table(provinces=provinces, reach=data["reach"]).board
    assert board.routes.boarding[province_id("Nca")] == ("Isl",)
    assert board.routes.boarding[province_id("Sca")] == ()


def test_supporting_and_convoying_may_reach_elsewhere_than_moving() -> None:
    reach = small.data()["reach"]
    reach["support"] = {"army": {"Hil": ["Sca"]}}
    reach["convoy"] = {"Hil": ["Bay"]}
    board = small.table(reach=reach).board
    assert board.supports["A"][Location("Hil")] == ("Sca",)
    assert board.supports["A"][Location("Nca")] == ("Har", "Hil")
    assert board.routes.boarding[province_id("Hil")] == ("Bay",)
    assert board.routes.boarding[province_id("Nca")] == ("Bay",)  # not named: as fleets move


def test_marks_groups_and_extras_are_kept() -> None:
    board = small.table(
        marks={"V": {"name": "viking fleet", "means": "needs no centre"}},
        group={"Cap": {"name": "Cape", "slots": ["Nca", "Sca"]}},
        extra={"arrivals": ["Nca"]},
        builds={"where": "anywhere"},
    ).board
    assert board.marks == {"V": Mark("viking fleet", "needs no centre")}
    assert board.groups == {"Cape": ("Nca", "Sca")}
    assert board.extra == {"arrivals": ["Nca"]}
    assert board.builds == "anywhere"


def test_a_place_may_be_left_and_never_entered() -> None:
    reach = {**small.DATA["reach"], "out": {"army": {"Sca": ["Hil"]}}}
    board = small.table(reach={**reach, "army": {"Har": ["Hil"], "Hil": ["Har"]}}).board
    assert board.moves["A"][Location("Sca")] == ("Hil",)
    assert "Sca" not in board.moves["A"][Location("Hil")]
    assert board.neighbours(province_id("Nca")) == ("Bay", "Har")


def test_the_ways_out_of_a_place_are_checked() -> None:
    reach = {**small.DATA["reach"], "out": {"army": {"Sca": ["Qqq"]}, "cavalry": {}}}
    with pytest.raises(VariantError, match=r"reach\.out\.cavalry: expected a table army or fleet"):
        small.variant(reach=reach)
    with pytest.raises(VariantError, match=r"reach\.out\.army\.Sca: there is no place Qqq"):
        small.variant(reach=reach)
