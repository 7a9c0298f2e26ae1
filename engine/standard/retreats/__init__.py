"""The retreat phase by the standard rules.

- `menu`: the choices tree of retreats: for each unit that was dislodged, where to
- `phase`: the retreat phase: dislodged units go to a free province or disband
- `where_to`: where dislodged units may go
"""
