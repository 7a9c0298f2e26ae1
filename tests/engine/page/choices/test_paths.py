"""The answers of a choices tree lead to each legal order once, and to no other."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board.calendar import Phase
from engine.board.position import Position
from engine.orders.orders import Order
from engine.record.game import Table
from engine.rules.walk import Path, Walk
from tests.games import play
from tests.variants.deus_vult import crusade

type Scene = tuple[Table, Position]

PHASES = {"standard": 24, "stonehenge": 24}  # per game
RAISING = Phase("A", 1097, "B")


def games(variant: str) -> Iterator[Scene]:
    """Yield the positions of games that are played by chance."""
    table = play.table_of(variant)
    for seed in range(2):
        yield from ((table, turn.before) for turn in play.game(table, seed, PHASES[variant]))


def crowds() -> Iterator[Scene]:
    """Yield crowded positions of stacks, with what follows them, and others of winter."""
    for seed in (2, 9):  # the second seed dislodges a unit
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


def offered(walk: Walk, path: Path = ()) -> Iterator[Order]:
    """Yield every order to which the answers of a tree lead."""
    step = walk.step(path)
    if step.order is not None:
        yield step.order
    for key in step.keys:
        yield from offered(walk, (*path, key))


@pytest.mark.parametrize("variant", [*PHASES, "deus_vult"])
def test_the_tree_leads_to_each_legal_order_once_and_to_no_other(variant: str) -> None:
    kinds: set[str] = set()
    for table, position in scenes(variant):
        for walk in walks(table, position):
            orders = walk.orders()
            found = list(offered(walk))
            assert len(found) == len({*found}), walk.actor.key
            if walk.actor.lazy:  # it is never listed
                rule, power = table.variant.rules.phase_rule(position), walk.actor.power
                assert not any(rule.judge(table.board, position, power, one) for one in found)
                continue
            assert {*found} == {*orders}, walk.actor.key
            kinds |= {position.phase.kind} if orders else set()
    assert len(kinds) == 3
