"""A game shown on another site."""

TITLE = "A game of {name} | Chancery"
DESCRIPTION = "A game of {name}, to show on another site."
HEADING = "A game of {name}"
LOADING = "Loading the game."
LATE = (
    "If it does not come, the page around this frame may shut it off: a frame’s sandbox needs"
    " allow-scripts and allow-same-origin."
)
NO_SCRIPT = "Showing a game needs JavaScript. You can read the rules page without it."
