"""Random requests: phases of a variant, with the orders that a careless table would write."""

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.errors import EngineError, RefusedChoiceError
from engine.machine.adjudicate import adjudicate
from engine.page.next_choice import step_json
from engine.record.game import Table
from engine.request.position_json import read_position
from tests.sentences.phases import LIBRARY, Phases, Texts

MOST_PHASES = 3  # from one position
MOST_STEPS = 12  # of one order

type Json = dict[str, Any]


def requests(variant: str, seed: int, count: int) -> Iterator[Json]:
    """Yield random phases of a variant, each followed by those that the game goes on with."""
    phases = Phases(variant, seed)
    year = phases.board.calendar.start.year
    codes = phases.codes(year)
    movement = next(code for code in codes if code.endswith("M"))
    while count > 0:
        request = phases.request(phases.rng.choice(codes))
        try:
            read_position(phases.table, request | {"phase": movement})
            position = read_position(phases.table, request)
        except EngineError:
            continue  # units where none can stand
        for _ in range(MOST_PHASES):
            asked = request | {"orders": orders(phases, position)}
            yield asked
            count -= 1
            answer: Json = adjudicate(LIBRARY, asked)
            request = answer["next"] | {"variant": variant}
            if request["phase"] == "END" or count <= 0:
                break
            position = read_position(phases.table, request)


def orders(phases: Phases, position: Position) -> Texts:
    """Return orders for a phase of any kind, and some that the page would offer."""
    kind = position.phase.kind
    if kind == "M":
        texts = phases.movement(position.units)
    elif kind == "R":
        texts = phases.retreats(position)
    else:
        texts = phases.adjustments(position)
    for power in phases.rng.sample(phases.powers, min(3, len(phases.powers))):
        order = offered(phases.table, position, power.id, phases.rng)
        if order:
            texts.setdefault(power.id, []).append(order)
    return texts


def offered(table: Table, position: Position, power: PowerId, rng: Random) -> str:
    """Return an order that the page offers, of any actor: a unit, a bid, a vote; perhaps none."""
    path: list[str] = []
    try:
        for _ in range(MOST_STEPS):
            step = step_json(table, position, power, path)
            options = [option["key"] for option in step["options"] if option["possible"]]
            if step["order"] is not None and (not options or rng.random() < 0.5):
                return str(step["order"])
            if not options:
                break
            path.append(rng.choice(options))
    except RefusedChoiceError:
        pass
    return ""
