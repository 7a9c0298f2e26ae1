"""What links are made of.

- `habits`: how likely each choice is, told by what was chosen before in the same game
- `link_bytes`: the bytes of links: lengths, reading from left to right, and what is said when
  it fails
- `numbers`: choices as one whole number, as small as what they tell
- `sheets`: the orders of a slot as choices: for each actor the path through the choices tree
"""
