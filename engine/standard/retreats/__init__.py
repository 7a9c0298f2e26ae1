"""The retreat phase by the standard rules.

- `phase`: the retreat phase: dislodged units go to a free province or disband
"""
