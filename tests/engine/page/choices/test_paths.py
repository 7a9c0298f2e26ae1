"""Every legal order has its path of answers, and the answers stand in one canonical order."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board.calendar import Phase
from engine.board.position import Position
from engine.record.game import Table
from engine.rules.walk import Walk
from tests.games import play
from tests.variants.deus_vult import crusade

type Scene = tuple[Table, Position]

PHASES = {"standard": 24, "stonehenge": 24}  # of a game
RAISING = Phase("A", 1097, "B")


def games(variant: str) -> Iterator[Scene]:
    """Yield the positions of games that are played by chance."""
    table = play.table_of(variant)
    for seed in range(2):
        yield from ((table, turn.before) for turn in play.game(table, seed, PHASES[variant]))


def crowds() -> Iterator[Scene]:
    """Yield crowded positions of stacks, with what follows them, and others of winter."""
    for seed in (2, 9):  # the second one dislodges somebody
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
            paths = {walk.path_of(order): order for order in walk.orders()}
            assert len(paths) == len({*paths.values()}) == len({*walk.orders()})
            kinds |= {position.phase.kind} if paths else set()
            steps = {whole[:length] for whole in paths for length in range(len(whole) + 1)}
            for path in steps:
                step = walk.step(path)
                assert step.order == paths.get(path), (walk.actor.key, path)
                # The answers after it are those of the step, in its order.
                assert walk.keys(path) == step.keys, (walk.actor.key, path)
    assert len(kinds) == 3
