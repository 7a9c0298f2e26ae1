"""Rulings of Crazy Whako Heptadiplomacy, beyond the cases that they have."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.seating import SeatId
from engine.errors import RecordError
from engine.machine.adjudicate import adjudicate
from engine.page.next_choice import line_json
from engine.page.view import powers_json
from engine.record.game import Table
from engine.record.record import new_record
from tests.engine.records import Desk
from tests.games.play import LIBRARY
from tests.sentences.laws import sentences
from tests.variants.heptadiplomacy.seven import SEVEN, after, at, table, winners

TESTS = Path(__file__).parent
FOLDER = TESTS.parents[2] / "variants" / SEVEN
ELSEWHERE = {
    1: "rulebook=1971",
    4: "same_province_moves=true",
    7: "convoy_board=any",
    8: "cross_board_retreats=true",
    9: "sister_capture=true",
    11: "hepta-p24",
    13: "hepta-p22",
    16: "hepta-p19",
    19: "hepta-p10",
    21: "test_centres_are_counted_after_the_retreats",
    22: "test_a_game_master_may_rule_otherwise_and_it_shows",
}


@cache
def _ids() -> set[str]:
    files = sorted((FOLDER / "cases").glob("*.toml"))
    return {case["id"] for path in files for case in tomllib.loads(path.read_text("utf-8"))["case"]}


def _tests() -> set[str]:
    texts = [path.read_text("utf-8") for path in sorted(TESTS.glob(f"test_{SEVEN}_*.py"))]
    return {name for text in texts for name in re.findall(r"def (test_\w+)\(", text)}


def _numbers() -> list[int]:
    """Return the rulings of the rules page, by their headings."""
    page = (FOLDER / "rules.md").read_text("utf-8")
    return [int(number) for number in re.findall(r"^### (\d+)\. ", page, re.MULTILINE)]


def test_the_rulings_are_numbered_as_in_the_specification() -> None:
    assert _numbers() == list(range(1, 23))


@pytest.mark.parametrize("number", range(1, 23))
def test_every_ruling_is_shown(number: int) -> None:
    ids = _ids()
    own = {name for name in ids if re.fullmatch(rf"ruling-0*{number}(-.*)?", name)}
    assert own or ELSEWHERE[number] in ids | _tests()


def test_the_game_begins_with_seven_standard_games() -> None:
    of = table()
    assert (len(of.board.provinces), len(of.board.powers)) == (525, 49)
    assert (len(of.opening.units), len(of.board.centres())) == (154, 238)
    directed = {
        module: [sum(map(len, _reach(table(module=module), kind))) for kind in "AF"]
        for module in (1, 2, 3)
    }
    assert directed == {1: [3906, 4662], 2: [13230, 16506], 3: [13230, 16506]}


def _reach(of: Table, kind: str) -> list[tuple[Any, ...]]:
    stands = [at for at in of.board.province_of if of.board.stands(kind, at)]
    return [of.board.moves[kind][at] for at in stands]


def test_a_player_has_a_country_or_a_row_of_a_latin_square() -> None:
    assert table().seating.powers_of(SeatId("France")) == tuple(
        PowerId(f"France/{number}") for number in range(1, 8)
    )
    rows = table(option="B").seating.seats
    assert rows[SeatId("P1")][:2] == ("Austria/1", "England/2")
    assert len(rows) == len({nation.partition("/")[0] for nation in rows[SeatId("P3")]}) == 7
    pairs = ["AI", "AG", "AR", "FG", "FI", "GR", "RT", "EF"]
    near = {frozenset(pair) for pair in pairs}
    for one in rows.values():
        for other in rows.values():
            meet = [frozenset((a[0], b[0])) in near for a, b in zip(one, other, strict=True)]
            assert one == other or sum(meet) in (2, 3)


def test_the_square_is_recorded_in_the_game() -> None:
    record = new_record(LIBRARY[SEVEN], {"option": "B"})
    assert record.seats["P7"] == tuple(table(option="B").seating.powers_of(SeatId("P7")))


ROWS: dict[str, list[str]] = {
    str(seat): [*map(str, held)] for seat, held in table(option="B").seating.seats.items()
}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"P1": [*ROWS["P1"][:6], "Austria/7"], "P2": [*ROWS["P2"][:6], "Turkey/7"]},
            "the square is not Latin: P1 has country Austria twice",
        ),
        (
            {"P1": [*ROWS["P1"][:6], "Turkey/1"], "P7": ["Turkey/7", *ROWS["P7"][1:]]},
            "the square is not Latin: P1 has board 1 twice",
        ),
        ({"P1": ROWS["P1"][:6]}, "P1 holds 6 nations, not seven"),
        ({"P2": ROWS["P1"]}, "the seat P1 already holds Austria/1"),
        ({"P1": [*ROWS["P1"][:6], "Spain/7"]}, "there is no power 'Spain/7'"),
    ],
)
def test_a_square_that_is_not_latin_is_named(change: dict[str, list[str]], said: str) -> None:
    seats: dict[str, list[str]] = {**ROWS, **change}
    with pytest.raises(RecordError) as caught:
        Table.of(LIBRARY[SEVEN], {"option": "B"}, seats)
    assert said in [fault.message for fault in caught.value.faults]


def test_a_country_is_never_split() -> None:
    own = {str(seat): [*map(str, held)] for seat, held in table().seating.seats.items()}
    swapped = {**own, "France": [*own["France"][:6], "Italy/7"], "Italy": own["Italy"][:6]}
    with pytest.raises(RecordError) as caught:
        Table.of(LIBRARY[SEVEN], {}, swapped)
    messages = [fault.message for fault in caught.value.faults]
    assert "France holds nations of France and Italy" in messages


def test_a_player_twice_in_a_request_is_named() -> None:
    players = {"P1": ["Austria/1", "Italy/5"], "P2": ["Italy/5"], "P3": ["Russia/1", "Russia/2"]}
    with pytest.raises(RecordError) as caught:
        at(table(option="B"), "S1901M", players=players)
    assert [fault.message for fault in caught.value.faults] == [
        "P1 already holds Italy/5",
        "the square is not Latin: P3 has country Russia twice",
    ]


def test_a_goal_without_a_board_is_read_with_a_warning() -> None:
    """Ruling 3: it is taken to be on the unit's own board, and the writer is warned."""
    of = table()
    line = line_json(of, of.opening, PowerId("Austria/1"), "A 1:Vie - Tyr")
    assert (line["order"], line["status"]) == ("A 1:Vie - 1:Tyr", "legal")
    assert line["note"] == "Tyr is read as 1:Tyr, as no board is named."
    request = {"variant": SEVEN, "phase": "S1901M", "orders": {"Austria/1": ["A(1:Vie)-Tyr"]}}
    results: Any = adjudicate(LIBRARY, request)["results"]
    (told,) = [one for one in results if one["order"] == "A 1:Vie - 1:Tyr"]
    assert told["note"] == line["note"]


def test_centres_are_counted_after_the_retreats() -> None:
    """Ruling 21: neither in Spring nor before the retreats of Autumn."""
    of = table()
    position = at(of, "S1906M", player_totals={"France": 71, "Germany": 40})
    for code in ("S1906M", "S1906R", "F1906M"):
        assert position.phase.code == code
        position = after(of, position)
        assert winners(position) == []
    assert winners(after(of, position)) == ["France"]


def test_a_game_master_may_rule_otherwise_and_it_shows() -> None:
    """Ruling 22: an override is an event of the record, with its author and reason."""
    desk = Desk(table())
    desk.slot(sheets={"Austria": {"orders": {"Austria/1": ["A 1:Vie - 1:Tyr"]}}})
    desk.override(edit={"units": {"Austria/1": ["A 1:Tri"]}}, reason="the rules are silent")
    assert desk.units("Austria/1") == ["A 1:Tri"]
    assert desk.record.slots[0].events[0].reason == "the rules are silent"


def test_fleets_of_strangers_carry_together() -> None:
    of = table(module=2, option="B")
    units = {"England/1": ["A 1:Lon", "F 1:Nth"], "Russia/1": ["F 1:Nwg", "F 1:Bar"]}
    position = after(
        of,
        at(of, "S1902M", units=units),
        England_1=["A 1:Lon - 4:StP", "F 1:Nth C A 1:Lon - 4:StP"],
        Russia_1=["F 1:Bar C A 1:Lon - 4:StP", "F 1:Nwg C A 1:Lon - 4:StP"],
    )
    assert "4:StP" in {unit.at for unit in position.units}


@pytest.mark.parametrize(("option", "side"), [("A", "country"), ("B", "nation")])
def test_sentences_say_which_side_cannot_dislodge_its_own_units(option: str, side: str) -> None:
    of = table(module=1, option=option)
    units = {"A": {"France/1": ["A 1:Par"], "France/2": ["A 2:Par"]}}
    units["B"] = {"France/1": ["A 1:Par", "A 2:Par"]}
    position = at(of, "S1902M", units=units[option])
    sheets = of.read(position, {PowerId("France/1"): ["A 1:Par - 2:Par"]})
    played = of.resolve_phase(position, sheets, ())[1]
    texts = [str(said) for said in sentences(of, played)]
    assert texts[0].endswith(
        f"in Paris on board 2 stays, and a {side} cannot dislodge its own units."
    )


def test_the_accounts_of_all_nations_are_shown() -> None:
    of = table()
    rows = {power["id"]: power for power in powers_json(of, of.opening)}
    assert len(rows) == 49
    assert (rows["Russia/2"]["centres"], rows["Russia/2"]["units"]) == (4, 4)
    assert rows["Russia/2"]["seat"] == "Russia"


def test_the_victory_goals_are_listed_with_their_requirements() -> None:
    of = table()
    goals = of.variant.rules.victory.goals(of.board)
    assert goals == {
        "a solo": 70,
        "each of two with 130 together": 63,
        "each of three with 185 together": 58,
    }


def test_the_author_is_named_and_never_quoted() -> None:
    page = (FOLDER / "rules.md").read_text("utf-8")
    assert "Mark Nelson" in page
    assert LIBRARY[SEVEN].data["variant"]["designer"] == "Mark Nelson"
