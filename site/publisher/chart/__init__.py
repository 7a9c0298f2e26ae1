"""The chart of a variant: drawn from its geometry, as page, file and sheet.

- `standalone`: A chart as a file of its own: styles, faces and signs written in
- `chart`: the chart: SVG, its sister file chart.json and its stylesheet, from the geometry
- `facts`: what the drawing must know of the rules: names, terrain, centres, powers, reach
- `file`: the file of a chart's geometry: read and write, a pair with a round trip
- `furniture`: what stands round the map: frame, cartouche, legend, compass, scale
- `geometry`: the committed geometry of a chart: shared arcs, areas made of them, anchors,
  labels
- `hills`: hills: one marker at every point of a few paths, since each element costs a page time
- `land`: the map itself: sea with its depth lines, land, tints, borders, relief, names
- `paths`: path data in few characters: steps in tenths, no idle zero, sign as separator
- `sheet`: chart.json: where things stand on the chart, for the page that plays on it
- `style`: A variant's chart.css: which colour and pattern each power has
- `svg`: elements of SVG, written by svgwrite
- `simplify`: lines in fewer points: what the eye would not find at the size of a page
- `winding`: which way round the outlines run: so that neighbours write their border alike
"""
