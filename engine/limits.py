"""How much the engine accepts: more than anybody could mean, and no more than it can work on.

Anything larger is refused at once, in a sentence that names the limit, before any work is done on
it. All limits of the engine are here, and the page has none of its own. Lengths are in characters.

- What comes in: LONGEST_LINK, LONGEST_PASTE, LONGEST_CHAT, LONGEST_REQUEST (a line of a
  stream), LONGEST_FILE (a game file, or one of worked cases), LARGEST_EXTRAS (bytes that a
  link unpacks), DEEPEST (how deep lists and objects are nested).
- A position: LARGEST_STACK (units in one stack), MOST_STACKS and MOST_UNITS of
  them all, dislodged ones included, MOST_CHOICES (orders that are listed for it), FIRST_YEAR
  and LAST_YEAR, after which every game is over.
- A record: LONGEST_GAME (slots: four hundred years of the standard game), MOST_ORDERS (lines
  of a phase, of a slot, or of a paste), MOST_EVENTS and MOST_ANSWERS of a slot, MOST_COMPARED
  (lines of the sheets that its overrides change, counted anew for each of them), MOST_NOTES
  (names of players, and notes: one for every slot).
- A worked case: MOST_PHASES that it plays.
- A computer player: MOST_JUDGEMENTS that it may make for one sheet.
- Texts: LONGEST_ORDER (a longer text is kept, but is not an order), LONGEST_TEXT (a line of a
  sheet is refused beyond it; titles, names and notes are cut), LONGEST_REASON, LONGEST_NAME
  (of a seat, a unit, a place), LONGEST_SEALED (digits that describe sealed sheets).
- Answers: MOST_FAULTS of one input, and LONGEST_FAULT of one fault, which is cut in the middle.
"""

LONGEST_LINK = 100_000
LONGEST_PASTE = 50_000
LONGEST_CHAT = 2_000_000
LONGEST_REQUEST = 1_000_000
LONGEST_FILE = 4_000_000
LARGEST_EXTRAS = 1 << 20
DEEPEST = 32

LARGEST_STACK = 99
MOST_STACKS = 300
MOST_UNITS = 1_000
MOST_CHOICES = 20_000
FIRST_YEAR, LAST_YEAR = 0, 9_999

LONGEST_GAME = 2_000
MOST_ORDERS = 2_000
MOST_EVENTS = 200
MOST_ANSWERS = 1_000
MOST_COMPARED = 20_000
MOST_NOTES = 2_000
MOST_PHASES = 100
MOST_JUDGEMENTS = 1_000_000

LONGEST_ORDER = 200
LONGEST_TEXT = 10_000
LONGEST_REASON = 500
LONGEST_NAME = 200
LONGEST_SEALED = 10_000

MOST_FAULTS = 100
LONGEST_FAULT = 1_000

# Of the texts that a page takes in, by their sort.
LONGEST_TEXTS = {
    "file": LONGEST_FILE,
    "link": LONGEST_LINK,
    "paste": LONGEST_PASTE,
    "chat": LONGEST_CHAT,
}
