"""The orders in one line of a message: it may have none, one, or several."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engine.board.board import Board
from engine.limits import LONGEST_ORDER
from engine.orders.orders import Invalid, Order, UnitOrder
from engine.reading.wording import listed_words, reservation, words_of
from engine.text.lexicon import lexicon_of, places_in
from engine.text.meanings import meaning_of
from engine.text.notation import OrderTexts, order_texts
from engine.text.order_kinds import OrderKinds
from engine.text.result_words import begins_with_result, resultless
from engine.text.scanner import Scanner, UnreadableError

_VERBS = listed_words(
    "to into onto s c h r d b m x via moves move moving attacks attack supports support "
    "supporting holds hold holding convoys convoy convoying retreats retreat disbands disband "
    "builds build removes remove stands stand destroy"
)
_FOR_ALL = listed_words("hold holds stand stands waive waives waived")
_EVERY = listed_words(
    "all everything everyone everybody other others rest alles alle rest tout tous"
)
_KIND = re.compile(r"\b(?:[AF]|(?i:army|fleet|amy|flt|armee|armée|flotte))\b")
_ARROW = re.compile(r"\s*(?:-+>|=+>|-+)\s*")
_ORDER_SIGN = re.compile(r"->|-|>")
_PARENTHESIS = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_REMARK = re.compile(r"\s*(?://|#|<-|\.\.\.|\u2026|--\s|\s;-?\)|\s:-?[)(D]).*$")
_BEFORE = re.compile(
    r"^(?:(?:please|pls|and|then|also|finally|first|next|ok|okay|so|order|orders|my|the|sub|bitte|und"
    r"|dann|et|puis|let|have|i|we|will|i'll|we'll)\b[\s:,]*)+",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"(?:[\s,.!?]+(?:please|pls|plz|thanks|thank you|thx|ty|cheers|ok|okay|again|too|bitte|danke"
    r"|merci|svp|s'il vous plaît))+[\s.!?]*$",
    re.IGNORECASE,
)
# What stands between orders of one line; the first that parts them into orders counts.
BETWEEN = tuple(
    re.compile(sign)
    for sign in (
        r"[;|\u2022]|\t",
        r"(?<=\))\s+(?=\(\s*\()",
        r",",
        r"\s/\s",
        r"[.!]\s+(?=\S)",
        r"\s{2,}",
        r"(?<=-\w{3})\s(?=(?:[AFaf] )?\w{3}-\w{3}\b)",
        r"\s(?:and|&|\+|then|und|et|dann|puis)\s",
    )
)
_MOST_WORDS = 6  # of what is no sentence
_MOST_WORDS_OF_ORDERS = 24
_MOST_WORDS_OF_LISTS = 12
_UNIT = re.compile(r"^(?:\d{0,2}[A-Z]\.?(?=[\s(])|(?:army|fleet|armee|flotte)\b)", re.IGNORECASE)
_REASON = re.compile(
    r"(?:because|since|as|so|which|for)\b", re.IGNORECASE
)  # of the order before it
_LONG_VERB = 3  # letters of a verb that may stand behind several units


@dataclass(slots=True)
class Found:
    """The orders in a text, in turn, and its parts that may be orders and cannot be read."""

    orders: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)

    def add(self, other: "Found") -> None:
        """Put what was found in the next part behind this."""
        self.orders += other.orders
        self.left += other.left


@dataclass(frozen=True)
class Pieces:
    """Reads the orders in lines. `implied` is a word that orders of this phase may leave out."""

    board: Board
    kinds: OrderKinds
    implied: str = ""

    @cached_property
    def _texts(self) -> OrderTexts:
        return order_texts(self.board, self.kinds)

    @cached_property
    def names(self) -> frozenset[str]:
        """The words that are names here by themselves."""
        lexicon = lexicon_of(self.board)
        return frozenset(word for word in (*lexicon.places, *lexicon.powers) if " " not in word)

    def parsed(self, text: str) -> Order:
        """A text as one order."""
        return self._texts[text]

    def is_read(self, text: str) -> bool:
        """Whether a text is an order as it stands."""
        return not isinstance(self.parsed(text), Invalid)

    def why(self, text: str) -> str:
        """Why a part of a line is no order, in a sentence."""
        order = self.parsed(text)
        if not isinstance(order, Invalid):
            return "This is not clear."
        is_near = order.mended or self.looks_like_one(text)
        return order.expected if is_near else "This may be an order, but cannot be read as one."

    def plain(self, text: str) -> str | None:
        """The one order that a text is as it stands, perhaps with its result or a sentence."""
        if len(text) > LONGEST_TEXT_OF_ONE:  # only a sentence about it can be so long
            return self._told(text)
        read = [one for one in resultless(text) if one and self.is_read(one)]
        if read:
            meant = self.parsed(read[0])
            return [one for one in read if self.parsed(one) == meant][-1]
        return self._told(text) or self._implied(text)

    def _told(self, text: str) -> str | None:
        """The order before a sentence about it, as results are written for a chat."""
        order, colon, told = text.partition(": ")
        if not colon or len(order) > LONGEST_TEXT_OF_ONE or not self.is_read(order):
            return None
        is_own = told[:1].isupper() and told.rstrip().endswith((".", ")"))
        return None if reservation(_first(told) if is_own else told, self.names) else order

    def _implied(self, text: str) -> str | None:
        """An order of this phase that leaves out its first word."""
        whole = f"{self.implied} {text.strip(' .!')}"
        return whole if self.implied and self.is_read(whole) else None

    def of(self, text: str, *, is_headed: bool = False) -> Found:
        """The orders in a text, also those that cannot be read, but look like orders.

        `is_headed` says that a power's name stands before it, so that it is hardly talk.
        """
        found = self._of(text, 0, is_headed=is_headed)
        found.orders = [self.plain(order) or order for order in found.orders]
        if not found.orders and not found.left and self.may_hold(text, is_headed=is_headed):
            found.left.append(text)
        return found

    def _of(self, text: str, signs: int, *, is_headed: bool = False) -> Found:
        whole = self.plain(text) or self._courteous(text)
        if whole is not None:
            return Found([whole])
        for number, sign in enumerate(BETWEEN[signs:], signs + 1):
            pieces = [piece.strip() for piece in sign.split(text) if piece.strip()]
            if len(pieces) > 1:
                found = self._list(pieces, number, is_headed=is_headed)
                is_cut = any(self.is_read(order) for order in found.orders)
                if is_cut or len(text) > LONGEST_ORDER:  # each sign is tried once on long lines
                    return found
        begun = self._begun(text)
        if begun is not None:
            return Found([begun])
        return Found([text]) if self.looks_like_one(text) else Found()

    def _list(self, pieces: Sequence[str], signs: int, *, is_headed: bool) -> Found:
        """The orders in the parts of a line; a verb may stand for several of them."""
        found = Found()
        waiting: list[str] = []  # units that may share the verb of the next order
        for piece in [unit for part in pieces for unit in self._units_in(part, signs)]:
            own = self._of(piece, signs)
            if not any(map(self.is_read, own.orders)):
                shared = self._with_verb_of(found.orders[-1:], piece)
                if shared is not None:
                    found.orders.append(shared)
                    continue
                if self._is_unit(piece):
                    waiting.append(piece)
                    continue
            for unit in waiting:
                shared = self._sharing(unit, own.orders[:1])
                found.add(Found([shared]) if shared else Found([], [unit]))
            waiting = []
            if not own.orders and not own.left and self.may_hold(piece, is_headed=is_headed):
                own.left.append(piece)
            found.add(own)
        found.left += waiting
        return found

    def _with_verb_of(self, before: Sequence[str], unit: str) -> str | None:
        """A unit with the verb that stands before the order before it: `B A Par, F Mar`."""
        order = self.parsed(before[0]) if before else None
        if not isinstance(order, UnitOrder):
            return None
        kind = self.kinds.kind_of(order)
        if kind is None or kind.pattern.is_for_unit:
            return None
        whole = f"{kind.pattern.parts[0].word} {_BEFORE.sub('', unit)}"
        return whole if self.is_read(whole) else None

    def _sharing(self, unit: str, after: Sequence[str]) -> str | None:
        """A unit with the verb that stands behind the unit after it: `A Mun and A Ber hold`."""
        verb = after[0].split()[-1] if after and self.is_read(after[0]) else ""
        whole = f"{unit} {verb}"
        is_shared = len(verb) > _LONG_VERB and meaning_of(verb) in _VERBS and self.is_read(whole)
        is_same = is_shared and type(self.parsed(whole)) is type(self.parsed(after[0]))
        return whole if is_same else None

    def _units_in(self, piece: str, signs: int) -> list[str]:
        """The units of which a part of a line is a list, or the part itself."""
        for sign in BETWEEN[signs:]:
            units = [unit.strip() for unit in sign.split(piece) if unit.strip()]
            if len(units) > 1 and all(map(self._is_unit, units)):
                return units
        return [piece]

    def _is_unit(self, text: str) -> bool:
        """Whether a text names a unit and nothing else."""
        return self.is_read(f"{text} H") and isinstance(self.parsed(f"{text} H"), UnitOrder)

    def _courteous(self, text: str) -> str | None:
        """The one order that a text is, without the courtesies round it."""
        if len(text) > LONGEST_TEXT_OF_ONE:
            return None
        return next((one for one in _readings(self.board, text) if one and self.is_read(one)), None)

    def _begun(self, text: str) -> str | None:
        """The order to a unit with which a text begins, where prose follows."""
        if not _UNIT.match(text):
            return None
        words = text.split()
        for length in range(min(len(words) - 1, _MOST_WORDS_OF_ORDERS), 1, -1):
            order, rest = " ".join(words[:length]), " ".join(words[length:])
            is_whole = order.count("(") == order.count(")")
            if is_whole and isinstance(self.parsed(order), UnitOrder):
                has_place = places_in(self.board, rest) > 0 and not _REASON.match(rest)
                return None if has_place or self._has_verb(rest) else order
        return None

    def looks_like_one(self, text: str) -> bool:
        """Whether a text that cannot be read is meant as an order to a unit."""
        is_unit = _UNIT.match(text) is not None
        if not (is_unit or self._has_verb_inside(text)):
            return False
        scan = Scanner(self.board, text)
        has_number = scan.number() is not None
        kind = scan.kind()
        try:
            scan.place()
        except UnreadableError as error:
            verbs = text.split()[2:3]  # behind the unit's kind and place
            is_meant = any(map(_is_verb, verbs)) or (error.mended and self._has_verb_inside(text))
            return bool(kind and is_meant and is_unit)
        is_short = len(text.split()) <= _MOST_WORDS
        return bool(kind) or has_number or (self._has_verb_inside(text) and is_short)

    def may_hold(self, text: str, *, is_headed: bool = False) -> bool:
        """Whether a text that has no order may be meant as one, and should be shown."""
        if self.looks_like_one(text):
            return True
        places, has_verb = places_in(self.board, text), self._has_verb(text)
        if is_headed:
            return places > 0 or has_verb or self._is_about_all(text)
        if self._names_unit(text) or (places > 1 and self._names_way(text)):
            return True
        is_short = len(text.split()) <= _MOST_WORDS_OF_LISTS
        is_told = places > 1 or (places > 0 and has_verb) or self._is_about_all(text)
        return is_short and is_told

    def _names_unit(self, text: str) -> bool:
        """Whether a text names a unit by its kind and place: `and F Tri too`."""
        for kind in _KIND.finditer(text):
            scan = Scanner(self.board, text[kind.end() :])
            scan.article()
            if scan.is_place_next:
                return True
        return False

    def _names_way(self, text: str) -> bool:
        """Whether a text has an arrow or a dash between two places: `I go Pic - Bel`."""
        for sign in _ARROW.finditer(text):
            before = words_of(text[: sign.start()])[-1:]
            is_from = before and before[0] in self.names
            if is_from and Scanner(self.board, text[sign.end() :]).is_place_next:
                return True
        return False

    def _is_about_all(self, text: str) -> bool:
        """Whether a text says what all units do: `everything else holds`."""
        words = words_of(text)
        return not _EVERY.isdisjoint(words) and any(meaning_of(word) in _FOR_ALL for word in words)

    def _has_verb(self, text: str) -> bool:
        """Whether a text says that something is done."""
        words = (word for word in words_of(text) if word not in self.names)
        return _ORDER_SIGN.search(text) is not None or any(meaning_of(w) in _VERBS for w in words)

    def _has_verb_inside(self, text: str) -> bool:
        return self._has_verb(" ".join(text.split()[1:]))


LONGEST_TEXT_OF_ONE = 2 * LONGEST_ORDER  # an order with what stands round it


def _first(told: str) -> str:
    """A sentence of a result, as far as it could deny an order: its first word, and conditions."""
    if begins_with_result(told):
        return ""
    words = told.split()
    return " ".join([words[0], *(word for word in words if word.lower() in ("if", "unless"))])


def _readings(board: Board, piece: str) -> Iterator[str]:
    """The readings of a piece of a line: with less and less around the order."""
    plain = _AFTER.sub("", _BEFORE.sub("", _REMARK.sub("", piece))).strip()
    yield plain
    yield from resultless(plain)
    while remarks := [
        one for one in _PARENTHESIS.finditer(plain) if not _is_order_part(board, one[0])
    ]:
        last = remarks[-1]
        plain = f"{plain[: last.start()]} {plain[last.end() :]}".strip()
        yield from resultless(_AFTER.sub("", _BEFORE.sub("", plain)).strip())


def _is_order_part(board: Board, parenthesis: str) -> bool:
    """Whether text in parentheses may belong to an order, so that it cannot be left out."""
    words = words_of(parenthesis)
    said = meaning_of(words[0]) if words else ""
    is_way = said == "to" or _ORDER_SIGN.search(parenthesis[:4]) is not None
    if is_way:
        return places_in(board, parenthesis) > 0
    return said in _VERBS or said == "by"


def _is_verb(word: str) -> bool:
    return bool(_ORDER_SIGN.fullmatch(word)) or meaning_of(word) in _VERBS
