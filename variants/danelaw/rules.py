"""The rules of Danelaw: bids for neutral units, attacks that stay, fleets that need no centre.

Section numbers refer to the specification, rulings to the rules page. From the outside in:

- `movement`, `retreats`, `winter`: the three kinds of phases; `victory`: who has won
- `keeper`, `ledger`: count secret bids, and publish them at the end
- `menu`: the orders and bids that a player may give
- `report`: reasons of results; `panels`, `state`: facts beside the map, in requests and files
- `jomsvikings`, `bids`, `orders`: the fleets for hire, counting bids, the bid itself
"""

from engine.kit import STANDARD, OpenSight, replace
from variants.danelaw.keeper import BidKeeper
from variants.danelaw.movement import Movement
from variants.danelaw.orders import ORDERS
from variants.danelaw.panels import jomsvikings, points
from variants.danelaw.retreats import Retreats
from variants.danelaw.state import KEYS
from variants.danelaw.victory import Lead
from variants.danelaw.winter import Winter

_MOVEMENT, _RETREATS = Movement(), Retreats()

RULES = replace(
    STANDARD,
    order_kinds=ORDERS,
    phases={"M": _MOVEMENT, "R": _RETREATS, "A": Winter()},
    victory=Lead(),
    sight=OpenSight(points, jomsvikings),
    keeper=BidKeeper(_MOVEMENT, _RETREATS),
    keys=KEYS,
)
