"""The page that says how balanced a variant is."""

TITLE = "{name}: balance | Chancery"
DESCRIPTION = (
    "Who is strong in {name}: what the board says, and what {games} between computer players say."
)
HEADING = "{name}: balance"
BYLINE = "What the board says, and what {games} between computer players say."
RULES = "The rules"

PLAYED = "What the games say"
WHO = (
    "Computer players of the level {level} played {games}, each for at most {rounds} of the "
    "calendar. They do not talk, ally or learn. So this says how computer players fare, and people "
    "may fare otherwise."
)
EARLIER = (
    "The rules have changed since these games were played, under version {version}. So none of "
    "them can be opened here."
)
GAME = "Game {seed}"
SHOWS_IT = "shows it: {told}."
WITHIN = "No seat lies outside its bounds: these games show no imbalance."
TOO_FEW = "Fewer than {least} games are too few to say who is strong."
SEAT = "Seat"
SHARE = "Share of centres"
WON = "Won alone"
OUT = "Lost everything"
FROM_TO = "{low} to {high} %"
PER_CENT = "{value} %"
SHARE_DRAWN = "{value} %, between {low} and {high} %"
BOUNDS = (
    "A dot is a seat’s mean share of the centres at the end. Its true mean lies on the line, with "
    "95 % certainty for all seats at once. The upright line is an equal share, {equal} %. Where it "
    "crosses a seat’s own line, the games do not show that this seat is strong or weak."
)
SCALE = "0 to {most} %"
LENGTH = "How long the games were"
LENGTH_DRAWN = "Games by the number of rounds that were played, as told below"
ROUNDS_LONG = "{rounds}: {games}"
ENDS = (
    "{alone} won alone, {shared} shared, {stopped} stopped after {rounds}. The mean is {mean} "
    "rounds."
)
REPLAYS = "Five games to look at"
SOME_REPLAYS = "Games to look at"
REPLAYS_OPEN = "They open on the board, where you can step through every phase."
WINNER = "{seat} won alone with {own} of {all} centres, {phase}."
WINNERS = "{seats} shared the win, {phase}."
NO_WINNER = "Nobody won. Most centres: {seat}, with {own} of {all}, {phase}."

BOARD = "What the board says"
COUNTED = "All distances are counted in moves from the start, without convoys."
NEAREST = "Nearest home of another"
NEUTRAL_NEAR = "Neutral centres within 1, 2, 3 moves"
FIRST = "Reached first"
FIRST_MEANS = "Reached first: neutral centres within three moves that nobody else reaches as soon."
WAYS_IN = "Ways in"
WAYS_IN_MEANS = "Ways in: provinces that border on its homes."
UNREACHED = "none"
APART = "Moves between homes"
FROM = "From"
CONTESTED = "Neutral centres, and who is near"
CENTRE = "Centre"
NOBODY = "–"
PLACES = "Places that stand out"
HUBS = "Hubs, with the most neighbours"
DEAD_ENDS = "Dead ends, with one neighbour"
CORNERS = "Corners, whose two neighbours border each other"
LINES = "Possible stalemate lines"
LINES_MEAN = (
    "Whoever holds all provinces of such a line, and what lies behind it, keeps everybody beyond "
    "from the centres that win. Whether units can hold it for good is for you to find out."
)
LINE = "{units}: {places}. {centres} behind it and on it."
NONE = "none"
FOOTER = "{name}, from Chancery. Rules version {version}."
LINK = "Who is strong"  # on the rules page


def games(count: int) -> str:
    """Write a number of games.

    >>> games(1), games(200)
    ('1 game', '200 games')
    """
    return "1 game" if count == 1 else f"{count} games"


def rounds(count: int) -> str:
    """Write a number of rounds.

    >>> rounds(1), rounds(20)
    ('1 round', '20 rounds')
    """
    return "1 round" if count == 1 else f"{count} rounds"


def moves(count: int) -> str:
    """Write a number of moves.

    >>> moves(1), moves(3)
    ('1 move', '3 moves')
    """
    return "1 move" if count == 1 else f"{count} moves"


def line(units: int, places: str, centres: int) -> str:
    """Describe a candidate for a stalemate line.

    >>> line(1, "Alpha", 3)
    '1 unit: Alpha. 3 centres behind it and on it.'
    """
    return LINE.format(
        units="1 unit" if units == 1 else f"{units} units",
        places=places,
        centres="1 centre" if centres == 1 else f"{centres} centres",
    )
