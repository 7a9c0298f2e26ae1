"""Who succeeds: the decision-based kernel.

- `battle`: who succeeds: the decision-based resolution of one movement phase
- `knots`: find the part of a tangle of decisions that depends on nothing outside itself
- `order_index`: the orders of one movement phase by number, and what is plain about them
- `passes`: settle decisions that lean on each other, pass by pass
"""
