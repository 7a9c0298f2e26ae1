"""A map's files: how it is to be drawn, and its geometry.

- `geojson`: borders as GeoJSON that an editor of maps can change, and back again
- `reader`: read values of a parsed TOML file, and collect what is wrong with them
- `reading`: read map.toml, beside the provinces of variant.toml, into a plan
- `sources`: read what a chart is drawn from: variant.toml and map.toml, each merged into its
  base's
"""
