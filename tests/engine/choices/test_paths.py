"""Every legal order has its path of answers, and the answers stand in one canonical order."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board.calendar import Phase
from engine.board.position import Position
from engine.record.game import Table
from engine.rules.walk import Walk
from tests.games import play
from tests.variants import crusade

type Scene = tuple[Table, Position]

PHASES = {"standard": 24, "stonehenge": 40}  # of a game
RAISING = Phase("A", 1097, "B")


def games(variant: str) -> Iterator[Scene]:
    """Yield the positions of games that are played by chance."""
    table = play.table_of(variant)
    for seed in range(3):
        yield from ((table, turn.before) for turn in play.game(table, seed, PHASES[variant]))


def crowds() -> Iterator[Scene]:
    """Yield crowded positions of stacks, with what follows them, and others of winter."""
    for seed in range(8):
        one = crusade.turn(seed)
        yield one.table, one.position
        yield one.table, one.table.advance(one.position, one.sheets)[0]
        yield one.table, replace(one.position, phase=RAISING)


def scenes(variant: str) -> Iterator[Scene]:
    """Yield positions of every kind of phase of a variant."""
    return games(variant) if variant in PHASES else crowds()


def walks(table: Table, position: Position) -> Iterator[Walk]:
    """Yield the tree of each actor of a position."""
    menu = table.variant.rules.phase_rule(position).menu
    for power in table.board.powers:
        for actor in menu.actors(table.board, position, power):
            yield Walk(menu, table.board, position, actor)


@pytest.mark.parametrize("variant", [*PHASES, "deus_vult"])
def test_the_path_of_every_legal_order_leads_to_exactly_that_order(variant: str) -> None:
    kinds: set[str] = set()
    for table, position in scenes(variant):
        for walk in walks(table, position):
            orders = walk.orders()
            paths = {walk.path_of(order): order for order in orders}
            assert len(paths) == len({*orders})
            kinds |= {position.phase.kind} if orders else set()
            for path, order in paths.items():
                assert walk.step(path).order == order, (walk.actor.key, path)
    assert len(kinds) == 3


@pytest.mark.parametrize("variant", [*PHASES, "deus_vult"])
def test_keys_are_the_possible_answers_of_each_step_in_its_order(variant: str) -> None:
    for table, position in scenes(variant):
        for walk in walks(table, position):
            paths = {walk.path_of(order) for order in walk.orders()}
            for path in {path[:length] for path in paths for length in range(len(path) + 1)}:
                assert walk.keys(path) == walk.step(path).keys, (walk.actor.key, path)
                
