"""The rules of League of Shadows: capitals, hidden headquarters, a public vote, and points.

Sections are those of the specification, rulings those of the rules page. From the outside in:

- `capitals`, `phases`, `winter`: the kinds of phases; `ownership`: who owns what, who has won
- `keeper`: knows the headquarters, answers, tells each owner alone
- `tables`, `state`: what pages, requests and files say beside the board
- `purge`, `council`: what a vote comes to; `expected`: what worked cases compare
- `points`, `facts`, `orders`: what is counted, kept, and said
"""

from dataclasses import replace

from engine.kit import STANDARD, OpenSight
from variants.league_of_shadows import tables
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
        tables.council,
        tables.council_log,
        tables.points,
        tables.purges,
        tables.breaches,
        tables.building,
        signs=tables.signs,
    ),
    keeper=Headquarters(_PHASES, _OWNERSHIP, _VICTORY),
    keys=KEYS,
)
