"""What an import says: to the person who runs it, and in the files that it writes."""

TOO_MANY_FILES = "more than {most} files include one another"
NOT_FOUND = "the file {name} is not in the source"
NO_ABBREVIATION = "{name} has no abbreviation"
NO_PLACE = "there is no place {name}"
NOTHING_TO_AMEND = "there is nothing to amend about {name}"
NO_NEIGHBOUR = "{text} names no neighbour"
NOT_READ = "this cannot be read: {text}"
NO_NUMBER = "{text} is not a number that can be used here"
LONG_TEXT = "the text is longer than {most} thousand letters, which no variant needs"
MANY_WORDS = "the files hold more than {most} words in all, which no variant needs"
MANY_SEASONS = "there are more than {most} seasons"
NO_PERIOD = "{text} is not part of a calendar"
FINE_SHAPES = "the shapes are drawn with more than {most} points, which is too fine for an import"
MORE_SAID = "There is more of this kind, which is not listed."
NO_SIGNS = "it holds half of a character, a lone surrogate"
NO_PHASE = "{text} is not a phase"

DIRECTIVES = "Settings for {name} alone are not read."
SOME_KINDS = "some kinds of game"
DIRECTIVE = "The source says {name}, which the standard rules do not know."
BY_SEASON = "The board changes ({when}): {line}."
NEW_HOMES = "Powers choose new home centres during the game."
LEAGUE = "Powers belong to leagues whose members share their fortunes."
RESTRICTED = "The border from {one} to {other} is open to some units only; here it is open to all."
SPECIAL_HOME = "{name} is a build site with conditions of its own."
DUMMY = "Nobody plays {power}: its units hold."
RULE = "The source plays by the rule {name}, which is not read."
PHASE = "A phase of {name} in {season} is left out."
DPJUDGE_RULES = {
    "REMOTE_BUILDS": "A power that still owns a home centre may also build in other centres.",
    "MOBILIZE": "Each power chooses its first units.",
    "HIBERNATE": "Units in cold provinces may not move in winter.",
    "DUMMY_FIRE": "Units that nobody plays may be disbanded by those who pay for it.",
    "PAY_DUMMIES": "Powers may pay units that nobody plays.",
    "VASSAL_DUMMIES": "Powers that nobody plays serve those that hold them as vassals.",
}
YEARS_FALL = (
    "Years run down from {year} in the source; here they run up from {start}, one for each round"
    " of turns."
)
YEARS_STEP = (
    "In the source a turn lasts {step} years and the first is {year}; here years run up from"
    " {start}, one for each round of turns."
)
YEAR_OF = "Year {number} of {period},"

GOAL_AT_START = (
    "In the source {goal} centres win, although {name} begins with as many: other rules decide"
    " there. Here more than half of all win."
)
NO_NAME = "{name} has no name in the source and is called by its abbreviation."
NAMED_ONLY = "{name} is named but not on the board, and was left out."
A_SEA_AFTER_ALL = (
    "In the source armies leave {name} and only fleets enter it, so it was read as a sea."
)
UNKNOWN_NEIGHBOUR = "{one} borders {other}, which is not on the board; the border was left out."
LEFT_BEHIND = "{places} of {power} is not on the board, and was left out."

UNKNOWN_BORDER = (
    "The border of {one} and {other} was left out, since one of them is not on the board."
)
NO_ARMY = (
    "In the source armies go from {one} to {other}, but one of them is not land: that border was"
    " left out."
)
NO_FLEET = (
    "In the source fleets go from {one} to {other}, but one of them is inland: that border was left"
    " out."
)
STRANGE_COAST = (
    "The border of {one} and {other} names a coast that does not exist; another was taken."
)
ALL_COASTS = (
    "The source names no coast for the border of {one} and {other}, so it lies on every coast."
)
ARMIES, FLEETS = "Armies", "Fleets"
ONE_SIDED = "{what} go one way only in the source and both ways here: {pairs}."
NO_ROOM = "{unit} of {power} cannot stand there, and was left out."
COAST_CHOSEN = "The source names no coast for a fleet in {name}: it stands on {coast}."
TWO_UNITS = "{unit} of {power} begins where another unit does, and was left out."
HOME_OF_ALL = "Every centre is home to every power in the source: units are built anywhere."
SHARED_HOME = "{places} are home to several powers in the source; here each has one."

MAP_HEAD = """\
# How the map is drawn: `python build.py map {id}` draws it, and docs/draw-a-map.md explains every
# table. The seeds were laid out by the import, on a sheet of hexagons: move or replace any of them.
"""

FORMATS = {
    "dpjudge": "DPjudge map",
    "jdip": "jDip variant",
    "webdiplomacy": "webDiplomacy folder",
    "godip": "godip package",
    "daide": "DAIDE configuration",
    "diplicity": "Diplicity file",
    "geojson": "GeoJSON file",
    "svg": "SVG with an id for each province",
}
TOML_HEAD = """\
# The board and the start of a variant, imported from {origin}. SOURCE.md says what was lost and
# what was decided by a rule. `python build.py check {id}` lists every fault.
"""
NO_DESIGNER = "an unnamed designer"
SOMEBODY = "its designer"
NO_YEAR = "of the import; the source gives none"
YEAR_UNKNOWN = "not stated"
RIGHTS = "To be cleared with the designer."

BOARD = "{places} provinces, {centres} centres and {powers} powers"
SUMMARY = "A draft, imported and not yet proof-read: {board}."
SUBTITLE = "An imported variant"
LENGTH = "{year} on"
LEARN = "5 minutes, if you know standard"
MECHANISM_BOARD = "a board of its own"
MECHANISM_ANYWHERE = "builds in any centre"
NOTHING_LOST = "The import kept every rule that it found."
NOTHING_CHANGED = "Nothing."
LOST = "These rules of the source are lost, because a variant's file cannot express them:"
ONLY_BOARD = "The board and the set-up. All else is played as in the standard game."
ANYWHERE = (
    "The board and the set-up. Units are also built in any vacant centre that their power owns, not"
    " in its home centres alone."
)
BOX = (
    "On the map, {inner} lie inside {first}, because no map could show all that they border. They"
    " border one another, and everything that {first} borders."
)
SETUP = "The table shows where every power begins."
SETUP_BUILDS = (
    "The game begins with builds: each power chooses its first units in its home centres."
)
GOAL_SAID = "The source says so."
GOAL_HALF = "The source names no number, so this is the usual one: more than half."
RULES_PAGE = """\
## At a glance

**Draft.** An import wrote this page, and nobody has proof-read it yet. It describes {board}.

{lost}

## What differs from standard

{differs}

## Set-up

{setup}

## Orders

As in the standard game.

## Resolution

As in the standard game.

## Victory

A power that owns {goal} of the {centres} centres when they are counted wins. {goal_said}

## Worked examples

{examples}

## Rulings

### What did the import decide?

Everything that the source left open or said twice is listed in the variant's `SOURCE.md`.

## Designer's aims

The source does not say. Ask {designer}.

## Source and rights

Imported from {origin} ({format}). Names, borders, centres and the start come from there; {new}.
The rights are to be cleared with the designer.
"""
NEW = "the text and the drawing are new"
NEW_TEXT = (
    "the text is new. The map keeps the shapes of the source's own drawing, whose rights are to be"
    " cleared with whoever drew it"
)
MAP_RIGHTS = (
    "To be cleared with whoever drew it, before you publish. Without `--outlines`, the import draws"
    " a map of its own."
)
SUPPORT_TITLE = "A support makes the difference"
SUPPORT_TEXT = "Two against one: the unit that is attacked has to go."
BOUNCE_TITLE = "Both want the same province"
BOUNCE_TEXT = "Neither side is stronger, so both stay."
CONVOY_TITLE = "An army crosses the water"
CONVOY_TEXT = "The fleet carries the army from one shore to the other."
MOVE_TITLE = "A unit moves"
MOVE_TEXT = "Nobody stands in the way."
CASES_HEAD = "# The examples of the rules page, as worked cases.\n"
MORE_FILES = " and {count} more"
MAPS = {
    "picture": "Drawn by Chancery: its areas follow the shapes of the source's picture",
    "points": "Drawn by Chancery from the coordinates of the source",
    "graph": "Drawn by Chancery from the neighbours alone: the source has no coordinates",
    "none": "None yet: what the source shows could not be laid out here",
    "apart": (
        "Drawn by Chancery from the neighbours alone: on the source's own map, many lie far apart"
    ),
    "earth": (
        "Drawn by Chancery on Natural Earth's coastline, lined up by places with known names"
    ),
    "outlines": "The shapes of the source's own drawing, with the gaps between them closed",
}
SOURCE_FILE = """\
# Where {name} comes from

| What | Source | Rights |
| --- | --- | --- |
| Names, board and start | {designer}, {year} | {rights} |
| Read from | {source} ({format}) | |
| Files | {files} | |
| Text | Written from the data by the import | |
| Map | {map} | {map_rights} |

## What was lost

{lost}

## What was decided by a rule

{changed}
"""

NO_SOURCE = "there is no file or folder {name}"
TOO_LARGE = "this is too large: at most {most} million bytes can be read"
MANY_FILES = "this holds {found} files or more, and at most {most} can be read"
LEADS_OUT = "the archive holds a file whose name leads out of it: {name}"
UNREADABLE = "this cannot be read: {why}"
BROKEN = "the archive cannot be read: {why}"
FAILED = "this source cannot be read, and nothing was written ({why})."
NO_FORMAT = "there is no format {name}: expected {known}"
NOT_RECOGNISED = "this is in none of the formats that can be imported: {known}"
NO_VARIANT = "there is no variant {name} in it; it holds {known}"
NO_VARIANTS = "it holds no variant"
POWER = "Power"
RENAMED = "{old} is called {new} here, since orders could not tell its name from others."
KINDS = {
    "sea": "Waters",
    "inland": "Land",
    "coastal": "Coast",
    "island": "Island",
    "closed": "Waste",
}
LINK_WHY = "neighbours that do not touch in the drawing"
LINK_SHORT = "their common border is too short to see"
CUT_WHY = "no border in the source"
CUT_CORNER = "no border in the source, though four provinces nearly meet here"
FIAT_WHY = "one coast in the source"
FIAT_UNSEEN = "the source has these coasts, but the picture does not separate them"

HOLDS = "{format}, {count}"
ONE_NAME = "--as names one variant, and the source holds {count}: choose one of them with --only."
STRICT = "with --strict nothing may be lost or decided by a rule: {what}"
WRITTEN = "{count} files"
KEPT = "  kept as you changed it: {file}"
LOST_ONE = "lost"
ON_EARTH = (
    "  drawn on the real coastline, lined up by {count} places with known names (not with --plane)"
)
COAST_IS_DRY = "On the real coast these seas would lie on land, so water was dug for them: {names}."
COAST_IS_WET = (
    "On the real coast these provinces would lie in water, so land was added for them: {names}."
)
NAMES_ASTRAY = (
    "These names mean other places on the Earth than the map does, and did not count for the real"
    " coast: {names}."
)
OTHER_COAST = (
    "The map keeps a coast of its own: the names fit the real one, but these places have no ground"
    " of their kind there: {names}."
)
NOT_DRAWN = "the map could not be drawn: {why}"
MORE = "and {count} more: `build.py check` lists them"
DECIDED = "  decided by a rule: {count}. SOURCE.md lists them."
NEXT = "  {faults}. Next: python build.py map {id}, check {id}, serve {id}"
NO_PLACES = "it has no provinces"
NO_POWERS = "it has no powers"
MANY_PLACES = "it has more than {most} provinces"
BORDERS_NOTHING = "These border nothing, so they are closed: {names}."
ONLY_CLOSED = "{name} is closed and has no place on the map, so it was left out."
BAD_ID = (
    "{name} cannot be an id: expected lower-case letters, digits and _, starting with a letter."
)
EXISTS = (
    "variants/{name} already exists and was not changed: choose another id with --as, or --again to"
    " bring it up to date."
)
NOT_IMPORTED = "variants/{name} was not imported ({record} is missing), so it was not changed."

ENDS_EARLY = "the file ends in the middle of a value"
TOO_MANY_TOKENS = "this is too long to be read"
TOO_DEEP = "arrays are nested too deeply"
NEVER_CLOSED = "an array is never closed"
NO_COMMA = "expected a comma between two values"
COMPUTED = "the program computes this: it is not data"
NO_INSTALL = "the folder has no install.php"
REQUIRES = (
    "this takes its board from the variant {name}, which is not in the source: import the folder"
    " that holds both"
)
NOT_WITH_IT = "What this takes from the variant {name} is missing: the source does not have it."
NO_TERRITORIES = "there are no rows of territories"
NO_COLUMNS = "there is no list(...) that says which column is which"
NO_TERRITORY = "expected a territory with a name, and Land, Coast or Sea"

NONE_TO_KEEP = (
    "the source has no shapes for --outlines to keep: it needs an SVG or GeoJSON with a closed"
    " shape for each province. Without --outlines, the import draws a map of its own"
)
SOME_TO_KEEP = "--outlines needs a closed shape for each province, and these have none: {names}"
SAME_SHAPE = "{one} and {other} have the same shape in the source, so --outlines cannot keep both"
ON_ANOTHER = "{one} lies wholly on {other} in the source's drawing: it is cut out of it here."

NO_PNG = "this is not a PNG: save the picture as one"
PICTURE_SIZE = "a picture of {width} by {height} pixels is too large"
PICTURE_KIND = "a picture with 16 bits a colour, or interlaced: save it as a plain PNG"
BROKEN_PICTURE = "the picture cannot be read: {why}"
NO_PICTURE = "The picture was not used: {why}."

NO_BORDERS = "These have no borders, and were left out: {names}."
NEUTRAL_KINDS = {
    "A": "The fleet that nobody plays in {name} cannot be placed there, and is an army here.",
    "F": "The army that nobody plays in {name} cannot be placed there, and is a fleet here.",
}
NO_OWNER = "{name} belongs to {owner}, which is not a country; it is neutral here."
POWERLESS = "{name} begins with neither units nor centres of its own, and is not played here."
NO_UNITS = "The source has no starting units."
NOT_THERE = "{unit} {place} begins in a territory that is not there, and was left out."
OWN_BUILDS = "The variant has its own rules for builds."
DATES = "Dates are computed by the program; here years run up from 1."
HOUSE_RULES = "The folder has rules in prose, which are not read: compare them with the page."
CLASS = "The program has rules of its own in its class {name}."
WEB_CLASSES = {
    "processGame": "The program changes how a game goes on (its class processGame).",
    "processMembers": "The program changes what counts for its players (its class processMembers).",
    "userOrderDiplomacy": "Orders that the standard game does not have may be given.",
    "processOrderDiplomacy": "The variant has its own rules for judging moves.",
    "adjudicatorDiplomacy": "The variant has its own rules for judging moves.",
    "userOrderRetreats": "The variant has its own rules for retreats.",
    "adjudicatorRetreats": "The variant has its own rules for retreats.",
}

XML_DEEP = "elements are nested too deeply"
XML_LARGE = "there are too many elements"
XML_ENTITY = "an entity holds another one, or is very long"
XML_BROKEN = "this is not XML: {why}"

REMOTE = DPJUDGE_RULES["REMOTE_BUILDS"]
NO_ADJACENCY = "the variant's adjacency file is not in the source"
NO_SUCH_PLACE = "There is no province {name}; what is said of it was left out."
NO_SUCH_POWER = "There is no power {name}; what is said of it was left out."
BORDER_RULE = "Some borders of {name} depend on the season, the unit or where it comes from."
OTHER_UNITS = "There are units of the kind {kind}; they were left out."
OPTION = "The source plays by the option {name}, which is not read."
NO_CAPTURE = "A game ends after {years} years without a change of owner."
OUR_BASE = "The file that it is based on is not in the source: the standard board was taken."
NO_START = "The source names no first turn: the game begins in the spring of 1901."

NO_GRAPH = "there is no graph of provinces in its package, nor in those that it imports"
GO_PARSER = "The variant has its own rules for orders (its parser {name})."
GO_GOAL = "The number of centres that win is computed by the program."
GO_SEASONS = "The program has seasons of its own ({name}); here a year has spring and fall."

NO_NEIGHBOURS = "the file names no neighbours of any province: it is not the one with the board"
NO_PROVINCE = "province {name} has the type {kind!r}: expected land, sea, coastal or namedCoasts"
CREATOR_COASTS = (
    "The source does not say which borders fleets pass: between two coasts they do, as its creator"
    " has it. Look at these borders, for some may have no common shore."
)
HOME_UNOWNED = "{name} is a home of {power} that nobody owns at the start; here {power} owns it."
RULES_TEXT = "The source has rules in prose, which are not read: compare them with the page."
DIPLICITY_STRENGTH = "An attack from {one} on {other} counts for less or more than one unit."
DIPLICITY_SUPPORT = "Nobody supports from {one} into {other}."
DIPLICITY_CUT = "An attack from {one} cuts the support of {other} only if it dislodges."
DIPLICITY_RETREAT = "If several units retreat to {other}, the one from {one} has a rank of its own."
DIPLICITY_EMERGENCY = "A power that has lost homes may build in another province."
DIPLICITY_DOMINANCE = "Some provinces belong to whoever owns those around them."
DIPLICITY_CONVOYS = "Armies can be convoyed to {name}, although it has no coast."
DIPLICITY_TIMED = {
    "most-supply-centers": "In {year} the game ends, and the most centres win.",
    "shared-draw": "In {year} the game ends in a draw of all who are left.",
}
DIPLICITY_END = "The game may end in other ways, too."
DIPLICITY_HELD = "A power that holds certain provinces wins."
DIPLICITY_MODIFIERS = {
    "neutral-nations-auto-build": "Neutral nations rebuild their units by themselves.",
}

NO_JSON = "this is not JSON"
NO_FEATURES = "there is no list of features"
NO_AREA = "Feature {number} has no name or no polygon, and was left out."
NO_AREAS = "there are no closed shapes: each feature needs a polygon, and a name"
NO_SHAPES = (
    "there are no closed shapes with names: give each province an id or a title (in Inkscape a"
    " label, under Object Properties), or write its name on it as a text"
)
NAMED_BY_TEXT = "{count} shapes have no name of their own: the texts on or beside them name them."
NAMELESS_SHAPES = (
    "Shapes without a name were left out (lines {lines}). If they are provinces, give each an id, a"
    " title or an Inkscape label, or write its name on it as a text."
)
NAMED_IN_FULL = (
    "The texts on or beside {count} shapes name them in full; their ids are abbreviations of those."
)
WET_BY_NAME = (
    "Only their names say that these areas are water: {names}. All others are land here; any other"
    ' sea needs terrain = "sea" in variant.toml.'
)
ALL_DRY = "Nothing in the source marks water, so every area is land here."
COAST_SHAPE = "The shape {name} is taken for a coast, and coasts are not read from an SVG."
FOUND_BORDERS = (
    "The source names no neighbours: they were found from the shapes. Compare them with the rules."
)
FIRST, SECOND = "First", "Second"
STAND_INS = "The source names no powers: two stand in for them, so that the board can be tried."
