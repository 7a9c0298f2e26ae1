"""The choices tree as JSON: what may be ordered now, one question at a time."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position, Unit
from engine.errors import Fault, RefusedChoiceError
from engine.orders.orders import Invalid, Order, UnitOrder
from engine.orders.results import Resolution, Verdict
from engine.page.drawing import sketch_of
from engine.record.game import Table
from engine.rules.inputs import Number, Preference, Text
from engine.rules.menu import Actor, Offer, Option, Step, Touch
from engine.rules.phase_rule import PhaseRule
from engine.rules.walk import Walk
from engine.text.notation import taken_for_granted
from engine.text.sentences import unit_text, verdict_sentence

type Json = dict[str, Any]

NOTHING_BESIDE: Mapping[PowerId, Sequence[str]] = MappingProxyType({})


def sheet_rule(table: Table, position: Position) -> PhaseRule:
    """The rule of the present phase; raise RefusedChoiceError after the end of the game."""
    rule = table.variant.rules.phases.get(position.phase.kind)
    if rule is None or position.ending is not None:
        raise RefusedChoiceError([Fault("", "The game is over.")])
    return rule


def step_json(
    table: Table,
    position: Position,
    power: PowerId,
    path: Sequence[str],
    beside: Mapping[PowerId, Sequence[str]] = NOTHING_BESIDE,
) -> Json:
    """The question after these answers; the first asks which actor to order.

    `beside` are the other order texts of the same seat, by power: they take from a wallet.
    Raises RefusedChoiceError for an answer that was not offered.
    """
    menu = sheet_rule(table, position).menu
    actors = menu.present(table.board, position, power)
    if not path:
        step = Step("actor", menu.question, tuple(map(_actor_option, actors)))
        asked = _json(table, step, 0)
        for option, one in zip(asked["options"], actors, strict=True):
            option["due"] = one.due
            option["many"] = one.room > 1 and one.unit is None and one.place is None
        return asked
    actor = next((a for a in actors if a.key == path[0]), None)
    if actor is None:
        raise RefusedChoiceError([Fault("", f"{path[0]} has no order to give here.")])
    drafts = table.read(position, beside)
    step = Walk(menu, table.board, position, actor, drafts).step(tuple(path[1:]))
    return _json(table, step, 1) | {"actor": actor.key, "due": actor.due}


def _actor_option(actor: Actor) -> Option:
    return Option(actor.key, actor.label, actor.detail, actor.place, actor.unit)


def _json(table: Table, step: Step, depth: int) -> Json:
    order = step.order
    sentence: list[Json] = [{"text": text, "depth": d + depth} for text, d in step.words]
    if (step.options or step.input) and order is None:
        asked = step.prompt[:1].lower() + step.prompt[1:]
        sentence.append({"text": asked, "open": True})
    return {
        "slot": step.slot,
        "prompt": step.prompt,
        "sentence": sentence,
        "options": [_option(option) for option in step.options],
        **_input(step.input),
        "order": None if order is None else table.write(order),
        "more": order is not None and bool(step.options),
        "text": step.text if order is None else table.write(order),
        "sketch": None if order is None else draft_sketch(table, order),
        "offers": [_offer(table, offer) for offer in step.offers],
        "touches": [_touch(touch) for touch in step.touches],
        "again": step.again,
        "other": step.other,
        "replaces": [table.write(one) for one in step.replaces],
    }


def _offer(table: Table, offer: Offer) -> Json:
    """Orders that one answer gives: their texts by power, and their sentences."""
    orders: dict[PowerId, list[str]] = {}
    for power, order in offer.orders:
        orders.setdefault(power, []).append(table.write(order))
    kinds = table.variant.rules.order_kinds
    detail = " ".join(kinds.sentence(table.board, order) for _, order in offer.orders)
    return {"label": offer.label, "detail": detail, "orders": orders}


def _touch(touch: Touch) -> Json:
    """One meaning of a touch on a unit, and the answers that lead there."""
    return {
        "label": touch.label,
        "place": touch.place,
        "unit": _unit(touch.unit),
        "power": None if touch.unit is None else touch.unit.power,
        "path": [*touch.path],
    }


def _input(asked: Number | Text | Preference | None) -> Json:
    """What to enter, for questions that one option alone does not answer.

    A preference is answered by choosing options one by one, the best first: `ranked` has the
    answers so far, and the options are those left.
    """
    if isinstance(asked, Number):
        return {"input": "number", "min": asked.least, "max": asked.most}
    if isinstance(asked, Text):
        limits = {"min": 1, "max": asked.longest}
        return {"input": "text", **limits, "holds": asked.holds, "hint": asked.hint}
    if isinstance(asked, Preference):
        limits = {"min": asked.least, "max": asked.most}
        return {"preference": {**limits, "ranked": list(asked.ranked)}}
    return {}


def _option(option: Option) -> Json:
    return {
        "key": option.key,
        "label": option.label,
        "detail": option.detail,
        "place": option.place,
        "unit": _unit(option.unit),
        "power": None if option.unit is None else option.unit.power,
        "possible": not option.reason,
        "reason": option.reason,
        "order": "",
    }


def _unit(unit: Unit | None) -> str | None:
    return None if unit is None else unit_text(unit)


def draft_sketch(table: Table, order: Order) -> Json:
    """How to draw an order that is not resolved yet."""
    return sketch_of(order, table.variant.rules.order_kinds) | {"state": "draft"}


def _meant(table: Table, position: Position, power: PowerId, order: Order) -> str | None:
    """What an unreadable text may have meant, in canonical form."""
    if not isinstance(order, Invalid) or not order.mended:
        return None
    meant = table.read(position, {power: [order.mended]})[power][0]
    return None if isinstance(meant, Invalid) else table.write(meant)


def line_json(table: Table, position: Position, power: PowerId, text: str) -> Json:
    """What a typed order means here: its canonical form, or what is wrong with it."""
    rule = sheet_rule(table, position)
    order = table.read(position, {power: [text]})[power][0]
    verdict = rule.judge(table.board, position, power, order)
    if isinstance(order, Invalid):
        status, why = "invalid", order.expected
    elif verdict is None:
        status, why = "legal", ""
    else:
        status, why = "illegal", _why(table, rule, position, power, order, verdict)
    actor = rule.menu.subject(table.board, position, power, order)
    return {
        "text": text,
        "power": power,
        "order": None if isinstance(order, Invalid) else table.write(order),
        "sentence": table.variant.rules.order_kinds.sentence(table.board, order),
        "status": status,
        "why": why,
        "actor": actor.key if actor else None,
        "note": taken_for_granted(table.board, text, table.variant.rules.order_kinds),
        "suggestion": _meant(table, position, power, order),
        "sketch": draft_sketch(table, order) if isinstance(order, UnitOrder) else None,
    }


def _why(
    table: Table,
    rule: PhaseRule,
    position: Position,
    power: PowerId,
    order: Order,
    verdict: Verdict,
) -> str:
    alone = Resolution(
        powers=(power,), orders=(order,), verdicts=(verdict,), written=1, units=position.units
    )
    return verdict_sentence(table.board, rule, alone, 0)
