"""To pick a unit that has an order means to help it or to go there: on the boards of all games."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from engine.board.board import Board
from engine.board.position import Position, Unit
from engine.orders.orders import Convoy, Move, Order, SupportHold, SupportMove, UnitOrder
from engine.record.game import Table
from engine.rules.menu import Actor
from engine.rules.phase_rule import PhaseRule
from engine.rules.rules import PlayedPhase
from tests.games.play import LIBRARY, table_of


def moved(variant: str, chance: Random) -> tuple[Table, Position]:
    """Return a position in a phase of movement, after two such phases by chance."""
    table = table_of(variant)
    position, past, moves = table.opening, tuple[PlayedPhase, ...](), 0
    while moves < 2 or not table.variant.rules.phase_rule(position).is_movement:
        rule = table.variant.rules.phase_rule(position)
        moves += rule.is_movement
        orders = {
            power: [
                chance.choice(possible)
                for actor in rule.menu.present(table.board, position, power)
                if actor.unit and (possible := rule.menu.orders(table.board, position, actor))
            ]
            for power in table.board.powers
            if rule.is_movement
        }
        position, played = table.advance(position, orders, past)
        past = (*past, *played)
    return table, position


def fits(board: Board, order: Order, helped: Unit, given: UnitOrder) -> bool:
    """Whether an order helps a unit to do what it is ordered, as the rules of support say."""
    places = board.province_of
    if getattr(order, "target", None) != helped.at:
        return False
    if isinstance(order, SupportHold):
        return not isinstance(given, Move)
    if not isinstance(order, SupportMove | Convoy) or not isinstance(given, Move):
        return False
    is_needed = given.to not in board.moves[given.kind][given.at]  # who goes by land is not carried
    return places[given.to] == places[order.to] and (is_needed or isinstance(order, SupportMove))


def orders_of(rule: PhaseRule, board: Board, position: Position, actor: Actor) -> list[Order]:
    """Return the legal orders of one unit that a click may mean: standard ones, not by sea."""
    listed = rule.menu.orders(board, position, actor)
    return [order for order in listed if not getattr(order, "via", False)]


@pytest.mark.parametrize("variant", sorted(LIBRARY))
def test_a_touch_means_each_help_that_fits_and_each_move_there_and_nothing_else(
    variant: str,
) -> None:
    chance = Random(8)  # noqa: S311 - a test's dice
    table, position = moved(variant, chance)
    rule, board = table.variant.rules.phase_rule(position), table.board
    places = board.province_of
    asked = 0
    everyone = [
        replace(actor, room=1)  # of a stack, one unit
        for power in sorted(board.powers)
        for actor in rule.menu.present(board, position, power)
        if actor.unit and rule.menu.orders(board, position, actor)
    ]
    some = chance.sample(everyone, min(12, len(everyone)))
    pairs = [(actor, other) for actor, other in product(some, everyone) if actor != other]
    for actor, other in pairs * (5 if len(pairs) < 300 else 1):
        helped = other.unit
        if helped is None:
            continue
        given = chance.choice(orders_of(rule, board, position, other))
        assert isinstance(given, UnitOrder)
        drafts = {actor.power: (), other.power: (given,)}
        step = rule.menu.step(board, position, actor, (), drafts)
        own = orders_of(rule, board, position, actor)
        here = [unit.power for unit in position.units if unit.at == helped.at]
        meant_by = {"": actor.power if actor.power in here else here[0]}  # who is not named
        helps = [
            order
            for order in own
            if fits(board, order, helped, given)
            and meant_by.get(whose := getattr(order, "whose", ""), whose) == helped.power
        ]
        goes = [o for o in own if isinstance(o, Move) and places[o.to] == places[helped.at]]
        wanted = [*helps, *goes] if helps else []
        meant = [rule.menu.step(board, position, actor, one.path).order for one in step.touches]
        assert sorted(map(str, meant)) == sorted(map(str, wanted)), (actor.key, given)
        assert len({touch.label for touch in step.touches}) == len(wanted)  # told apart by words
        asked += len(wanted) > 1
    assert asked > 3
