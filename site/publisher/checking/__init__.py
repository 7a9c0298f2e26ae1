"""Faults in a folder beyond the shape of its data, and likely slips.

- `addresses`: links, pictures and HTML in a rules page: what a page may lead to, and what not
- `board_slips`: colours that look alike, passages without water, places out of reach
- `drawing`: a chart and what it is drawn from: map.toml, and whether it was drawn since
- `leftovers`: texts of the template that nobody has replaced
- `missing`: files that a variant can do without, but that a designer would miss
- `names`: names that the reader of orders takes for something else, or cannot read at all
- `rules_imports`: what rules modules take from the engine: names of `engine.kit` and no others
- `playability`: data that no game can be played with, or hardly the one that is meant
- `worked_cases`: run the worked cases of a folder, and say which fail
"""
