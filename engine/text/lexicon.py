"""The names of a board as people write them, and the nearest to a misspelt one."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from engine.board.board import Board, Location, PowerId
from engine.board.joined import split
from engine.lazy import keep, remembered

_TOKEN = re.compile(r"[0-9]+:(?=[a-z])|[a-z0-9']+|[-/>():]")
SIGNS = frozenset("-/>():")
_ALIKE = 0.6  # of twice the letters in common to all letters, for a name to be suggested
_MOST = 1_000  # mistakes that are remembered
_LONGEST = 100  # letters of one


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Names in lower case, token by token, with what they stand for."""

    places: dict[str, Location]
    powers: dict[str, PowerId]
    groups: dict[str, str]  # a name that needs one of its slots -> the sentence to show
    numbers: tuple[str, ...]  # of joined boards; of a single one, ""
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
    places: dict[str, Location] = {}
    for province in board.provinces.values():
        for name in (*province.aliases, province.name):
            for form in spellings(name):
                places.setdefault(form, Location(province.id))
    for province in board.provinces.values():
        for form in spellings(province.id):
            places[form] = Location(province.id)  # an id always means itself
    powers: dict[str, PowerId] = {}
    for power in board.powers.values():
        for name in (power.adjective, power.name, power.id):
            if name:
                powers.update(dict.fromkeys(spellings(name), power.id))
    groups = {}
    for name, slots in board.groups.items():
        names = " or ".join(slots)
        sentence = f"{name} has more than one place: write {names}."
        groups.update(dict.fromkeys(spellings(name), sentence))
    return Lexicon(places, powers, groups, board.copies or ("",))


def tokens_of(text: str) -> list[str]:
    """The words and signs of a text in lower case.

    >>> tokens_of("F StP/sc - 3:Bot")
    ['f', 'stp', '/', 'sc', '-', '3:', 'bot']
    """
    return _TOKEN.findall(text.lower())


def spellings(name: str) -> set[str]:
    """How people write a name: with its signs, without them, or in one word.

    >>> sorted(spellings("Mid-Atlantic"))
    ['mid - atlantic', 'mid atlantic', 'midatlantic']
    """
    tokens = tokens_of(name)
    words = [token for token in tokens if token not in SIGNS]
    return {" ".join(tokens), " ".join(words), "".join(words)}


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
    """
    length = len(text)
    names = [name for name in names if 2 * min(len(name), length) >= _ALIKE * (length + len(name))]
    times = {letter: text.count(letter) for letter in set(text)} if names else {}
    letters = times.keys()
    likely = [
        name
        for name in names
        if 2 * sum(map(times.__getitem__, letters & set(name))) >= _ALIKE * (length + len(name))
    ]
    swapped = next((name for name in likely if _is_swapped(text, name)), "")
    return swapped or next(iter(get_close_matches(text, likely, 1, _ALIKE)), "")


def _is_swapped(text: str, name: str) -> bool:
    """Whether a text is a name in which two letters that are neighbours changed places."""
    letters = zip(text, name, strict=False)
    at = next((n for n, (one, other) in enumerate(letters) if one != other), 0)
    return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :] == name
