"""Orders and their results.

- `fronts`: the forces of a fight, as sentences name them
- `orders`: orders: one frozen class for every kind
- `results`: what became of orders: a reason for each, and who caused it
"""
