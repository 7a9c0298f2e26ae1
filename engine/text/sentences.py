"""Sentences for players: what an order says, and why it had its result."""

import re
from collections.abc import Callable, Iterable, Sequence
from string import Formatter
from typing import NamedTuple

from engine.board.board import Board
from engine.board.position import Ending, Position, Unit
from engine.lazy import keep, keeping, remembered
from engine.orders.fronts import Clash, Setting
from engine.orders.orders import Invalid, Order
from engine.orders.results import AnyReason, Reason, Resolution, Ruling
from engine.text.forces import FIGHTS, bare_bounce
from engine.text.names import capital, is_plural, spoken_power
from engine.text.phrases import Several, Subject, Wording, listed, wording_of
from engine.text.slots import NOTHING, WORDS, Explains, Slots
from engine.text.stories import story_of, words_from

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
    if alone:
        return _sentence(board, rule, resolution, entry, alone=True)
    return verdict_sentences(board, rule, resolution, (entry,))[0]


def verdict_sentences(
    board: Board, rule: Explains, resolution: Resolution, entries: Sequence[int]
) -> list[str]:
    """Why several orders of a phase had their results."""
    known, words, told = _frequent(board), wording_of(board), []
    for entry, setting in zip(entries, rule.settings(resolution, entries), strict=True):
        sentence = known.get(setting)
        if sentence is None:
            if setting is None:
                sentence = _sentence(board, rule, resolution, entry)
            elif (reason := setting[0]) in _FIGHTS_OF_TWO:
                sentence = _labelled(reason, bare_bounce(words, setting))
            else:
                text = reason.sentence.format_map(words_from(words, setting))
                sentence = _labelled(reason, text)
                keep(known, setting, sentence, _MOST)
        told.append(sentence)
    return told


_FIGHTS_OF_TWO = (Reason.BLOCKED, Reason.HEAD_ON)


@remembered
def _frequent(_board: Board) -> dict[Setting | None, str]:
    """What was said of late of orders that met nobody, by all that it depends on."""
    return {}


def _sentence(
    board: Board, rule: Explains, resolution: Resolution, entry: int, *, alone: bool = False
) -> str:
    """The sentence on an order, put together from its reason's."""
    order, reason = resolution.orders[entry], resolution.verdicts[entry].reason
    if not reason.slots or (type(order) is Invalid and not _is_decided(reason)):
        return _whole(reason, order)
    fill_in, fights, others = _sayings(board)(reason)
    if fights:
        clash, wording = rule.met(resolution, entry), wording_of(board)
        return _labelled(reason, fill_in(*[tell(wording, clash) for tell in fights]))
    slots = Slots(board, rule, resolution, entry, alone=alone)
    words = [tell(slots) for tell in others]
    return _labelled(reason, fill_in(*[NOTHING if word is None else word for word in words]))


type _Teller = Callable[[Slots], str | None]


class _Saying(NamedTuple):
    """What fills words into the sentence of a reason, and what tells the words for its slots.

    Where all of these tell of a fight, `fights` do so without a look at the order.
    """

    fill_in: Callable[..., str]
    fights: Sequence[Callable[[Wording, Clash], str]]
    tellers: Sequence[_Teller]


@remembered
def _sayings(_board: Board) -> Callable[[AnyReason], _Saying]:
    """The sentences of the reasons that were told, by reason."""
    return keeping(_saying)


def _saying(reason: AnyReason) -> _Saying:
    """The sentence of a reason with numbered slots, which are filled sooner than named ones.

    So are those without a verb, once a `Subject` is asked for its text alone.
    """
    names = [*dict.fromkeys(name for _, name, _, _ in Formatter().parse(reason.sentence) if name)]
    text = ""
    for literal, name, verb, _ in Formatter().parse(reason.sentence):
        text += literal.replace("{", "{{").replace("}", "}}")
        text += f"{{{names.index(name)}{f':{verb}' if verb else '!s'}}}" if name else ""
    fights = [FIGHTS[name] for name in names if name in FIGHTS]
    tellers = [_teller(reason, name) for name in names]
    return _Saying(text.format, fights if len(fights) == len(names) else (), tellers)


def _teller(reason: AnyReason, name: str) -> _Teller:
    """What tells the words for a slot of a reason's sentence."""
    if name in FIGHTS:
        tell = FIGHTS[name]
        return lambda slots: tell(slots.words, slots.clash)
    return story_of(reason) if name == "story" else WORDS.get(name, _untold)


def _untold(_slots: Slots) -> None:
    """Nothing is told of a slot that nobody knows."""


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
    return sentence if sentence[-1:] == "?" else f"{sentence}."


def ending_sentence(board: Board, position: Position, ending: Ending, when: str) -> str:
    """How the game ended, in a sentence: who won, how, and when."""
    if ending.sentence:
        return ending.sentence
    names = listed(ending.seats or [spoken_power(board, power) for power in ending.winners])
    several = len(ending.seats or ending.winners) > 1
    many = several or any(is_plural(board.powers[power]) for power in ending.winners)
    winner = (Several if (several if ending.seats else many) else Subject)(names)
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


_AGREED_ON = ("solo", "draw", "concession")


def ending_in_names(board: Board, ending: Ending) -> str:
    """The sentence on an end with bare names and verbs for one, on which checksums rest."""
    text = ending.sentence
    if ending.reason not in _AGREED_ON and not text.startswith("The game is over, "):
        return text  # as a rule said it
    for power in ending.winners:
        spoken = spoken_power(board, power)
        text = text.replace(capital(spoken), board.powers[power].name)
        text = text.replace(spoken, board.powers[power].name)
    text = re.sub(r" have (\d+ centres) and win, ", r" has \1 and wins, ", text)
    return re.sub(r"^(All others concede: .*) win, ", r"\1 wins, ", text)


def unit_text(unit: Unit) -> str:
    """A unit as files write it: `A Vie`, `2A Phi`, `F Skn V`."""
    return unit_texts((unit,))[0]


def unit_texts(units: Iterable[Unit]) -> list[str]:
    """Several units as files write them; most are one alone, without marks."""
    return [
        f"{unit.kind} {unit.at}" if unit.count == 1 and not unit.marks else _whole_text(unit)
        for unit in units
    ]


def _whole_text(unit: Unit) -> str:
    count = "" if unit.count == 1 else str(unit.count)
    return " ".join([f"{count}{unit.kind}", unit.at, *unit.marks])
