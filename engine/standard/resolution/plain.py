"""Settle what is plain, and put the rest in the best order to be judged."""

from engine.standard.resolution.order_table import MOVE, OrderTable
from engine.standard.resolution.passes import columns


def settle_plain(table: OrderTable) -> list[int]:
    """Settle what needs no judgement; return the rest.

    Plain is help from a province that nobody attacks, moves by land that nobody else wants
    into provinces that are vacant or left, attacks without support on units that stay.
    Supports and convoys come first, then each column of moves from its head.
    """
    fate, movers_to, place = table.fate, table.movers_to, table.place
    rest: list[int] = []
    for unit in table.helpers:
        if place[unit] in movers_to:
            rest.append(unit)
        else:
            fate[unit] = True
    ahead: dict[int, int] = {}  # movers with the mover ahead of them, until that had its turn
    heads = _settle_heads(table, ahead, rest)
    _settle_followers(table, heads, ahead, rest)
    if ahead:  # rings, fights head to head, and what follows those
        rest += columns(ahead)
    return rest


def _settle_heads(table: OrderTable, ahead: dict[int, int], rest: list[int]) -> list[int]:
    """Settle what is plain among moves that follow nobody; return those with followers."""
    kinds, goals, fate, occupants = table.kind, table.goal, table.fate, table.occupant
    supporters, disputed, via = table.supporters, table.disputed, table.via
    place, movers_to, staying = table.place, table.movers_to, table.staying
    heads: list[int] = []
    for unit in table.movers:
        occupant = occupants[unit]
        if occupant < 0:
            if via[unit] or goals[unit] in disputed:
                rest.append(unit)
            else:
                fate[unit] = True
        elif kinds[occupant] == MOVE and occupant not in staying:
            ahead[unit] = occupant
            continue
        elif supporters[unit]:
            rest.append(unit)
        else:
            fate[unit] = False
        if place[unit] in movers_to and unit not in staying:
            heads.append(unit)
    return heads


def _settle_followers(
    table: OrderTable, heads: list[int], ahead: dict[int, int], rest: list[int]
) -> None:
    """Settle what is plain among those who follow these, and their followers in turn."""
    fate, movers_to, place, staying = table.fate, table.movers_to, table.place, table.staying
    for head in heads:
        leaves, left = fate[head], place[head]
        for unit in movers_to[left]:
            del ahead[unit]
            if leaves is False and not table.supporters[unit]:
                fate[unit] = False
            elif leaves and left not in table.disputed and not table.via[unit]:
                fate[unit] = True
            else:
                rest.append(unit)
            if place[unit] in movers_to and unit not in staying:
                heads.append(unit)
