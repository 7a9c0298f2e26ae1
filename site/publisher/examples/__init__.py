"""A rules page's worked examples: read, judged, drawn.

- `arrows`: draw orders as arrows, each kind with a shape of its own, as the player does
- `examples`: executable examples as a page shows them: results, windows on the chart, a link
- `ground`: what the arrows of an example need to know of the chart and of the position
- `judge`: let the engine judge an example, and compare what comes of it with what is said
- `lines`: points and curves of the order arrows: numbers in, path data out
- `text`: read the plain-text form of an executable example
- `units`: units in the windows of examples: where each stands, and how it is drawn
- `windows`: small windows on a chart: the provinces concerned, the units and the arrows
"""
