"""Make variants of what other systems hold: `build.py import`.

What is read:

- `sources`: a file, a folder or an archive, brought into memory within bounds
- `formats`: the formats, and which of them a source is in
- `model`: what every reader fills: one variant as facts, each with its place in the source
- `dpjudge`, `dpjudge_lines`: maps of DPjudge
- `webdiplomacy`, `web_folder`, `web_rows`, `web_calls`, `php`: folders of webDiplomacy, vDiplomacy
- `jdip`, `markup`, `svg_shapes`: variants of jDip; XML within bounds; shapes of an SVG as rings
- `svg_names`: nameless shapes called by the texts on them
- `godip`: packages of godip
- `daide`: configurations of Parterre; standard.cfg is the board of those that name no other
- `diplicity`: JSON of Diplicity's creator and server
- `jsons`: JSON within bounds
- `outlines`: GeoJSON, and SVG with an id for each province
- `calendars`: orders of play of other systems, as a cycle of turns
- `png`, `fills`, `rasters`: pictures whose areas are places

What is decided:

- `reading`: one variant of a source, with what it leaves open
- `sound`: terrain, one-sided borders, coasts, shared homes
- `ids`, `names`: ids for everything, and names that orders can read

How it is drawn:

- `hexes`: a sheet of hexagons
- `planar`, `relax`, `compass`: a graph laid out without crossings, evened out, north up
- `settle`, `corridors`, `pieces`: cells change hands until areas touch as the rules want
- `boxes`: spaces that all border each other and the same others, drawn inside one another
- `sketch`: all of these, from the best that a source has
- `smoothing`, `mapfile`, `furnishing`: map.toml of a sketch
- `gazetteer`, `fitting`, `coasts`: a sketch on the real coast, by places of known names
- `by_names`: a board that is only a graph, laid out by where its names lie
- `doubts`: what the real coast contradicts
- `extract_places`: makes places.txt of Natural Earth, for the gazetteer
- `kept`: the source's own shapes instead, kept with --outlines
- `nudges`: four areas that meet in one corner, parted
- `loop`: what the picture cannot show, written down until the linter is content

What is written:

- `toml`, `written`: variant.toml
- `draft`: rules.md, SOURCE.md and worked cases
- `write`, `again`: files, and what a person has changed in them
- `record`: imported.json, where a variant came from and what was written
- `command`: `build.py import`

How it is checked:

- `against`: `build.py check-against`
- `peer`: PyPI `diplomacy`, the other judge
- `beside`, `known_faults`: where two judges differ, and what is known of it
- `random_play`: random orders that meet
"""
