"""Who succeeds: the decision-based kernel.

- `battle`: who succeeds: the decision-based resolution of one movement phase
- `convoys`: whether fleets carry their army, and whether a move has a way to its goal
- `fronts`: the forces of a fight as sentences speak of them: an attack, and who opposes it
- `knots`: find the part of a tangle of decisions that depends on nothing outside itself
- `moves`: whether a move succeeds: the strengths that meet in its goal, and who leaves it
- `order_table`: the orders of one movement phase by number
- `passes`: settle decisions that lean on each other, pass by pass
- `supports`: whether a support is given, and what cuts it
"""
