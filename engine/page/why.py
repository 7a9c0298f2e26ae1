"""The "why?" of one order: its sentence, the forces, the culprits, the rule."""

from typing import Any

from engine.board.board import Board
from engine.errors import Fault, RecordError
from engine.orders.orders import Order, UnitOrder
from engine.record.game import Table
from engine.record.replay import Stage
from engine.rules.rules import PlayedPhase
from engine.text.sentences import verdict_sentence

type Json = dict[str, Any]


def why_json(table: Table, stage: Stage, number: int) -> Json:
    """Everything that the panel shows about the result `number` of a phase.

    Raises RecordError where the phase has no such result.
    """
    played, number = _entry(stage, number)
    resolution = played.resolution
    rule = table.variant.rules.phase_rule(played.before)
    board = table.board
    order, verdict = resolution.orders[number], resolution.verdicts[number]
    return {
        "order": table.write(order),
        "result": verdict.result,
        "sentence": verdict_sentence(board, rule, resolution, number),
        "forces": [
            {
                "label": f"{_name(board, line.mover)} {line.label}",
                "strength": line.strength,
                "by": [table.write(helper) for helper in line.by],
            }
            for line in rule.explain(board, resolution, number)
        ],
        "culprits": [_place(board, culprit) for culprit in verdict.by if _place(board, culprit)],
        "follows": [
            {
                "text": f"{table.write(other)}: {verdict_sentence(board, rule, resolution, n)}",
                "place": _place(board, other),
            }
            for n, other in enumerate(resolution.orders)
            if order in resolution.verdicts[n].by
        ],
        "rule": {
            "title": verdict.reason.anchor.replace("-", " ").capitalize(),
            "anchor": verdict.reason.anchor,
        },
    }


def _entry(stage: Stage, number: int) -> tuple[PlayedPhase, int]:
    """The phase that a result is in, and its number there."""
    for played in stage.played_phases:
        count = len(played.resolution.orders)
        if 0 <= number < count:
            return played, number
        number -= count
    raise RecordError([Fault("", "This phase has no such result.")])


def _place(board: Board, order: Order | None) -> str:
    return board.province_of[order.at] if isinstance(order, UnitOrder) else ""


def _name(board: Board, order: Order | None) -> str:
    if isinstance(order, UnitOrder):
        return board.provinces[board.province_of[order.at]].name
    return "The unit"
