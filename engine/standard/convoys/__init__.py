"""Whom fleets can carry, and where.

- `chains`: which armies the fleets that stand on the board could carry, whatever is ordered
- `routes`: whether a chain of seas leads from one shore to another
"""
