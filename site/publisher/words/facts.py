"""What a rules page says from a variant's data: players, provinces, phases, differences."""

from collections.abc import Sequence

DISTANCES = ("standard", "close to it", "a new layer", "much is new", "another game")
NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
    *("seventeen", "eighteen", "nineteen", "twenty"),
)
SIDES = {"n": "north", "s": "south", "e": "east", "w": "west"}
COAST = "{side} coast"
NONE = "none"
NOTHING = "nothing"

# Players, goals and phases.
RANGE = "{least} to {most}"
GOAL_BY_OPTION = "{default}, or as the group agrees"
SEE_VICTORY = "see Victory"
TASKS = {"R": ", retreats", "A": ", adjustments"}  # after a phase's season and year
UNIT = "{kind} {place}"
UNITS = "{number} {kinds} in {place}"
KINDS = {"A": "Army", "F": "Fleet"}
SEVERAL = {"A": "armies", "F": "fleets"}

# A province, and where units go from it.
SEA = "sea"
ISLAND = "island"
PROVINCE = "{terrain} province"
FROM_COAST = "from the {coast}"
TO_COAST = "to the {coast}"
TO_EITHER_COAST = "to either coast"
NO_CENTRE = "none"
HOME_OF = "home of {powers}"
OWNED = "of {power} at the start"
NEUTRAL = "neutral at the start"
CARRIES = "A fleet here can carry armies."
NO_CONVOY = "No army leaves or lands here by sea."
CONVOY = "An army leaves or lands here with a fleet in {seas}."

# What differs from the standard game: first the name of each row.
ROW_PLAYERS = "Players"
ROW_MAP = "Map"
ROW_BOARDS = "Boards"
ROW_VICTORY = "Victory"
ROW_CHECKED = "Victory is checked"
ROW_FIRST = "First turn"
ROW_BEFORE = "Before the first turn"
ROW_YEAR = "Year"
ROW_COUNTED = "Centres change hands"
ROW_END = "The game ends"
ROW_BUILDS = "Builds"
ROW_UNITS = "Units"
ROW_MARKS = "Marks on units"
ROW_NEUTRALS = "Neutral units"
ROW_OPTIONS = "The group agrees on"
NEW_POWERS = "Powers, new"
POWERS_LEFT_OUT = "Powers, left out"
BEGINS_WITH = "{power} begins with"
HOME = "Home of {power}"
NEW_PROVINCES = "Provinces, new"
PROVINCES_LEFT_OUT = "Provinces, left out"
NEW_CENTRES = "Centres, new"
CENTRES_LEFT_OUT = "Centres, left out"
OPEN_BORDERS = "Borders open to {units}"
CLOSED_BORDERS = "Borders closed to {units}"
NEW_ORDERS = "Orders, new"
OWN_RULES = "Its own rules for"
SECRETS = "Secrets"

MAP_SIZE = "{powers} powers, {centres} centres, {provinces} provinces"
WITH_COASTS = "with a {coasts}"
TURNS = "moves in {moves}, builds in {builds}"
NO_SEASON = "no season"
ENDS_AFTER = "after {phase}"
ENDS_WITH_WINNER = "when somebody has won"
NEVER = "never"
ONCE_A_YEAR = "once a year"
TIMES_A_YEAR = "{number} times a year"
WHEN_COUNTED = "when centres are counted"
AFTER_EVERY_PHASE = "after every phase"
BUILD_PLACES = {"home": "in home centres", "anywhere": "in any centre the power owns"}
BUILDS_BELOW = "as described below"
ARMY, FLEET = "army", "fleet"
ONE_BOARD = "one"
MORE = "{shown} and {count} more"
OWN_SLOTS = {
    "opening": "how the game begins",
    "ownership": "who owns a centre",
    "victory": "who wins",
    "sight": "what each player sees",
}
KEEPER = "kept by one person, who announces their effects"


def listing(names: Sequence[str]) -> str:
    """Join names as a sentence does.

    >>> listing(["Kiel", "Berlin", "Munich"])
    'Kiel, Berlin and Munich'
    """
    return _joined(names, "and")


def either(names: Sequence[str]) -> str:
    """Join names as a choice.

    >>> either(["Kiel", "Berlin", "Munich"])
    'Kiel, Berlin or Munich'
    """
    return _joined(names, "or")


def _joined(names: Sequence[str], word: str) -> str:
    *most, last = names or [""]
    return f"{', '.join(most)} {word} {last}" if most else last


def number(count: int) -> str:
    """Write a small number as a word.

    >>> number(7), number(34)
    ('seven', '34')
    """
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def year(value: object, note: object) -> str:
    """Write a year, and how sure it is where that must be said.

    >>> year(1985, "inferred"), year(1959, None)
    ('1985 (inferred)', '1959')
    """
    return f"{value} ({note})" if note else str(value)
