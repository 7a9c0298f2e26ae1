"""The choices tree of a movement order: kind, then target, then destination.

Only the branch that is asked for is computed, so that a joined board with tens of
thousands of possible supports answers as quickly as a single one.
"""

from collections.abc import Iterator

from engine.board import Board, Location, ProvinceId
from engine.errors import Fault, RefusedChoiceError
from engine.menu import Option, Step, Words
from engine.names import UNIT_NAMES, location_name, spoken_place
from engine.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove
from engine.position import Unit
from engine.standard.ferries import could_carry
from engine.standard.legality import Field, reachable_coasts
from engine.standard.listing import convoy_pairs, entrances


def movement_step(field: Field, unit: Unit, path: tuple[str, ...]) -> Step:
    """The question after these answers, or the order that they make."""
    said: Words = (
        (f"The {UNIT_NAMES.get(unit.kind, 'unit')} in", 0),
        (spoken_place(field.board, unit.at), 0),
    )
    if not path:
        return Step("kind", "What should it do?", _kinds(field, unit), None, said, head(unit))
    branch = _BRANCHES.get(path[0])
    if branch is None:
        raise refused(path)
    return branch(field, unit, path[1:], said)


def head(unit: Unit) -> str:
    """A unit as orders begin, `A Vie`."""
    return f"{unit.kind} {unit.at}"


def refused(path: tuple[str, ...]) -> RefusedChoiceError:
    """The error for an answer that was not offered."""
    return RefusedChoiceError([Fault("path", f"{' > '.join(path)} is not offered here")])


def _kinds(field: Field, unit: Unit) -> tuple[Option, ...]:
    board = field.board
    here = board.province_of[unit.at]
    moves = board.moves[unit.kind][unit.at] or (unit.kind == "A" and field.ferries.landings[here])
    near = board.supports[unit.kind][unit.at]
    helps = bool(_helped(field, unit, near))
    return (
        Option("hold", "Hold"),
        Option("move", "Move", reason="" if moves else "It cannot leave this province."),
        Option("support", "Support", reason="" if helps else "No unit is near enough to help."),
        Option("convoy", "Convoy", reason=_no_convoy(field, unit, here)),
    )


def _no_convoy(field: Field, unit: Unit, here: ProvinceId) -> str:
    if unit.kind != "F":
        return "Only a fleet carries an army."
    if here not in field.ferries.by_sea:
        return "A fleet carries an army only at sea."
    return "" if convoy_pairs(field, here) else "No army stands on a shore near this fleet."


def _hold(_field: Field, unit: Unit, path: tuple[str, ...], said: Words) -> Step:
    if path:
        raise refused(path)
    return Step("", "", order=Hold(unit.kind, unit.at), words=(*said, ("holds", 1)))


def _move(field: Field, unit: Unit, path: tuple[str, ...], said: Words) -> Step:
    board = field.board
    said = (*said, ("moves to", 1))
    by_land = [
        to
        for to in board.moves[unit.kind][unit.at]
        if board.province_of[to] not in field.position.closed
    ]
    here = board.province_of[unit.at]
    by_sea = field.ferries.landings[here] if unit.kind != "F" else ()
    if not path:
        lists = [*by_land, *(Location(p) for p in by_sea if p not in by_land)]
        options = tuple(
            place_option(board, to, "" if to in by_land else "by convoy") for to in lists
        )
        return Step("to", "Which province?", options, None, said, f"{head(unit)} - ")
    to = Location(path[0])
    if to not in by_land and to not in by_sea:
        raise refused(path)
    said = (*said, (spoken_place(board, to), 2))
    if path[1:] == ("via",) and to in by_land and to in by_sea:
        order = Move(unit.kind, unit.at, to, via=True)
        return Step("", "", order=order, words=(*said, ("by convoy", 3)))
    if path[1:]:
        raise refused(path)
    order = Move(unit.kind, unit.at, to)
    if to in by_land and to in by_sea:
        options = (Option("via", "By convoy", "instead of over land"),)
        return Step("route", "By land, or by convoy?", options, order, said)
    return Step("", "", order=order, words=said)


def place_option(board: Board, to: Location, detail: str = "") -> Option:
    """A place on the chart as an answer."""
    return Option(to, location_name(board, to), detail, place=to)


def _support(field: Field, unit: Unit, path: tuple[str, ...], said: Words) -> Step:
    said = (*said, ("supports", 1))
    goals = field.board.supports[unit.kind][unit.at]
    if not path:
        options = tuple(unit_option(field.board, near) for near in _helped(field, unit, goals))
        return Step("target", "Which unit?", options, None, said, f"{head(unit)} S ")
    target = _unit_at(field, path[0])
    ways = _ways(field, unit, target, goals) if target and target is not unit else {}
    if target is None or not ways:
        raise refused(path)
    said = (*said, *_unit_words(field.board, target))
    if len(path) == 1:
        options = tuple(option for option, _ in ways.values())
        text = f"{head(unit)} S {head(target)} "
        return Step("to", "To do what?", options, None, said, text)
    if path[1] not in ways or path[2:]:
        raise refused(path)
    to = Location(path[1])
    last = "holding" if to == "hold" else f"moving to {spoken_place(field.board, to)}"
    return Step("", "", order=ways[to][1], words=(*said, (last, 3)))


def _helped(field: Field, unit: Unit, goals: tuple[ProvinceId, ...]) -> list[Unit]:
    """The units that this one could help, in the order of their places."""
    found: dict[Location, Unit] = {}
    province_of = field.board.province_of
    for goal in goals:
        target = field.units.get(goal)
        movers = [field.units[province_of[way.at]] for way in entrances(field).get(goal, ())]
        for near in [target, *movers] if target else movers:
            if near is not unit:
                found[near.at] = near
    nearby = (found[at] for at in sorted(found))
    return [near for near in nearby if any(_deeds(field, unit, near, goals))]


def unit_option(board: Board, unit: Unit) -> Option:
    """A unit on the chart as an answer."""
    detail = UNIT_NAMES.get(unit.kind, "unit")
    key = f"{unit.kind} {unit.at}"
    return Option(key, location_name(board, unit.at), detail, place=unit.at, unit=unit)


def _ways(
    field: Field, unit: Unit, target: Unit, goals: tuple[ProvinceId, ...]
) -> dict[str, tuple[Option, Order]]:
    """What the target could be helped to do, with the order for each."""
    board = field.board
    reach = board.moves[target.kind][target.at]
    ways: dict[str, tuple[Option, Order]] = {}
    for to in _deeds(field, unit, target, goals):
        if to == target.at:
            order: Order = SupportHold(unit.kind, unit.at, target.kind, target.at)
            ways["hold"] = (Option("hold", "Hold its ground", place=to), order)
        else:
            detail = "" if to in reach else "by convoy"
            order = SupportMove(unit.kind, unit.at, target.kind, target.at, to)
            ways[to] = (place_option(board, to, detail), order)
    return ways


def _deeds(
    field: Field, unit: Unit, target: Unit, goals: tuple[ProvinceId, ...]
) -> Iterator[Location]:
    """Where the target could be helped to go; its own place for helping it to hold."""
    board = field.board
    here = board.province_of[unit.at]
    where = board.province_of[target.at]
    if where in goals:
        yield target.at
    for goal in goals:
        if goal in field.position.closed or goal in (here, where):
            continue
        coasts = reachable_coasts(board, target, goal)
        yield from coasts
        if not coasts and target.kind != "F" and _carried(field, where, goal, here):
            yield Location(goal)


def _carried(field: Field, start: ProvinceId, goal: ProvinceId, without: ProvinceId) -> bool:
    return could_carry(field.ferries, start, goal, without)


def _convoy(field: Field, unit: Unit, path: tuple[str, ...], said: Words) -> Step:
    board = field.board
    said = (*said, ("carries", 1))
    here = board.province_of[unit.at]
    pairs = convoy_pairs(field, here) if here in field.ferries.by_sea else []
    if not path:
        armies = dict.fromkeys(army.at for army, _ in pairs)
        by_place = {army.at: army for army, _ in pairs}
        options = tuple(unit_option(board, by_place[at]) for at in armies)
        return Step("target", "Which army?", options, None, said, f"{head(unit)} C ")
    army = _unit_at(field, path[0])
    shores = [shore for carried, shore in pairs if carried is army]
    if army is None or not shores:
        raise refused(path)
    said = (*said, *_unit_words(board, army))
    if len(path) == 1:
        options = tuple(place_option(board, Location(shore)) for shore in shores)
        return Step(
            "to", "To which province?", options, None, said, f"{head(unit)} C {head(army)} - "
        )
    if path[1] not in shores or path[2:]:
        raise refused(path)
    order = Convoy(unit.kind, unit.at, army.kind, army.at, Location(path[1]))
    to = spoken_place(board, order.to)
    return Step("", "", order=order, words=(*said, (f"to {to}", 3)))


def _unit_words(board: Board, unit: Unit) -> Words:
    kind = UNIT_NAMES.get(unit.kind, "unit")
    return ((f"the {kind} in", 2), (spoken_place(board, unit.at), 2))


def _unit_at(field: Field, key: str) -> Unit | None:
    location = Location(key.partition(" ")[2])
    province = field.board.province_of.get(location)
    unit = field.units.get(province) if province is not None else None
    return unit if unit is not None and head(unit) == key else None


_BRANCHES = {"hold": _hold, "move": _move, "support": _support, "convoy": _convoy}
