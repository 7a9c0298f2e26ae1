"""The board of the standard game: where units may stand and move. Facts of the printed map."""

import pytest

from engine.board.board import Location, province_id
from tests.engine.corpus import TABLE

BOARD = TABLE.board


@pytest.mark.parametrize(
    ("kind", "place", "stands"),
    [
        ("A", "Vie", True),
        ("F", "Vie", False),  # inland
        ("A", "Nth", False),  # sea
        ("F", "Nth", True),
        ("A", "StP", True),
        ("A", "StP/nc", False),  # armies ignore coasts
        ("F", "StP", False),  # a fleet stands on one of its coasts
        ("F", "StP/nc", True),
        ("F", "StP/ec", False),  # there is no such coast
        ("A", "Atlantis", False),
    ],
)
def test_units_stand_where_their_kind_may(kind: str, place: str, *, stands: bool) -> None:
    assert BOARD.stands(kind, Location(place)) is stands


def test_armies_and_fleets_move_along_different_borders() -> None:
    assert BOARD.reach_of("A", Location("Rom")) == ("Apu", "Nap", "Tus", "Ven")
    assert BOARD.reach_of("F", Location("Rom")) == ("Nap", "Tus", "Tys")
    assert BOARD.reach_of("F", Location("Spa/nc")) == ("Gas", "Mao", "Por")


def test_a_unit_that_cannot_stand_somewhere_reaches_nothing_from_there() -> None:
    assert BOARD.reach_of("F", Location("Vie")) == ()
    assert BOARD.reach_of("K", Location("Vie")) == ()
    assert BOARD.supports["F"][Location("Spa")] == ()


def test_a_fleet_supports_into_a_province_whichever_coast_it_reaches() -> None:
    # DATC 6.B.4: a fleet that reaches only one coast may support to the other.
    assert "Spa" in BOARD.supports["F"][Location("Mar")]
    assert BOARD.supports["F"][Location("StP/nc")] == ("Bar", "Nwy")


def test_berths_lists_the_places_for_a_unit_in_a_province() -> None:
    assert BOARD.berths("F", province_id("StP")) == ("StP/nc", "StP/sc")
    assert BOARD.berths("A", province_id("StP")) == ("StP",)
    assert BOARD.berths("F", province_id("Vie")) == ()


def test_the_board_has_thirty_four_centres() -> None:
    assert len(BOARD.centres()) == 34
    assert list(BOARD.centres()) == sorted(BOARD.centres())


def test_neighbours_are_near_by_land_or_by_water() -> None:
    assert BOARD.neighbours(province_id("Por")) == ("Mao", "Spa")
    assert BOARD.neighbours(province_id("StP")) == ("Bar", "Bot", "Fin", "Lvn", "Mos", "Nwy")
    assert BOARD.neighbours(province_id("Vie")) == ("Boh", "Bud", "Gal", "Tri", "Tyr")
