"""What the page shows and asks, as JSON.

- `checking`: checks a whole game against its file and against its secrets
- `drawing`: how to draw an order: a shape and its places
- `due_orders`: how many orders a power owes and has given, and which units lack one
- `history`: the game so far: centres when they were counted, orders of one power, place, unit
- `keeper`: what the keeper of secrets has to draw, and what it tells one viewer
- `next_choice`: the choices tree as JSON: what may be ordered now, one question at a time
- `ordering`: the calls that give orders by choices: what may be chosen, what is due
- `permission`: who asks in a call, and what is refused to them
- `results`: the results of a phase as JSON, as far as a viewer may know them
- `seat_sheet`: the sheet of one seat, in every form in which it travels
- `seldom`: the calls that a page asks now and then, for which no start waits
- `thinking`: computer players, for a page that asks for one
- `trials/`: positions set up by hand, and branches compared
- `typed_orders`: what typed or pasted text means: whose each order is, and what it replaces
- `view`: what the page shows of a phase: plain JSON, as one viewer may see it
- `visible_results`: how much a viewer may know of each result of a phase
- `why`: the "why?" of one order: its sentence, the forces, the culprits, the rule
- `written`: the calls that give orders as texts: what a text means, and a seat's whole sheet
"""
