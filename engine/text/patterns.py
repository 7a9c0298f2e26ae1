"""The text of a kind of order as a pattern of words and slots, to read it and to write it.

`ATT|ATTACK` is read as either and written as the first; `[TO]` may be read and is never
written; `-` is read as any arrow, or several. `{to}` is a field, read by its type: a place,
a power, a number, a whole order. `{kind at}` is the unit that is ordered, `{foe foe_kind
to}` another unit: whose it is, its kind, its place; `{via}` says that a move goes by convoy.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property, partial
from typing import Any, Protocol, get_args

from engine.board.board import Location, NeutralId, PowerId, ProvinceId
from engine.orders.orders import HelpOrder, Order, UnitOrder
from engine.text.routes import read_via, read_way
from engine.text.scanner import Scanner, UnreadableError

UNIT = ("kind", "at")  # the slot of the unit that is ordered
HELPED = ("whose", "target_kind", "target")  # of the unit that an order helps
VIA = ("via",)
WAY = ("way",)  # a move's goal behind the seas on its way: `Nth - Nwy`
_ARROWS = ("-", ">", "to")
_BESIDE_ARROWS = (*_ARROWS, "on", "in")  # attacks on, moves to
_PARTS = re.compile(r"(?P<spare>\[)?(\{(?P<slot>[^}]+)\}|(?P<words>[^\s\]]+))\]?")


class Speaks(Protocol):
    """Reads and writes orders within orders: the table of order kinds."""

    def read_unit_order(self, scan: Scanner) -> UnitOrder:
        """Read an order to a unit; raises UnreadableError for anything else."""

    def write(self, order: Order) -> str:
        """The canonical text of an order."""


@dataclass(frozen=True, slots=True)
class Part:
    """A word of a pattern with its other readings, or a slot; a spare one may be missing."""

    word: str = ""
    read: tuple[str, ...] = ()
    slot: tuple[str, ...] = ()
    spare: bool = False

    @classmethod
    def of(cls, found: re.Match[str]) -> "Part":
        """A part as a pattern writes it."""
        slot, spare = tuple((found["slot"] or "").split()), found["spare"] is not None
        words = (found["words"] or "").split("|")
        read = tuple(word.lower() for word in words)
        return cls(words[0], (*_ARROWS, *read) if words[0] == "-" else read, slot, spare)

    def is_next(self, scan: Scanner) -> bool:
        """Read the word, if it is next; after an arrow, all further arrows too."""
        there = scan.word(*self.read) is not None
        while there and self.word == "-" and scan.word(*_BESIDE_ARROWS):
            pass
        return there


@dataclass(frozen=True)
class Pattern:
    """The text of a class of orders; `lacks` is the sentence for a word missing in the middle."""

    order: type[Order]
    text: str
    lacks: str = ""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The words and slots in turn."""
        return tuple(map(Part.of, _PARTS.finditer(self.text)))

    @cached_property
    def types(self) -> Mapping[str, Any]:
        """The types of the order's fields."""
        return {field.name: field.type for field in fields(self.order)}

    @property
    def is_for_unit(self) -> bool:
        """Whether it begins with the unit that is ordered."""
        return self.parts[0].slot == UNIT

    def read(
        self, table: Speaks, scan: Scanner, head: Mapping[str, object] | None = None
    ) -> Order | None:
        """Read an order of this class, or return None if the text is of another kind.

        `head` has the unit that is ordered, if it has been read already. After the first word of
        the pattern, the text must be of this kind: any fault then raises UnreadableError.
        """
        values: dict[str, object] = dict(head or {})
        is_certain = False
        for part in self.parts[1 if head else 0 :]:
            if part.slot:
                try:
                    value = self._slot(table, scan, part.slot, values)
                except UnreadableError:
                    if is_certain:
                        raise
                    return None
                values |= {} if part.spare else value
            elif part.is_next(scan):
                is_certain = True
            elif is_certain and self.lacks and not part.spare:
                raise UnreadableError(self.lacks)
            elif not part.spare:
                return None
        return self.order(**values)

    def _slot(
        self,
        table: Speaks,
        scan: Scanner,
        names: tuple[str, ...],
        before: Mapping[str, object],
    ) -> Mapping[str, object]:
        if names == UNIT:
            return read_ordered(scan)
        start = before.get("target", before.get("at"))
        if names == VIA:
            return {"via": read_via(scan, start, before.get("to"))}
        if names == WAY:
            by_sea = {"via": True} if "via" in self.types else {}
            carried = str(before.get("target_kind", before.get("kind", "")))
            return {"to": read_way(scan, start, carried)} | by_sea
        if len(names) > 1:
            power, _, kind, at = read_unit(scan)
            return dict(zip(names, (power, kind, at), strict=True))
        return {names[0]: _value(self.types[names[0]], table, scan)}

    def is_place(self, part: Part) -> bool:
        """Whether a part is a slot for a place, which may be a coast."""
        return len(part.slot) == 1 and self.types[part.slot[0]] is Location

    def writer(self, table: Speaks) -> Callable[[Any], str]:
        """What writes such an order in its one form; most, for one unit each, at once.

        The fields' names are written into a source, as `dataclass` does it: a function that reads
        the fields of one class of orders takes a tenth of the time of one for all classes.
        """
        whole, written = partial(self._write, table), [p for p in self.parts if not p.spare]
        if not all(self._is_plain(part) for part in written):
            return whole
        text = " ".join(filter(None, map(_usual_text, written)))
        tests = [test for kind, test in _USUAL if issubclass(self.order, kind)]
        tests += ["not order.via"] if "via" in self.types else []
        source = f"lambda order: f{text!r} if {' and '.join(tests) or True} else whole(order)"
        quick: Callable[[Any], str] = eval(source, {"whole": whole})  # noqa: S307
        return quick

    def _is_plain(self, part: Part) -> bool:
        """Whether a part is always written the same way."""
        if not part.slot or part.slot in (UNIT, HELPED, VIA):
            return True
        return len(part.slot) == 1 and self.types[part.slot[0]] in _PLAIN

    def _write(self, table: Speaks, order: Order) -> str:
        written: list[str] = []
        for part in self.parts:
            if part.slot == UNIT and isinstance(order, UnitOrder):
                written.append(unit_head(order))
            elif part.slot and not part.spare:
                written += [_text(table, getattr(order, name)) for name in part.slot]
            elif not part.spare:
                written.append(part.word)
        return " ".join(filter(None, written))


# An order for one unit that names its kind, and helps a unit of its own power.
_USUAL = (
    (UnitOrder, "order.count == 1 and order.kind"),
    (HelpOrder, "order.target_kind and not order.whose"),
)
_PLAIN = (Location, ProvinceId, PowerId, NeutralId, str, int)


def _usual_names(part: Part) -> tuple[str, ...]:
    """The fields that are written in a slot by an order for one unit, by land, to one's own."""
    return () if part.slot == VIA else part.slot[1:] if part.slot == HELPED else part.slot


def _usual_text(part: Part) -> str:
    return " ".join(f"{{order.{n}}}" for n in _usual_names(part)) if part.slot else part.word


def _text(table: Speaks, value: object) -> str:
    if isinstance(value, Order):
        return table.write(value)
    if isinstance(value, bool):
        return "via" if value else ""
    return "NONE" if value is None else str(value)


def _value(kind: Any, table: Speaks, scan: Scanner) -> object:
    """Read a value of a type."""
    several = get_args(kind)
    if several:
        return None if scan.word("none", "nothing") else _value(several[0], table, scan)
    if kind is int:
        return scan.number() or 1
    if kind in (PowerId, NeutralId):
        power = scan.named_power()
        if power is None:
            raise scan.no_power()
        if kind is NeutralId and scan.board.powers[power].playing:
            raise UnreadableError("Expected a power that nobody plays.")
        return power
    if kind is UnitOrder:
        return table.read_unit_order(scan)
    place = scan.place()
    return scan.board.province_of[place] if kind is ProvinceId else place


def read_unit(scan: Scanner) -> tuple[PowerId, int, str, Location]:
    """Read a unit's power, number, kind and place; `2A Vie` may be enough."""
    scan.opened()
    power = scan.power()  # people like to name it before a unit: DATC 4.C.5, 4.C.6
    scan.word("'s", "s'")
    scan.article()
    count = scan.number()
    kind = scan.kind()
    scan.word("in", "at", "of", "from", "a'")
    return power or PowerId(""), 1 if count is None else count, kind, scan.place()


def read_ordered(scan: Scanner) -> dict[str, object]:
    """Read how many units an order is for, of what kind, and where they stand."""
    _, count, kind, at = read_unit(scan)
    if count < 1:
        message = "An order is for at least one unit."
        raise UnreadableError(message)
    return {"kind": kind, "at": at, "count": count}


def unit_head(order: UnitOrder) -> str:
    """The unit that an order is for, with its count when it is not one: `2A Phi`."""
    count = "" if order.count == 1 else str(order.count)
    return f"{count}{order.kind} {order.at}".strip()


def helped_unit(order: HelpOrder) -> str:
    """The unit that an order helps, with its power where that is named: `Austria A Vie`."""
    return " ".join(word for word in (order.whose, order.target_kind, order.target) if word)
