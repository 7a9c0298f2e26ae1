"""Every ruling of Danelaw has a case, or a test here or elsewhere where cases cannot show it."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.kit import Hold, Location
from engine.record.game import Table
from engine.request.position_json import position_json, read_position
from engine.session import Session
from tests.games.play import LIBRARY
from tests.variants.deus_vult.ground import Ground
from variants.danelaw.bids import neutral_units, points_of

TESTS = Path(__file__).parent
FOLDER = TESTS.parents[2] / "variants" / "danelaw"
GROUND = Ground.of("danelaw")
DEFAULT = [power["id"] for power in GROUND.data["power"] if power.get("playing", "yes") == "yes"]

# Rulings that other cases show, or tests of this variant.
ELSEWHERE = {
    1: "test_every_phase_is_a_year",
    5: "danelaw-p01",
    6: "danelaw-p01",
    7: "danelaw-p05",
    9: "danelaw-p03",
    10: "phantom_kills=false",
    11: "danelaw-p07",
    12: "danelaw-p06",
    14: "danelaw-p10",
    15: "danelaw-p13",
    18: "joms_shrink=true",
    19: "danelaw-p16",
    28: "test_the_viking_fleet_of_a_power_that_is_left_out_is_not_there",
    33: "test_the_option_for_who_counts_decides_what_is_public",
    36: "test_in_chaos_nine_players_have_viking_fleets",
    37: "test_in_chaos_only_the_jomsvikings_are_bid_for",
    38: "test_a_player_of_two_powers_has_the_points_of_both",
}


@cache
def _ids() -> set[str]:
    files = sorted((FOLDER / "cases").glob("*.toml"))
    return {case["id"] for path in files for case in tomllib.loads(path.read_text("utf-8"))["case"]}


def _tests() -> set[str]:
    texts = [path.read_text("utf-8") for path in sorted(TESTS.glob("test_danelaw_*.py"))]
    return {name for text in texts for name in re.findall(r"def (test_\w+)\(", text)}


def _numbers() -> list[int]:
    """Return the rulings of the rules page, by their headings."""
    page = (FOLDER / "rules.md").read_text("utf-8")
    return [int(number) for number in re.findall(r"^### (\d+)\. ", page, re.MULTILINE)]


def test_the_rulings_are_numbered_without_a_gap() -> None:
    # The specification has 35 rulings; open questions are settled in those after them.
    assert _numbers() == list(range(1, 39))


@pytest.mark.parametrize("number", _numbers())
def test_every_ruling_is_shown(number: int) -> None:
    ids = _ids()
    own = {name for name in ids if re.fullmatch(rf"ruling-0*{number}(-.*)?", name)}
    assert own or ELSEWHERE[number] in ids | _tests()


def table_of(**options: Any) -> Table:
    """Return a table that agreed on these options."""
    return Table.of(LIBRARY["danelaw"], options)


def marked(table: Table) -> dict[str, str]:
    """Return the powers that begin with a viking fleet, and where it stands."""
    return {str(unit.power): str(unit.at) for unit in table.opening.units if "V" in unit.marks}


def test_every_phase_is_a_year() -> None:
    """Ruling 1: phases that are passed over take their year, so that a round is five."""
    table = table_of()
    seen, position = [], table.opening
    for _ in range(4):
        seen.append(position.phase.code)
        position, _ = table.advance(position, {})
    assert seen == ["S835M", "F837M", "S840M", "F842M"]


def test_the_viking_fleet_of_a_power_that_is_left_out_is_not_there() -> None:
    """Ruling 28: its home becomes a minor power's, with the unit that stood there."""
    table = table_of(powers=[power for power in DEFAULT if power != "Rogaland"])
    assert set(marked(table)) == set(marked(table_of())) - {"Rogaland"}
    (unit,) = [unit for unit in table.opening.units if unit.at == "Rog"]
    assert (unit.power, unit.kind, unit.marks) == (table.board.neutral, "F", ())
    assert not [unit for unit in table.opening.units if unit.at == "Sdr"]


def test_added_powers_have_no_viking_fleet() -> None:
    table = table_of(powers=[*DEFAULT, "Hedmark", "Oppland", "Rus"])
    assert marked(table) == marked(table_of())
    owned = {str(place): str(owner) for place, owner in table.opening.owners.items()}
    assert (owned["Hed"], owned["Opp"], owned["Ald"], owned["Hol"]) == (
        *("Hedmark", "Oppland"),
        *("Rus", "Rus"),
    )
    assert [unit.kind for unit in table.opening.units_of(PowerId("Rus"))] == ["F", "A"]


def test_a_split_power_is_one_player_for_each_centre() -> None:
    table = table_of(powers=[*DEFAULT, "Bretons"], split=["Mercia", "Bretons"])
    position = table.opening
    starts = {str(power): position.units_of(power) for power in table.board.powers}
    assert "Mercia" not in starts
    for power in ("MerciaMid", "MerciaMer", "BretonsDom", "BretonsCor", "BretonsBro"):
        assert [unit.at for unit in starts[power]] == [power[-3:]]
        assert [*position.centres_of(PowerId(power))] == [power[-3:]]


def test_in_chaos_nine_players_have_viking_fleets() -> None:
    """Ruling 36: they stay with the homes of the nine Scandinavian powers."""
    table = table_of(chaos=True)
    playing = [power for power in table.board.powers.values() if power.playing]
    assert len(playing) == 50
    assert all(len(table.opening.centres_of(power.id)) == 1 for power in playing)
    assert marked(table) == marked(table_of())
    assert len(table.opening.units) == 50 + 9 + 1


def test_in_chaos_only_the_jomsvikings_are_bid_for() -> None:
    """Ruling 37: no other unit is neutral, and a lost centre makes no minor power."""
    table = table_of(chaos=True)
    board, position = table.board, table.opening
    assert [str(unit.at) for unit in neutral_units(board, position)] == ["Jom"]
    assert points_of(board, position, (PowerId("Kent"),)) == 1
    assert points_of(board, position, (PowerId("Jelling"),)) == 2
    hold = Hold("A", Location("Ken"))
    rule = table.variant.rules.phase_rule(position)
    actors = rule.menu.actors(board, position, PowerId("Kent"))
    assert [actor.key for actor in actors if actor.wallet] == ["bid F Jom"]
    assert rule.judge(board, position, PowerId("Kent"), hold) is None


def test_a_player_of_two_powers_has_the_points_of_both() -> None:
    """Ruling 38: two armies each are four points, and they may all go to one bid."""
    seats = {"Ann": ["Wessex", "Mercia"], "Bo": ["Gwynedd"]}
    session = Session(LIBRARY)
    record = session.new({"variant": "danelaw", "seats": seats, "options": {"dp_secrecy": "open"}})
    orders = {"Wessex": ["BID 2 A Ken - Sur"], "Mercia": ["BID 2 A Ken - Sur"],
              "Gwynedd": ["BID 2 A Ken H"]}  # fmt: skip
    told = session.resolve({"record": record["record"], "orders": orders})
    results = session.view({"record": told["record"], "at": 0})["results"]
    assert ("A Ken - Sur", "phantom") in {(row["order"], row["result"]) for row in results}


def test_a_player_of_two_powers_may_bid_the_points_of_both_for_either() -> None:
    """Ruling 38: two and two are four, for whichever of the powers the bids are written."""
    session = Session(LIBRARY)
    seats = {"Ann": ["Wessex", "Jelling"], "Bo": ["Gwynedd"]}
    asked = {"record": session.new({"variant": "danelaw", "seats": seats})["record"]}

    def why(power: str, text: str) -> str:
        return str(session.call("read")({**asked, "power": power, "text": text})["lines"][0]["why"])

    def most(power: str, **beside: list[str]) -> int:
        step = {**asked, "power": power, "path": ["bid A Kin"], "beside": beside}
        return int(session.step(step)["max"])

    assert [why(power, "BID 4 A Kin - Ble") for power in ("Wessex", "Jelling")] == ["", ""]
    assert [most("Wessex"), most("Jelling", Wessex=["BID 3 A Kin - Ble"])] == [4, 1]
    assert why("Wessex", "BID 5 A Kin H") == (
        "No effect: Wessex does not have that many points left."
    )
    assert why("Gwynedd", "BID 3 A Kin H") == (
        "No effect: Gwynedd does not have that many points left."
    )
    assert most("Gwynedd", Wessex=["BID 3 A Kin - Ble"]) == 2


def test_the_jomsvikings_never_dislodge_each_other() -> None:
    """Section 5: fleets of one power do not, and a bid changes nothing about it."""
    session = Session(LIBRARY)
    record = session.new({"variant": "danelaw", "options": {"dp_secrecy": "open"}})["record"]
    start = {"phase": "S840M", "units": {"Jomsvikings": ["F Jom", "F Ola", "F Got"],
             "Mercia": ["A Mer", "A Mid", "A Elm"]}}  # fmt: skip
    orders = {"Mercia": ["BID 1 F Ola - Jom", "BID 1 F Got S F Ola - Jom"]}
    told = session.resolve({"record": record | {"start": start}, "orders": orders})
    results = session.view({"record": told["record"], "at": 0})["results"]
    words = {row["order"]: row["result"] for row in results}
    assert words["F Ola - Jom"] == "bounces"
    assert words["F Jom H"] == "holds"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("A Kin S A Ogo - Nju (2pts)", "BID 2 A Kin S A Ogo - Nju"),
        ("2: A Kin S A Ogo - Nju", "BID 2 A Kin S A Ogo - Nju"),
        ("bid 3 points a kin h", "BID 3 A Kin H"),
        ("BID A Kin H", "BID 0 A Kin H"),  # ruling 6: it names no points, and is not counted
        ("BID 1 A Kin D", "BID 1 D A Kin"),
    ],
)
def test_bids_are_read_as_the_rules_page_says(written: str, read: str) -> None:
    table = Table.of(LIBRARY["danelaw"])
    for text in (written, read):
        assert table.write(table.read_said([text])[0]) == read


def test_a_suggestion_for_a_misspelt_bid_is_a_bid() -> None:
    table = Table.of(LIBRARY["danelaw"])
    (unread,) = table.read_said(["BID 2 A Kin S A Ogo - Njuu"])
    assert getattr(unread, "mended", "") == "BID 2 A Kin S A Ogo - Nju"


MERCIA = PowerId("Mercia")
# Four units, of which the one in Surrey will be lost.
FOUR: dict[str, Any] = {
    "phase": "S840M",
    "units": {
        "Mercia": ["A Mer", "A Mid", "A Lin", "A Sur"],
        "Wessex": ["A Ham", "A Sus"],
        "Minor": ["A Ken"],
    },
}


@pytest.mark.parametrize(("value", "points"), [("below_three", 3), ("each", 2)])
def test_a_fourth_unit_lost_in_spring_costs_a_point_as_agreed(value: str, points: int) -> None:
    """Ruling 4: Wessex destroys the army in Surrey, and Mercia has three units left in Autumn."""
    table = table_of(lost_points=value)
    start = read_position(table, FOUR)
    assert points_of(table.board, start, [MERCIA]) == 3
    orders = {PowerId("Wessex"): ["A Ham - Sur", "A Sus S A Ham - Sur"]}
    retreats, _ = table.advance(start, table.read(start, orders))
    autumn, _ = table.advance(retreats, {})
    assert len(autumn.units_of(MERCIA)) == 3
    assert autumn.phase.code == "F842M"
    assert points_of(table.board, autumn, [MERCIA]) == points
    written = position_json(table, autumn)
    again = read_position(table, written)
    assert points_of(table.board, again, [MERCIA]) == points
    winter, _ = table.advance(autumn, {})
    assert "spring_units" not in position_json(table, winter)
