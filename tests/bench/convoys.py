"""How the time to judge an order to convoy grows with the number of fleets at sea."""

from random import Random

from engine.board.board import Board, ProvinceId
from engine.record.game import Table
from engine.standard.convoys import may_convoy
from engine.variant.variant import make_board
from tests.bench.report import Report, quiet, timed
from tests.engine.standard.lanes import Fleets, drawn, voyage
from tests.games import play
from tests.variants.heptadiplomacy import seven

FEW, MANY = 9, 40
FLEETS = 2_000  # in the positions of each size together
ORDERS = 3  # to each fleet

type Order = tuple[Fleets, ProvinceId, ProvinceId, ProvinceId]


def _orders(board: Board, size: int) -> list[Order]:
    """Draw positions with so many fleets each, and some orders to every fleet."""
    rng, found = Random(size), list[Order]()  # noqa: S311 - samples, no secrets
    for _ in range(FLEETS // size):
        fleets = drawn(board, rng, size)
        asked = [voyage(board, rng, fleets) for _ in range(ORDERS * size)]
        found += [(fleets, *order) for order in asked if order is not None]
    return found


def main(report: Report) -> None:
    """Judge orders with few fleets and with many, on boards that remember nothing.

    Seven joined boards are the largest that are published, and on them fleets may convoy from every
    namesake of a sea. On the 48 seas of Stonehenge a question takes as long as its way is.
    """
    seconds = {size: _seconds(seven.table(module=3), size) for size in (FEW, MANY)}
    name = f"an order to convoy, {MANY} fleets on seven boards against {FEW}"
    report.at_most(name, seconds[MANY] / seconds[FEW], 2, _each(seconds))
    seconds = {size: _seconds(play.table_of("stonehenge"), size) for size in (FEW, MANY)}
    report.tell("the same in Stonehenge", _each(seconds))


def _seconds(table: Table, size: int) -> float:
    """Return the processor seconds of one order."""
    orders = _orders(table.board, size)
    board = make_board(table.variant, table.board.options)

    def judge() -> None:
        for fleets, sea, start, end in orders:
            may_convoy(board, fleets, sea, start, end)

    with quiet():
        return timed(judge) / len(orders)


def _each(seconds: dict[int, float]) -> str:
    return f"{seconds[MANY] * 1e6:.0f} us against {seconds[FEW] * 1e6:.0f} us"
