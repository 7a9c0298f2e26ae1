"""The questions that a variant's rules answer, and what rules are put together from.

- `choices_tree`: how a choices tree is made: from a list of orders, or one question at a time
- `context`: what a phase is resolved from beside its sheets: seats, secrets, answers
- `declarations`: what a power may say in a phase beside orders to its units: draws, votes,
  claims
- `entries`: the orders of a phase one by one, in the order of the sheets, with their verdicts
- `inputs`: what a question asks for beside one of several options: a number, a text, a preference
- `menu`: what may be ordered, one question at a time: the branches of the choices tree
- `phase_rule`: how one kind of phase works: what is legal in it, and what becomes of it
- `rules`: the slots that a variant fills: one small object for each question of the rules
- `sight`: the slot of what may be told to whom
- `walk`: the choices tree of one actor, followed answer by answer
"""
