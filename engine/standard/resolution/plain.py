"""Settle what is plain, and put the rest in the best order to be judged."""

from engine.standard.resolution.order_table import MOVE, OrderTable


def settle_plain(table: OrderTable) -> list[int]:
    """Settle what needs no judgement; return the rest.

    Plain is help from a province that nobody attacks, moves by land that nobody else wants
    into provinces that are vacant or left, attacks without support on units that stay or
    attack back. Supports and convoys come first, then each column of moves from its head.
    """
    fate, movers_to, place = table.fate, table.movers_to, table.place
    rest: list[int] = []
    for unit in table.helpers:
        if place[unit] in movers_to:
            rest.append(unit)
        else:
            fate[unit] = True
    ahead = _settle_heads(table, rest)
    if ahead:
        _settle_followers(table, ahead, rest)
    return rest


def _settle_heads(table: OrderTable, rest: list[int]) -> dict[int, int]:
    """Settle what is plain among moves that follow nobody; return whom the others follow."""
    kinds, goals, fate, occupants = table.kind, table.goal, table.fate, table.occupant
    supporters, disputed, via = table.supporters, table.disputed, table.via
    place, staying = table.place, table.staying
    ahead: dict[int, int] = {}
    for unit in table.movers:
        occupant = occupants[unit]
        if occupant < 0:
            if via[unit] or goals[unit] in disputed:
                rest.append(unit)
            else:
                fate[unit] = True
        elif kinds[occupant] == MOVE and occupant not in staying:
            if goals[occupant] != place[unit]:
                ahead[unit] = occupant
            elif supporters[unit] or via[unit] or via[occupant]:
                rest.append(unit)
            else:
                fate[unit] = False
        elif supporters[unit]:
            rest.append(unit)
        else:
            fate[unit] = False
    return ahead


def _settle_followers(table: OrderTable, ahead: dict[int, int], rest: list[int]) -> None:
    """Settle what is plain among moves to where another leaves, each after the one ahead.

    The rest are rings, what has rivals or support, and what follows those.
    """
    fate, supporters, goals = table.fate, table.supporters, table.goal
    occupants, disputed, via = table.occupant, table.disputed, table.via
    while ahead:
        last, other = ahead.popitem()
        column = [last]
        while other in ahead:
            column.append(other)
            other = ahead.pop(other)
        for unit in reversed(column):
            leaves = fate[occupants[unit]]
            if leaves is False and not supporters[unit]:
                fate[unit] = False
            elif leaves and not via[unit] and goals[unit] not in disputed:
                fate[unit] = True
            else:
                rest.append(unit)
