"""The frame of a rules page, its map and its examples."""

from markupsafe import Markup

TITLE = "{name}: the rules | Chancery"
DESCRIPTION = "The rules of {name} in plain words, with a map and worked examples. {summary}"
PLAY = "Play"
AGAINST_COMPUTERS = "Against computers"
VERSION = "Rules version {version}"
RECONSTRUCTED = "Reconstructed."
HOW_WE_KNOW = "What we know and how we know it"
FOOTER = "{name}, from Chancery. Rules version {version}."
SHORT_TITLES = {"differs": "What differs", "source": "Source and rights"}  # in the contents

MAP = "The map"
BY_MOUSE = (
    "Point at a province to see where units can go from there. To zoom, hold Ctrl or ⌘ and turn "
    "the wheel; then drag to move the map."
)
BY_FINGER = (
    "Tap a province to see where units can go from there. Zoom with two fingers; then move the map "
    "with one."
)
UNSEEN = (
    "On this map, {count} pairs of neighbours lie apart. Lines between them would cover it, so "
    "none are drawn. The table of provinces lists all neighbours."
)
FIND = "Find a province"
FIND_EXAMPLE = "Name or abbreviation"
FOUND = "Provinces"
ALL_BORDERS = "Show all borders"
UNITS = "Starting units"
BORDERS_KEY = "Solid lines: armies. Dashed lines: fleets."
BOARD = (
    "Map. The arrow keys move from province to province; Page Down and Page Up step through all of "
    "them. The answer is beside the map. Plus and minus zoom, 0 shows the whole map."
)
ZOOM = "Zoom"
ZOOM_IN = "Zoom in"
ZOOM_OUT = "Zoom out"
WHOLE_MAP = "Whole map"
AS_FILE = "The map as a file"
SVG = "SVG"
PNG = "PNG"
SHEET = "Sheet {paper}"
ASKED = "You asked about"
IN_ORDERS = "In orders"
KIND = "Kind"
CENTRE = "Supply centre"
FLEET_GOES = "A fleet goes to"
ARMY_GOES = "An army goes to"
BY_CONVOY = "By convoy"
NOWHERE = "nowhere"
ALL_PROVINCES = "Every province and its neighbours"
PROVINCES = "The provinces"
PROVINCE = "Province"

ADJUDICATED = (
    "Every build of this site adjudicates these examples. If the rules and an example disagreed, "
    "the build would fail."
)
EXAMPLE = Markup("Example {number}. {title}")  # a title may hold tags
TRY = "Try it on the board"
WHICH = Markup(": {title}")  # after "Try it on the board", for screen readers
UNITS_COLUMN = "Units"
ORDERS = "orders"
RETREATS = "retreats"
ADJUSTMENTS = "adjustments"
STAGE = "{phase}, {task}"
AFTERWARDS = "and afterwards"
ELSEWHERE = "{caption}, elsewhere"
ON_BOARD = "{caption}, board {number}"
DISLODGED = "dislodged"

SAMPLE = "A whole game"
SAMPLE_TOLD = "{begins} to {ends}: {phases} phases."
SAMPLE_OPEN = "Step through it on the board"

ABOUT = "About"
HERE = "Here"
STANDARD = "Standard"
REST_IS_STANDARD = Markup(
    "Everything not listed here is as in standard Diplomacy. "
    '<a href="{up}standard/index.html">Read the standard rules</a>'
)
POWER = "Power"
HOME_CENTRES = "Home centres"
STANDARD_HOMES = "Standard home centres"
POINTS = "Points"

PLAYERS = "Players"
CENTRES = "Centres"
TO_WIN = "To win"
STARTS = "Starts"
LASTS = "Lasts"
LEARN = "Learn it in"
DESIGNER = "Designer"
FIRST_SEEN = "First seen"
KNOWN_AS = "Known as"
SOURCE = "Source"
RIGHTS = "Rights"


def byline(designer: object, year: str, subtitle: object) -> str:
    """Name the designer and the year, and what the page says beside them.

    >>> byline("Ann", "1999", "Two powers on an island")
    'Ann, 1999. Two powers on an island.'
    """
    return f"{designer}, {year}. {subtitle}." if subtitle else f"{designer}, {year}."


def sample(begins: str, ends: str, phases: int) -> str:
    """Say from when to when a game goes, and how long it is.

    >>> sample("Spring 1901, movement", "Fall 1901, movement", 2)
    'Spring 1901, movement to Fall 1901, movement: 2 phases.'
    """
    return SAMPLE_TOLD.format(begins=begins, ends=ends, phases=phases)


def centres(count: int, free: int) -> str:
    """Say how many centres there are, and how many of them no player owns at first.

    >>> centres(34, 12), centres(9, 9), centres(9, 0)
    ('34, 12 of them neutral', '9, all neutral at first', '9')
    """
    if free == count:
        return f"{count}, all neutral at first"
    return f"{count}, {free} of them neutral" if free else str(count)
