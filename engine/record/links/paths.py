"""Order texts as paths through the choices tree, where those give them back word for word."""

from collections.abc import Iterable, Mapping, Sequence

from engine.board.board import PowerId
from engine.board.position import Position
from engine.errors import RefusedChoiceError
from engine.orders.orders import Order
from engine.record.game import Table
from engine.record.slot import Texts
from engine.rules.walk import Path, Walk

type Walks = Mapping[PowerId, Mapping[str, Walk]]  # by power and actor
type Paths = Mapping[PowerId, Mapping[str, Sequence[Path]]]  # by power and actor


def walks_of(table: Table, position: Position, powers: Iterable[PowerId] | None = None) -> Walks:
    """The choices trees of all actors of each power, or of these, in the actors' turn."""
    board, menu = table.board, table.variant.rules.phase_rule(position).menu
    return {
        power: {
            actor.key: Walk(menu, board, position, actor)
            for actor in menu.present(board, position, power)
        }
        for power in sorted(board.powers if powers is None else powers)
    }


def paths_of(table: Table, position: Position, texts: Texts, walks: Walks) -> Paths:
    """The paths to all orders of each power; powers whose texts they cannot tell are left out.

    Those are powers with orders that are illegal, unreadable, too many, or written in a
    turn of their own.
    """
    found = {}
    for power, orders in table.read(position, texts).items():
        paths = _paths(table, position, power, orders, walks[power])
        told = (order for listed in paths.values() for _, order in listed)
        if tuple(map(table.write, told)) == texts[power]:
            found[power] = {key: [path for path, _ in listed] for key, listed in paths.items()}
    return found


def _paths(
    table: Table,
    position: Position,
    power: PowerId,
    orders: Sequence[Order],
    walks: Mapping[str, Walk],
) -> dict[str, list[tuple[Path, Order]]]:
    """The orders of each actor, in the actors' turn, as far as it has room for them."""
    rule, board = table.variant.rules.phase_rule(position), table.board
    room = {key: walk.actor.room for key, walk in walks.items()}
    paths: dict[str, list[tuple[Path, Order]]] = {key: [] for key in walks}
    for order in orders:
        key = rule.menu.key(board, order)
        if room.get(key, 0) <= 0 or rule.judge(board, position, power, order) is not None:
            continue
        path = _path(walks[key], order)
        if path is not None:
            paths[key].append((path, order))
            room[key] -= rule.takes(order)
    return paths


def _path(walk: Walk, order: Order) -> Path | None:
    """The path to an order of an actor, or None if the choices tree does not lead there.

    Nor does it where a text is asked for, which is none of a list of answers.
    """
    path = walk.path_of(order)
    try:
        leads = walk.order(path) == order and (
            not walk.actor.lazy or all(key in walk.keys(path[:n]) for n, key in enumerate(path))
        )
    except RefusedChoiceError:
        return None
    return path if leads else None
