"""The orders that can be given, and what becomes of them.

- `fronts`: the forces of a fight as a sentence speaks of them
- `orders`: orders: one frozen class for every kind
- `results`: what became of orders: a reason for each, and because of whom
"""
