"""How many orders a power owes in a phase, how many it has given, and which units lack one."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.orders.orders import Invalid, Order
from engine.record.game import Table
from engine.rules.declarations import Declaring
from engine.rules.menu import Actor
from engine.rules.phase_rule import PhaseRule

type Json = dict[str, Any]


def due_json(table: Table, position: Position, power: PowerId, texts: Sequence[str]) -> Json:
    """How many orders a power still has to give, besides these texts.

    `due` is the number of orders that it owes, counting each unit of a stack, and `given` how many
    of them the texts contain, never more than are due. `lacking` has the keys of the actors with a
    unit that lacks an order, and `left` says, for stacks with orders for some units only, how many
    units have none. Where any actor may answer for the power, as in adjustments, each order counts
    for as much as it takes; declarations do not count.
    """
    board = table.board
    rule = table.variant.rules.phase_rule(position)
    menu = rule.menu
    actors = menu.present(board, position, power)
    orders = [
        (order, menu.subject(board, position, power, order))
        for order in table.read(position, {power: texts})[power]
        if not isinstance(order, Invalid)
    ]
    expected = [actor for actor in actors if actor.due]
    lacking: list[str] = []
    left: dict[str, int] = {}
    if expected:
        own: dict[str, list[Order]] = {actor.key: [] for actor in actors}
        for order, actor in orders:
            if actor:
                own[actor.key].append(order)
        taken = {actor.key: _used(rule, actor, own[actor.key]) for actor in expected}
        due = sum(_owed(actor) for actor in expected)
        given = sum(min(taken[actor.key], _owed(actor)) for actor in expected)
        lacking = [actor.key for actor in expected if taken[actor.key] < _owed(actor)]
        left = {a.key: _owed(a) - taken[a.key] for a in expected if 0 < taken[a.key] < _owed(a)}
    else:
        due = menu.demand(board, position, power) if board.powers[power].playing else 0
        spoken = {one.key for one in rule.declarations} if isinstance(rule, Declaring) else set()
        takes = (rule.takes(order) for order, actor in orders if actor and actor.key not in spoken)
        given = min(sum(takes), due) if due else sum(takes)
    return {"due": due, "given": given, "lacking": lacking, **({"left": left} if left else {})}


def _used(rule: PhaseRule, actor: Actor, orders: Sequence[Order]) -> int:
    """How many of an actor's units have an order; one that counts for all of them is enough."""
    if actor.unit is None:
        return actor.room if orders else 0
    return actor.room - rule.left(orders, actor.room)


def _owed(actor: Actor) -> int:
    """How many orders an actor needs: a stack needs one for each of its units."""
    return actor.room if actor.unit else 1


def contradictions_json(
    table: Table, position: Position, drafts: Mapping[PowerId, Sequence[str]]
) -> list[Json]:
    """The contradictions in a seat's drafts: each order as text, with a sentence.

    `number` is the place of the order among the drafts of its power; `over` says that it is one
    too many, and comes to nothing.
    """
    menu = table.variant.rules.phase_rule(position).menu
    read = table.read(position, drafts)
    return [
        {
            "power": one.power,
            "number": number,
            "text": drafts[one.power][number],
            "sentence": one.sentence,
            "over": one.number is not None,
        }
        for one in menu.contradictions(table.board, position, read)
        for number, order in enumerate(read[one.power])
        if (order == one.order if one.number is None else number == one.number)
    ]
