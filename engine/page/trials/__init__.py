"""What is tried out: positions set up by hand, lines of play beside each other.

- `arranging`: a position set up by hand, one change after the other, with all its faults
- `comparing`: two lines of play: what was ordered otherwise, and what came of it
"""
