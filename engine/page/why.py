"""The "why?" of one order: its sentence, the forces, the culprits, the rule."""

from typing import Any

from engine.board.board import Board
from engine.board.seating import Viewer
from engine.errors import Fault, RecordError
from engine.orders.orders import Order, UnitOrder
from engine.page.telling import ToldEntry, has_reason, told_entries, told_sentence
from engine.record.game import Table
from engine.record.replay import Stage

type Json = dict[str, Any]


def why_json(table: Table, stage: Stage, number: int, viewer: Viewer) -> Json:
    """What the panel shows a viewer about the result `number` that it is told of a phase.

    Raises RecordError where it is told of no such result, or not why.
    """
    entries = list(told_entries(table, stage, viewer))
    if not 0 <= number < len(entries):
        raise RecordError([Fault("", "This phase has no such result.")])
    one = entries[number]
    if not one.told.reason:
        raise RecordError([Fault("", "Why this order had its result is not told to you.")])
    board = table.board
    order, verdict = one.order, one.verdict
    anchor = verdict.reason.anchor if has_reason(one) else ""
    culprits = verdict.by if one.told.culprits else ()
    return {
        "order": table.write(order),
        "result": verdict.result,
        "sentence": told_sentence(table, one),
        "forces": _forces(table, one),
        "culprits": [_place(board, culprit) for culprit in culprits if _place(board, culprit)],
        "follows": [
            {
                "text": f"{table.write(other.order)}: {told_sentence(table, other)}",
                "place": _place(board, other.order),
            }
            for other in entries
            if other.played is one.played and other.told.culprits and order in other.verdict.by
        ],
        "rule": {"title": anchor.replace("-", " ").capitalize(), "anchor": anchor}
        if anchor
        else None,
    }


def _forces(table: Table, one: ToldEntry) -> list[Json]:
    """The forces that met, for who is told how strong everybody was, and who."""
    if not (one.told.strengths and one.told.culprits):
        return []
    rule = table.variant.rules.phase_rule(one.played.before)
    return [
        {
            "label": f"{_name(table.board, line.mover)} {line.label}",
            "strength": line.strength,
            "by": [table.write(helper) for helper in line.by],
        }
        for line in rule.explain(table.board, one.played.resolution, one.entry)
    ]


def _place(board: Board, order: Order | None) -> str:
    return board.province_of[order.at] if isinstance(order, UnitOrder) else ""


def _name(board: Board, order: Order | None) -> str:
    if isinstance(order, UnitOrder):
        return board.provinces[board.province_of[order.at]].name
    return "The unit"
