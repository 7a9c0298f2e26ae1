"""What links are made of.

- `answers`: what the keeper answered for units, as choices
- `edits`: edited positions as what they change of the position that came of the sheets
- `extras`: what paths cannot give back, as deflated JSON
- `habits`: how likely each choice is, told by what was chosen before in the same game
- `link_bytes`: the bytes of links: lengths, reading from left to right, and what is said when
  it fails
- `loose`: what of a slot paths do not give back, as JSON
- `marks`: the id of the game, and what is sealed in its last phase
- `numbers`: choices as one whole number, as small as what they tell
- `paths`: order texts as paths through the choices tree
- `seat_sheet`: one seat's sheet for the present phase: its canonical texts, and the short form
- `seats`: the seats of a game in the extras of a link: those that are usual in short
- `sheets`: the orders of a slot as choices: for each actor the path through the choices tree
"""
