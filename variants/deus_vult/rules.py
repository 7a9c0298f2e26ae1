"""The rules of Deus Vult!: stacks, shared provinces and contested control."""

from dataclasses import replace

from engine.standard import STANDARD
from variants.deus_vult.control import Control, Domain
from variants.deus_vult.keys import KEYS, Sight
from variants.deus_vult.movement import Movement
from variants.deus_vult.orders import GRAMMAR
from variants.deus_vult.raising import Raising
from variants.deus_vult.retreats import Retreats

RULES = replace(
    STANDARD,
    grammar=GRAMMAR,
    phases={"M": Movement(), "R": Retreats(), "B": Raising()},
    ownership=Control(),
    victory=Domain(),
    sight=Sight(),
    keys=KEYS,
    build_words=("arrivals",),
)
