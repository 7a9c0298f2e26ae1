"""How the worth of provinces spreads over the graph of a board."""

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
