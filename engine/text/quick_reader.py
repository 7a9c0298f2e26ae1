"""Read orders in their canonical form by looking up their words.

`F Nth S A Lon - Nwy` is words of three sorts: kinds of units, places, and words that say
what is done. Which sort stands where tells the kind of order. Everything else is left to
the lenient reader (`engine.text.notation`), and what is read here means the same there: a
word that might mean something else to it is not known here, nor a form that it reads otherwise.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import cycle
from operator import itemgetter
from typing import NamedTuple

from engine.board.board import Board, Location
from engine.orders.orders import Order
from engine.text.lexicon import Lexicon, lexicon_of, tokens_of
from engine.text.order_kinds import OrderKinds
from engine.text.patterns import HELPED, UNIT, VIA, Pattern
from engine.text.scanner import COASTS, FILLERS, SPECIAL, unit_kinds

type Form = tuple[str, ...]  # the sort of each word: a kind, a place, or the word itself


class Made(NamedTuple):
    """What becomes of the words of a form: an order, its fields from these words, and more."""

    order: type[Order]
    fields: Callable[[Sequence[str]], tuple[str, ...]]
    more: Mapping[str, object]
    is_plain: bool = False  # whether the order of one unit is written in these words

    def of(self, values: Sequence[str], count: int = 1) -> Order:
        """The order with these values of its fields."""
        more = self.more if count == 1 else {**self.more, "count": count}
        return self.order(*values, **more)


_KIND, _PLACE = "a kind", "a place"
_STACK = re.compile(r"([1-9][0-9]{0,3})([A-Z])")
_PLAIN = re.compile(r"([0-9]+:)?[A-Za-z][A-Za-z0-9']*")


class QuickReader:
    """Reads plain orders to the units of a board."""

    __slots__ = ("_forms", "_own", "_sorts")

    def __init__(self, board: Board, table: OrderKinds, read: Callable[[str], Order]) -> None:
        """Prepare to read what `read`, the lenient reader, makes the same of."""
        said = {word for pattern in table.patterns for part in pattern.parts for word in part.read}
        lexicon = lexicon_of(board)
        kinds = list(_kinds(board, lexicon, said))
        places = list(_places(board, lexicon, said))
        self._sorts: dict[str, str] = dict.fromkeys(kinds, _KIND) | dict.fromkeys(places, _PLACE)
        same = {at: at for at in board.province_of}  # the places as the board has them
        self._own = {word: same.get(Location(word), word) for word in (*kinds, *places)}
        self._forms: dict[Form, Made] = {}
        is_fit = kinds and places and not said & SPECIAL and table.begins_with_words
        for pattern in table.unit_patterns if is_fit else ():
            for form, made in _forms(pattern):
                example = _example(form, kinds, places)
                text, order = " ".join(example), made.of(made.fields(example))
                if read(text) == order:
                    is_plain = table.write(order) == text
                    self._forms.setdefault(form, made._replace(is_plain=is_plain))

    def read(self, text: str) -> tuple[Order, bool] | None:
        """Read an order, and say whether it is sure to be written so.

        None where that is left to the lenient reader.
        """
        words, sorts, own = text.split(" "), self._sorts, self._own
        found = self._forms.get(tuple([sorts.get(word, word) for word in words]))
        if found is None:
            return self._read_stack(words)
        order, fields, more, is_plain = found
        if more:
            return found.of([own[word] for word in fields(words)]), is_plain
        return order(*[own[word] for word in fields(words)]), is_plain

    def _read_stack(self, words: list[str]) -> tuple[Order, bool] | None:
        """Read an order to several units, `2A Phi H`."""
        stack = _STACK.fullmatch(words[0])
        if stack is None:
            return None
        words[0] = stack[2]
        made = self._forms.get(tuple([self._sorts.get(word, word) for word in words]))
        if made is None:
            return None
        return made.of([self._own[word] for word in made.fields(words)], int(stack[1])), False


def _kinds(board: Board, lexicon: Lexicon, said: set[str]) -> Iterator[str]:
    """The letters of kinds of units that no name begins with and no order says."""
    begins = {name.partition(" ")[0] for name in (*lexicon.powers, *lexicon.places)}
    for word, letter in unit_kinds(board).items():
        if word == letter.lower() and word not in said | begins | FILLERS:
            yield letter


def _places(board: Board, lexicon: Lexicon, said: set[str]) -> Iterator[str]:
    """The places that are always read as themselves: no longer name begins with theirs."""
    names = sorted(lexicon.places)  # after each, those that begin with it and a blank
    strange = said | FILLERS | set(unit_kinds(board))
    for place in board.provinces.values():
        tokens = tokens_of(place.id)
        name = " ".join(tokens)
        after = bisect_right(names, name)
        is_begun = after < len(names) and names[after].startswith(f"{name} ")
        is_own = lexicon.places.get(name) == place.id and not is_begun
        if is_own and _PLAIN.fullmatch(place.id) and tokens[0] not in strange:
            yield place.id
            yield from (f"{place.id}/{coast}" for coast in place.coasts if coast in COASTS)


def _forms(pattern: Pattern) -> Iterator[tuple[Form, Made]]:
    """The forms of a pattern as it is written, where it has places alone beside its units."""
    places: dict[str, int] = {}  # of the words, by the fields that they stand for
    form: list[str] = []
    for part in pattern.parts:
        if part.spare or part.slot == VIA:
            continue
        names = part.slot[1:] if part.slot == HELPED else part.slot
        if part.slot not in ((), UNIT, HELPED) and not pattern.is_place(part):
            return
        places |= {name: len(form) + number for number, name in enumerate(names)}
        form += (_KIND, _PLACE)[-len(names) :] if names else (part.word,)
    named = [field.name for field in fields(pattern.order) if not field.kw_only]
    if [*places] != named[: len(places)]:
        return  # the order does not take its fields as its text has them
    pick = itemgetter(*places.values())  # two at least: a kind of unit, and where it stands
    yield tuple(form), Made(pattern.order, pick, {})
    if any(part.slot == VIA and not part.spare for part in pattern.parts):
        yield (*form, "via"), Made(pattern.order, pick, {"via": True})


def _example(form: Form, kinds: Sequence[str], places: Sequence[str]) -> list[str]:
    """A text of a form, with different places."""
    some = cycle(places[:4])
    return [kinds[0] if w == _KIND else next(some) if w == _PLACE else w for w in form]
