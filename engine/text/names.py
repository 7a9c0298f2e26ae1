"""Names as labels show them and as sentences speak them."""

import re
from functools import partial

from engine.board.board import Board, Location, Power, PowerId
from engine.lazy import Lazy, remembered

UNIT_NAMES = {"A": "army", "F": "fleet"}
IN_WORDS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def kind_name(board: Board, kind: str) -> str:
    """What people call a kind of unit: `army`."""
    own = board.kinds.get(kind)
    return own.name if own else UNIT_NAMES.get(kind, "unit")


def with_article(noun: str) -> str:
    """A noun with its indefinite article.

    >>> with_article("army"), with_article("fleet")
    ('an army', 'a fleet')
    """
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def counted_kind(board: Board, kind: str, count: int, one: str = "the") -> str:
    """A number of units of a kind in a sentence: `the army`, `one army` or `2 armies`."""
    name = kind_name(board, kind)
    plural = f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"
    return f"{one} {name}" if count == 1 else f"{count} {plural}"


def units_counted(count: int, word: str = "unit") -> str:
    """A number of units, or of things with another name, for a sentence; up to twelve in words.

    >>> units_counted(1), units_counted(3, "order"), units_counted(13)
    ('one unit', 'three orders', '13 units')
    """
    said = IN_WORDS[count] if count < len(IN_WORDS) else str(count)
    return f"{said} {word}" if count == 1 else f"{said} {word}s"


COASTS = {
    "nc": "north coast",
    "sc": "south coast",
    "ec": "east coast",
    "wc": "west coast",
}

# English puts an article before the names of most waters, and before names that say what a place
# is: islands, a bank, highlands. None stands before a bay's own name (Galway Bay) nor after a
# genitive (St George's Channel).
_THE = re.compile("The ", re.IGNORECASE)
_WITH_ARTICLE = re.compile(
    r"^(?!.*'s )("
    r".*\b(Sea|Ocean|Channel|Mediterranean|Atlantic|Pacific|Baltic|Adriatic|Aegean|Bight|Bank"
    r"|Deep|Gap|Firth|Mouth|Shoals|Straits?|Skagerrak|Highlands|Lowlands|Islands|Isles"
    r"|Empire|Republic|Kingdom|Netherlands)"
    r"( on board \w+)?$|(Gulf|Bay|Straits?|Sea|Mouth|Firth|Isles?|Kingdom|Duchy|Republic) of )"
)
_PEOPLE = re.compile(r"(ish|ese)$")  # names of whole peoples: Turkish, Chinese


def location_name(board: Board, location: Location) -> str:
    """A location as a label, with its coast: `Spain (north coast)`, on joined boards with both."""
    return _location_names(board)[location]


@remembered
def _location_names(board: Board) -> Lazy[Location, str]:
    return Lazy(partial(_location_name, board))


def _location_name(board: Board, location: Location) -> str:
    province = board.province_of[location]
    name = board.provinces[province].name
    coast = location[len(province) + 1 :]
    if not coast:
        return name
    place, of_board, number = name.partition(" on board ") if board.copies else (name, "", "")
    return f"{place} ({COASTS.get(coast, coast)}){of_board}{number}"


def spoken(name: str) -> str:
    """A name as it stands in a sentence.

    >>> spoken("North Sea"), spoken("The Solent"), spoken("Isle of Man"), spoken("Vienna")
    ('the North Sea', 'the Solent', 'the Isle of Man', 'Vienna')
    """
    if _THE.match(name):
        return f"the {name[4:]}"
    return f"the {name}" if _WITH_ARTICLE.search(name) else name


def spoken_place(board: Board, location: Location) -> str:
    """A location as it stands in a sentence."""
    return spoken_places(board)[location]


@remembered
def spoken_places(board: Board) -> Lazy[Location, str]:
    """The locations of a board as they stand in sentences."""
    return Lazy(partial(_spoken_place, board))


def _spoken_place(board: Board, location: Location) -> str:
    province = board.provinces[board.province_of[location]]
    own, name = province.spoken, location_name(board, location)
    return name.replace(province.name, own, 1) if own else spoken(name)


def is_plural(power: Power) -> bool:
    """Whether a power is called by the name of many: the Turks, but Austria."""
    return is_of_many(power.name, power.adjective) if power.plural is None else power.plural


def is_of_many(name: str, adjective: str) -> bool:
    """Whether a name is a plural, judging by its form and its adjective.

    >>> is_of_many("Turks", "Turkish"), is_of_many("Austria", "Austrian")
    (True, False)
    """
    people = adjective.endswith("ish") and name.endswith("s")
    return people or name.split()[-1:] == [f"{adjective}s"] or bool(_PEOPLE.search(name))


def spoken_power(board: Board, power: PowerId) -> str:
    """A power as it stands in a sentence, `Austria` or `the Turks`."""
    return _spoken_powers(board)[power]


@remembered
def _spoken_powers(board: Board) -> Lazy[PowerId, str]:
    return Lazy(partial(_spoken_power, board))


def _spoken_power(board: Board, power: PowerId) -> str:
    known = board.powers.get(power)
    if known is None:
        return str(power)
    if known.spoken:
        return known.spoken
    return f"the {known.name}" if is_plural(known) else spoken(known.name)


def capital(sentence: str) -> str:
    """A sentence with its first letter in upper case."""
    return sentence[:1].upper() + sentence[1:]
