"""What a variant alone knows of a position, read by its own rules behind one guard."""

from collections.abc import Callable

from engine.board.position import Position
from engine.errors import EngineError, Fault, RecordError
from engine.record.game import Table
from engine.text.request_reader import Json, Reading


def read_own_facts(
    table: Table, reading: Reading, position: Position, request: Json, *, is_whole: bool
) -> Position:
    """The position with the variant's own facts, as its keys of a request tell them.

    Of a whole position, those that are left out follow from the rest of it. Raises RecordError
    that names the key where a reader stumbles over its value.
    """
    keys = table.variant.rules.keys
    for key, read in keys.read.items():
        if key in request:
            position = guarded(key, read, reading, position, request[key])
        elif is_whole and key in keys.missing:
            position = guarded(key, keys.missing[key], table.board, position)
    return position


def guarded[**P, T](path: str, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What a variant's rules make of an input; any surprise becomes a fault with this path."""
    try:
        return work(*args, **more)
    except EngineError:
        raise
    except Exception as error:
        message = "the rules of this variant can make nothing of this"
        raise RecordError([Fault(path, message)]) from error
