"""What made-up games say, alone and beside others."""

import pytest

from publisher.balance.change import change_lines, changes
from publisher.balance.report import report_lines, standings
from publisher.words import balance as words
from tests.publisher.balance.made_up import MATCH, game

# Red ends with 3 of 4 centres in half of the games, and with all and a win in the others.
STRONG = [game(seed, 4, 0, "Red") if seed % 2 else game(seed, 3, 1) for seed in range(1, 21)]
EVEN = [game(seed, *((3, 1) if seed % 2 else (1, 3))) for seed in range(1, 21)]


def test_how_seats_stand() -> None:
    red, blue = standings(STRONG)
    assert (red.share.middle, blue.share.middle) == (0.875, 0.125)
    assert (red.wins.middle, blue.wins.middle) == (0.5, 0.0)
    assert (red.out, blue.out) == (0, 10)
    # The deviation is 1/8 * sqrt(20/19); Student's quantile for two seats and 19 is 2.433.
    assert red.share.high - 0.875 == pytest.approx(2.433 * 0.125 / 19**0.5, rel=0.003)


def test_a_strong_seat_is_named_with_a_game_that_shows_it() -> None:
    lines = " ".join(report_lines("Strip", MATCH, STRONG))
    told = words.ENDS_WITH.format(seat="Red", own=4, all=4, phase="W1903A") + words.WINS_TOO
    shown = words.SHOWN_BY.format(seed=1, told=told)
    assert f"{words.ABOVE.format(seat='Red')} {shown}" in lines
    # Half of the ten games that somebody won are a quarter of all; Red has won half of all.
    assert f"{words.WINS_ABOVE.format(seat='Red')} {shown}" in lines
    told = words.ENDS_WITH.format(seat="Blue", own=0, all=4, phase="W1903A")
    shown = words.SHOWN_BY.format(seed=1, told=told)
    assert f"{words.BELOW.format(seat='Blue')} {shown}" in lines
    assert f"{words.WINS_BELOW.format(seat='Blue')} {shown}" in lines


def test_even_games_name_nobody() -> None:
    lines = report_lines("Strip", MATCH, EVEN)
    assert lines[-1] == words.WITHIN
    assert "20 games" in lines[0]
    assert "computer players and not about people" in " ".join(lines)


def test_few_games_name_nobody() -> None:
    assert report_lines("Strip", MATCH, STRONG[:9])[-1] == words.TOO_FEW.format(least=10)


def test_games_that_somebody_shares_are_not_won_alone() -> None:
    shared = [game(seed, 2, 2, "Red", "Blue") for seed in range(1, 11)]
    assert [one.wins.middle for one in standings(shared)] == [0.0, 0.0]
    assert words.LENGTH.format(alone="0 games", shared=10, stopped=0, mean="3.0") in report_lines(
        "Strip", MATCH, shared
    )


def test_a_change_is_counted_game_by_game() -> None:
    red, blue = changes(STRONG, EVEN)
    # Odd games: from 4/4 to 3/4; even ones: from 3/4 to 1/4.
    assert red.share.middle == -0.375
    assert blue.share.middle == 0.375
    assert red.wins.middle == -0.5
    lines = change_lines(("strip", "other"), STRONG, EVEN)
    for sentence in (
        words.LOSES.format(seat="Red", what=words.CENTRES),
        words.LOSES.format(seat="Red", what=words.WINS),
        words.GAINS.format(seat="Blue", what=words.CENTRES),
    ):
        assert sentence in lines
    assert words.GAINS.format(seat="Blue", what=words.WINS) not in lines


def test_the_same_games_change_nothing() -> None:
    assert change_lines(("strip", "other"), EVEN, EVEN)[-1] == words.NO_CHANGE
