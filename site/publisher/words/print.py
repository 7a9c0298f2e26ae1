"""The sheets for paper."""

TITLE = "Map of {name} for {paper} | Chancery"
DESCRIPTION = "The map of {name} on one sheet of {paper}."
HEADING = "{name}: the map for {paper}"
BACK = "Back to the rules"
PORTRAIT = "portrait"
LANDSCAPE = "landscape"
SHEET = (
    "One sheet of {paper}, {side}. Land is hatched by owner, so it also reads well in black and "
    "white."
)
UNSEEN = (
    "On this map, {count} pairs of neighbours lie apart, and no lines join them. The rules page "
    "lists every province's neighbours."
)
UNITS = "Starting units"
WITH_UNITS = "The map of {name}, with the starting units"
WITHOUT_UNITS = "The map of {name}, without units"
