"""The movement phase by the standard rules: from sheets to verdicts.

- `account`: what stood behind each result of a settled battle: the forces, and who met whom
- `after_moves`: how the board stands after the moves: units, dislodged ones, contested provinces
- `answers`: an order to a unit as the answers that lead to it: its kind, then its places
- `completion`: complete an order of the movement phase from the units that it names
- `contradictions`: what a seat has drafted that does not go together
- `drafted`: what a seat has drafted for a unit
- `legal_orders`: every legal movement order of a unit, in the canonical order that links rely
  on
- `legality`: whether a unit could carry out a movement order at all, whatever others order
- `menu`: the choices tree of movement: a kind of order, then its places, one at a time
- `offers`: whole orders that fit what a seat has drafted
- `phase`: the movement phase: orders to a battle, and the battle to a resolution
- `place_orders`: the orders of a unit at some place that follow from the board alone
- `sheets`: read the sheets of a movement phase: what each unit is to do, and which orders fail
- `verdicts`: why: reasons and culprits for every unit of a battle that is settled
"""
