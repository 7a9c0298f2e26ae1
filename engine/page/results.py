"""The results of a phase as JSON: what a viewer is told of each order, and how to draw it."""

from collections.abc import Sequence
from typing import Any

from engine.board.seating import Viewer
from engine.orders.orders import Convoy, Move, UnitOrder
from engine.orders.results import OWN, Verdict
from engine.page.drawing import Sketch, sketch_of
from engine.page.telling import ToldEntry, told_entries, told_sentence
from engine.record.game import Table
from engine.record.replay import Stage

type Json = dict[str, Any]


def results_json(table: Table, stage: Stage, viewer: Viewer) -> list[Json]:
    """What a viewer is told of the orders of a stage."""
    texts = stage.texts
    submitted = [text for power in sorted(texts) for text in texts[power]]
    entries = list(told_entries(table, stage, viewer))
    return [
        {
            "n": n,
            "power": one.power,
            "order": table.write(one.order),
            "submitted": _submitted(table, stage, one, submitted),
            "generated": one.entry >= one.played.resolution.written,
            "result": one.verdict.result,
            "ok": one.verdict.succeeded,
            "sentence": told_sentence(table, one),
            "why": one.told.reason,
            "phase": one.played.before.phase.code,
            "sketch": _result_sketch(table, one, entries),
        }
        for n, one in enumerate(entries)
    ]


def _submitted(table: Table, stage: Stage, one: ToldEntry, texts: Sequence[str]) -> str:
    """An order as it was written, where that differs from how it is printed."""
    is_written = one.entry < min(one.played.resolution.written, len(texts))
    if one.played is not stage.played_phases[0] or not is_written:
        return ""
    text = texts[one.entry]
    return text if text != table.write(one.order) else ""


def _result_sketch(table: Table, one: ToldEntry, entries: Sequence[ToldEntry]) -> Sketch:
    """How to draw an order that is resolved, beside the others that the viewer is told of."""
    order, rules = one.order, table.variant.rules
    drawn = sketch_of(order, rules.order_kinds)
    drawn["state"] = _state(one.verdict)
    if isinstance(order, Move):
        goal = table.board.province_of[order.to]
        drawn["via"] = [
            convoy.at
            for other in entries
            if other.played is one.played
            and isinstance(convoy := other.order, Convoy)
            and other.verdict.reason.result == "convoys"
            and (convoy.target, convoy.to) == (order.at, goal)
        ]
    if isinstance(order, UnitOrder) and drawn["shape"] in ("move", "attack") and one.told.strengths:
        rule, resolution = rules.phase_rule(one.played.before), one.played.resolution
        forces = rule.explain(table.board, resolution, one.entry)
        own = (line.strength for line in forces if line.side == OWN)
        drawn["strength"] = next(own, order.count)
    return drawn


def _state(verdict: Verdict) -> str:
    if verdict.succeeded:
        return "done"
    return "void" if verdict.result in ("void", "illegal", "invalid") else "failed"
