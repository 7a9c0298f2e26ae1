"""Who succeeds: the resolution of a movement phase by decisions.

- `battle`: the orders of one movement phase, and the rules that decide them
- `decisions`: decisions that depend on each other: settled pass by pass, tangles found
"""
