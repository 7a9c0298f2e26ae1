"""What the engine promises to the rules modules of variants.

A variant's `rules.py`, and every module beside it, import `from engine.kit` the names of its
lists, and nothing else of the engine: a kept version holds the sources of its rules as they
were, and is played by the engine of the day. So names are added to these lists and never taken
away, and what one of them accepts and returns does not change its meaning; what begins with an
underscore is promised to nobody, in a promised class as well. All other modules of the engine
may change from one day to the next, the files of the kit among them: a name may move from one
to another. `build.py release` keeps no version that imports more.

- `board`: what a game is played on: places and powers, the calendar, positions, seats
- `orders`: what units and powers are told to do, what came of it, and why
- `slots`: the slots of `Rules`, which a variant fills by `replace(STANDARD, ...)`
- `menus`: what may be ordered, one question at a time
- `phases`: what decides a phase: the standard rules, to be overridden step by step
- `movement`: the steps of the movement phase: what is legal, sheets read, the board afterwards
- `battle`: who succeeds in a movement phase, and other readings of the rules
- `text`: how orders and names are written and read
- `page`: what a seat may be told, and what its page shows beside the board
"""

from engine.kit import battle, board, menus, movement, orders, page, phases, slots, text
from engine.kit.battle import *
from engine.kit.board import *
from engine.kit.menus import *
from engine.kit.movement import *
from engine.kit.orders import *
from engine.kit.page import *
from engine.kit.phases import *
from engine.kit.slots import *
from engine.kit.text import *

__all__: list[str] = []
__all__ += board.__all__
__all__ += orders.__all__
__all__ += slots.__all__
__all__ += menus.__all__
__all__ += phases.__all__
__all__ += movement.__all__
__all__ += battle.__all__
__all__ += text.__all__
__all__ += page.__all__
