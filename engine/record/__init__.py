"""A game: sheets in, positions out; as a file and as a link.

- `append`: adds a slot to a record: resolves a phase, holds a ballot, notes an event
- `audit`: compares the keeper's answers with those that the secrets give
- `checksums`: compares a file's checksums with the positions that the rules give
- `event`: decisions beside the sheets: overrides, roll-backs, notes
- `files/`: the record as a game file holds it
- `game`: a game: sheets in, positions out
- `game_cache`: a cache of replayed games
- `keeper_past`: the phases of a game with its secrets, as their keeper sees them
- `link`: games as short text for the fragment of a link, and back
- `links/`: what links are made of
- `overrides`: overrides inside a replay: the orders that count, ruled outcomes, edited positions
- `record`: the record of a game: what was ordered, slot by slot
- `replay`: replays a record: the positions that follow from its slots
- `slot`: a slot of a record: its sheets, answers and events
"""
