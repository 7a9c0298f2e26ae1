"""Choices as numbers: several of them for a long game, and none that no writer makes."""

import hashlib
import sys
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from types import FrameType
from typing import Any

import pytest

from engine.record import link
from engine.record.links.choices import BLOCK, ChoiceReader, ChoiceWriter
from engine.record.links.link_bytes import BrokenError
from engine.record.links.texts import TextCoder
from tests.engine.corpus import TABLE
from tests.engine.records import Desk

EVEN = range(256)


def written(numbers: list[int]) -> bytes:
    writer = ChoiceWriter()
    for number in numbers:
        writer.evenly(EVEN, number)
    return writer.packed()


@pytest.mark.parametrize("count", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 5 * BLOCK + 3])
@pytest.mark.parametrize("number", [0, 1, 255])
def test_games_of_any_length_come_back(count: int, number: int) -> None:
    reader = ChoiceReader(written([number] * count))
    assert [reader.evenly(EVEN) for _ in range(count)] == [number] * count
    reader.check_end()


def test_a_game_of_one_block_is_one_number() -> None:
    assert written([1, 2]) == bytes([2, 1])
    assert len(written([7] * BLOCK)) == BLOCK


def test_more_blocks_take_little_more_room() -> None:
    packed = written([7] * 4 * BLOCK)
    assert packed[:1] == b"\0"
    assert len(packed) <= 4 * (BLOCK + 2) + 1


@pytest.mark.parametrize(
    "packed",
    [
        b"\0",  # several numbers, and none of them
        b"\0\x01\x05",  # several, and there is one
        b"\0\x01\x05\x02\0\x05",  # one with zeros before it
        b"\0\x01\x05\x09\x05",  # one that is cut short
        b"\0\xff\xff\xff\xff\xff",
    ],
)
def test_bytes_that_no_writer_makes_are_refused(packed: bytes) -> None:
    with pytest.raises(BrokenError):
        ChoiceReader(packed)


@pytest.mark.parametrize("packed", [b"\x01\x05\x05", b"\0\x01\x05\x01\x05"])
def test_bytes_that_hold_more_than_was_asked_are_refused(packed: bytes) -> None:
    reader = ChoiceReader(packed)
    reader.evenly(EVEN)
    with pytest.raises(BrokenError):
        reader.check_end()


def test_a_block_that_holds_too_much_is_refused() -> None:
    reader = ChoiceReader(b"\x01" * (BLOCK + 1))
    for _ in range(BLOCK):
        reader.evenly(EVEN)
    with pytest.raises(BrokenError):
        reader.evenly(EVEN)


def test_a_letter_takes_little_work() -> None:
    """Each letter looked at every other letter once, so that long games took minutes."""
    desk = Desk().orders(Austria=[hashlib.sha512(bytes([n])).hexdigest() for n in range(9)])
    lines = 0

    def note(_frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return note

    before = sys.gettrace()
    sys.settrace(note)
    try:
        link.encode(TABLE, desk.record, desk.stages)
    finally:
        sys.settrace(before)
    assert lines < 60 * 9 * 128


class Dice(ChoiceReader):
    """Reads what nobody wrote: any option as often as any other."""

    def __init__(self) -> None:
        super().__init__(b"")
        self._chance = Random(1)  # noqa: S311 - play

    def _rank(self, weights: Sequence[int], wanted: int) -> int:
        return self._chance.randrange(len(weights))


def test_after_all_words_have_followed_a_word_there_is_no_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A forged link could ask for the next of no words at all."""
    monkeypatch.setattr("engine.record.links.texts._MOST_WORDS", 3)
    texts = TextCoder(TABLE, Dice())
    for _ in range(300):
        with suppress(BrokenError):  # and nothing else is raised
            texts.text()


def test_words_beyond_those_that_are_remembered_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.record.links.texts._MOST_WORDS", 3)
    words = [f"w{number % 7}" for number in range(30)]
    writer = ChoiceWriter()
    texts = TextCoder(TABLE, writer)
    assert [texts.text(word) for word in words] == words
    texts = TextCoder(TABLE, ChoiceReader(writer.packed()))
    assert [texts.text() for _ in words] == words
