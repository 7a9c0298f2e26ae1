"""The "why?" of one order: its sentence, the forces, the culprits, the rule."""

from collections.abc import Sequence
from typing import Any

from engine.board.board import Board, Location
from engine.board.position import Unit
from engine.board.seating import Viewer
from engine.errors import Fault, RecordError
from engine.orders.orders import Order, UnitOrder
from engine.orders.results import OWN, Forces, Reason
from engine.page.visible_results import VisibleResult, has_reason, visible_results, visible_sentence
from engine.record.game import Table
from engine.record.replay import Stage
from engine.text.forces import attacks_called, starts_of
from engine.text.names import capital
from engine.text.phrases import units_called, wording_of
from engine.text.telling import order_told, orders_told, told

type Json = dict[str, Any]


def why_json(table: Table, stage: Stage, number: int, viewer: Viewer) -> Json:
    """What the panel shows about result `number` of a phase, as the viewer numbers them.

    Raises RecordError if the viewer may not know of that result or its reason.
    """
    entries = list(visible_results(table, stage, viewer))
    if not 0 <= number < len(entries):
        raise RecordError([Fault("", "This phase has no such result.")])
    one = entries[number]
    if not one.told.reason:
        raise RecordError([Fault("", "You may not know why this order had its result.")])
    board = table.board
    order, verdict = one.order, one.verdict
    anchor = verdict.reason.anchor if has_reason(one) else ""
    culprits = verdict.by if one.told.culprits else ()
    return {
        "order": order_told(table.write, order),
        "result": verdict.result,
        "sentence": visible_sentence(table, one),
        "forces": told([], _forces, table, one),
        "causes": told([], _causes, table, entries, one),
        "culprits": list(dict.fromkeys(filter(None, (_place(board, one) for one in culprits)))),
        "follows": _follows(table, entries, one),
        "rule": {"title": anchor.replace("-", " ").capitalize(), "anchor": anchor}
        if anchor
        else None,
    }


def _follows(
    table: Table, entries: Sequence[VisibleResult], one: VisibleResult
) -> list[dict[str, str]]:
    """The results that this one led to."""
    return [
        {
            "text": f"{order_told(table.write, other.order)}: {visible_sentence(table, other)}",
            "place": _place(table.board, other.order),
        }
        for other in entries
        if other.played is one.played and other.told.culprits and one.order in other.verdict.by
    ]


def _causes(table: Table, entries: Sequence[VisibleResult], one: VisibleResult) -> list[Json]:
    """The results that made this one: of a failure its culprits, of a success who helped."""
    if not one.told.culprits:
        return []
    behind: tuple[Order, ...] = one.verdict.by if has_reason(one) else ()
    if one.verdict.succeeded and one.told.strengths:
        rule = table.variant.rules.phase_rule(one.played.before)
        forces = rule.explain(table.board, one.played.resolution, one.entry)
        behind = tuple(helper for line in forces if line.side == OWN for helper in line.by)
    return [
        {
            "n": n,
            "power": other.power,
            "order": order_told(table.write, other.order),
            "place": _place(table.board, other.order),
        }
        for n, other in enumerate(entries)
        if other.played is one.played and other.entry != one.entry and other.order in behind
    ]


def _forces(table: Table, one: VisibleResult) -> list[Json]:
    """The forces that met, for a viewer who may know who they were and how strong.

    An order to a unit that is not there met nobody, even if others fought in that place.
    """
    if one.verdict.reason is Reason.NO_SUCH_UNIT:
        return []
    if not (one.told.strengths and one.told.culprits):
        return []
    rule = table.variant.rules.phase_rule(one.played.before)
    return [
        {
            "label": capital(_called(table.board, line)),
            "strength": line.strength,
            "by": orders_told(table.write, line.by),
        }
        for line in rule.explain(table.board, one.played.resolution, one.entry)
    ]


def _place(board: Board, order: Order | None) -> str:
    return board.province_of[order.at] if isinstance(order, UnitOrder) else ""


def _called(board: Board, line: Forces) -> str:
    """What a force is called: an attack, or the defenders of a province."""
    orders = [order for order in line.orders if isinstance(order, UnitOrder)]
    units = [Unit(line.power, order.kind, order.at, count=order.count) for order in orders]
    to: Location = getattr(line.mover, "to", Location(""))
    if line.label == "attacks" and to in board.province_of:
        attacks = starts_of(board, units)
        return attacks_called(wording_of(board), attacks, board.province_of[to])
    return units_called(board, units)
