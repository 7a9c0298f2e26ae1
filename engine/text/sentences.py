"""Sentences for players: what an order says, and why it had its result."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from engine.board.board import Board, Location, PowerId
from engine.board.position import Ending, Position, Unit
from engine.orders.orders import HelpOrder, Invalid, Order, UnitOrder
from engine.orders.results import (
    AGAINST,
    OWN,
    AnyReason,
    Forces,
    Reason,
    Resolution,
    Ruling,
)
from engine.text.names import capital, counted_kind, kind_name, spoken_place, spoken_places

LABELS = {
    "bounces": "Bounces",
    "cut": "Cut",
    "dislodged": "Dislodged",
    "no-path": "No convoy",
    "void": "No effect",
    "illegal": "Not possible",
    "invalid": "Not readable",
    "disbanded": "Disbanded",
}


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them.

    >>> listed(["Silesia", "Bohemia", "Tyrolia"])
    'Silesia, Bohemia and Tyrolia'
    """
    *first, last = names or [""]
    return f"{', '.join(first)} and {last}" if first else last


def unit_phrase(
    board: Board, kind: str, at: Location, count: int = 1, whose: PowerId | None = None
) -> str:
    """A unit as people speak of it, `the fleet in St Petersburg (south coast)`."""
    units = f"{counted_kind(board, kind, count)} in {spoken_place(board, at)}"
    power = board.powers.get(whose) if whose else None
    return units.replace("the ", f"the {power.adjective or power.name} ", 1) if power else units


def helped_phrase(board: Board, order: HelpOrder) -> str:
    """The unit that an order helps, with its power where that is named."""
    return unit_phrase(board, order.target_kind, order.target, whose=order.whose)


class Explains(Protocol):
    """What can tell the forces behind a verdict: the rule of a phase."""

    def explain(self, board: Board, resolution: Resolution, entry: int) -> tuple[Forces, ...]:
        """The forces behind one verdict, strongest first."""


def verdict_sentence(board: Board, rule: Explains, resolution: Resolution, entry: int) -> str:
    """Why an order had its result, in a sentence with its forces and culprits."""
    order, verdict = resolution.orders[entry], resolution.verdicts[entry]
    reason = verdict.reason
    if isinstance(order, Invalid) and not _is_decided(reason):
        text = order.expected.rstrip(".")
    elif "{" not in reason.sentence and "}" not in reason.sentence:
        text = reason.sentence
    else:
        slots = _Slots(board, resolution.powers[entry], order, verdict.by)
        if reason.tells_forces:
            slots.weigh(rule.explain(board, resolution, entry))
        text = reason.sentence.format_map(slots)
    label = LABELS.get(reason.result)
    sentence = f"{label}: {text}" if label else capital(text)
    return sentence if sentence.endswith("?") else f"{sentence}."


def _is_decided(reason: AnyReason) -> bool:
    """Whether a reason stands whatever the order says, and were it no order at all."""
    return reason is Reason.NOT_HELD or isinstance(reason, Ruling)


class _Slots(dict[str, str]):
    """The words for the slots of a reason's sentence, worked out for those that it has."""

    __slots__ = ("board", "by", "order", "power", "spoken")

    def __init__(self, board: Board, power: PowerId, order: Order, by: tuple[Order, ...]) -> None:
        self.board, self.power, self.order, self.by = board, power, order, by
        self.spoken = spoken_places(board)

    def __missing__(self, slot: str) -> str:
        tell = _WORDS.get(slot)
        words = tell(self) if tell else None
        return self.nothing() if words is None else words

    def nothing(self) -> str:
        """What is said where an order has no such place."""
        return "it"

    def own_power(self) -> str:
        """Whose order it is."""
        known = self.board.powers.get(self.power)
        return known.name if known else str(self.power)

    def culprits(self) -> str:
        """Where those are that caused the result."""
        return listed([name for culprit in self.by if (name := self.place(culprit))])

    def at(self) -> str | None:
        """Where the unit of the order stands, with its coast."""
        return self.spoken[self.order.at] if isinstance(self.order, UnitOrder) else None

    def unit(self) -> str | None:
        """What kind of unit that is."""
        if not isinstance(self.order, UnitOrder):
            return None
        name = kind_name(self.board, self.order.kind)
        return f"an {name}" if name[0] in "aeiou" else f"a {name}"

    def to(self) -> str | None:
        """Where the order leads, with the coast; else whom it helps."""
        to: Location = getattr(self.order, "to", getattr(self.order, "target", Location("")))
        return self.spoken[to] if to in self.board.province_of else None

    def goal(self) -> str | None:
        """The province where the order leads, or of whom it helps."""
        to: Location = getattr(self.order, "to", getattr(self.order, "target", Location("")))
        province = self.board.province_of.get(to)
        return None if province is None else self.spoken[province]

    def target(self) -> str | None:
        """Where the unit stands that the order helps."""
        target: Location = getattr(self.order, "target", Location(""))
        return self.spoken[target] if target in self.board.province_of else None

    def place(self, order: Order) -> str:
        """The province where the unit of an order stands."""
        if isinstance(order, UnitOrder):
            return self.spoken[self.board.province_of[order.at]]
        return ""

    def weigh(self, forces: tuple[Forces, ...]) -> None:
        """Fill in the strengths that met."""
        own = next((line.strength for line in forces if line.side == OWN), 1)
        against = [line for line in forces if line.side == AGAINST]
        alone = {order: Forces("", 1, orders=(order,)) for order in self.by}
        met = [
            next((line for line in against if order in line.orders), alone[order])
            for order in self.by
        ]
        told = dict.fromkeys(f"{self.owners(line)} {line.strength}" for line in met)
        self["against"] = listed(list(told))
        self["force"] = str(own)
        self["own"] = f"{_possessive(self['at'])} {own}"
        self["blow"] = str(met[0].strength if met else 1)

    def owners(self, line: Forces) -> str:
        """Whose a force is: of whom its units are, by their provinces."""
        places = dict.fromkeys(place for order in line.orders if (place := self.place(order)))
        return _possessive(listed(list(places)))


_WORDS: Mapping[str, Callable[[_Slots], str | None]] = {
    "power": _Slots.own_power,
    "by": _Slots.culprits,
    "at": _Slots.at,
    "unit": _Slots.unit,
    "to": _Slots.to,
    "goal": _Slots.goal,
    "target": _Slots.target,
}


def _possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def ending_sentence(board: Board, position: Position, ending: Ending, when: str) -> str:
    """How the game ended, in a sentence: who won, how, and when."""
    if ending.sentence:
        return ending.sentence
    names = listed(ending.seats or [board.powers[power].name for power in ending.winners])
    if ending.reason == "solo":
        count = sum(len(position.centres_of(power)) for power in ending.winners)
        return f"{names} has {count} centres and wins, {when}."
    if ending.reason == "draw":
        return f"A draw between {names}, {when}."
    if ending.reason == "concession":
        return f"All others concede: {names} wins, {when}."
    if ending.winners:
        return f"The game is over, {when}. Won by {names}."
    return f"The game is over, {when}. Nobody has won."


def unit_text(unit: Unit) -> str:
    """A unit as files write it: `A Vie`, `2A Phi`, `F Skn V`."""
    if unit.count == 1 and not unit.marks:
        return f"{unit.kind} {unit.at}"
    count = "" if unit.count == 1 else str(unit.count)
    return " ".join([f"{count}{unit.kind}", unit.at, *unit.marks])
