"""How games end: by centres, by agreement, by time; and who owns a centre."""

from typing import Any

import pytest

from engine.board.board import PowerId, ProvinceId
from engine.board.position import Ending, Position
from engine.orders.orders import Concede, Draw, Hold, Order
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.standard import agreement
from engine.standard.ownership import StandardOwnership
from engine.standard.victory import StandardVictory
from tests.engine import small
from tests.engine.corpus import TABLE

type Json = dict[str, Any]

AUSTRIA, ITALY, FRANCE = PowerId("Austria"), PowerId("Italy"), PowerId("France")
CENTRES = [str(place) for place in TABLE.board.centres()]


def read(phase: str = "S1901M", **request: Any) -> Position:
    return read_position(TABLE, {"phase": phase, "units": {}, "centres": {}, **request})


def solo(position: Position, *, counted: bool = True, table: Table = TABLE) -> Ending | None:
    return StandardVictory().ending(table.board, position, (), counted=counted)


def test_eighteen_centres_win() -> None:
    assert solo(read(centres={"Austria": CENTRES[:17]})) is None
    assert solo(read(centres={"Austria": CENTRES[:18]})) == Ending((AUSTRIA,), "solo")


def test_nobody_wins_between_counts() -> None:
    assert solo(read(centres={"Austria": CENTRES[:18]}), counted=False) is None


def test_a_variant_may_check_after_every_turn() -> None:
    table = small.table(victory={"centres": 2, "checked": "turn"})
    request = {"phase": "S1M", "units": {}, "centres": {"North": ["Nca", "Har"]}}
    won = Ending((PowerId("North"),), "solo")
    assert solo(read_position(table, request), counted=False, table=table) == won
    short = {**request, "centres": {"North": ["Nca"]}}
    assert solo(read_position(table, short), counted=False, table=table) is None
    counting = small.table(victory={"centres": 2})
    assert solo(read_position(counting, request), counted=False, table=counting) is None


def test_equal_leaders_do_not_win() -> None:
    # The Stonehenge rules: a tie for the most centres is no win.
    table = small.table(victory={"centres": 1})
    tied = read_position(table, {"phase": "S1M", "centres": {"North": ["Nca"], "South": ["Sca"]}})
    assert solo(tied, table=table) is None
    ahead = {"phase": "S1M", "centres": {"North": ["Nca", "Har"], "South": ["Sca"]}}
    assert solo(read_position(table, ahead), table=table) == Ending((PowerId("North"),), "solo")


def test_a_power_that_does_not_play_cannot_win() -> None:
    powers = [{"id": "North"}, {"id": "South", "playing": "no"}]
    table = small.table(victory={"centres": 2}, power=powers)
    request = {"phase": "S1M", "units": {}, "centres": {"South": ["Nca", "Sca"]}}
    assert solo(read_position(table, request), table=table) is None


def test_where_a_rule_decides_centres_win_nothing() -> None:
    table = small.table(victory={"centres": "rules"})
    request = {"phase": "S1M", "units": {}, "centres": {"North": ["Nca", "Sca", "Har"]}}
    assert solo(read_position(table, request), table=table) is None


def settled(position: Position) -> dict[ProvinceId, PowerId]:
    return dict(StandardOwnership().settle(TABLE.board, position, ()).owners)


def test_a_unit_takes_the_centre_it_occupies() -> None:
    position = read(
        units={"Austria": ["A Ser", "A Tyr", "F Spa/nc"]}, centres={"Italy": ["Ser", "Rom"]}
    )
    assert settled(position) == {"Rom": "Italy", "Ser": "Austria", "Spa": "Austria"}


def test_ownership_is_settled_in_autumn_only() -> None:
    for code, owner in (("S1901M", "Italy"), ("F1901M", "Austria")):
        position = read(code, units={"Austria": ["A Ser"]}, centres={"Italy": ["Ser"]})
        after, _ = TABLE.advance(position, {})
        assert after.owners["Ser"] == owner, code  # type: ignore[index]


def test_a_game_ends_with_the_last_phase_of_its_calendar() -> None:
    calendar = {**small.data()["calendar"], "last": "S1R"}
    table = small.table(calendar=calendar)
    after, played_phases = table.advance(table.opening, {})
    assert after.phase.code == "END"
    assert [played.before.phase.code for played in played_phases] == ["S1M", "S1R"]
    assert after.ending is not None
    assert (after.ending.reason, after.ending.winners) == ("time", ())
    assert after.ending.sentence == "The game ends in Summer 1. Nobody has won."


THREE = read(units={"Austria": ["A Vie"]}, centres={"Italy": ["Rom"], "France": ["Par"]})


def agreed(**sheets: Order | list[Order]) -> Ending | None:
    """Return the ending that the three survivors agree on."""
    orders = {
        PowerId(power): found if isinstance(found, list) else [found]
        for power, found in sheets.items()
    }
    return agreement.ending(TABLE.board, THREE, orders)


def test_a_draw_needs_every_survivor() -> None:
    draw = Ending((AUSTRIA, FRANCE, ITALY), "draw")
    assert agreed(Austria=Draw(), France=Draw(), Italy=Draw()) == draw
    assert agreed(Austria=Draw(), France=Draw()) is None
    assert agreed(Austria=Draw(), France=Draw(), Italy=Concede(AUSTRIA)) is None
    # A power without units and centres has no say.
    assert agreed(Austria=Draw(), France=Draw(), Italy=Draw(), Turkey=[]) == draw


def test_a_declaration_may_be_made_beside_other_orders() -> None:
    hold = Hold("A", TABLE.opening.units[0].at)
    draw = Ending((AUSTRIA, FRANCE, ITALY), "draw")
    assert agreed(Austria=[hold, Draw()], France=Draw(), Italy=Draw()) == draw
    assert agreed(Austria=[hold], France=Draw(), Italy=Draw()) is None


def test_a_concession_needs_all_the_others() -> None:
    win = Ending((AUSTRIA,), "concession")
    assert agreed(France=Concede(AUSTRIA), Italy=Concede(AUSTRIA)) == win
    assert agreed(France=Concede(AUSTRIA), Italy=Concede(AUSTRIA), Austria=Draw()) == win
    assert agreed(France=Concede(AUSTRIA)) is None
    assert agreed(France=Concede(AUSTRIA), Italy=Concede(FRANCE)) is None


def test_a_sole_survivor_cannot_agree_on_a_draw() -> None:
    alone = read(units={"Austria": ["A Vie"]})
    assert agreement.ending(TABLE.board, alone, {AUSTRIA: [Draw()]}) is None
    assert agreement.ending(TABLE.board, alone, {}) is None


def test_neutral_powers_do_not_vote() -> None:
    powers = [*small.data()["power"], {"id": "Minor", "playing": "no", "home": ["Har"]}]
    table = small.table(power=powers)
    assert agreement.survivors(table.board, table.opening) == ("North", "South")


@pytest.mark.parametrize(
    ("power", "text", "result"),
    [
        ("Austria", "DRAW", "agrees"),
        ("Austria", "CONCEDE Italy", "agrees"),
        ("Austria", "CONCEDE Austria", "illegal"),
        ("Austria", "CONCEDE Turkey", "illegal"),  # it is out of the game
        ("Turkey", "DRAW", "illegal"),
        ("Turkey", "CONCEDE Austria", "illegal"),
    ],
)
def test_declarations_are_orders_with_results(power: str, text: str, result: str) -> None:
    sheets = TABLE.read(THREE, {PowerId(power): [text]})
    _, played = TABLE.resolve_phase(THREE, sheets, ())
    verdicts = played.resolution.verdicts
    assert verdicts[0].result == result
    rule = TABLE.variant.rules.phase_rule(THREE)
    illegal = rule.judge(TABLE.board, THREE, PowerId(power), sheets[PowerId(power)][0])
    assert (illegal is None) == (result == "agrees")


def test_an_agreed_end_comes_after_the_orders_of_its_phase() -> None:
    orders = {AUSTRIA: ["A Vie - Gal", "DRAW"], ITALY: ["DRAW"], FRANCE: ["DRAW"]}
    after, _ = TABLE.advance(THREE, TABLE.read(THREE, orders))
    assert after.phase.code == "END"
    assert after.ending is not None
    assert (
        after.ending.sentence
        == "A draw between Austria, France and Italy ends the game in Spring 1901."
    )
    assert [unit.at for unit in after.units] == ["Gal"]
