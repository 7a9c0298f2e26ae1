"""A map's files: how to draw it, and its borders as GeoJSON.

- `decoration`: what map.toml may change without a new drawing: title, tints, furniture
- `geojson`: borders as GeoJSON that an editor of maps can change, and back again
- `origin`: what a chart was drawn from, as digests by key, so that a change since then is seen
- `reader`: read values of a parsed TOML file, and collect what is wrong with them
- `plan_file`: read map.toml, beside the provinces of variant.toml, into a plan
- `spaces`: read what is drawn as an area: the provinces, and what nobody plays
- `sources`: read what a chart is drawn from: variant.toml and map.toml, each merged into its
  base's
"""
