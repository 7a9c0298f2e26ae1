"""The questions that a variant's rules answer, and the parts that rules are made of.

- `choices_tree`: makes a choices tree from a list of orders, or one question at a time
- `context`: what resolves a phase besides its sheets: seats, secrets, answers
- `declarations`: what a power may declare besides orders to its units: draws, votes,
  claims
- `entries`: the orders of a phase one by one, in the order of the sheets, with their verdicts
- `imagining`: what would become of many sheets in one position, without reasons
- `inputs`: answers other than an option: a number, a text, a preference
- `menu`: what may be ordered, one question at a time: the branches of the choices tree
- `phase_rule`: how one kind of phase works: what is legal in it, and what becomes of it
- `rules`: the slots that a variant fills: one small object for each question of the rules
- `sight`: the slot that decides who may see what
- `walk`: the choices tree of one actor, followed answer by answer
"""
