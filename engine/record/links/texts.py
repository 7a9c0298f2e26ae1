"""Any text as choices: names of the board, words of orders, words of earlier texts, letters.

Anything that the board does not make likely is coded this way: orders of a variant's own kinds,
illegal orders, lines that nobody can read. The likely next word depends on the previous word, for
which all places count as one word, and so do all powers.
"""

from enum import Enum
from sys import maxunicode

from engine.limits import LONGEST_TEXT
from engine.record.game import Table
from engine.record.links.choices import Choices
from engine.record.links.link_bytes import DAMAGED, BrokenError
from engine.text.standard_orders import STANDARD_ORDERS

_MOST_WORDS = 500  # of earlier texts; any further one is spelt out each time
_SEVEN_BITS = range(128)
# Of the standard game. They are part of the format, and stay as they are when the engine learns
# other kinds of orders, whose words are spelt out once: so old links open. A variant's own words
# change with its version, which a link names.
_WORDS = frozenset(["A", "B", "CONCEDE", "D", "DRAW", "F", "W"])


class _Mark(Enum):
    """What may be chosen instead of a word or a letter."""

    PLACE = 1  # a place of the board, which is chosen next
    POWER = 2  # a power, which is chosen next
    SPELT = 3  # a word that is spelt out
    END = 4  # no further word or letter
    ELSE = 5  # any other word or letter


type _Word = str | _Mark

_LETTERS: list[_Word] = [*map(chr, range(ord(" "), 127)), _Mark.END, _Mark.ELSE]


class TextCoder:
    """Codes one text after another of a game."""

    def __init__(self, table: Table, choices: Choices) -> None:
        """Code texts of this table."""
        board, kinds = table.board, table.variant.rules.order_kinds.rows
        self._pick, self._among, self._evenly = choices.pick, choices.among, choices.evenly
        self._places = [str(place) for place in board.province_of]
        self._powers = [str(power) for power in sorted(board.powers)]
        self._marks = dict.fromkeys(self._powers, _Mark.POWER)
        self._marks |= dict.fromkeys(self._places, _Mark.PLACE)
        own = [kind for kind in kinds if kind not in STANDARD_ORDERS.rows]
        found = {word for kind in own for word in kind.text.split() if word.isalnum()}
        self._words: list[_Word] = [*sorted({*found, *_WORDS, *board.kinds})]
        self._words += [_Mark.PLACE, _Mark.POWER, _Mark.SPELT, _Mark.END]
        self._known = len(self._words)  # the words and marks of the variant
        self._letters = [1] * len(_LETTERS)
        self._followers: dict[_Word, dict[_Word, None]] = {}  # words seen after a word

    def text(self, wanted: str = "") -> str:
        """Code a text: write the wanted one, or read if none is wanted."""
        rest: list[_Word] = [*wanted.split(" "), _Mark.END]
        words, length = list[str](), -1
        last: _Word = _Mark.END
        while True:
            want = rest[min(len(words), len(rest) - 1)]
            last = self._next(last, self._mark(want))
            if last is _Mark.END:
                return " ".join(words)
            words.append(self._word(last, want if isinstance(want, str) else ""))
            length += len(words[-1]) + 1
            if length > LONGEST_TEXT:
                raise BrokenError(DAMAGED)

    def _next(self, last: _Word, want: _Word) -> _Word:
        """The word or mark that follows another."""
        known = self._followers.setdefault(last, {})
        options: list[tuple[str, _Word]] = [(f"after {last} {word}", word) for word in known]
        if len(known) < len(self._words):
            options.append((f"new after {last}", _Mark.ELSE))
        found = self._pick(options, want)
        if found is _Mark.ELSE:
            found = self._evenly([word for word in self._words if word not in known], want)
            known[found] = None
        return found

    def _mark(self, word: _Word) -> _Word:
        """The mark that stands for a word in the habits of words, or the word itself."""
        if isinstance(word, str):
            return self._marks.get(word) or (word if word in self._words else _Mark.SPELT)
        return word

    def _word(self, found: _Word, want: str) -> str:
        if found is _Mark.PLACE:
            return self._evenly(self._places, want)
        if found is _Mark.POWER:
            return self._evenly(self._powers, want)
        return found if isinstance(found, str) else self._spelt(want)

    def _spelt(self, wanted: str) -> str:
        """A word letter by letter."""
        letters = list[str]()
        while len(letters) <= LONGEST_TEXT:
            want = wanted[len(letters)] if len(letters) < len(wanted) else ""
            letter = self._among(_LETTERS, self._letters, want or _Mark.END)
            if letter is _Mark.END:
                word = "".join(letters)
                self._remember(word)
                return word
            letters.append(self._any_letter(want) if isinstance(letter, _Mark) else letter)
        raise BrokenError(DAMAGED)

    def _remember(self, word: str) -> None:
        has_room = len(self._words) < self._known + _MOST_WORDS
        if has_room and word not in self._marks and word not in self._words:
            self._words.append(word)

    def _any_letter(self, wanted: str) -> str:
        code = 0
        for shift in (14, 7, 0):
            bits = ord(wanted) >> shift & 127 if wanted else 0
            code = code << 7 | self._evenly(_SEVEN_BITS, bits)
        if code > maxunicode:
            raise BrokenError(DAMAGED)
        return chr(code)
