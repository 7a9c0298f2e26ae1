"""Stacks: several units with one key, which part as their power orders.

Menus list and ask for the orders of one unit. Here they become orders of so many units,
for whatever actor has room for several: a stack, or a site where several may be built.
"""

from dataclasses import replace

from engine.board.board import Board
from engine.board.position import Position
from engine.errors import Fault, RefusedChoiceError
from engine.orders.orders import Order, UnitOrder
from engine.rules.menu import Actor, PhaseMenu, Step
from engine.text.sentences import unit_phrase


def is_stack(actor: Actor) -> bool:
    """Whether an order says how many units of the actor it is for."""
    return actor.room > 1 and actor.place is not None


def every_order(
    menu: PhaseMenu, board: Board, position: Position, actor: Actor
) -> tuple[Order, ...]:
    """The legal orders of an actor for each number of its units, as links rank them."""
    single = menu.orders(board, position, actor)
    if not is_stack(actor):
        return single
    return tuple(
        replace(order, count=count)
        for count in range(1, actor.room + 1)
        for order in single
        if isinstance(order, UnitOrder)
    )


def next_step(
    menu: PhaseMenu, board: Board, position: Position, actor: Actor, path: tuple[str, ...]
) -> Step:
    """Ask how many units are meant, then what the menu asks about so many.

    Raises RefusedChoiceError for an answer that was not offered.
    """
    if not is_stack(actor):
        return menu.step(board, position, actor, path)
    unit = actor.unit
    if not path:
        head = f"Of {unit_phrase(board, unit.kind, unit.at, unit.count)}:" if unit else actor.label
        return Step("count", "How many?", words=((head, 0),), number=(1, actor.room))
    if not path[0].isdecimal() or not 1 <= int(path[0]) <= actor.room:
        raise RefusedChoiceError([Fault("path", f"{path[0]} is not a number that is offered")])
    count = int(path[0])
    meant = replace(actor, unit=unit and replace(unit, count=count), room=count)
    step = menu.step(board, position, meant, path[1:])
    order = step.order
    if isinstance(order, UnitOrder):
        order = replace(order, count=count)
    return replace(step, order=order, words=tuple((word, depth + 1) for word, depth in step.words))
