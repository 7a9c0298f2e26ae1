"""The two pictures of a variant: the map as the game begins, small and large.

- `card`: the large one as SVG, which other sites show beside a link: the map and a few words
- `drawing`: a card as a PNG, drawn in Node
- `freshness`: whether a card was drawn since what it shows changed
- `names`: the powers' names on a thumbnail, each on its own land, where there is room
- `start`: the map of both pictures, with its colours written in
- `thumbnail`: the small one, which the gallery shows, for a light and for a dark page
"""
