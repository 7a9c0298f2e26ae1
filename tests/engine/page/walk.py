"""Walk the choices tree as a page does: one question at a time, without ever listing all orders."""

from collections.abc import Iterator

from engine.board.board import PowerId
from engine.board.position import Position
from engine.page.next_choice import step_json
from engine.record.game import Table


def orders_under(
    table: Table, position: Position, power: PowerId, path: list[str]
) -> Iterator[str]:
    """Yield every order that the branch under a path leads to."""
    step = step_json(table, position, power, path)
    if step["order"] is not None:
        yield step["order"]
    for option in step["options"]:
        if option["possible"]:
            yield from orders_under(table, position, power, [*path, option["key"]])


def tree(table: Table, position: Position, power: PowerId) -> dict[str, list[str]]:
    """Return the orders of each actor of a power, in the order of the tree."""
    first = step_json(table, position, power, [])
    return {
        option["key"]: list(orders_under(table, position, power, [option["key"]]))
        for option in first["options"]
    }
