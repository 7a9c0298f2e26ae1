"""What the keeper answered, as choices: such answers travel like orders.

Answers for units do, those of the slot's own phase, if they come first, by place, and if the
choices tree leads to each of them. Answers to what the sheets ask do, if they come next, in
turn. All others stay in the extras of the link.
"""

from collections.abc import Mapping, Sequence

from engine.board.board import Location, PowerId
from engine.board.position import Position
from engine.orders.orders import Order, UnitOrder
from engine.record.game import Table
from engine.record.links.habits import Habits
from engine.record.links.numbers import Reader, Writer
from engine.record.links.paths import Paths, Walks
from engine.record.slot import Slot, own_orders
from engine.rules.context import KeeperAnswer
from engine.rules.rules import Asked
from engine.rules.walk import Path, Walk
from engine.text.notation import order_texts


def announced_walks(table: Table, position: Position) -> Walks:
    """The choices trees of the units whose orders the keeper announces, by power."""
    board, menu = table.board, table.variant.rules.phase_rule(position).menu
    found: dict[PowerId, dict[str, Walk]] = {}
    for actor in menu.announced(board, position):
        walk = Walk(menu, board, position, actor)
        found.setdefault(actor.power, {})[actor.key] = walk
    return found


def packed_answers(table: Table, slot: Slot, walks: Walks) -> tuple[Paths, int]:
    """The paths to the answers of a slot, and how many of them are told so, the first ones."""
    own = [answer for answer in slot.answers if answer.phase == slot.phase]
    if not own or list(slot.answers[: len(own)]) != own:
        return {}, 0
    standing = {
        walk.actor.unit.at: walk
        for mine in walks.values()
        for walk in mine.values()
        if walk.actor.unit
    }
    told: dict[PowerId, dict[str, Sequence[Path]]] = {}
    for answer in own:
        walk = standing.pop(Location(answer.about), None)
        path = _path(table, walk, answer.answer) if walk else None
        if walk is None or path is None:
            return {}, 0
        told.setdefault(walk.actor.power, {})[walk.actor.key] = (path,)
    is_sorted = own == sorted(own, key=lambda answer: answer.about)
    return (told, len(own)) if is_sorted else ({}, 0)


def _path(table: Table, walk: Walk, text: str) -> Path | None:
    """The path that gives a text back word for word, or None."""
    order = order_texts(table.board, table.variant.rules.order_kinds)[text]
    if table.write(order) != text or order not in walk.orders():
        return None
    return walk.path_of(order)


def answers_of(
    table: Table, phase: str, orders: Mapping[PowerId, Sequence[Order]], walks: Walks
) -> tuple[KeeperAnswer, ...]:
    """The answers that were read as orders of announced units."""
    found = [
        KeeperAnswer(phase, order.at, table.write(order))
        for power in walks
        for order in orders.get(power, ())
        if isinstance(order, UnitOrder)
    ]
    return tuple(sorted(found, key=lambda answer: answer.about))


_ANSWERED = "answer"  # the habit of what is answered


def asked_in(table: Table, position: Position, slot: Slot) -> tuple[Asked, ...]:
    """What the sheets of a slot ask of the keeper."""
    texts = own_orders(slot.sheets, table.seating)
    sheets = table.read(position, texts)
    return table.variant.rules.keeper.questions(table.board, position, sheets)


def put_answers(
    writer: Writer, habits: Habits, asked: Sequence[Asked], slot: Slot, first: int
) -> int:
    """Pack the answers of a slot from the first on to what is asked; how many they are."""
    given = slot.answers[first : first + len(asked)]
    is_whole = [(a.phase, a.about) for a in given] == [(slot.phase, one.about) for one in asked]
    for number, one in enumerate(asked):
        keys = ("", *one.options)
        answer = given[number].answer if is_whole else ""
        if answer not in keys:
            is_whole, answer = False, ""
        writer.put(habits.weights(_ANSWERED, keys), keys.index(answer))
        habits.note(_ANSWERED, answer)
        if not is_whole:
            return number
    return len(asked)


def take_answers(
    reader: Reader, habits: Habits, asked: Sequence[Asked], phase: str
) -> tuple[KeeperAnswer, ...]:
    """Read the answers to what is asked."""
    found: list[KeeperAnswer] = []
    for one in asked:
        keys = ("", *one.options)
        answer = keys[reader.take(habits.weights(_ANSWERED, keys))]
        habits.note(_ANSWERED, answer)
        if not answer:
            break
        found.append(KeeperAnswer(phase, one.about, answer))
    return tuple(found)
