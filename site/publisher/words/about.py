"""The about page."""

from markupsafe import Markup

TITLE = "About Chancery: sources and licences"
DESCRIPTION = (
    "What Chancery is, how to design a variant for it, where the rules, maps, type and icons come "
    "from, and their licences."
)
HEADING = "About Chancery"
BYLINE = "What it is, where it comes from, and what you may do with it."
WHAT = "What it is"
WHAT_IT_IS = (
    (
        "Chancery publishes variants of Diplomacy: their rules in plain words, a map that shows "
        "where every unit can go, worked examples, and a board to play on. It is a handful of "
        "files on a web server and nothing more. The rules engine runs in your own browser."
    ),
    (
        "The same engine adjudicates every worked example on these pages each time the site is "
        "built. If a page and the engine disagreed, the build would fail."
    ),
)
GAMES = "Your games"
YOUR_GAMES = (
    (
        "There are no accounts, and no server knows your game. What you play stays in this browser "
        "until you share it as a link or a file. The pages contact no other site: no trackers, no "
        "third-party fonts, no cookies."
    ),
    "Once you have opened a board, it also works offline.",
)
DESIGN = "Design a variant"
DESIGNING = Markup(
    "A variant is a folder of text files: data for the board and the start, and a page of rules "
    "with its examples. One command checks everything, reports each mistake with its file and "
    "line, and builds the page and the board. A small Python module covers the rules that data "
    'cannot express. <a href="../design/index.html">Design a variant</a> shows you how.'
)
VARIANTS = "The variants"
RIGHTS_NOTE = (
    "Anyone may explain the rules of a game. Each page here does so in our own words and on our "
    "own map, and names the designer and the source."
)
VARIANT = "Variant"
DESIGNER = "Designer"
RIGHTS = "Rights"
LICENCES = "Licences"
OURS = "Code and words"
OURS_LICENCE = Markup(
    'Chancery’s own code, maps and texts: <a href="{up}assets/licences/MIT.txt">MIT licence</a>'
)
TYPE = "Type"
TYPE_LICENCE = Markup(
    '<a href="{up}assets/fonts/OFL-im-fell-double-pica.txt">IM Fell Double Pica</a>, '
    '<a href="{up}assets/fonts/OFL-alegreya.txt">Alegreya</a> and '
    '<a href="{up}assets/fonts/OFL-alegreya-sans.txt">Alegreya Sans</a>: '
    "SIL Open Font License 1.1"
)
ICONS = "Icons"
ICONS_LICENCE = Markup('<a href="{up}assets/licences/lucide.txt">Lucide</a>: ISC licence')
COASTLINES = "Coastlines"
COASTLINES_LICENCE = Markup(
    '<a href="https://www.naturalearthdata.com/">Natural Earth</a>: public domain'
)
PYTHON = "Python"
PYTHON_LICENCE = Markup(
    '<a href="https://pyodide.org/">Pyodide</a>, which brings Python to the browser: Mozilla '
    "Public License 2.0; its standard library: Python Software Foundation License"
)
TESTS = "Test cases"
TESTS_SOURCE = (
    "Diplomacy Adjudicator Test Cases 3.0, by Lucas B. Kruijswijk, whose preferred readings the "
    "standard rules follow"
)
VERSION = "Chancery, version {release}."
