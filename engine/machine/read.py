"""The command `read`: what a text means, as orders, as a position, or as a whole game."""

from collections.abc import Callable, Mapping

from engine.board.seating import everybody
from engine.bringing.bring import bring
from engine.errors import EngineError, Fault, GameOverError, RecordError
from engine.limits import LONGEST_PASTE
from engine.machine.adjudicate import Library, fault_answer, table_of
from engine.reading.lines import Line, Reading, Status
from engine.reading.owners import Owners
from engine.reading.positions import read_position_text
from engine.reading.reader import Reader
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.request.reading import Json


def read(library: Library, request: Json) -> dict[str, object]:
    """Read the `text` of a request as `what` it holds; a text is never lost, nor guessed at."""
    try:
        what, text = _asked(request)
        if what == _GAME:
            return bring(library, request)
        return _KINDS[what](table_of(library, request), request, text)
    except EngineError as error:
        return fault_answer(error)


def _asked(request: Json) -> tuple[str, str]:
    """What a request wants read, and its text; raise RecordError for anything else."""
    what, text = request.get("what", "orders"), request.get("text")
    faults = []
    known = (*_KINDS, _GAME)
    if not isinstance(what, str) or what not in known:
        faults.append(Fault("what", f"{what!r} cannot be read: expected {' or '.join(known)}"))
    if not isinstance(text, str):
        faults.append(Fault("text", "expected a text"))
    if faults or not isinstance(text, str):
        raise RecordError(faults)
    return str(what), text


def _orders(table: Table, request: Json, text: str) -> dict[str, object]:
    """The orders in a text for a position, and what became of each of its lines."""
    position = read_position(table, request)
    rule = table.variant.rules.phases.get(position.phase.kind)
    if rule is None:
        raise GameOverError([Fault("phase", "the game is over: nothing can be ordered")])
    board = table.board
    able = [power for power in board.powers if rule.menu.present(board, position, power)]
    owners = Owners(table, position, everybody(board), able)
    try:
        reading = Reader(owners).read(text)
    except RecordError as error:
        raise RecordError(Fault("text", fault.message) for fault in error.faults) from error
    sheets = {}
    for power, numbers in sorted(reading.sheets.items()):
        said = [reading.orders[number] for number in numbers]
        texts = [one.text for one in said if one.is_read]
        if texts:
            orders = table.read(position, {power: texts})[power]
            sheets[power] = [table.write(order) for order in orders]
    return {"orders": sheets, **lines_json(reading), "faults": []}


def _position(table: Table, _request: Json, text: str) -> dict[str, object]:
    """The units and the owners of centres that a text lists."""
    if len(text) > LONGEST_PASTE:
        raise RecordError([Fault("text", f"expected at most {LONGEST_PASTE} characters")])
    read = read_position_text(table.board, text)
    return {
        "units": dict(sorted(read.units.items())),
        "centres": dict(sorted(read.centres.items())),
        "unread": [{"line": one.n, "text": one.text, "why": one.why} for one in read.unread],
        "faults": [],
    }


def lines_json(reading: Reading) -> dict[str, object]:
    """What became of the lines that were not taken as they are."""
    rows = reading.lines
    unread = [row for row in rows if row.status in (Status.UNREAD, Status.PARTLY)]
    skipped = [row for row in rows if row.status is Status.SKIPPED]
    replaced = [row for row in rows if row.status is Status.REPLACED]
    return {
        "unread": [unread_json(row) for row in unread],
        "skipped": [
            {"line": row.n, "text": row.text, **({"phase": row.phase} if row.phase else {})}
            for row in skipped
        ],
        "replaced": [{"line": row.n, "text": row.text, "by": row.by} for row in replaced],
    }


def unread_json(row: Line) -> dict[str, object]:
    """A line that was not taken, or only partly: the part that was not, and why."""
    is_whole = row.status is Status.UNREAD
    text = row.text if is_whole else "; ".join(dict.fromkeys(one.text for one in row.left))
    return {"line": row.n, "text": text, "why": " ".join(dict.fromkeys(o.why for o in row.left))}


_GAME = "game"  # whose text may name its own variant
_KINDS: Mapping[str, Callable[[Table, Json, str], dict[str, object]]] = {
    "orders": _orders,
    "position": _position,
}
