"""From coastlines and seeds to the shapes of provinces.

- `coastline`: read the land of the world from the TopoJSON of the npm package world-atlas
- `colours`: whether readers, the colour-blind among them, can tell the powers' colours apart
- `frontiers`: redraw the border between two spaces along a line that the plan gives
- `noise`: a smooth, repeatable displacement of the plane: what makes drawn borders wander
- `partition`: divide the window among the spaces of a plan
- `projection`: carry longitudes and latitudes to the plane of a chart, and back
- `relief`: what is drawn over the land and the sea: mountains, rivers, graticule
- `shore`: where the land is: the coastline in the plane of the drawing, mended and smoothed
- `topology`: turn shapes that share borders into arcs stored once, and rings made of them
"""
