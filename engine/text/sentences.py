"""Sentences for players: what an order says, and why it had its result."""

from collections.abc import Hashable

from engine.board.board import Board
from engine.board.position import Ending, Position, Unit
from engine.lazy import Bounded, remembered
from engine.orders.orders import Invalid, Order
from engine.orders.results import AnyReason, Reason, Resolution, Ruling
from engine.text.forces import bare_bounce
from engine.text.names import capital, is_plural, spoken_power
from engine.text.phrases import Subject, listed
from engine.text.slots import Explains, Slots
from engine.text.stories import story

_MOST = 10_000  # sentences that a board remembers; beyond, it starts anew

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


def verdict_sentence(
    board: Board, rule: Explains, resolution: Resolution, entry: int, *, alone: bool = False
) -> str:
    """Why an order had its result, in a sentence with its forces and culprits.

    Of an order that was carried out it is left out what stood in its way, if it is told alone.
    """
    reason, setting = resolution.verdicts[entry].reason, None
    if reason.is_frequent and not alone:
        setting = rule.setting(resolution, entry)
        if setting is not None:
            if reason is Reason.BLOCKED:  # most fights are between two that nobody supports
                return _labelled(reason, bare_bounce(board, setting))  # type: ignore[arg-type]
            sentence = _frequent(board).get((reason, setting))
            if sentence is not None:
                return sentence
    order = resolution.orders[entry]
    if not reason.slots or (type(order) is Invalid and not _is_decided(reason)):
        return _whole(reason, order)
    slots = Slots(board, rule, resolution, entry)
    if "story" in reason.slots:
        slots["story"] = "" if alone else story(reason, slots)
    sentence = _labelled(reason, reason.sentence.format_map(slots))
    if setting is not None:
        _frequent(board)[reason, setting] = sentence
    return sentence


@remembered
def _frequent(_board: Board) -> Bounded[tuple[AnyReason, Hashable], str | None]:
    """What was said of late of orders that met nobody, by all that it depends on."""
    return Bounded(lambda _: None, _MOST)


def _whole(reason: AnyReason, order: Order) -> str:
    """The sentence of a reason without slots, or of what could not be read."""
    if isinstance(order, Invalid) and not _is_decided(reason):
        return _labelled(reason, order.expected.rstrip("."))
    text = reason.sentence  # what somebody ruled has no slots, but may have braces
    return _labelled(reason, text.format() if "{" in text or "}" in text else text)


def _is_decided(reason: AnyReason) -> bool:
    """Whether a reason stands whatever the order says, and were it no order at all."""
    return reason is Reason.NOT_HELD or isinstance(reason, Ruling)


def _labelled(reason: AnyReason, text: str) -> str:
    label = LABELS.get(reason.result)
    sentence = f"{label}: {text}" if label else capital(text)
    return sentence if sentence.endswith("?") else f"{sentence}."


def ending_sentence(board: Board, position: Position, ending: Ending, when: str) -> str:
    """How the game ended, in a sentence: who won, how, and when."""
    if ending.sentence:
        return ending.sentence
    names = listed(ending.seats or [spoken_power(board, power) for power in ending.winners])
    several = len(ending.seats or ending.winners) > 1
    many = several or any(is_plural(board.powers[power]) for power in ending.winners)
    winner = Subject(names, plural=several if ending.seats else many)
    if ending.reason == "solo":
        count = sum(len(position.centres_of(power)) for power in ending.winners)
        told = f"{winner} {winner:has} {count} centres and {winner:wins}, {when}."
    elif ending.reason == "draw":
        told = f"a draw between {names}, {when}."
    elif ending.reason == "concession":
        told = f"all others concede: {winner} {winner:wins}, {when}."
    elif ending.winners:
        told = f"the game is over, {when}. Won by {names}."
    else:
        told = f"the game is over, {when}. Nobody has won."
    return capital(told)


def unit_text(unit: Unit) -> str:
    """A unit as files write it: `A Vie`, `2A Phi`, `F Skn V`."""
    if unit.count == 1 and not unit.marks:
        return f"{unit.kind} {unit.at}"
    count = "" if unit.count == 1 else str(unit.count)
    return " ".join([f"{count}{unit.kind}", unit.at, *unit.marks])
