"""How the worth of provinces spreads over the graph of a board."""

from dataclasses import replace
from operator import itemgetter

from engine.board.board import Location, ProvinceId
from engine.players.ground import Ground, ground_of
from tests.engine.players.given import table_of

A, B, C = (ProvinceId(Location(name)) for name in "ABC")
# Three places in a row. Whoever has one neighbour counts it twice.
ROW = Ground(
    {}, [A, B, C], [itemgetter(0, 1, 1), itemgetter(1, 0, 2), itemgetter(2, 1, 1)], 1 << 40
)


def test_what_is_near_is_worth_more_than_what_is_far() -> None:
    # A alone is worth 100. In four rounds of passing on, there come to A, B, C
    # 100 0 0, 100 100 0, 300 200 200, 700 700 600, 2100 2000 2000 (of each round a fifth is passed
    # on), and these count 14, 11, 5, 3, 2 tenths: for A 140 + 22 + 6 + 1.68 + 0.672.
    worths = ROW.spread([{A: 100}], counts=False)
    assert worths.to(0) == [170, 28, 6]
    # Where owners are counted next: 30, 7, 4, 2, 1. For A 300 + 14 + 4.8 + 1.12 + 0.336.
    assert ROW.spread([{A: 100}], counts=True).to(0) == [320, 18, 4]


def test_sides_do_not_run_into_each_other() -> None:
    ground = ground_of(table_of("standard").board)
    sides = [dict.fromkeys(ground.provinces, worth) for worth in (1, 900, 0, 1, 900)]
    together = ground.spread(sides, counts=False)
    for number, side in enumerate(sides):
        assert together.to(number) == ground.spread([side], counts=False).to(0)


def test_a_place_with_many_neighbours_passes_on_no_more() -> None:
    # As above, but a tenth is passed on in each round: for A 140 + 11 + 1.5 + 0.21 + 0.042,
    # for B 11 + 1 + 0.21 + 0.04, for C 1 + 0.18 + 0.04.
    assert replace(ROW, ways=10).spread([{A: 100}], counts=False).to(0) == [152, 12, 1]


def test_joined_boards_have_more_ways_than_the_five_of_one_board() -> None:
    # A unit of these seven boards goes to the same place on six others, and to each neighbour on
    # seven: 6 + 7 n ways where one board has n, which is at least 3 on the average.
    assert [ground_of(table_of(name).board).ways for name in ("standard", "danelaw")] == [5, 5]
    assert ground_of(table_of("heptadiplomacy").board).ways >= 6 + 7 * 3
