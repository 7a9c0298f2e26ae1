"""The pictures that other sites show beside a link: one for each variant, one for the gallery.

- `card`: a card as SVG: the chart as the game begins, the variant's name, whose site it is
- `chart`: the chart on a card, with its colours written in
- `making`: cards as files: drawn in Node, in few colours
- `png`: a picture of few colours as the bytes of a PNG, with the stamp of what it was drawn from
- `stamps`: whether a card was drawn since what it shows changed
"""
