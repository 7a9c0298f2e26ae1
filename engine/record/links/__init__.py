"""What links are made of.

- `choices`: choices as one whole number, and how likely each option is
- `extras`: what travels beside the choices, as deflated JSON
- `link_bytes`: the bytes of links, and what is said when they cannot be read
- `neighbours`: what units may help or carry, once all moves are known
- `order_choices`: the orders of a slot as choices over the board
- `packed_game`: a game as choices: its id, its slots, what is sealed
- `seat_sheet`: one seat's sheet for the present phase: its canonical texts, and the short form
- `texts`: any text as choices, with the names of the board as its words
"""
