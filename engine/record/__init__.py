"""A game: sheets in, positions out; as a file and as a link.

- `game`: A game: sheets in, positions out
- `link`: games as short text for the fragment of a link, and back
- `link_bytes`: the bytes of links: lengths, reading from left to right, and what is said when
  it fails
- `packing`: orders as one whole number, as small as what they tell
- `position_json`: positions as JSON: the words that requests, game files and worked cases share
- `record`: the record of a game: what was ordered, phase by phase
"""
