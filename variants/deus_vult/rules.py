"""The rules of Deus Vult!: stacks, shared provinces and contested control.

Section numbers refer to the specification, rulings to the rules page. From the outside in:

- `movement`, `retreats`, `raising`: the three kinds of phases
- `menu`, `permissions`, `armenians`: the orders and declarations that a faction may give
- `sheets`, `blocks`, `report`: a turn's orders as a battle, its outcome, and the reasons
- `control`: the controller of each centre
- `legality`, `situation`, `orders`: the kinds of orders, and which are legal in a position
"""

from dataclasses import replace

from engine.kit import STANDARD, Board, OpenSight, Panel, Position, StateKeys, counted_kind
from variants.deus_vult.control import (
    Control,
    expect_control,
    missing_control,
    read_control,
    read_tally,
    shared_centres,
    write_control,
    write_tally,
)
from variants.deus_vult.movement import Movement
from variants.deus_vult.orders import ORDERS
from variants.deus_vult.permissions import (
    permissions_panel,
    read_permissions,
    write_permissions,
)
from variants.deus_vult.raising import Raising
from variants.deus_vult.retreats import Retreats


def beyond_the_edge(board: Board, position: Position) -> Panel:
    """The units that wait beyond the edge."""
    units = [unit for unit in position.units if unit.at == "OFF"]
    counts = {u.power: counted_kind(board, u.kind, u.count, one="one") for u in units}
    rows = tuple((board.powers[power].name, text) for power, text in counts.items())
    return Panel("Beyond the edge", rows)


KEYS = StateKeys(
    read={"control": read_control, "tally": read_tally, "permits": read_permissions},
    missing={"control": missing_control},
    write={"control": write_control, "tally": write_tally, "permits": write_permissions},
    expect={"control": expect_control},
)

RULES = replace(
    STANDARD,
    order_kinds=ORDERS,
    phases={"M": Movement(), "R": Retreats(), "B": Raising()},
    ownership=Control(),
    sight=OpenSight(shared_centres, permissions_panel, beyond_the_edge),
    keys=KEYS,
    build_words=("arrivals",),
)
