"""Where names stand on a chart.

- `anchors`: where a fleet stands on each coast of a province with several
- `split_labels`: letter a space too small for its name: the unit on the land, the name beside it
- `leaders`: letter a space with no room for its name nearby: the name farther off, and a line
- `links`: passages between places that do not touch, and exits to those that lie far off
- `layouts`: the ways to set a name: its lines, its type, and where unit and mark stand by it
- `placement`: place each name together with a slot for a unit and the mark of a supply centre
- `room`: free room: a grid over a region, and how much of a box at each of its points fits
- `spots`: the values of placing: a board to letter, one task on it, a spot found
"""
