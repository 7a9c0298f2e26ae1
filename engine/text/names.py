"""Names as labels show them and as sentences speak them."""

import re
from functools import partial

from engine.board.board import Board, Location
from engine.lazy import Lazy, remembered

UNIT_NAMES = {"A": "army", "F": "fleet"}


def kind_name(board: Board, kind: str) -> str:
    """A kind of unit as people speak of it, `army`."""
    own = board.kinds.get(kind)
    return own.name if own else UNIT_NAMES.get(kind, "unit")


def counted_kind(board: Board, kind: str, count: int, one: str = "the") -> str:
    """So many units of a kind in a sentence, `the army`, `one army` or `2 armies`."""
    name = kind_name(board, kind)
    plural = f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"
    return f"{one} {name}" if count == 1 else f"{count} {plural}"


COASTS = {
    "nc": "north coast",
    "sc": "south coast",
    "ec": "east coast",
    "wc": "west coast",
}

# English puts an article before the names of most waters and of groups of islands.
_WITH_ARTICLE = re.compile(
    r"(Sea|Ocean|Channel|Mediterranean|Bight|Atlantic|Skagerrak|Kattegat|Solent|Minch"
    r"|Islands|Isles|Hebrides)( \d+)?$|^(Gulf|Bay|Straits?|Sea|Mouth|Firth) of "
)


def location_name(board: Board, location: Location) -> str:
    """A location as a label, with its coast: `Spain (north coast)`."""
    return _location_names(board)[location]


@remembered
def _location_names(board: Board) -> Lazy[Location, str]:
    return Lazy(partial(_location_name, board))


def _location_name(board: Board, location: Location) -> str:
    province = board.province_of[location]
    name = board.provinces[province].name
    coast = location[len(province) + 1 :]
    return f"{name} ({COASTS.get(coast, coast)})" if coast else name


def spoken(name: str) -> str:
    """A name as it stands in a sentence.

    >>> spoken("North Sea"), spoken("Vienna")
    ('the North Sea', 'Vienna')
    """
    return f"the {name}" if _WITH_ARTICLE.search(name) else name


def spoken_place(board: Board, location: Location) -> str:
    """A location as it stands in a sentence."""
    return spoken_places(board)[location]


@remembered
def spoken_places(board: Board) -> Lazy[Location, str]:
    """The locations of a board as they stand in sentences."""
    return Lazy(lambda location: spoken(location_name(board, location)))


def capital(sentence: str) -> str:
    """A sentence with its first letter in upper case."""
    return sentence[:1].upper() + sentence[1:]
