"""What the engine promises to the rules modules of variants.

A variant's `rules.py` and the modules beside it import names from `engine.kit` and nothing else
of the engine. A kept version stores its rules as they were, and the engine of the day plays them,
so names are added to these lists but never removed, and what they accept and return keeps its
meaning. Names that begin with an underscore are not promised, even in a promised class. Every other
module of the engine may change at any time, and a name may move between the files of the kit.
`build.py release` refuses a version that imports more.

- `board`: what a game is played on: places and powers, the calendar, positions, seats
- `orders`: orders to units and powers, their results and the reasons
- `slots`: the slots of `Rules`, which a variant fills by `replace(STANDARD, ...)`
- `menus`: what may be ordered, one question at a time
- `phases`: what decides a phase: the standard rules, whose steps a variant can override
- `movement`: the steps of the movement phase: what is legal, sheets read, the board afterwards
- `battle`: who succeeds in a movement phase, and other readings of the rules
- `text`: how orders and names are written and read
- `page`: what a seat may see, and what its page shows beside the board
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
