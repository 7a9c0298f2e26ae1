"""The gallery and its filters."""

TITLE = "Chancery: variants of Diplomacy"
DESCRIPTION = (
    "Precise rules for Diplomacy and its variants, maps that answer your questions, worked "
    "examples to try on the spot, and a board to play on in the browser."
)
HEADING = "Diplomacy, and what people have made of it"
LEAD = (
    "Precise rules, maps that answer your questions, worked examples you can try on the spot, and "
    "a board to play on. No account, no server: a whole game fits in a link."
)
FILTERS = "Search and filters"
FILTER_FORM = "Filter the variants"
SEARCH = "Name, place or idea"
SEARCH_EXAMPLE = "convoy, 2 players"
IN_RULES = "Search all the rules"
PLAYERS_FILTER = "Players in your group"
ANY = "any"
DISTANCE_FILTER = "Distance from standard"
MECHANISMS_FILTER = "Mechanisms"
LENGTH_FILTER = "Length"
BANDS = ("standard", "close to it", "a new layer or much new", "another game")
ONE_EVENING = "one evening"
LONGER = "one long day, or by post"
NO_MAP = "no map yet"
PLAYERS = "Players"
CENTRES = "Centres"
LENGTH = "Length"
DISTANCE = "Distance"
MECHANISMS = "Mechanisms: "
RECONSTRUCTED = "Reconstructed: {what}"
READ = "Read the rules"
OF_VARIANT = " of {name}"  # after "Read the rules", for screen readers
PLAY = "Play"
AGAINST_COMPUTERS = "Against computers"
WHICH = " {name}"  # after "Play" and "Against computers", for screen readers
ALL_SHOWN = "{total} {variants}, none filtered out"
SOME_SHOWN = "{shown} of {total} {variants}"
STUDIO = "Make a variant of your own, here in the browser."
NONE_SHOWN = "No variant matches. Try other words, or remove a filter."
SOURCES = "Each variant’s page gives its sources and rights, and says what was reconstructed."


def variants(count: int) -> str:
    """Return the noun for so many variants."""
    return "variant" if count == 1 else "variants"


def all_shown(total: int) -> str:
    """Say that no filter hides any of the variants.

    >>> all_shown(6)
    '6 variants, none filtered out'
    """
    return ALL_SHOWN.format(total=total, variants=variants(total))


def checked(number: str, count: int) -> str:
    """Say how many variants the site has; `number` is their number in words."""
    return f"{number} {variants(count)}, each with examples that are adjudicated at every build."


def centres(count: int, win: str) -> str:
    """Say how many centres there are and how one wins; `win` is a number or a clause.

    >>> centres(34, "18"), centres(9, "most points in 1097")
    ('34, win with 18', '9, most points in 1097')
    """
    return f"{count}, win with {win}" if win[:1].isdigit() else f"{count}, {win}"


def distance(steps: int, word: str) -> str:
    """Describe the scale of distances."""
    return f"Distance from standard: {steps} of 4, {word}"
