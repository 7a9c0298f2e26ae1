"""What is drawn in the studio, as changes of variant.toml and map.toml.

Each gesture is one edit, and gives the changed files back as text.

- `sheet`: a file that is changed in a few places, on what its bases have
- `frame`, `draft`: where points of the drawing lie on the map; the files that are changed
- `seeds`, `splitting`: seeds, and the borders between them
- `provinces`: provinces, their names, terrain, centres; units and homes
- `coasts`: the shores of a province that fleets cannot pass between
- `reach`: who borders whom; links and cuts
- `differences`: where map and rules differ, and rules that follow the map
- `slips`: what keeps a map from being drawn, with its mends
- `window`: the part of the globe that a map shows
- `calls`: the edits by name
"""
