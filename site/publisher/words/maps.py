"""The words on maps, cards and their descriptions."""

LABEL = "Map of {name}"
PASSAGE = "Passage"
CLOSED = "Closed border"
CENTRE = "Supply centre"
NORTH = "N"
DISTANCE = "{km} km"
CREDIT = "{name}, designed by {designer}."
RECONSTRUCTED = "Reconstructed: {what}."
CARD = "The map of {name} as the game begins"  # described for those who do not see it
GALLERY_CARD = "Maps of variants of Diplomacy"
CARD_PLAYERS = "{players} players"
CARD_FOOT = "Rules, a map and a board to play on"
GALLERY_CARD_LINES = (
    "Variants of Diplomacy:",
    "precise rules, living maps,",
    "a board to play on",
)
GALLERY_CARD_FOOT = "A whole game fits in a link"
