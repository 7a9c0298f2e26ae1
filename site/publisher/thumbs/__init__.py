"""The gallery's small charts.

- `names`: the powers' names on them, each on its own land, where there is room
- `thumb`: a light and a dark picture that stand alone
"""
