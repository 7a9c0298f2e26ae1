"""What the page shows and asks, as JSON.

- `drawing`: how to draw an order: a shape and its places
- `due_orders`: how many orders a power owes, how many it has given, and who lacks one
- `next_choice`: the choices tree as JSON: what may be ordered now, one question at a time
- `typed_orders`: what typed or pasted text means: whose each order is, and what it replaces
- `view`: what the page shows of a phase: plain JSON, as one seat may see it
- `why`: the "why?" of one order: its sentence, the forces, the culprits, the rule
"""
