"""What `build.py balance` says."""

NO_ID = "Name a variant, or two to compare: `build.py balance ID` or `build.py balance A B`."
SAME_TWICE = "{id} is named twice: a comparison needs two variants."
PROGRESS = "{id}: {done} of {games} games"
STOPPED = "Stopped. {file} has every finished game: the same command goes on from there."
LEFT_OUT = "{file}:{line}: expected a game on one line; it is left out"
FAILED = "{id}: game {seed} could not be played: {why}"
SAVED = "{file}: {games} and {replays} are saved for the variant's page."
SAVE_ONE = "`--save` keeps the games of one variant: name one."
NO_REPLAY = "{id}: game {seed} goes differently when it is played again, so it cannot be kept."
NO_DISTRIBUTED = "`--scheduler` needs the package {package}, which is not installed."
GET_DISTRIBUTED = "Install Dask's `distributed` beside the publisher, or leave `--scheduler` out."
NO_SCHEDULER = "No scheduler answers at {address}: {why}"

BOARD = "{name}: what the board says"
UNITS = "All distances are counted in moves from the start, without convoys."
SEATS = ("seat", "nearest", "1 move", "2 moves", "3 moves", "first", "ways in")
SEATS_MEAN = (
    "nearest: moves to the nearest home of another seat. 1 to 3 moves: neutral centres so near; "
    "first: those that no other seat reaches as soon. Ways in: provinces beside its homes."
)
APART = "Moves between homes"
NEUTRAL = "Neutral centres within three moves"
NOBODY = "nobody"
HUBS = "Hubs, with the most neighbours: {places}."
DEAD_ENDS = "Dead ends, with one neighbour: {places}."
BAYS = "Bays, whose two neighbours border each other: {places}."
LINES = (
    "Possible stalemate lines: a few provinces which, if units hold them, keep everybody beyond "
    "them from winning."
)
LINE = "Units: {units}, in {places}. Centres behind them and there: {centres}."
NONE = "none"
UNREACHED = "-"

PLAYED = "{name}: what {games} between computer players say"
WHO = (
    "Level {level}, seeds {first} to {last}, at most {rounds} of the calendar. This is about "
    "computer players and not about people, who talk, ally and learn."
)
RESULTS = ("seat", "centres", "from", "to", "won", "from", "to", "out")
RESULTS_MEAN = (
    "Per cent. Centres: a seat's mean share of the owned centres at the end; won: games won alone; "
    "out: games in which it lost everything. The bounds hold with 95 % certainty for all seats "
    "of a column at once. An equal share is {equal} %."
)
LENGTH = "{alone} won alone, {shared} shared, {stopped} stopped; {mean} rounds long on average."
TOO_FEW = "Fewer than {least} games are too few to say who is strong."
# In the past tense, one sentence serves names of one and of many.
ABOVE = "{seat} ended with more than an equal share of the centres."
BELOW = "{seat} ended with less than an equal share of the centres."
WINS_ABOVE = "{seat} won more often than the others."
WINS_BELOW = "{seat} won less often than the others."
SHOWN_BY = "Game {seed} shows it: {told}."
WITHIN = "No seat lies outside its bounds: these games show no imbalance."
ENDS_WITH = "{seat} held {own} of {all} centres after {phase}"
WINS_TOO = ", and won alone"

CHANGE = "What changes from {a} to {b}, in {games} with paired seeds"
CHANGES = ("seat", "centres", "from", "to", "won", "from", "to")
CHANGES_MEAN = (
    "In points of per cent: what the later design has more, game by game with the same seed. The "
    "bounds hold with 95 % certainty for all seats and both columns at once."
)
GAINS = "{seat} gained {what}."
LOSES = "{seat} lost {what}."
CENTRES, WINS = "centres", "wins"
NO_CHANGE = "No change lies outside its bounds."
ONLY_IN = "Only {id} has {seats}."


def rounds(count: int) -> str:
    """Write a number of rounds."""
    return "1 round" if count == 1 else f"{count} rounds"
