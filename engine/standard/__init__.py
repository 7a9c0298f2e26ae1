"""The standard rules: the answers that a variant starts from.

- `movement/`, `retreats/`, `adjustments/`: the three kinds of phases
- `resolution/`: what cuts a support, whether a move succeeds
- `convoys`: where fleets could carry armies; `crossings`: which fleets a route needs
- `opening`: how a game begins: units at home, home centres owned, neutral units
- `completion`: complete what a player left out of an order, where one reading alone is possible
- `ownership`: who owns a centre when ownership is settled: whoever stands on it
- `victory`: when somebody has won
- `agreement`: ending a game by agreement: a draw among the survivors, or a concession
- `sight`: what a seat may see: in the standard game, everything on the board
- `policies`: other readings of the rules, by the names of the DATC's chapter 4
"""

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
