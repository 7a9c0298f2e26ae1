"""Names on the map that are shorter than those of the rules, and mean no other place."""

import re
from collections.abc import Iterable, Sequence

_WAYS = r"(?:(north|south)-?)?(north|south|east|west)(?:ern)?"
_KINDS = {  # as map makers abbreviate what a place is
    "bay": "B.",
    "cape": "C.",
    "channel": "Ch.",
    "gulf": "G.",
    "island": "I.",
    "islands": "Is.",
    "lake": "L.",
    "mountain": "Mt",
    "mountains": "Mts",
    "saint": "St",
    "sound": "Sd.",
    "strait": "Str.",
    "straits": "Str.",
}
_IDLE = {"coast", "desert", "lands", "ocean", "sea", "the", "upper", "lower", *_KINDS}
_IDLE |= {"city", "county", "district", "province", "republic", "state", "territory", "territories"}


def shortened(name: str, place: str, others: Iterable[str]) -> str:
    """Return a shorter name of a place with an id; "" where there is none.

    A word by itself stands for the name only if it says no more than what the place is, and stands
    in none of the names of others.

    >>> shortened("North Atlantic Ocean", "Nao", ()), shortened("Southeastern Front", "Sef", ())
    ('N. Atlantic', 'S.E. Front')
    >>> shortened("Persian Gulf", "Per", ()), shortened("Persian G.", "Per", ())
    ('Persian G.', 'Persian')
    >>> shortened("Delaware B.", "Deb", ["Delaware"]), shortened("Deb", "Deb", ())
    ('Deb', '')
    >>> shortened("Western Gulf of Darien", "Wgd", ()), shortened("County of Mark", "CoM", ())
    ('W. Darien', 'Mark')
    """
    parts = name.split()
    way = re.fullmatch(_WAYS, parts[0], re.IGNORECASE)
    if way and len(parts) > 1:
        rest = parts[1:2] if len(parts) > 2 else parts[1:]  # noqa: PLR2004 - N. Atlantic
        if parts[1].lower() in _KINDS:
            rest = _owner(parts) or rest
        letters = "".join(f"{word[0].upper()}." for word in way.groups() if word)
        return " ".join([letters, *rest]).rstrip(",;")
    brief = " ".join(_KINDS.get(part.lower(), part) for part in parts)
    if len(parts) > 1 and brief != name:
        return brief
    word = _word(parts, others)
    if len(parts) > 1 and len(place) <= len(word) < len(name):
        return word
    return place if name != place and len(name) > len(place) else ""


def _word(parts: Sequence[str], others: Iterable[str]) -> str:
    """Return what follows the last "of" of a name, or else its longest word; "" if others have it.

    >>> _word(["Bishopric", "of", "Fulda"], ["Bishopric of Speyer"]), _word(["Deep", "Green"], [])
    ('Fulda', 'Green')
    >>> _word(["New", "York", "State"], ["New York City"]), _word(["Utah", "Territory"], [])
    ('', 'Utah')
    >>> _word(["C.", "of", "Good", "Hope"], ["Hope"]), _word(["Bay", "of", "Fulda"], ["Fulda City"])
    ('Good Hope', '')
    """
    words = [part.rstrip(",;") for part in parts if part.lower() not in _IDLE]
    chosen = " ".join(_owner(parts)) or max(words, key=len, default="")
    whole = re.compile(rf"\b{re.escape(chosen)}\b", re.IGNORECASE)
    return "" if any(map(whole.search, others)) else chosen


def _owner(parts: Sequence[str]) -> list[str]:
    """Return the words after the last "of", without idle ones.

    >>> _owner("Western Gulf of Darien".split()), _owner("Tongue of the Ocean".split())
    (['Darien'], [])
    """
    kinds = [part.lower() for part in parts]
    begin = len(parts) - kinds[::-1].index("of") if "of" in kinds else len(parts)
    return [part.rstrip(",;") for part in parts[begin:] if part.lower() not in _IDLE]
