"""A rules page's worked examples: read, judged, drawn.

- `examples`: executable examples as a page shows them: results, windows on the chart, a link
- `judge`: let the engine judge an example, and compare what comes of it with what is said
- `sample`: a whole game that a folder keeps, replayed
- `shapes`: units and orders as the player draws them, its own shapes, as markup
- `stages`: the moments of an example that are worth a picture
- `example_text`: read the plain-text form of an executable example
- `windows`: small windows on a chart: the provinces concerned, the units and the arrows

`pictures.mjs` is the script that `shapes` runs in Node.
"""
