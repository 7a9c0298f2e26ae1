"""From coordinates to the geometry of a chart: partition, labels, lint.

Only drawing needs packages, those of `publisher.geometry`: a check of map.toml and of the
committed geometry runs without them.

- `command`: `build.py map`: write a variant's geometry, and say what is wrong with the map
- `plan`: map.toml: how a board is drawn, as values
- `making`: the geometry of a chart from its plan, every step in its order
- `faults`: what is wrong with a map, and what the designer could change
- `report`: faults of a map as faults of a file, with its name and the line of the key
- `files/`, `land/`, `labels/`, `lint/`: what is read, the partition, the names, the checks
"""
