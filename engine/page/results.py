"""The results of a phase as JSON: what a viewer may know of each order, and how to draw it."""

from collections.abc import Sequence
from typing import Any

from engine.board.seating import Viewer
from engine.orders.orders import Build, Convoy, Disband, Hold, Move, Retreat, UnitOrder
from engine.orders.results import OWN, Reason
from engine.page.drawing import Sketch, sketch_of
from engine.page.visible_results import VisibleResult, visible_results, visible_sentence
from engine.record.game import Table
from engine.record.replay import Stage
from engine.text.telling import order_told, told

type Json = dict[str, Any]

_WITHOUT_ORDER = (Reason.NOT_ORDERED_BACK, Reason.CIVIL_DISORDER)


def results_json(table: Table, stage: Stage, viewer: Viewer) -> list[Json]:
    """The results of a stage, as much of each as a viewer may know."""
    texts = stage.texts
    submitted = [text for power in sorted(texts) for text in texts[power]]
    entries = list(visible_results(table, stage, viewer))
    return [
        {
            "n": n,
            "power": one.power,
            "order": order_told(table.write, one.order),
            "submitted": _submitted(table, stage, one, submitted),
            "generated": one.entry >= one.played.resolution.written,
            "result": one.verdict.result,
            "ok": is_as_ordered(one),
            "lost": one.verdict.reason.is_loss or _is_out(one),
            "lacking": (lacking := _is_lacking(table, one)),
            "note": _note(one, is_lacking=lacking),
            "sentence": visible_sentence(table, one),
            "why": one.told.reason,
            "phase": one.played.before.phase.code,
            "sketch": told(
                {"shape": "none", "state": _state(one)}, _result_sketch, table, one, entries
            ),
        }
        for n, one in enumerate(entries)
    ]


def is_as_ordered(one: VisibleResult) -> bool:
    """Whether an order was carried out as it was written, and cost its unit nothing beside."""
    if one.verdict.reason.is_loss:
        is_written = one.entry < one.played.resolution.written
        return is_written and isinstance(one.order, Disband) and one.verdict.succeeded
    return one.verdict.succeeded and not (isinstance(one.order, Hold) and _is_out(one))


def _note(one: VisibleResult, *, is_lacking: bool) -> str:
    """What the word for a result leaves open: that its unit is dislodged, or had no order."""
    if one.verdict.result != "dislodged" and _is_out(one):
        return "dislodged"
    return "no order" if is_lacking else ""


def _is_lacking(table: Table, one: VisibleResult) -> bool:
    """Whether an order was due of a power that plays, and it wrote none for this unit."""
    resolution, order = one.played.resolution, one.order
    if one.entry < resolution.written or not one.power:
        return False
    if not table.board.powers[one.power].playing:
        return False
    if not isinstance(order, Hold) and one.verdict.reason not in _WITHOUT_ORDER:
        return False
    written = zip(resolution.powers, resolution.orders[: resolution.written], strict=False)
    return not any(
        power == one.power and isinstance(other, UnitOrder) and other.at == order.at  # type: ignore[attr-defined]
        for power, other in written
    )


def _is_out(one: VisibleResult) -> bool:
    """Whether the unit of an order of a movement phase was dislodged or destroyed."""
    order, resolution = one.order, one.played.resolution
    if not isinstance(order, UnitOrder) or isinstance(order, (Build, Disband, Retreat)):
        return False
    if order.at in [d.unit.at for d in resolution.dislodged if d.unit.power == one.power]:
        return not (isinstance(order, Move) and one.verdict.succeeded)
    here = [unit for unit in one.played.before.units if unit.at == order.at]
    stood = any(unit.power == one.power for unit in here)
    stands = any(unit.power == one.power and unit.at == order.at for unit in resolution.units)
    return isinstance(order, Hold) and stood and not stands


def _submitted(table: Table, stage: Stage, one: VisibleResult, texts: Sequence[str]) -> str:
    """An order as it was written, where that differs from how it is printed."""
    is_written = one.entry < min(one.played.resolution.written, len(texts))
    if one.played is not stage.played_phases[0] or not is_written:
        return ""
    text = texts[one.entry]
    return text if text != order_told(table.write, one.order, text) else ""


def _result_sketch(table: Table, one: VisibleResult, entries: Sequence[VisibleResult]) -> Sketch:
    """How to draw a resolved order, given the other results that the viewer may know."""
    order, rules = one.order, table.variant.rules
    drawn = sketch_of(order, rules.order_kinds)
    drawn["state"] = _state(one)
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


def _state(one: VisibleResult) -> str:
    if is_as_ordered(one):
        return "done"
    return "void" if one.verdict.result in ("void", "illegal", "invalid") else "failed"
