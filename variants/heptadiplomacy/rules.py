"""The rules of Crazy Whako Heptadiplomacy: seven boards, 49 nations, claims of victory.

Section numbers refer to the specification, rulings to the rules page. From the outside in:

- `movement`, `retreats`, `victory`: the phases, ownership, the winners
- `declaring`, `questions`: making claims; `claims`, `judging`: their results
- `panels`, `state`: facts beside the map, in requests and files
- `agreement`: no draws and no concessions
- `orders`, `language`: the claim, and its text
- `boards`: movement between boards, countries, players
"""

from dataclasses import replace

from engine.kit import STANDARD, OpenSight
from variants.heptadiplomacy.boards import Module, Players
from variants.heptadiplomacy.movement import Movement
from variants.heptadiplomacy.orders import ORDERS
from variants.heptadiplomacy.panels import claims, signs
from variants.heptadiplomacy.retreats import Retreats
from variants.heptadiplomacy.state import KEYS
from variants.heptadiplomacy.victory import FirstEqual, NationOwnership, Winter

RULES = replace(
    STANDARD,
    order_kinds=ORDERS,
    phases={"M": Movement(), "R": Retreats(), "A": Winter()},
    ownership=NationOwnership(),
    victory=FirstEqual(),
    sight=OpenSight(claims, signs=signs),
    seats=Players(),
    joins={"module": Module()},
    keys=KEYS,
)
