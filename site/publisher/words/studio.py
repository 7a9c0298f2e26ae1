"""The words of the studio's pages that stand there before its scripts have loaded."""

TITLE = "Studio · Chancery"
DESCRIPTION = "Make a Diplomacy variant in your browser: write, check, play and share a draft."
HEADING = "Studio"
LOADING = "The studio is loading."
NO_SCRIPT = (
    "The studio needs scripts, which are switched off here. With them off, write a variant as "
    "files: the guides say how."
)
DRAFT = "Draft"
PLAY_TITLE = "A draft · Chancery"
PLAY_DESCRIPTION = "Play the draft of a variant that is kept on this device."
# What the studio's publisher says of a form (publisher.studio).
NO_TOML = "The text of variant.toml is not TOML. Mend that first."
BY_HAND = "The form cannot change {key} as it stands in the text. Change it there."
NO_NAME = "Give it a name first."
TAKEN = "There is one named {name} already."
FAULTY = "The draft has faults."
NO_FILE = "This file cannot be read."
NEITHER = (
    "This is neither the zip of a variant's folder nor a file of another system that can be "
    "imported."
)
NO_LAYOUT = (
    "The source says who borders whom, and not where anything lies. Draw the map yourself, or "
    "let `build.py import` lay it out on the desk."
)

# What faults advise to type on the desk, as patterns, and what to do in the page instead: it names
# buttons as the page does (site/studio/words/).
WAYS = (
    (r"\bit again: `build\.py map(?: \w+)?`", "it again with “Draw the map”"),
    (r"\bRun `build\.py map`", "Choose “Draw the map”"),
    (r"\brun `build\.py map`", "choose “Draw the map”"),
    (r"`build\.py map(?: \w+)?`", "“Draw the map”"),
    (
        r"`build\.py reach` prints the neighbours that the map shows: paste them in, and correct",
        "In the drawing room, “Let the rules follow the map everywhere” joins them. Correct",
    ),
    (
        r"or copy a new one from `build\.py new`",
        "or go back to a saved state of the draft in its “History”",
    ),
    (r"`build\.py borders`", "On the desk, `build.py borders`"),
)
