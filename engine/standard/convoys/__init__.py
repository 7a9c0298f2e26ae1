"""Whom fleets can carry, and where.

- `chains`: which armies the fleets that stand on the board could carry, whatever is ordered
- `fleets`: which fleets stand where they could carry an army
"""
