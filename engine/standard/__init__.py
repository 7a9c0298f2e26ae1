"""The standard rules: the answers that a variant starts from."""

from engine.notation import Grammar
from engine.rules import Rules
from engine.standard.adjustment import StandardAdjustment
from engine.standard.movement import StandardMovement
from engine.standard.opening import StandardOpening
from engine.standard.ownership import StandardOwnership
from engine.standard.retreats import StandardRetreats
from engine.standard.sight import OpenSight
from engine.standard.victory import StandardVictory

STANDARD = Rules(
    grammar=Grammar(),
    opening=StandardOpening(),
    phases={
        "M": StandardMovement(),
        "R": StandardRetreats(),
        "A": StandardAdjustment(),
    },
    ownership=StandardOwnership(),
    victory=StandardVictory(),
    sight=OpenSight(),
)
