"""How many orders a power owes in a phase, how many of them it has given, and who lacks one."""

from collections.abc import Sequence
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.orders.orders import Invalid
from engine.record.game import Table
from engine.rules.declarations import Declaring

type Json = dict[str, Any]


def due_json(table: Table, position: Position, power: PowerId, texts: Sequence[str]) -> Json:
    """What these order texts of a power leave to be given.

    `due` is the number of orders that the power owes, `given` how many of them are among the
    texts, `lacking` the keys of the actors of which an order is expected and that have none.
    Where any of several actors may answer for the power, as in adjustments, every order to one
    of them counts for as much as it takes; what it declares beside them does not count.
    """
    board = table.board
    rule = table.variant.rules.phase_rule(position)
    menu = rule.menu
    actors = menu.actors(board, position, power)
    orders = [
        (order, menu.subject(board, position, power, order))
        for order in table.read(position, {power: texts})[power]
        if not isinstance(order, Invalid)
    ]
    ordered = {actor.key for _, actor in orders if actor}
    expected = [actor.key for actor in actors if actor.due]
    due = menu.demand(board, position, power) if board.powers[power].playing else 0
    if expected:
        given = sum(key in ordered for key in expected)
    else:
        spoken = {one.key for one in rule.declarations} if isinstance(rule, Declaring) else set()
        given = sum(
            rule.takes(order) for order, actor in orders if actor and actor.key not in spoken
        )
    return {"due": due, "given": given, "lacking": [key for key in expected if key not in ordered]}
