"""A game from Fall 1897 to Winter 1912, with its points worked out by hand."""

from engine.board.board import PowerId
from engine.board.seating import everybody
from engine.record.files.game_file import read_record, record_json
from engine.record.keeper_past import opened_past
from engine.record.replay import replay
from tests.engine.records import Desk
from tests.variants.league_of_shadows.shadows import TABLE

GERMANY = PowerId("Germany")

# Belgium and Tunis hide the headquarters. Units without an order hold.
ORDERS: dict[str, dict[str, list[str]]] = {
    "S1898M": {
        "Austria": ["A Vie - Bud"],
        "England": ["A Lon H"],
        "France": ["A Par - Pic"],
        "Germany": ["A Kie - Hol"],
        "Italy": ["F Rom - TYS"],
        "Russia": ["A Mos - War"],
        "Turkey": ["A Con - Bul"],
    },
    "F1898M": {"France": ["A Pic - Bel"], "Italy": ["F TYS - Tun"]},
    "W1898A": {"Germany": ["B A Kie"], "Turkey": ["B F Con"]},
    "W1899A": {"England": ["NAME The Nordic League"]},
    "W1900A": {"Turkey": ["VOTE Gre"]},
    "S1903M": {"Germany": ["A Kie - Ruh"]},
    "F1903M": {"Germany": ["A Ruh - Bel", "A Hol S A Ruh - Bel"]},
    "F1903R": {"France": ["A Bel R Pic"]},
    "W1905A": {
        "Germany": ["B A Kie"],
        "Russia": ["VOTE Bel NO 1"],
        "Italy": ["VOTE Bel NO 2"],
    },
    "S1906M": {"Italy": ["F Tun - TYS"], "Turkey": ["F Con - Aeg"]},
    "F1906M": {"Italy": ["F TYS - Rom"], "Turkey": ["F Aeg - Ion"]},
    "S1907M": {"Turkey": ["F Ion - Tun"]},
}

# Austria   Vienna 20, Budapest 10, there in 1912 10                                   = 40
# England   London 20, there in 1912 10                                                = 30
# France    Paris 20, there in 1912 10; lost Belgium in 1903, found in 1905: -10       = 20
# Germany   Kiel 20, Holland 10, there in 1912 10; owned Belgium when it was found -50 = -10
# Italy     Rome 20, there in 1912 10; owned Tunis until 1907: 10 x (1912 - 1907) = 50 = 80
# Russia    Moscow 20, Warsaw 10, there in 1912 10; accused Belgium first 25           = 65
# Turkey    Constantinople 20, Bulgaria 10, Tunis 10 and 75, there in 1912 10          = 125
POINTS = {
    "Austria": 40,
    "England": 30,
    "France": 20,
    "Germany": -10,
    "Italy": 80,
    "Russia": 65,
    "Turkey": 125,
}


def whole_game() -> Desk:
    """Play the game to its end."""
    desk = Desk(TABLE)
    capitals = ("Vie", "Lon", "Par", "Kie", "Rom", "Mos", "Con")
    desk.orders(**{p: [f"CAPITAL {c}"] for p, c in zip(sorted(POINTS), capitals, strict=True)})
    sheets = {"Italy": {"orders": {"Italy": ["B F Rom"]}}}
    desk.slot(secrets={}, sheets={**sheets, "": {"secret": ["HIDE Bel", "HIDE Tun"]}})
    while not (position := desk.stages[-1].position).ending:
        told = ORDERS.get(position.phase.code, {})
        desk.slot(secrets={}, sheets={p: {"orders": {p: lines}} for p, lines in told.items()})
    return desk


def test_a_whole_game_gives_the_points_worked_out_by_hand() -> None:
    desk = whole_game()
    ending = desk.stages[-1].position.ending
    assert ending is not None
    assert (ending.reason, ending.winners) == ("time", ("Turkey",))
    assert ending.scores == POINTS
    assert desk.record.slots[-1].phase == "W1912A"
    answers = [(a.phase, a.about, a.answer) for s in desk.record.slots for a in s.answers]
    assert answers == [
        ("W1900A", "PURGE Gre", "clean"),
        ("W1905A", "PURGE Bel", "HQ"),
        ("W1912A", "HEADQUARTERS", "Bel Tun"),
    ]


def test_the_last_table_shows_every_part_of_the_points() -> None:
    panels = TABLE.variant.rules.sight.panels(
        TABLE.board, whole_game().stages[-1].position, everybody(TABLE.board)
    )
    (final,) = [panel for panel in panels if panel.title == "Final points"]
    assert final.columns == (
        *("Power", "Points", "headquarters", "capitals", "other centres", "survival"),
        *("first accuser", "discovered", "held before", "lost before discovery"),
    )
    assert final.rows == (
        ("Turkey", "125", "75", "20", "20", "10", "", "", "", ""),
        ("Italy", "80", "", "20", "", "10", "", "", "50", ""),
        ("Russia", "65", "", "20", "10", "10", "25", "", "", ""),
        ("Austria", "40", "", "20", "10", "10", "", "", "", ""),
        ("The Nordic League (England)", "30", "", "20", "", "10", "", "", "", ""),
        ("France", "20", "", "20", "", "10", "", "", "", "-10"),
        ("Germany", "-10", "", "20", "10", "10", "", "-50", "", ""),
    )


def test_notices_at_the_end_hold_only_what_seats_already_knew() -> None:
    desk = whole_game()
    past = opened_past(TABLE, desk.record, desk.stages, len(desk.stages) - 1, {})
    position = desk.stages[-1].position
    keeper = TABLE.variant.rules.keeper
    (told,) = keeper.notices(TABLE.board, position, past, everybody(TABLE.board))
    labels = [row[0] for row in told.rows]
    assert labels == [
        *("France", "Germany", "Italy", "Turkey"),
        *("Headquarters in the north", "Headquarters in the south"),
    ]


def test_the_game_replays_from_its_public_part_only() -> None:
    desk = whole_game()
    file = record_json(desk.record)
    for slot in file["slots"]:
        slot["sheets"].pop("", None)
    public = read_record(file)
    assert "HIDE" not in str(file)
    assert replay(TABLE, public)[-1].position == desk.stages[-1].position


def test_the_army_in_belgium_is_gone_and_holland_may_not_enter() -> None:
    desk = whole_game()
    spring = next(s for s in desk.stages if s.position.phase.code == "S1906M").position
    assert [u.at for u in spring.units_of(GERMANY)] == ["Hol", "Kie"]
    assert spring.closed == {"Bel"}
    assert "Bel" not in spring.owners
