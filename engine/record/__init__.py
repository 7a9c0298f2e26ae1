"""A game: sheets in, positions out; as a file and as a link.

- `append`: a record one slot longer: the present phase resolved, a ballot held, an event noted
- `audit`: what follows from the secrets, once they are open, against what was answered
- `checksums`: what a file says came of its slots, against the positions that the rules give
- `event`: what somebody decided beside the sheets: overrides, roll-backs, notes
- `files/`: the record as a game file holds it
- `game`: a game: sheets in, positions out
- `link`: games as short text for the fragment of a link, and back
- `links/`: what links are made of
- `opened`: the phases of a game as the keeper of its secrets knows them
- `overrides`: overrides inside a replay: the orders that count, ruled outcomes, edited positions
- `played`: the games that somebody asked about of late, each played again once
- `record`: the record of a game: what was ordered, slot by slot
- `replay`: a record played again: the positions that follow from its slots
- `slot`: a slot of a record: one place where sheets are collected, and what happened there
"""
