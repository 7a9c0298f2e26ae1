"""Kinds of orders, each from one pattern: how it is read, written, told and drawn."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, get_args

from engine.board.board import Board, NeutralId, Power, PowerId, ProvinceId
from engine.orders.orders import Order, UnitOrder
from engine.text.names import capital, spoken_place
from engine.text.notation import (
    Grammar,
    format_order,
    read_ordered,
    read_unit,
    read_unit_order,
    unit_head,
)
from engine.text.scanner import Scanner, UnreadableError
from engine.text.sentences import helped_phrase, order_sentence, unit_phrase

_UNIT = "kind at"  # the slot of the unit that is ordered
_PARTS = re.compile(r"\{(?P<slot>[^}]+)\}|\[(?P<spare>[^\]]+)\]|(?P<word>\S+)")
_NOBODY = Power(PowerId(""), "", "", "", "", (), ())


@dataclass(frozen=True)
class Form:
    """A class of orders with its text, its sentence and its shape on the chart.

    The text is made of words and slots. `ATT|ATTACK` is read as either and written as the
    first; `[TO]` may be read and is never written. `{to}` is a field, read by its type:
    a place, a power, a number, a whole order. `{kind at}` is the unit that is ordered,
    `{foe foe_kind to}` another unit: whose it is, its kind, its place.

    The sentence has the fields as slots: a place as people speak of it, a power as itself
    (`{foe.adjective}`); and `{unit}` who is ordered, `{s}` the ending of what it does,
    `{helped}` whom it helps.
    """

    order: type[Order]
    text: str
    saying: str
    shape: str = ""

    @property
    def is_deed(self) -> bool:
        """Whether the orders are for units."""
        return self.text.startswith(f"{{{_UNIT}}}")

    @property
    def types(self) -> Mapping[str, Any]:
        """The types of the order's fields."""
        return {field.name: field.type for field in fields(self.order)}

    def read(self, grammar: "Forms", scan: Scanner) -> Order | None:
        """Read such an order, or None where the text is of another form."""
        found: dict[str, Any] = {}
        is_certain = False  # from the first word of the form on, the text is meant so
        try:
            for part in _PARTS.finditer(self.text):
                words = (part["spare"] or part["word"] or "").lower().split("|")
                if part["slot"]:
                    found |= self._slot(grammar, scan, part["slot"].split())
                elif scan.word(*words):
                    is_certain = True
                elif part["word"]:
                    return None
        except UnreadableError:
            if is_certain:
                raise
            return None
        return self.order(**found)

    def _slot(self, grammar: "Forms", scan: Scanner, names: list[str]) -> dict[str, object]:
        if names == _UNIT.split():
            count, kind, at = read_ordered(scan)
            return {"kind": kind, "at": at, "count": count}
        if len(names) > 1:
            power, _, kind, at = read_unit(scan)
            return dict(zip(names, (power, kind, at), strict=True))
        return {names[0]: _value(self.types[names[0]], grammar, scan)}

    def write(self, grammar: "Forms", order: Order) -> str:
        """Such an order in its one form."""
        written: list[str] = []
        for part in _PARTS.finditer(self.text):
            if part["slot"] == _UNIT and isinstance(order, UnitOrder):
                written.append(unit_head(order))
            elif part["slot"]:
                written += [_text(grammar, getattr(order, n)) for n in part["slot"].split()]
            elif part["word"]:
                written.append(part["word"].partition("|")[0])
        return " ".join(filter(None, written))

    def say(self, grammar: "Forms", board: Board, order: Order) -> str:
        """Such an order in a sentence."""
        told = self.saying.format_map(_Told(self.types, grammar, board, order))
        return " ".join(told.split())


class Forms(Grammar):
    """A grammar that is made of forms."""

    def __init__(self, *forms: Form) -> None:
        """Read, write and tell the orders of these forms."""
        super().__init__(
            readers=tuple(partial(form.read, self) for form in forms if not form.is_deed),
            deeds=tuple(partial(form.read, self) for form in forms if form.is_deed),
            writers={form.order: partial(form.write, self) for form in forms},
            shapes={form.order: form.shape for form in forms if form.shape},
            sayings={form.order: partial(form.say, self) for form in forms},
        )


def _value(kind: Any, grammar: Forms, scan: Scanner) -> object:
    """Read a value of a type."""
    several = get_args(kind)
    if several:
        return None if scan.word("none", "nothing") else _value(several[0], grammar, scan)
    if kind is int:
        return scan.number() or 1
    if kind in (PowerId, NeutralId):
        power = scan.named_power()
        if power is None or (kind is NeutralId and scan.board.powers[power].playing):
            raise UnreadableError(f'Expected the name of a power before "{scan.rest}".')
        return power
    if kind is UnitOrder:
        return read_unit_order(scan, grammar)
    place = scan.place()
    return scan.board.province_of[place] if kind is ProvinceId else place


def _text(grammar: Forms, value: object) -> str:
    if isinstance(value, Order):
        return format_order(value, grammar)
    return "NONE" if value is None else str(value)


class _Told(dict[str, object]):
    """What stands in the slots of a sentence, worked out for those that it has."""

    def __init__(self, types: Mapping[str, Any], grammar: Forms, board: Board, order: Any) -> None:
        super().__init__()
        self.types, self.grammar, self.board, self.order = types, grammar, board, order

    def __missing__(self, name: str) -> object:
        board, order = self.board, self.order
        if name == "unit":
            return capital(unit_phrase(board, order.kind, order.at, order.count))
        if name == "s":
            return "s" if order.count == 1 else ""
        if name == "helped":
            return helped_phrase(board, order)
        value = getattr(order, name)
        if isinstance(value, Order):
            return order_sentence(board, value, self.grammar)
        if self.types[name] in (PowerId, NeutralId):
            return board.powers.get(value, _NOBODY)
        if isinstance(value, int):
            return value
        return "no province" if value is None else spoken_place(board, value)
