"""A scanner that reads an order from left to right, and finds the names of a board in it."""

import re
from collections.abc import Callable, Container, Sequence

from engine.board.board import Board, Location, PowerId, coast_id
from engine.board.joined import split
from engine.lazy import remembered
from engine.text.characters import folded, plain, visible
from engine.text.lexicon import LONGEST_NAME, SIGNS, lexicon_of, nearest, tokens_of
from engine.text.meanings import COAST_WORDS, MEANINGS, OTHER_COASTS, SHORT_COASTS

_DASHES = re.compile("->|=>")
_TO = re.compile(r"\bà\b")  # without its accent it would be an army
_REFLEXIVE = frozenset(("sich", "se"))  # of verbs in other languages
_GLUED = re.compile(r"\)\s*([sc])\s*([af])\s*\(")

COASTS = {"nc", "sc", "ec", "wc"}
FILLERS = {"in", "at", "the", "'s", "s'", "via", "by", "vc", "none", "nothing"}  # between names
SPECIAL = {*COASTS, *COAST_WORDS, *SIGNS} - {"-", ">"}  # that belong to a place before them

KINDS = {"a": "A", "army": "A", "f": "F", "fleet": "F"}


class UnreadableError(Exception):
    """An order cannot be read; the message says what was expected.

    `mended` is the text with its unknown name replaced by the nearest one, if there is one.
    """

    def __init__(self, message: str, mended: str = "") -> None:
        self.mended = mended
        super().__init__(message)


@remembered
def unit_kinds(board: Board) -> dict[str, str]:
    """The letters of kinds of units by what people write for them."""
    return KINDS | {letter.lower(): letter for letter in board.kinds}


class Scanner:
    """Reads one order from left to right."""

    def __init__(self, board: Board, text: str) -> None:
        self.board = board
        self.lexicon = lexicon_of(board)
        self.text = text if text.isprintable() else visible(text)
        self.kinds = unit_kinds(board)
        written = self.text if text.isascii() else _TO.sub("a'", plain(text))
        self._first = tokens_of(_GLUED.sub(r") \1 \2 (", _DASHES.sub(" - ", folded(written))))
        if not _REFLEXIVE.isdisjoint(self._first):
            places = self.lexicon.places
            self._first = [t for t in self._first if t not in _REFLEXIVE or t in places]
        self.tokens = [*self._first]
        self.at = 0
        self.near = ""  # on joined boards, the number of the place that was read last: "3: "
        self.notes: list[str] = []  # what was taken for granted, in sentences

    def start_again(self) -> None:
        """Go back to the beginning."""
        self.at, self.tokens, self.near, self.notes = 0, [*self._first], "", []

    def attempt[Found](self, read: Callable[["Scanner"], Found | None]) -> Found | None:
        """Read something, or stay where it is and return None."""
        before = self.at, [*self.tokens], self.near, [*self.notes]
        found = read(self)
        if found is None:
            self.at, self.tokens, self.near, self.notes = before
        return found

    @property
    def rest(self) -> str:
        """The unread rest of the text as written, for messages."""
        left = self.tokens[self.at :]
        found = re.search(r"\W*".join(map(re.escape, left)) + r"\W*$", self.text, re.IGNORECASE)
        return found[0].strip() if found else " ".join(left)

    @property
    def is_done(self) -> bool:
        """Whether everything was read."""
        while self.at < len(self.tokens) and self.tokens[self.at] in "():":
            self.at += 1
        return self.at >= len(self.tokens)

    @property
    def is_place_next(self) -> bool:
        """Whether the name of a place is next."""
        return self.at < len(self.tokens) and self._is_place(self.at)

    @property
    def is_place_left(self) -> bool:
        """Whether a place is left to read, and nothing behind it."""
        here, notes = self.at, [*self.notes]
        found = self._match() or self._beside()
        if found is not None:
            self.at = found[1]
            self._coast()
        is_last = found is not None and self.is_done
        self.at, self.notes = here, notes
        return is_last

    def word(self, *words: str) -> str | None:
        """Read one of these words, also in another form or language; or return None."""
        if self.is_done:
            return None
        word = self.tokens[self.at]
        if word not in words:
            word = MEANINGS.get(word, "")
            if word not in words or self._match() is not None:
                return None
        self.at += 1
        return word

    def next_is(self, words: Container[str]) -> bool:
        """Whether one of these words is next, also in another form or language."""
        word = self.tokens[self.at] if self.at < len(self.tokens) else ""
        return word in words or MEANINGS.get(word, "") in words

    def number(self) -> int | None:
        """Read a count, also one that is glued to a kind (`2A`)."""
        if self.is_done:
            return None
        found = re.fullmatch(r"([0-9]{1,4})([a-z]*)", self.tokens[self.at])
        if found is None or (found[2] and found[2] not in self.kinds):
            return None
        if found[2]:
            self.tokens[self.at] = found[2]
        else:
            self.at += 1
        return int(found[1])

    def named_power(self) -> PowerId | None:
        """Read the name of a power or its adjective, where nothing else can stand."""
        for length in range(min(4, len(self.tokens) - self.at), 0, -1):
            name = " ".join(self.tokens[self.at : self.at + length])
            power = self.lexicon.powers.get(name.removesuffix("'s"))
            if power is not None:
                self.at += length
                return power
        return None

    def no_power(self) -> UnreadableError:
        """Why no name of a power can be read here."""
        if self.at >= len(self.tokens):
            return UnreadableError("The name of a power is missing at the end.")
        written = self._as_written(self.tokens[self.at])
        near = nearest(self.tokens[self.at], self.lexicon.powers)
        if not near:
            return UnreadableError(f'There is no power "{written}" in this game.')
        meant = self.board.powers[self.lexicon.powers[near]]
        mended = self.text.replace(written, meant.id, 1)
        return UnreadableError(f'There is no power "{written}". Did you mean {meant.name}?', mended)

    def power(self, before: tuple[str, ...] = ()) -> PowerId | None:
        """Read the name of a power or its adjective, where a unit or such a word follows."""
        for length in range(min(4, len(self.tokens) - self.at), 0, -1):
            name = " ".join(self.tokens[self.at : self.at + length])
            power = self.lexicon.powers.get(name.removesuffix("'s"))
            after = self.at + length
            if power is None or after >= len(self.tokens):
                continue
            if self._is_unit_at(after, before) or self._is_place(after):
                self.at = after
                return power
        code = self.lexicon.codes.get(self.tokens[self.at]) if self.at < len(self.tokens) else None
        if code is not None and self._is_unit_at(self.at + 1, before):
            self.at += 1
            return code
        return None

    def _is_unit_at(self, at: int, before: tuple[str, ...]) -> bool:
        """Whether a unit begins there, or one of these words stands there."""
        follows = self.tokens[at] if at < len(self.tokens) else ""
        stack = follows.lstrip("0123456789")
        is_kind = stack in self.kinds
        if not is_kind and MEANINGS.get(stack) in self.kinds:
            is_kind = not self._is_place(at)
        return is_kind or follows in (*before, ":", "(") or MEANINGS.get(follows, "") in before

    def _is_place(self, start: int) -> bool:
        here, self.at = self.at, start
        try:
            return self._match() is not None
        finally:
            self.at = here

    def kind(self) -> str:
        """Read the kind of a unit, or an empty text if it is left out."""
        if self.tokens[self.at : self.at + 1] == ["a"] and self._is_kind_word(self.at + 1):
            self.at += 1  # "a fleet": the letter is no army
        word = self.word(*self.kinds)
        return self.kinds[word] if word else ""

    def opened(self) -> None:
        """Read what opens a unit in parentheses: `( FRA AMY PAR )`, as DAIDE writes it."""
        while self.tokens[self.at : self.at + 1] in (["("], [":"]):
            self.at += 1

    def article(self) -> None:
        """Read an article or the word "unit" before a unit, where a place cannot begin so."""
        here = self.at
        if self.word("the", "an") and not self.next_is((*self.kinds, "unit")):
            self.at = here
        self.word("unit")

    def _is_kind_word(self, at: int) -> bool:
        """Whether a kind of unit is spelt out there: `fleet`."""
        word = self.tokens[at] if at < len(self.tokens) else ""
        return len(word) > 1 and MEANINGS.get(word, word) in self.kinds

    def place(self) -> Location:
        """Read a place with its coast; raise UnreadableError if none is there."""
        found = self._match() or self._beside()
        if found is None:
            raise self._no_place()
        location, self.at = found
        if self.board.copies:
            self.near = f"{split(location)[0]}: "
        coast = self._coast()
        province = self.board.province_of[location]
        # A coast that the map does not have is ignored: DATC 4.B.6.
        has_it = coast in self.board.provinces[province].coasts
        return coast_id(province, coast) if has_it else location

    def _match(self) -> tuple[Location, int] | None:
        while self.at < len(self.tokens) and self.tokens[self.at] in "(:":
            self.at += 1
        found = self._named(self.at)
        if found is None and MEANINGS.get("".join(self.tokens[self.at : self.at + 1])) == "the":
            found = self._named(self.at + 1)
        return found

    def _named(self, start: int, number: str = "") -> tuple[Location, int] | None:
        places = self.lexicon.places
        words = self.tokens[start : start + LONGEST_NAME]
        for length in range(len(words), 0, -1):
            found = places.get(number + " ".join(words[:length]))
            if found is not None:
                return found, start + length
        return None

    def _beside(self) -> tuple[Location, int] | None:
        """A place without its number: it is on the board of the place before it."""
        start = self.at + (self.tokens[self.at : self.at + 1] == ["the"])
        found = self._named(start, self.near) if self.near else None
        if found is not None:
            name = split(found[0])[1]
            self.notes.append(f"{name} is read as {found[0]}, as no board is named.")
        return found

    def _coast(self) -> str:
        start = self.at
        sign = self.tokens[self.at : self.at + 1] in (["/"], ["("])
        self.word("/", "(")
        coast = self.word(*COASTS, *OTHER_COASTS, *(SHORT_COASTS if sign else ()))
        if coast:
            return OTHER_COASTS.get(coast) or SHORT_COASTS.get(coast, coast)
        is_before = self.word("cote") is not None
        direction = self.word(*COAST_WORDS)
        if direction and (is_before or self.word("coast")):
            return COAST_WORDS[direction]
        self.at = start
        return ""

    def _no_place(self) -> UnreadableError:
        if self.at >= len(self.tokens):
            return UnreadableError("A province is missing at the end.")
        words: list[str] = []
        for token in self.tokens[self.at :]:
            if token in SIGNS:
                break
            words.append(token)
        group = self.lexicon.groups.get(" ".join(words)) or self._no_board(words)
        if group:
            return UnreadableError(group)
        written = self._as_written(words[0] if words else self.tokens[self.at])
        near = self._nearest(words) or self._nearest(words[:1])
        if near:
            meant = self.board.provinces[self.board.province_of[self.lexicon.places[near]]]
            message = f'There is no province "{written}". Did you mean {meant.name}?'
            return UnreadableError(message, self.text.replace(written, meant.id, 1))
        return UnreadableError(f'There is no province "{written}" on this board.')

    def _nearest(self, words: Sequence[str]) -> str:
        """The name of the place, on one board, that is nearest to some words, or an empty text."""
        numbers = self.lexicon.numbers
        named = [words[0].removesuffix(":"), self.near.removesuffix(": ")] if words else []
        number = next((one for one in named if one in numbers), numbers[0])
        return self.lexicon.nearest_place(" ".join(words), number)

    def _no_board(self, words: Sequence[str]) -> str:
        """The fault of a board's number, in a sentence; empty if it has none."""
        boards = self.board.copies
        if not boards or not words:
            return ""
        number = words[0].removesuffix(":")
        if words[0] != number and number not in boards:
            return f"There is no board {number}: boards are numbered {boards[0]} to {boards[-1]}."
        if self._named(self.at, f"{boards[0]}: "):
            written = self._as_written(words[0])
            return f'Say on which board "{written}" is, as in {boards[0]}:{written}.'
        return ""

    def _as_written(self, token: str) -> str:
        found = re.search(re.escape(token) + r"\S*", self.text, re.IGNORECASE)
        return found[0] if found else token
