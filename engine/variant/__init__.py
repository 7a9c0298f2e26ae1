"""A variant: its data, checked, with its rules.

- `arrange`: who plays on a board: optional and split powers, one per centre, neutral units
- `check`: check the data of a variant: every fault at once, with its place and a suggestion
- `check_calendar`: the calendar: phases that follow one another, and never run in a circle
- `check_places`: where units may be: those that begin the game, and the places that they reach
- `folder`: where the command line finds variants: folders of text, read from disk
- `inherit`: inheritance of variant data: a file that says only what differs from its base
- `modules`: import the rules modules of a variant from their texts, where there is no disk
- `options`: options that a table agrees on, and values that depend on them
- `reach`: the reach of a board, from checked data: who moves, supports and embarks where
- `published`: where an installed engine finds the published variants, and the drawings of their
  charts
- `variant`: A variant: checked data and rules, from which the board of each game is made
"""
