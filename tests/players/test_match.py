"""The measure of strength, and the player to measure against."""

import pytest

from engine.board.seating import SeatId
from tests.games.play import table_of
from tests.players import dumbbot
from tests.players.match import interval, play, share

GAMES = 28  # of each match that compares two levels


def test_a_share_is_a_part_of_the_sum_of_squares() -> None:
    table = table_of("standard")
    assert share(table, table.opening, SeatId("Russia")) == pytest.approx(16 / 70)  # 6 have 3
    assert share(table, table.opening, SeatId("France")) == pytest.approx(9 / 70)


def test_an_interval_is_that_of_the_mean() -> None:
    mean, half = interval([0.1, 0.3])  # whose variance is 0.02
    assert mean == pytest.approx(0.2)
    assert half == pytest.approx(0.196)


def test_the_bot_writes_legal_orders_for_all_its_units() -> None:
    table = table_of("standard")
    position = table.opening
    for _ in range(12):
        rule = table.variant.rules.phase_rule(position)
        sheets = {}
        for power in table.board.powers:
            sheet = dumbbot.sheet(table, position, power, "7")
            faults = [rule.judge(table.board, position, power, order) for order in sheet]
            assert not any(faults)
            if rule.is_movement:
                assert len(sheet) == len(position.units_of(power))
            sheets[power] = tuple(sheet)
        position, _ = table.advance(position, sheets)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["standard", "stonehenge"])
def test_steady_beats_beginners_and_beginners_do_not_beat_steady(variant: str) -> None:
    table = table_of(variant)
    seats = list(table.seating.seats)
    bounds = []
    for one, rest in (("steady", "beginner"), ("beginner", "steady")):
        shares = []
        for game in range(GAMES):
            mine = seats[game % len(seats)]
            players = {seat: one if seat == mine else rest for seat in seats}
            shares.append(share(table, play(table, players, game + 1, 10, 1)[0], mine))
        mean, half = interval(shares)
        bounds.append((mean - half, mean + half))
    assert bounds[0][0] > bounds[1][1]
