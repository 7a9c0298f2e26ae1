"""The rules of Danelaw: bids for neutral units, attacks that stay, fleets that need no centre.

Sections are those of the specification, rulings those of the rules page. From the outside in:

- `movement`, `retreats`, `winter`: the three kinds of phases; `victory`: who has won
- `keeper`: counts the bids that nobody else sees; `menu`: what a player may order and bid
- `report`: why; `tables`, `state`: what pages, requests and files say beside the board
- `jomsvikings`, `bids`, `orders`: fleets by right, what bids come to, what a bid is
"""

from engine.kit import STANDARD, OpenSight, replace
from variants.danelaw.keeper import BidKeeper
from variants.danelaw.movement import Movement
from variants.danelaw.orders import ORDERS
from variants.danelaw.retreats import Retreats
from variants.danelaw.state import KEYS
from variants.danelaw.tables import jomsvikings, points
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
