"""The orders that this variant adds, and their text: the source's and ours (section 5)."""

from dataclasses import dataclass

from engine.board import NeutralId
from engine.forms import Form, Forms
from engine.orders import Order, UnitOrder
from engine.standard.permissions import PERMIT
from engine.standard.strikes import ATTACK, HELP_ATTACK


@dataclass(frozen=True, slots=True)
class Ask(Order):
    """`Armenians A Mel S A Mar - Sam`: ask a neutral army for its support."""

    whom: NeutralId
    order: UnitOrder


ASK = Form(Ask, "{whom} {order}", "{whom.name} are asked: {order}")
GRAMMAR = Forms(PERMIT, ASK, ATTACK, HELP_ATTACK)
