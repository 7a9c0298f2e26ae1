"""The movement phase by the standard rules: from sheets to verdicts.

- `account`: what stood behind each result of a settled battle: the forces, and who met whom
- `completion`: complete an order of the movement phase from the units that it names
- `drafts`: what a seat has drafted: what does not go together, what would help or is lacking
- `legality`: whether a unit could carry out a movement order at all, whatever others order
- `listing`: every legal movement order of a unit, in the canonical order
- `menu`: the choices tree of movement: a kind of order, then its places, one at a time
- `phase`: the movement phase: orders to a battle, and the battle to a resolution
- `sheets`: read the sheets of a movement phase: what each unit is to do, and which orders fail
- `verdicts`: why: reasons and culprits for every unit of a battle that is settled
"""
