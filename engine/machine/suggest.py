"""Orders of computer players: one request in, their sheets out, in plain JSON values."""

from collections.abc import Sequence

from engine.board.board import PowerId
from engine.errors import EngineError, Fault, RecordError
from engine.machine.adjudicate import Library, fault_answer, table_of
from engine.players.suggest import BUDGET, USUAL_LEVEL, Player, faults_of, seat_for, suggested
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.request.reading import Json


def suggest(library: Library, request: Json) -> dict[str, object]:
    """A complete and legal sheet for each of the powers that are asked about, or for all."""
    try:
        table = table_of(library, request)
        position = read_position(table, request)
        player = _player(request)
        powers = _powers(table, request)
        sheets = {
            power: suggested(table, position, seat_for(table, power), player).orders.get(power, ())
            for power in powers
        }
    except EngineError as error:
        return fault_answer(error)
    texts = table.variant.rules.order_kinds.texts
    return {"orders": {power: texts(sheet) for power, sheet in sheets.items()}, "faults": []}


def _player(request: Json) -> Player:
    """The player that a request asks for; raise RecordError for an impossible one."""
    player = Player(
        level=request.get("level", USUAL_LEVEL),
        seed=request.get("seed", 0),
        budget=request.get("budget", BUDGET),
    )
    if faults := faults_of(player):
        raise RecordError(faults)
    return player


def _powers(table: Table, request: Json) -> Sequence[PowerId]:
    """The powers that a request asks about: all that somebody plays, if it names none."""
    asked = request.get("powers")
    if asked is None:
        return [power for held in table.seating.seats.values() for power in held]
    if not isinstance(asked, (list, tuple)):
        raise RecordError([Fault("powers", "expected a list of powers")])
    faults = []
    for number, power in enumerate(asked):
        try:
            seat_for(table, power)
        except RecordError as error:
            faults += [Fault(f"powers[{number}]", fault.message) for fault in error.faults]
    if faults:
        raise RecordError(faults)
    return [PowerId(power) for power in asked]
