"""What the page shows and asks, as JSON.

- `checking`: a whole game checked: against what its file says, and against its secrets
- `drawing`: how to draw an order: a shape and its places
- `due_orders`: how many orders a power owes, how many it has given, and who lacks one
- `history`: the game so far: centres when they were counted, orders of one power, place, unit
- `keeping`: what a keeper of secrets has to draw, and what it tells a viewer alone
- `next_choice`: the choices tree as JSON: what may be ordered now, one question at a time
- `ordering`: the calls that give orders: what may be chosen, what text means, what is due
- `permission`: for whom a call asks, and what is refused to them
- `reading/`: messages as people write them
- `results`: the results of a phase as JSON: what a viewer is told of each order
- `seat_sheet`: the sheet of one seat in all the forms in which it travels
- `telling`: what somebody is told of the results of a phase, entry by entry
- `trials/`: what is tried out: positions set up by hand, lines of play compared
- `typed_orders`: what typed or pasted text means: whose each order is, and what it replaces
- `view`: what the page shows of a phase: plain JSON, as one viewer may see it
- `why`: the "why?" of one order: its sentence, the forces, the culprits, the rule
"""
