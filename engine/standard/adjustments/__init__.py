"""The adjustment phase by the standard rules: builds and removals.

- `builds`: readings of build orders, and the account that they are carried out on
- `civil_disorder`: which unit goes when too few removals were ordered (2023 rulebook, DATC
  4.D.8)
- `menu`: the choices tree of adjustments: a site and what to build there, or a unit to remove
- `phase`: the adjustment phase: builds for new centres, removals for lost ones
"""
