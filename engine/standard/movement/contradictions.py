"""What a seat has drafted that does not go together, told before anything is resolved.

Only the seat's own drafts count: what others order is not known, so a support for another
power's unit contradicts nothing.
"""

from collections.abc import Iterator

from engine.board.board import ProvinceId
from engine.board.position import Unit
from engine.orders.orders import Convoy, HelpOrder, Move, SupportHold, SupportMove, UnitOrder
from engine.rules.menu import Contradiction, Drafts
from engine.standard.movement.drafted import Drafted
from engine.standard.movement.legality import Situation
from engine.text.names import capital, spoken_place
from engine.text.phrases import unit_phrase


def contradictions_of(field: Situation, drafts: Drafts) -> tuple[Contradiction, ...]:
    """Every drafted order to a unit that another draft leaves without effect, and how."""
    drafted = Drafted(field, drafts)
    return tuple(
        Contradiction(power, order, capital(sentence))
        for power, order, unit in drafted.all()
        for sentence in _against(drafted, unit, order)
    )


def _against(drafted: Drafted, unit: Unit, order: UnitOrder) -> Iterator[str]:
    """What stands against one draft, in sentences."""
    if isinstance(order, Move):
        yield from _against_move(drafted, unit, order)
    elif isinstance(order, HelpOrder):
        helped = drafted.field.helped(unit.power, order)
        if helped is not None and drafted.is_known(helped):
            yield from _against_help(drafted, order, helped)


def _against_help(drafted: Drafted, order: HelpOrder, helped: Unit) -> Iterator[str]:
    board = drafted.field.board
    name = unit_phrase(board, helped.kind, helped.at, helped.count)
    if isinstance(order, (SupportMove, Convoy)):
        if not drafted.moves(helped, order.to):
            yield f"{name} is not ordered to move to {spoken_place(board, order.to)}."
    elif isinstance(order, SupportHold):
        given = drafted.orders_of(helped)
        if given and all(isinstance(one, Move) for one in given):
            yield f"{name} is ordered to move, and cannot be supported where it stands."


def _against_move(drafted: Drafted, unit: Unit, order: Move) -> Iterator[str]:
    field, places = drafted.field, drafted.field.board.province_of
    goal = places[order.to]
    if field.berths:  # nowhere may two units stand together
        for power, other, mover in drafted.all():
            is_other = power == unit.power and mover != unit
            if is_other and isinstance(other, Move) and places[other.to] == goal:
                yield f"{_name(drafted, mover)} is ordered to move there, too."
        there = field.unit_in(goal)
        is_other = there is not None and there != unit and there.power == unit.power
        if there is not None and is_other and drafted.stays(there):
            yield f"{_name(drafted, there)} stays there."
    if drafted.needs_fleets(order) and not _is_carried(drafted, unit, order, goal):
        yield f"no fleet is ordered to carry {_name(drafted, unit)} there."


def _is_carried(drafted: Drafted, unit: Unit, order: Move, goal: ProvinceId) -> bool:
    """Whether fleets that carry the army, or whose orders are not known, make a route."""
    able = frozenset(
        sea
        for sea, fleet in drafted.fleets().items()
        if not drafted.is_known(fleet) or drafted.carries(fleet, unit, order.to)
    )
    board = drafted.field.board
    return board.routes.is_route(board.province_of[unit.at], goal, able)


def _name(drafted: Drafted, unit: Unit) -> str:
    return unit_phrase(drafted.field.board, unit.kind, unit.at, unit.count)
