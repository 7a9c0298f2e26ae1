"""What each level does where it is plain what to do, and what is left to chance."""

from typing import Any

import pytest

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.seating import SeatId
from engine.machine.suggest import suggest
from engine.orders.orders import Move, Order
from engine.players.chance import Dice, mixed
from engine.players.outlook import base_worth, scene_of
from engine.players.sheet import Desk, filled, movers
from engine.players.suggest import LEVELS, Player, suggested
from engine.request.position_json import read_position
from tests.engine.players.given import table_of
from tests.games.play import LIBRARY

LEVEL = pytest.mark.parametrize("level", LEVELS)


def sheet(power: str, **request: Any) -> set[str]:
    """Return the sheet of a power of the standard game."""
    given = {"variant": "standard", "centres": {}, "budget": 400, "powers": [power], **request}
    answer: dict[str, Any] = suggest(LIBRARY, given)
    assert answer["faults"] == []
    return {*answer["orders"][PowerId(power)]}


def test_numbers_are_mixed_as_splitmix64_mixes_them() -> None:
    assert mixed(0) == 0xE220A8397B1DCDAF  # its first number from the seed 0
    draws = [Dice(7).below(6) for _ in range(3)]
    assert draws == [draws[0]] * 3
    dice = Dice(7)
    assert len({dice.below(1 << 30) for _ in range(50)}) == 50


@LEVEL
def test_a_free_centre_is_taken(level: str) -> None:
    units = {"France": ["A Gas"]}
    found = sheet("France", phase="F1901M", units=units, level=level)
    assert found == {"A Gas - Spa"}


@pytest.mark.parametrize("level", ["steady", "strong"])
def test_two_units_dislodge_one_together(level: str) -> None:
    units = {"France": ["F Mao", "A Spa"], "England": ["A Por"]}
    centres = {"France": ["Bre", "Mar", "Par", "Spa"], "England": ["Por", "Lon"]}
    found = sheet("France", phase="F1905M", units=units, centres=centres, level=level)
    plans = {"A Spa - Por", "F Mao S A Spa - Por"}, {"F Mao - Por", "A Spa S F Mao - Por"}
    assert found in plans


@pytest.mark.parametrize("level", ["steady", "strong"])
def test_a_free_centre_is_kept_where_another_unit_can_take_the_next(level: str) -> None:
    """Bulgaria has more centres around it than Greece, but A Con takes it all the same."""
    units, centres = {"Turkey": ["A Gre", "A Con"]}, {"Turkey": ["Ank", "Con", "Smy", "Ser"]}
    found = sheet("Turkey", phase="F1901M", units=units, centres=centres, level=level)
    assert found in ({"A Con - Bul", "A Gre S A Con - Bul"}, {"A Con - Bul", "A Gre H"})


@pytest.mark.parametrize("level", ["steady", "strong"])
def test_a_unit_stays_in_a_centre_until_owners_are_counted(level: str) -> None:
    """More centres are near the Mid-Atlantic, but an Italian fleet in Brest has a French one."""
    centres = {"Italy": ["Nap", "Rom", "Ven"], "France": ["Bre", "Mar", "Par"]}
    found = sheet("Italy", phase="F1901M", units={"Italy": ["F Bre"]}, centres=centres, level=level)
    assert found == {"F Bre H"}


def test_a_home_is_no_dearer_because_units_of_seven_boards_could_come() -> None:
    """On one board one army beside Trieste is no reason not to take Serbia; nor are seven here."""
    table = table_of("heptadiplomacy")
    armies = [f"A {board}:Ven" for board in range(1, 8)]
    request = {
        "variant": "heptadiplomacy",
        "phase": "F1901M",
        "units": {"Austria/1": ["A 1:Alb"], "Italy/1": armies},
        "centres": {"Austria/1": ["1:Tri"], "Italy/1": ["1:Rom"]},
    }
    position = read_position(table, request)
    worth = base_worth(scene_of(table.board, position), PowerId("Austria/1"))
    assert worth[ProvinceId(Location("1:Tri"))] < worth[ProvinceId(Location("1:Ser"))]


@LEVEL
def test_units_retreat_to_where_a_centre_can_be_had(level: str) -> None:
    gone = [{"power": "Italy", "unit": "A Tyr", "from": ["Vie"], "retreats": ["Boh", "Ven"]}]
    found = sheet("Italy", phase="F1901R", units={}, dislodged=gone, level=level)
    assert found == {"A Tyr R Ven"}


@LEVEL
def test_the_unit_of_least_use_is_removed(level: str) -> None:
    units = {"Turkey": ["A Con", "F Iri"], "Italy": ["A Gre"]}
    centres = {"Turkey": ["Con"], "Italy": ["Gre", "Rom"]}
    found = sheet("Turkey", phase="W1905A", units=units, centres=centres, level=level)
    assert found == {"D F Iri"}


GREAT = ["Ank", "Con", "Smy", "Bul", "Gre", "Ser", "Rum", "Sev", "Bud", "Vie", "Tri", "Mos", "War"]
GREAT += ["Ven", "Rom", "Nap"]


@LEVEL
def test_a_lost_game_is_conceded_and_an_even_one_played_on(level: str) -> None:
    units = {"Turkey": ["A Bul"], "England": ["F Lon"], "France": ["A Par"]}
    centres = {"Turkey": GREAT, "England": ["Lon"], "France": ["Par"]}
    late = {"phase": "S1912M", "units": units, "level": level}
    assert "CONCEDE Turkey" in sheet("England", centres=centres, **late)
    assert not {"DRAW", "CONCEDE England"} & sheet("Turkey", centres=centres, **late)
    even = {"Turkey": ["Con"], "England": ["Lon"], "France": ["Par"]}
    assert len(sheet("England", centres=even, **late)) == 1


@LEVEL
def test_a_draw_is_offered_late_by_whoever_has_less_than_an_equal_share(level: str) -> None:
    units = {"Turkey": ["A Bul"], "England": ["F Lon"], "France": ["A Par"]}
    centres = {"Turkey": GREAT[:6], "England": ["Lon", "Edi", "Lvp"], "France": ["Par", "Bre"]}
    late = sheet("England", centres=centres, phase="S1912M", units=units, level=level)
    early = sheet("England", centres=centres, phase="S1902M", units=units, level=level)
    assert ("DRAW" in late, "DRAW" in early) == (True, False)


def test_the_strong_player_opens_with_more_than_one_plan() -> None:
    opening = {"variant": "standard", "phase": "S1901M", "level": "strong", "budget": 300}
    plans = {
        str(suggest(LIBRARY, {**opening, "powers": ["France", "Germany"], "seed": seed}))
        for seed in range(5)
    }
    assert len(plans) > 1


def test_a_chosen_capital_has_free_centres_around_it() -> None:
    request = {"variant": "league_of_shadows", "phase": "F1897C", "powers": ["Austria"]}
    answer: dict[str, Any] = suggest(LIBRARY, request)
    assert answer["orders"]["Austria"] in (["CAPITAL Bud"], ["CAPITAL Vie"], ["CAPITAL Tri"])


def test_offers_for_neutral_units_help_moves() -> None:
    request = {
        "variant": "danelaw",
        "phase": "S835M",
        "units": {"Wessex": ["A Ham"], "Minor": ["A Sus", "A Ken"]},
        "centres": {"Wessex": ["Ham"]},
        "powers": ["Wessex"],
    }
    answer: dict[str, Any] = suggest(LIBRARY, request)
    assert answer["faults"] == []
    assert len(answer["orders"]["Wessex"]) >= 1


def test_a_place_that_a_carried_army_leaves_is_taken_by_one_unit_only() -> None:
    """The army in 3:Con goes by sea; one of two units beside it may follow, not both."""
    table = table_of("heptadiplomacy")
    units = {
        "Austria/6": ["A 2:Bul"],
        "Russia/4": ["F 1:Bul/ec"],
        "Turkey/2": ["A 3:Ank", "F 4:Aeg"],
        "Turkey/4": ["A 3:Con", "F 4:Ank", "A 4:Con"],
        "Turkey/5": ["A 4:Smy", "A 5:Con", "A 5:Smy"],
        "Turkey/6": ["F 6:Ank", "A 6:Con"],
    }
    centres = {f"Turkey/{board}": [f"{board}:Con"] for board in (1, 2, 7)}
    request = {"phase": "S1906M", "units": units, "centres": centres}
    position = read_position(table, request)
    found = suggested(table, position, SeatId("Turkey"), Player("steady")).orders
    moves = [one for orders in found.values() for one in orders if isinstance(one, Move)]
    goals = [table.board.province_of[one.to] for one in moves]
    assert ProvinceId(Location("3:Con")) in goals
    assert len(goals) == len({*goals})


def test_a_fleet_that_need_not_carry_a_second_army_holds() -> None:
    # Deus Vult!, ruling 17: a fleet may convoy several armies, so two convoys take one fleet of two
    table = table_of("deus_vult")
    request = {"phase": "U1102M", "units": {"Mosul": ["2F Sys", "A Fam", "A Tri"]}, "centres": {}}
    position = read_position(table, {"variant": "deus_vult", **request})
    scene, held = scene_of(table.board, position), (PowerId("Mosul"),)
    desk = Desk(table, scene, held, Dice(1))
    pieces = movers(desk)
    goal = ProvinceId(Location("Lao"))
    chosen: dict[int, Order] = {}
    armies = iter([("A", Location("Fam")), ("A", Location("Tri"))])
    for piece in pieces:
        if piece.stand == ("F", "Sys"):
            chosen[piece.number] = piece.convoys[next(armies), goal]
        else:
            (chosen[piece.number],) = {g.order for g in piece.by_sea if g.place == goal}
    found = [table.write(order) for order in filled(desk, pieces, chosen)[held[0]]]
    assert sorted(found) == [
        "A Fam - Lao",
        "A Tri - Lao",
        "F Sys C A Fam - Lao",
        "F Sys C A Tri - Lao",
        "F Sys H",
    ]
