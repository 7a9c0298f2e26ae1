"""A variant's map as SVG, drawn from its geometry.

- `standalone`: a map as a file of its own, with styles, fonts and symbols inside
- `chart`: the chart: SVG, its sister file chart.json and its stylesheet, from the geometry
- `facts`: what the drawing must know of the rules: names, terrain, centres, powers, reach
- `file`: the file of a chart's geometry: read and write, a pair with a round trip
- `furniture`: frame, cartouche, legend, compass and scale
- `geometry`: the committed geometry of a chart: shared arcs, areas made of them, anchors,
  labels
- `hills`: hills: one marker at every point of a few paths, since each element costs a page time
- `land`: the map itself: sea with its depth lines, land, tints, borders, relief, names
- `letter_widths`: how wide a name is: advance widths of the two faces that charts are lettered in
- `likeness`: how much alike two colours are to different eyes
- `paths`: path data in few characters: steps in tenths, no idle zero, sign as separator
- `sheet`: chart.json: where things stand on the chart, for the page that plays on it
- `style`: A variant's chart.css: which colour and pattern each power has
- `svg`: elements of SVG, written by svgwrite
- `plain`: a drawing's style written into its elements, for programs that are no browser
- `simplify`: lines in fewer points, without a visible difference
- `unit_room`: where a unit stands that is drawn larger than the map keeps room for
- `winding`: the direction of outlines, chosen so that neighbours write their border alike
"""
