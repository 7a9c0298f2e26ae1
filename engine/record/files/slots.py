"""The slots of a game file: sheets by seat, answers, events."""

from collections.abc import Mapping
from typing import Any

from engine.board.board import PowerId
from engine.board.seating import SeatId
from engine.limits import LONGEST_REASON, MOST_ANSWERS, MOST_EVENTS, MOST_ORDERS
from engine.record.event import Event, EventKind, NamedOrder, Outcome
from engine.record.files.parts import FileParts
from engine.record.slot import Sheet, Slot, SlotKind
from engine.rules.context import KeeperAnswer

type Json = dict[str, Any]

_SLOT_KEYS = ("phase", "kind", "sheets", "answers", "events", "checksum")
_SHEET_KEYS = ("orders", "said", "secret")
_ANSWER_KEYS = ("phase", "about", "answer")
_OVERRIDE_KEYS = ("insert", "void", "outcome", "edit")
_EVENT_KEYS: Mapping[str, tuple[str, ...]] = {
    EventKind.OVERRIDE: _OVERRIDE_KEYS,
    EventKind.ROLL_BACK: ("slot",),
}


def read_slot(parts: FileParts, path: str, number: int, value: Any) -> Slot:
    """Read the slot of a number; faults go to `parts`."""
    own = parts.within(path)
    data = own.table("", value, _SLOT_KEYS)
    sheets = own.table("sheets", data.get("sheets"))
    answers = own.items("answers", data.get("answers"), MOST_ANSWERS, "at most {} answers")
    events = own.items("events", data.get("events"), MOST_EVENTS, "at most {} events")
    slot = Slot(
        phase=own.text("phase", data.get("phase")),
        kind=_kind(own, data.get("kind")),
        sheets={SeatId(s): _sheet(own, f"sheets.{s}", sheet) for s, sheet in sheets.items()},
        answers=tuple(_answer(own, f"answers[{n}]", item) for n, item in enumerate(answers)),
        events=tuple(_event(own, f"events[{n}]", item) for n, item in enumerate(events)),
        checksum=own.text("checksum", data.get("checksum")),
        unknown=own.unknown,
    )
    _check_order(own, slot, number)
    if sum(sheet.lines for sheet in slot.sheets.values()) > MOST_ORDERS:
        own.fault("sheets", f"expected at most {MOST_ORDERS} lines")
    return slot


def _kind(parts: FileParts, value: Any) -> SlotKind:
    if value in list(SlotKind):
        return SlotKind(value)
    if value is not None:
        parts.fault("kind", f"expected one of {', '.join(SlotKind)}")
    return SlotKind.PHASE


def _sheet(parts: FileParts, path: str, value: Any) -> Sheet:
    data = parts.table(path, value, _SHEET_KEYS)
    return Sheet(
        parts.orders(f"{path}.orders", data.get("orders")),
        parts.texts(f"{path}.said", data.get("said", ())),
        parts.texts(f"{path}.secret", data.get("secret", ())),
    )


def _answer(parts: FileParts, path: str, value: Any) -> KeeperAnswer:
    data = parts.table(path, value, _ANSWER_KEYS)
    return KeeperAnswer(*(parts.text(f"{path}.{key}", data.get(key)) for key in _ANSWER_KEYS))


def _event(parts: FileParts, path: str, value: Any) -> Event:
    """Read one event; of a kind that is not known here, everything is kept as it is."""
    kind = value.get("event") if isinstance(value, Mapping) else None
    own = _EVENT_KEYS.get(kind, ()) if isinstance(kind, str) else ()
    data = parts.table(path, value, ("event", "who", "reason", *own))
    told = {key: data.get(key) for key in own}
    event = Event(
        kind=parts.text(f"{path}.event", data.get("event")),
        who=parts.text(f"{path}.who", data.get("who")),
        reason=parts.text(f"{path}.reason", data.get("reason"), LONGEST_REASON),
        insert=_order(parts, f"{path}.insert", told.get("insert")),
        void=_order(parts, f"{path}.void", told.get("void")),
        outcome=_outcome(parts, f"{path}.outcome", told.get("outcome")),
        edit=dict(parts.table(f"{path}.edit", told.get("edit"))),
        to=told.get("slot"),
    )
    if not event.kind and (value is None or isinstance(value, Mapping)):
        parts.fault(f"{path}.event", "say what happened")
    if own and not event.reason:
        parts.fault(f"{path}.reason", "say why")
    if event.kind == EventKind.OVERRIDE and not any(told.values()):
        parts.fault(path, f"an override needs {' or '.join(_OVERRIDE_KEYS)}")
    return event


def _order(parts: FileParts, path: str, value: Any, *more: str) -> NamedOrder | None:
    if value is None:
        return None
    keys = ("order", "power", "seat")
    data = parts.table(path, value, (*keys, *more))
    order, power, seat = (parts.text(f"{path}.{key}", data.get(key)) for key in keys)
    if isinstance(value, Mapping) and (not order or bool(power) == bool(seat)):
        parts.fault(path, "expected an order and its power, or its seat")
    return NamedOrder(order, PowerId(power), SeatId(seat))


def _outcome(parts: FileParts, path: str, value: Any) -> Outcome | None:
    order = _order(parts, path, value, "result")
    if order is None or not isinstance(value, Mapping):
        return None
    result = parts.text(f"{path}.result", value.get("result"))
    if not result or order.seat:
        parts.fault(path, "expected a power, its order and a result")
    return Outcome(order, result)


def _check_order(parts: FileParts, slot: Slot, number: int) -> None:
    """Note what is wrong with the events of a slot in their order."""
    is_back = False
    for n, event in enumerate(slot.events):
        if is_back and event.kind in _EVENT_KEYS:
            parts.fault(f"events[{n}]", "after a roll-back, this needs a slot of its own")
        if event.kind == EventKind.ROLL_BACK:
            is_back = True
            if type(event.to) is not int or not 0 <= event.to <= number:
                parts.fault(f"events[{n}].slot", f"expected the number of a slot, 0 to {number}")
        elif event.orders and slot.kind != SlotKind.PHASE:
            parts.fault(f"events[{n}]", "no orders stand in this slot")
    if slot.kind == SlotKind.EVENTS and slot.sheets:
        parts.fault("sheets", "this slot takes no sheets")


def slot_json(slot: Slot) -> Json:
    """A slot as a game file holds it."""
    unknown = slot.unknown

    def whole(path: str, known: Json) -> Json:
        return {**unknown.get(path, {}), **known}

    found: Json = {
        "phase": slot.phase,
        "kind": str(slot.kind),
        "sheets": {
            seat: whole(f"sheets.{seat}", sheet_json(sheet)) for seat, sheet in slot.sheets.items()
        },
    }
    if slot.answers:
        found["answers"] = [
            whole(f"answers[{n}]", answer_json(answer)) for n, answer in enumerate(slot.answers)
        ]
    if slot.events:
        found["events"] = [
            _event_whole(f"events[{n}]", event_json(event), unknown)
            for n, event in enumerate(slot.events)
        ]
    return whole("", {**found, "checksum": slot.checksum})


def sheet_json(sheet: Sheet) -> Json:
    """A sheet as a game file holds it."""
    found: Json = {"orders": {power: list(lines) for power, lines in sheet.orders.items()}}
    if sheet.said:
        found["said"] = list(sheet.said)
    if sheet.secret:
        found["secret"] = list(sheet.secret)
    return found


def answer_json(answer: KeeperAnswer) -> Json:
    """An answer as a game file holds it."""
    return {"phase": answer.phase, "about": answer.about, "answer": answer.answer}


def event_json(event: Event) -> Json:
    """An event as a game file holds it."""
    found: Json = {"event": event.kind, "who": event.who, "reason": event.reason}
    if event.insert is not None:
        found["insert"] = _order_json(event.insert)
    if event.void is not None:
        found["void"] = _order_json(event.void)
    if event.outcome is not None:
        found["outcome"] = _order_json(event.outcome.order) | {"result": event.outcome.result}
    if event.edit:
        found["edit"] = dict(event.edit)
    if event.to is not None:
        found["slot"] = event.to
    return found


def _order_json(named: NamedOrder) -> Json:
    whose = {"power": named.power} if named.power else {"seat": named.seat}
    return {**whose, "order": named.order}


def _event_whole(path: str, known: Json, unknown: Mapping[str, Mapping[str, Any]]) -> Json:
    """An event with what is not known of it, in its own parts, too."""
    for key in ("insert", "void", "outcome"):
        if key in known:
            known[key] = {**unknown.get(f"{path}.{key}", {}), **known[key]}
    return {**unknown.get(path, {}), **known}
