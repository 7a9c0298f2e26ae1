"""The rules of League of Shadows: capitals, hidden headquarters, a public vote, and points.

Section numbers refer to the specification, rulings to the rules page. From the outside in:

- `capitals`, `phases`, `winter`: the kinds of phases; `ownership`: owners and ends of the game
- `keeper`: knows the headquarters, answers questions, informs each owner alone
- `panels`, `state`: facts beside the map, in requests and files; `expected`: in worked cases
- `purge`, `council`: the vote and its result
- `points`, `facts`, `orders`: points, the facts of a position, declarations
"""

from dataclasses import replace

from engine.kit import STANDARD, OpenSight
from variants.league_of_shadows import panels
from variants.league_of_shadows.capitals import Choosing, EmptyBoard
from variants.league_of_shadows.keeper import Headquarters
from variants.league_of_shadows.orders import ORDERS
from variants.league_of_shadows.ownership import Ends, Logged
from variants.league_of_shadows.phases import Movement, Retreats, Voting
from variants.league_of_shadows.state import KEYS
from variants.league_of_shadows.winter import Winter

_PHASES = {"C": Choosing(), "M": Movement(), "R": Retreats(), "V": Voting(), "A": Winter()}
_OWNERSHIP, _VICTORY = Logged(), Ends()

RULES = replace(
    STANDARD,
    order_kinds=ORDERS,
    opening=EmptyBoard(),
    phases=_PHASES,
    ownership=_OWNERSHIP,
    victory=_VICTORY,
    sight=OpenSight(
        panels.council,
        panels.council_log,
        panels.points,
        panels.purges,
        panels.breaches,
        panels.building,
        signs=panels.signs,
    ),
    keeper=Headquarters(_PHASES, _OWNERSHIP, _VICTORY),
    keys=KEYS,
)
