"""Seven copies of the standard board as one game: made up to measure the cost of size."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from operator import itemgetter
from typing import Any
from unittest import mock

from engine.board.board import Board, Location, PowerId
from engine.board.joined import Join
from engine.board.position import Position, Unit, in_order
from engine.orders.orders import Move, Order
from engine.page.next_choice import step_json
from engine.record.game import Table
from engine.rules import menu
from engine.rules.phase_rule import Sheets
from engine.standard import STANDARD
from engine.standard.movement.phase import StandardMovement
from engine.variant.variant import Variant
from tests.games import play
from tests.games.joins import STEPS

BOARDS = 7


class Nations(StandardMovement):
    """Movement in which the units of a country are one side on all boards."""

    def sides(self, board: Board, units: Sequence[Unit]) -> list[PowerId]:
        """The countries."""
        return [PowerId(unit.power.partition("/")[0]) for unit in units]


def variant(join: Join = STEPS, movement: StandardMovement | None = None) -> Variant:
    """Return the standard game on seven boards, joined like this."""
    data: dict[str, Any] = dict(play.LIBRARY.data("standard"))
    data["copies"] = {"boards": BOARDS, "join": "made_up"}
    phases = {**STANDARD.phases, "M": movement} if movement else STANDARD.phases
    return Variant.from_data(
        "seven", data, replace(STANDARD, joins={"made_up": join}, phases=phases)
    )


def table(join: Join = STEPS) -> Table:
    """Return a table of it."""
    return Table.of(variant(join))


def lifted_unit(unit: Unit, number: int) -> Unit:
    """Return a unit on one of the boards."""
    return replace(
        unit,
        power=PowerId(f"{unit.power}/{number}"),
        at=Location(f"{number}:{unit.at}"),
    )


def lifted(order: Order, number: int) -> Order:
    """Return an order on one of the boards."""
    places: dict[str, Any] = {
        name: f"{number}:{getattr(order, name)}"
        for name in ("at", "to", "target")
        if hasattr(order, name)
    }
    return replace(order, **places)


def together(opening: Position, turns: Sequence[play.Turn]) -> tuple[Position, Sheets]:
    """Return single boards' turns as one position with its sheets."""
    units: list[Unit] = []
    sheets: dict[PowerId, list[Order]] = {}
    for number, turn in enumerate(turns, 1):
        units += [lifted_unit(unit, number) for unit in turn.before.units]
        for power, orders in turn.played.sheets.items():
            above = [lifted(order, number) for order in orders]
            sheets[PowerId(f"{power}/{number}")] = above
    return replace(opening, units=in_order(units)), sheets


def rounds(seed: int, phases: int) -> list[tuple[play.Turn, ...]]:
    """Return seven games' movement turns, side by side."""
    single = play.table_of("standard")
    columns = [
        [t for t in play.game(single, seed + n, phases) if t.before.phase.kind == "M"]
        for n in range(BOARDS)
    ]
    return list(zip(*columns, strict=False))


def nodes(
    of: Table, position: Position, power: str, path: Sequence[str]
) -> tuple[int, Mapping[str, Any]]:
    """Return how many nodes of the choices tree one answer builds, and the answer."""
    made = 0

    def counting(make: Callable[..., None]) -> Callable[..., None]:
        def counted(node: object, *args: object, **names: object) -> None:
            nonlocal made
            made += 1
            make(node, *args, **names)

        return counted

    with ExitStack() as stack:
        for kind in (menu.Actor, menu.Option, menu.Step, Move):
            make = counting(kind.__init__)
            stack.enter_context(mock.patch.object(kind, "__init__", make))
        step = step_json(of, position, PowerId(power), list(path))
    return made, step


def slot_sizes(of: Table, position: Position, power: str) -> dict[str, int]:
    """Return for each path of one or two answers how many nodes the next one builds."""
    found: dict[str, int] = {}
    _, actors = nodes(of, position, power, [])
    for actor in actors["options"]:
        path = [actor["key"]]
        found[path[0]], kinds = nodes(of, position, power, path)
        for kind in filter(itemgetter("possible"), kinds["options"]):
            deeper = [*path, kind["key"]]
            found[" > ".join(deeper)], _ = nodes(of, position, power, deeper)
    return found
