"""Every sentence that the publisher writes on a page, and nothing else: one module for each page.

A module holds constants and small functions that fill in names and plural forms. A template reads
them as `words.<module>.<NAME>`; a constant of `Markup` may hold tags, and `format` escapes what
is filled in. What reports faults in a designer's files stands with the checks.

- `about`: the about page
- `balance`: what the command of that name prints
- `commands`: what each command of `build.py` does, for its help and for the guide
- `design`: the guides and their overview
- `embed`: a game shown on another site
- `facts`: what a rules page says from a variant's data: players, provinces, phases, differences
- `frame`: what every page has round it
- `gallery`: the gallery and its filters
- `maps`: the words on maps, cards and their descriptions
- `player`: the player's page before its scripts run
- `print`: the sheets for paper
- `rules`: the frame of a rules page, its map and its examples
"""
