"""Ids for places and powers: readable, three letters where they are free, never two alike."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from publisher.importing.model import Place, Power

_LETTERS = 3
_LONGEST = 60  # letters of a name from which an id is made
_ID = re.compile("[A-Za-z][A-Za-z0-9]{2}")
_RESERVED = {"and", "the", "via"}  # words of an order
_SPELLED = {"ß": "ss", "æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O", "ð": "d", "þ": "th", "ł": "l"}
_SPELLED |= {"Ð": "D", "Þ": "Th", "Ł": "L", "œ": "oe", "Œ": "Oe", "đ": "d", "Đ": "D", "\u0131": "i"}


def plain(text: str) -> str:
    """Spell a text in the letters a to z.

    >>> plain("Île-de-France"), plain("Đà Nẵng")
    ('Ile-de-France', 'Da Nang')
    """
    text = "".join(_SPELLED.get(letter, letter) for letter in text)
    folded = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in folded if letter.isascii())


def place_ids(places: Mapping[str, Place]) -> dict[str, str]:
    """Give each place an id, such as Vie; its abbreviation in the source comes first."""
    taken: set[str] = set()
    found: dict[str, str] = {}
    for key, place in places.items():
        short = re.sub(r"[^A-Za-z0-9]", "", plain(place.short))
        if len(short) == _LETTERS and _is_free(short, taken):
            found[key] = _cased(short)
            taken.add(short.lower())
    for key, place in places.items():
        if key not in found:
            chosen = next(one for one in _candidates(place) if _is_free(one, taken))
            found[key] = _cased(chosen)
            taken.add(chosen.lower())
    return {key: found[key] for key in places}


def _is_free(one: str, taken: set[str]) -> bool:
    is_id = bool(_ID.fullmatch(one))
    return is_id and one.lower() not in taken and one.lower() not in _RESERVED


def _cased(short: str) -> str:
    """Write an id.

    >>> _cased("VIE"), _cased("NS1"), _cased("StP")
    ('Vie', 'NS1', 'StP')
    """
    if any(letter.isdigit() for letter in short) or short not in (short.upper(), short.lower()):
        return short[0].upper() + short[1:]
    return short.capitalize()


def _candidates(place: Place) -> Iterator[str]:
    """Yield ids that a name suggests, the best first: its beginning, initials, any letters."""
    name = plain(place.name[:_LONGEST])
    words = re.findall(r"[A-Za-z0-9]+", re.sub(r"['.]", "", name)) or ["Xxx"]
    words = [one for one in words if one.lower() not in {"of", "the", "and", "de"}] or words
    letters = "".join(words)
    start = letters[0] if letters[0].isalpha() else "X"
    short = re.sub(r"[^A-Za-z0-9]", "", plain(place.short[:_LONGEST]))
    if len(short) > _LETTERS:
        yield from _triples(short[0], short[1:])
    if len(words) > 1 and len(words[0]) > 1:
        initials = "".join(word[0] for word in words)
        yield from [initials[:3]] if len(initials) >= _LETTERS else []
        yield words[0][:2] + words[1][0]
        yield words[0][0] + words[1][:2]
        yield words[0][:3]
    yield from _triples(start, letters[1:] if letters[0].isalpha() else letters)
    for digit in range(1, 100):
        yield f"{start}{digit:02d}"
    for first in "XYZQABCDEFGHIJKLMNOPRSTUVW":
        for digit in range(100):
            yield f"{first}{digit:02d}"


def _triples(first: str, rest: str) -> Iterator[str]:
    """Yield a letter and two later ones, near ones first."""
    pairs = [(n, m) for n in range(len(rest)) for m in range(n + 1, len(rest))]
    for n, m in sorted(pairs, key=lambda pair: (pair[1], pair[0])):
        if first.isalpha():
            yield first + rest[n] + rest[m]


def power_ids(powers: Mapping[str, Power]) -> dict[str, str]:
    """Give each power an id: its name in one word."""
    taken: set[str] = set()
    found: dict[str, str] = {}
    for key, power in powers.items():
        words = re.findall(r"[A-Za-z0-9]+", re.sub(r"'", "", plain(power.name))) or ["Power"]
        base = "".join(word[0].upper() + word[1:] for word in words)
        base = base if base[0].isalpha() else f"P{base}"
        chosen = next(one for one in _numbered(base) if one.lower() not in taken)
        taken.add(chosen.lower())
        found[key] = chosen
    return found


def _numbered(base: str) -> Iterator[str]:
    yield base
    for number in range(2, 1000):
        yield f"{base}{number}"


def folder_id(name: str, taken: Iterable[str] = ()) -> str:
    """Make the id of a variant's folder of its name.

    >>> folder_id("Ancient Med. (2)"), folder_id("1900"), folder_id("Pure", ["pure"])
    ('ancient_med_2', 'v1900', 'pure_2')
    """
    found = re.sub(r"[^a-z0-9]+", "_", plain(name).lower()).strip("_") or "imported"
    found = found if found[0].isalpha() else f"v{found}"
    used = set(taken)
    return next(one for one in [found, *(f"{found}_{n}" for n in range(2, 999))] if one not in used)
