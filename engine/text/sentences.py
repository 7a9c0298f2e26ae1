"""Sentences for players: what an order says, and why it had its result."""

from collections.abc import Sequence
from typing import Protocol

from engine.board.board import Board, Location, PowerId
from engine.board.position import Ending, Position, Unit
from engine.orders.orders import (
    Build,
    Convoy,
    Disband,
    HelpOrder,
    Hold,
    Invalid,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    UnitOrder,
)
from engine.orders.results import Forces, Reason, Resolution
from engine.text.names import capital, counted_kind, kind_name, spoken, spoken_place
from engine.text.notation import Grammar

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


def order_sentence(board: Board, order: Order, grammar: Grammar | None = None) -> str:
    """What an order says, in a sentence; empty for orders without common words."""
    saying = grammar.sayings.get(type(order)) if grammar else None
    if saying is not None:
        return saying(board, order)
    if not isinstance(order, UnitOrder):
        return ""
    unit = unit_phrase(board, order.kind, order.at, order.count)
    return f"{capital(unit)} {_deed(board, order)}."


def _deed(board: Board, order: UnitOrder) -> str:
    s, is_ = ("s", "is") if order.count == 1 else ("", "are")
    if isinstance(order, Hold):
        return f"hold{s}"
    if isinstance(order, Move):
        by = " by convoy" if order.via else ""
        return f"move{s} to {spoken_place(board, order.to)}{by}"
    if isinstance(order, Retreat):
        return f"retreat{s} to {spoken_place(board, order.to)}"
    if isinstance(order, Disband):
        return f"{is_} taken off the board"
    if isinstance(order, Build):
        return f"{is_} built"
    if isinstance(order, SupportHold):
        return f"support{s} {helped_phrase(board, order)}, holding"
    if isinstance(order, SupportMove):
        to = spoken_place(board, order.to)
        return f"support{s} {helped_phrase(board, order)}, moving to {to}"
    if isinstance(order, Convoy):
        to = spoken_place(board, order.to)
        return f"carr{'ies' if s else 'y'} {helped_phrase(board, order)} to {to}"
    return f"{'has' if s else 'have'} an order of this variant"


class Explains(Protocol):
    """What can tell the forces behind a verdict: the rule of a phase."""

    def explain(self, board: Board, resolution: Resolution, entry: int) -> tuple[Forces, ...]:
        """The forces behind one verdict, strongest first."""


def verdict_sentence(board: Board, rule: Explains, resolution: Resolution, entry: int) -> str:
    """Why an order had its result, in a sentence with its forces and culprits."""
    order, verdict = resolution.orders[entry], resolution.verdicts[entry]
    reason = verdict.reason
    if isinstance(order, Invalid) and reason is not Reason.NOT_HELD:
        text = order.expected.rstrip(".")
    else:
        power = resolution.powers[entry]
        slots = _Slots(board, power, order, verdict.by)
        if "{force}" in reason.sentence or "{blow}" in reason.sentence:
            slots.weigh(rule.explain(board, resolution, entry))
        text = reason.sentence.format_map(slots)
    label = LABELS.get(verdict.result)
    sentence = f"{label}: {text}" if label else capital(text)
    return sentence if sentence.endswith("?") else f"{sentence}."


class _Slots(dict[str, str]):
    """The words for the slots of a reason's sentence."""

    def __init__(self, board: Board, power: PowerId, order: Order, by: tuple[Order, ...]) -> None:
        super().__init__()
        self.board, self.order, self.by = board, order, by
        known = board.powers.get(power)
        self["power"] = known.name if known else str(power)
        self["by"] = listed([name for culprit in by if (name := self.place(culprit))])
        if isinstance(order, UnitOrder):
            self["at"] = spoken_place(board, order.at)
            name = kind_name(board, order.kind)
            self["unit"] = f"an {name}" if name[0] in "aeiou" else f"a {name}"
        target: Location = getattr(order, "target", Location(""))
        goal: Location = getattr(order, "to", target)
        if goal in board.province_of:
            self["to"] = spoken_place(board, goal)
            self["goal"] = spoken(board.provinces[board.province_of[goal]].name)
        if target in board.province_of:
            self["target"] = spoken_place(board, target)

    def __missing__(self, key: str) -> str:
        return "it"

    def place(self, order: Order) -> str:
        """Where the unit of an order stands."""
        if isinstance(order, UnitOrder):
            return spoken(self.board.provinces[self.board.province_of[order.at]].name)
        return ""

    def weigh(self, forces: tuple[Forces, ...]) -> None:
        """Fill in the strengths that met."""
        # Several units may fight in one place, so the order itself comes before its place.
        known = {self.place(line.mover): line.strength for line in forces if line.mover}
        exact = {line.mover: line.strength for line in forces}

        def strength(order: Order) -> int:
            return exact.get(order, known.get(self.place(order), 1))

        own = strength(self.order)
        met = [(self.place(order), strength(order)) for order in self.by]
        told = dict.fromkeys(f"{_possessive(place)} {force}" for place, force in met)
        self["against"] = listed(list(told))
        self["force"] = str(own)
        self["own"] = f"{_possessive(self['at'])} {own}"
        self["blow"] = str(met[0][1] if met else 1)


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
    count = "" if unit.count == 1 else str(unit.count)
    return " ".join([f"{count}{unit.kind}", unit.at, *unit.marks])
