"""A phase through `engine.api` with random orders, beside the same through PyPI `diplomacy`.

A program that plays sees the position, asks for the legal orders, takes one for each unit and
resolves the phase. The games of both engines take turns.
"""

from random import Random
from time import process_time

from engine.api import Game, choices, load, resolve, start
from tests.bench.report import Report, quiet
from tests.peer import new_game

GAMES, PHASES = 12, 40
BUDGET = 4.0
DECLARES = "game"  # stands for draws and concessions among the actors of a power


def our_game(chance: Random) -> int:
    """Play one game; return how many phases it had."""
    game, phases = start(load("standard")), 0
    while not game.is_over and phases < PHASES:
        game = resolve(game, our_orders(game, chance))
        phases += 1
    return phases


def our_orders(game: Game, chance: Random) -> dict[str, list[str]]:
    """Return an order for each unit, builds and removals as many as are due."""
    legal = choices(game)
    orders: dict[str, list[str]] = {}
    for power in game.powers:
        told = legal.get(power, {}).items()
        own = [options for actor, options in told if options and actor != DECLARES]
        held = len(game.position.centres.get(power, ()))
        due = abs(held - len(game.position.units.get(power, ())))
        taken = own[:due] if game.phase.endswith("A") else own
        orders[power] = [chance.choice(options) for options in taken]
    return orders


def their_game(chance: Random) -> int:
    """Play one game; return how many phases it had."""
    game, phases = new_game(), 0
    while not game.is_game_done and phases < PHASES:
        legal = game.get_all_possible_orders()
        for power in game.powers:
            own = [legal[place] for place in game.get_orderable_locations(power) if legal[place]]
            game.set_orders(power, [chance.choice(options) for options in own])
        game.process()
        game.get_state()
        phases += 1
    return phases


def main(report: Report, seed: int) -> None:
    """Compare a mean phase."""
    load("standard")
    own: list[float] = []
    other: list[float] = []
    with quiet():
        for number in range(GAMES):
            for times, game in ((own, our_game), (other, their_game)):
                begun = process_time()
                phases = game(Random(seed * GAMES + number))  # noqa: S311 - a bench's dice
                times.append((process_time() - begun) / phases)
    mine, theirs = sum(own) / GAMES, sum(other) / GAMES
    detail = f"{mine * 1e6:.0f} us against {theirs * 1e6:.0f} us, {GAMES} games"
    report.at_least("a random phase, times PyPI diplomacy", theirs / mine, BUDGET, detail)
