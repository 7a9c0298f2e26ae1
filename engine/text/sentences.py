"""Sentences for players: what an order says, and why it had its result."""

from collections.abc import Callable, Sequence
from string import Formatter
from typing import Any

from engine.board.board import Board
from engine.board.position import Ending, Position, Unit
from engine.lazy import keep, keeping, remembered
from engine.orders.fronts import Fight, Setting
from engine.orders.orders import Invalid, Order
from engine.orders.results import AnyReason, Reason, Resolution, Ruling
from engine.text.forces import FIGHTS, bare_bounce
from engine.text.names import capital, is_plural, spoken_power
from engine.text.phrases import Several, Subject, listed, wording_of
from engine.text.slots import NOTHING, WORDS, Explains, Slots
from engine.text.successes import story_of, words_from, words_of
from engine.text.telling import LABELS, plain_sentence, told

_MOST = 10_000  # sentences that a board remembers; beyond, it starts anew


def verdict_sentence(
    board: Board, rule: Explains, resolution: Resolution, entry: int, *, alone: bool = False
) -> str:
    """Why an order had its result, in a sentence with its forces and culprits.

    With `alone`, the sentence about a success leaves out what it had to overcome.
    """
    if alone:
        plain = plain_sentence(resolution.verdicts[entry].result)
        return told(plain, _sentence, board, rule, resolution, entry, alone=True)
    return verdict_sentences(board, rule, resolution, (entry,))[0]


def verdict_sentences(
    board: Board, rule: Explains, resolution: Resolution, entries: Sequence[int]
) -> list[str]:
    """Why several orders of a phase had their results; the plain word where that cannot be told."""
    sentences = told(None, _verdict_sentences, board, rule, resolution, entries)
    if sentences is None:  # one of them fails: the others are told without it
        sentences = [_told_alone(board, rule, resolution, entry) for entry in entries]
    return sentences


def _verdict_sentences(
    board: Board, rule: Explains, resolution: Resolution, entries: Sequence[int]
) -> list[str] | None:
    """Tell several sentences at once, which is quickest."""
    short = _short_sentences(board)
    settings = rule.settings(resolution, entries)
    sentences: list[Any] = [*map(short.get, settings)]
    for number, sentence in enumerate(sentences):
        if sentence is None:
            setting = settings[number]
            if setting is None:
                sentences[number] = _sentence(board, rule, resolution, entries[number])
            else:
                sentences[number] = short.make(setting)
    return sentences


def _told_alone(board: Board, rule: Explains, resolution: Resolution, entry: int) -> str:
    """Tell one sentence with a look at the whole phase, or the plain word."""
    plain = plain_sentence(resolution.verdicts[entry].result)
    return told(plain, _sentence, board, rule, resolution, entry)


class _ShortSentences(dict[Setting | None, str]):
    """The recent sentences about orders that met nobody, by everything they depend on."""

    __slots__ = ("_patterns", "_words")

    def __init__(self, board: Board) -> None:
        self._words, self._patterns = wording_of(board), _patterns(board)

    def make(self, setting: Setting) -> str:
        """Make the sentence for a setting; keep it if it is likely to be needed again."""
        reason, words = setting[0], self._words
        pattern = self._patterns(reason)
        if type(setting) is Fight:
            if setting.to is None:
                clash = setting.clash
                return pattern.fill([tell(words, clash) for tell in pattern.fights])
            found = words_of(words, setting)
            return pattern.fill([found[name] for name in pattern.names])
        if reason in _FIGHTS_OF_TWO:
            return f"{LABELS[reason.result]}: {bare_bounce(words, setting)}."
        found = words_from(words, setting)
        sentence = pattern.fill([found[name] for name in pattern.names])
        keep(self, setting, sentence, _MOST)
        return sentence


_FIGHTS_OF_TWO = (Reason.BLOCKED, Reason.HEAD_ON)


@remembered
def _short_sentences(board: Board) -> _ShortSentences:
    return _ShortSentences(board)


def _sentence(
    board: Board, rule: Explains, resolution: Resolution, entry: int, *, alone: bool = False
) -> str:
    """Make the sentence about an order from that of its reason."""
    order, reason = resolution.orders[entry], resolution.verdicts[entry].reason
    if not reason.slots or (type(order) is Invalid and not _is_decided(reason)):
        return _whole(reason, order)
    pattern = _patterns(board)(reason)
    if pattern.fights:
        clash, wording = rule.met(resolution, entry), wording_of(board)
        return pattern.fill([tell(wording, clash) for tell in pattern.fights])
    slots = Slots(board, rule, resolution, entry, alone=alone)
    words = [tell(slots) for tell in pattern.tellers]
    return pattern.fill([NOTHING if word is None else word for word in words])


type _Teller = Callable[[Slots], str | None]


class _SentencePattern:
    """The sentence of a reason, with the functions that fill its slots, by `names`.

    If all slots are about a fight, `fights` fill them without looking at the order.
    """

    __slots__ = ("_fill_in", "_is_open", "fights", "names", "tellers")

    def __init__(self, reason: AnyReason) -> None:
        """Number the slots, since numbered ones are filled faster.

        Slots without a verb ask a `Subject` for its text alone, which is faster too.
        """
        parts = [*Formatter().parse(reason.sentence)]
        self.names = [*dict.fromkeys(name for _, name, _, _ in parts if name)]
        text = ""
        for literal, name, verb, _ in parts:
            text += literal.replace("{", "{{").replace("}", "}}")
            if name:
                text += f"{{{self.names.index(name)}{f':{verb}' if verb else '!s'}}}"
        label = _label(reason)
        self._is_open = not label and text.startswith("{")  # its first word is a slot
        self._fill_in = (f"{label}: {text}." if label else f"{capital(text)}.").format
        fights = [FIGHTS[name] for name in self.names if name in FIGHTS]
        self.fights = fights if len(fights) == len(self.names) else ()
        self.tellers: Sequence[_Teller] = [_teller(reason, name) for name in self.names]

    def fill(self, words: Sequence[str]) -> str:
        """The whole sentence with these words for its slots."""
        sentence = self._fill_in(*words)
        if self._is_open:
            sentence = capital(sentence)
        return sentence[:-1] if sentence.endswith("?.") else sentence


@remembered
def _patterns(_board: Board) -> Callable[[AnyReason], _SentencePattern]:
    """The sentence pattern of each reason, made when first needed."""
    return keeping(_SentencePattern)


def _teller(reason: AnyReason, name: str) -> _Teller:
    """What tells the words for a slot of a reason's sentence."""
    if name in FIGHTS:
        tell = FIGHTS[name]
        return lambda slots: tell(slots.words, slots.clash)
    return story_of(reason) if name == "story" else WORDS.get(name, _unknown_slot)


def _unknown_slot(_slots: Slots) -> None:
    """Fill an unknown slot with nothing."""


def _whole(reason: AnyReason, order: Order) -> str:
    """The sentence of a reason without slots, or of an unreadable order."""
    if isinstance(order, Invalid) and not _is_decided(reason):
        return f"{LABELS[reason.result]}. {order.expected}"
    text = reason.sentence  # what somebody ruled has no slots, but may have braces
    return _labelled(reason, text.format() if "{" in text or "}" in text else text)


def _is_decided(reason: AnyReason) -> bool:
    """Whether a reason holds for any order, even an unreadable one."""
    return reason is Reason.NOT_HELD or isinstance(reason, Ruling)


def _label(reason: AnyReason) -> str:
    """The label before a reason's sentence, unless the sentence begins with that word."""
    label = LABELS.get(reason.result, "")
    return "" if reason.sentence.startswith(label.lower()) else label


def _labelled(reason: AnyReason, text: str) -> str:
    label = _label(reason)
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
        told = f"{winner} {winner:wins} with {count} centres in {when}."
    elif ending.reason == "draw":
        told = f"a draw between {names} ends the game in {when}."
    elif ending.reason == "concession":
        told = f"{winner} {winner:wins} in {when}: all others concede."
    elif ending.winners:
        told = f"the game ends in {when}. {capital(winner)} {winner:wins}."
    else:
        told = f"the game ends in {when}. Nobody has won."
    return capital(told)


def unit_text(unit: Unit) -> str:
    """A unit as files write it: `A Vie`, `2A Phi`, `F Skn V`."""
    count = "" if unit.count == 1 else str(unit.count)
    return " ".join([f"{count}{unit.kind}", unit.at, *unit.marks])
