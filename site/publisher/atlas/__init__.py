"""From coordinates to the geometry of a chart: partition, labels, lint.

Only `command` and what it draws in need shapely and numpy; `lint` reads the committed
geometry and needs neither, so that a check of the site runs without them.
"""
