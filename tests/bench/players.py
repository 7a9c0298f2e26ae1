"""How fast the computer players are, as ratios in one run wherever there is something to compare.

The peer is a plain bot of the DumbBot kind that plays through PyPI `diplomacy`: it asks that
engine for all possible orders, spreads the worth of centres over its map, and gives each unit its
best move. It helps and carries nobody, so a bot that does takes longer.
"""

import statistics
import warnings
from dataclasses import replace
from typing import Any

from engine.board.seating import SeatId
from engine.players.suggest import Player, suggested
from engine.record.game import Table
from engine.request.position_json import position_json
from tests.bench.positions import Sample, drawn
from tests.bench.report import Report, quiet, timed
from tests.engine.players.pyodide import answered_inside
from tests.games import play
from tests.peer import Peer
from tests.players.match import play as played

GAMES, POSITIONS, ROUNDS = 3, 16, 3
STEADY = Player("steady", 1)
YEARS = 10
WEIGHTS = (100, 1000, 30, 10, 6, 5, 4, 3, 2, 1)
BUDGETS = (2_500, 5_000, 10_000)
PLAIN = 3.0  # times as fast as the peer's bot at least
UNITS = 34
SECONDS = 5.0  # for the largest budget, in Pyodide


def main(report: Report, seed: int) -> None:
    """Compare Steady with the peer's bot, and see how long Strong thinks in Pyodide."""
    table = play.table_of("standard")
    found = drawn(table, seed, GAMES, POSITIONS)
    steady(report, table, found)
    games(report, table)
    strong(report, table, seed)


def steady(report: Report, table: Table, found: list[Sample]) -> None:
    """Report how long seven sheets take, beside the peer's bot."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        peer = Peer(table.board.provinces)
    ours: list[float] = []
    theirs: list[float] = []
    for sample in found:
        peer.set_up(sample.question)
        with quiet():
            times = []
            for _ in range(ROUNDS):
                position = replace(sample.position)  # about which the board remembers nothing
                times.append(timed(lambda: sheets(table, position)))  # noqa: B023 - called at once
            ours.append(min(times))
            theirs.append(timed(lambda: naive(peer.game)))
    own, other = statistics.mean(ours), statistics.mean(theirs)
    detail = f"{own * 1e3:.1f} ms against {other * 1e3:.0f} ms, {len(found)} positions"
    report.at_least("Steady's seven sheets, times a plain bot", other / own, PLAIN, detail)


def sheets(table: Table, position: Any) -> None:
    """Let Steady write the sheets of all seats."""
    for seat in table.seating.seats:
        suggested(table, position, seat, STEADY)


def naive(game: Any) -> dict[str, list[str]]:
    """Let a plain bot write the orders of all powers through the peer's interface."""
    possible = game.get_all_possible_orders()
    owner = {centre: name for name, power in game.powers.items() for centre in power.centers}
    found: dict[str, list[str]] = {}
    for name in game.powers:
        worth = {place.upper(): 0 for place in game.map.locs}
        for centre in game.map.scs:
            worth[centre] = 300 if owner.get(centre) == name else 700
        total, here = dict.fromkeys(worth, 0), worth
        for weight in WEIGHTS:
            total = {place: total[place] + weight * here[place] for place in here}
            here = {
                place: (
                    here[place]
                    + sum(
                        here[near.upper()] for near in game.map.abut_list(place, incl_no_coast=True)
                    )
                )
                // 5
                for place in here
            }
        orders, taken = [], set[str]()
        for place in game.get_orderable_locations(name):
            moves = [order for order in possible[place] if order.split()[2] == "-"]
            free = [order for order in moves if order.split()[3][:3] not in taken]
            if free:
                best = max(free, key=lambda order: total[order.split()[3]])
                taken.add(best.split()[3][:3])
                orders.append(best)
        found[name] = orders
    return found


def games(report: Report, table: Table) -> None:
    """Report how many games of ten years Steady plays in a minute."""
    players = {SeatId(seat): "steady" for seat in table.seating.seats}
    seconds = timed(lambda: [played(table, players, seed, YEARS, 1) for seed in range(4)]) / 4
    report.tell("ten-year games of seven Steady players a minute", f"{60 / seconds:.0f}")


def strong(report: Report, table: Table, seed: int) -> None:
    """Report how long Strong thinks about a phase of 34 units in Pyodide, by its budget."""
    position = next(
        turn.before
        for game in range(seed, seed + 200)
        for turn in play.game(table, game, 60)
        if turn.before.phase.kind == "M" and len(turn.before.units) == UNITS
    )
    given = {"variant": "standard", **position_json(table, position), "level": "strong"}
    powers = sorted({unit.power for unit in position.units})
    asked = [{**given, "powers": powers[:1], "budget": 50}]  # so that all is loaded
    asked += [{**given, "powers": [who], "budget": n} for n in BUDGETS for who in powers]
    _, *times = [told["seconds"] for told in answered_inside(asked)]
    many = len(powers)
    by_budget = [times[many * n : many * (n + 1)] for n in range(len(BUDGETS))]
    shown = ", ".join(
        f"{n:,}: {min(t):.1f} to {max(t):.1f} s" for n, t in zip(BUDGETS, by_budget, strict=True)
    )
    what = f"Strong, {BUDGETS[-1]:,} judgements in Pyodide, seconds of the slowest seat"
    report.at_most(what, max(by_budget[-1]), SECONDS, shown)
    per = [sum(t) / n for n, t in zip(BUDGETS, by_budget, strict=True)]
    report.at_most("its seconds a judgement, largest budget to smallest", per[-1] / per[0], 1.3)


if __name__ == "__main__":
    main(Report(), 7)
