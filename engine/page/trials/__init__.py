"""Positions set up by hand, and branches side by side.

- `arranging`: a position set up by hand, one change at a time, with all its faults
- `comparing`: two branches: which orders differ, and how the results differ
"""
