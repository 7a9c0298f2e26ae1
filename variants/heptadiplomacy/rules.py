"""The rules of Crazy Whako Heptadiplomacy: seven boards, 49 nations, claims of victory.

Sections and rulings are those of the rules page. From the outside in:

- `movement`, `retreats`, `victory`: the phases, who owns what, who has won
- `builder`, `questions`: claims one question at a time; `claims`, `council`: what becomes of them
- `tables`, `state`: what pages, requests and files say beside the board
- `agreement`: no draws and no concessions
- `orders`, `language`: the claim, and its text
- `boards`: where units go, who is whose, who plays what
"""

from dataclasses import replace

from engine.kit import STANDARD, OpenSight
from variants.heptadiplomacy.boards import Module, Players
from variants.heptadiplomacy.movement import Movement
from variants.heptadiplomacy.orders import ORDERS
from variants.heptadiplomacy.retreats import Retreats
from variants.heptadiplomacy.state import KEYS
from variants.heptadiplomacy.tables import claims
from variants.heptadiplomacy.victory import FirstEqual, Marked, Winter

RULES = replace(
    STANDARD,
    order_kinds=ORDERS,
    phases={"M": Movement(), "R": Retreats(), "A": Winter()},
    ownership=Marked(),
    victory=FirstEqual(),
    sight=OpenSight(claims),
    seats=Players(),
    joins={"module": Module()},
    keys=KEYS,
)
