"""The rules of Deus Vult!: stacks, shared provinces and contested control."""

from dataclasses import replace

from engine.standard import STANDARD
from engine.standard.sight import OpenSight
from variants.deus_vult.control import Control
from variants.deus_vult.keys import KEYS, shared, waiting
from variants.deus_vult.movement import Movement
from variants.deus_vult.orders import ORDERS
from variants.deus_vult.permissions import permits_panel
from variants.deus_vult.raising import Raising
from variants.deus_vult.retreats import Retreats

RULES = replace(
    STANDARD,
    order_kinds=ORDERS,
    phases={"M": Movement(), "R": Retreats(), "B": Raising()},
    ownership=Control(),
    sight=OpenSight(shared, permits_panel, waiting),
    keys=KEYS,
    build_words=("arrivals",),
)
