"""The orders that this variant adds, and their text: the source's and ours (section 5)."""

from dataclasses import dataclass

from engine.board import Location, NeutralId, PowerId
from engine.forms import Form, Forms
from engine.orders import HelpOrder, Order, UnitOrder
from engine.standard.crowd import OWN
from engine.standard.permissions import PERMIT


@dataclass(frozen=True, slots=True)
class Attack(UnitOrder):
    """`2A Nab ATT Syrians A DsF`: fight a faction's block there, and stay."""

    foe_kind: str
    to: Location
    foe: PowerId = OWN


@dataclass(frozen=True, slots=True)
class HelpAttack(HelpOrder):
    """`A Lar S A Syc ATT Mosul A Syc`: help an attack."""

    to: Location
    foe_kind: str
    foe: PowerId = OWN


@dataclass(frozen=True, slots=True)
class Ask(Order):
    """`Armenians A Mel S A Mar - Sam`: ask a neutral army for its support."""

    whom: NeutralId
    order: UnitOrder


_FOE = "ATT|ATTACK|ATTACKS {foe foe_kind to}"
_HELPED = "S|SUP|SUPPORT|SUPPORTS [TO|OF] {whose target_kind target}"
_UNITS = "the {foe.adjective} units in {to}"

GRAMMAR = Forms(
    PERMIT,
    Form(Ask, "{whom} {order}", "{whom.name} are asked: {order}"),
    Form(
        Attack,
        f"{{kind at}} {_FOE}",
        f"{{unit}} attack{{s}} {_UNITS}, and will not advance.",
        "attack",
    ),
    Form(
        HelpAttack,
        f"{{kind at}} {_HELPED} {_FOE}",
        f"{{unit}} support{{s}} {{helped}}, attacking {_UNITS}.",
        "support-move",
    ),
)
