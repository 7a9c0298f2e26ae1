"""How large Danelaw may be: a phase with many bids, what a seat is first asked, how long links are.

A phase of it has 60 units, and each of fourteen seats gives both its points to two orders. It
is compared with standard phases of 34 units, in the same rounds.
"""

import json
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from engine.board.board import PowerId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.record.game import Table
from engine.record.link import encode
from engine.rules.phase_rule import Sheets
from engine.session import Session
from engine.standard.movement.menu import unit_actor
from tests.bench.report import Report, quiet, timed
from tests.engine.records import Desk
from tests.games import play
from tests.games.coherent import dice
from tests.variants.danelaw.auctions import bids_for, recorded
from variants.danelaw.bids import MOST_POINTS, neutral_units

ROUNDS = 9
PHASES = 40  # of each game, at most
GAMES = range(1000, 1100)
LARGE = 34  # units
LONGEST = 2_000  # characters of a link that chats do not cut
SEALED = 2 + 14 * 33  # bytes of current commitments: the slot, of each seat its number and hash

type Sample = tuple[Position, Sheets]


def standard_samples(table: Table) -> list[Sample]:
    """Return movement phases of standard games in which every centre feeds a unit."""
    return [
        (turn.before, turn.played.sheets)
        for seed in GAMES
        for turn in play.game(table, seed, PHASES)
        if turn.before.phase.kind == "M" and len(turn.before.units) == LARGE
    ]


def auctions(table: Table) -> list[Sample]:
    """Return first phases in which all move, and all points are given."""
    return [*map(partial(_auction, table), range(60))]


def _auction(table: Table, seed: int) -> Sample:
    chance, position = dice(seed), table.opening
    sheets = table.read(position, play.sheets(table, position, chance))
    whole: dict[PowerId, Sequence[Order]] = {}
    for power in table.board.powers:
        bids = [replace(bid, points=1) for bid in bids_for(table, position, power, chance)]
        whole[power] = (*sheets.get(power, ()), *bids[:2])
    return position, {power: orders for power, orders in whole.items() if orders}


def mean(table: Table, found: Sequence[Sample]) -> float:
    """Return the seconds of a mean phase, sheets already read."""
    rule, board = table.variant.rules.phases["M"], table.board
    acts = [partial(rule.resolve, board, position, sheets) for position, sheets in found]
    return statistics.fmean(map(timed, acts))


def nodes(value: object) -> int:
    """Return how many tables an answer of the session has."""
    if isinstance(value, dict):
        return 1 + sum(map(nodes, value.values()))
    return sum(map(nodes, value)) if isinstance(value, list) else 0


def possible_bids(table: Table) -> int:
    """Return how many different orders may be bid for in the first phase."""
    board, position = table.board, table.opening
    menu = table.variant.rules.phases["M"].menu
    neutral = [unit_actor(board, unit) for unit in neutral_units(board, position)]
    return sum(len(menu.orders(board, position, actor)) for actor in neutral)


def lengths(table: Table) -> Iterator[int]:
    """Yield how long the links of ten games are after five cycles, with current commitments."""
    for seed in range(10):
        desk = recorded(Desk(table), dice(seed), "S860M")
        record = replace(desk.record, sealed=dice(seed).randbytes(SEALED).hex())
        yield len(f"#g={encode(table, record, desk.stages)}")


def main(report: Report) -> None:
    """Run every measurement."""
    standard, table = play.table_of("standard"), play.table_of("danelaw")
    large, bidden = standard_samples(standard), auctions(table)
    rounds = []
    for _ in range(ROUNDS):
        with quiet():
            rounds.append((mean(standard, large), mean(table, bidden)))
    less, more = (min(times) for times in zip(*rounds, strict=True))
    detail = f"{more * 1e6:.0f} us against {less * 1e6:.0f} us, {len(large)} and {len(bidden)}"
    report.at_most("60 units and 28 bids, times a standard phase", more / less, 3, detail)
    session = Session({table.variant.id: table.variant})
    record = session.new({"variant": table.variant.id})["record"]
    first = session.step({"record": record, "power": "Jelling", "path": []})
    orders = possible_bids(table)
    said = (
        f"{orders} orders to bid for, with {orders * MOST_POINTS} bids; "
        f"{len(json.dumps(first))} bytes"
    )
    report.at_most("nodes of the first answer to a seat", nodes(first), 600, said)
    report.at_most("longest link of 10 games of five cycles", max(lengths(table)), LONGEST)
