"""The names of a board as people write them, and the nearest to a misspelt one."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.board.board import Board, Location, PowerId
from engine.board.joined import split
from engine.lazy import keep, remembered
from engine.text.characters import folded, spelt_out

_TOKEN = re.compile(r"[0-9]+:(?=[a-z])|[a-z0-9']+|[-/>():]")
_ANY_TOKEN = re.compile(r"[0-9]+:(?=[^\W\d_])|(?:[^\W_]|')+|[-/>():]")  # in any script
_CODE = 3  # letters of a power's code, as in many programs
SIGNS = frozenset("-/>():")
LONGEST_NAME = 7  # tokens: "St. Petersburg (south coast)"
_SHORT = 3  # letters of an abbreviation
_ALIKE = 0.7  # of twice the letters in common to all letters, for a name to be suggested
_MOST = 1_000  # mistakes that are remembered
_LONGEST = 100  # letters of one


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Names in lower case, token by token, with what they stand for."""

    places: dict[str, Location]
    powers: dict[str, PowerId]
    groups: dict[str, str]  # a name that needs one of its slots -> the sentence to show
    numbers: tuple[str, ...]  # of joined boards; of a single one, ""
    codes: dict[str, PowerId] = field(default_factory=dict)  # of powers, before their orders
    _names: dict[str, list[str]] = field(default_factory=dict)  # of places, by their board's number
    _near: dict[tuple[str, str], str] = field(default_factory=dict)

    def nearest_place(self, text: str, number: str) -> str:
        """The name of a place on one board that is nearest to a text, or an empty text.

        The answer is remembered, since each way to read an order asks again.
        """
        found = self._near.get((number, text))
        if found is None:
            found = nearest(text, self._names_on(number))
            if len(text) <= _LONGEST:
                keep(self._near, (number, text), found, _MOST)
        return found

    def _names_on(self, number: str) -> list[str]:
        """The names of the places of one board, sorted out when the first mistake asks for them."""
        if not self._names:
            self._names.update({one: [] for one in self.numbers})
            for name, place in self.places.items():
                self._names[split(place)[0] if self.numbers[0] else ""].append(name)
        return self._names[number]


@remembered
def lexicon_of(board: Board) -> Lexicon:
    """The names of this board, made once."""
    places, powers = _places(board), _powers(board)
    groups = {}
    for name, slots in board.groups.items():
        names = " or ".join(slots)
        sentence = f"{name} has more than one place: write {names}."
        groups.update(dict.fromkeys(spellings(name), sentence))
    return Lexicon(places, powers, groups, board.copies or ("",), _codes(board, powers))


def _places(board: Board) -> dict[str, Location]:
    """The names of places: an id always means itself, and names in other languages come last."""
    provinces = board.provinces.values()
    foreign = [(name, one.id) for one in provinces for name in one.foreign]
    own = [(name, one.id) for one in provinces for name in (*one.aliases, one.name)]
    found: dict[str, Location] = {}
    for name, place in (
        *reversed(foreign),
        *reversed(own),
        *((one.id, one.id) for one in provinces),
    ):
        found.update(dict.fromkeys(spellings(name), Location(place)))
    return found


def _powers(board: Board) -> dict[str, PowerId]:
    """The names of powers."""
    found: dict[str, PowerId] = {}
    for power in board.powers.values():
        for name in (*power.foreign, power.adjective, power.name, power.id):
            if name:
                found.update(dict.fromkeys(spellings(name), power.id))
    return found


def _codes(board: Board, powers: dict[str, PowerId]) -> dict[str, PowerId]:
    """The codes of powers: their own of three letters, or the first three of their ids."""
    found: dict[str, list[PowerId]] = {}
    for power in board.powers.values():
        own = power.code if len(power.code) >= _CODE else power.id[:_CODE]
        for code in {folded(own), folded(power.id[:_CODE])}:
            if len(code) == _CODE and code.isalpha() and code not in powers:
                found.setdefault(code, []).append(power.id)
    return {code: whose[0] for code, whose in found.items() if len(whose) == 1}


def tokens_of(text: str) -> list[str]:
    """The words and signs of a text in lower case.

    >>> tokens_of("F StP/sc - 3:Bot")
    ['f', 'stp', '/', 'sc', '-', '3:', 'bot']
    """
    return _TOKEN.findall(text.lower()) if text.isascii() else _ANY_TOKEN.findall(folded(text))


def spellings(name: str) -> set[str]:
    """How people write a name: with its signs, without them, or in one word; accents or not.

    >>> sorted(spellings("Mid-Atlantic"))
    ['mid - atlantic', 'mid atlantic', 'midatlantic']
    >>> sorted(spellings("Köln"))
    ['koeln', 'koln']
    """
    forms = [tokens_of(name)]
    if not name.isascii():
        forms.append(tokens_of(spelt_out(name)))
    found = set()
    for tokens in forms:
        words = [token for token in tokens if token not in SIGNS]
        found |= {" ".join(tokens), " ".join(words), "".join(words)}
    return found


def places_in(board: Board, text: str) -> int:
    """How many places a text names.

    Of joined boards, those with their numbers.
    """
    places, tokens = lexicon_of(board).places, tokens_of(text)
    count = at = 0
    while at < len(tokens):
        lengths = range(min(LONGEST_NAME, len(tokens) - at), 0, -1)
        length = next((one for one in lengths if " ".join(tokens[at : at + one]) in places), 0)
        count += length > 0
        at += length or 1
    return count


def nearest(text: str, names: Iterable[str]) -> str:
    """The name that is nearest to a text, or an empty text if none is near.

    The length of a name and the letters that it shares with the text, in any order, limit how near
    it can be, so most names need no comparison and a page of mistakes is read at once. Two swapped
    letters count as one slip and win over everything else.

    >>> nearest("viena", ["vienna", "venice", "paris"])
    'vienna'
    >>> nearest("atlantis", ["vienna", "paris"])
    ''
    >>> nearest("bru", ["rum", "bur"])
    'bur'
    >>> nearest("mum", ["pic", "mun"])
    'mun'
    """
    length = len(text)
    names = list(names)
    short = names if length == _SHORT else ()
    names = [name for name in names if 2 * min(len(name), length) >= _ALIKE * (length + len(name))]
    times = {letter: text.count(letter) for letter in set(text)} if names else {}
    letters = times.keys()
    likely = [
        name
        for name in names
        if 2 * sum(map(times.__getitem__, letters & set(name))) >= _ALIKE * (length + len(name))
    ]
    swapped = next((name for name in likely if _is_swapped(text, name)), "")
    from difflib import get_close_matches  # noqa: PLC0415 - every start would wait for it

    near = swapped or next(iter(get_close_matches(text, likely, 1, _ALIKE)), "")
    return near or next((name for name in short if _is_slip(text, name)), "")


def _is_slip(text: str, name: str) -> bool:
    """Whether an abbreviation of three letters is another with one letter mistyped."""
    return len(name) == _SHORT and sum(map(str.__ne__, text, name)) == 1


def _is_swapped(text: str, name: str) -> bool:
    """Whether a text is a name in which two letters that are neighbours changed places."""
    letters = zip(text, name, strict=False)
    at = next((n for n, (one, other) in enumerate(letters) if one != other), 0)
    return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :] == name
