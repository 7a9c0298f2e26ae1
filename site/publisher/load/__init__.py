"""Read a variant's folder, and report everything that is wrong with it.

- `files`: read a file of a variant's folder; what cannot be read is a fault with its line
- `in_time`: stop rules that do not come to an end
- `lines`: find the line of every key of a TOML text
- `load`: read the folders of the variants, and collect everything that is wrong with them
- `rules`: make the engine's variant of a folder: import its rules.py, check its data
- `schema`: check data against a JSON schema and word what is wrong for a person
- `strangers`: say once whose program a variant's rules are, before they run
"""
