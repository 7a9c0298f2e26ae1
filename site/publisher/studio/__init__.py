"""The publisher in a browser: what the studio asks while a designer writes a draft.

- `session`: the calls: take the files of a draft, check it, make its pages
- `library`: what rules import that the player here does not have
- `places`: the column of a fault in its line
- `pictures`: have units and orders drawn by the page, which can run JavaScript, in place of Node
- `toml_places`, `toml_edits`: where things stand in a TOML text; change them and leave the rest
- `form`, `form_values`, `form_edits`: the form beside variant.toml, made from the schema
- `board`: what the drawing room shows
- `blank`: an empty board to begin with
- `complete`: what may stand where somebody writes
- `foreign`: a draft made of another system's file
- `balancing`: computer players play a draft, for its page on balance
- `edits/`: what is drawn in the studio, as changes of variant.toml and map.toml
- `rpds`: stands in for a package in Rust that `jsonschema` needs

This runs in Python behind the wall (docs/wall.md), beside a draft's own rules. Files and answers
are JSON texts, and nothing else passes.
"""
