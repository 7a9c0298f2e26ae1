"""Every ruling of League of Shadows has a case, or a test here where cases cannot show it."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from engine.board.board import PowerId, ProvinceId
from engine.machine.cases import run_case
from engine.record.game import Table
from engine.text.notation import parse_order
from publisher.checking.drawing import drawing_of
from publisher.load.load import load
from tests.engine.records import Desk
from tests.games.play import LIBRARY
from tests.variants.league_of_shadows.shadows import CAPITALS, POWERS, TABLE, begun, table_of
from variants.league_of_shadows.council import COUNCIL, standing, tally
from variants.league_of_shadows.facts import Facts
from variants.league_of_shadows.orders import ORDERS, Name

TESTS = Path(__file__).parent
FOLDER = TESTS.parents[2] / "variants" / "league_of_shadows"

ELSEWHERE = {
    1: "los-p02",
    2: "eliminated_vote=false",
    4: "los-p11",
    5: "vote_tie=none",
    7: "los-p12",
    9: "los-p17",
    10: "final_winter_vote=true",
    11: "ruling-11-12",
    12: "ruling-11-12",
    13: "ruling-13-first-standing",
    15: "los-p10",
    17: "vote_before_builds=true",
    21: "los-p05",
}


@cache
def _cases() -> dict[str, dict[str, object]]:
    files = sorted((FOLDER / "cases").glob("*.toml"))
    found = [case for path in files for case in tomllib.loads(path.read_text("utf-8"))["case"]]
    return {case["id"]: case for case in found}


def _numbers() -> list[int]:
    page = (FOLDER / "rules.md").read_text("utf-8")
    return [int(number) for number in re.findall(r"^### (\d+)\. ", page, re.MULTILINE)]


def test_the_rulings_match_the_specification() -> None:
    assert _numbers() == list(range(1, 23))


@pytest.mark.parametrize("number", range(1, 23))
def test_every_ruling_is_shown(number: int) -> None:
    own = [name for name in _cases() if re.fullmatch(rf"ruling-0*{number}(-.*)?", name)]
    shown = own or [ELSEWHERE[number]]
    assert shown
    for name in shown:
        assert run_case(LIBRARY, _cases()[name]) == []


def test_the_source_is_credited() -> None:
    page, source = ((FOLDER / name).read_text("utf-8") for name in ("rules.md", "SOURCE.md"))
    for text in (page, source):
        assert "Douglas E Fresh" in text
        assert "untested" in text
    assert "http://dipwiki.com/index.php?title=League_of_Shadows" in source
    identity = LIBRARY["league_of_shadows"].data["variant"]
    assert identity["designer"] == "Douglas E Fresh"


def test_the_chart_has_its_own_title_and_shows_no_owners() -> None:
    root = FOLDER.parents[1]
    ((folder,), faults) = load(root, (FOLDER.name,))
    assert not faults
    chart = drawing_of(root, folder, is_sound=True)[0]
    assert chart is not None
    assert chart.title == "League of Shadows"
    assert "1897" in chart.subtitle
    assert chart.realm == {}  # Bohemia is not Austria's until Austria has been there


def test_engine_and_page_know_nothing_of_headquarters_and_votes() -> None:
    root = FOLDER.parents[1]
    words = re.compile(r"headquarter|\bhqs?\b|council|purged|accus", re.IGNORECASE)
    files = [*(root / "engine").rglob("*.py"), *(root / "site" / "player").rglob("*.js")]
    assert [path.name for path in files if words.search(path.read_text("utf-8"))] == []


def test_the_game_begins_without_units_and_owners() -> None:
    position = TABLE.opening
    assert (position.phase.code, position.units, dict(position.owners)) == ("F1897C", (), {})


def test_the_first_phases_are_ordinary_phases_of_the_calendar() -> None:
    desk = begun()
    assert [slot.phase for slot in desk.record.slots] == ["F1897C", "W1897A"]
    units = sorted(f"{u.kind} {u.at}" for u in desk.stages[-1].position.units)
    assert units == sorted(f"A {place}" for place in CAPITALS.values())  # no power chose a fleet


def test_votes_are_cast_through_the_year_and_numbered_by_phase() -> None:
    """Votes of one phase share a number; the phases of a year follow each other."""
    desk = at_1900()
    desk.orders(Turkey=["VOTE Gre"], Italy=["VOTE Ser"])
    desk.orders(Turkey=["VOTE Ser"], France=["VOTE Ser"])
    votes = Facts.of(desk.stages[-1].position).votes
    told = [(ballot.number, ballot.power, ballot.place) for ballot in votes]
    assert told == [
        (1, "Italy", "Ser"),
        (1, "Turkey", "Gre"),
        (2, "France", "Ser"),
        (2, "Turkey", "Ser"),
    ]
    position = desk.stages[-1].position
    assert tally(TABLE.board, position) == {ProvinceId(province("Ser")): 3}
    assert standing(TABLE.board, position)[PowerId("Turkey")].since == 2
    desk.orders()  # the winter of 1900 counts them
    after = Facts.of(desk.stages[-1].position)
    assert [purge.place for purge in after.purges] == ["Ser"]
    assert after.votes == ()


def province(name: str) -> ProvinceId:
    """Return a province of the board."""
    return next(place for place in TABLE.board.provinces if place == name)


def at_1900(table: Table = TABLE) -> Desk:
    """Return a game in which all units have held until Spring 1900."""
    desk = begun(table)
    while desk.stages[-1].position.phase.code != "S1900M":
        desk.orders()
    return desk


def test_before_1900_and_without_a_vote_there_is_nothing_to_vote_for() -> None:
    desk = begun()
    position = desk.stages[-1].position
    assert COUNCIL.orders(TABLE.board, position, PowerId("Turkey")) == ()
    desk.orders(Turkey=["VOTE Gre"])
    assert desk.results(2)["Turkey", "VOTE Gre"] == "void"
    offered = COUNCIL.orders(TABLE.board, at_1900().stages[-1].position, PowerId("Turkey"))
    assert len(offered) == 27 + 1  # every centre that began neutral, and nothing


def test_a_vote_before_the_builds_has_a_phase_of_its_own() -> None:
    desk = at_1900(table_of(vote_before_builds=True))
    desk.orders().orders()
    assert desk.stages[-1].position.phase.code == "W1900V"
    desk.orders(Turkey=["VOTE Gre"])
    assert Facts.of(desk.stages[-1].position).purges[0].place == "Gre"


def test_a_draw_ends_the_game_with_points() -> None:
    desk = at_1900()
    sheets = {power: {"orders": {power: ["DRAW"]}} for power in POWERS}
    desk.slot(secrets={}, sheets=sheets)
    ending = desk.stages[-1].position.ending
    assert ending is not None
    assert ending.reason == "draw"
    assert set(ending.scores.values()) == {20}  # a capital each, no survival
    assert desk.record.slots[-1].answers[0].about == "HEADQUARTERS"


def test_without_the_draw_a_game_ends_without_points() -> None:
    desk = begun()
    table, position = desk.table, desk.stages[-1].position
    while not position.ending:
        position, _ = table.resolve_phase(position, {}, ())
    assert position.ending.reason == "time"
    assert position.ending.scores == {}


def test_a_name_is_kept_as_it_was_written() -> None:
    board = TABLE.board
    assert parse_order(board, 'NAME "The Ionian Republic"', ORDERS) == Name("The Ionian Republic")
    desk = begun()
    while desk.stages[-1].position.phase.code != "W1899A":
        desk.orders()
    desk.orders(
        England=["NAME The Nordic League"],
        France=["NAME Germany"],
        Italy=["NAME X"],
        Russia=["NAME x"],
    )
    # No power gets another's standard name, or a name that two chose.
    assert Facts.of(desk.stages[-1].position).names == {"England": "The Nordic League"}
    assert desk.results(len(desk.record.slots) - 1)["France", "NAME Germany"] == "void"
    assert json.dumps(dict(Facts.of(desk.stages[-1].position).names))


def test_after_three_years_of_silence_the_menu_offers_no_abstention() -> None:
    desk = at_1900()
    while desk.stages[-1].position.phase.code != "S1903M":
        desk.orders()
    offered = COUNCIL.orders(TABLE.board, desk.stages[-1].position, PowerId("Turkey"))
    assert "VOTE ABSTAIN" not in map(TABLE.write, offered)
    while desk.stages[-1].position.phase.code != "S1904M":
        desk.orders()
    assert Facts.of(desk.stages[-1].position).breaches == tuple((1903, p) for p in POWERS)


def test_an_unplayed_power_abstains_without_harm() -> None:
    seats = {power: (power,) for power in POWERS if power != "Turkey"}
    table = Table.of(LIBRARY["league_of_shadows"], {}, seats)
    desk = Desk(table, seats={seat: (PowerId(p),) for seat, (p,) in seats.items()})
    while desk.stages[-1].position.phase.code != "S1904M":
        desk.orders()
    broke = {power for _, power in Facts.of(desk.stages[-1].position).breaches}
    assert broke == set(POWERS) - {"Turkey"}
