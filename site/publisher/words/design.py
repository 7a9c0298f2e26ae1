"""The guides and their overview."""

from markupsafe import Markup

TITLE = "Design a variant of Diplomacy"
DESCRIPTION = (
    "A variant is a folder of text files: what goes into it, the commands that check, draw and "
    "show it, and a guide to each part."
)
HEADING = "Design a variant"
BYLINE = "Turn a folder of text files into a rules page, a map and a board to play on."
BEGIN = "Begin"
BEGIN_STUDIO = Markup(
    'To try out an idea, open <a href="../studio/index.html">the studio</a>. There is nothing to '
    "install: it checks your variant as you write it, plays it, and saves its folder."
)
BEGIN_NEEDS = Markup(
    "To put it on a site of your own, you need the project’s folder, Python 3.12 or newer, and "
    "<code>make</code>. These commands set everything up, write a small game "
    "that already works, draw its map and show it:"
)
BEGIN_COMMANDS = """\
make design
. .venv/bin/activate
python build.py new my_variant --name "My Variant"
python build.py map my_variant
python build.py serve"""
BEGIN_NEXT = Markup(
    "Open the address it prints: your variant is in the gallery. From then on, whatever you save "
    "shows in the browser at once. With <code>--base standard</code>, the folder says only how "
    "the variant differs from the standard game."
)
FOLDER = "The folder"
FOLDER_IS = Markup(
    "Everything about a variant is in <code>variants/my_variant/</code>. The folder’s name is the "
    "variant’s id."
)
FILE = "File"
HOLDS = "What it holds"
FILES = (
    (
        "variant.toml",
        "provinces and their neighbours, powers, the start, the calendar, how to win",
    ),
    ("map.toml", "where the provinces are; the atlas draws coasts, borders and names from it"),
    ("map.geo.json", Markup("the drawn map; <code>build.py map</code> writes it, and you keep it")),
    (
        "card.png",
        Markup(
            "the picture that other sites show beside a link to the variant; <code>build.py "
            "map</code> draws it, and you keep it"
        ),
    ),
    ("rules.md", "the rules in plain words, with examples that every build adjudicates"),
    ("cases/", "more worked positions, which only the tests use"),
    ("sample.game.json", "a whole game to step through, which you save on the board"),
    (
        "balance.json",
        Markup("games of computer players; <code>build.py balance --save</code> writes it"),
    ),
    ("SOURCE.md", "who designed it, where it was published, who may use it"),
    ("rules.py", "rules that data cannot express; most variants need none"),
)
COMMANDS = "The commands"
COMMAND = "python build.py"
DOES = "What it does"
COMMANDS_NOTE = Markup(
    "Every command reports a mistake with its file and line, what it expected, and what to write "
    "instead. <code>python build.py map --help</code> lists a command’s options."
)
GUIDES = "Guides"
COPY = "You can copy from the variants here: each one’s folder is part of the project."
PUBLISH = "Publish it"
PUBLISHING = Markup(
    "<code>python build.py build</code> writes the site into <code>dist/</code>. Any static host "
    "can serve it, under any path; nothing runs on the server. See <a "
    'href="hosting.html">Host the site</a>. People play on the page itself: on one device, by '
    "links, or with a game master."
)
FOOTER = "Chancery, for designers."
GUIDE_TITLE = "{title} - Chancery"
DESIGNERS_GUIDE = "{title}: a guide for designers of Diplomacy variants."
PLAYERS_GUIDE = "{title}: a one-page guide to games between devices."
FOR_DESIGNERS = "A guide for designers of variants."
FOR_DESIGNERS_NOTE = "The project’s tests run everything it tells you to type."
FOR_PLAYERS = "One page on games between devices."
GUIDE_FOR_ONE = "{title}: a one-page guide."
FOR_ONE = "One page on games against computers."
FOR_PLAYERS_NOTE = "The protocol describes how it works, byte by byte."
TO_DESIGN = "Design a variant"
TO_PLAY = "Play"
SOURCE = Markup(
    'This guide is made from <span class="ord">{source}</span> in the project’s folder. {note}'
)
REFERENCE_HEAD = """\
# Every name of the engine

This page is made from the docstrings of `engine.api` each time the site is built. [The engine \
from Python](python.md) shows the names in use and says what is promised.
"""
FUNCTIONS = "Functions"
VALUES = "Values"
VALUES_NOTE = "All of them are frozen: a change is a new value."
EXCEPTIONS = "Exceptions"
ATTRIBUTE = "attribute"
ATTRIBUTE_IS = "what it is"
KIND_OF = "A kind of `{name}`."
