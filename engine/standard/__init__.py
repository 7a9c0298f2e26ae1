"""The standard rules: the answers that a variant starts from."""

from engine.rules.rules import Rules
from engine.standard.adjustments.phase import StandardAdjustment
from engine.standard.movement.phase import StandardMovement
from engine.standard.opening import StandardOpening
from engine.standard.ownership import StandardOwnership
from engine.standard.retreats.phase import StandardRetreats
from engine.standard.sight import OpenSight
from engine.standard.victory import StandardVictory
from engine.text.standard_orders import STANDARD_ORDERS

STANDARD = Rules(
    order_kinds=STANDARD_ORDERS,
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
