"""The guides of docs/ that are pages, by their names there."""

GUIDES = (  # for designers, as they are read
    *("studio", "draw-a-map", "importing", "rules-page", "variant-file", "balance", "game-file"),
    *("bringing-games", "machine-interface", "order-kind", "bots", "sealing", "python"),
    *("hosting", "relay", "wall"),
)
TABLE = ("players", "game-masters", "without-a-game-master")  # for games between devices
PLAYING = (*TABLE, "against-computers")
