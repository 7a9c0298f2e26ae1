"""The player's page before its scripts run.

The scripts write the words of the order builder, the tabs and the foot again as soon as they run,
so these are the same as theirs: nothing on the page may change under a reader's eyes.
"""

from markupsafe import Markup

TITLE = "Play {name} | Chancery"
DESCRIPTION = (
    "Play {name} in the browser, on one device or by links: no account, and no connection needed "
    "after your first visit."
)
BOARDS = "Boards"
NO_MAP = "This variant has no map yet. You can type every order."
BUILDER = "Order builder"
UNITS = "one of your units"
PLACES = "a lit place or a unit"
CLICK = Markup(
    '<span class="by-mouse">Click</span><span class="by-finger">Touch</span> {actors}, or type an '
    "order."
)
TOUCH = "Touch {actors}."
CHOOSE_OR_TYPE = "Choose from the list, or type your decision."
CHOOSE = "Choose from the list."
ORDER = "Order as text"
LOADING = "Loading"
HISTORY = "History"
PANEL = "Orders and results"
TABS = ("Orders", "Log", "Position", "Rules")
PROVINCE = "Province"
LOADING_RULES = "Loading the rules"
LOADING_NOTE = "You can look round the board while the rules load."
PROJECTOR = "Projector view"
NO_SCRIPT = Markup(
    "The player needs JavaScript: without it, you only see a picture of the board. You can read "
    '<a href="{rules}">the rules page</a> without it.'
)
EARLIER = "These are earlier rules, kept for games that began with them."
EARLIER_ENGINE = (
    "The engine itself has changed since: positions may differ from those that were played."
)
